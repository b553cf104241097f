"""The editors for a text and for a list of texts; they count after a pause in typing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from workbench.gui.column import GAP
from workbench.gui.field_key import forget_typing
from workbench.gui.number_box import PAUSE_MILLISECONDS
from workbench.gui.setting_editor import SettingEditor
from workbench.gui.view.font import measure

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent

    from workbench.core.settings import Setting, Value


class TextEditor(SettingEditor):
    """A line of text; it counts after a pause in typing, or at once with Enter."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the line."""
        super().__init__(setting, parent)
        self.box = QLineEdit()
        self._told = ""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self._tell)
        self.body.addWidget(self.label)
        self.body.addWidget(self.box)
        self.box.textEdited.connect(self._pause.start)
        self.box.editingFinished.connect(self._tell)
        self.finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Give the text."""
        return self.box.text()

    def set_value(self, value: Value) -> None:
        """Show a text."""
        self._pause.stop()
        self._told = str(value)
        if self.box.text() != self._told:
            self.box.setText(self._told)

    def settle(self) -> None:
        """Leave the line nothing of its own to undo."""
        forget_typing(self.box)

    def field(self) -> QWidget:
        """Give the line."""
        return self.box

    def _tell(self) -> None:
        self._pause.stop()
        if self.box.text() != self._told:
            self._told = self.box.text()
            self.edited.emit(self._told, False)


class TextsEditor(SettingEditor):
    """A list of texts, each in quotes on a line of its own, so that blanks and line ends show."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the lines."""
        super().__init__(setting, parent)
        self.box = QPlainTextEdit()
        self.box.setFont(measure(100).font)
        self.box.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.box.setTabChangesFocus(True)
        self.box.setAcceptDrops(False)
        self._told: Value = ()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self._tell)
        self.body.addWidget(self.label)
        self.body.addWidget(self.box)
        self.box.textChanged.connect(self._pause.start)
        self.finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Give the texts, or all lines as one text where one of them is none."""
        written = self.box.toPlainText()
        try:
            texts = [json.loads(line, strict=False) for line in written.split("\n") if line.strip()]
        except ValueError:
            return written
        return tuple(texts) if all(isinstance(text, str) for text in texts) else written

    def set_value(self, value: Value) -> None:
        """Show texts."""
        assert isinstance(value, tuple)
        self._told = value
        if value != self.value():
            self.box.setPlainText("\n".join(json.dumps(one, ensure_ascii=False) for one in value))
        self._pause.stop()
        rows = min(max(len(value), 2), 8) + 1
        self.box.setFixedHeight(self.box.fontMetrics().lineSpacing() * rows + 2 * GAP)

    def settle(self) -> None:
        """Leave the lines nothing of their own to undo."""
        self.box.document().clearUndoRedoStacks()

    def field(self) -> QWidget:
        """Give the lines."""
        return self.box

    def retranslate(self) -> None:
        """Set every text in the current language."""
        super().retranslate()
        self.show_note(self.tr("One text in quotes on each line; \\n stands for a line end."))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Count what was typed when the keyboard goes elsewhere."""
        super().focusOutEvent(event)
        self._tell()

    def _tell(self) -> None:
        self._pause.stop()
        value = self.value()
        if value != self._told:
            self._told = value
            self.edited.emit(value, False)
