"""What one end or start of a chunk parts, to be read beside the reason of the boundary.

The same units as in `boundary_cut`, for one boundary and in sentences, which quote the document.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.analysis.boundary_kind import END, KINDS
from workbench.analysis.cut_unit import Judge
from workbench.analysis.holding import holding
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from workbench.core.message import Message
    from workbench.core.run import Run

_QUOTED = 24
"""How many characters of a unit are quoted on either side of the cut."""

_BLANK = re.compile(r"\s+")

_WHOLE_IN = QT_TRANSLATE_NOOP(
    "broken_unit", "Cut here: {kind} “{before}|{behind}”, whole in chunk {number}."
)
_WHOLE_NOWHERE = QT_TRANSLATE_NOOP(
    "broken_unit", "Cut here: {kind} “{before}|{behind}”, whole in no chunk."
)


@dataclass(frozen=True, slots=True)
class BrokenUnit:
    """A unit ``[start, end)`` of ``kind``, a position in `KINDS`, that ``cut`` parts.

    Offsets are code points. ``holder`` is the index of a chunk that has it whole, or -1.
    """

    kind: int
    start: int
    end: int
    cut: int
    holder: int

    def sentence(self, text: str) -> Message:
        """Say what is parted, quoting the document's ``text`` on both sides of the cut."""
        before = text[max(self.start, self.cut - _QUOTED) : self.cut]
        behind = text[self.cut : min(self.end, self.cut + _QUOTED)]
        return message(
            _WHOLE_NOWHERE if self.holder < 0 else _WHOLE_IN,
            kind=KINDS[self.kind].name,
            before=("…" if self.start < self.cut - _QUOTED else "") + _in_line(before),
            behind=_in_line(behind) + ("…" if self.end > self.cut + _QUOTED else ""),
            number=self.holder + 1,
        )


def broken_units(run: Run, index: int, side: int = END) -> tuple[BrokenUnit, ...]:
    """Give what the end (or start) of chunk ``index`` (from 0) parts, the shortest unit first."""
    column = run.chunking.end if side == END else run.chunking.start
    cut = int(column[index])
    if not 0 < cut < len(run.document):
        return ()
    found = sorted(
        Judge(run.document).units(cut, heading=side == END), key=lambda unit: unit[2] - unit[1]
    )
    starts = np.array([start for _kind, start, _end in found], np.int32)
    ends = np.array([end for _kind, _start, end in found], np.int32)
    holders = holding(run.chunking).holder(starts, ends).tolist()
    return tuple(
        BrokenUnit(kind, start, end, cut, holder)
        for (kind, start, end), holder in zip(found, holders, strict=True)
    )


def _in_line(text: str) -> str:
    """Give ``text`` in one line; a line end shows as such."""
    return _BLANK.sub(lambda blank: "⏎" if "\n" in blank[0] or "\r" in blank[0] else " ", text)
