"""Presentation mode: the document alone with a caption; Escape puts everything back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt

from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow


def present(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.regions.view, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)


def test_the_document_stands_alone_and_escape_puts_everything_back(
    opened: MainWindow, settle: Callable[[MainWindow], None], qtbot: QtBot
) -> None:
    settle(opened)
    regions, view = opened.regions, opened.regions.view
    opened.commands.show_list.setChecked(True)
    qtbot.waitUntil(lambda: opened.regions.list.height() >= 200)
    qtbot.wait(100)
    view.scroll_rows(4)
    before = opened.geometry(), view.zoom, view.top_offset(), view.selected_chunk()
    sizes = [splitter.sizes() for splitter in regions.splitters()]
    beside = (
        opened.menus, opened.tools, opened.status, regions.recipe, regions.numbers,
        regions.list, regions.document_bar, regions.overview,
    )  # fmt: skip
    present(opened, qtbot)
    assert not any(part.isVisible() for part in beside)
    assert view.zoom > 100
    assert regions.caption.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: opened.geometry() == before[0])
    assert all(part.isVisible() for part in beside)
    assert (view.zoom, view.top_offset(), view.selected_chunk()) == before[1:]
    qtbot.waitUntil(lambda: [splitter.sizes() for splitter in regions.splitters()] == sizes)
    assert not regions.caption.isVisible()
    assert opened.xray.found is None


def test_keys_step_through_boundaries_and_bookmarks(
    opened: MainWindow, settle: Callable[[MainWindow], None], qtbot: QtBot
) -> None:
    settle(opened)
    view, caption = opened.regions.view, opened.regions.caption
    opened.xray.select(3)
    opened.commands.bookmark.trigger()
    opened.xray.leave()
    view.select_chunk(0)
    present(opened, qtbot)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert opened.xray.boundary == 0
    assert opened.xray.found is not None
    assert caption.sentence.text() == shown(opened.xray.found.sentence)
    qtbot.keyClick(view, Qt.Key.Key_PageDown)
    assert opened.xray.boundary == 3
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert opened.xray.boundary == 2


def test_there_is_nothing_to_present_without_a_document(window: MainWindow) -> None:
    assert not window.commands.present.isEnabled()
    window.commands.present.setChecked(True)
    assert not window.commands.present.isChecked()
    assert window.menus.isVisible()


def test_closing_the_document_ends_it(opened: MainWindow, qtbot: QtBot) -> None:
    present(opened, qtbot)
    opened.commands.close_document.trigger()
    qtbot.waitUntil(opened.menus.isVisible)
    assert opened.regions.start.isVisible()


def test_tints_beside_an_explained_boundary_fade(opened: MainWindow, qtbot: QtBot) -> None:
    view = opened.regions.view

    def tint(chunk: int) -> str:
        start = int(opened.workspace.outcome.run.chunking.start[chunk])
        rect = view.rect_of(start + 60, start + 61)
        at = QPoint(rect.left(), rect.top())
        return view.viewport().grab().toImage().pixelColor(at).name()

    before = tint(0), tint(2)
    opened.xray.select(0, reveal=False)
    assert tint(2) != before[1]
