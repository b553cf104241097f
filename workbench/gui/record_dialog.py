"""Asks which field of a file's records holds the text. It reads nothing itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from workbench.core.preview import preview
from workbench.gui.figure import number, percent
from workbench.gui.label import TextLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.files.record import Field

_FIELD = Qt.ItemDataRole.UserRole
_WORDS = 120


class RecordDialog(QDialog):
    """A row for each field: how many records have it, how long it is, how it begins."""

    field_chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None) -> None:
        """Wait for the fields of the file called ``name``."""
        super().__init__(parent)
        self.setObjectName("dialog.records")
        self._name = name
        self._waiting = True
        self._hint = TextLabel()
        self.fields = QTreeWidget()
        self.fields.setObjectName("record.fields")
        self.fields.setColumnCount(4)
        self.fields.setRootIsDecorated(False)
        self.fields.setUniformRowHeights(True)
        self.fields.setAlternatingRowColors(True)
        self.fields.itemActivated.connect(lambda _item, _column: self.accept())
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Open | buttons.Cancel)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._hint)
        layout.addWidget(self.fields, 1)
        layout.addWidget(self._buttons)
        self.resize(720, 320)
        self.retranslate()

    def set_fields(self, fields: Sequence[Field]) -> None:
        """List ``fields``, the likeliest first and selected."""
        self._waiting = False
        self.fields.clear()
        for field in fields:
            words = preview(field.sample, _WORDS)
            item = QTreeWidgetItem(
                [field.name or "–", percent(field.share), number(round(field.length)), words]
            )
            item.setData(0, _FIELD, field.name)
            for column in (1, 2):
                item.setTextAlignment(
                    column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                )
            self.fields.addTopLevelItem(item)
        if (first := self.fields.topLevelItem(0)) is not None:
            self.fields.setCurrentItem(first)
        for column in range(3):
            self.fields.resizeColumnToContents(column)
        self.retranslate()

    def accept(self) -> None:
        """Choose the selected field once."""
        item = self.fields.currentItem()
        if item is not None and self.isVisible():
            super().accept()
            self.field_chosen.emit(item.data(0, _FIELD))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Records of “{name}”").format(name=self._name))
        found = self.fields.topLevelItemCount() > 0
        if self._waiting:
            hint = self.tr("Looking at the first records…")
        elif found:
            hint = self.tr(
                "Each record becomes a document of its own. Choose the field that holds its text."
            )
        else:
            hint = self.tr("No field of these records holds text.")
        self._hint.setText(hint)
        self._buttons.button(QDialogButtonBox.StandardButton.Open).setEnabled(found)
        self.fields.setAccessibleName(self.tr("Fields"))
        self.fields.setHeaderLabels(
            [
                self.tr("Field"),
                self.tr("In records"),
                self.tr("Mean length"),
                self.tr("First words"),
            ]
        )

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
