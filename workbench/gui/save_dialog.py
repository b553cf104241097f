"""Asks what shall become of a project's unsaved changes: save, don't save, or cancel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QMessageBox

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton, QWidget

_ROLE = QMessageBox.ButtonRole


class SaveDialog(QMessageBox):
    """The question. Nothing is emitted when it is cancelled."""

    save_chosen = Signal()
    discard_chosen = Signal()

    def __init__(self, name: str, parent: QWidget | None) -> None:
        """Ask about the project called ``name``."""
        super().__init__(parent)
        self.setObjectName("dialog.save_changes")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Question)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._name = name
        self.save = self.addButton("", _ROLE.AcceptRole)
        self.discard = self.addButton("", _ROLE.DestructiveRole)
        self.cancel = self.addButton("", _ROLE.RejectRole)
        for button, key in (
            (self.save, "save"),
            (self.discard, "discard"),
            (self.cancel, "cancel"),
        ):
            button.setObjectName(f"save_changes.{key}")
        self.setDefaultButton(self.save)
        self.setEscapeButton(self.cancel)
        self.buttonClicked.connect(self._choose)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Unsaved changes"))
        self.setText(self.tr("Save the changes to “{name}”?").format(name=self._name))
        self.setInformativeText(self.tr("Without saving they are lost."))
        self.save.setText(self.tr("&Save"))
        self.discard.setText(self.tr("&Don’t save"))
        self.cancel.setText(self.tr("&Cancel"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _choose(self, button: QAbstractButton) -> None:
        if button is self.save:
            self.save_chosen.emit()
        elif button is self.discard:
            self.discard_chosen.emit()
