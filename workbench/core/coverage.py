"""Which text of a document is in no chunk, in one, in several: counted from the offsets alone.

It knows nothing of strategies or settings, and text that only travels beside a chunk does not
count. It does not look for wrong text in a chunk: a chunk holds the document ranges that
`Chunking.ranges` gives.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from workbench.core.chunking import Chunking, Offsets
    from workbench.core.run import Run

Flags: TypeAlias = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False, slots=True)
class Gaps:
    """The ranges ``[start, end)`` that no chunk holds, in order.

    ``blank`` tells which hold white space only, as `str.isspace` sees it.
    """

    start: Offsets
    end: Offsets
    blank: Flags

    def __len__(self) -> int:
        """Give the number of gaps."""
        return len(self.start)

    def characters(self, *, blank: bool) -> int:
        """Give the code points in the blank gaps, or in the gaps that hold more than that."""
        chosen = self.blank == blank
        return int((self.end - self.start)[chosen].sum(dtype=np.int64))


@dataclass(frozen=True, eq=False, slots=True)
class Coverage:
    """How many chunks hold each code point of a document.

    Piece ``i`` is ``[start[i], end[i])``, the longest range whose text is all in ``depth[i]``
    chunks; the pieces join to ``[0, reached)``. ``reached`` is ``length``, the document's,
    unless the run stalled: what lies beyond its last chunk was not reached, which is not
    lost. ``characters[d]`` counts the code points in exactly ``d`` chunks, for ``d`` from 0
    to 2 at least.
    """

    start: Offsets
    end: Offsets
    depth: Offsets
    reached: int
    length: int
    characters: npt.NDArray[np.int64]
    gaps: Gaps

    @property
    def lost(self) -> int:
        """Give the code points in no chunk."""
        return int(self.characters[0])

    @property
    def once(self) -> int:
        """Give the code points in exactly one chunk."""
        return int(self.characters[1])

    @property
    def more(self) -> int:
        """Give the code points in two chunks or more."""
        return int(self.characters[2:].sum())

    @property
    def covered(self) -> int:
        """Give the code points in a chunk at all: the size of the union."""
        return self.once + self.more

    @property
    def held(self) -> int:
        """Give the code points of all chunks together, each as often as it is held."""
        return int(self.characters @ np.arange(len(self.characters)))

    @property
    def repeated(self) -> int:
        """Give how many code points the chunks hold beyond the first time."""
        return self.held - self.covered

    @property
    def not_reached(self) -> int:
        """Give the code points behind the last chunk of a stalled run."""
        return self.length - self.reached

    @property
    def share(self) -> float:
        """Give the part of the document that is in a chunk, 0 to 1; 0 for an empty document."""
        return self.covered / self.length if self.length else 0.0

    @property
    def gapless(self) -> bool:
        """Tell whether every character of the document is in a chunk."""
        return self.covered == self.length

    @property
    def rebuilds(self) -> bool:
        """Tell whether nothing but white space is missing from the chunks."""
        return not self.not_reached and bool(self.gaps.blank.all())


def coverage(run: Run) -> Coverage:
    """Count the chunks over each character of the document of ``run``.

    Raises nothing. Sorts the chunks' ranges and looks at the text of gaps only.
    """
    length = len(run.document)
    starts, ends = _held(run.chunking)
    reached = length
    if run.stall is not None:
        reached = int(ends.max()) if len(ends) else 0
    start, end, depth = _pieces(starts, ends, reached)
    return Coverage(
        start,
        end,
        depth,
        reached,
        length,
        np.bincount(depth, weights=(end - start).astype(np.float64), minlength=3).astype(np.int64),
        _gaps(run.document.text, start[depth == 0], end[depth == 0]),
    )


def _held(chunking: Chunking) -> tuple[Offsets, Offsets]:
    """Give the ranges to count: those of one chunk never share text."""
    owner, start, end = chunking.ranges()
    if chunking.rewriting is None or not len(owner):
        return start, end
    # Tokens of one chunk may share a character. Owners are set far apart, so that one running
    # maximum merges the ranges of each.
    apart = owner.astype(np.int64) * (int(end.max()) + 1)
    order = np.argsort(apart + start, kind="stable")
    apart, start, end = apart[order], start[order], end[order]
    far_end = np.maximum.accumulate(apart + end)
    opens = np.concatenate(([True], (apart + start)[1:] > far_end[:-1]))
    closes = np.concatenate((opens[1:], [True]))
    return start[opens], (far_end - apart)[closes].astype(np.int32)


def _pieces(starts: Offsets, ends: Offsets, reached: int) -> tuple[Offsets, Offsets, Offsets]:
    """Give the maximal pieces of equal depth over ``[0, reached)``."""
    opened, closed = _ascending(starts), _ascending(ends)
    edges = np.array([0, reached], np.int32)
    points = _ascending(np.concatenate((edges, opened, closed)))
    points = points[np.concatenate(([True], points[1:] != points[:-1]))]
    low = points[:-1]
    depth = np.searchsorted(opened, low, "right") - np.searchsorted(closed, low, "right")
    first = np.ones(len(low), np.bool_)
    first[1:] = depth[1:] != depth[:-1]
    at = np.flatnonzero(first)
    start = low[at]
    end = np.concatenate((start[1:], np.array([reached], np.int32)))[: len(start)]
    return start, end, depth[at].astype(np.int32)


def _ascending(offsets: Offsets) -> Offsets:
    """Sort what mostly ascends already, which a stable sort does in one pass."""
    return np.sort(offsets, kind="stable")


def _gaps(text: str, start: Offsets, end: Offsets) -> Gaps:
    pairs = zip(start.tolist(), end.tolist(), strict=True)
    blank = np.array([text[low:high].isspace() for low, high in pairs], np.bool_)
    return Gaps(start, end, blank)
