"""The gutter: the number of each chunk, its bracket in a lane of its own, and one mark a row."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPen, QPolygonF

from workbench.gui.view.font import mark_scale
from workbench.gui.view.second import paint_lane_labels

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPainter

    from workbench.gui.view.look import Look
    from workbench.gui.view.scene import Scene

# Pixels beside text of natural size; they grow with it.
_WIDTH = 56
_LANES = 16  # for brackets, at the right
_LANE_OF_TWO = 10  # for each where two runs have brackets
_BETWEEN_LANES = 3
_RIGHT = 3
_SERIF = 4
_TRIM = 2  # so that brackets in one lane stay apart where they meet in a row
_MARK = 6
_MOST_SHRUNK = 1.3
"""How many times as wide as its room a range of numbers may be, to be shrunk into it."""

_LATE_OPACITY = 0.6
_DIMMED_OPACITY = 0.45


def gutter_width(zoom: int) -> int:
    """Give the gutter's width in pixels; it grows with large text, whose numbers are larger."""
    return round(_WIDTH * mark_scale(zoom))


def paint_gutter(painter: QPainter, scene: Scene) -> None:
    """Draw the gutter of the page."""
    colors = scene.colors
    area = QRectF(0, 0, scene.gutter, scene.viewport.height() + 1)
    painter.fillRect(area, colors.gutter_background)
    for zone in scene.zones:
        painter.setOpacity(_DIMMED_OPACITY if zone.dimmed else 1.0)
        top, bottom = scene.page.rows(zone.start, zone.end) or (0, scene.viewport.height())
        painter.setClipRect(QRectF(0, top, scene.gutter, bottom - top))
        _paint_brackets(painter, scene, zone.look, zone.start, zone.end)
        _paint_numbers(painter, scene, zone.look, zone.start, zone.end)
    painter.setOpacity(1.0)
    painter.setClipping(False)
    if scene.second is not None:
        _paint_second(painter, scene, scene.second)
    _paint_row_marks(painter, scene)


class _Bracket(NamedTuple):
    """The bracket of one chunk: its lane's x and the rows it spans, in pixels."""

    chunk: int
    x: float
    top: int
    bottom: int


def chunk_at(scene: Scene, point: QPointF) -> int:
    """Give the chunk whose bracket is under a point, else the one named in that row; or -1."""
    near = [
        (abs(bracket.x + 1 - point.x()), bracket.chunk)
        for zone in scene.zones
        for bracket in _brackets(scene, zone.look, zone.start, zone.end)
        if bracket.top <= point.y() < bracket.bottom
    ]
    if near and point.x() >= _lanes_left(scene) - 2:
        return min(near)[1]
    named = [
        label.chunk
        for zone in scene.zones
        for label in labels(scene, zone.look, zone.start, zone.end)
        if label.y <= point.y() < label.y + scene.page.pitch
    ]
    return named[0] if named else min(near)[1] if near else -1


def second_at(scene: Scene, point: QPointF) -> int:
    """Give the chunk of run B whose bracket is beside a point of B's lane, or -1."""
    if scene.second is None:
        return -1
    left, width = _lane_area(scene, scene.second)
    near = [
        (abs(bracket.x + 1 - point.x()), bracket.chunk)
        for bracket in _brackets(scene, scene.second, scene.page.low, scene.page.high)
        if bracket.top <= point.y() < bracket.bottom and left - 1 <= point.x() <= left + width
    ]
    return min(near)[1] if near else -1


def bracket_edges(scene: Scene) -> Iterator[tuple[float, float, int]]:
    """Give x and y where brackets open and close in view, and the chunk that ends there."""
    page = scene.page
    for zone in scene.zones:
        chunking = zone.look.spans.chunking
        for index, x, top, bottom in _brackets(scene, zone.look, zone.start, zone.end):
            if chunking.start[index] >= page.low:
                yield x + 1, top + _TRIM * scene.scale, index - 1
            if chunking.end[index] <= page.high:
                yield x + 1, bottom - _TRIM * scene.scale, index


def _brackets(scene: Scene, look: Look, low: int, high: int) -> Iterator[_Bracket]:
    """Give the brackets in view; of many chunks in one row and lane the first stands for all."""
    chunking = look.spans.chunking
    seen: set[tuple[int, int, int]] = set()
    for index in look.spans.meeting(low, high):
        rows = scene.page.rows(int(chunking.start[index]), int(chunking.end[index]))
        if rows is None:
            continue
        lane = look.lane(index)
        if (lane, *rows) not in seen or index == scene.chosen:
            seen.add((lane, *rows))
            yield _Bracket(index, _lane_x(scene, look, lane), *rows)


def _paint_brackets(painter: QPainter, scene: Scene, look: Look, low: int, high: int) -> None:
    chunking, page = look.spans.chunking, scene.page
    trim, serif = _TRIM * scene.scale, _SERIF * scene.scale
    for index, x, above, below in _brackets(scene, look, low, high):
        chosen = index == scene.chosen
        color = scene.brackets[look.color(index, len(scene.brackets))]
        painter.setPen(
            QPen(
                scene.colors.chosen if chosen else color,
                (3.0 if chosen else 2.0) * scene.scale,
                Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.FlatCap,
            )
        )
        opens, closes = chunking.start[index] >= page.low, chunking.end[index] <= page.high
        top = above + trim if opens else above
        bottom = below - trim if closes else below
        lines = [QLineF(x, top, x, bottom)]
        if opens:
            lines.append(QLineF(x - scene.scale, top + 1, x + serif, top + 1))
        if closes:
            lines.append(QLineF(x - scene.scale, bottom - 1, x + serif, bottom - 1))
        painter.drawLines(lines)
    _paint_contexts(painter, scene, look, low, high)


