"""How the regions share the window: what is needed first, the rest scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from example import outcome, settle
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from workbench.core.recipe import Recipe
from workbench.gui.region import Regions

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.column import Column
    from workbench.gui.main_window import MainWindow
    from workbench.gui.outcome import Outcome


@pytest.fixture
def regions(qtbot: QtBot) -> Regions:
    regions = Regions(Recipe.of("mirofish"))
    qtbot.addWidget(regions)
    regions.resize(1280, 690)
    regions.show()
    regions.show_start(False)
    show(regions, outcome())
    return regions


def show(regions: Regions, found: Outcome) -> None:
    regions.numbers.set_outcome(found)
    regions.selection.set_run(found.run)
    regions.selection.set_chunk(0)
    settle()


def scrolls(column: Column) -> bool:
    return column.verticalScrollBar().maximum() > 0


def drag(regions: Regions, pixels: int) -> None:
    handle = regions.side.handle(1)
    middle = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(handle, middle + QPoint(0, pixels))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=middle + QPoint(0, pixels))
    settle()


def test_numbers_take_what_they_need_and_the_card_the_rest(regions: Regions) -> None:
    assert not scrolls(regions.numbers)
    assert regions.numbers.height() == regions.numbers.needed_height()
    show(regions, outcome("一二三四。" + "x" * 200, chunk_size=10, overlap=5))
    assert not scrolls(regions.numbers)


def test_an_open_fold_pushes_the_card_down_but_not_away(regions: Regions) -> None:
    before = regions.selection.height()
    for name in ("fold.sizes", "fold.text", "fold.overlap"):
        regions.numbers.findChild(QAbstractButton, name).setChecked(True)
        settle()
    assert scrolls(regions.numbers)
    assert 140 <= regions.selection.height() < before


def test_nothing_scrolls_where_there_is_room(regions: Regions) -> None:
    regions.resize(1920, 1000)
    settle()
    assert not scrolls(regions.numbers)
    assert not scrolls(regions.selection)


def test_a_dragged_handle_stays_and_is_remembered(regions: Regions, qtbot: QtBot) -> None:
    assert regions.side.saveState().isEmpty()
    drag(regions, -80)
    height = regions.numbers.height()
    assert height < regions.numbers.needed_height()
    show(regions, outcome("Another text. " * 90))
    assert regions.numbers.height() == height
    other = Regions(Recipe.of("mirofish"))
    qtbot.addWidget(other)
    other.resize(regions.size())
    assert other.side.restoreState(regions.side.saveState())
    other.show()
    other.show_start(False)
    show(other, outcome())
    assert abs(other.numbers.height() - height) <= 2


def test_the_list_shows_some_rows_in_a_small_window(opened: MainWindow) -> None:
    opened.resize(700, 500)
    opened.regions.want(opened.regions.list, True)
    settle()
    assert opened.height() == 500
    table = opened.regions.lists.chunks.table
    assert table.viewport().height() >= 3 * table.rowHeight(0)
    assert opened.regions.view.height() >= 190


def test_a_blank_document_is_not_said_to_fit_into_a_chunk(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    said = []
    for text in (" \n\t ", "x"):
        file = tmp_path / f"{len(text)}.txt"
        file.write_text(text, "utf-8")
        with qtbot.waitSignal(window.workspace.lane.run_changed):
            window.open_paths([str(file)])
        labels = window.regions.recipe.findChildren(QLabel)
        said.append(any("fits in one chunk" in one.text() for one in labels))
    assert said == [False, True]


@pytest.mark.parametrize("height", [400, 690])
def test_the_document_keeps_half_the_height_and_the_list_three_rows(
    regions: Regions, height: int
) -> None:
    regions.resize(700, height)
    regions.want(regions.list, True)
    found = outcome()
    regions.lists.set_outcome(found)
    settle()
    table = regions.lists.chunks.table
    row = table.rowHeight(0)
    assert table.viewport().height() >= 3 * row
    assert regions.view.height() >= height // 2 - regions.document_bar.height()
    assert regions.list.height() <= height // 2


def test_a_long_name_keeps_its_ending_and_tells_all_in_its_tip(regions: Regions) -> None:
    bar = regions.document_bar
    bar.set_document("季度报告-" * 20 + "final.md", "/there/季度报告.md")
    bar.resize(320, bar.height())
    settle()
    shown = bar.name.shown()
    assert "…" in shown
    assert shown.startswith("季度")
    assert shown.endswith(".md")
    assert "/there/季度报告.md" in bar.name.toolTip()
    bar.set_document("a.md", "a.md")
    settle()
    assert bar.name.shown() == "a.md"


def test_a_narrow_window_leaves_the_room_to_the_document(opened: MainWindow) -> None:
    regions, actions = opened.regions, opened.commands
    opened.resize(700, 500)
    settle()
    assert (regions.recipes.isVisible(), regions.side.isVisible()) == (True, False)
    assert regions.view.width() > 350
    opened.xray.select(0)
    settle()
    assert regions.caption.isVisible()  # in place of the card
    opened.resize(600, 500)
    settle()
    assert (regions.recipes.isVisible(), regions.side.isVisible()) == (False, False)
    opened.resize(1280, 760)
    settle()
    assert (regions.recipes.isVisible(), regions.side.isVisible()) == (True, True)
    assert regions.side.width() >= 250
    assert not regions.caption.isVisible()
    assert actions.show_numbers.isChecked()


def test_a_folded_region_comes_when_it_is_asked_for(opened: MainWindow) -> None:
    regions, action = opened.regions, opened.commands.show_numbers
    opened.resize(700, 500)
    settle()
    action.trigger()
    assert regions.side.isVisible()
    assert action.isChecked()
    opened.resize(720, 500)
    settle()
    assert regions.side.isVisible()
    action.trigger()
    opened.resize(1280, 760)
    settle()
    assert not regions.side.isVisible()  # a person's choice
