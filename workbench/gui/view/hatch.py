"""Brushes for text that several chunks share: stripes of two tints under thin lines.

Two deep the lines run one way, three deep they cross, deeper there are dots between them:
depth can be told without colour.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPolygonF, QTransform

from workbench.core.spans import DEEPEST

_TILE = 20
"""Lines of one kind are half a tile apart, measured along a row."""

_CROSSED = 0.55
"""Lines that cross are thinner: letters are read through them."""

_DOT = 2.5
_DIAMOND_CENTERS = ((_TILE / 4, _TILE / 2), (3 * _TILE / 4, 0.0))


def overlap_brush(first: QColor, second: QColor, lines: QColor, depth: int, ratio: float) -> QBrush:
    """Give the brush for text in ``depth`` chunks, of which two have these tints.

    ``ratio`` is the screen's device pixel ratio.
    """
    return _brush(first.rgba(), second.rgba(), lines.rgba(), min(depth, DEEPEST), ratio)


def gap_brush(background: QColor, lines: QColor, ratio: float) -> QBrush:
    """Give the brush for letters that are in no chunk."""
    return _brush(background.rgba(), background.rgba(), lines.rgba(), -1, ratio)


@lru_cache(maxsize=128)
def _brush(first: int, second: int, lines: int, depth: int, ratio: float) -> QBrush:
    size = round(_TILE * ratio)
    # An image, because a cached pixmap would outlive the application.
    tile = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(QColor.fromRgba(first))
    painter = QPainter(tile)
    painter.scale(ratio, ratio)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if first != second:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor.fromRgba(second))
        half = _TILE // 2
        for x in (-_TILE, 0, _TILE):
            corners = ((x, _TILE), (x + half, _TILE), (x + half + _TILE, 0), (x + _TILE, 0))
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    painter.setPen(QPen(QColor.fromRgba(lines), _CROSSED if depth >= 3 else 1.0))
    for x in range(-_TILE, _TILE + 1, _TILE // 2):
        if depth >= 2:
            painter.drawLine(QLineF(x, _TILE, x + _TILE, 0))
        if depth >= 3 or depth < 0:
            painter.drawLine(QLineF(x, 0, x + _TILE, _TILE))
    if depth >= DEEPEST:
        painter.setPen(QPen(QColor.fromRgba(lines), _DOT))
        for center_x, center_y in _DIAMOND_CENTERS:
            painter.drawPoint(QPointF(center_x, center_y))
    painter.end()
    brush = QBrush(tile)
    if ratio != 1.0:
        brush.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    return brush
