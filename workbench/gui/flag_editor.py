"""The editor for yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from workbench.gui.column import GAP
from workbench.gui.setting_editor import SettingEditor

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from workbench.core.settings import Setting, Value


class FlagEditor(SettingEditor):
    """A box to tick, with the label as its text."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the box."""
        super().__init__(setting, parent)
        self.box = QCheckBox()
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.box)
        row.addWidget(self.label, 1)
        self.body.addLayout(row)
        self.box.clicked.connect(lambda ticked: self.edited.emit(ticked, False))
        self.finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Tell whether the box is ticked."""
        return self.box.isChecked()

    def set_value(self, value: Value) -> None:
        """Tick the box, or do not."""
        self.box.setChecked(bool(value))

    def field(self) -> QWidget:
        """Give the box."""
        return self.box

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tick by a click on the label too; Qt's own text would not wrap."""
        if self.label.geometry().contains(event.position().toPoint()):
            self.box.click()
