"""Where HanLP's library and model are: what is missing, the folders to choose, how to install.

It looks for files only. It imports nothing of HanLP and downloads nothing.
"""

from __future__ import annotations

import dataclasses

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
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

from workbench.core.tokenizers.hanlp import INSTALL, LICENCE, Hanlp
from workbench.core.tokenizers.hanlp_files import HanlpFolders
from workbench.gui import mnemonic
from workbench.gui.clipboard import copy_text
from workbench.gui.file_dialog import ask_folder
from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.translation import shown


class HanlpDialog(QDialog):
    """A field for each folder; what is missing changes while one types."""

    folders_chosen = Signal(object)
    """The `HanlpFolders` that were accepted."""

    def __init__(self, folders: HanlpFolders, parent: QWidget | None) -> None:
        """Show ``folders``, those remembered."""
        super().__init__(parent)
        self.setObjectName("dialog.hanlp")
        self._hanlp = Hanlp()
        self._intro = TextLabel()
        self.lack = NoteLabel("warning")
        self.lack.setObjectName("hanlp.lack")
        self._ready = TextLabel("strong")
        self._ready.setObjectName("hanlp.ready")
        self._rows = {field.name: _FolderRow(field.name) for field in dataclasses.fields(folders)}
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        for at, (name, row) in enumerate(self._rows.items()):
            row.field.setText(getattr(folders, name))
            row.field.textChanged.connect(self._look)
            for column, widget in enumerate((row.label, row.field, row.button)):
                grid.addWidget(widget, at, column)
        self._blank = TextLabel("muted")
        self._install_label = TextLabel()
        self._install = _Command(INSTALL, "hanlp.install")
        self._licence = TextLabel("muted")
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        for widget in (self._intro, self.lack, self._ready):
            layout.addWidget(widget)
        layout.addLayout(grid)
        for widget in (self._blank, self._install_label, self._install, self._licence):
            layout.addWidget(widget)
        layout.addStretch(1)
        layout.addWidget(self._buttons)
        self.resize(640, 320)
        self.accepted.connect(lambda: self.folders_chosen.emit(self.folders()))
        self.retranslate()

    def folders(self) -> HanlpFolders:
        """Give the folders that are entered; blank ones stand for HanLP's own places."""
        return HanlpFolders(**{name: row.field.text().strip() for name, row in self._rows.items()})

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("HanLP"))
        self._intro.setText(
            self.tr(
                "HanLP cuts Chinese into words with a model that is not part of this program. "
                "Nothing is downloaded: put the model’s files in place and say where they are."
            )
        )
        self._ready.setText(self.tr("The library and all files are there."))
        for name, text in (
            ("model", self.tr("&Model:")),
            ("encoder", self.tr("&Encoder:")),
            ("characters", self.tr("Character &table:")),
        ):
            self._rows[name].name(text, self.tr("Choose…"), self.tr("Choose the folder"))
        self._blank.setText(
            self.tr("A field left empty stands for the place shown in it, HanLP’s own.")
        )
        self._install_label.setText(
            self.tr(
                "This command installs the library. It brings torch, which takes several "
                "gigabytes unless its CPU build was installed first."
            )
        )
        self._install.name(self.tr("Copy"), self.tr("Command that installs HanLP"))
        self._licence.setText(shown(LICENCE))
        self._look()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _look(self) -> None:
        """Say what is missing with the folders entered."""
        folders = self.folders()
        lack = self._hanlp.missing_with(folders)
        self.lack.set_text("" if lack is None else shown(lack))
        self._ready.setVisible(lack is None)
        table = dataclasses.replace(folders, characters="").character_table()
        unnamed = self.tr("as the model’s config.json says")
        for name, place in (
            ("model", dataclasses.replace(folders, model="").model_folder()),
            ("encoder", dataclasses.replace(folders, encoder="").encoder_folder()),
            ("characters", unnamed if table is None else table),
        ):
            self._rows[name].field.setPlaceholderText(str(place))


class _FolderRow:
    """The label, field and button of one folder."""

    def __init__(self, name: str) -> None:
        self.label = QLabel()
        self.field = QLineEdit(clearButtonEnabled=True)
        self.field.setObjectName(f"hanlp.{name}")
        self.label.setBuddy(self.field)
        self.button = QPushButton()
        self.button.setObjectName(f"hanlp.{name}.choose")
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._ask)
        self._title = ""

    def name(self, label: str, button: str, title: str) -> None:
        """Set the texts in the current language."""
        plain = mnemonic.name(label)
        self.label.setText(label)
        self.field.setAccessibleName(plain)
        self.button.setText(button)
        self.button.setAccessibleName(f"{title} ({plain})")
        self._title = title

    def _ask(self) -> None:
        field = self.field
        ask_folder(field, "hanlp.folder", self._title, field.setText, field.text())


class _Command(QWidget):
    """A command to copy."""

    def __init__(self, command: str, name: str) -> None:
        super().__init__()
        self._field = QLineEdit(command, readOnly=True)
        self._field.setObjectName(name)
        self._button = QPushButton()
        self._button.setObjectName(f"{name}.copy")
        self._button.setAutoDefault(False)
        self._button.clicked.connect(lambda: copy_text(command))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._field, 1)
        layout.addWidget(self._button)

    def name(self, button: str, command: str) -> None:
        """Set the texts in the current language."""
        self._button.setText(button)
        self._field.setAccessibleName(command)
