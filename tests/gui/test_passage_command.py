"""Passages that must stay whole: marked, watched in every region, kept, found again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from workbench.cli import main as cli
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.passage_model import Column
from workbench.gui.passage_text import SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

FIXED = Recipe.of("fixed", chunk_size=10, overlap=3)
TEXT = "".join(chr(0x4E00 + at) for at in range(30))  # [0, 10), [7, 17), [14, 24), [21, 30)


@pytest.fixture
def chinese(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """Give a window with a Chinese file in chunks of ten with three shared."""
    path = tmp_path / "文.txt"
    path.write_text(TEXT, "utf-8")
    window.workspace.edit(FIXED)
    window.open_paths([str(path)])
    qtbot.waitUntil(lambda: window.workspace.complete)
    return window


def mark(window: MainWindow, start: int, end: int) -> None:
    window.regions.view.select_text(start, end)
    window.commands.mark_passage.trigger()


def cells(window: MainWindow) -> list[list[str]]:
    model = window.regions.lists.passages.passages
    return [
        [model.index(row, column).data() for column in Column] for row in range(model.rowCount())
    ]


def states(window: MainWindow) -> list[str]:
    return [one.state for one in window.passages.found]


def test_passages_are_counted_for_a_and_b(chinese: MainWindow, qtbot: QtBot) -> None:
    mark(chinese, 8, 12)
    mark(chinese, 5, 15)
    chinese.commands.compare.trigger()
    chinese.comparing.state.edit(Recipe.of("fixed", chunk_size=12, overlap=0))
    qtbot.waitUntil(lambda: not chinese.is_busy() and not chinese.comparing.contrasting.busy)
    qtbot.waitUntil(lambda: bool(chinese.comparing.contrasting.found.sentences))

    def counts() -> list[tuple[str, ...]]:
        rows = chinese.regions.contrast.texts()
        return [one for one in rows if one[0].startswith("Passages")]

    assert counts() == [
        ("Passages whole", "0", "1", "+1"),
        ("Passages rescued by overlap", "1", "0", "−1"),
        ("Passages cut", "1", "1", "0"),
    ]
    chinese.regions.view.select_text(8, 8)
    chinese.commands.unmark_passage.trigger()
    assert counts() == []


def test_marked_passages_are_told_of_everywhere(chinese: MainWindow) -> None:
    for place in ((1, 6), (8, 12), (5, 15)):
        mark(chinese, *place)
    assert states(chinese) == ["whole", "cut", "rescued"]  # in the order of the text
    regions = chinese.regions
    assert regions.numbers.passages.text() == (
        "Must stay whole: 1 whole, 1 rescued by overlap, 1 cut"
    )
    assert cells(chinese) == [
        [TEXT[1:6], f"{SIGNS['whole']} Whole", "in chunk 1", "1 – 6"],
        [TEXT[5:15], f"{SIGNS['cut']} Cut", "cut at offset 10", "5 – 15"],
        [TEXT[8:12], f"{SIGNS['rescued']} Rescued by overlap", "in chunk 2", "8 – 12"],
    ]
    view = regions.view
    assert [(one.start, one.end) for one in view.passages] == [(1, 6), (5, 15), (8, 12)]
    tip = view.tip_at(QPointF(view.rect_of(1, 2).center()))
    assert "Must stay whole: Whole" in tip.splitlines()


def test_the_states_follow_the_recipe(chinese: MainWindow, qtbot: QtBot) -> None:
    mark(chinese, 5, 15)
    assert states(chinese) == ["cut"]
    chinese.workspace.edit(FIXED.replace(overlap=5))
    qtbot.waitUntil(lambda: states(chinese) == ["rescued"])
    chinese.workspace.edit(FIXED.replace(chunk_size=20))
    qtbot.waitUntil(lambda: states(chinese) == ["whole"])
    chinese.workspace.undo_stack.undo()
    qtbot.waitUntil(lambda: states(chinese) == ["rescued"])


def test_any_run_over_the_document_can_be_judged(chinese: MainWindow) -> None:
    mark(chinese, 5, 15)
    document = chinese.workspace.document
    assert document is not None
    other = run(document.fork(), FIXED.replace(chunk_size=20))
    assert [one.state for one in chinese.passages.judged(other)] == ["whole"]
    assert chinese.passages.judged(run(Document("another text"), FIXED)) == ()


def test_white_space_around_is_left_out_and_the_same_is_kept_once(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.workspace.set_document(Document("one  two \n three", "a.txt"))
    qtbot.waitUntil(lambda: window.workspace.complete)
    view, action = window.regions.view, window.commands.mark_passage
    view.select_text(3, 5)
    assert not action.isEnabled()
    mark(window, 3, 10)
    mark(window, 5, 8)
    assert window.passages.book.places() == ((5, 8),)
    assert not window.keeping.project.begun  # a text without a file is no part of a project


def test_by_mouse_and_keys(chinese: MainWindow, qtbot: QtBot) -> None:
    view = chinese.regions.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    for _ in range(4):
        qtbot.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(view, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert chinese.passages.book.places() == ((0, 4),)
    menu = chinese.findChild(QMenu, "menu.context")
    assert chinese.commands.mark_passage in menu.actions()
    view.place_caret(2)
    control_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(view, Qt.Key.Key_M, control_shift)
    assert chinese.passages.book.places() == ()
    assert not chinese.commands.unmark_passage.isEnabled()


def test_the_menu_at_the_pointer_is_for_the_passage_there(chinese: MainWindow) -> None:
    """Not for that at a caret somewhere else."""
    view = chinese.regions.view
    mark(chinese, 0, 4)
    mark(chinese, 6, 9)
    view.place_caret(1)
    point = view.rect_of(7, 8).center()
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, point, view.viewport().mapToGlobal(point)
    )
    QApplication.sendEvent(view.viewport(), event)
    view.findChild(QWidget, "menu.context").close()
    chinese.commands.unmark_passage.trigger()
    assert [one.place for one in chinese.passages.book.markings()] == [(0, 4)]


def test_the_only_passage_is_removed_by_keys_alone(chinese: MainWindow, qtbot: QtBot) -> None:
    mark(chinese, 1, 6)
    chinese.commands.show_list.trigger()
    panel = chinese.regions.lists
    panel.setCurrentWidget(panel.passages)
    panel.passages.table.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(panel.passages.table.hasFocus)
    qtbot.keyClick(panel.passages.table, Qt.Key.Key_Delete)
    assert cells(chinese) == []


def test_the_list_goes_there_and_removes(chinese: MainWindow, qtbot: QtBot) -> None:
    mark(chinese, 1, 6)
    mark(chinese, 20, 25)
    chinese.commands.show_list.trigger()
    panel = chinese.regions.lists
    panel.setCurrentWidget(panel.passages)
    table = panel.passages.table
    spot = table.visualRect(table.model().index(0, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert chinese.regions.view.selection() == (1, 6)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert chinese.regions.view.selection() == (20, 25)
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert chinese.passages.book.places() == ((1, 6),)
    table.selectRow(0)
    button = panel.passages.findChild(type(panel.passages._button), "passages.remove")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert cells(chinese) == []
    assert chinese.regions.numbers.passages.isHidden()


def test_kept_with_the_project_and_the_command_line_agrees(
    chinese: MainWindow, tmp_path: Path, qtbot: QtBot, capfd: pytest.CaptureFixture[str]
) -> None:
    mark(chinese, 1, 6)
    mark(chinese, 5, 15)
    path = tmp_path / "p.chunkproject"
    chinese.keeping.projects._save(str(path), None)
    document = chinese.workspace.document
    assert document is not None
    assert document.path is not None
    flags = ["--strategy", "fixed", "--chunk-size", "10", "--overlap", "3"]
    assert cli.main(["stats", document.path, *flags, "--require-whole", str(path)]) == 3
    assert "5 to 15: Cut" in capfd.readouterr().out
    chinese.keeping.projects.new()
    qtbot.waitUntil(lambda: chinese.passages.book.places() == ())
    chinese.keeping.projects.open(str(path))
    qtbot.waitUntil(lambda: states(chinese) == ["whole", "cut"])
    assert not chinese.keeping.project.is_modified()


def test_found_again_after_the_file_was_changed(
    chinese: MainWindow, qtbot: QtBot, settle: Callable[[MainWindow], None]
) -> None:
    mark(chinese, 5, 15)
    mark(chinese, 20, 25)
    document = chinese.workspace.document
    assert document is not None
    assert document.path is not None
    with open(document.path, "w", encoding="utf-8", newline="") as file:  # noqa: PTH123
        file.write("前言。\n" + TEXT[:18])
    chinese.commands.reload.trigger()
    qtbot.waitUntil(lambda: chinese.passages.book.places() == ((9, 19),))
    settle(chinese)
    qtbot.waitUntil(lambda: len(states(chinese)) == 1)
    assert cells(chinese)[1][:2] == ["–", "Not found in this text"]
    assert chinese.regions.numbers.passages.text().endswith("1 not found")


@pytest.mark.parametrize("state", ["whole", "rescued", "cut"])
def test_each_state_is_painted_in_a_shape_of_its_own(chinese: MainWindow, state: str) -> None:
    """The marks of a passage change pixels, and no two states change the same."""
    view = chinese.regions.view
    places = {"whole": (1, 6), "rescued": (8, 12), "cut": (5, 15)}
    before = view.grab().toImage()
    mark(chinese, *places[state])
    view.place_caret(29)
    QApplication.processEvents()
    after = view.grab().toImage()
    rect = view.rect_of(*places[state])
    color = view.scene().colors.passages[list(places).index(state)]
    found = sum(
        QColor(after.pixel(x, y)) == color
        for x in range(rect.left(), rect.right())
        for y in range(rect.top(), rect.bottom())
    )
    assert found > 20
    assert before != after
