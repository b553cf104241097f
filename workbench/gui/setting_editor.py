"""What all editors of settings have in common: label, field, and the notes below it.

An editor shows a value, hands out what the person enters (also what is not valid: the form
checks it together with the other settings) and shows the reason where a value is refused.
It corrects nothing and knows no strategy. There is one class for each kind of setting; see
`workbench.gui.setting_form`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.gui.label import NoteLabel, TextLabel, tip
from workbench.gui.palette import current
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.core.settings import Setting, Value


class SettingEditor(QWidget):
    """Base of the editors: the setting's label, room for the field, and the two notes below.

    ``edited`` carries what was entered, an `int` or `bool` or `str` that may be refused, and
    whether a slider is still held.
    """

    edited = Signal(object, bool)

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the frame of an editor; subclasses add their field and `retranslate`."""
        super().__init__(parent)
        self.setting = setting
        self.label = TextLabel()
        self.error = NoteLabel("error")
        self.error.setObjectName(f"setting.{setting.key}.error")
        self.caution = NoteLabel("warning")
        self.caution.setObjectName(f"setting.{setting.key}.caution")
        self.note = TextLabel("muted")
        self.note.setObjectName(f"setting.{setting.key}.note")
        self.note.hide()
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(3)

    @abstractmethod
    def value(self) -> Value:
        """Give what stands in the field."""

    @abstractmethod
    def set_value(self, value: Value) -> None:
        """Show a valid value, telling nobody."""

    def show_error(self, reason: str) -> None:
        """Show why the value is refused; empty where it is not."""
        self.error.set_text(reason)
        self._describe()
        self._tint()

    def show_caution(self, text: str) -> None:
        """Show what is worth a warning about the value; empty for nothing."""
        self.caution.set_text(text)
        self._describe()

    def show_note(self, text: str) -> None:
        """Show a quiet remark below the field; empty for none."""
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def settle(self) -> None:
        """Forget how the value was typed, as it counts now: only the recipe is undone by then."""

    @abstractmethod
    def field(self) -> QWidget:
        """Give the widget that takes the keyboard."""

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.label.setText(shown(self.setting.label))
        self.setToolTip(tip(shown(self.setting.help)))
        self.field().setAccessibleName(shown(self.setting.label))
        self._describe()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self._tint()

    def finish(self) -> None:
        """Add what stands below every field, and name the field."""
        self.field().setObjectName(f"setting.{self.setting.key}")
        self.label.setBuddy(self.field())
        for below in (self.error, self.caution, self.note):
            self.body.addWidget(below)
        self.retranslate()

    def _tint(self) -> None:
        """Mark the field itself where its value is refused; the reason stands below it."""
        palette = QPalette()
        if self.error.text():
            palette.setColor(QPalette.ColorRole.Base, current().error_background)
        self.field().setPalette(palette)

    def _describe(self) -> None:
        said = (shown(self.setting.help), self.error.text(), self.caution.text())
        self.field().setAccessibleDescription(" ".join(text for text in said if text))
