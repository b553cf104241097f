"""A whole run as rows of pixels: what the overview strip shows in each. No widgets.

A row stands for an equal share of the document, which may be many chunks or a part of a
character. All rows are worked out at once from columns, so 200,000 chunks take milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from workbench.core.chunking import Chunking, Offsets
    from workbench.core.coverage import Coverage

Flags: TypeAlias = npt.NDArray[np.bool_]

EVEN, ODD, MANY, MANY_MORE, NONE, NOT_REACHED = range(6)
"""Kinds of rows: in a chunk of even or odd index, in several small ones, in none, unread.

The rows of many small chunks alternate in bands of ten, a hundred … chunks each.
"""

_CROWDED = 3
"""Rows looked at together: two chunk starts among them are too many to tell chunks apart."""

_BAND = 10
"""Rows that a band has at least on average."""


@dataclass(frozen=True, eq=False, slots=True)
class Rows:
    """One entry a row.

    ``kind`` is one of the kinds above, ``shared`` the part, 0 to 1, of the row's text that is
    in two chunks or more, and ``lost`` tells whether letters of it are in no chunk.
    """

    kind: npt.NDArray[np.uint8]
    shared: npt.NDArray[np.float64]
    lost: Flags


def rows(chunking: Chunking, coverage: Coverage, count: int) -> Rows:
    """Work out ``count`` rows of a run over a document that is not empty."""
    if coverage.length >= count:
        return _rows(chunking, coverage, count, _CROWDED)
    wide = count // coverage.length
    few = _rows(chunking, coverage, coverage.length, max(1, _CROWDED // wide))
    at = _edges(coverage.length, count)[:-1]
    return Rows(few.kind[at], few.shared[at], few.lost[at])


def _rows(chunking: Chunking, coverage: Coverage, count: int, crowd: int) -> Rows:
    edges = _edges(coverage.length, count)
    low, high = edges[:-1], edges[1:]
    starts = chunking.start
    if (starts[1:] < starts[:-1]).any():
        starts = np.maximum.accumulate(starts)
    at_middle = np.searchsorted(starts, (low + high) // 2, "right") - 1
    kind = (at_middle & 1).astype(np.uint8)
    crowded = _crowded(np.diff(np.searchsorted(starts, edges)), crowd)
    band = at_middle[crowded] // _chunks_of_band(len(starts) / count)
    kind[crowded] = np.where(band & 1, MANY_MORE, MANY)
    gaps = coverage.gaps
    if len(gaps):
        gap = np.searchsorted(gaps.start, low, "right") - 1
        kind[(gap >= 0) & (gaps.end[gap] >= high)] = NONE
    kind[low >= coverage.reached] = NOT_REACHED
    letters = ~gaps.blank
    lost = touched(gaps.start[letters], gaps.end[letters], coverage.length, count)
    return Rows(kind, _shared(coverage, edges), lost)


def touched(starts: Offsets, ends: Offsets, length: int, count: int) -> Flags:
    """Tell which of ``count`` rows over ``length`` characters hold a part of a range.

    The ranges ascend and do not overlap; even the shortest touches one row.
    """
    if length < count:
        return touched(starts, ends, length, length)[_edges(length, count)[:-1]]
    edges = _edges(length, count)
    begun: Flags = np.searchsorted(starts, edges[1:]) > np.searchsorted(ends, edges[:-1], "right")
    return begun


def _edges(length: int, count: int) -> Offsets:
    return (np.arange(count + 1, dtype=np.int64) * length // count).astype(np.int32)


def _crowded(begun: npt.NDArray[np.int64], crowd: int) -> Flags:
    return np.convolve(begun, np.ones(crowd, np.int64), "same")[: len(begun)] > 1


def _chunks_of_band(chunks_of_row: float) -> int:
    """Give the least power of ten that is a band of enough rows."""
    return int(10 ** np.ceil(np.log10(max(1.0, chunks_of_row * _BAND))))


def _shared(coverage: Coverage, edges: Offsets) -> npt.NDArray[np.float64]:
    """Give which part of the text between neighbouring edges is in two chunks or more."""
    start, chosen = coverage.start, coverage.depth > 1
    if not chosen.any():
        return np.zeros(len(edges) - 1)
    held = (coverage.end - start) * chosen
    # Pieces do not overlap, so their sum is no more than the document and fits 32 bits.
    sums = np.cumsum(held, dtype=np.int32)
    piece = np.searchsorted(start, edges, "right") - 1
    whole = held[piece]
    up_to = sums[piece] - whole + np.minimum(edges - start[piece], whole)
    share: npt.NDArray[np.float64] = np.diff(up_to) / np.diff(edges)
    return share
