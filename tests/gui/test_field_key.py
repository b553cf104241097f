"""Keys of the window's actions while a field has the keyboard: real fields, real key events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QPlainTextEdit, QVBoxLayout
from PySide6.QtWidgets import QWidget as Widget

from workbench.gui.action import Actions
from workbench.gui.field_key import FieldKeys
from workbench.gui.find_bar import FindBar
from workbench.gui.number_box import NumberBox

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

EDITING = ("undo", "redo", "copy", "paste", "select_all", "cancel")


class GreedyLine(QLineEdit):
    """A line that wants every key, as those of some platforms want Ctrl+E, Ctrl+K or Ctrl+D."""

    def event(self, event: QEvent) -> bool:
        """Take every key for editing."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


class Fields(QMainWindow):
    """A window with all actions, which do nothing, and fields."""

    def __init__(self) -> None:
        """Make them."""
        super().__init__()
        self.actions_of_window = Actions(self)
        FieldKeys(self, self.actions_of_window)
        bar = FindBar()
        bar.show()
        self.bar = bar
        self.fields: dict[str, Widget] = {
            "number": NumberBox(1, 1000),
            "find": bar.field,
            "greedy": GreedyLine(),
            "lines": QPlainTextEdit(),
        }
        middle = Widget()
        layout = QVBoxLayout(middle)
        for one in (self.fields["number"], bar, self.fields["greedy"], self.fields["lines"]):
            layout.addWidget(one)
        self.setCentralWidget(middle)


@pytest.fixture
def fields(qtbot: QtBot) -> Fields:
    """Give the window, active."""
    window = Fields()
    qtbot.addWidget(window, before_close_func=lambda _window: window.bar.stop())
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def names() -> list[str]:
    """Give the names of the actions with keys that edit no text."""
    window = QMainWindow()
    found = [one.objectName().split(".")[1] for one in Actions(window).all() if one.shortcuts()]
    return [name for name in found if name not in EDITING]


@pytest.mark.parametrize("field", ["number", "find", "greedy", "lines"])
def test_the_keys_of_every_action_work_from_within_a_field(fields: Fields, field: str) -> None:
    """Whatever a field would do with them."""
    focused = fields.fields[field]
    focused.setFocus()
    for name in names():
        action = getattr(fields.actions_of_window, name)
        fired: list[bool] = []
        action.triggered.connect(lambda *_, told=fired: told.append(True))
        for keys in action.shortcuts():
            if keys[0].key() >= Qt.Key.Key_Back:
                continue  # a key of its own, such as "Save", which the tests cannot press
            fired.clear()
            QTest.keySequence(focused, keys)
            assert fired, f"{name} ({keys.toString()})"


def test_a_field_keeps_what_edits_text(fields: Fields) -> None:
    """Copying, pasting and selecting are its own; and Esc goes to whoever takes it."""
    line = fields.fields["greedy"]
    assert isinstance(line, QLineEdit)
    line.setFocus()
    fired: list[str] = []
    for name in ("copy", "paste", "select_all"):
        getattr(fields.actions_of_window, name).triggered.connect(lambda *_: fired.append("one"))
    QTest.keyClicks(line, "abc")
    QTest.keyClick(line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert line.selectedText() == "abc"
    QTest.keyClick(line, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "abc"
    QTest.keyClick(line, Qt.Key.Key_End)
    QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert line.text() == "abcabc"
    assert not fired


def test_undo_is_that_of_a_field_while_it_has_typing_to_take_back(fields: Fields) -> None:
    """And the window's as soon as it has none."""
    line = fields.fields["find"]
    assert isinstance(line, QLineEdit)
    line.setFocus()
    fired: list[bool] = []
    fields.actions_of_window.undo.triggered.connect(lambda *_: fired.append(True))
    QTest.keyClicks(line, "abc")
    undo(line)
    assert line.text() == ""
    assert not fired
    undo(line)
    assert fired


def test_ctrl_z_undoes_a_number_that_was_entered(
    opened: MainWindow, settle: Callable[[MainWindow], None]
) -> None:
    """The field keeps the keyboard; a number that is only typed is taken back in the field."""
    settle(opened)
    box = opened.regions.recipe.form.editors["chunk_size"].field()
    assert isinstance(box, NumberBox)
    recipe = opened.workspace.recipe
    opened.activateWindow()
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, "60")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert opened.workspace.recipe == recipe.replace(chunk_size=60)
    undo(box)
    assert opened.workspace.recipe == recipe
    assert box.number() == recipe.settings.values()["chunk_size"]
    QTest.keyClick(box, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert opened.workspace.recipe == recipe.replace(chunk_size=60)
    box.selectAll()
    QTest.keyClicks(box, "7")
    undo(box)
    assert box.number() == 60
    assert opened.workspace.recipe == recipe.replace(chunk_size=60)


def test_ctrl_z_takes_back_a_refused_number_in_its_field(
    opened: MainWindow, settle: Callable[[MainWindow], None], qtbot: QtBot
) -> None:
    """It never became the recipe's."""
    settle(opened)
    box = opened.regions.recipe.form.editors["chunk_size"].field()
    assert isinstance(box, NumberBox)
    recipe = opened.workspace.recipe
    box.setFocus()
    box.selectAll()
    with qtbot.waitSignal(box.edited):
        QTest.keyClicks(box, "6x")
    assert opened.regions.recipe.form.editors["chunk_size"].error.text()
    undo(box)
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert box.number() == recipe.settings.values()["chunk_size"]
    assert opened.workspace.recipe == recipe


def undo(field: Widget) -> None:
    """Press Ctrl+Z."""
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
