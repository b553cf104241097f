"""The encoding detective's dialog: the ways a file could be read, side by side.

One click, or Enter, chooses a reading. It decodes nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from workbench.files.encoding import shown
from workbench.gui.label import TextLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.files.guess import Guess

_ENCODING = Qt.ItemDataRole.UserRole


class EncodingDialog(QDialog):
    """A row for each reading: its encoding, its damaged characters, how the text would look."""

    encoding_chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None) -> None:
        """Wait for the readings of the file called ``name``."""
        super().__init__(parent)
        self.setObjectName("dialog.encoding")
        self._name = name
        self._hint = TextLabel()
        self.readings = QTreeWidget()
        self.readings.setObjectName("encoding.readings")
        self.readings.setColumnCount(3)
        self.readings.setRootIsDecorated(False)
        self.readings.setUniformRowHeights(True)
        self.readings.setAlternatingRowColors(True)
        self.readings.itemClicked.connect(self._choose)
        self.readings.itemActivated.connect(self._choose)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._hint)
        layout.addWidget(self.readings, 1)
        layout.addWidget(buttons)
        self.resize(720, 320)
        self.retranslate()

    def set_guesses(self, guesses: Sequence[Guess], current: str) -> None:
        """List ``guesses``, with the encoding ``current`` selected."""
        self.readings.clear()
        for guess in guesses:
            preview = " ".join(guess.preview.split())
            item = QTreeWidgetItem([shown(guess.encoding), f"{guess.damaged:,}", preview])
            item.setData(0, _ENCODING, guess.encoding)
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.readings.addTopLevelItem(item)
            if guess.encoding == current:
                self.readings.setCurrentItem(item)
        for column in (0, 1):
            self.readings.resizeColumnToContents(column)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Encoding of “{name}”").format(name=self._name))
        self._hint.setText(self.tr("Choose the line that reads as it should."))
        self.readings.setAccessibleName(self.tr("Readings"))
        self.readings.setHeaderLabels(
            [self.tr("Encoding"), self.tr("Damaged characters"), self.tr("Text")]
        )
        self.readings.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _choose(self, item: QTreeWidgetItem) -> None:
        # A click that also activates would otherwise choose twice.
        if self.isVisible():
            self.accept()
            self.encoding_chosen.emit(item.data(0, _ENCODING))
