"""Where a stalled run stopped: a line in the text, and a label that hides no chunk's text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPen

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from workbench.gui.view.page import Page, Spot
    from workbench.gui.view.scene import Scene

_LINE = 2.0
_PADDING = 6
_MARGIN = 4
_ROWS = 3  # in which room for the label is looked for
_LEAST = 80  # pixels; less of a label says nothing


def paint_stop(painter: QPainter, scene: Scene, offset: int) -> None:
    """Draw the line behind the last character reached, and say how much was not."""
    spot = scene.page.end_edge(offset) or scene.page.start_edge(offset)
    if spot is None:
        return
    top, bottom = spot.strip.y, spot.strip.y + scene.page.pitch - 1
    painter.setPen(QPen(scene.colors.stall, _LINE))
    painter.drawLine(QLineF(spot.x, top, spot.x, bottom))
    painter.drawLine(QLineF(spot.x, bottom, scene.viewport.right(), bottom))
    label = shown(
        message(
            QT_TRANSLATE_NOOP("DocumentView", "The run stopped here: %n character(s) not reached"),
            len(scene.text) - offset,
        )
    )
    metrics = painter.fontMetrics()
    width = metrics.horizontalAdvance(label) + 1 + 2 * _PADDING  # Qt rounds down, then elides
    box = _box(scene, spot, width, metrics.height() + 2)
    if box is None:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.colors.stall)
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(scene.colors.background)
    room = int(box.width()) - 2 * _PADDING
    label = metrics.elidedText(label, Qt.TextElideMode.ElideRight, room)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label)


def _box(scene: Scene, spot: Spot, width: float, height: int) -> QRectF | None:
    """Find a place at the right of the rows from the stop on, where no text is in a chunk.

    Empty room comes before text that was not reached, a whole label before a shortened one.
    """
    page, right = scene.page, scene.viewport.right() - _MARGIN
    reached = spot.x if not spot.strip.layout.mixed else _text_end(scene, spot.strip.y)
    rows: list[tuple[int, float, float]] = []  # y, end of chunk text, end of all text
    for row in range(_ROWS):
        y = spot.strip.y + row * page.pitch
        if row == 0 or y + (page.pitch + height) / 2 <= scene.viewport.bottom():
            taken = scene.gutter if row else reached
            rows.append((y, taken, max(_text_end(scene, y), taken)))
    places = [(y, end) for y, _, end in rows] + [(y, taken) for y, taken, _ in rows]
    for y, left in places:
        if right - left >= width + _MARGIN:
            return _centered(page, y, right - width, width, height)
    y, taken, _ = rows[-1]
    room = right - taken - _MARGIN
    return _centered(page, y, right - room, room, height) if room >= _LEAST else None


def _text_end(scene: Scene, y: int) -> float:
    """Give where the text of a row ends; without text it ends at the gutter."""
    ends = [strip.x + strip.layout.width(strip.row) for strip in scene.page.strips if strip.y == y]
    return max(ends, default=float(scene.gutter))


def _centered(page: Page, y: int, left: float, width: float, height: int) -> QRectF:
    return QRectF(left, y + (page.pitch - 1 - height) / 2, width, height)
