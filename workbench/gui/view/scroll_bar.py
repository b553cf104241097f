"""What the scroll bars of a text view show. Their ranges are estimates; the view is exact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.gui.view.flow import START

if TYPE_CHECKING:
    from PySide6.QtWidgets import QScrollBar

    from workbench.gui.view.flow import Anchor, Flow


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


def place_sideways(bar: QScrollBar, width: float, left: float, room: int, step: int) -> None:
    """Place a horizontal bar, in pixels, for ``room`` of a text as wide as ``width``."""
    bar.setPageStep(room)
    bar.setSingleStep(step)
    bar.setRange(0, int(max(0.0, max(width, left + room) - room)))
    bar.setValue(round(left))
