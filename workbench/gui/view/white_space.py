"""Marks for blanks, tabs, line ends and characters without width, on request."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPen

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from workbench.gui.view.flow import Strip
    from workbench.gui.view.scene import Scene

_MARKED = re.compile(
    "(?P<space> )|(?P<tab>\t)|(?P<line>\r?\n)"
    "|(?P<blank>[\xa0\u1680\u2000-\u200a\u202f\u205f\u3000])"
    "|(?P<hidden>[\u061c\u200c-\u200f\u202a-\u202e\u2061-\u2069\ufe00-\ufe0f])"
)
_DOT = 2.0
_ARROW = 3.0
_BOX = 5.0


def paint_white_space(painter: QPainter, scene: Scene) -> None:
    """Mark what cannot be seen in the rows of the page."""
    dots: list[QPointF] = []
    lines: list[QLineF] = []
    boxes: list[QRectF] = []
    for strip in scene.page.strips:
        middle = strip.y + scene.page.metrics.ascent * 0.72
        for found in _MARKED.finditer(scene.text, strip.start, strip.end):
            left, right = _sides(strip, found.start(), found.end())
            if right < scene.gutter or left > scene.viewport.right():
                continue
            center = (left + right) / 2
            match found.lastgroup:
                case "space":
                    dots.append(QPointF(center, middle))
                case "tab":
                    lines += _arrow(left + 2, right - 2, middle)
                case "line":
                    lines += _line_end(left, middle, carriage=found[0] != "\n")
                case "blank":
                    boxes.append(QRectF(center - _BOX / 2, middle - _BOX / 2, _BOX, _BOX))
                case _:
                    lines.append(QLineF(left, strip.y + 2, left, strip.y + scene.page.pitch - 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(scene.colors.white_space, 1.0))
    painter.drawLines(lines)
    painter.drawRects(boxes)
    painter.setPen(
        QPen(scene.colors.white_space, _DOT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap)
    )
    painter.drawPoints(dots)


def _sides(strip: Strip, start: int, end: int) -> tuple[float, float]:
    left, right = strip.layout.intervals(strip.row, start, end)[0]
    return strip.x + left, strip.x + right


def _arrow(left: float, right: float, y: float) -> list[QLineF]:
    return [
        QLineF(left, y, right, y),
        QLineF(right - _ARROW, y - _ARROW, right, y),
        QLineF(right - _ARROW, y + _ARROW, right, y),
    ]


def _line_end(left: float, y: float, *, carriage: bool) -> list[QLineF]:
    """Draw a hooked arrow; that of a CR LF has a second stem."""
    right = left + 5
    lines = [
        QLineF(right, y - 4, right, y + 2),
        QLineF(left, y + 2, right, y + 2),
        QLineF(left, y + 2, left + 2, y),
        QLineF(left, y + 2, left + 2, y + 4),
    ]
    if carriage:
        lines.append(QLineF(right - 2, y - 4, right - 2, y))
    return lines
