"""Chinese, as an input method enters it: composed in the field, then committed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from workbench.core.recipe import Recipe

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

Field = QLineEdit | QPlainTextEdit


def text_of(field: Field) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def compose(field: QWidget, text: str) -> None:
    QCoreApplication.sendEvent(field, QInputMethodEvent(text, []))


def commit(field: QWidget, text: str) -> None:
    event = QInputMethodEvent()
    event.setCommitString(text)
    QCoreApplication.sendEvent(field, event)


def enter(field: Field, composed: str, committed: str) -> None:
    """Compose and commit, checking that composing alone changes nothing."""
    assert field.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    assert field.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle).isValid()
    field.selectAll()
    compose(field, composed)
    before = text_of(field)
    assert composed not in before
    compose(field, composed + "x")
    assert text_of(field) == before
    commit(field, committed)
    assert committed in text_of(field)


def fields(root: QWidget) -> list[Field]:
    found = [*root.findChildren(QLineEdit), *root.findChildren(QPlainTextEdit)]
    return [one for one in found if not one.isReadOnly() and one.isEnabled() and one.isVisible()]


def test_find_bar_finds_what_is_committed_not_what_is_composed(
    opened: MainWindow, qtbot: QtBot
) -> None:
    opened.commands.find.trigger()
    field = opened.regions.find_bar.field
    changes: list[str] = []
    field.textChanged.connect(changes.append)
    enter(field, "fen kuai", "分块")
    assert field.text() == "分块"
    assert "fen kuai" not in "".join(changes)


def test_number_box_takes_full_width_digits(opened: MainWindow, qtbot: QtBot) -> None:
    editor = next(iter(opened.regions.recipe.form.editors.values()))
    box = editor.field()
    enter(box.lineEdit(), "er bai", "２００")
    assert box.number() == 200


def test_goto_dialog(opened: MainWindow) -> None:
    opened.commands.go_to.trigger()
    dialog = QApplication.activeModalWidget()
    enter(dialog.field.lineEdit(), "yi", "１")
    assert dialog.field.number() == 1
    dialog.reject()


@pytest.mark.parametrize("strategy", ["vysol", "recursive", "norconex", "graphrag_agent"])
def test_every_field_of_the_window(opened: MainWindow, qtbot: QtBot, strategy: str) -> None:
    with qtbot.waitSignal(opened.workspace.lane.run_changed, raising=False, timeout=2000):
        opened.workspace.edit(Recipe.of(strategy))
    opened.commands.find.trigger()
    opened.commands.show_list.trigger()
    found = fields(opened)
    assert found
    for field in found:
        digits_only = isinstance(field, QLineEdit) and field.validator() is not None
        enter(field, "ci yuan", "12" if digits_only else "词元")


@pytest.mark.parametrize("name", ["export", "go_to", "preferences"])
def test_every_field_of_a_dialog(opened: MainWindow, qtbot: QtBot, name: str) -> None:
    getattr(opened.commands, name).trigger()
    dialog = QApplication.activeModalWidget()
    for field in fields(dialog):
        enter(field, "ci yuan", "词元")
    dialog.reject()


def test_fields_of_hanlp_s_folders(opened: MainWindow) -> None:
    opened._hanlp.choose()
    dialog = QApplication.activeModalWidget()
    found = fields(dialog)
    assert len(found) == 3
    for field in found:
        enter(field, "mo xing", "/模型")
    dialog.reject()
