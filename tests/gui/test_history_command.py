"""Back and forward by keys and mouse, across documents; chunks that contain what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from workbench.core.recipe import Recipe
from workbench.gui.history import MOST, History, Visit

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

ALT = Qt.KeyboardModifier.AltModifier
TEXT = "".join(chr(0x4E00 + at) for at in range(300))


@pytest.fixture
def two(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """Give a window with two Chinese files, the first on screen."""
    paths = [tmp_path / "一.txt", tmp_path / "二.txt"]
    for path in paths:
        path.write_text(TEXT + path.stem, "utf-8")
    window.workspace.edit(Recipe.of("fixed", chunk_size=10, overlap=3))
    window.open_paths([str(path) for path in paths])
    qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.regions.view.setFocus()
    return window


def test_back_and_forward_by_keys_and_mouse(two: MainWindow, qtbot: QtBot) -> None:
    view, xray = two.regions.view, two.xray
    view.select_chunk(3)
    xray.select(8)
    view.select_chunk(20)
    qtbot.keyClick(view, Qt.Key.Key_Left, ALT)
    assert xray.boundary == 8
    qtbot.mousePress(view.viewport(), Qt.MouseButton.BackButton)
    assert (xray.boundary, view.selected_chunk()) == (-1, 3)
    qtbot.mousePress(view.viewport(), Qt.MouseButton.ForwardButton)
    qtbot.keyClick(view, Qt.Key.Key_Right, ALT)
    assert view.selected_chunk() == 20
    assert not two.commands.forward.isEnabled()


def test_across_documents(two: MainWindow, qtbot: QtBot) -> None:
    two.regions.view.select_chunk(5)
    two.commands.next_document.trigger()
    qtbot.waitUntil(lambda: two.workspace.document.name == "二.txt" and two.workspace.complete)
    two.regions.view.select_chunk(9)
    two.commands.back.trigger()
    two.commands.back.trigger()
    qtbot.waitUntil(lambda: two.workspace.document.name == "一.txt")
    qtbot.waitUntil(lambda: two.regions.view.selected_chunk() == 5)


def test_it_is_bounded_and_forgets_what_was_ahead() -> None:
    history = History()
    for at in range(MOST + 50):
        history.visit(Visit("a", "text", at, at))
    steps = 0
    while history.can(-1):
        history.go(-1)
        steps += 1
    assert steps == MOST - 1
    history.visit(Visit("a", "text", 1, 1))
    assert not history.can(1)
    with pytest.raises(IndexError):
        history.go(1)


def test_the_find_bar_lists_the_chunks_that_contain_it(two: MainWindow, qtbot: QtBot) -> None:
    two.commands.find.trigger()
    bar = two.regions.find_bar
    bar.field.setText(TEXT[8:10])
    qtbot.waitUntil(bar.list_button.isEnabled)
    qtbot.mouseClick(bar.list_button, Qt.MouseButton.LeftButton)
    chunks = two.regions.lists.chunks
    assert chunks.isVisible()
    qtbot.waitUntil(lambda: chunks.table.chunks.rowCount() == 2)
