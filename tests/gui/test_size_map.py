"""The size map: computed beside the window, read by eye, mouse and keys, loaded into the recipe."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QPushButton
from test_accessible_names import check

from workbench.analysis.size_map import size_map
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.strategies import STRATEGIES
from workbench.gui.size_map.axis import AxisError, proposed, read, spread

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow
    from workbench.gui.size_map.dialog import SizeMapDialog

TEXT = "第一句话在这里，不长也不短。Another sentence follows it. 这是第三句！\n" * 60


def shown_map(window: MainWindow, qtbot: QtBot) -> SizeMapDialog:
    """Open the map by its action and wait until it is whole."""
    window.commands.size_map.trigger()
    dialog = window.size_map.dialog
    assert dialog is not None
    wait(dialog, qtbot)
    return dialog


def wait(dialog: SizeMapDialog, qtbot: QtBot) -> None:
    view = dialog.view
    qtbot.waitUntil(
        lambda: (
            not dialog.refresh.maker.busy
            and not dialog.refresh._pause.isActive()
            and len(view.cells()) == len(view.sizes) * len(view.overlaps)
        ),
        timeout=20_000,
    )


@pytest.fixture
def chinese(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.workspace.edit(Recipe.of("mirofish", chunk_size=200, overlap=20))
    window.workspace.set_document(Document(TEXT, "文.txt"))
    qtbot.waitUntil(lambda: window.workspace.complete)
    return window


def middle(dialog: SizeMapDialog, size: int, overlap: int) -> QPoint:
    view = dialog.view
    rect = view.grid.rect(view.sizes.index(size), view.overlaps.index(overlap))
    return rect.center().toPoint()


def point(dialog: SizeMapDialog, size: int, overlap: int) -> None:
    """Move the mouse onto a cell; the test platform's pointer does not reach a second window."""
    spot, none = QPointF(middle(dialog, size, overlap)), Qt.MouseButton.NoButton
    at = QPointF(dialog.view.mapToGlobal(spot))
    move = QMouseEvent(QEvent.Type.MouseMove, spot, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(dialog.view, move)


def test_cells_are_those_of_the_analysis(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    assert not dialog.isModal()
    view = dialog.view
    expected = size_map([Document(TEXT)], chinese.workspace.recipe, view.sizes, view.overlaps)
    assert [(cell.size, cell.overlap, cell.counts, cell.stalled) for cell in dialog.cells()] == [
        (cell.size, cell.overlap, cell.counts, cell.stalled) for cell in expected
    ]
    assert 200 in view.sizes
    assert 20 in view.overlaps


def test_a_click_loads_the_cell_and_undo_takes_it_back(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    view, workspace = dialog.view, chinese.workspace
    spot = middle(dialog, view.sizes[4], view.overlaps[1])
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot)
    settings = workspace.recipe.settings
    assert (settings.chunk_size, settings.overlap) == (view.sizes[4], view.overlaps[1])
    qtbot.waitUntil(lambda: workspace.complete)
    assert workspace.outcome is not None
    cell = view.pointed()
    assert cell is not None
    assert cell.counts is not None
    assert len(workspace.outcome.run.chunking) == cell.counts.chunks
    assert not dialog.refresh.maker.busy  # only the mark of the present recipe has moved
    assert dialog._staleness() == ""
    chinese.commands.undo.trigger()
    assert workspace.recipe.settings.chunk_size == 200


def test_arrow_keys_and_enter_do_the_same(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    view = dialog.view
    dialog.activateWindow()
    qtbot.waitUntil(view.hasFocus)
    column, row = view.sizes.index(200), view.overlaps.index(20)
    if view.pointed() is None:
        qtbot.keyClick(view, Qt.Key.Key_Down)
    pointed = view.pointed()
    assert pointed is not None
    assert (pointed.size, pointed.overlap) == (200, 20)  # it begins at the recipe in use
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    settings = chinese.workspace.recipe.settings
    assert settings.chunk_size == view.sizes[column + 1]
    assert settings.overlap == view.overlaps[row + 1]


def test_a_cell_reached_by_key_comes_into_sight(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    dialog.resize(dialog.minimumSizeHint().width(), 300)
    qtbot.waitUntil(lambda: dialog.height() < 420)
    view = dialog.view
    view.setFocus()
    for _ in view.overlaps:
        qtbot.keyClick(view, Qt.Key.Key_Down)
    last = view.grid.rect(view.sizes.index(200), len(view.overlaps) - 1).toAlignedRect()
    assert view.visibleRegion().contains(last.center())


def test_the_figures_of_a_cell_are_told(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    view = dialog.view
    point(dialog, 200, 20)
    cell = view.pointed()
    assert cell is not None
    assert cell.counts is not None
    told = dialog.readout.text()
    assert told.startswith("Size 200, overlap 20\n")
    assert f"Chunks: {cell.counts.chunks}" in told
    assert f"Repeated text: {cell.counts.repeated:,}" in told
    assert view.accessibleDescription().startswith("Size 200, overlap 20 · ")


def test_refused_cells_are_blank_and_cannot_be_chosen(chinese: MainWindow, qtbot: QtBot) -> None:
    chinese.workspace.edit(Recipe.of("fixed", chunk_size=200, overlap=20))
    dialog = shown_map(chinese, qtbot)
    dialog.choices.sizes.list.setText("50，100、200")
    dialog.choices.overlaps.list.setText("0, 100")
    for axis in (dialog.choices.sizes, dialog.choices.overlaps):
        axis.list.editingFinished.emit()
    qtbot.waitUntil(lambda: dialog.view.sizes == (50, 100, 200))
    wait(dialog, qtbot)
    assert dialog.view.overlaps == (0, 100)
    refused = [(one.size, one.overlap) for one in dialog.cells() if one.recipe is None]
    assert refused == [(50, 100), (100, 100)]
    before = chinese.workspace.recipe
    spot = middle(dialog, 50, 100)
    point(dialog, 50, 100)
    qtbot.mouseClick(dialog.view, Qt.MouseButton.LeftButton, pos=spot)
    assert chinese.workspace.recipe == before
    assert "overlap" in dialog.readout.text().lower()
    image = dialog.view.grab().toImage()
    corner = dialog.view.grid.rect(0, 1).topLeft().toPoint() + QPoint(4, 4)
    scale = image.devicePixelRatio()
    at = QColor(image.pixel(round(corner.x() * scale), round(corner.y() * scale)))
    assert at == dialog.palette().window().color()


def test_stalled_cells_are_counted_and_hatched(window: MainWindow, qtbot: QtBot) -> None:
    window.workspace.edit(Recipe.of("mirofish", chunk_size=100, overlap=80))
    window.workspace.set_document(Document(TEXT, "a.txt"))
    qtbot.waitUntil(lambda: window.workspace.complete)
    dialog = shown_map(window, qtbot)
    stalled = [one for one in dialog.cells() if one.stalled]
    assert (20, 20) in [(one.size, one.overlap) for one in stalled]
    point(dialog, 20, 20)
    assert "Stalls in 1 document" in dialog.readout.text()
    rect = dialog.view.grid.rect(dialog.view.sizes.index(20), dialog.view.overlaps.index(20))
    image = dialog.view.grab(rect.adjusted(5, 5, -5, -5).toAlignedRect()).toImage()
    colors = {image.pixel(x, y) for x in range(image.width()) for y in range(3)}
    assert len(colors) > 1


def test_ranges_that_are_refused_have_the_reason_at_the_field(
    chinese: MainWindow, qtbot: QtBot
) -> None:
    dialog = shown_map(chinese, qtbot)
    sizes = dialog.choices.sizes
    good = sizes.numbers()
    sizes.list.setFocus()
    sizes.list.selectAll()
    qtbot.keyClicks(sizes.list, "200, many")
    qtbot.keyClick(sizes.list, Qt.Key.Key_Return)
    assert sizes.error.text().startswith("Enter whole numbers such as 200, 500")
    assert sizes.numbers() == good
    assert dialog.isVisible()
    sizes.low.lineEdit().setText("900")
    sizes.low.editingFinished.emit()
    sizes.high.lineEdit().setText("300")
    sizes.high.editingFinished.emit()
    assert sizes.error.text() == "“To” must not be below “from”."
    sizes.high.lineEdit().setText("1000")
    sizes.steps.lineEdit().setText("3")
    sizes.steps.edited.emit(3)
    assert sizes.numbers() == (900, 950, 1000)
    assert sizes.error.text() == ""
    qtbot.waitUntil(lambda: dialog.view.sizes == (900, 950, 1000))
    wait(dialog, qtbot)


def test_too_many_cells_are_refused(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    for axis, text in ((dialog.choices.sizes, "100:199:1"), (dialog.choices.overlaps, "0:60:1")):
        axis.list.setText(text)
        axis.list.editingFinished.emit()
    assert dialog.choices.refused().startswith("That is more than 2500 cells")
    assert not dialog.foot.again.isEnabled()
    qtbot.waitUntil(lambda: not dialog.refresh._pause.isActive() and not dialog.refresh.maker.busy)


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda one: one.id)
def test_every_strategy_has_a_map(window: MainWindow, qtbot: QtBot, strategy) -> None:
    window.workspace.edit(Recipe(strategy, strategy.settings_type()))
    window.workspace.set_document(Document(TEXT[:400], "a.txt"))
    qtbot.waitUntil(lambda: window.workspace.complete)
    dialog = shown_map(window, qtbot)
    settings = window.workspace.recipe.settings
    assert strategy.size(settings) in dialog.view.sizes
    assert strategy.overlap(settings) in dialog.view.overlaps
    assert any(cell.recipe is not None for cell in dialog.cells())
    assert dialog.choices.overlaps.isEnabled() == bool(strategy.overlap_key)


def test_it_follows_strategy_settings_and_document(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    chinese.workspace.edit(Recipe.of("fixed", chunk_size=300, overlap=30))
    qtbot.waitUntil(lambda: 300 in dialog.view.sizes)
    wait(dialog, qtbot)
    assert {one.recipe.strategy.id for one in dialog.cells() if one.recipe} == {"fixed"}
    chinese.workspace.set_document(Document(TEXT[:1000], "b.txt"))
    wait(dialog, qtbot)
    shorter = [
        one.counts
        for one in size_map(
            [Document(TEXT[:1000])],
            chinese.workspace.recipe,
            dialog.view.sizes,
            dialog.view.overlaps,
        )
    ]
    qtbot.waitUntil(lambda: [one.counts for one in dialog.cells()] == shorter)


def test_a_slow_map_is_offered_again_not_computed(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    dialog.refresh._seconds = 100.0
    before = dialog.cells()
    chinese.workspace.set_document(Document(TEXT[:1000], "b.txt"))
    assert dialog._staleness() == "The recipe, the ranges or the text have changed. Compute again?"
    assert not dialog.refresh._pause.isActive()
    assert dialog.cells() == before
    qtbot.mouseClick(dialog.foot.again, Qt.MouseButton.LeftButton)
    wait(dialog, qtbot)
    assert dialog._staleness() == ""
    assert dialog.cells() != before
    qtbot.waitUntil(lambda: chinese.workspace.complete)


def test_a_slow_map_that_a_strategy_has_cleared_is_offered_again(
    chinese: MainWindow, qtbot: QtBot
) -> None:
    dialog = shown_map(chinese, qtbot)
    dialog.refresh._seconds = 100.0
    before = chinese.workspace.recipe
    for recipe in (Recipe.of("fixed", chunk_size=300, overlap=30), before):
        chinese.workspace.edit(recipe)
        assert not dialog.cells()
        assert dialog._staleness()
    qtbot.waitUntil(lambda: chinese.workspace.complete)


def test_escape_stops_and_the_cells_found_stay(window: MainWindow, qtbot: QtBot) -> None:
    window.workspace.set_document(Document(TEXT * 40, "long.txt"))
    qtbot.waitUntil(lambda: window.workspace.complete, timeout=20_000)
    window.commands.size_map.trigger()
    dialog = window.size_map.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: len(dialog.cells()) > 0, timeout=20_000)
    assert dialog.foot.progress.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert not dialog.refresh.maker.busy
    found = len(dialog.cells())
    assert 0 < found < len(dialog.view.sizes) * len(dialog.view.overlaps)
    assert dialog._staleness().startswith("Computing was stopped")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_over_all_open_documents(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    paths = []
    for name, text in (("a.txt", TEXT[:900]), ("b.txt", TEXT[:1500])):
        (tmp_path / name).write_text(text, "utf-8", newline="")
        paths.append(str(tmp_path / name))
    window.open_paths(paths)
    qtbot.waitUntil(lambda: not window.is_busy())
    dialog = shown_map(window, qtbot)
    assert dialog.choices.whole_set.isVisible()
    assert dialog.choices.whole_set.text() == "All 2 open documents"
    dialog.choices.whole_set.click()
    wait(dialog, qtbot)
    both = [Document(TEXT[:900]), Document(TEXT[:1500])]
    expected = size_map(both, window.workspace.recipe, dialog.view.sizes, dialog.view.overlaps)
    assert [one.counts for one in dialog.cells()] == [one.counts for one in expected]
    assert dialog.foot.state.text() == "Counts are over 2 documents"


def test_marked_passages_that_are_cut(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    assert dialog.choices.metric_box.findData("passages_cut") < 0
    chinese.regions.view.select_text(0, 900)
    chinese.commands.mark_passage.trigger()
    at = dialog.choices.metric_box.findData("passages_cut")
    dialog.choices.metric_box.setCurrentIndex(at)
    wait(dialog, qtbot)
    cut = {(one.size, one.overlap): one.passages_cut for one in dialog.cells() if one.recipe}
    assert cut[200, 20] == 1
    point(dialog, 200, 20)
    assert "Marked passages that are cut: 1" in dialog.readout.text()


def test_copied_and_saved_as_csv(chinese: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    qtbot.mouseClick(dialog.foot.copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    rows = list(csv.DictReader(text.splitlines()))
    assert len(rows) == len(dialog.cells())
    first = dialog.cells()[0]
    assert first.counts is not None
    assert rows[0]["size"] == str(first.size)
    assert rows[0]["chunks"] == str(first.counts.chunks)
    chinese.size_map.save(str(tmp_path / "map.csv"))
    assert (tmp_path / "map.csv").read_text("utf-8") == text
    chinese.size_map.save(str(tmp_path / "nowhere" / "map.csv"))
    assert dialog._error.text()


def test_without_a_document(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.size_map.trigger()
    dialog = window.size_map.dialog
    assert dialog is not None
    assert dialog.foot.state.text() == "Open a document to see its map."
    assert not dialog.foot.again.isEnabled()


def test_the_axes() -> None:
    assert read("200:1000:400, 300") == [200, 300, 600, 1000]
    assert read("２００，300") == [200, 300]
    assert read("200 : 400 : 100") == [200, 300, 400]
    assert spread(100, 1000, 4) == [100, 400, 700, 1000]
    assert spread(5, 5, 9) == [5]
    for bad in ("", "a", "1.5", "-3", "5:1:1", "1:9:0", "1:200:1"):
        with pytest.raises(AxisError):
            read(bad)
    sizes, overlaps = proposed(Recipe.of("mirofish", chunk_size=500, overlap=50))
    assert sizes == list(range(100, 1001, 100))
    assert overlaps == [0, 50, 100, 150, 200, 250, 300]
    for strategy in STRATEGIES:
        sizes, overlaps = proposed(Recipe(strategy, strategy.settings_type()))
        assert len(sizes) * len(overlaps) <= 88


def test_every_part_has_a_name(chinese: MainWindow, qtbot: QtBot) -> None:
    check(shown_map(chinese, qtbot))


def test_the_buttons_have_no_default(chinese: MainWindow, qtbot: QtBot) -> None:
    dialog = shown_map(chinese, qtbot)
    assert not any(one.autoDefault() for one in dialog.findChildren(QPushButton))
    QApplication.processEvents()
