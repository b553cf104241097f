"""What stands below an export: what has become of it, how far it is, and the buttons."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QProgressBar, QPushButton, QWidget

from workbench.gui.label import TextLabel


class ExportFoot(QWidget):
    """A sentence and progress beside buttons that the dialog connects."""

    rejected = Signal()
    """Close, or stop what goes on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a foot without anything to tell."""
        super().__init__(parent)
        self.state = TextLabel("strong")
        self.state.setObjectName("export.state")
        self.progress = QProgressBar()
        self.progress.setObjectName("export.progress")
        self.progress.setFixedWidth(120)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.rejected)
        self.save = self._button("save")
        self.copy = self._button("copy")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.state, 1)
        row.addWidget(self.progress)
        row.addWidget(self._buttons)
        self.progress.hide()
        self.retranslate()

    def clear(self) -> None:
        """Tell nothing any more."""
        self.state.setText("")

    def begin(self) -> None:
        """Show that writing goes on, however far it is."""
        self.progress.setRange(0, 0)
        self.progress.show()

    def show_progress(self, done: int, total: int) -> None:
        """Show how far writing is."""
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def show_copied(self) -> None:
        """Say that something is on the clipboard."""
        self.state.setText(self.tr("Copied."))

    def show_saved(self, name: str, *, notes: bool, checking: bool) -> None:
        """Say that the file is there, with ``notes`` beside it, or that it is read back now."""
        saved = self.tr("Saved “{name}” and, beside it, its notes.")
        if not notes:
            saved = self.tr("Saved “{name}”.")
        self.state.setText(saved.format(name=name))
        if checking:
            self.progress.setRange(0, 0)

    def show_checked(self, sentence: str) -> None:
        """Say behind what was said of saving what came of reading back."""
        self.state.setText(f"{self.state.text()} {sentence}")

    def show_cancelled(self) -> None:
        """Say what was stopped: reading back where the file is there already, else writing."""
        self.state.setText(
            self.tr("Saved; reading back was cancelled.")
            if self.state.text()
            else self.tr("Cancelled; nothing was written.")
        )

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.progress.setAccessibleName(self.tr("Progress"))
        self.save.setText(self.tr("&Save…"))
        self.copy.setText(self.tr("&Copy"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _button(self, name: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName(f"export.{name}")
        self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        return button
