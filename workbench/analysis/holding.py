"""Which stretches of a document some chunk holds whole: many asked at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from workbench.core.chunking import Chunking, Offsets
    from workbench.core.coverage import Flags


@dataclass(frozen=True, eq=False, slots=True)
class Holding:
    """The chunks by ascending start, with the one that reaches furthest up to each.

    A rewritten chunk counts from its first to its last character.
    """

    start: Offsets
    reach: Offsets
    furthest: Offsets

    def whole(self, start: Offsets, end: Offsets) -> Flags:
        """Tell which ranges ``[start[i], end[i])`` stand whole in some chunk."""
        holder = self.holder(start, end)
        found: Flags = holder >= 0
        return found

    def holder(self, start: Offsets, end: Offsets) -> Offsets:
        """Give for each range a chunk that holds it whole, or -1."""
        if not len(self.start):
            return np.full(len(start), -1, np.int32)
        at = np.searchsorted(self.start, start.astype(np.int32), "right") - 1
        near = np.maximum(at, 0)
        held = (at >= 0) & (self.reach[near] >= end)
        return np.where(held, self.furthest[near], -1).astype(np.int32)

    def earliest(self, end: Offsets) -> Offsets:
        """Give for each end the chunk with the least start that holds the text before it, or -1."""
        if not len(self.start):
            return np.full(len(end), -1, np.int32)
        at = np.searchsorted(self.reach, end.astype(np.int32), "left")
        near = np.minimum(at, len(self.start) - 1)
        held = (at < len(self.start)) & (self.start[near] < end)
        return np.where(held, self.furthest[near], -1).astype(np.int32)


def holding(chunking: Chunking) -> Holding:
    """Order the chunks of a run for asking."""
    start, end = chunking.start, chunking.end
    order = np.argsort(start, kind="stable").astype(np.int32)
    ordered = end[order]
    reach = np.maximum.accumulate(ordered)
    # The chunk at each new record is the one that reaches that far.
    records = np.zeros(len(order), np.int64)
    if len(order):
        new = np.concatenate(([True], reach[1:] > reach[:-1]))
        records = np.maximum.accumulate(np.where(new, np.arange(len(order)), 0))
    return Holding(start[order], reach, order[records])
