"""Turns of the mouse wheel, and strokes on a touch pad, as pixels to scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent

    from workbench.gui.view.font import Metrics

_NOTCH = 120  # what Qt counts for one notch
_ROWS = 3  # scrolled by one notch
_COLUMNS = 6


class Wheel:
    """Adds up the small turns of fine wheels until they make a row."""

    def __init__(self) -> None:
        """Begin with nothing turned."""
        self._turned = QPoint()

    def pixels(self, event: QWheelEvent, metrics: Metrics) -> QPoint:
        """Give how far the event moves the text; with Shift, sideways."""
        pixels = event.pixelDelta()
        if pixels.isNull():
            self._turned += event.angleDelta()
            step = _NOTCH // _ROWS
            x, y = (int(turned / step) for turned in self._turned.toTuple())
            self._turned -= QPoint(x * step, y * step)
            pixels = QPoint(round(x * metrics.column * _COLUMNS / _ROWS), y * metrics.pitch)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and not pixels.x():
            pixels = pixels.transposed()
        return pixels
