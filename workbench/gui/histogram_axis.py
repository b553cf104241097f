"""The axis of a histogram: where sizes lie, the limit, and numbers that do not touch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QStyle

from workbench.gui.palette import current

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QFontMetrics, QPainter

    from workbench.gui.histogram_shape import HistogramShape

_ROOM = 6  # pixels between two texts


@dataclass(frozen=True, eq=False, slots=True)
class HistogramAxis:
    """Places are pixels of the widget. ``chart`` holds the bars, numbers stand within ``bounds``.

    ``limit`` is the name of the limit's line, ``far_limit`` what is said of a limit that lies
    beyond the axis; ``mirrored`` tells that sizes grow to the left.
    """

    shape: HistogramShape
    chart: QRectF
    bounds: tuple[float, float]
    metrics: QFontMetrics
    mirrored: bool
    limit: str
    far_limit: str

    def x(self, size: int) -> float:
        """Give the place of a size."""
        along = self.shape.x(size, self.chart.width())
        return self.chart.right() - along if self.mirrored else self.chart.left() + along

    def bar_at(self, place: QPointF) -> int:
        """Give the bar at a place of the widget, or -1."""
        if not self.chart.contains(place):
            return -1
        along = self.chart.right() - place.x() if self.mirrored else place.x() - self.chart.left()
        return self.shape.bar_at(along, self.chart.width())

    def bar_rect(self, bar: int) -> QRectF:
        """Give where a bar is painted."""
        begin, end = self.x(int(self.shape.low[bar])), self.x(int(self.shape.high[bar]))
        height = self.shape.height(bar, self.chart.height())
        width = max(abs(end - begin) - 1, 1.5)
        return QRectF(min(begin, end), self.chart.bottom() - height, width, height)

    def limit_span(self) -> tuple[float, float] | None:
        """Give from where to where the limit's line and its name reach; None where it has none."""
        if not 0 <= self.shape.asked < self.shape.last:
            return None
        x, left = self.x(self.shape.asked + 1), self._limit_name_left()
        return min(x, left), max(x, left + self.metrics.horizontalAdvance(self.limit))

    def most_left(self) -> float:
        """Give where the highest count begins: where reading does, or opposite the limit there."""
        width = self.metrics.horizontalAdvance(QLocale().toString(self.shape.tallest))
        ends = [self.chart.left(), self.chart.right() - width]
        near, far = reversed(ends) if self.mirrored else ends
        span = self.limit_span()
        touches = span is not None and near < span[1] + _ROOM and span[0] - _ROOM < near + width
        return far if touches else near

    def paint(self, painter: QPainter) -> None:
        """Paint the highest count, the limit, the end of what is allowed, and the numbers."""
        colors, chart, shape = current(), self.chart, self.shape
        base = chart.top() - self.metrics.descent() - 1
        painter.setPen(colors.muted_text)
        painter.drawText(QPointF(self.most_left(), base), QLocale().toString(shape.tallest))
        taken: list[tuple[float, float]] = []
        if shape.asked >= 0:
            self._paint_limit(painter, base, taken)
        if shape.asked < shape.most < shape.last:
            x = self.x(shape.most + 1)
            painter.setPen(QPen(colors.limit, 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, chart.top()), QPointF(x, chart.bottom()))
        for value in (shape.first, shape.last):
            self._paint_number(painter, self.x(value), value, taken, colors.muted_text)

    def _paint_limit(
        self, painter: QPainter, base: float, taken: list[tuple[float, float]]
    ) -> None:
        colors, chart, line = current(), self.chart, self.metrics.height()
        if self.shape.asked < self.shape.last:
            x = self.x(self.shape.asked + 1)
            painter.setPen(QPen(colors.limit, 1.5))
            painter.drawLine(QPointF(x, chart.top() - line + 2), QPointF(x, chart.bottom()))
            painter.setPen(colors.muted_text)
            painter.drawText(QPointF(self._limit_name_left(), base), self.limit)
            self._paint_number(painter, x, self.shape.asked, taken, colors.text)
            return
        direction = (
            Qt.LayoutDirection.RightToLeft if self.mirrored else Qt.LayoutDirection.LeftToRight
        )
        side = QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignRight)
        side |= Qt.AlignmentFlag.AlignVCenter
        rect = QRectF(chart.left(), chart.top() - line, chart.width(), line)
        painter.drawText(rect, side | Qt.TextFlag.TextDontClip, self.far_limit)

    def _limit_name_left(self) -> float:
        """Give where the name of the limit's line begins, on the side of it that has room."""
        x = self.x(self.shape.asked + 1)
        width = self.metrics.horizontalAdvance(self.limit)
        return x - width - 5 if x > self.chart.center().x() else x + 5

    def _paint_number(
        self,
        painter: QPainter,
        x: float,
        value: int,
        taken: list[tuple[float, float]],
        color: QColor,
    ) -> None:
        text = QLocale().toString(value)
        width = self.metrics.horizontalAdvance(text)
        left = min(max(x - width / 2, self.bounds[0]), self.bounds[1] - width)
        if any(left < end + _ROOM and begin - _ROOM < left + width for begin, end in taken):
            return
        taken.append((left, left + width))
        painter.setPen(color)
        painter.drawText(QPointF(left, self.chart.bottom() + 3 + self.metrics.ascent()), text)
