"""The start page: its buttons, its list of recent files, and names as they are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from workbench.gui.preference import Preferences
from workbench.gui.recent import LONGEST, RecentFiles
from workbench.gui.start_page import StartPage

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def page(qtbot: QtBot) -> StartPage:
    made = StartPage()
    qtbot.addWidget(made)
    made.show()
    return made


def test_its_buttons_ask_for_what_they_say(qtbot: QtBot, page: StartPage) -> None:
    for button, signal in (
        (page.sample, page.sample_requested),
        (page.open, page.open_requested),
        (page.paste, page.paste_requested),
    ):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_keyboard_begins_at_the_sample_and_return_presses_it(
    qtbot: QtBot, page: StartPage
) -> None:
    assert page.focusWidget() is page.sample
    for button, signal in (
        (page.sample, page.sample_requested),
        (page.open, page.open_requested),
        (page.paste, page.paste_requested),
    ):
        with qtbot.waitSignal(signal):
            qtbot.keyClick(button, Qt.Key.Key_Return)


def test_without_recent_files_there_is_no_list(page: StartPage) -> None:
    assert not page.recent.isVisible()
    page.set_recent(["/a/b.txt"])
    assert page.recent.isVisible()
    page.set_recent([])
    assert not page.findChild(QWidget, "start.clear").isVisible()


def test_recent_files_are_chosen_by_click_and_by_enter(qtbot: QtBot, page: StartPage) -> None:
    page.set_recent(["/a/one.txt", "/a/R&D <b>two.txt"])
    assert page.recent.item(1).text().startswith("R&D <b>two.txt")
    at = page.recent.visualItemRect(page.recent.item(1)).center()
    with qtbot.waitSignal(page.file_chosen) as chosen:
        qtbot.mouseClick(page.recent.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chosen.args == ["/a/R&D <b>two.txt"]
    page.recent.setCurrentRow(0)
    with qtbot.waitSignal(page.file_chosen) as chosen:
        qtbot.keyClick(page.recent, Qt.Key.Key_Return)
    assert chosen.args == ["/a/one.txt"]


def test_projects_stand_above_the_files(qtbot: QtBot, page: StartPage) -> None:
    page.set_recent(["/a/one.txt"])
    page.set_projects([f"/p/{number}.chunkproject" for number in range(9)])
    texts = [page.recent.item(row).text().split()[0] for row in range(page.recent.count())]
    assert texts == ["0.chunkproject", "1.chunkproject", "2.chunkproject", "one.txt"]
    page.recent.setCurrentRow(1)
    with qtbot.waitSignal(page.file_chosen) as chosen:
        qtbot.keyClick(page.recent, Qt.Key.Key_Return)
    assert chosen.args == ["/p/1.chunkproject"]


def test_a_folder_at_home_is_named_from_there(page: StartPage) -> None:
    page.set_recent([str(Path.home() / "texts" / "a.txt")])
    assert page.recent.item(0).text() == f"a.txt  —  {Path('~') / 'texts'}"


@pytest.mark.usefixtures("qapp")
def test_the_latest_file_is_first_each_once_and_the_list_stays_short() -> None:
    recent = RecentFiles(Preferences())
    for number in range(LONGEST + 3):
        recent.add(f"/{number}")
    recent.add("/5")
    assert recent.paths()[:2] == ["/5", f"/{LONGEST + 2}"]
    assert len(recent.paths()) == len(set(recent.paths())) == LONGEST
    recent.add("/bad\udcff")  # no preference file can hold it
    assert recent.paths()[0] == "/5"
    recent.remove("/5")
    assert "/5" not in RecentFiles(Preferences()).paths()
