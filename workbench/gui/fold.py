"""A fold: a heading that opens and closes what is below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QSizePolicy,
    QStyle,
    QStyleOption,
    QVBoxLayout,
    QWidget,
)

from workbench.gui.column import BLEED
from workbench.gui.label import color_of, paint_focus, tip
from workbench.gui.palette import current

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_ARROW = 10
_SPACE = 6


class FoldHeader(QAbstractButton):
    """The heading: an arrow, a title, and at the right what the closed fold would say.

    Too long a title is elided and then stands in the tool tip.
    """

    def __init__(self) -> None:
        """Make a closed heading without a title."""
        super().__init__()
        self._summary = ""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_title(self, title: str) -> None:
        """Set the title, which is also the accessible name."""
        self.setText(title)
        self.setAccessibleName(title)
        self.update()

    def summary(self) -> str:
        """Give what stands at the right."""
        return self._summary

    def set_summary(self, summary: str) -> None:
        """Set what stands at the right, which is also the accessible description."""
        self._summary = summary
        self.setAccessibleDescription(summary)
        self.update()

    def sizeHint(self) -> QSize:
        """Give one line of text with some air."""
        metrics = self.fontMetrics()
        width = _ARROW + 2 * _SPACE + metrics.horizontalAdvance(self.text() + self._summary)
        return QSize(width, metrics.height() + 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint arrow, title, summary and focus."""
        painter = QPainter(self)
        self._paint_arrow(painter)
        area = self.rect().adjusted(BLEED + _ARROW + _SPACE - 2, 0, -BLEED, 0)
        metrics = self.fontMetrics()
        wanted = metrics.horizontalAdvance(self._summary)
        room = area.width() - (min(wanted, area.width() // 2) + _SPACE if wanted else 0)
        title = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        self.setToolTip(tip(self.text()) if title != self.text() else "")
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        plain = Qt.TextFlag.TextSingleLine
        painter.setPen(color_of("text", current()))
        painter.drawText(self._mirror(area), self._side(left) | plain, title)
        if wanted:
            used = metrics.horizontalAdvance(title) + 2 * _SPACE
            rest = area.adjusted(used, 0, 0, 0)
            said = metrics.elidedText(self._summary, Qt.TextElideMode.ElideRight, rest.width())
            painter.setPen(color_of("muted", current()))
            painter.drawText(self._mirror(rest), self._side(right) | plain, said)
        if self.hasFocus():
            paint_focus(painter, self.rect())
        painter.end()

    def _paint_arrow(self, painter: QPainter) -> None:
        option = QStyleOption()
        option.initFrom(self)
        option.rect = self._mirror(QRect(BLEED - 2, (self.height() - _ARROW) // 2, _ARROW, _ARROW))
        arrow = QStyle.PrimitiveElement
        closed = arrow.PE_IndicatorArrowLeft if self._mirrored() else arrow.PE_IndicatorArrowRight
        shown = arrow.PE_IndicatorArrowDown if self.isChecked() else closed
        self.style().drawPrimitive(shown, option, painter, self)

    def _mirrored(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft

    def _mirror(self, rect: QRect) -> QRect:
        return QStyle.visualRect(self.layoutDirection(), self.rect(), rect)

    def _side(self, alignment: Qt.AlignmentFlag) -> Qt.AlignmentFlag:
        return QStyle.visualAlignment(self.layoutDirection(), alignment)


class Fold(QWidget):
    """A heading over a body that is shown while the heading is checked.

    It is `BLEED` pixels wider than its contents on each side; see `Column.add_framed`.
    """

    toggled = Signal(bool)

    def __init__(self, name: str, body: QWidget) -> None:
        """Make a closed fold around ``body``; ``name`` becomes the heading's object name."""
        super().__init__()
        self.header = FoldHeader()
        self.header.setObjectName(name)
        self.body = body
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.header)
        inner = QVBoxLayout()
        inner.setContentsMargins(BLEED, 0, BLEED, 0)
        inner.addWidget(body)
        layout.addLayout(inner)
        body.hide()
        self.header.toggled.connect(body.setVisible)
        self.header.toggled.connect(self.toggled)

    def is_open(self) -> bool:
        """Tell whether the body is shown."""
        return self.header.isChecked()

    def set_open(self, opened: bool) -> None:
        """Open or close the fold."""
        self.header.setChecked(opened)
