"""Go to a chunk by its number or to an offset; nothing is clamped, what is out of range is said."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.number_box import NumberBox


class GotoDialog(QDialog):
    """Asks for a chunk's number (from 1) or an offset in code points (from 0)."""

    chunk_requested = Signal(int)
    """The index, from 0, of the chunk to go to."""

    offset_requested = Signal(int)

    def __init__(self, chunks: int, characters: int, offset: int, parent: QWidget | None) -> None:
        """Ask within ``chunks`` chunks and ``characters`` code points; begin at ``offset``."""
        super().__init__(parent)
        self.setObjectName("dialog.goto")
        self._chunks = chunks
        self._characters = characters
        self.what = QComboBox()
        self.what.setObjectName("goto.what")
        self.what.addItems(["", ""] if chunks else [""])
        self.field = NumberBox(0, max(chunks, characters))
        self.field.setObjectName("goto.number")
        self._range = TextLabel("muted")
        self._refusal = NoteLabel("error")
        self._refusal.setObjectName("goto.error")
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.what.currentIndexChanged.connect(self._show_range)
        self.field.set_number(1 if chunks else offset)
        row = QHBoxLayout()
        row.addWidget(self.what, 1)
        row.addWidget(self.field)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(self._range)
        layout.addWidget(self._refusal)
        layout.addWidget(self._buttons)
        self.setMinimumWidth(300)
        self.retranslate()
        self.field.setFocus()
        self.field.selectAll()

    def accept(self) -> None:
        """Go there, or say why that is not possible."""
        low, high = self._bounds()
        number = self.field.number()
        if not isinstance(number, int) or not low <= number <= high:
            self._refusal.set_text(
                self.tr("Enter a whole number from {low} to {high}.").format(
                    low=f"{low:,}", high=f"{high:,}"
                )
            )
            self.field.selectAll()
            return
        if self._by_chunk():
            self.chunk_requested.emit(number - 1)
        else:
            self.offset_requested.emit(number)
        super().accept()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Go to"))
        names = [self.tr("Chunk number"), self.tr("Offset in characters")]
        for row, name in enumerate(names if self._chunks else names[1:]):
            self.what.setItemText(row, name)
        self.what.setAccessibleName(self.tr("What to go to"))
        self.field.setAccessibleName(self.tr("Number"))
        self._show_range()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _by_chunk(self) -> bool:
        return self._chunks > 0 and self.what.currentIndex() == 0

    def _bounds(self) -> tuple[int, int]:
        return (1, self._chunks) if self._by_chunk() else (0, self._characters)

    def _show_range(self) -> None:
        low, high = self._bounds()
        self._refusal.set_text("")
        self._range.setText(
            self.tr("From {low} to {high}").format(low=f"{low:,}", high=f"{high:,}")
        )
