"""The small dialogs: go to, shortcuts, about, preferences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget

from workbench.gui.error_dialog import versions
from workbench.gui.goto_dialog import GotoDialog
from workbench.gui.palette import current
from workbench.gui.preference import Preferences
from workbench.gui.preference_dialog import PreferenceDialog
from workbench.gui.shortcut_dialog import ShortcutDialog
from workbench.gui.theme import Theme

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow


@pytest.fixture
def goto(qtbot: QtBot) -> GotoDialog:
    made = GotoDialog(34, 14_082, 77, None)
    qtbot.addWidget(made)
    made.show()
    return made


def enter(qtbot: QtBot, dialog: GotoDialog, text: str) -> None:
    dialog.field.setFocus()
    dialog.field.selectAll()
    qtbot.keyClicks(dialog.field, text)
    dialog.accept()


def test_goes_to_a_chunk_by_its_number_from_one(qtbot: QtBot, goto: GotoDialog) -> None:
    with qtbot.waitSignal(goto.chunk_requested) as asked:
        enter(qtbot, goto, "34")
    assert asked.args == [33]
    assert not goto.isVisible()


def test_goes_to_an_offset(qtbot: QtBot, goto: GotoDialog) -> None:
    goto.what.setCurrentIndex(1)
    with qtbot.waitSignal(goto.offset_requested) as asked:
        enter(qtbot, goto, "14082")
    assert asked.args == [14_082]


@pytest.mark.parametrize("text", ["0", "35", "-1", "x", "1.5", ""])
def test_says_what_is_out_of_range(qtbot: QtBot, goto: GotoDialog, text: str) -> None:
    goto.field.selectAll()
    qtbot.keyClick(goto.field, Qt.Key.Key_Delete)
    enter(qtbot, goto, text)
    assert goto.isVisible()
    assert "from 1 to 34" in goto.findChild(QWidget, "goto.error").text()


def test_ctrl_g_moves_the_view(opened: MainWindow, qtbot: QtBot) -> None:
    opened.commands.go_to.trigger()
    dialog = opened.findChild(GotoDialog)
    enter(qtbot, dialog, "3")
    assert opened.regions.view.selected_chunk() == 2


def test_all_shortcuts_are_listed_once(opened: MainWindow, qtbot: QtBot) -> None:
    opened.commands.shortcuts.trigger()
    dialog = opened.findChild(ShortcutDialog)
    listed = []
    for top in range(dialog.table.topLevelItemCount()):
        group = dialog.table.topLevelItem(top)
        listed += [group.child(row).text(1) for row in range(group.childCount())]
    for action in opened.commands.all():
        text = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        assert not text or listed.count(text) == 1, action.objectName()
    assert "B" in listed
    dialog.reject()


def test_no_two_actions_share_a_key(window: MainWindow) -> None:
    seen: dict[str, str] = {}
    for action in window.commands.all():
        for key in action.shortcuts():
            assert key.toString() not in seen, (action.objectName(), seen.get(key.toString()))
            seen[key.toString()] = action.objectName()


def test_every_action_is_in_a_menu_and_the_usual_keys_work(window: MainWindow) -> None:
    listed = set()
    for top in window.menus.actions():
        listed |= {action.objectName() for action in top.menu().actions()}
    assert {action.objectName() for action in window.commands.all()} <= listed
    keys = {
        key.toString(): action.objectName()
        for action in window.commands.all()
        for key in action.shortcuts()
    }
    expected = {
        "Ctrl+O": "open",
        "Ctrl+Q": "quit",
        "Ctrl+,": "preferences",
        "Ctrl+F": "find",
        "Ctrl+G": "go_to",
        "Ctrl+L": "show_list",
        "Ctrl+3": "show_list",
        "Ctrl+Z": "undo",
        "Ctrl++": "zoom_in",
        "Ctrl+=": "zoom_in",
        "Ctrl+-": "zoom_out",
        "Ctrl+0": "zoom_reset",
        "F1": "shortcuts",
        "F5": "rerun",
        "F6": "next_pane",
        "Esc": "cancel",
    }
    assert {key: f"action.{name}" for key, name in expected.items()}.items() <= keys.items()


def test_about_names_the_versions(window: MainWindow) -> None:
    window.commands.about.trigger()
    dialog = window.findChild(QDialog, "dialog.about")
    assert dialog.findChild(QLabel, "about.versions").text() == versions()
    dialog.reject()


def test_preferences_count_at_once_and_are_remembered(window: MainWindow) -> None:
    window.commands.preferences.trigger()
    dialog = window.findChild(PreferenceDialog)
    assert not current().dark
    dialog.theme.setCurrentIndex(dialog.theme.findData(Theme.DARK))
    dialog.theme.activated.emit(dialog.theme.currentIndex())
    QApplication.processEvents()
    assert current().dark
    assert Preferences().value("view/theme", "", str) == "dark"
    dialog.language.setCurrentIndex(dialog.language.findData("en"))
    dialog.language.activated.emit(dialog.language.currentIndex())
    assert Preferences().value("language", "", str) == "en"
    dialog.reject()
