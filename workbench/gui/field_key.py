"""Which keys a text field may keep from the window's actions.

Qt lets a focused field have every key that edits text somewhere: Ctrl+E is the end of the line
on X11, and Ctrl+Z is undo even where the field has nothing to undo. Here a field keeps
what edits text, and undo as long as it has typing of its own to take back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from workbench.gui.action import Actions


class FieldKeys(QObject):
    """Gives a window's actions their keys back from whichever of its fields has the focus."""

    def __init__(self, window: QWidget, actions: Actions) -> None:
        """Watch the focus in ``window``."""
        super().__init__(window)
        self._window = window
        self._actions = actions
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let an action have its key instead of the field that has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            action = self._action(QKeySequence(event.keyCombination()))
            if action is not None and not self._keeps(watched, action):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _follow_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None:
            old.removeEventFilter(self)
        fields = (QLineEdit, QAbstractSpinBox, QPlainTextEdit, QComboBox)
        if isinstance(new, fields) and new.window() is self._window:
            new.installEventFilter(self)

    def _action(self, keys: QKeySequence) -> QAction | None:
        named = (one for one in self._actions.all() if one.isEnabled() and keys in one.shortcuts())
        return next(named, None)

    def _keeps(self, field: QObject, action: QAction) -> bool:
        actions = self._actions
        if action in (actions.copy, actions.paste, actions.select_all, actions.cancel):
            return True
        return action in (actions.undo, actions.redo) and _has_typing(field, action is actions.undo)


def forget_typing(line: QLineEdit) -> None:
    """Leave a line nothing to undo: what was typed counts, and is undone where it counts."""
    if line.isUndoAvailable() or line.isRedoAvailable():
        cursor, start, length = line.cursorPosition(), line.selectionStart(), line.selectionLength()
        line.setText(line.text())
        line.setCursorPosition(cursor)
        if length:
            line.setSelection(start, length)


def _has_typing(field: QObject, undo: bool) -> bool:
    """Tell whether a field can undo, or else redo, by itself."""
    text = field.document() if isinstance(field, QPlainTextEdit) else _line(field)
    if text is None:
        return False
    return text.isUndoAvailable() if undo else text.isRedoAvailable()


def _line(field: QObject) -> QLineEdit | None:
    return field if isinstance(field, QLineEdit) else field.findChild(QLineEdit)
