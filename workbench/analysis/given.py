"""Chunks that another program made, as a run over the document they are of.

Offsets in the file count where the document has the chunk's text there; otherwise chunks are
found by their text, in order: at the place that a hint gives, at the end of the chunk before,
else at the next occurrence behind the start of the chunk before. A chunk that is found nowhere
is kept with its text and without a place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from workbench.core.chunking import Chunking, Rewriting
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.recipe import Recipe
from workbench.core.run import Run
from workbench.core.settings import Settings
from workbench.core.statistics import spread
from workbench.core.strategy import Reason, Steps, Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from workbench.core.chunking import Offsets
    from workbench.core.document import Document
    from workbench.core.statistics import Spread
    from workbench.core.trace import Trace
    from workbench.files.given_chunk import GivenChunk

_NEAR = 100_000
"""Code points behind the chunk before in which a chunk is looked for first."""

_FAR_SEARCHES = 50
"""Searches of the whole rest, at most: each costs as much as the document is long."""


@dataclass(frozen=True)
class GivenSettings(Settings):
    """Nothing is asked: the chunks are there already."""


class Given(Strategy[GivenSettings]):
    """The strategy of chunks that were made elsewhere: it cuts nothing."""

    id: ClassVar[str] = "given"
    name = QT_TRANSLATE_NOOP("given", "Chunks from a file")
    summary = QT_TRANSLATE_NOOP("given", "Chunks that another program made.")
    origin = QT_TRANSLATE_NOOP("given", "A file that was opened.")
    settings_type = GivenSettings
    reasons = (
        Reason(
            "given",
            "limit",
            QT_TRANSLATE_NOOP("given", "Given"),
            QT_TRANSLATE_NOOP("given", "Ends here because the program that made it says so."),
        ),
    )

    def walk(
        self,
        document: Document,
        settings: GivenSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        """Give nothing: these chunks cannot be made again here."""
        return iter(())

    def size(self, settings: GivenSettings) -> int:
        """Give the largest size there is: none was asked."""
        return np.iinfo(np.int32).max

    def overlap(self, settings: GivenSettings) -> int:
        """Give 0: none was asked."""
        return 0


@dataclass(frozen=True, eq=False, slots=True)
class Placed:
    """Given chunks, and the same as a run; ``unplaced`` are the indexes of those found nowhere.

    ``misfits`` counts the chunks whose offsets in the file do not fit the document.
    """

    chunks: Sequence[GivenChunk]
    run: Run
    unplaced: tuple[int, ...]
    misfits: int

    def lengths(self) -> Spread:
        """Sum up the lengths of the chunks that have a place, in code points."""
        chunking = self.run.chunking
        return spread(chunking.lengths()[chunking.end > chunking.start])


def place(document: Document, chunks: Sequence[GivenChunk], hints: Offsets | None = None) -> Placed:
    """Find where ``chunks`` lie in ``document``.

    ``hints`` are starts that chunks of the same index may have, such as those of a run by the
    recipe that should have made them.
    """
    finder = _Finder(document.text)
    unplaced, misfits = [], 0
    starts, ends = [], []
    for index, chunk in enumerate(chunks):
        start: int | None = None
        if chunk.start is not None:
            fits = _fits(document.text, chunk, chunk.start)
            start = chunk.start if fits else None
            misfits += not fits
        if start is None:
            hint = int(hints[index]) if hints is not None and index < len(hints) else None
            start = finder.find(chunk.text, hint)
        if start is None:
            unplaced.append(index)
            starts.append(finder.end)
            ends.append(finder.end)
        else:
            finder.start, finder.end = start, start + len(chunk.text)
            starts.append(start)
            ends.append(finder.end)
    start_column, end_column = np.array(starts, np.int32), np.array(ends, np.int32)
    chunking = Chunking(
        start_column,
        start_column,
        end_column,
        start_column,
        np.zeros(len(chunks), np.uint8),
        None,
        _emitted(chunks, start_column, end_column) if unplaced else None,
    )
    recipe = Recipe(Given(), GivenSettings())
    return Placed(chunks, Run(document, recipe, chunking), tuple(unplaced), misfits)


def _fits(text: str, chunk: GivenChunk, start: int) -> bool:
    """Tell whether the document has the chunk's text where the file says it begins and ends."""
    end = start + len(chunk.text)
    return start >= 0 and chunk.end in (None, end) and text[start:end] == chunk.text


class _Finder:
    """Finds texts in order; ``[start, end)`` is where the last one lies."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._far = 0
        self.start = -1
        self.end = 0

    def find(self, chunk: str, hint: int | None) -> int | None:
        for at in (hint, self.end):
            if at is not None and self._text.startswith(chunk, at):
                return at
        near = self._text.find(chunk, self.start + 1, self.end + _NEAR + len(chunk))
        if near >= 0:
            return near
        if self._far >= _FAR_SEARCHES:
            return None
        self._far += 1
        far = self._text.find(chunk, self.start + 1)
        if far < 0:
            far = self._text.find(chunk)
        return far if far >= 0 else None


def _emitted(chunks: Sequence[GivenChunk], start: Offsets, end: Offsets) -> Rewriting:
    """Keep the texts as they were given; those with a place are mapped to it."""
    lengths = np.array([len(chunk.text) for chunk in chunks], np.int32)
    ends = np.cumsum(lengths, dtype=np.int32)
    begins = ends - lengths
    placed = end > start
    return Rewriting(
        "".join(chunk.text for chunk in chunks),
        begins,
        ends,
        begins[placed],
        start[placed],
        lengths[placed],
    )
