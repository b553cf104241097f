"""Two recipes over one document in the real window, by mouse and by keys."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from example import PROSE, settle
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QWidget

from workbench import assets
from workbench.analysis.comparison import compare, figures
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.chunk_source import ChunkFile
from workbench.gui.fold import FoldHeader
from workbench.gui.view.gutter import second_at
from workbench.gui.view.second import boundaries

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
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
STALLING = Recipe.of("mirofish", chunk_size=100, overlap=80)


def wait(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until both are chunked and compared."""
    qtbot.waitUntil(lambda: not window.is_busy() and not window.comparing.contrasting.busy)
    settle()


@pytest.fixture
def show(window: MainWindow, qtbot: QtBot) -> Callable[..., MainWindow]:
    """Give a function that compares two recipes over a text; the view has the keyboard."""

    def shown_text(
        text: str = PROSE, a: Recipe = RECIPES[0], b: Recipe | None = RECIPES[-1]
    ) -> MainWindow:
        window.resize(1280, 760)
        window.workspace.edit(a)
        window.workspace.set_document(Document(text, "a.txt"))
        qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
        if b is not None:
            window.commands.compare.trigger()
            window.comparing.state.edit(b)
        wait(window, qtbot)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.regions.view.setFocus()
        return window

    return shown_text


def button(window: MainWindow, name: str) -> QPushButton:
    return window.findChild(QPushButton, name)


def note(window: MainWindow) -> str:
    return window.status.findChild(QLabel, "status.place").text()


def row(window: MainWindow, name: str) -> tuple[str, ...]:
    return next(one for one in window.regions.contrast.texts() if one[0] == name)


