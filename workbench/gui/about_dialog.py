"""What this program is, in which versions, and where it keeps its files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from workbench import __version__
from workbench.gui.error_dialog import versions
from workbench.gui.label import TextLabel

if TYPE_CHECKING:
    from pathlib import Path

_ICON = 64
_WIDTH = 540


class AboutDialog(QDialog):
    """Name, purpose, versions, places."""

    def __init__(self, settings_file: str, log_file: Path | None, parent: QWidget | None) -> None:
        """Make the dialog; the places are those this process uses."""
        super().__init__(parent)
        self.setObjectName("dialog.about")
        self._settings_file = settings_file
        self._log_file = log_file
        icon = QLabel()
        icon.setPixmap(QGuiApplication.windowIcon().pixmap(_ICON, _ICON))
        icon.setVisible(not QGuiApplication.windowIcon().isNull())
        self._name = TextLabel("figure")
        self._purpose = TextLabel()
        self._versions = TextLabel("muted", selectable=True)
        self._versions.setObjectName("about.versions")
        self._places = TextLabel("muted", selectable=True)
        self._licence = TextLabel("muted")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        texts = QVBoxLayout()
        texts.setSpacing(10)
        for label in (self._name, self._purpose, self._versions, self._places, self._licence):
            texts.addWidget(label)
        top = QHBoxLayout()
        top.setSpacing(18)
        top.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(texts, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 14)
        layout.addLayout(top)
        layout.addStretch(1)
        layout.addWidget(buttons)
        self.retranslate()
        self.resize(_WIDTH, layout.totalHeightForWidth(_WIDTH))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("About Chunking Workbench"))
        self._name.setText(f"Chunking Workbench {__version__}")
        self._purpose.setText(
            self.tr("See how a document is cut into chunks, tune it, and export what you see.")
        )
        self._versions.setText(versions())
        places = [self.tr("Settings: {path}").format(path=self._settings_file)]
        if self._log_file is not None:
            places.append(self.tr("Log: {path}").format(path=self._log_file))
        self._places.setText("\n".join(places))
        self._licence.setText(self.tr("Free software under the MIT licence."))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
