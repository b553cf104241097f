"""Asks which files of which folder to open. It lists nothing itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from workbench.gui.file_dialog import ask_folder
from workbench.gui.gatherer import ANY, FolderChoice
from workbench.gui.label import NoteLabel, TextLabel

if TYPE_CHECKING:
    from workbench.gui.preference import Preferences

_FOLDER, _PATTERN = "folder/all", "folder/pattern"
_RECURSIVE, _HIDDEN = "folder/recursive", "folder/hidden"


class FolderDialog(QDialog):
    """A folder, a pattern for names, and how far to look; all remembered."""

    folder_chosen = Signal(str, object)
    """The folder and the `FolderChoice`."""

    def __init__(self, preferences: Preferences, parent: QWidget | None) -> None:
        """Begin with what was chosen last."""
        super().__init__(parent)
        self.setObjectName("dialog.open_folder")
        self._preferences = preferences
        self.folder = QLineEdit(preferences.folder(_FOLDER))
        self.folder.setObjectName("folder.path")
        self._browse = QPushButton()
        self._browse.setObjectName("folder.browse")
        self._browse.setAutoDefault(False)
        self._browse.clicked.connect(self._ask)
        self.pattern = QLineEdit(preferences.value(_PATTERN, ANY, str))
        self.pattern.setObjectName("folder.pattern")
        self.recursive, self.hidden = QCheckBox(), QCheckBox()
        self.recursive.setObjectName("folder.recursive")
        self.hidden.setObjectName("folder.hidden")
        self.recursive.setChecked(preferences.value(_RECURSIVE, True, bool))
        self.hidden.setChecked(preferences.value(_HIDDEN, False, bool))
        self._folder_label, self._pattern_label = QLabel(), QLabel()
        self._folder_label.setBuddy(self.folder)
        self._pattern_label.setBuddy(self.pattern)
        self._help = TextLabel("muted")
        self._refusal = NoteLabel("error")
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Open | buttons.Cancel)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        path = QHBoxLayout()
        path.addWidget(self.folder, 1)
        path.addWidget(self._browse)
        grid = QGridLayout()
        grid.addWidget(self._folder_label, 0, 0)
        grid.addLayout(path, 0, 1)
        grid.addWidget(self._pattern_label, 1, 0)
        grid.addWidget(self.pattern, 1, 1)
        grid.addWidget(self._help, 2, 1)
        grid.addWidget(self.recursive, 3, 1)
        grid.addWidget(self.hidden, 4, 1)
        grid.setColumnStretch(1, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(grid)
        layout.addWidget(self._refusal)
        layout.addStretch(1)
        layout.addWidget(self._buttons)
        self.resize(520, self.sizeHint().height())
        self.retranslate()

    def accept(self) -> None:
        """Open the folder, or say that there is none."""
        folder = self.folder.text()
        if not _is_folder(folder):
            self._refusal.set_text(self.tr("There is no such folder."))
            self.folder.setFocus()
            return
        choice = FolderChoice(
            self.pattern.text().strip() or ANY,
            self.recursive.isChecked(),
            self.hidden.isChecked(),
        )
        self._preferences.store(_FOLDER, folder)
        self._preferences.store(_PATTERN, choice.pattern)
        self._preferences.store(_RECURSIVE, choice.recursive)
        self._preferences.store(_HIDDEN, choice.hidden)
        super().accept()
        self.folder_chosen.emit(folder, choice)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Open a folder"))
        self._folder_label.setText(self.tr("&Folder:"))
        self._pattern_label.setText(self.tr("&Names:"))
        self._browse.setText(self.tr("&Choose…"))
        self._help.setText(
            self.tr(
                "* stands for any characters, ? for one; part patterns by semicolons: *.md; *.txt"
            )
        )
        self.recursive.setText(self.tr("In folders &below it too"))
        self.hidden.setText(self.tr("&Hidden files and folders too"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _ask(self) -> None:
        title, field = self.tr("Choose a folder"), self.folder
        ask_folder(self, "choose_folder", title, field.setText, field.text())


def _is_folder(path: str) -> bool:
    try:
        return bool(path) and Path(path).is_dir()
    except (OSError, ValueError):
        return False