def _paint_contexts(painter: QPainter, scene: Scene, look: Look, low: int, high: int) -> None:
    """Draw what travels beside a chunk as a dotted bracket in the chunk's lane."""
    width = 2.0 * scene.scale
    pen = QPen(scene.colors.context, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([1.0, 1.0])
    painter.setPen(pen)
    trim = _TRIM * scene.scale
    lines = []
    for context in look.spans.contexts(low, high):
        rows = scene.page.rows(context.start, context.end)
        if rows is not None:
            x = _lane_x(scene, look, look.lane(context.owner))
            lines.append(QLineF(x, rows[0] + trim, x, rows[1] - trim))
    painter.drawLines(lines)


def _lane_x(scene: Scene, look: Look, lane: int) -> float:
    left, width = _lane_area(scene, look)
    return left + lane * width / look.lanes + scene.scale


def _lane_area(scene: Scene, look: Look) -> tuple[float, float]:
    """Give left edge and width of the lanes for a look: run B's lie right of run A's."""
    left = _lanes_left(scene)
    if scene.second is None:
        return left, _LANES * scene.scale
    width = _LANE_OF_TWO * scene.scale
    return (scene.gutter - _RIGHT - width if look is scene.second else left), width


def _lanes_left(scene: Scene) -> float:
    """Give the left edge of all lanes; the gutter keeps its width, so that no text moves."""
    width = _LANES if scene.second is None else 2 * _LANE_OF_TWO + _BETWEEN_LANES
    return scene.gutter - _RIGHT - width * scene.scale


def _paint_second(painter: QPainter, scene: Scene, second: Look) -> None:
    """Draw the brackets of run B, a line between the lanes, and the names of both."""
    _paint_brackets(painter, replace(scene, chosen=-1), second, scene.page.low, scene.page.high)
    left, width = _lane_area(scene, second)
    painter.setPen(QPen(scene.colors.border, 1.0))
    x = left - _BETWEEN_LANES * scene.scale / 2
    painter.drawLine(QLineF(x, 0, x, scene.viewport.height()))
    paint_lane_labels(painter, scene, ((_lanes_left(scene), width), (left, width)))


class _Label(NamedTuple):
    """The number shown in a row; ``late`` where that chunk began above the page.

    ``last`` is the last chunk that begins in the row, ``chunk`` itself where it is the only one.
    """

    y: int
    chunk: int
    late: bool
    last: int


def labels(scene: Scene, look: Look, low: int, high: int) -> Iterator[_Label]:
    """Give the number of the first chunk that begins in each row, or in the first row shows."""
    page, starts = scene.page, look.spans.chunking.start
    rows: dict[int, list[int]] = {}
    late: dict[int, int] = {}
    for index in look.spans.meeting(low, high):
        start = int(starts[index])
        strip = page.strip_at(max(start, page.low))
        if strip is None:
            continue
        if start >= page.low:
            rows.setdefault(strip.y, []).append(index)
        else:
            late.setdefault(strip.y, index)
    for y, index in late.items():
        if y not in rows:
            yield _Label(y, index, True, index)
    for y, indexes in rows.items():
        index = scene.chosen if scene.chosen in indexes else indexes[0]
        yield _Label(y, index, False, indexes[-1])


def _paint_numbers(painter: QPainter, scene: Scene, look: Look, low: int, high: int) -> None:
    room = _lanes_left(scene) - 4
    opacity = painter.opacity()
    for y, index, late, last in labels(scene, look, low, high):
        chosen = index == scene.chosen
        text = str(index + 1)
        font = _font(scene, bold=chosen)
        if last != index:
            several = f"{text}–{last + 1}"
            wide = QFontMetricsF(font).horizontalAdvance(several)
            text = f"{text}…" if chosen or wide > _MOST_SHRUNK * room else several
        painter.setFont(_fitting(font, text, room))
        painter.setPen(scene.colors.chosen if chosen else scene.colors.gutter_text)
        painter.setOpacity(opacity * (_LATE_OPACITY if late else 1.0))
        box = QRectF(2, y, room, scene.page.pitch)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
    painter.setOpacity(opacity)


def _font(scene: Scene, *, bold: bool) -> QFont:
    font = QFont(scene.page.metrics.font)
    font.setPointSizeF(font.pointSizeF() * 0.85)
    font.setBold(bold)
    return font


def _fitting(font: QFont, label: str, room: float) -> QFont:
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
        middle, half = y + scene.page.pitch / 2, _MARK / 2 * scene.scale
        diamond = [
            QPointF(2, middle),
            QPointF(2 + half, middle - half),
            QPointF(2 + 2 * half, middle),
            QPointF(2 + half, middle + half),
        ]
        painter.drawPolygon(QPolygonF(diamond))
    painter.setRenderHint(painter.RenderHint.Antialiasing, False)
