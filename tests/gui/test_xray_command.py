"""The boundary X-ray in the real window, by mouse and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from example import PROSE, settle
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton

from workbench.analysis.explanation import explain, explain_stall
from workbench.analysis.move import RUNS
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.gui.fold import FoldHeader
from workbench.gui.label import TextLabel
from workbench.gui.outcome import Part
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
ALT = Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CHINESE = (
    "港务长写道，那艘船来晚了。没有人在那里看到它。是雾的缘故吗？领航员说海图是错的！\n\n" * 30
)
RECIPES = [
    Recipe.of("mirofish", chunk_size=200, overlap=30),
    Recipe.of("mirofish", variant="repository", chunk_size=200, overlap=30),
    Recipe.of("vysol", chunk_size=200, max_lookback_size=80, overlap_size=20),
    Recipe.of("graphrag_agent", tokenizer="characters", chunk_size=200, overlap=30),
    Recipe.of("norconex", maxChunkSize=200, chunkOverlap=20),
    Recipe.of("recursive", chunk_size=200, chunk_overlap=30),
    Recipe.of("token_window", tokenizer="characters", chunk_size=60, overlap=10),
    Recipe.of("fixed", chunk_size=200, overlap=20),
]


@pytest.fixture
def show(window: MainWindow, qtbot: QtBot) -> Callable[..., MainWindow]:
    """Give a function that chunks a text in the window, which then has the keyboard."""

    def shown_text(text: str = PROSE, recipe: Recipe = RECIPES[0]) -> MainWindow:
        window.workspace.edit(recipe)
        window.workspace.set_document(Document(text, "a.txt"))
        qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.regions.view.setFocus()
        return window

    return shown_text


def labels(window: MainWindow) -> list[str]:
    """Give the texts of the card that is shown for the boundary."""
    card = window.regions.boundary
    return [one.text() for one in card.findChildren(QLabel) if one.isVisible() and one.text()]


def edge_of(window: MainWindow, index: int) -> QPoint:
    """Give a point just left of where a chunk ends."""
    end = int(window.workspace.outcome.run.chunking.end[index])
    last = window.regions.view.rect_of(end - 1, end)
    return QPoint(last.right() - 1, last.center().y())


def test_a_click_on_a_cut_explains_it_and_a_click_elsewhere_ends_that(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show()
    view, run = window.regions.view, window.workspace.outcome.run
    with qtbot.waitSignal(window.xray.boundary_changed) as told:
        qtbot.mouseClick(view.viewport(), LEFT, pos=edge_of(window, 1))
    assert told.args == [1]
    assert view.xray == explain(run, 1)
    assert view.chunk == 1
    assert window.regions.boundary.isVisible()
    assert not window.regions.selection.isVisible()
    assert shown(explain(run, 1).sentence) in labels(window)
    middle = view.rect_of(40, 41).center()
    with qtbot.waitSignal(window.xray.boundary_changed) as told:
        qtbot.mouseClick(view.viewport(), LEFT, pos=middle)
    assert told.args == [-1]
    assert view.xray is None
    assert window.regions.selection.isVisible()


def test_a_click_where_a_bracket_closes_explains_that_cut(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show("line of text\n" * 200, Recipe.of("fixed", chunk_size=130, overlap=0))
    view = window.regions.view
    row = view.rect_of(117, 118)
    for x in range(view.gutter - 20, view.gutter):
        qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(x, row.bottom() - 2))
        if window.xray.boundary == 0:
            break
    assert window.xray.boundary == 0
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(12, view.rect_of(52, 53).center().y()))
    assert window.xray.boundary == -1


def test_keys_go_from_boundary_to_boundary_and_escape_ends_it(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show()
    view, last = window.regions.view, len(window.workspace.outcome.run.chunking) - 1
    for expected in (0, 1, 2):
        qtbot.keyClick(view, Qt.Key.Key_F8)
        assert window.xray.boundary == expected
        assert view.cursor_offset() == window.xray.found.cut
        assert not view.rect_of(view.cursor_offset() - 1, view.cursor_offset()).isEmpty()
    qtbot.keyClick(view, Qt.Key.Key_F8, SHIFT)
    assert window.xray.boundary == 1
    window.xray.select(last)
    qtbot.keyClick(view, Qt.Key.Key_F8)
    assert window.xray.boundary == last
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert (window.xray.boundary, view.xray) == (-1, None)


def test_the_list_does_not_push_the_cut_out_of_sight(show: Callable[..., MainWindow]) -> None:
    window = show()
    view = window.regions.view
    last = max(
        index
        for index, end in enumerate(window.workspace.outcome.run.chunking.end.tolist())
        if end < view.page.high
    )
    window.xray.select(last, reveal=False)
    cut, top = window.xray.found.cut, view.page.low
    assert view.page.low < cut <= view.page.high
    window.commands.show_list.trigger()
    QApplication.processEvents()
    edge = edge_of(window, last)
    assert 0 <= edge.y() < view.viewport().height()
    assert view.page.low > top
    window.xray.leave()


def test_another_chunk_ends_the_xray(show: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = show()
    window.xray.select(1)
    qtbot.keyClick(window.regions.view, Qt.Key.Key_Down, ALT)
    assert window.regions.view.chunk == 2
    assert window.xray.boundary == -1


def test_the_selection_card_leads_to_the_boundary(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show()
    window.regions.view.select_chunk(2)
    button = window.regions.selection.findChild(QPushButton, "selection.explain")
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert window.xray.boundary == 2
    card = window.regions.boundary
    assert card.isAncestorOf(QApplication.focusWidget())
    qtbot.mouseClick(card.findChild(QToolButton, "boundary.next"), LEFT)
    assert window.xray.boundary == 3
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert window.xray.boundary == -1
    assert window.regions.selection.isAncestorOf(QApplication.focusWidget())


def test_a_row_of_the_list_leads_to_the_boundary(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show()
    window.commands.show_list.trigger()
    table = window.regions.lists.chunks.table
    qtbot.waitUntil(lambda: table.isVisible() and table.model().rowCount() > 3)
    assert window.commands.explain in table.actions()
    assert table.contextMenuPolicy() == Qt.ContextMenuPolicy.ActionsContextMenu
    row = table.visualRect(table.model().index(3, 0)).center()
    qtbot.mouseClick(table.viewport(), LEFT, pos=row)
    qtbot.keyClick(table, Qt.Key.Key_Return, ALT)
    assert window.xray.boundary == 3
    qtbot.keyClick(table, Qt.Key.Key_Escape)
    assert window.xray.boundary == -1


@pytest.mark.parametrize("text", [PROSE, CHINESE], ids=["prose", "Chinese"])
@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.strategy.id)
def test_first_and_last_boundary_of_every_strategy(
    show: Callable[..., MainWindow], recipe: Recipe, text: str
) -> None:
    window = show(text, recipe)
    view, run = window.regions.view, window.workspace.outcome.run
    last = len(run.chunking) - 1
    assert last > 2
    for index in (0, 1, last):
        window.xray.select(index)
        view.viewport().repaint()
        said = labels(window)
        assert f"Boundary {index + 1} of {last + 1}" in said
        assert shown(explain(run, index).sentence) in said
        assert any(one.startswith("Next chunk: ") for one in said) == (index < last)


@pytest.mark.parametrize("text", ["", "   "])
def test_without_chunks_there_is_no_boundary(
    show: Callable[..., MainWindow], qtbot: QtBot, text: str
) -> None:
    window = show(text, Recipe.of("mirofish"))
    assert not len(window.workspace.outcome.run.chunking)
    for action in (window.commands.next_boundary, window.commands.explain):
        action.trigger()
        assert window.xray.boundary == -1


def test_one_chunk_has_one_boundary(show: Callable[..., MainWindow]) -> None:
    window = show("A short text.", Recipe.of("fixed"))
    for action in (window.commands.next_boundary, window.commands.previous_boundary):
        action.trigger()
        assert window.xray.boundary == 0
    assert "Boundary 1 of 1" in labels(window)


def test_a_stall_is_explained_behind_the_last_boundary(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    text = "The ship came late. Nobody was there to see it. Was it the fog?\n" * 20
    recipe = Recipe.of("mirofish", variant="repository", chunk_size=100, overlap=80)
    window = show(text, recipe)
    run = window.workspace.outcome.run
    assert run.stall is not None
    window.xray.select(len(run.chunking) - 1)
    assert window.xray.breaks.busy
    qtbot.keyClick(window.regions.view, Qt.Key.Key_F8)
    assert not window.xray.breaks.busy  # what the boundary before breaks is not said of the stall
    found = explain_stall(run)
    assert window.regions.view.xray == found
    assert {"Where the run stopped", shown(found.sentence)} <= set(labels(window))
    window.xray.leave()
    qtbot.mouseClick(window.regions.view.viewport(), LEFT, pos=edge_of(window, -1))
    assert window.xray.found == found


def open_moves(window: MainWindow, qtbot: QtBot) -> None:
    header = window.regions.boundary.findChild(FoldHeader, "boundary.moves")
    qtbot.keyClick(header, Qt.Key.Key_Space)


def tries(window: MainWindow) -> list[QPushButton]:
    settle()
    buttons = window.regions.boundary.moves.findChildren(QPushButton)
    return [one for one in buttons if one.objectName().startswith("move.") and one.isVisible()]


def test_what_would_move_it_is_found_and_tried_undoably(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show(PROSE, Recipe.of("fixed", chunk_size=200, overlap=20))
    window.xray.select(1)
    told: list[tuple[int, int]] = []
    window.xray.search.progressed.connect(lambda done, total: told.append((done, total)))
    with qtbot.waitSignal(window.xray.search.found):
        open_moves(window, qtbot)
    assert told
    assert all(total == RUNS for _, total in told)
    assert sorted(one.objectName() for one in tries(window)) == [
        "move.chunk_size.199",
        "move.chunk_size.201",
        "move.overlap.19",
        "move.overlap.21",
    ]
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        qtbot.mouseClick(tries(window)[0], LEFT)
    assert window.workspace.recipe.settings.chunk_size == 201
    assert window.xray.boundary == 1
    assert window.xray.found.offset == 382
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.commands.undo.trigger()
    assert window.xray.found.offset == 380


def test_the_search_can_be_cancelled_and_begun_again(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show(PROSE, Recipe.of("fixed", chunk_size=200, overlap=20))
    window.xray.select(1)
    open_moves(window, qtbot)
    card = window.regions.boundary
    cancel = card.findChild(QPushButton, "moves.cancel")
    again = card.findChild(QPushButton, "moves.again")
    settle()
    assert (cancel.isVisible(), again.isVisible()) == (True, False)
    qtbot.mouseClick(cancel, LEFT)
    assert not window.xray.search.busy
    assert "The search was cancelled." in labels(window)
    with qtbot.waitSignal(window.xray.search.found):
        qtbot.mouseClick(again, LEFT)
    assert tries(window)
    assert not cancel.isVisible()


def test_the_end_of_the_document_is_moved_by_nothing(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show(PROSE.rstrip())
    window.xray.select(len(window.workspace.outcome.run.chunking) - 1)
    with qtbot.waitSignal(window.xray.search.found):
        open_moves(window, qtbot)
    assert any("No other value" in one for one in labels(window))


def test_the_xray_stays_with_the_place_when_the_run_changes(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show(PROSE, Recipe.of("fixed", chunk_size=100, overlap=0))
    window.xray.select(len(window.workspace.outcome.run.chunking) - 2)
    before = window.xray.found.offset
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.workspace.edit(Recipe.of("fixed", chunk_size=400, overlap=0))
    assert abs(window.xray.found.offset - before) <= 200
    assert window.regions.view.xray is window.xray.found
    window.workspace.set_document(Document("Another text. " * 50, "b.txt"))
    assert window.xray.boundary == -1


def test_nothing_is_explained_over_part_of_another_run(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show()
    view, run = window.regions.view, window.workspace.outcome.run
    window.xray.select(1)
    part = Part(run.document, run.recipe, run.chunking, 400)
    window.workspace.lane.part_ready.emit(part)
    assert view.xray is None
    qtbot.mouseClick(view.viewport(), LEFT, pos=edge_of(window, 0))
    assert view.xray is None
    window.workspace.cancel()
    assert window.regions.view.spans is window.workspace.outcome.spans


def test_the_sentence_fits_where_the_window_is_small(show: Callable[..., MainWindow]) -> None:
    window = show()
    window.resize(1000, 560)
    window.xray.select(2)
    for label in window.regions.boundary.findChildren(TextLabel):
        if label.isVisible() and label.text():
            QApplication.processEvents()
            assert label.height() >= label.heightForWidth(label.width())


def test_the_explained_boundary_stays_in_view_while_the_recipe_changes(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show(PROSE * 4)
    view = window.regions.view
    window.xray.select(1)
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.workspace.edit(Recipe.of("fixed", chunk_size=3900, overlap=0))
    assert window.xray.found is not None
    assert window.xray.found.cut == 3900
    assert view.page.strip_at(3899) is not None
    view.show_at_top(len(view.document) - 10)
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.workspace.edit(Recipe.of("fixed", chunk_size=3800, overlap=0))
    assert view.page.strip_at(3799) is None  # a person has left it
