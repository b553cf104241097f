"""The account of every character: what is in no chunk and why, and what chunks say otherwise.

Gaps come from the coverage of a run. Each gets a kind, read off its text and its place, and
the badge says in one sentence whether the chunks rebuild the document. Text that chunks emit
and that is no slice of the document is listed; `difference` shows one such chunk.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from workbench.core.coverage import coverage
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.settings import TOKENS

if TYPE_CHECKING:
    from workbench.core.chunking import Chunking, Codes, Offsets
    from workbench.core.coverage import Coverage, Flags
    from workbench.core.run import Run

STRIPPED, BETWEEN_TOKENS, LOST, TAIL, NOT_REACHED = range(5)
"""Codes of the kinds, positions in `KINDS`; the first two are white space only."""


@dataclass(frozen=True, slots=True)
class GapKind:
    """One kind of gap: an id for files, a name, and what it means, for hover."""

    id: str
    name: Marked
    help: Marked


KINDS: tuple[GapKind, ...] = (
    GapKind(
        "stripped",
        QT_TRANSLATE_NOOP("ledger", "Stripped white space"),
        QT_TRANSLATE_NOOP("ledger", "White space at a cut that no chunk keeps. No letter is lost."),
    ),
    GapKind(
        "between_tokens",
        QT_TRANSLATE_NOOP("ledger", "White space between tokens"),
        QT_TRANSLATE_NOOP(
            "ledger", "White space that the tokenizer gives to no token. No letter is lost."
        ),
    ),
    GapKind(
        "lost",
        QT_TRANSLATE_NOOP("ledger", "Lost text"),
        QT_TRANSLATE_NOOP("ledger", "Text with letters or marks that is in no chunk."),
    ),
    GapKind(
        "tail",
        QT_TRANSLATE_NOOP("ledger", "Dropped tail"),
        QT_TRANSLATE_NOOP(
            "ledger",
            "What follows the last sentence mark of a long paragraph: the segment rule drops it.",
        ),
    ),
    GapKind(
        "not_reached",
        QT_TRANSLATE_NOOP("ledger", "Not reached"),
        QT_TRANSLATE_NOOP("ledger", "Text behind the place where the run stopped going forward."),
    ),
)

_MARKS = "。！？.!?"


@dataclass(frozen=True, eq=False, slots=True)
class Ledger:
    """The gaps ``[start[i], end[i])`` of one run in order, each of ``kind[i]``.

    ``rewritten`` lists the chunks whose emitted text is no slice of the document, ascending.
    ``coverage`` has all other counts.
    """

    start: Offsets
    end: Offsets
    kind: Codes
    rewritten: Offsets
    coverage: Coverage

    def __len__(self) -> int:
        """Give the number of gaps."""
        return len(self.start)

    @property
    def letters(self) -> Flags:
        """Tell which gaps hold more than white space."""
        return self.kind >= LOST

    @property
    def lost_characters(self) -> int:
        """Give the code points in gaps that hold more than white space."""
        return int((self.end - self.start)[self.letters].sum(dtype=np.int64))

    @property
    def lossless(self) -> bool:
        """Tell whether nothing but white space is missing from the chunks."""
        return not self.letters.any()

    def characters(self, kind: int) -> int:
        """Give the code points in the gaps of one kind."""
        return int((self.end - self.start)[self.kind == kind].sum(dtype=np.int64))


def ledger(run: Run, covered: Coverage | None = None) -> Ledger:
    """Draw up the account of ``run``; ``covered`` is its coverage where that is known."""
    covered = coverage(run) if covered is None else covered
    gaps = covered.gaps
    start, end = gaps.start, gaps.end
    kind = np.full(len(gaps), LOST, np.uint8)
    kind[gaps.blank] = STRIPPED
    if run.recipe.strategy.unit == TOKENS:
        kind[gaps.blank & ~_at_segment_border(run, start)] = BETWEEN_TOKENS
    if any(reason.kind == "segment" for reason in run.recipe.strategy.reasons):
        text = run.document.text
        for at in np.flatnonzero(~gaps.blank).tolist():
            if not text[int(start[at]) : int(end[at])].rstrip().endswith(tuple(_MARKS)):
                kind[at] = TAIL
    if covered.not_reached:
        start = np.append(start, np.int32(covered.reached))
        end = np.append(end, np.int32(covered.length))
        kind = np.append(kind, np.uint8(NOT_REACHED))
    return Ledger(start, end, kind, _rewritten(run), covered)


def badge(found: Ledger) -> Message:
    """Say in one sentence whether the chunks rebuild the document."""
    places = int(found.letters.sum())
    if places:
        return message(
            QT_TRANSLATE_NOOP(
                "ledger",
                "Rebuilds the document: no. In no chunk: {characters} in %n place(s).",
            ),
            places,
            characters=_characters(found.lost_characters),
        )
    if not found.coverage.covered:
        if not found.coverage.length:
            return message(QT_TRANSLATE_NOOP("ledger", "The document is empty."))
        return message(QT_TRANSLATE_NOOP("ledger", "The document holds white space only."))
    if len(found):
        return message(
            QT_TRANSLATE_NOOP(
                "ledger",
                "Rebuilds the document: yes, but for {characters} of white space in %n place(s).",
            ),
            len(found),
            characters=_characters(found.coverage.lost),
        )
    return message(QT_TRANSLATE_NOOP("ledger", "Rebuilds the document: yes."))


def _characters(count: int) -> Message:
    return message(QT_TRANSLATE_NOOP("ledger", "%n character(s)"), count)


@dataclass(frozen=True, slots=True)
class Stretch:
    """One part of a rewritten chunk against the document.

    ``same`` text is document ``[low, high)`` and emitted ``[start, end)``; ``dropped`` is in
    the document only and ``added`` in the emitted text only, the other range being empty.
    Document ranges are code points of the document, emitted ones of the chunk's own text.
    """

    kind: Literal["same", "dropped", "added"]
    low: int
    high: int
    start: int
    end: int


def difference(run: Run, index: int) -> tuple[Stretch, ...]:
    """Show how the text that chunk ``index`` emits differs from the document's, in order.

    The strategy says which emitted text is which text of the document, so this is no guess
    by likeness; it takes time that grows with the chunk alone.
    """
    chunking = run.chunking
    low, high = int(chunking.start[index]), int(chunking.end[index])
    rewriting = chunking.rewriting
    if rewriting is None:
        return (Stretch("same", low, high, 0, high - low),)
    begin, stop = int(rewriting.start[index]), int(rewriting.end[index])
    first = max(0, int(np.searchsorted(rewriting.at, np.int32(begin), "right")) - 1)
    last = int(np.searchsorted(rewriting.at, np.int32(stop), "left"))
    found: list[Stretch] = []
    place, emitted = low, 0
    for at, source, length in zip(
        rewriting.at[first:last].tolist(),
        rewriting.source[first:last].tolist(),
        rewriting.length[first:last].tolist(),
        strict=True,
    ):
        # A piece may begin before the chunk's text or end behind it.
        skip = max(0, begin - at)
        at, source = at + skip - begin, source + skip
        length = min(length - skip, stop - begin - at)
        if length <= 0 or source < place:
            continue  # text met twice counts as added: it is in the document only once
        _add(found, "added", place, place, emitted, at)
        _add(found, "dropped", place, source, at, at)
        _add(found, "same", source, source + length, at, at + length)
        place, emitted = source + length, at + length
    _add(found, "added", place, place, emitted, stop - begin)
    _add(found, "dropped", place, high, stop - begin, stop - begin)
    return tuple(found)


def _add(
    found: list[Stretch],
    kind: Literal["same", "dropped", "added"],
    low: int,
    high: int,
    start: int,
    end: int,
) -> None:
    if high <= low and end <= start:
        return
    before = found[-1] if found else None
    if before is not None and before.kind == kind and (before.high, before.end) == (low, start):
        found[-1] = Stretch(kind, before.low, high, before.start, end)
    else:
        found.append(Stretch(kind, low, high, start, end))


def _rewritten(run: Run) -> Offsets:
    """List the chunks whose emitted text differs, comparing text only where offsets do not tell."""
    chunking: Chunking = run.chunking
    rewriting = chunking.rewriting
    if rewriting is None or not len(chunking):
        return np.empty(0, np.int32)
    differs = chunking.lengths() != chunking.end - chunking.start
    # One piece that holds all of the chunk and begins where it begins is the document's own.
    piece = np.searchsorted(rewriting.at, rewriting.start, "right") - 1
    near = np.maximum(piece, 0)
    shift = rewriting.start - rewriting.at[near]
    single = (
        (piece >= 0)
        & (rewriting.at[near] + rewriting.length[near] >= rewriting.end)
        & (rewriting.source[near] + shift == chunking.start)
    )
    text = run.document.text
    for index in np.flatnonzero(~differs & ~single).tolist():
        differs[index] = not chunking.exact(text, index)
    return np.flatnonzero(differs).astype(np.int32)


def _at_segment_border(run: Run, offsets: Offsets) -> Flags:
    """Tell which gaps follow a chunk that ends with its segment."""
    chunking = run.chunking
    ends_segment = np.array([one.kind == "segment" for one in run.recipe.strategy.reasons])
    borders = np.sort(chunking.end[ends_segment[chunking.reason]])
    if not len(borders):
        return np.zeros(len(offsets), np.bool_)
    at = np.minimum(np.searchsorted(borders, offsets), len(borders) - 1)
    found: Flags = borders[at] == offsets
    return found
