"""The encoding detective's dialog: the ways a file could be read, side by side.

One click, or Enter, chooses a reading. It decodes nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from workbench.gui.label import TextLabel
from workbench.gui.reading_table import ReadingTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.files.guess import Guess


class EncodingDialog(QDialog):
    """A row for each reading, to choose one of."""

    encoding_chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None) -> None:
        """Wait for the readings of the file called ``name``."""
        super().__init__(parent)
        self.setObjectName("dialog.encoding")
        self._name = name
        self._hint = TextLabel()
        self.readings = ReadingTable("encoding.readings")
        self.readings.encoding_chosen.connect(self._choose)
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
        self.readings.set_guesses(guesses, current)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Encoding of “{name}”").format(name=self._name))
        self._hint.setText(self.tr("Choose the line that reads as it should."))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _choose(self, encoding: str) -> None:
        self.accept()
        self.encoding_chosen.emit(encoding)
