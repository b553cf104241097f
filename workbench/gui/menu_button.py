"""A flat button that opens a menu, with its arrow behind its text and in the middle of its height.

Qt's own draws a tiny arrow in the lower right corner, below the text's base line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import (
    QStyle,
    QStyleOption,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

_ARROW = 9
_SPACE = 3


class MenuButton(QToolButton):
    """A tool button whose press opens its menu."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a button without a menu."""
        super().__init__(parent)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def sizeHint(self) -> QSize:
        """Give room for the text and the arrow behind it."""
        hint = super().sizeHint()
        return QSize(hint.width() + _ARROW + _SPACE, hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button as one without a menu, then the arrow."""
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.features &= ~QStyleOptionToolButton.ToolButtonFeature.HasMenu
        painter = QStylePainter(self)
        whole = QRect(option.rect)
        option.text = ""
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        option.text = self.text()
        option.rect = self._mirrored(whole.adjusted(0, 0, -_ARROW - _SPACE, 0))
        painter.drawControl(QStyle.ControlElement.CE_ToolButtonLabel, option)
        arrow = QStyleOption()
        arrow.initFrom(self)
        place = QRect(whole.right() - _ARROW - _SPACE, 0, _ARROW, _ARROW)
        place.moveTop((whole.height() - _ARROW) // 2 + 1)
        arrow.rect = self._mirrored(place)
        painter.drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorArrowDown, arrow)
        painter.end()

    def _mirrored(self, rect: QRect) -> QRect:
        return QStyle.visualRect(self.layoutDirection(), self.rect(), rect)
