"""What the scroll bars of a text view show. Their ranges are estimates; the view is exact."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from workbench.gui.view.flow import START

if TYPE_CHECKING:
    from PySide6.QtWidgets import QScrollBar

    from workbench.gui.view.flow import Anchor, Flow
    from workbench.gui.view.scroll import Room

_MOST = 1 << 30  # a scroll bar counts in 32 bits
_STEP_COLUMNS = 4


def place_rows(bar: QScrollBar, flow: Flow, anchor: Anchor, page: int, *, at_end: bool) -> None:
    """Place a vertical bar, in rows, for a view of ``page`` rows whose top is ``anchor``.

    There is always a way on to the end and back to the start, however wrong the estimate.
    """
    value = flow.row_of(anchor)
    maximum = max(flow.rows - page, 0)
    if at_end:
        maximum = value = max(maximum, 1) if anchor != START else 0
    else:
        maximum = max(maximum, value + 1)
    bar.setPageStep(page)
    bar.setRange(0, maximum)
    bar.setValue(value)


def pixels_per_value(width: float) -> int:
    """Give the pixels that one value of a horizontal bar stands for; 1 but for enormous widths."""
    return max(1, math.ceil(width / _MOST))


def place_sideways(bar: QScrollBar, flow: Flow, left: float, room: Room) -> None:
    """Place a horizontal bar for a view whose left edge is at ``left`` pixels of the text."""
    pixels = pixels_per_value(flow.width)
    bar.setPageStep(max(1, room.width // pixels))
    bar.setSingleStep(max(1, round(room.column * _STEP_COLUMNS) // pixels))
    bar.setRange(0, math.ceil(max(0.0, flow.width - room.width) / pixels))
    bar.setValue(math.ceil(left / pixels))
