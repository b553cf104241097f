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
_HOOK = 5.0


def paint_white_space(painter: QPainter, scene: Scene) -> None:
    """Mark what cannot be seen in the rows of the page."""
    dots: list[QPointF] = []
    lines: list[QLineF] = []
    boxes: list[QRectF] = []
    for strip in scene.page.strips:
        middle = strip.y + scene.page.metrics.ascent * 0.72
        for found in _MARKED.finditer(scene.text, strip.start, strip.end):
            if found.lastgroup == "hidden" and strip.layout.splits(found.start()):
                continue  # it joins or shapes what is seen
            # A CR LF has its mark where the line feed stands.
            start = found.end() - 1 if found.lastgroup == "line" else found.start()
            left, right = _sides(strip, start, found.end())
            way = strip.layout.direction(strip.row, start)
            if right < scene.gutter or left > scene.viewport.right():
                continue
            center = (left + right) / 2
            match found.lastgroup:
                case "space":
                    dots.append(QPointF(center, middle))
                case "tab":
                    lines += _arrow(left + 2, right - 2, middle, way)
                case "line":
                    lines += _line_end(left, middle, way, carriage=found[0] != "\n")
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


def _arrow(left: float, right: float, y: float, way: int) -> list[QLineF]:
    tip = right if way > 0 else left
    return [
        QLineF(left, y, right, y),
        QLineF(tip - way * _ARROW, y - _ARROW, tip, y),
        QLineF(tip - way * _ARROW, y + _ARROW, tip, y),
    ]


def _line_end(left: float, y: float, way: int, *, carriage: bool) -> list[QLineF]:
    """Draw a hooked arrow that points against the text's ``way``; a CR LF has a second stem."""
    tip, stem = (left, left + _HOOK) if way > 0 else (left + _HOOK, left)
    lines = [
        QLineF(stem, y - 4, stem, y + 2),
        QLineF(tip, y + 2, stem, y + 2),
        QLineF(tip, y + 2, tip + way * 2, y),
        QLineF(tip, y + 2, tip + way * 2, y + 4),
    ]
    if carriage:
        second = stem - way * 2
        lines.append(QLineF(second, y - 4, second, y))
    return lines
