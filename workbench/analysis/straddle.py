"""Sentences that stand in no chunk as a whole, each with the chunks that have its two ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.analysis.holding import holding

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets
    from workbench.core.run import Run
    from workbench.core.sentence import Sentences


@dataclass(frozen=True, eq=False, slots=True)
class Straddles:
    """The sentences ``[start[i], end[i])`` that no chunk holds whole, ascending.

    ``first[i]`` is the chunk that holds most of its beginning, ``last[i]`` the earliest chunk
    that reaches its end; -1 where the beginning or the end is in no chunk.
    """

    start: Offsets
    end: Offsets
    first: Offsets
    last: Offsets

    def __len__(self) -> int:
        """Give the number of such sentences."""
        return len(self.start)


def straddles(run: Run, sentences: Sentences) -> Straddles:
    """List the sentences of the document of ``run`` that stand in no chunk as a whole."""
    order = holding(run.chunking)
    cut = ~order.whole(sentences.start, sentences.end)
    start, end = sentences.start[cut], sentences.end[cut]
    first = order.holder(start, start + np.int32(1))
    return Straddles(start, end, first, order.earliest(end))
