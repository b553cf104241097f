"""The whole window: from a file to chunks on screen, and nothing wrong on the way."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from workbench import assets
from workbench.core.recipe import Recipe
from workbench.files import recipe_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

SAMPLE = assets.samples()[0]


def notices(window: MainWindow) -> list[str]:
    return [notice.sentence() for notice in window.regions.notices.notices()]


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    rest = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton)
    enter = QDragEnterEvent(QPoint(200, 200), *rest, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    dropped = QDropEvent(QPointF(200, 200), *rest, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, dropped)
    assert dropped.isAccepted()


def test_begins_on_the_start_page_without_panels(window: MainWindow) -> None:
    regions = window.regions
    assert regions.start.isVisible()
    for panel in (regions.recipe, regions.numbers, regions.selection, regions.list):
        assert not panel.isVisible()
    assert not window.commands.export.isEnabled()
    assert window.windowTitle() == "Chunking Workbench"


def test_the_sample_button_shows_a_document_with_its_chunks(
    window: MainWindow, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(window.workspace.outcome_changed, check_params_cb=bool):
        qtbot.mouseClick(window.regions.start.sample, Qt.MouseButton.LeftButton)
    regions = window.regions
    assert window.workspace.document.name == SAMPLE.name
    assert len(window.workspace.outcome.run.chunking) == 4
    assert not regions.start.isVisible()
    for panel in (regions.recipe, regions.view, regions.overview, regions.numbers):
        assert panel.isVisible()
    assert not regions.list.isVisible()
    assert window.windowTitle().startswith(SAMPLE.name)
    assert "4 chunks" in window.tools.summary.text()


def test_opening_another_document_while_one_is_chunked_shows_the_other(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, settle
) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text("a" * 3_000_000)
    second.write_text("b" * 10)
    shown = []
    window.workspace.outcome_changed.connect(
        lambda outcome: shown.append(None if outcome is None else outcome.run.document.name)
    )
    with qtbot.waitSignal(window.workspace.document_changed):
        window.open_paths([str(first)])
    window.open_paths([str(second)])
    qtbot.waitUntil(lambda: shown and shown[-1] == "b.txt", timeout=20_000)
    settle(window)
    assert window.workspace.document.text == "b" * 10
    assert window.regions.view.document.text == "b" * 10
    assert len(window.workspace.outcome.run.chunking) == 1
    assert shown[-1] == "b.txt"


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda path: None, "was not found"),
        pytest.param(
            make_pipe,
            "pipe",
            marks=pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here"),
        ),
    ],
)
def test_what_cannot_be_opened_is_said_and_the_last_document_stays(
    opened: MainWindow, qtbot: QtBot, tmp_path: Path, settle, make, words: str
) -> None:
    path = tmp_path / "thing.txt"
    make(path)
    before = opened.workspace.outcome
    with qtbot.waitSignal(opened.opening.opener.failed):
        opened.open_paths([str(path)])
    settle(opened)
    assert [text for text in notices(opened) if words in text and "thing.txt" in text]
    assert opened.workspace.outcome is before
    assert opened.regions.view.document.name == SAMPLE.name


def test_an_empty_and_a_blank_document_are_said_to_be_that(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    for text, words in (("", "is empty"), (" \n\t ", "white space only")):
        path = tmp_path / "blank.txt"
        path.write_text(text)
        with qtbot.waitSignal(window.workspace.lane.run_changed):
            window.open_paths([str(path)])
        assert any(words in sentence for sentence in notices(window))
        assert window.workspace.outcome.statistics.chunks == 0


def test_a_document_shorter_than_the_size_is_said_to_make_all_settings_tie(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "short.txt"
    path.write_text("One short sentence.")
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.open_paths([str(path)])
    assert any("gives this same single chunk" in sentence for sentence in notices(window))


def test_a_file_name_is_text_and_neither_markup_nor_a_key(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "R&D <b>notes [*].txt"
    path.write_text("x")
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.open_paths([str(path)])
    assert window.regions.document_bar.name.text() == path.name
    assert window.windowTitle().startswith("R&D <b>notes [*][*].txt")
    window.menus.recent.aboutToShow.emit()
    assert window.menus.recent.actions()[0].text() == "R&&D <b>notes [*].txt"


def test_files_and_recipes_can_be_dropped(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    recipe = Recipe.of("vysol", chunk_size=120, max_lookback_size=40)
    recipe_path, path = tmp_path / "mine.recipe.yaml", tmp_path / "text.txt"
    recipe_file.save(recipe, recipe_path)
    path.write_text("word " * 100)
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        drop(window, path, recipe_path)
    assert window.workspace.recipe == recipe
    assert window.regions.recipe.recipe() == recipe
    assert window.workspace.document.name == "text.txt"
    window.commands.undo.trigger()
    assert window.workspace.recipe.strategy.id == "mirofish"


def test_a_broken_recipe_is_said_with_its_line_and_changes_nothing(
    opened: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "bad.recipe.yaml"
    path.write_text('recipe: 1\nstrategy: "vysol"\nsettings:\n  chunk_siz: 3\n')
    before = opened.workspace.recipe
    opened.open_paths([str(path)])
    assert any("Line 4" in sentence and "chunk_siz" in sentence for sentence in notices(opened))
    assert opened.workspace.recipe is before


def test_paste_makes_the_clipboard_a_document(window: MainWindow, qtbot: QtBot) -> None:
    text = "First.\r\nSecond 你好 😀\u00a0x"
    QGuiApplication.clipboard().setText(text)
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        qtbot.mouseClick(window.regions.start.paste, Qt.MouseButton.LeftButton)
    assert window.workspace.document.text == text
    assert window.workspace.document.name == "Pasted text"


def test_paste_without_text_is_said(window: MainWindow) -> None:
    QGuiApplication.clipboard().clear()
    window.commands.paste.trigger()
    assert notices(window) == ["There is no text on the clipboard."]


def test_recent_files_outlive_the_window_and_samples_are_none(
    make_window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "kept.txt"
    path.write_text("kept")
    first = make_window()
    for opened_path in (path, SAMPLE):
        with qtbot.waitSignal(first.workspace.lane.run_changed):
            first.open_paths([str(opened_path)])
    first.close()
    second = make_window()
    recent = second.regions.start.recent
    assert [recent.item(row).text().split()[0] for row in range(recent.count())] == ["kept.txt"]
    with qtbot.waitSignal(second.workspace.lane.run_changed):
        recent.itemActivated.emit(recent.item(0))
    assert second.workspace.document.text == "kept"
    second.commands.close_document.trigger()
    clear = second.regions.start.findChild(QWidget, "start.clear")
    qtbot.mouseClick(clear, Qt.MouseButton.LeftButton)
    assert recent.count() == 0
    assert not second.menus.recent.isEnabled()


def test_layout_and_view_are_remembered(
    make_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    first = make_window()
    with qtbot.waitSignal(first.workspace.lane.run_changed):
        first.open_paths([str(SAMPLE)])
    first.resize(780, 560)
    first.commands.show_list.trigger()
    first.commands.wrap.trigger()
    first.commands.six_tints.trigger()
    first.regions.view.zoom_in()
    zoom = first.regions.view.zoom
    columns = first.regions.splitters()[0]
    columns.setSizes([230, 545])
    qtbot.waitUntil(lambda: columns.sizes() == [230, 545, 0])
    widths = columns.sizes()
    first.close()
    second = make_window()
    with qtbot.waitSignal(second.workspace.lane.run_changed):
        second.open_paths([str(SAMPLE)])
    assert (second.width(), second.height()) == (780, 560)
    assert second.regions.list.isVisible()
    assert not second.regions.view.wrap
    assert second.commands.six_tints.isChecked()
    assert second.regions.view.zoom == zoom > 100
    qtbot.waitUntil(lambda: second.regions.splitters()[0].sizes() == widths)


def test_a_chosen_chunk_is_the_same_everywhere(opened: MainWindow, qtbot: QtBot) -> None:
    regions = opened.regions
    opened.commands.show_list.trigger()
    regions.view.select_chunk(1)
    assert regions.lists.chunks.table.currentIndex().row() == 1
    assert "Chunk 2 of 4" in [
        label.text() for label in regions.selection.findChildren(QWidget) if hasattr(label, "text")
    ]
    assert "chunk 2" in opened.status.findChild(QWidget, "status.place").text()
    opened.commands.next_chunk.trigger()
    assert regions.view.selected_chunk() == 2
    opened.commands.previous_chunk.trigger()
    regions.lists.chunk_chosen.emit(3)
    assert regions.view.selected_chunk() == 3


def test_the_place_is_one_character_and_its_own_chunk(opened: MainWindow) -> None:
    """Never the offset of one chunk beside the number of another."""
    view, place = opened.regions.view, opened.status.findChild(QLabel, "status.place")
    ends = opened.workspace.outcome.run.chunking.end
    view.place_caret(98)
    assert place.text() == "chunk 1  ·  offset 98"
    view.select_chunk(1, reveal=False)
    assert place.text() == "chunk 2"
    view.offset_hovered.emit(98)
    assert place.text() == "chunk 1  ·  offset 98"
    view.offset_hovered.emit(-1)
    view.place_caret(int(ends[1]))
    assert place.text() == f"chunk 2  ·  offset {ends[1]}"


def test_a_bar_of_the_histogram_lists_its_chunks(opened: MainWindow) -> None:
    opened.regions.numbers.bin_chosen.emit((500, 600))
    assert opened.regions.list.isVisible()
    assert opened.commands.show_list.isChecked()


def test_the_overview_moves_the_view(opened: MainWindow) -> None:
    opened.resize(900, 300)
    opened.regions.overview.offset_requested.emit(1400)
    assert opened.regions.view.page.high >= 1400


def test_panes_are_reached_in_turn_by_key(opened: MainWindow, qtbot: QtBot) -> None:
    regions = opened.regions
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    opened.commands.show_list.trigger()
    panes = (regions.recipe, regions.view, regions.numbers, regions.list)
    reached = []
    for _ in range(10):
        opened.commands.next_pane.trigger()
        focus = QApplication.focusWidget()
        reached += [pane for pane in panes if focus is pane or pane.isAncestorOf(focus)]
    assert set(reached) == set(panes)
    assert reached[0] is not reached[1]


def test_the_menu_at_the_pointer_copies_the_chunk_there(opened: MainWindow) -> None:
    view = opened.regions.view
    view.select_chunk(1)
    view.menu_requested.emit(QPoint(5, 5), 500)
    menu = view.findChild(QWidget, "menu.context")
    assert menu.isVisible()
    assert opened.commands.copy_chunk in menu.actions()
    menu.close()
    opened.commands.copy_chunk.trigger()
    run = opened.workspace.outcome.run
    assert QGuiApplication.clipboard().text() == run.text(1)
    opened.commands.copy_json.trigger()
    assert '"schema":"chunk/1"' in QGuiApplication.clipboard().text().replace(" ", "")
    opened.commands.copy_recipe.trigger()
    assert recipe_file.parse(QGuiApplication.clipboard().text(), "x.yaml") == run.recipe


def test_without_a_chunk_there_is_none_to_copy(opened: MainWindow) -> None:
    assert not opened.commands.copy_chunk.isEnabled()
    opened.regions.view.select_chunk(0)
    assert opened.commands.copy_json.isEnabled()
    opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=100_000, overlap=0))


def test_closing_the_document_leads_back_to_the_start_page(opened: MainWindow) -> None:
    opened.commands.close_document.trigger()
    assert opened.regions.start.isVisible()
    assert not opened.regions.numbers.isVisible()
    assert opened.tools.summary.text() == ""
    assert opened.workspace.outcome is None


def test_samples_are_offered(window: MainWindow, qtbot: QtBot) -> None:
    actions = window.menus.samples.actions()
    assert actions[0].text() == SAMPLE.name
    assert len(actions) >= 8
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        actions[1].trigger()
    assert window.workspace.document.name == actions[1].text()


def test_the_notice_of_a_stall_offers_an_overlap_that_never_stalls(
    opened: MainWindow, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=100, overlap=80))
    assert opened.workspace.outcome.run.stall is not None
    assert any("Overlap" in sentence and "80" in sentence for sentence in notices(opened))
    assert "stopped at offset" in opened.tools.summary.text()
    button = opened.regions.notices.findChild(QPushButton, "notice.use_safe_overlap")
    assert button.text() == "Use overlap 30"
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert opened.workspace.recipe.settings.overlap == 30
    assert opened.workspace.outcome.run.stall is None
    assert notices(opened) == []
    opened.commands.undo.trigger()
    assert opened.workspace.recipe.settings.overlap == 80
