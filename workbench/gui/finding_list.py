"""What the lists of findings share: they tell when they are seen, and where one wants to go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from workbench.gui.flow_layout import FlowRow

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent


class FindingList(QWidget):
    """A tab of the list: filters and a count in a row, what is listed below."""

    place_chosen = Signal(int, int)
    """A person wants to see a range ``[start, end)`` of the document."""

    boundary_chosen = Signal(int, int, int, int)
    """A person wants a boundary explained, by its index; with that an offset in view, and a
    range ``[start, end)`` selected."""

    seen = Signal()
    """The list has come into sight, so that what it lists is needed now."""

    def __init__(self, name: str) -> None:
        """Make a list without contents; ``name`` makes the object name ``list.<name>``."""
        super().__init__()
        self.setObjectName(f"list.{name}")
        self.count = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.count.setObjectName(f"count.{name}")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(6, 6, 6, 0)
        self.body.setSpacing(6)

    def add_filters(self, *filters: QWidget) -> None:
        """Put ``filters`` and the count in a row."""
        self.body.addWidget(FlowRow(*filters, self.count))

    def retranslate(self) -> None:
        """Set every text in the current language."""

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that the list is seen."""
        super().showEvent(event)
        self.seen.emit()


def choice(name: str) -> QComboBox:
    """Make a box of choices that is as wide as the longest."""
    box = QComboBox()
    box.setObjectName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return box


def offer(box: QComboBox, texts: list[str]) -> None:
    """Offer other texts, keeping the place of the chosen one."""
    chosen = max(0, box.currentIndex())
    box.clear()
    box.addItems(texts)
    box.setCurrentIndex(chosen if chosen < len(texts) else 0)
