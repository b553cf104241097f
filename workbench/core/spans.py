"""Which chunks hold which text, asked for one window of a document at a time.

`Coverage` counts over a whole document; this answers for the few thousand characters in view,
in time that does not grow with the document: who owns which piece, n deep, what is in no
chunk, what travels beside a chunk. Starts and ends need not ascend, chunks may be empty, and
a rewritten chunk owns only the document ranges it really holds.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from workbench.core.chunking import Chunking, Offsets


DEEPEST = 4
"""Depths from here on are not told apart."""


class Piece(NamedTuple):
    """Text ``[start, end)`` that is in the same chunks throughout: ``owners``, ascending.

    A piece without owners is in no chunk.
    """

    start: int
    end: int
    owners: Sequence[int]


class Context(NamedTuple):
    """Text ``[start, end)`` that travels beside chunk ``owner``."""

    start: int
    end: int
    owner: int


class Spans:
    """Windowed queries over one chunking. Immutable; building it takes one look at the columns.

    Where starts and ends both ascend, as almost always, the owners of any text are
    consecutive chunks and two binary searches find them. Otherwise the chunks are sorted by
    start, and the highest end so far tells where to begin looking.
    """

    def __init__(self, chunking: Chunking) -> None:
        """Look at ``chunking``; nothing is copied where its columns ascend."""
        self.chunking = chunking
        start, end = chunking.start, chunking.end
        self._plain = chunking.rewriting is None and bool(
            _ascends(start) and _ascends(end) and (end > start).all()
        )
        self.depth = self._measured_depth()
        """How many consecutive chunks share text at most, counted up to `DEEPEST`."""

    def __len__(self) -> int:
        """Give the number of chunks."""
        return len(self.chunking)

    @cached_property
    def reach(self) -> int:
        """Give the end of the chunk that reaches furthest; 0 where there is none."""
        if not len(self):
            return 0
        return int(self.chunking.end[-1] if self._plain else self.chunking.end.max())

    @cached_property
    def has_contexts(self) -> bool:
        """Tell whether text travels beside any chunk."""
        start, context = self.chunking.start, self.chunking.context_start
        return context is not start and bool((context < start).any())

    def pieces(self, low: int, high: int) -> list[Piece]:
        """Cut ``[low, high)`` into the longest pieces of the same owners; they join to it."""
        if low >= high:
            return []
        return self._plain_pieces(low, high) if self._plain else self._swept_pieces(low, high)

    def owners(self, offset: int) -> Sequence[int]:
        """Give the chunks that hold the character at ``offset``, ascending."""
        return self.pieces(offset, offset + 1)[0].owners

    def meeting(self, low: int, high: int) -> Sequence[int]:
        """Give the chunks that share a range with ``[low, high)``, ascending.

        A rewritten chunk counts from its first to its last character.
        """
        if self._plain:
            return self._near(low, high)
        start, end = self.chunking.start, self.chunking.end
        order, starts, highest = self._sorted
        near = order[_search(highest, low, "right") : _search(starts, high, "left")]
        near = near[(end[near] > low) & (end[near] > start[near])]
        found: list[int] = np.sort(near).tolist()
        return found

    def edges(self, low: int, high: int) -> tuple[list[int], list[int]]:
        """Give where chunks that meet ``[low, high)`` start and where they end, within it.

        Each place once, ascending; a start at ``low`` and an end at ``high`` count.
        """
        near = np.array(self.meeting(low, high), np.intp)
        starts, ends = self.chunking.start[near], self.chunking.end[near]
        return (
            np.unique(starts[starts >= low]).tolist(),
            np.unique(ends[ends <= high]).tolist(),
        )

    def contexts(self, low: int, high: int) -> list[Context]:
        """Give the parts of ``[low, high)`` that travel beside chunks, by ascending chunk."""
        start, context = self.chunking.start, self.chunking.context_start
        if not self.has_contexts or low >= high:
            return []
        if self._plain and self._contexts_ascend:
            near: Iterable[int] = range(
                _search(start, low, "right"), _search(context, high, "left")
            )
        else:
            near = np.flatnonzero((context < high) & (start > low) & (context < start)).tolist()
        found = (
            Context(max(int(context[index]), low), min(int(start[index]), high), index)
            for index in near
        )
        return [one for one in found if one.start < one.end]

    def begun(self, offset: int) -> int:
        """Give the chunk that began last at or before ``offset``; -1 where none has."""
        if self._plain:
            return _search(self.chunking.start, offset, "right") - 1
        order, starts, _ = self._sorted
        at = _search(starts, offset, "right") - 1
        return int(order[at]) if at >= 0 else -1

    def _measured_depth(self) -> int:
        start, end = self.chunking.start, self.chunking.end
        for depth in range(1, DEEPEST):
            if self._plain:
                shared = start[depth:] < end[:-depth]
            else:
                low = np.maximum(start[depth:], start[:-depth])
                shared = low < np.minimum(end[depth:], end[:-depth])
            if not shared.any():
                return min(depth, len(start))
        return min(DEEPEST, len(start))

    @cached_property
    def _contexts_ascend(self) -> bool:
        return _ascends(self.chunking.context_start)

    @cached_property
    def _sorted(self) -> tuple[Offsets, Offsets, Offsets]:
        """Give chunks by start, their starts, and the highest end up to each."""
        order = np.argsort(self.chunking.start, kind="stable").astype(np.int32)
        return order, self.chunking.start[order], np.maximum.accumulate(self.chunking.end[order])

    def _near(self, low: int, high: int) -> range:
        """Give the chunks that meet ``[low, high)`` where all columns ascend."""
        start, end = self.chunking.start, self.chunking.end
        return range(_search(end, low, "right"), _search(start, high, "left"))

    def _plain_pieces(self, low: int, high: int) -> list[Piece]:
        start, end = self.chunking.start, self.chunking.end
        near = self._near(low, high)
        inner = np.concatenate((start[near.start : near.stop], end[near.start : near.stop]))
        inner = inner[(inner > low) & (inner < high)]
        edges = np.unique(np.concatenate((np.array([low, high], np.int32), inner)))
        first = np.searchsorted(end, edges[:-1], "right").tolist()
        stop = np.searchsorted(start, edges[:-1], "right").tolist()
        at = edges.tolist()
        return [
            Piece(at[i], at[i + 1], range(first[i], max(first[i], stop[i])))
            for i in range(len(at) - 1)
        ]

    def _swept_pieces(self, low: int, high: int) -> list[Piece]:
        changes: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        for index in self.meeting(low, high):
            for start, end in self._held(index, low, high):
                changes[start].append((index, 1))
                changes[end].append((index, -1))
        pieces: list[Piece] = []
        open_chunks: dict[int, int] = {}
        at = low
        for edge in sorted({*changes, high}):
            if edge > at:
                pieces.append(Piece(at, edge, tuple(sorted(open_chunks))))
                at = edge
            for index, step in changes[edge]:
                open_chunks[index] = open_chunks.get(index, 0) + step
                if not open_chunks[index]:
                    del open_chunks[index]
        return _merged(pieces)

    def _held(self, index: int, low: int, high: int) -> Iterator[tuple[int, int]]:
        """Give the ranges of ``[low, high)`` that one chunk holds."""
        rewriting = self.chunking.rewriting
        if rewriting is None:
            starts, ends = self.chunking.start[index : index + 1], self.chunking.end[index:]
        else:
            starts, ends = rewriting.pieces(index)
        for start, end in zip(starts.tolist(), ends.tolist(), strict=False):
            if start < high and end > low:
                yield max(start, low), min(end, high)


def _merged(pieces: list[Piece]) -> list[Piece]:
    """Join neighbours of the same owners, which touching ranges of one chunk leave behind."""
    merged: list[Piece] = []
    for piece in pieces:
        if merged and merged[-1].owners == piece.owners:
            merged[-1] = Piece(merged[-1].start, piece.end, piece.owners)
        else:
            merged.append(piece)
    return merged


def _ascends(column: Offsets) -> bool:
    return bool((column[1:] >= column[:-1]).all())


def _search(ascending: Offsets, value: int, side: str) -> int:
    # A plain int would make numpy widen the whole column before it searches.
    return int(ascending.searchsorted(np.int32(value), side))  # type: ignore[call-overload]
