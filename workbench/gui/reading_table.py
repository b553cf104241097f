"""The ways a file could be read, a row each: encoding, damaged characters, how the text looks.

One click, or Enter, chooses a reading. It decodes nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from workbench.files.encoding import shown
from workbench.gui.label import tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.files.guess import Guess

_ENCODING = Qt.ItemDataRole.UserRole


class ReadingTable(QTreeWidget):
    """A list of `Guess`."""

    encoding_chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Make an empty table; ``name`` is its object name."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setColumnCount(3)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        # Where a click activates, both signals come for it: the first one counts.
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)
        self._open = False
        self.retranslate()

    def set_guesses(self, guesses: Sequence[Guess], current: str) -> None:
        """List ``guesses``, with the encoding ``current`` selected."""
        self.clear()
        for guess in guesses:
            preview = " ".join(guess.preview.split())
            item = QTreeWidgetItem([shown(guess.encoding), f"{guess.damaged:,}", preview])
            item.setData(0, _ENCODING, guess.encoding)
            item.setToolTip(2, tip(preview))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.addTopLevelItem(item)
            if guess.encoding == current:
                self.setCurrentItem(item)
        for column in (0, 1):
            self.resizeColumnToContents(column)
        self._open = True

    def shrink_to(self, most: int) -> None:
        """Be as high as the rows, and at most as ``most`` of them."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        rows = min(self.topLevelItemCount(), most)
        self.setFixedHeight(self.header().sizeHint().height() + rows * self.sizeHintForRow(0))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Readings"))
        self.setHeaderLabels([self.tr("Encoding"), self.tr("Damaged"), self.tr("Text")])

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _choose(self, item: QTreeWidgetItem) -> None:
        if self._open:
            self._open = False
            self.encoding_chosen.emit(item.data(0, _ENCODING))
