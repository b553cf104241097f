"""Passages that must stay whole, marked in the text: corners, and a line by what became of them.

A passage that is whole has a plain line under it, one that overlap rescued a dashed line, one
that is cut a zigzag. Nothing of it takes room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from workbench.analysis.passage import STATES
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QColor, QPainter

    from workbench.analysis.passage import Passage, State
    from workbench.gui.palette import Palette
    from workbench.gui.view.scene import Scene

_CORNER = 5
_WIDTH = 2.0
_ABOVE_BOTTOM = 3.5
_ZIG = 3.0
_STATES: tuple[State, ...] = ("whole", "rescued", "cut")


def color_of(state: State, colors: Palette) -> QColor:
    """Give the colour of a state's marks."""
    return colors.passages[_STATES.index(state)]


def paint_passages(painter: QPainter, scene: Scene, found: Sequence[Passage]) -> None:
    """Draw the marks of the passages in view."""
    low, high = scene.page.low, scene.page.high
    for one in found:
        if one.end <= low or one.start >= high:
            continue
        rects = list(scene.page.rects(max(one.start, low), min(one.end, high)))
        if not rects:
            continue
        pen = QPen(color_of(one.state, scene.colors), _WIDTH)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        if one.start >= low:
            painter.drawLines(_corner(rects[0], first=True))
        if one.end <= high:
            painter.drawLines(_corner(rects[-1], first=False))
        if one.state == "cut":
            for rect in rects:
                painter.drawPolyline(_zigzag(rect))
            continue
        if one.state == "rescued":
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
        painter.drawLines([_line(rect) for rect in rects])


def describe(found: Sequence[Passage], offset: int) -> Iterator[Message]:
    """Say of each passage that holds ``offset`` what became of it."""
    template = QT_TRANSLATE_NOOP("DocumentView", "Must stay whole: {state}")
    for one in found:
        if one.start <= offset < one.end:
            yield message(template, state=STATES[one.state])


def _line(rect: QRectF) -> QLineF:
    y = rect.bottom() - _ABOVE_BOTTOM + 1.5
    return QLineF(rect.left() + 1, y, rect.right() - 1, y)


def _zigzag(rect: QRectF) -> list[QPointF]:
    y, x = rect.bottom() - _ABOVE_BOTTOM + 0.5, rect.left() + 1
    points: list[QPointF] = []
    while x <= rect.right() - 1:
        points.append(QPointF(x, y + (1.5 if len(points) % 2 else -1.5)))
        x += _ZIG
    return points


def _corner(rect: QRectF, *, first: bool) -> list[QLineF]:
    """Give a corner at the top before the passage, or at the bottom behind it."""
    if first:
        x, y, step = rect.left() + 1, rect.top() + 1, _CORNER
    else:
        x, y, step = rect.right() - 1, rect.bottom() - 1, -_CORNER
    return [QLineF(x, y, x + step, y), QLineF(x, y, x, y + step)]
