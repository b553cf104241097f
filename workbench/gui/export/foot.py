"""What stands below an export: what has become of it, how far it is, and the buttons."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from workbench.files.name import base
from workbench.gui.label import TextLabel


class ExportFoot(QWidget):
    """A sentence and ways to what was saved, over progress and buttons that the dialog connects."""

    rejected = Signal()
    """Close, or stop what goes on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a foot without anything to tell."""
        super().__init__(parent)
        self.state = TextLabel("strong")
        self.state.setObjectName("export.state")
        self._saved: Path | None = None
        self.open = QPushButton()
        self.open.setObjectName("export.open")
        self.open.clicked.connect(self._open)
        self.folder = QPushButton()
        self.folder.setObjectName("export.folder")
        self.folder.clicked.connect(self._open_folder)
        self.progress = QProgressBar()
        self.progress.setObjectName("export.progress")
        self.progress.setFixedWidth(120)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.rejected)
        self.save = self._button("save")
        self.copy = self._button("copy")
        said = QHBoxLayout()
        said.addWidget(self.state, 1)
        said.addWidget(self.open)
        said.addWidget(self.folder)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.progress)
        row.addWidget(self._buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(said)
        column.addLayout(row)
        self.progress.hide()
        self.clear()
        self.retranslate()

    def clear(self) -> None:
        """Tell nothing any more."""
        self._tell("")

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
        self._tell(self.tr("Copied."))

    def show_saved(self, path: str, *, notes: bool, checking: bool) -> None:
        """Say that the file is there, with ``notes`` beside it, or that it is read back now."""
        saved = self.tr("Saved “{name}” and, beside it, its notes.")
        if not notes:
            saved = self.tr("Saved “{name}”.")
        self._tell(saved.format(name=base(path)), Path(path))
        if checking:
            self.progress.setRange(0, 0)

    def show_checked(self, sentence: str) -> None:
        """Say behind what was said of saving what came of reading back."""
        self.state.setText(f"{self.state.text()} {sentence}")

    def show_cancelled(self) -> None:
        """Say what was stopped: reading back where the file is there already, else writing."""
        if self._saved is not None:
            self._tell(self.tr("Saved; reading back was cancelled."), self._saved)
        else:
            self._tell(self.tr("Cancelled; nothing was written."))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.progress.setAccessibleName(self.tr("Progress"))
        self.save.setText(self.tr("&Save…"))
        self.copy.setText(self.tr("&Copy"))
        self.open.setText(self.tr("&Open"))
        self.folder.setText(self.tr("Show in &folder"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _tell(self, sentence: str, saved: Path | None = None) -> None:
        """Say what has become of the export, with ways to the file that is ``saved``."""
        self._saved = saved
        self.state.setText(sentence)
        self.state.setVisible(bool(sentence))
        for button in (self.open, self.folder):
            button.setVisible(saved is not None)

    def _open(self) -> None:
        saved = self._saved
        if saved is not None and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(saved))):
            text = self.tr("Saved “{name}”. There is no program to open it with.")
            self._tell(text.format(name=saved.name), saved)

    def _open_folder(self) -> None:
        if self._saved is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._saved.parent)))

    def _button(self, name: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName(f"export.{name}")
        self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        return button
