"""The legend of a size map: what the colours and the marks of its cells mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from workbench.gui.figure import number
from workbench.gui.palette import current

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from workbench.gui.size_map.figure import Scale

_BOX = 18
_AROUND = 6
_APART = 18


class SizeMapLegend(QWidget):
    """A strip of the scale's colours with the least and the most, then the marks by name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a legend without a scale."""
        super().__init__(parent)
        self._scale: Scale | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def set_scale(self, scale: Scale | None) -> None:
        """Tell the least and the most of the count."""
        self._scale = scale
        self._describe()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Legend"))
        self._describe()

    def sizeHint(self) -> QSize:
        """Give one line, or two where it is narrow."""
        return QSize(420, self._height(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take a second line where one is too narrow."""
        self.setFixedHeight(self._height(self.width()))
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the strip and the marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x = self._paint_scale(painter)
        y = 0.0
        if x + self._marks_width() > self.width():
            x, y = 0.0, float(_BOX + _AROUND)
        colors = current()
        for kind, name in self._marks():
            rect = QRectF(x + 2, y + 2, _BOX + 6, _BOX - 4)
            painter.setPen(QPen(colors.border, 1))
            painter.drawRect(rect)
            if kind == "stalled":
                painter.fillRect(rect, colors.scale[0])
                painter.fillRect(rect, QBrush(colors.text, Qt.BrushStyle.BDiagPattern))
            elif kind == "present":
                painter.setPen(QPen(colors.text, 2))
                painter.drawRect(rect)
                painter.setPen(QPen(colors.text, 1))
                painter.drawRect(rect.adjusted(3, 3, -3, -3))
            x = self._paint_text(painter, name, rect.right() + _AROUND, y) + _APART
        painter.end()

    def _paint_scale(self, painter: QPainter) -> float:
        """Paint the colours between the least and the most; give where they end."""
        if self._scale is None:
            return 0.0
        colors = current()
        x = self._paint_text(painter, number(self._scale.low), 0, 0) + _AROUND
        shown = colors.scale if self._scale.high > self._scale.low else colors.scale[:1]
        for color in shown:
            rect = QRectF(x, 2, _BOX, _BOX - 4)
            painter.fillRect(rect, color)
            painter.setPen(QPen(colors.border, 1))
            painter.drawRect(rect)
            x += _BOX
        if len(shown) > 1:
            x = self._paint_text(painter, number(self._scale.high), x + _AROUND, 0)
        return x + _APART

    def _paint_text(self, painter: QPainter, text: str, x: float, y: float) -> float:
        width = self.fontMetrics().horizontalAdvance(text)
        painter.setPen(current().button_text)
        painter.drawText(QRectF(x, y, width + 1, _BOX), Qt.AlignmentFlag.AlignVCenter, text)
        return x + width

    def _marks(self) -> tuple[tuple[str, str], ...]:
        return (
            ("present", self.tr("recipe in use")),
            ("stalled", self.tr("stalls")),
            ("refused", self.tr("no such recipe")),
        )

    def _marks_width(self) -> float:
        advance = self.fontMetrics().horizontalAdvance
        return sum(_BOX + 8 + _AROUND + advance(name) + _APART for _, name in self._marks())

    def _height(self, width: int) -> int:
        advance = self.fontMetrics().horizontalAdvance
        strip = 0.0
        if (one := self._scale) is not None:
            strip = 8 * _BOX + advance(number(one.low)) + advance(number(one.high)) + _APART
        two = strip + self._marks_width() > width
        return _BOX + (_BOX + _AROUND) * two

    def _describe(self) -> None:
        text = ""
        if self._scale is not None:
            text = self.tr("Colours from {low} to {high}").format(
                low=number(self._scale.low), high=number(self._scale.high)
            )
        self.setAccessibleDescription(text)
        self.setFixedHeight(self._height(self.width()))
        self.update()
