"""The overlap of every boundary: what was asked, what the chunks share, and why they differ.

Boundary ``i`` lies between the chunks ``i`` and ``i + 1``. What was got is measured on the
offsets, in the unit that the settings count in; a cause is read off the offsets too, so that
it holds for any strategy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.analysis.unit import ruler, unit_of
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.settings import UTF16_UNITS
from workbench.core.utf16 import Units

if TYPE_CHECKING:
    from workbench.core.chunking import Codes, Offsets
    from workbench.core.coverage import Coverage, Flags
    from workbench.core.document import Document
    from workbench.core.run import Run

AS_ASKED, SEGMENT, BEGINNING, PREVIOUS, RULE, STRIPPED, PAIR, OTHER = range(8)
"""Codes of the causes, positions in `CAUSES`."""

CAUSES: tuple[Marked, ...] = (
    QT_TRANSLATE_NOOP("overlap", "As asked."),
    QT_TRANSLATE_NOOP("overlap", "None: a segment ends here, and overlap never crosses that."),
    QT_TRANSLATE_NOOP("overlap", "Limited: there is no more text before it."),
    QT_TRANSLATE_NOOP("overlap", "Limited to the whole piece before it."),
    QT_TRANSLATE_NOOP("overlap", "The strategy moves the start by its own rule."),
    QT_TRANSLATE_NOOP("overlap", "White space was stripped at the cut or at the start."),
    QT_TRANSLATE_NOOP(
        "overlap",
        "It would begin inside a character of two UTF-16 units, so it begins behind it.",
    ),
    QT_TRANSLATE_NOOP("overlap", "The next chunk does not start where the overlap would begin."),
)


@dataclass(frozen=True, eq=False, slots=True)
class Overlaps:
    """The boundaries of a run as columns; see the module.

    ``asked`` and ``got`` count in ``unit``. ``[low[i], high[i])`` is the shared text, or with
    ``detached`` the text that travels beside the later chunk; an empty range where there is
    none. ``cause`` holds positions in `CAUSES`; `cause_text` gives the sentence.
    """

    asked: int
    unit: Marked
    got: Offsets
    low: Offsets
    high: Offsets
    cause: Codes
    detached: bool
    rule: Marked | None

    def __len__(self) -> int:
        """Give the number of boundaries: one less than chunks."""
        return len(self.got)

    def cause_text(self, index: int) -> Marked:
        """Give why boundary ``index`` has the overlap it has."""
        code = int(self.cause[index])
        return self.rule if code == RULE and self.rule is not None else CAUSES[code]


@dataclass(frozen=True, slots=True)
class OverlapSummary:
    """The overlaps in a few figures.

    ``median`` counts in the run's unit, ``worst`` is the boundary that differs most from what
    was asked (-1 where all are as asked), ``differing`` counts those that differ, ``without``
    those that share nothing. ``repeated`` counts the code points that chunks hold beyond the
    first time, ``repeated_units`` the sum of what boundaries share, in the unit.
    """

    median: float
    worst: int
    differing: int
    without: int
    repeated: int
    repeated_units: int


def overlaps(run: Run) -> Overlaps:
    """Measure the overlap of each boundary of ``run``."""
    chunking, recipe = run.chunking, run.recipe
    start, end, context = chunking.start, chunking.end, chunking.context_start
    asked = recipe.strategy.overlap(recipe.settings)
    detached = context is not start and bool((context < start).any())
    if detached:
        low, high = context[1:], start[1:]
    else:
        low = np.maximum(start[1:], start[:-1])
        high = np.maximum(np.minimum(end[1:], end[:-1]), low)
    got = ruler(run.document, recipe)(low, high)
    rule = recipe.strategy.overlap_rule
    cause = _causes(run, got, asked, detached=detached, ruled=rule is not None)
    return Overlaps(asked, unit_of(recipe), got, low, high, cause, detached, rule)


def summary(found: Overlaps, coverage: Coverage) -> OverlapSummary:
    """Sum up the overlaps of a run with that ``coverage``."""
    got = found.got
    difference = np.abs(got - found.asked)
    worst = int(difference.argmax()) if len(got) and difference.any() else -1
    return OverlapSummary(
        median=float(np.median(got)) if len(got) else 0.0,
        worst=worst,
        differing=int(np.count_nonzero(difference)),
        without=int(np.count_nonzero(got == 0)),
        repeated=coverage.repeated,
        repeated_units=int(got.sum(dtype=np.int64)),
    )


def boundary_message(found: Overlaps, index: int) -> Message:
    """Say what boundary ``index`` was asked for and got, in one sentence with its cause."""
    return message(
        QT_TRANSLATE_NOOP("overlap", "Asked for {asked} {unit}, got {got}. {cause}"),
        asked=found.asked,
        unit=found.unit,
        got=int(found.got[index]),
        cause=found.cause_text(index),
    )


def _causes(run: Run, got: Offsets, asked: int, *, detached: bool, ruled: bool) -> Codes:
    """Give the cause of each boundary; where several fit, the one that explains all of it."""
    chunking = run.chunking
    start, end, began = chunking.start, chunking.end, chunking.asked
    differs, less = got != asked, got < asked
    kinds = np.array([one.kind == "segment" for one in run.recipe.strategy.reasons], np.bool_)
    cause = np.where(differs, OTHER, AS_ASKED).astype(np.uint8)

    def claim(code: int, where: Flags) -> None:
        cause[(cause == OTHER) & where] = code

    claim(SEGMENT, kinds[chunking.reason[:-1]] & (got == 0))
    claim(BEGINNING, less & (chunking.context_start[1:] == 0) & detached)
    claim(PREVIOUS, less & (start[1:] <= began[:-1]) & (start[1:] < end[:-1]))
    if ruled:
        claim(RULE, differs)
    # The cut that the next start was counted from lies `asked` behind it; an end or a start
    # that lies nearer was moved there.
    inside = (began[1:] >= 0) & (start[1:] >= began[1:])
    moved = (start[1:] > began[1:]) | (end[:-1] < began[1:].astype(np.int64) + asked)
    claim(STRIPPED, less & inside & moved)
    if unit_of(run.recipe) == UTF16_UNITS:
        claim(PAIR, (got == asked - 1) & _behind_pairs(run.document, start[1:]))
    return cause


def _behind_pairs(document: Document, offsets: Offsets) -> Flags:
    """Tell which offsets stand right behind a character of two units."""
    astral = Units(document).astral
    if not astral:
        return np.zeros(len(offsets), np.bool_)
    pairs = np.frombuffer(astral, np.int32)
    at = np.minimum(np.searchsorted(pairs, offsets - np.int32(1)), len(pairs) - 1)
    found: Flags = pairs[at] == offsets - 1
    return found
