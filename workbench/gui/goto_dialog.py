"""Go to a chunk by its number or to an offset; nothing is clamped, what is out of range is said."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QRadioButton,
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
        self.by_chunk = QRadioButton()
        self.by_chunk.setObjectName("goto.by_chunk")
        self.by_offset = QRadioButton()
        self.by_offset.setObjectName("goto.by_offset")
        self.field = NumberBox(0, max(chunks, characters))
        self.field.setObjectName("goto.number")
        self._label = QLabel()
        self._label.setBuddy(self.field)
        self._range = TextLabel("muted")
        self._refusal = NoteLabel("error")
        self._refusal.setObjectName("goto.error")
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.by_chunk.toggled.connect(self._show_range)
        (self.by_chunk if chunks else self.by_offset).setChecked(True)
        self.by_chunk.setEnabled(chunks > 0)
        self.field.set_number(1 if chunks else offset)
        form = QFormLayout()
        form.addRow(self.by_chunk)
        form.addRow(self.by_offset)
        form.addRow(self._label, self.field)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
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
        if self.by_chunk.isChecked():
            self.chunk_requested.emit(number - 1)
        else:
            self.offset_requested.emit(number)
        super().accept()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Go to"))
        self.by_chunk.setText(self.tr("&Chunk number"))
        self.by_offset.setText(self.tr("&Offset in characters"))
        self._label.setText(self.tr("&Number:"))
        self.field.setAccessibleName(self.tr("Number"))
        self._show_range()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _bounds(self) -> tuple[int, int]:
        return (1, self._chunks) if self.by_chunk.isChecked() else (0, self._characters)

    def _show_range(self) -> None:
        low, high = self._bounds()
        self._refusal.set_text("")
        self._range.setText(
            self.tr("From {low} to {high}").format(low=f"{low:,}", high=f"{high:,}")
        )
