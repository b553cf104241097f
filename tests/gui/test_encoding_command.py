"""Reading a file another way: doubts, damaged bytes, the menu, and what is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from workbench.exporters.record import records
from workbench.files.encoding import shown
from workbench.files.load import DEFAULT, LoadOptions
from workbench.gui.encoding_dialog import EncodingDialog
from workbench.gui.preference import Preferences
from workbench.gui.reading_choice import ReadingChoices
from workbench.gui.reading_table import ReadingTable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

BAD = b"caf\xc3\xa9 and \xff one \xfe more. " * 3


def press(window: MainWindow, name: str, qtbot: QtBot) -> None:
    def found() -> list[QPushButton]:
        buttons = window.regions.notices.findChildren(QPushButton, f"notice.{name}")
        return [button for button in buttons if button.isVisible()]

    qtbot.waitUntil(lambda: bool(found()))
    found()[0].click()


def choose(window: MainWindow, encoding: str) -> None:
    action = window.menus.encoding.findChild(QAction, f"action.encoding.{encoding}")
    assert action is not None
    action.trigger()


def test_reopening_reads_the_bytes_again_and_is_remembered(
    make_window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("Größe und Maß".encode("cp1252"))
    window = make_window()
    assert not window.menus.encoding.isEnabled()
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.open_paths([str(path)])
    assert window.menus.encoding.isEnabled()
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        choose(window, "cp866")
    assert window.workspace.document is not None
    assert window.workspace.document.text == path.read_bytes().decode("cp866")
    other = make_window()
    with qtbot.waitSignal(other.workspace.lane.run_changed):
        other.open_paths([str(path)])
    assert other.workspace.document is not None
    assert other.workspace.document.decoding.encoding == "cp866"


def test_placeholders_come_only_when_chosen_and_are_told(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(BAD)
    window.opening.choices.remember(str(path), LoadOptions("utf-8"))
    with qtbot.waitSignal(window.opening.opener.failed):
        window.open_paths([str(path)])
    assert not window.regions.has_document()
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        press(window, "placeholders", qtbot)
    document = window.workspace.document
    assert document is not None
    assert document.text == BAD.decode("utf-8", "replace")
    said = {one.key: one.sentence() for one in window.regions.notices.notices()}
    assert "6 bytes" in said["loss"]
    assert "is byte 10 " in said["loss"]
    assert window.workspace.outcome is not None
    record = next(records(window.workspace.outcome.run))
    assert record["metadata"]["undecodable_bytes"] == 6


def test_binary_content_offers_the_encodings(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "nul.txt"
    path.write_bytes(b"a\0b. c\0\0d\n" * 20)
    with qtbot.waitSignal(window.opening.opener.failed):
        window.open_paths([str(path)])
    press(window, "compare", qtbot)
    dialog = window.findChild(EncodingDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.readings.topLevelItemCount() > 0)
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        dialog.encoding_chosen.emit("utf-8")
    assert window.workspace.document is not None
    assert window.workspace.document.text == path.read_bytes().decode()
    dialog.reject()


def test_the_detective_compares_readings_and_one_click_chooses(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(BAD)
    window.opening.choices.remember(str(path), LoadOptions("utf-8"))
    with qtbot.waitSignal(window.opening.opener.failed):
        window.open_paths([str(path)])
    press(window, "compare", qtbot)
    dialog = window.findChild(EncodingDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.readings.topLevelItemCount() > 0)
    items = [dialog.readings.topLevelItem(at) for at in range(dialog.readings.topLevelItemCount())]
    item = next(one for one in items if one is not None and one.text(1) == "0")
    assert item.text(2)
    place = dialog.readings.visualItemRect(item).center()
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        QTest.mouseClick(dialog.readings.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.workspace.document is not None
    assert window.workspace.document.decoding.certain


def test_a_guess_shows_its_candidates_and_one_click_decides(
    make_window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "guess.txt"
    path.write_bytes(b"A plain beginning in English. The caf\xe9 costs 5 \xa4 a day.\n")
    window = make_window()
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.open_paths([str(path)])
    assert window.workspace.document is not None
    candidates = window.workspace.document.decoding.candidates
    assert len(candidates) > 1
    table = window.regions.notices.findChild(ReadingTable)
    assert table is not None
    qtbot.waitUntil(table.isVisible)
    rows = [table.topLevelItem(row) for row in range(table.topLevelItemCount())]
    assert [row.text(0) for row in rows] == [shown(one) for one in candidates]
    assert all(row.text(2) != rows[0].text(2) for row in rows[1:])
    assert [row.text(1) for row in rows] == ["0"] * len(rows)
    place = table.visualItemRect(rows[1]).center()
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.workspace.document.text == path.read_bytes().decode(candidates[1])
    assert not table.isVisible()
    assert all(one.key != "doubt" for one in window.regions.notices.notices())
    assert window.opening.choices.options(str(path)).encoding == candidates[1]


def test_what_is_stored_but_makes_no_sense_is_passed_over(tmp_path: Path) -> None:
    preferences = Preferences()
    preferences.store("reading/choices", ["{", '["/a", "no such", "refuse", "visible"]', "[1]"])
    choices = ReadingChoices(preferences)
    path = str(tmp_path / "a")
    assert choices.options("/a") == DEFAULT
    choices.remember(path, LoadOptions(undecodable="replace", html="source"))
    assert ReadingChoices(preferences).options(path).html == "source"
    choices.remember(path, DEFAULT)
    assert ReadingChoices(preferences).options(path) == DEFAULT
