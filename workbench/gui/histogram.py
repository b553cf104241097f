"""The histogram of chunk sizes: a bar a range of sizes, and the limit.

Painted with QPainter: some dozens of rectangles need no plotting library. Chunks above the
limit are told apart by place and pattern as well as by colour. It counts nothing itself; see
`workbench.core.statistics.histogram`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFont, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QStyle, QWidget

from workbench.core.statistics import Above
from workbench.gui.column import BLEED
from workbench.gui.histogram_axis import HistogramAxis
from workbench.gui.histogram_shape import HistogramShape
from workbench.gui.label import paint_focus
from workbench.gui.palette import current
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from workbench.core.chunking import Offsets
    from workbench.core.message import Marked
    from workbench.core.statistics import Statistics

_CHART = 88
_PAD = 3
_NONE = np.empty(0, np.int32)


class HistogramView(QWidget):
    """Bars of chunk sizes; arrow keys and the mouse point at a bar, Enter or a click choose it.

    ``bar_chosen`` carries the sizes of the bar, from ``low`` to below ``high``.
    """

    bar_chosen = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty histogram."""
        super().__init__(parent)
        self.setObjectName("histogram")
        self._shape = HistogramShape(_NONE, Above(0, 0, _NONE, _NONE))
        self._unit: Marked | None = None
        self._pointed = -1
        self._listing = True
        self._small = QFont(self.font())
        self._small.setPointSizeF(self.font().pointSizeF() * 0.86)
        self.setFont(self._small)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.retranslate()

    # --- what is shown

    def set_sizes(self, sizes: Offsets, figures: Statistics) -> None:
        """Show the sizes of chunks (own unit) with the limit that ``figures`` name."""
        self.set_counts(sizes, figures.above, figures.unit)

    def set_counts(self, sizes: Offsets, above: Above, unit: Marked) -> None:
        """Show sizes in ``unit`` with the limit of ``above``; a negative one is none."""
        self._shape = HistogramShape(sizes, above)
        self._unit = unit
        self._pointed = min(self._pointed, len(self._shape) - 1)
        self._describe()
        self.update()

    def axis(self) -> HistogramAxis:
        """Give where everything lies at the widget's present size."""
        top = _PAD + self.fontMetrics().height() * 2 + 4
        far = self.tr("limit {size} ›").format(size=QLocale().toString(self._shape.asked))
        return HistogramAxis(
            self._shape,
            QRectF(BLEED, top, max(1, self.width() - 2 * BLEED), _CHART),
            (BLEED, self.width() - BLEED),
            self.fontMetrics(),
            self.layoutDirection() == Qt.LayoutDirection.RightToLeft,
            self.tr("limit"),
            far,
        )

    def bar_rect(self, bar: int) -> QRectF:
        """Give where a bar is painted."""
        return self.axis().bar_rect(bar)

    def set_listing(self, listing: bool) -> None:
        """Let a bar be chosen, or only be read."""
        self._listing = listing
        self._describe()
        self.update()

    def readout(self) -> str:
        """Give the sentence about the bar pointed at, or what one can do here."""
        if not len(self._shape):
            return self.tr("No chunks to show.")
        if self._pointed < 0:
            if not self._listing:
                return self.tr("Point at a bar to read it.")
            return self.tr("Choose a bar to list its chunks.")
        count = int(self._shape.count[self._pointed])
        low, high = int(self._shape.low[self._pointed]), int(self._shape.high[self._pointed]) - 1
        chunks = QCoreApplication.translate("HistogramView", "%Ln chunk(s)", None, count)
        template = (
            self.tr("{low} {unit}: {chunks}")
            if low == high
            else self.tr("{low} to {high} {unit}: {chunks}")
        )
        number = QLocale().toString
        return template.format(
            low=number(low),
            high=number(high),
            unit=shown(self._unit) if self._unit is not None else "",
            chunks=chunks,
        )

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Chunk sizes"))
        self._describe()
        self.update()

    # --- events

    def sizeHint(self) -> QSize:
        """Give room for the sentence, the bars and the axis."""
        line = self.fontMetrics().height()
        return QSize(200, 2 * _PAD + line + 4 + line + _CHART + 3 + line)

    def minimumSizeHint(self) -> QSize:
        """Give the same height at any width."""
        return QSize(80, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the bar under the mouse."""
        self._point(self.axis().bar_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing, unless the keyboard points."""
        if not self.hasFocus():
            self._point(-1)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the bar under the mouse."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._point(self.axis().bar_at(event.position()))
            self._choose()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take the end of a click, which would go to the panel otherwise."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from bar to bar; choose."""
        last = len(self._shape) - 1
        forward, backward = Qt.Key.Key_Right, Qt.Key.Key_Left
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            forward, backward = backward, forward
        if event.key() == forward:
            self._point(self._shape.next_filled(self._pointed, 1))
        elif event.key() == backward:
            self._point(self._shape.next_filled(self._pointed, -1))
        elif event.key() == Qt.Key.Key_Home:
            self._point(min(0, last))
        elif event.key() == Qt.Key.Key_End:
            self._point(last)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Point at a bar when the keyboard comes here."""
        super().focusInEvent(event)
        if self._pointed < 0 and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._point(min(0, len(self._shape) - 1))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing when the keyboard goes."""
        super().focusOutEvent(event)
        self._point(-1)

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sentence, the bars, the limit and the axis."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = current()
        axis = self.axis()
        self._paint_readout(painter, colors.muted_text)
        painter.setPen(QPen(colors.border, 1))
        painter.drawLine(axis.chart.bottomLeft() + QPointF(0, 0.5), axis.chart.bottomRight())
        for index in range(len(self._shape)):
            self._paint_bar(painter, index, axis.bar_rect(index))
        if len(self._shape):
            axis.paint(painter)
        if self.hasFocus():
            paint_focus(painter, self.rect())
        painter.end()

    def _paint_readout(self, painter: QPainter, color: QColor) -> None:
        line = QRectF(BLEED, _PAD, self.width() - 2 * BLEED, self.fontMetrics().height())
        text = self.fontMetrics().elidedText(
            self.readout(), Qt.TextElideMode.ElideRight, int(line.width())
        )
        painter.setPen(current().text if self._pointed >= 0 else color)
        side = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        # Chinese letters are higher than the line of a Latin font: centred, and not clipped.
        side |= Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line, side | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip, text)

    def _paint_bar(self, painter: QPainter, index: int, rect: QRectF) -> None:
        """Paint one bar: chunks within the limit below those that are allowed or beyond."""
        count = int(self._shape.count[index])
        if not count:
            return
        colors = current()
        allowed, beyond = int(self._shape.allowed[index]), int(self._shape.beyond[index])
        bottom = rect.bottom()
        for part, color, pattern in (
            (count - allowed - beyond, colors.bar, None),
            (allowed, colors.over_bar, Qt.BrushStyle.BDiagPattern),
            (beyond, colors.beyond_bar, Qt.BrushStyle.DiagCrossPattern),
        ):
            if not part:
                continue
            height = rect.height() * part / count
            piece = QRectF(rect.left(), bottom - height, rect.width(), height)
            bottom -= height
            painter.fillRect(piece, color)
            if pattern is not None:
                painter.fillRect(piece, QBrush(colors.panel, pattern))
                painter.setPen(QPen(color, 1))
                painter.drawRect(piece.adjusted(0.5, 0.5, -0.5, 0))
        if index == self._pointed:
            painter.setPen(QPen(colors.text, 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5))

    # --- pointing

    def _point(self, index: int) -> None:
        if index != self._pointed:
            self._pointed = index
            self._describe()
            self.update()

    def _choose(self) -> None:
        if self._pointed >= 0 and self._listing:
            self.bar_chosen.emit(
                int(self._shape.low[self._pointed]), int(self._shape.high[self._pointed])
            )

    def _describe(self) -> None:
        self.setAccessibleDescription(self.readout())
