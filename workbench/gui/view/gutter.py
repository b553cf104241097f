"""The gutter: the number of each chunk, its bracket in a lane of its own, and one mark a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPen, QPolygonF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPainter

    from workbench.gui.view.look import Look
    from workbench.gui.view.page import Page
    from workbench.gui.view.scene import Scene

GUTTER = 56
"""Pixels, at the natural size of the text and above."""

_LANES = 16  # pixels for brackets, at the right
_RIGHT = 3
_SERIF = 4
_TRIM = 2  # so that brackets in one lane stay apart where they meet in a row
_MARK = 6


def paint_gutter(painter: QPainter, scene: Scene) -> None:
    """Draw the gutter of the page."""
    colors = scene.colors
    area = QRectF(0, 0, scene.gutter, scene.viewport.height() + 1)
    painter.fillRect(area, colors.gutter_background)
    for zone in scene.zones:
        painter.setOpacity(0.45 if zone.dimmed else 1.0)
        painter.setClipRect(_rows(scene.page, zone.start, zone.end, scene.gutter))
        _paint_brackets(painter, scene, zone.look, zone.start, zone.end)
        _paint_numbers(painter, scene, zone.look, zone.start, zone.end)
    painter.setOpacity(1.0)
    painter.setClipping(False)
    _paint_row_marks(painter, scene)


def _rows(page: Page, start: int, end: int, width: int) -> QRectF:
    strips = list(page.within(start, end)) or list(page.strips)
    top, bottom = strips[0].y, strips[-1].y + page.pitch
    return QRectF(0, top, width, bottom - top)


def _paint_brackets(painter: QPainter, scene: Scene, look: Look, low: int, high: int) -> None:
    chunking, page = look.spans.chunking, scene.page
    seen: set[tuple[int, int, int]] = set()
    for index in look.spans.meeting(low, high):
        start, end = int(chunking.start[index]), int(chunking.end[index])
        rows = _extent(page, start, end)
        if rows is None:
            continue
        lane, chosen = look.lane(index), index == scene.chosen
        if (lane, *rows) in seen and not chosen:
            continue  # of many chunks in one row the first stands for all
        seen.add((lane, *rows))
        color = scene.colors.chosen if chosen else scene.brackets[
            look.color(index, len(scene.brackets))
        ]
        x = _lane_x(scene, look, lane)
        top, bottom = rows[0] + _TRIM, rows[1] - _TRIM
        painter.setPen(QPen(color, 3.0 if chosen else 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        lines = [QLineF(x, top, x, bottom)]
        if start >= page.low:
            lines.append(QLineF(x - 1, top + 1, x + _SERIF, top + 1))
        if end <= page.high:
            lines.append(QLineF(x - 1, bottom - 1, x + _SERIF, bottom - 1))
        painter.drawLines(lines)
    for context in look.spans.contexts(low, high):
        rows = _extent(page, context.start, context.end)
        if rows is None:
            continue
        x = _lane_x(scene, look, look.lane(context.owner))
        pen = QPen(scene.colors.context, 2.0, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([1.0, 1.0])
        painter.setPen(pen)
        painter.drawLine(QLineF(x, rows[0] + _TRIM, x, rows[1] - _TRIM))


def _lane_x(scene: Scene, look: Look, lane: int) -> float:
    step = _LANES / look.lanes
    return scene.gutter - _RIGHT - _LANES + lane * step + 1


def _extent(page: Page, start: int, end: int) -> tuple[int, int] | None:
    """Give top and bottom of the rows that show some of ``[start, end)``."""
    top = bottom = None
    for strip in page.within(max(start, page.low), min(end, page.high)):
        top = strip.y if top is None else top
        bottom = strip.y + page.pitch
    return None if top is None or bottom is None else (top, bottom)


def _paint_numbers(painter: QPainter, scene: Scene, look: Look, low: int, high: int) -> None:
    room = scene.gutter - _RIGHT - _LANES - 4
    for y, number, sticky, more, chosen in _numbers(scene, look, low, high):
        label = f"{number}…" if more else str(number)
        font = _fitting(scene, label, room, bold=chosen)
        painter.setFont(font)
        painter.setPen(scene.colors.chosen if chosen else scene.colors.gutter_text)
        painter.setOpacity(painter.opacity() * (0.6 if sticky else 1.0))
        box = QRectF(2, y, room, scene.page.pitch)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, label)
        if sticky:
            painter.setOpacity(painter.opacity() / 0.6)


def _numbers(
    scene: Scene, look: Look, low: int, high: int
) -> Iterator[tuple[int, int, bool, bool, bool]]:
    """Give y, number, whether it began above, whether more begin in the row, whether chosen."""
    rows: dict[int, list[int]] = {}
    page, starts = scene.page, look.spans.chunking.start
    for index in look.spans.meeting(low, high):
        start = int(starts[index])
        strip = page.strip_at(max(start, page.low))
        if strip is not None and (start >= page.low or not rows.get(strip.y)):
            rows.setdefault(strip.y, []).append(index)
    for y, indexes in rows.items():
        begun = [index for index in indexes if int(starts[index]) >= page.low] or indexes
        shown = scene.chosen if scene.chosen in begun else begun[0]
        sticky = int(starts[shown]) < page.low
        yield y, shown + 1, sticky, len(begun) > 1, shown == scene.chosen


def _fitting(scene: Scene, label: str, room: float, *, bold: bool) -> QFont:
    font = QFont(scene.page.strips[0].layout.font)
    font.setPointSizeF(font.pointSizeF() * 0.85)
    font.setBold(bold)
    width = QFontMetricsF(font).horizontalAdvance(label)
    if width > room:
        font.setPointSizeF(font.pointSizeF() * room / width)
    return font


def _paint_row_marks(painter: QPainter, scene: Scene) -> None:
    """Mark rows with lost letters, and the row where the run stopped."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.colors.gap)
    painter.setRenderHint(painter.RenderHint.Antialiasing)
    marked = set()
    for part in scene.parts:
        if part.piece.owners or not part.reached or scene.is_blank(part.piece):
            continue
        for strip in scene.page.within(part.piece.start, part.piece.end):
            marked.add(strip.y)
    for y in marked:
        middle = y + scene.page.pitch / 2
        diamond = [
            QPointF(2, middle),
            QPointF(2 + _MARK / 2, middle - _MARK / 2),
            QPointF(2 + _MARK, middle),
            QPointF(2 + _MARK / 2, middle + _MARK / 2),
        ]
        painter.drawPolygon(QPolygonF(diamond))
    painter.setRenderHint(painter.RenderHint.Antialiasing, False)
