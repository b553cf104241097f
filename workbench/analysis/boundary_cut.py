"""What the boundaries of a run cut, for ends and starts apart, and what overlap rescues.

Every end and start of a chunk is judged by the text around it: which units it parts (see
`boundary_kind`), and whether some chunk holds each of them whole all the same. A part of the
document can be judged alone, so that what is seen comes first. There is no score: the counts
are the message.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.analysis.boundary_kind import END, KINDS, START
from workbench.analysis.cut_unit import Judge
from workbench.analysis.holding import holding
from workbench.analysis.watch import UNWATCHED, Watch

if TYPE_CHECKING:
    from workbench.core.chunking import Codes, Offsets
    from workbench.core.coverage import Flags
    from workbench.core.run import Run

_STEP = 16


@dataclass(frozen=True, slots=True)
class KindCount:
    """How often one kind is cut on one side, and how many of these some chunk holds whole."""

    cut: int
    rescued: int


@dataclass(frozen=True, eq=False, slots=True)
class Cuts:
    """What is cut, as columns by ascending offset; one entry for each unit that a boundary parts.

    The boundary at ``offset[i]`` is the end or start (``side[i]``) of chunk ``index[i]`` and
    parts the unit ``[start[i], end[i])`` of ``kind[i]``, a position in `KINDS`. ``rescued[i]``
    tells that some chunk holds the unit whole. ``boundaries`` counts the judged ends and
    starts, those that part nothing included.
    """

    index: Offsets
    side: Codes
    offset: Offsets
    kind: Codes
    start: Offsets
    end: Offsets
    rescued: Flags
    boundaries: tuple[int, int]

    def __len__(self) -> int:
        """Give the number of entries."""
        return len(self.index)

    def count(self, kind: int, side: int) -> KindCount:
        """Count one kind on one side."""
        chosen = (self.kind == kind) & (self.side == side)
        return KindCount(int(chosen.sum()), int((chosen & self.rescued).sum()))

    def clean(self, side: int) -> int:
        """Give how many boundaries of one side part nothing at all."""
        index = self.index[self.side == side]  # the entries of one boundary stand together
        cut = int(len(index) > 0) + int(np.count_nonzero(index[1:] != index[:-1]))
        return self.boundaries[side] - cut

    def counts(self) -> dict[str, tuple[KindCount, KindCount]]:
        """Give the counts of ends and starts for the id of each kind."""
        return {
            kind.id: (self.count(code, END), self.count(code, START))
            for code, kind in enumerate(KINDS)
        }


def cuts(run: Run, watch: Watch = UNWATCHED) -> Cuts:
    """Judge all boundaries of ``run``.

    Raises:
        Cancelled: ``watch`` asked to stop.
    """
    return cuts_between(run, 0, len(run.document), watch)


def cuts_between(run: Run, low: int, high: int, watch: Watch = UNWATCHED) -> Cuts:
    """Judge the boundaries of ``run`` with offsets from ``low`` to ``high``, both included.

    The ends of the document part nothing and are left out.

    Raises:
        Cancelled: ``watch`` asked to stop.
    """
    chunking, length = run.chunking, len(run.document)
    places = []
    for side, column in ((END, chunking.end), (START, chunking.start)):
        inside = (column >= max(low, 1)) & (column <= min(high, length - 1))
        index = np.flatnonzero(inside)
        places.append(np.stack((column[index], np.full(len(index), side), index), axis=1))
    listed = np.concatenate(places)
    listed = listed[np.lexsort((listed[:, 2], listed[:, 1], listed[:, 0]))]
    judge = Judge(run.document)
    parts = [np.empty((0, 6), np.int32)]
    for done in range(0, len(listed), _STEP):
        watch.step(done, len(listed))
        found = [
            (index, side, offset, kind, start, end)
            for offset, side, index in listed[done : done + _STEP].tolist()
            for kind, start, end in judge.units(offset, heading=side == END)
        ]
        # Turned into an array part by part, so that no step keeps others waiting.
        parts.append(np.array(found, np.int32).reshape(-1, 6))
    watch.step(len(listed), len(listed))
    table = np.concatenate(parts)
    starts, ends = table[:, 4], table[:, 5]
    return Cuts(
        table[:, 0],
        table[:, 1].astype(np.uint8),
        table[:, 2],
        table[:, 3].astype(np.uint8),
        starts,
        ends,
        holding(chunking).whole(starts, ends),
        (len(places[END]), len(places[START])),
    )
