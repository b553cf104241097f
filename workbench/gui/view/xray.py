"""What an explained boundary looks like in the text: what was searched, found, taken, left.

A frame around the searched window, a small mark for every candidate with the shape and colour
of its level, a bar with filled arrows where the cut is and one with hollow arrows where it
would have been next, and a dashed line at the plain limit. None of it takes room in the text.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from workbench.gui.view.mark import outline

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QColor

    from workbench.analysis.explanation import Explanation
    from workbench.gui.palette import Palette
    from workbench.gui.view.page import Spot
    from workbench.gui.view.scene import Scene

# Pixels beside text of natural size; marks grow with it.
_FRAME = 2.0
_INSET = 1.0
_RADIUS = 3.6  # of a candidate's mark
_HALO = 1.2
_ARROW = 5.0
_BAR, _THIN = 3.0, 1.6
_LEVEL_SHAPES = (
    ((0, -1), (1, 0), (0, 1), (-1, 0)),  # a diamond
    ((0, -1), (1, 0.9), (-1, 0.9)),  # a triangle that points up
    ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),  # a square
    ((-1, -0.9), (1, -0.9), (0, 1)),  # a triangle that points down
    ((-0.9, -1), (1, 0), (-0.9, 1)),  # one that points right
    ((0.9, -1), (0.9, 1), (-1, 0)),  # one that points left
    ((-1, -0.4), (1, -0.4), (1, 0.4), (-1, 0.4)),  # a bar that lies
    ((-0.4, -1), (0.4, -1), (0.4, 1), (-0.4, 1)),  # a bar that stands
    ((-1, -1), (1, 1), (1, -1), (-1, 1)),  # a bow tie
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),  # an hourglass
)
"""Corners around the middle of a mark, by rank. No system has more levels."""


def paint_xray(painter: QPainter, scene: Scene, found: Explanation) -> None:
    """Draw the marks of ``found`` that are in view."""
    painter.save()
    _paint_window(painter, scene, found.window)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_limit(painter, scene, found.limit)
    for rank, level in enumerate(found.ranks):
        first = bisect_left(level.cuts, scene.page.low)
        cuts = level.cuts[first : bisect_right(level.cuts, scene.page.high)]
        spots = (spot for cut in cuts if (spot := _spot(scene, cut)) is not None)
        below = scene.page.pitch - _RADIUS * scene.scale - 1
        middles = [QPointF(spot.x, spot.strip.y + below) for spot in spots]
        paint_level(painter, scene.colors, middles, rank, scene.scale)
    if found.runner_up is not None and found.runner_up.cut != found.cut:
        _paint_bar(painter, scene, found.runner_up.cut, filled=False)
    _paint_bar(painter, scene, found.cut, filled=True)
    painter.restore()


def in_view(scene: Scene, found: Explanation) -> bool:
    """Tell whether any mark of ``found`` shows."""
    low, high = scene.page.low, scene.page.high
    if max(found.window[0], low) < min(found.window[1], high):
        return True
    cuts = [found.cut, found.limit]
    cuts += [found.runner_up.cut] if found.runner_up is not None else []
    return any(_spot(scene, cut) is not None for cut in cuts)


def paint_level(
    painter: QPainter, colors: Palette, middles: Iterable[QPointF], rank: int, scale: float
) -> None:
    """Draw the mark of the level with this rank, from 0, around each of some points."""
    corners, radius = _LEVEL_SHAPES[rank % len(_LEVEL_SHAPES)], _RADIUS * scale
    shape = QPolygonF([QPointF(x * radius, y * radius) for x, y in corners])
    painter.setPen(QPen(colors.background, _HALO * scale))
    painter.setBrush(colors.levels[rank % len(colors.levels)])
    for middle in middles:
        painter.drawPolygon(shape.translated(middle))


def paint_cut(
    painter: QPainter,
    colors: Palette,
    line: QLineF,
    scale: float,
    *,
    filled: bool,
    halo: bool = True,
) -> None:
    """Draw the bar of a cut: filled arrows for the one that was made, hollow ones for the next."""
    width, arrow = scale * (_BAR if filled else _THIN), scale * _ARROW
    flat = Qt.PenCapStyle.FlatCap
    if halo:
        around = width + 2 * _HALO * scale
        painter.setPen(QPen(colors.background, around, Qt.PenStyle.SolidLine, flat))
        painter.drawLine(line)
    painter.setPen(QPen(colors.cut, width, Qt.PenStyle.SolidLine, flat))
    painter.drawLine(line)
    painter.setPen(QPen(colors.cut, _THIN * scale))
    painter.setBrush(colors.cut if filled else colors.background)
    for point, way in ((line.p1(), 1), (line.p2(), -1)):
        corners = (QPointF(-arrow, 0), QPointF(arrow, 0), QPointF(0, way * arrow))
        painter.drawPolygon(QPolygonF([point + corner for corner in corners]))


def limit_pen(color: QColor, scale: float) -> QPen:
    """Give the pen for the plain limit."""
    pen = QPen(color, 2.0 * scale, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([2.0, 1.2])
    return pen


def frame_pen(color: QColor, scale: float) -> QPen:
    """Give the pen for the frame around what was searched."""
    pen = QPen(color, _FRAME * scale, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([1.0, 1.5])
    return pen


def _paint_window(painter: QPainter, scene: Scene, window: tuple[int, int]) -> None:
    low, high = max(window[0], scene.page.low), min(window[1], scene.page.high)
    if low < high:
        painter.setPen(frame_pen(scene.colors.searched, scene.scale))
        painter.drawLines(list(outline(scene.page.rects(low, high), _INSET * scene.scale)))


def _paint_limit(painter: QPainter, scene: Scene, limit: int) -> None:
    if (spot := _spot(scene, limit)) is not None:
        top = spot.strip.y
        line = QLineF(spot.x, top + 1, spot.x, top + scene.page.pitch - 1)
        painter.setPen(QPen(scene.colors.background, (2 + 2 * _HALO) * scene.scale))
        painter.drawLine(line)
        painter.setPen(limit_pen(scene.colors.edge, scene.scale))
        painter.drawLine(line)


def _paint_bar(painter: QPainter, scene: Scene, cut: int, *, filled: bool) -> None:
    if (spot := _spot(scene, cut)) is not None:
        top = spot.strip.y
        line = QLineF(spot.x, top, spot.x, top + scene.page.pitch - 1)
        paint_cut(painter, scene.colors, line, scene.scale, filled=filled)


def _spot(scene: Scene, cut: int) -> Spot | None:
    """Give where a cut shows: behind the character it ends with."""
    if not 0 <= cut <= len(scene.text):
        return None
    return scene.page.end_edge(cut) if cut else scene.page.start_edge(cut)
