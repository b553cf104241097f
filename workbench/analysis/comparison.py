"""Two runs over one document: where their boundaries agree, and their figures side by side.

A boundary is where a chunk ends. Boundaries agree when they are at the same offset; whether
the chunks before them are the same does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from workbench.core.coverage import coverage
from workbench.core.message import QT_TRANSLATE_NOOP, Marked
from workbench.core.statistics import Statistics, statistics

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from workbench.analysis.passage import Passage, State
    from workbench.core.chunking import Offsets
    from workbench.core.coverage import Flags
    from workbench.core.run import Run

W = TypeVar("W", np.int32, np.int64)
Whole: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False, slots=True)
class Comparison:
    """The boundaries of two runs A and B, as ascending offsets in code points.

    ``same_chunks`` counts the chunks that are in both with the same start and end.
    """

    only_a: Offsets
    only_b: Offsets
    both: Offsets
    same_chunks: int

    def next_difference(self, offset: int) -> int | None:
        """Give the first boundary behind ``offset`` that only one of them has."""
        found = [int(column[at]) for column in self._columns for at in _behind(column, offset)]
        return min(found, default=None)

    def previous_difference(self, offset: int) -> int | None:
        """Give the last boundary before ``offset`` that only one of them has."""
        found = []
        for column in self._columns:
            at = int(np.searchsorted(column, np.int32(offset), "left")) - 1
            if at >= 0:
                found.append(int(column[at]))
        return max(found, default=None)

    @property
    def _columns(self) -> tuple[Offsets, Offsets]:
        return self.only_a, self.only_b


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of both runs: an id for files, its name, both values and B less A."""

    id: str
    name: Marked
    a: float
    b: float

    @property
    def change(self) -> float:
        """Give how much B is above A."""
        return self.b - self.a


_FIGURES: tuple[tuple[str, Marked, Callable[[Statistics], float]], ...] = (
    ("chunks", QT_TRANSLATE_NOOP("comparison", "Chunks"), lambda one: one.chunks),
    (
        "length_median",
        QT_TRANSLATE_NOOP("comparison", "Length, median"),
        lambda one: one.lengths.median,
    ),
    (
        "length_minimum",
        QT_TRANSLATE_NOOP("comparison", "Length, least"),
        lambda one: one.lengths.minimum,
    ),
    (
        "length_maximum",
        QT_TRANSLATE_NOOP("comparison", "Length, most"),
        lambda one: one.lengths.maximum,
    ),
    (
        "over_limit",
        QT_TRANSLATE_NOOP("comparison", "Chunks over the limit"),
        lambda one: len(one.above.allowed) + len(one.above.beyond),
    ),
    ("lost", QT_TRANSLATE_NOOP("comparison", "Characters in no chunk"), lambda one: one.lost),
    ("repeated", QT_TRANSLATE_NOOP("comparison", "Characters repeated"), lambda one: one.repeated),
    (
        "overlap_median",
        QT_TRANSLATE_NOOP("comparison", "Overlap, median"),
        lambda one: one.overlap.spread.median,
    ),
)

_PASSAGES: dict[State, Marked] = {
    "whole": QT_TRANSLATE_NOOP("comparison", "Passages whole"),
    "rescued": QT_TRANSLATE_NOOP("comparison", "Passages rescued by overlap"),
    "cut": QT_TRANSLATE_NOOP("comparison", "Passages cut"),
}


def compare(a: Run, b: Run) -> Comparison:
    """Compare the boundaries of two runs over the same document.

    Raises:
        ValueError: the documents differ.
    """
    if a.document is not b.document and a.document.text != b.document.text:
        raise ValueError("two runs over one document are compared")
    ends_a, ends_b = _ends(a), _ends(b)
    shared = _member(ends_a, ends_b)
    return Comparison(
        ends_a[~shared],
        ends_b[~_member(ends_b, ends_a)],
        ends_a[shared],
        int(_member(_distinct(_pairs(a)), _distinct(_pairs(b))).sum()),
    )


def _ends(run: Run) -> Offsets:
    """Give the boundaries; a given chunk that lies nowhere in the document has none."""
    start, end = run.chunking.start, run.chunking.end
    return _distinct(end[end > start])


def figures(
    a: Statistics, b: Statistics, not_reached: tuple[int, int] = (0, 0)
) -> tuple[Figure, ...]:
    """Put the statistics of two runs side by side.

    ``not_reached`` are the characters behind the place where A and B stalled, which are in no
    chunk either.
    """
    rows = []
    for key, name, give in _FIGURES:
        more_a, more_b = not_reached if key == "lost" else (0, 0)
        rows.append(Figure(key, name, give(a) + more_a, give(b) + more_b))
    return tuple(rows)


def passage_figures(a: Sequence[Passage], b: Sequence[Passage]) -> tuple[Figure, ...]:
    """Count what became of the passages that must stay whole; nothing where there are none."""
    if not a and not b:
        return ()
    return tuple(
        Figure(
            f"passages_{state}",
            name,
            sum(one.state == state for one in a),
            sum(one.state == state for one in b),
        )
        for state, name in _PASSAGES.items()
    )


def compared(a: Run, b: Run) -> tuple[Comparison, tuple[Figure, ...]]:
    """Compare two runs whose statistics are not known yet."""
    both = coverage(a), coverage(b)
    return compare(a, b), figures(
        statistics(a, both[0]),
        statistics(b, both[1]),
        (both[0].not_reached, both[1].not_reached),
    )


def _pairs(run: Run) -> Whole:
    return run.chunking.start.astype(np.int64) << 32 | run.chunking.end


def _distinct(values: npt.NDArray[W]) -> npt.NDArray[W]:
    """Sort what mostly ascends already, and leave out what is there twice."""
    ordered = np.sort(values, kind="stable")
    return ordered[np.concatenate(([True], ordered[1:] != ordered[:-1]))[: len(ordered)]]


def _member(some: npt.NDArray[W], others: npt.NDArray[W]) -> Flags:
    """Tell which of ``some`` are among ``others``; both ascend."""
    if not len(others):
        return np.zeros(len(some), np.bool_)
    at = np.minimum(np.searchsorted(others, some), len(others) - 1)
    found: Flags = others[at] == some
    return found


def _behind(column: Offsets, offset: int) -> range:
    at = int(np.searchsorted(column, np.int32(offset), "right"))
    return range(at, min(at + 1, len(column)))
