"""What a note stands at in a run: a chunk, a boundary, or a place that is neither any more.

A note of a chunk keeps the chunk's range, one of a boundary the empty range at its offset.
After another run the same text may lie in other chunks; the note stays with the text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from PySide6.QtCore import QCoreApplication

from workbench.gui.figure import number

if TYPE_CHECKING:
    from workbench.core.run import Run
    from workbench.gui.note_book import Place


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a place is in a run.

    ``index`` is the chunk, the boundary by the chunk that ends there, or for ``"within"`` the
    chunk that holds the place's start; -1 where it is in none.
    """

    kind: Literal["chunk", "boundary", "within"]
    index: int


def standing(run: Run | None, place: Place) -> Standing:
    """Tell where ``place`` is in ``run``."""
    if run is None:
        return Standing("within", -1)
    start, end = place
    chunking = run.chunking
    same = chunking.end == end
    if start == end:
        if same.any():
            return Standing("boundary", int(np.flatnonzero(same)[0]))
        if run.stall is not None and run.stall.offset == start:
            return Standing("boundary", len(chunking))
    elif (same := same & (chunking.start == start)).any():
        return Standing("chunk", int(np.flatnonzero(same)[0]))
    holding = np.flatnonzero((chunking.start <= start) & (chunking.end > start))
    return Standing("within", int(holding[0]) if len(holding) else -1)


def named(run: Run | None, place: Place) -> str:
    """Name what is at ``place`` in ``run``."""
    translate = QCoreApplication.translate
    found = standing(run, place)
    index = number(found.index + 1)
    if found.kind == "chunk":
        return translate("Notes", "Chunk {number}").format(number=index)
    if found.kind == "boundary":
        return translate("Notes", "Boundary {number}").format(number=index)
    if found.index < 0:
        return translate("Notes", "In no chunk")
    return translate("Notes", "In chunk {number}").format(number=index)