def test_b_begins_as_a_copy_of_a_and_says_so(show: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = show(b=None)
    regions = window.regions
    assert not regions.recipe_b.isVisible()
    assert not regions.contrast.isVisible()
    qtbot.keyClick(regions.view, Qt.Key.Key_D, CONTROL)
    wait(window, qtbot)
    assert window.commands.compare.isChecked()
    assert window.comparing.state.recipe == window.workspace.recipe
    assert regions.recipe_b.isVisible()
    assert regions.contrast.isVisible()
    assert "are the same" in regions.contrast._note.text()
    assert not button(window, "compare.copy").isEnabled()
    qtbot.mouseClick(button(window, "compare.close"), LEFT)
    assert not window.commands.compare.isChecked()
    assert not regions.recipe_b.isVisible()
    assert regions.view.scene().second is None


@pytest.mark.parametrize("b", RECIPES, ids=lambda one: one.strategy.id)
@pytest.mark.parametrize("text", [PROSE, CHINESE], ids=["english", "chinese"])
def test_any_recipe_against_any(
    show: Callable[..., MainWindow], qtbot: QtBot, text: str, b: Recipe
) -> None:
    window = show(text, RECIPES[0], b)
    for a in (RECIPES[5], RECIPES[2], b):
        window.workspace.edit(a)
        wait(window, qtbot)
        found = window.comparing.contrasting.found
        runs = [run(window.workspace.document, one) for one in (a, b)]
        expected = compare(*runs)
        for column in ("only_a", "only_b", "both"):
            assert getattr(found.comparison, column).tolist() == getattr(expected, column).tolist()
        assert found.figures == figures(
            found.a.statistics,
            found.b.statistics,
            (found.a.coverage.not_reached, found.b.coverage.not_reached),
        )
        assert len(found.sentences) == 2
        view = window.regions.view
        page = view.page
        shown_ = {one.offset: one.side for one in boundaries(view.scene())}
        for side, column in (("a", "only_a"), ("b", "only_b"), ("both", "both")):
            ends = getattr(expected, column).tolist()
            inside = [end for end in ends if page.low < end <= page.high]
            assert inside == [one for one, which in shown_.items() if which == side]
        assert row(window, "Boundaries in both")[1] == f"{len(expected.both):,}"


def test_both_recipes_are_edited_live_and_undone_in_the_order_of_their_changes(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show()
    state, workspace = window.comparing.state, window.workspace
    box = window.regions.recipe_b.findChild(QWidget, "setting.chunk_size")
    box.selectAll()
    qtbot.keyClicks(box, "150")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    wait(window, qtbot)
    assert state.recipe.settings.chunk_size == 150
    assert state.outcome.run.recipe == state.recipe
    assert workspace.undo_stack.undoText() == "Recipe B: Chunk size"
    before = workspace.recipe
    workspace.edit(before.replace(chunk_size=260))
    assert workspace.undo_stack.undoText() == "Chunk size"
    window.commands.undo.trigger()
    assert workspace.recipe == before
    assert state.recipe.settings.chunk_size == 150
    window.commands.undo.trigger()
    wait(window, qtbot)
    assert state.recipe == RECIPES[-1]
    assert window.regions.recipe_b.recipe() == RECIPES[-1]
    assert state.outcome.run.recipe == RECIPES[-1]


def test_a_drag_in_b_is_one_change_beside_a_drag_in_a(show: Callable[..., MainWindow]) -> None:
    window = show()
    state, stack = window.comparing.state, window.workspace.undo_stack
    steps = stack.count()
    for size in (210, 220):
        state.edit(state.recipe.replace(chunk_size=size), dragging=True)
    state.edit(state.recipe, dragging=False)
    for size in (210, 220):
        window.workspace.edit(window.workspace.recipe.replace(chunk_size=size), dragging=True)
    window.workspace.edit(window.workspace.recipe, dragging=False)
    assert stack.count() == steps + 2
    stack.undo()
    stack.undo()
    assert state.recipe == RECIPES[-1]
    assert window.workspace.recipe == RECIPES[0]


def test_a_change_of_b_that_is_undone_after_closing_is_shown(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show()
    window.commands.compare.trigger()
    assert not window.comparing.state.active
    window.commands.undo.trigger()
    wait(window, qtbot)
    assert window.commands.compare.isChecked()
    assert window.comparing.state.recipe == RECIPES[0]


def test_swap_and_copy_are_one_change_each(show: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = show()
    state, workspace = window.comparing.state, window.workspace
    qtbot.mouseClick(button(window, "compare.swap"), LEFT)
    wait(window, qtbot)
    assert (workspace.recipe, state.recipe) == (RECIPES[-1], RECIPES[0])
    assert window.regions.recipe.recipe() == RECIPES[-1]
    assert window.regions.recipe_b.recipe() == RECIPES[0]
    assert workspace.undo_stack.undoText() == "Swap A and B"
    window.commands.undo.trigger()
    assert (workspace.recipe, state.recipe) == (RECIPES[0], RECIPES[-1])
    qtbot.mouseClick(button(window, "compare.copy"), LEFT)
    assert state.recipe == workspace.recipe == RECIPES[0]
    window.commands.undo.trigger()
    assert state.recipe == RECIPES[-1]


def test_documented_against_repository_is_one_click(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show(a=RECIPES[5], b=None)
    window.commands.compare_variants.trigger()
    wait(window, qtbot)
    a, b = window.workspace.recipe, window.comparing.state.recipe
    assert (a.settings.variant, b.settings.variant) == ("documented", "repository")
    assert a.replace(variant="repository") == b
    assert window.commands.compare.isChecked()
    window.commands.undo.trigger()
    assert window.workspace.recipe == RECIPES[5]


def test_keys_go_through_the_differences_and_name_them(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show()
    view, pair = window.regions.view, window.comparing.contrasting.found.comparison
    differences = sorted([*pair.only_a.tolist(), *pair.only_b.tolist()])
    view.place_caret(0)
    for number, offset in enumerate(differences, 1):
        qtbot.keyClick(view, Qt.Key.Key_F7)
        assert view.cursor_offset() == offset
        assert not view.rect_of(offset, offset).isEmpty()
        side = "A" if offset in pair.only_a else "B"
        assert f"Difference {number} of {len(differences)}, offset {offset:,}" in note(window)
        assert f"only {side} ends a chunk here" in note(window)
        assert view.selected_text().strip()
        assert view.selection()[1] == offset
        a = window.workspace.outcome.run.chunking
        chunk = view.selected_chunk()
        through = a.start[chunk] < offset < a.end[chunk]
        assert a.end[chunk] == offset if side == "A" else through or chunk < 0
        remark = window.regions.selection.findChild(QLabel, "selection.remark")
        assert remark.text() == note(window)
        assert remark.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_F7)
    assert note(window) == "There is no further difference."
    assert view.cursor_offset() == differences[-1]
    qtbot.keyClick(view, Qt.Key.Key_F7, SHIFT)
    assert view.cursor_offset() == differences[-2]
    view.select_chunk(0)
    assert not remark.isVisible()
    view.place_caret(0)
    assert "ifference" not in note(window)
    qtbot.keyClick(view, Qt.Key.Key_F7, SHIFT)
    assert note(window) == "There is no earlier difference."


def test_the_text_stays_where_it_is(show: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = show(b=None)
    view = window.regions.view
    view.show_offset(900)
    places = [view.rect_of(at, at + 1) for at in range(view.page.low, view.page.high)]
    made, gutter = view.work.layouts, view.gutter
    window.commands.compare.trigger()
    window.comparing.state.edit(RECIPES[-1])
    wait(window, qtbot)
    view.viewport().repaint()
    assert view.gutter == gutter
    assert view.work.layouts == made
    assert [view.rect_of(at, at + 1) for at in range(view.page.low, view.page.high)] == places


def test_brackets_of_b_are_named_at_the_gutter_and_in_the_text(
    show: Callable[..., MainWindow],
) -> None:
    window = show()
    view, spans = window.regions.view, window.comparing.state.outcome.spans
    text = view.rect_of(20, 21)
    assert "B: in chunk 1" in view.tip_at(QPointF(text.center()))
    point = QPointF(view.gutter - 6, text.center().y())
    assert second_at(view.scene(), point) == 0
    end = int(spans.chunking.end[0])
    assert view.tip_at(point).split("\n")[-1] == f"B: chunk 1, offsets 0 to {end}"
    assert view.gutter_chunk_at(QPointF(view.gutter - 20, text.center().y())) == 0


def test_the_overview_shows_both(show: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = show()
    strip = window.regions.overview
    both = strip.grab().toImage()
    window.commands.compare.trigger()
    settle()
    alone = strip.grab().toImage()
    ratio = both.devicePixelRatio()
    left, right = round(8 * ratio), round(15 * ratio)
    rows = range(2, alone.height() - 2)
    assert any(both.pixel(right, y) != both.pixel(left, y) for y in rows)
    assert all(alone.pixel(right, y) == alone.pixel(right - 1, y) for y in rows[:5])
    assert any(both.pixel(right, y) != alone.pixel(right, y) for y in rows)


def test_each_recipe_folds_so_that_the_other_has_room(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show()
    regions = window.regions
    half = regions.recipe_b.height()
    header = window.findChild(FoldHeader, "fold.recipe_a")
    assert header.summary() == "MiroFish, 200 / 30"
    header.setFocus()
    qtbot.keyClick(header, Qt.Key.Key_Space)
    settle()
    assert not regions.recipe.isVisible()
    assert regions.recipe_b.height() > 1.5 * half
    qtbot.mouseClick(window.findChild(FoldHeader, "fold.recipe_b"), LEFT)
    settle()
    assert not regions.recipe_b.isVisible()
    assert header.y() < 20
    window.commands.compare.trigger()
    assert regions.recipe.isVisible()


def test_a_stalled_b_says_so_and_offers_what_helps(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show(assets.samples()[0].read_text("utf-8"), b=STALLING)
    outcome = window.comparing.state.outcome
    assert outcome.run.stall is not None
    assert "B stopped before the end" in window.regions.contrast._note.text()
    notice = next(one for one in window.regions.notices.notices() if one.key == "b.stall")
    assert notice.sentence().startswith("Recipe B: The run stops going forward")
    lost = int(row(window, "Characters in no chunk")[2].replace(",", ""))
    assert lost == outcome.coverage.lost + outcome.coverage.not_reached > 0
    assert not any(sign in one[3] for one in window.regions.contrast.texts() for sign in "✓✕")
    before = window.workspace.recipe
    notice.offers[0].act()
    wait(window, qtbot)
    assert window.comparing.state.outcome.run.stall is None
    assert window.workspace.recipe == before
    assert not any(one.key == "b.stall" for one in window.regions.notices.notices())


@pytest.mark.parametrize("text", ["", "  \n \n", "x"])
def test_little_or_nothing_to_chunk(
    show: Callable[..., MainWindow], qtbot: QtBot, text: str
) -> None:
    window = show(text, RECIPES[0], RECIPES[2])
    window.regions.view.viewport().repaint()
    window.regions.overview.repaint()
    qtbot.keyClick(window.regions.view, Qt.Key.Key_F7)
    assert "ifference" in note(window) or note(window) == "A and B have the same boundaries."


def test_another_document_is_compared_too(show: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = show()
    window.workspace.set_document(Document(CHINESE, "b.txt"))
    assert window.comparing.state.outcome is None
    assert window.comparing.contrasting.found is None
    wait(window, qtbot)
    found = window.comparing.contrasting.found
    assert found.b.run.document.text == CHINESE
    assert window.regions.view.scene().second.spans is window.comparing.state.outcome.spans
    window.workspace.preview(Document("Provisional.", "c.txt"))
    assert window.regions.view.scene().second is None
    window.comparing.state.edit(RECIPES[1])
    settle()
    assert window.comparing.state.outcome is None
    window.workspace.end_preview()
    wait(window, qtbot)
    assert window.comparing.state.outcome.run.recipe == RECIPES[1]
    window.workspace.set_document(None)
    settle()
    assert window.comparing.state.outcome is None


def test_fewer_is_better_by_a_sign_and_only_where_that_is_so(
    show: Callable[..., MainWindow],
) -> None:
    window = show(
        PROSE,
        Recipe.of("fixed", chunk_size=60, overlap=0),
        Recipe.of("fixed", chunk_size=900, overlap=0),
    )
    found = {one.id: one for one in window.comparing.contrasting.found.sentences}
    assert found["sentences_cut"].change < 0
    assert row(window, "Sentences whole in no chunk")[3].endswith(" ✓")
    assert row(window, "Chunks")[3].startswith("−")
    assert not row(window, "Chunks")[3].endswith(("✓", "✕"))


def test_a_long_run_of_b_is_cancelled_by_escape(
    show: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = show("Some words, and some more of them. " * 100_000, Recipe.of("fixed"), None)
    window.commands.compare.trigger()
    wait(window, qtbot)
    window.comparing.state.edit(Recipe.of("recursive", chunk_size=60, chunk_overlap=10))
    assert window.is_busy()
    qtbot.keyClick(window.regions.view, Qt.Key.Key_Escape)
    assert not window.comparing.state.lane.busy
    keys = [one.key for one in window.regions.notices.notices()]
    assert "b.run" in keys
    assert window.workspace.complete


# --- chunks that another program made


@pytest.fixture
def chunks(tmp_path: Path) -> Callable[..., str]:
    """Give a maker of files of chunks."""

    def write(rows: list[object], name: str = "theirs & ours.json") -> str:
        path = tmp_path / name
        path.write_text(json.dumps(rows), "utf-8")
        return str(path)

    return write


def texts_of(window: MainWindow) -> list[str]:
    one = window.workspace.outcome.run
    return [one.text(index) for index in range(len(one.chunking))]


def test_chunks_from_a_file_become_b(
    show: Callable[..., MainWindow], qtbot: QtBot, chunks: Callable[..., str]
) -> None:
    window = show(b=None)
    rows = texts_of(window)
    rows[2] = "Nowhere in the document."
    path = chunks(rows)
    window.commands.open_chunks.trigger()
    dialog = window.findChild(QFileDialog, "dialog.open_chunks")
    dialog.fileSelected.emit(path)
    dialog.reject()
    qtbot.waitUntil(lambda: window.comparing.contrasting.found is not None)
    wait(window, qtbot)
    given = window.regions.given
    assert given.isVisible()
    assert not window.regions.recipe_b.isVisible()
    assert given.findChild(QLabel, "given.count").text() == f"{len(rows)} chunks for this document."
    assert "1 chunk, whose text is nowhere" in given._unplaced.text()
    assert given._unplaced.text().endswith("Numbers: 3")
    first = given.findChild(QLabel, "given.first").text()
    assert first.startswith("Chunk 3 is the first that differs")
    assert window.findChild(FoldHeader, "fold.recipe_b").summary() == "theirs & ours.json"
    assert not button(window, "compare.swap").isEnabled()
    assert not window.commands.swap_recipes.isEnabled()
    assert not any(one[0] == "Chunks over the limit" for one in window.regions.contrast.texts())
    window.workspace.edit(window.workspace.recipe.replace(chunk_size=150))
    wait(window, qtbot)
    said = given.findChild(QLabel, "given.first").text()
    assert said.startswith("Chunk 1 is the first that differs")
    qtbot.mouseClick(given.findChild(QPushButton, "given.recipe"), LEFT)
    wait(window, qtbot)
    assert window.regions.recipe_b.isVisible()
    window.commands.undo.trigger()
    wait(window, qtbot)
    assert window.comparing.state.recipe == ChunkFile.at(path)
    assert window.comparing.state.placed is not None


def test_a_blank_document_differs_from_no_file_of_other_documents(
    show: Callable[..., MainWindow], qtbot: QtBot, chunks: Callable[..., str]
) -> None:
    window = show(" \n ", b=None)
    path = chunks([{"source": "another.txt", "index": 0, "start": 0, "end": 1, "text": "x"}])
    window.comparing.state.edit(ChunkFile.at(path))
    qtbot.waitUntil(lambda: window.comparing.contrasting.found is not None)
    given = window.regions.given
    said = given.findChild(QLabel, "given.count").text()
    assert said == "The file has no chunk of this document."
    assert not len(window.comparing.state.outcome.run.chunking)


def test_the_same_chunks_are_called_the_same(
    show: Callable[..., MainWindow], qtbot: QtBot, chunks: Callable[..., str]
) -> None:
    window = show(CHINESE, b=None)
    rows = texts_of(window)
    window.comparing.open_chunks(chunks(rows))
    qtbot.waitUntil(lambda: window.comparing.contrasting.found is not None)
    wait(window, qtbot)
    said = window.regions.given.findChild(QLabel, "given.first").text()
    assert said == f"The same {len(rows)} chunks in the same order."
    assert not len(window.comparing.contrasting.found.comparison.only_a)
    qtbot.keyClick(window.regions.view, Qt.Key.Key_F7)
    assert note(window) == "A and B have the same boundaries."
    window.comparing.state.set_active(False)
    assert "boundaries" not in note(window)


@pytest.mark.parametrize("rows", [[], ["Not in the text at all."]])
def test_a_file_whose_chunks_lie_nowhere(
    show: Callable[..., MainWindow], qtbot: QtBot, chunks: Callable[..., str], rows: list[object]
) -> None:
    window = show(b=None)
    window.comparing.open_chunks(chunks(rows))
    qtbot.waitUntil(lambda: window.comparing.contrasting.found is not None)
    wait(window, qtbot)
    window.regions.view.viewport().repaint()
    window.regions.overview.repaint()
    assert len(window.comparing.state.outcome.run.chunking) == len(rows)
    assert row(window, "Chunks")[2] == str(len(rows))
    said = window.regions.given.findChild(QLabel, "given.count").text()
    assert said == "The file has no chunk of this document."
    for name in ("Length, median", "Chunks that end with a sentence"):
        assert row(window, name)[2] == "0"


def test_a_file_without_chunks_is_a_notice_and_b_stays(
    show: Callable[..., MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    window = show()
    (tmp_path / "bad.json").write_text("no chunks", "utf-8")
    steps = window.workspace.undo_stack.count()
    for name in ("bad.json", "nowhere.json"):
        window.comparing.open_chunks(str(tmp_path / name))
        qtbot.waitUntil(
            lambda name=name: any(
                one.key == "chunks" and name in one.sentence()
                for one in window.regions.notices.notices()
            )
        )
    wait(window, qtbot)
    assert window.comparing.state.recipe == RECIPES[-1]
    assert window.comparing.state.outcome.run.recipe == RECIPES[-1]
    assert window.workspace.undo_stack.count() == steps


def test_chunks_are_those_of_the_document_that_is_shown(
    show: Callable[..., MainWindow], qtbot: QtBot, chunks: Callable[..., str]
) -> None:
    window = show(b=None)
    path = chunks(
        [{"text": PROSE[:300], "source": "a.txt"}, {"text": CHINESE[:90], "source": "b.txt"}]
    )
    window.comparing.open_chunks(path)
    qtbot.waitUntil(lambda: window.comparing.contrasting.found is not None)
    assert window.comparing.state.outcome.run.chunking.end.tolist() == [300]
    window.workspace.set_document(Document(CHINESE, "b.txt"))
    wait(window, qtbot)
    assert window.comparing.state.outcome.run.chunking.end.tolist() == [90]
    assert not window.comparing.state.placed.unplaced


@pytest.mark.parametrize("size", [(1280, 760), (700, 500)])
def test_nothing_is_out_of_reach_in_a_small_window(
    show: Callable[..., MainWindow], size: tuple[int, int]
) -> None:
    window = show()
    window.resize(*size)
    settle()
    assert (window.width(), window.height()) == size
    for name in ("compare.swap", "compare.copy", "compare.close"):
        one = button(window, name)
        corner = one.mapTo(window, QPoint(one.width(), one.height()))
        assert one.isVisible()
        assert corner.x() <= size[0]
        assert corner.y() <= size[1] - window.status.height()
    for panel in (window.regions.recipe, window.regions.recipe_b):
        assert panel.height() >= 100
    window.comparing.contrasting.step(1)
    settle()
    assert window.width() == size[0]
