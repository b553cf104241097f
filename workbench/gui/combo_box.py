"""A list to choose from that stays within its panel and out of the way of the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent


class QuietComboBox(QComboBox):
    """A list that leaves the wheel to the panel unless it has the focus, and never widens it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty list."""
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn through the list only with the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
