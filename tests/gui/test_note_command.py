"""Bookmarks and notes: set by mouse and keys, listed, kept in the project, found again or lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QMenu

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.files import project_file
from workbench.gui.note_model import Column

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

FIXED = Recipe.of("fixed", chunk_size=10, overlap=3)
TEXT = "".join(chr(0x4E00 + at) for at in range(300))  # [0, 10), [7, 17), [14, 24) …
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def chinese(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """Give a window with a Chinese file in chunks of ten with three shared."""
    path = tmp_path / "文.txt"
    path.write_text(TEXT, "utf-8")
    window.workspace.edit(FIXED)
    window.open_paths([str(path)])
    qtbot.waitUntil(lambda: window.workspace.complete)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.regions.view.setFocus()
    return window


def kept(window: MainWindow) -> list[tuple[str, int, int, str]]:
    return [(one.kind, one.start, one.end, one.text) for one in window.keeping.project.notes]


def cells(window: MainWindow) -> list[list[str]]:
    model = window.regions.lists.notes.notes
    return [
        [model.index(row, column).data() for column in Column] for row in range(model.rowCount())
    ]


def test_a_bookmark_on_a_chunk_and_on_a_boundary_by_keys(chinese: MainWindow, qtbot: QtBot) -> None:
    view = chinese.regions.view
    qtbot.keyClick(view, Qt.Key.Key_F2, CONTROL)  # the chunk at the caret
    chinese.xray.select(2)
    qtbot.keyClick(view, Qt.Key.Key_F2, CONTROL)
    assert kept(chinese) == [("bookmark", 0, 10, ""), ("bookmark", 24, 24, "")]
    assert cells(chinese) == [
        ["Chunk 1", "Bookmark", TEXT[:10], "0"],
        ["Boundary 3", "Bookmark", f"…{TEXT[:24]} ✂", "24"],
    ]
    assert chinese.regions.boundary.note.bookmark.isChecked()
    qtbot.keyClick(view, Qt.Key.Key_F2, CONTROL)
    assert kept(chinese) == [("bookmark", 0, 10, "")]


def test_words_make_a_bookmark_a_note_and_the_gutter_tells_them(
    chinese: MainWindow, qtbot: QtBot
) -> None:
    view, card = chinese.regions.view, chinese.regions.selection
    view.select_chunk(1)
    qtbot.mouseClick(card.note.bookmark, Qt.MouseButton.LeftButton)
    assert kept(chinese) == [("bookmark", 7, 17, "")]
    qtbot.keyClick(view, Qt.Key.Key_F4)
    qtbot.waitUntil(card.note.editor.hasFocus)
    qtbot.keyClicks(card.note.editor, "why here?")
    qtbot.waitUntil(lambda: kept(chinese) == [("note", 7, 17, "why here?")])
    assert not card.note.bookmark.isEnabled()  # its words would be lost
    assert "always marked" in card.note.bookmark.toolTip()
    row = view.rect_of(7, 8).center()
    assert view.tip_at(QPointF(4, row.y())).splitlines()[0] == "Note: why here?"
    qtbot.keyClick(card.note.editor, Qt.Key.Key_Escape)
    assert view.hasFocus()
    card.note.editor.clear()
    qtbot.waitUntil(lambda: kept(chinese) == [("bookmark", 7, 17, "")])
    assert not card.note.bookmark.toolTip()


def test_words_typed_last_stay_with_what_they_are_about(chinese: MainWindow, qtbot: QtBot) -> None:
    chinese.regions.view.select_chunk(1)
    chinese.commands.edit_note.trigger()
    chinese.regions.selection.note.editor.insertPlainText("第一")
    chinese.regions.view.select_chunk(3)  # before the pause is over
    assert kept(chinese) == [("note", 7, 17, "第一")]
    assert not chinese.regions.selection.note.editor.toPlainText()


def test_keys_step_through_them_in_the_order_of_the_text(chinese: MainWindow, qtbot: QtBot) -> None:
    view, xray = chinese.regions.view, chinese.xray
    for boundary in (20, 5):
        xray.select(boundary)
        chinese.commands.bookmark.trigger()
    xray.leave()
    view.select_chunk(10)
    chinese.commands.bookmark.trigger()
    view.select_chunk(-1)
    view.reveal_offset(0)
    found = []
    for _ in range(4):
        qtbot.keyClick(view, Qt.Key.Key_F2)
        found.append((xray.boundary, view.selected_chunk()))
    assert found == [(5, 5), (-1, 10), (20, 20), (20, 20)]
    qtbot.keyClick(view, Qt.Key.Key_F2, SHIFT)
    assert (xray.boundary, view.selected_chunk()) == (-1, 10)


def test_the_list_goes_there_edits_and_removes(chinese: MainWindow, qtbot: QtBot) -> None:
    chinese.commands.show_list.setChecked(True)
    for boundary in (9, 2):
        chinese.xray.select(boundary)
        chinese.commands.bookmark.trigger()
    chinese.xray.leave()
    panel = chinese.regions.lists
    panel.setCurrentWidget(panel.notes)
    table = panel.notes.table
    at = table.visualRect(table.model().index(1, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at))
    assert chinese.xray.boundary == 9
    qtbot.mouseClick(panel.notes._edit_button, Qt.MouseButton.LeftButton)
    assert chinese.regions.boundary.note.editor.hasFocus()
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert kept(chinese) == [("bookmark", 24, 24, "")]


def test_another_run_leaves_notes_at_their_text(chinese: MainWindow, qtbot: QtBot) -> None:
    chinese.regions.view.select_chunk(1)
    chinese.commands.bookmark.trigger()
    chinese.workspace.edit(FIXED.replace(chunk_size=40))
    qtbot.waitUntil(lambda: cells(chinese)[0][0] == "In chunk 1")
    assert kept(chinese) == [("bookmark", 7, 17, "")]
    chinese.regions.view.select_chunk(-1)
    chinese.commands.next_bookmark.trigger()
    assert chinese.regions.view.selection() == (7, 17)
    chinese.workspace.undo_stack.undo()
    qtbot.waitUntil(lambda: cells(chinese)[0][0] == "Chunk 2")


def test_notes_are_found_again_after_an_edit_and_lost_ones_stay_listed(
    chinese: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    for chunk in (1, 20):
        chinese.regions.view.select_chunk(chunk)
        chinese.commands.bookmark.trigger()
    path = tmp_path / "文.txt"
    changed = "港" * 50 + TEXT[:120]
    path.write_text(changed, "utf-8")
    chinese.commands.reload.trigger()
    qtbot.waitUntil(
        lambda: chinese.workspace.complete and len(chinese.regions.view.document) == len(changed)
    )
    qtbot.waitUntil(lambda: [row[0] for row in cells(chinese)][-1:] == ["Lost"])
    assert cells(chinese)[0][3] == "57"
    assert cells(chinese)[1][2] == "Not found in this text"
    assert len(kept(chinese)) == 2


def test_a_project_brings_them_back(chinese: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    chinese.xray.select(4)
    chinese.commands.edit_note.trigger()
    chinese.regions.boundary.note.editor.insertPlainText("看这里 & <b>")
    chinese.regions.view.setFocus()
    path = tmp_path / "a.chunkproject"
    project_file.save(chinese.keeping.project.project({}), path)
    chinese.keeping.project.set_notes(())
    assert cells(chinese) == []
    chinese.keeping.projects.open(str(path))
    qtbot.waitUntil(lambda: [row[:2] for row in cells(chinese)] == [["Boundary 5", "看这里 & <b>"]])


def test_a_text_without_a_file_keeps_them_for_the_session(window: MainWindow, qtbot: QtBot) -> None:
    window.workspace.edit(FIXED)
    window.workspace.set_document(Document(TEXT, "pasted"))
    qtbot.waitUntil(lambda: window.workspace.complete)
    window.regions.view.select_chunk(0)
    window.commands.bookmark.trigger()
    assert len(cells(window)) == 1
    assert not window.keeping.project.begun


def test_they_are_in_the_menus(chinese: MainWindow) -> None:
    actions = chinese.findChild(QMenu, "menu.context").actions()
    assert chinese.commands.bookmark in actions
    assert chinese.commands.edit_note in actions
