"""What lies over the text: chunk edges, gaps, contexts, old cuts, the outline, the stop line.

None of it takes room: a mark never moves text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPen

from workbench.gui.view.stop import paint_stop

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtGui import QColor, QPainter

    from workbench.gui.view.page import Spot
    from workbench.gui.view.scene import Scene

_SERIF = 4
_PINCH = 3  # the width of an edge that has no place of its own between two characters
_TICK = 6
_OUTLINE = 2.0
_INSET = 1.0


def paint_marks(painter: QPainter, scene: Scene) -> None:
    """Draw every mark over the text."""
    _paint_gaps(painter, scene)
    _paint_contexts(painter, scene)
    _paint_edges(painter, scene)
    if scene.ticks is not None:
        _paint_ticks(painter, scene)
    for hit in scene.found:
        painter.setPen(QPen(scene.colors.found_edge, 1.0))
        painter.drawLines(list(outline(scene.page.rects(hit.start, hit.end), 0.5)))
    if scene.xray is None:  # its frame is what counts then
        _paint_chosen(painter, scene)
    if scene.stop is not None:
        paint_stop(painter, scene, scene.stop)
    if scene.caret is not None:
        _paint_caret(painter, scene, scene.caret)


def _paint_gaps(painter: QPainter, scene: Scene) -> None:
    quiet: list[QLineF] = []
    loud: list[QLineF] = []
    for part in scene.parts:
        if part.piece.owners or not part.reached:
            continue
        lines = [
            QLineF(rect.left(), rect.bottom() - 2, rect.right(), rect.bottom() - 2)
            for rect in scene.page.rects(part.piece.start, part.piece.end)
        ]
        (quiet if scene.is_blank(part.piece) else loud).extend(lines)
    painter.setPen(_dots(scene.colors.blank_gap, 1.0))
    painter.drawLines(quiet)
    painter.setPen(QPen(scene.colors.gap, 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawLines(loud)


def _paint_contexts(painter: QPainter, scene: Scene) -> None:
    for context in scene.contexts:
        pen = _dots(scene.colors.context, 2.0 if context.owner == scene.chosen else 1.0)
        painter.setPen(pen)
        painter.drawLines(
            [
                QLineF(rect.left(), rect.bottom() - 1, rect.right(), rect.bottom() - 1)
                for rect in scene.page.rects(context.start, context.end)
            ]
        )


def _paint_edges(painter: QPainter, scene: Scene) -> None:
    """Draw a thin line where a chunk starts or ends, with a serif that points into the chunk."""
    lines: list[QLineF] = []
    pinches: list[QRectF] = []
    for zone in scene.zones:
        if zone.dimmed:
            continue
        starts, ends = zone.look.spans.edges(zone.start, zone.end)
        for offset in starts:
            if (spot := scene.page.start_edge(offset)) is not None:
                _add_edge(lines, pinches, scene, spot, offset, spot.direction)
        for offset in ends:
            if (spot := scene.page.end_edge(offset)) is not None:
                _add_edge(lines, pinches, scene, spot, offset, -spot.direction, ends=True)
    for part in scene.parts:
        if part.piece.owners:
            rects = scene.page.rects(part.piece.start, part.piece.end)
            pinches += [
                QRectF(rect.left() - 1, rect.top(), _PINCH, rect.height())
                for rect in rects
                if not rects[1:] and rect.width() < 1
            ]
    painter.setPen(QPen(scene.colors.edge, int(scene.scale)))
    painter.drawLines(lines)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.colors.edge)
    painter.drawRects(pinches)


def _add_edge(
    lines: list[QLineF],
    pinches: list[QRectF],
    scene: Scene,
    spot: Spot,
    offset: int,
    inward: int,
    *,
    ends: bool = False,
) -> None:
    top, bottom = spot.strip.y, spot.strip.y + scene.page.pitch - 1
    x = round(spot.x) - 1  # the letter behind it stays clear
    if spot.strip.layout.splits(offset):
        pinches.append(QRectF(round(spot.x) - 1, top, _PINCH, scene.page.pitch))
        return
    serif = bottom if ends else top
    lines.append(QLineF(x, top, x, bottom))
    lines.append(QLineF(x, serif, x + inward * _SERIF * scene.scale, serif))


def _paint_ticks(painter: QPainter, scene: Scene) -> None:
    assert scene.ticks is not None
    page = scene.page
    starts, ends = scene.ticks.edges(page.low, page.high)
    lines = []
    for offset in {*starts, *ends}:
        if (spot := page.start_edge(offset)) is not None:
            bottom = spot.strip.y + page.pitch - 1
            lines.append(QLineF(spot.x, bottom - _TICK, spot.x, bottom))
    painter.setPen(QPen(scene.colors.tick, 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawLines(lines)


def _paint_chosen(painter: QPainter, scene: Scene) -> None:
    rects = [
        rect
        for part in scene.parts
        if scene.chosen in part.piece.owners and not part.dimmed
        for rect in scene.page.rects(part.piece.start, part.piece.end)
    ]
    painter.setPen(
        QPen(
            scene.colors.chosen,
            _OUTLINE * scene.scale,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.SquareCap,
        )
    )
    painter.drawLines(list(outline(rects, _INSET * scene.scale)))


def outline(rects: Iterable[QRectF], inset: float) -> Iterator[QLineF]:
    """Give the border of rectangles in rows, drawn inside it; parts they share have none."""
    rows: dict[float, list[tuple[float, float]]] = {}
    height = 0.0
    for rect in rects:
        height = rect.height()
        intervals = rows.setdefault(rect.top(), [])
        if intervals and abs(intervals[-1][1] - rect.left()) < 1:
            intervals[-1] = (intervals[-1][0], rect.right())
        else:
            intervals.append((rect.left(), max(rect.right(), rect.left() + _PINCH)))
    for top, intervals in rows.items():
        above, below = rows.get(top - height, []), rows.get(top + height, [])
        low, high = top + inset, top + height - inset
        for left, right in intervals:
            yield QLineF(left + inset, low, left + inset, high)
            yield QLineF(right - inset, low, right - inset, high)
            for start, end in _without((left, right), above):
                yield QLineF(start + inset, low, end - inset, low)
            for start, end in _without((left, right), below):
                yield QLineF(start + inset, high, end - inset, high)


def _without(
    interval: tuple[float, float], others: list[tuple[float, float]]
) -> Iterator[tuple[float, float]]:
    """Give what is left of an interval without others."""
    at, stop = interval
    for left, right in sorted(others):
        if left > at:
            yield at, min(left, stop)
        at = max(at, right)
        if at >= stop:
            return
    if at < stop:
        yield at, stop


def _paint_caret(painter: QPainter, scene: Scene, offset: int) -> None:
    spot = scene.page.start_edge(offset)
    if spot is not None:
        top = spot.strip.y + 1
        painter.fillRect(QRectF(spot.x - 0.5, top, 2, scene.page.pitch - 2), scene.colors.text)


def _dots(color: QColor, width: float) -> QPen:
    pen = QPen(color, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([2 / width, 2 / width])
    return pen
