"""The lists of gaps, cuts, overlaps, straddling sentences and warnings, in the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from example import PROSE
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QToolButton

from workbench.analysis.boundary_cut import cuts
from workbench.analysis.boundary_kind import END, KINDS, NUMBER, SENTENCE, WORD
from workbench.analysis.ledger import difference
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.gui.gap_list import REWRITTEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from workbench.gui.listing_table import ListingTable
    from workbench.gui.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
CHINESE = "港务长写道，那艘船来晚了。没有人在那里看到它。领航员说海图是错的！\n\n" * 30
STALLING = ("A first sentence. " + "word " * 15) * 10
FIXED = Recipe.of("fixed", chunk_size=50, overlap=10)


@pytest.fixture
def show(window: MainWindow, qtbot: QtBot) -> Callable[..., MainWindow]:
    """Give a function that chunks a text and shows one of the lists, all of it worked out."""

    def shown_list(text: str, recipe: Recipe, which: str) -> MainWindow:
        window.workspace.edit(recipe)
        window.workspace.set_document(Document(text, "a.md"))
        qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
        one = getattr(window.regions.lists, which)
        window.findings.show_list(one)
        qtbot.waitUntil(one.isVisible)
        answered(window, qtbot)
        return window

    return shown_list


def answered(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until everything that is asked is answered."""
    qtbot.waitUntil(lambda: not window.findings.busy, timeout=10_000)


def rows(table: ListingTable) -> list[list[str]]:
    """Give the texts of all cells."""
    model = table.entries
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def click(table: ListingTable, row: int, qtbot: QtBot) -> None:
    table.scrollTo(table.entries.index(row, 0))
    point = table.visualRect(table.entries.index(row, 0)).center()
    qtbot.mouseClick(table.viewport(), LEFT, pos=point)


def child(root: QWidget, kind: type, name: str) -> QWidget:
    found = root.findChild(kind, name)
    assert found is not None, name
    return found


# --- gaps


def test_a_gap_is_listed_and_a_click_selects_its_text(show, qtbot: QtBot) -> None:
    recipe = Recipe.of("mirofish", chunk_size=200, overlap=0)
    window = show(PROSE * 3, recipe, "gaps")
    listed, ledger = window.regions.lists.gaps, window.findings.account.answer.ledger
    assert len(rows(listed.table)) == len(ledger) > 1
    assert {row[2] for row in rows(listed.table)} == {"Stripped white space"}
    click(listed.table, 1, qtbot)
    place = int(ledger.start[1]), int(ledger.end[1])
    assert window.regions.view.selection() == place
    assert "Rebuilds the document: yes" in listed.count.text()
    assert "Rebuilds the document: yes" in window.findings.ledger_badge.accessibleName()


def test_arrows_and_enter_jump_and_keep_the_keyboard(show, qtbot: QtBot) -> None:
    window = show(PROSE * 3, Recipe.of("mirofish", chunk_size=200, overlap=0), "gaps")
    table, ledger = window.regions.lists.gaps.table, window.findings.account.answer.ledger
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    click(table, 0, qtbot)
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert window.regions.view.selection()[0] == ledger.start[1]
    window.regions.view.select_text(0, 0)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert window.regions.view.selection()[0] == ledger.start[1]
    assert table.hasFocus()


def test_a_stalled_run_lists_what_it_did_not_reach(show, qtbot: QtBot) -> None:
    window = show(STALLING, Recipe.of("mirofish", chunk_size=100, overlap=90), "gaps")
    assert window.workspace.outcome.run.stall is not None
    listed = window.regions.lists.gaps
    assert rows(listed.table)[-1][2] == "Not reached"
    assert "Rebuilds the document: no" in window.findings.ledger_badge.accessibleName()
    qtbot.mouseClick(window.findings.warning_badge, LEFT)
    assert window.regions.lists.currentWidget() is window.regions.lists.warnings


def test_a_rewritten_chunk_is_shown_with_its_differences(show, qtbot: QtBot) -> None:
    recipe = Recipe.of("graphrag_agent", tokenizer="words", chunk_size=40, overlap=5)
    window = show(PROSE, recipe, "gaps")
    listed, run = window.regions.lists.gaps, window.workspace.outcome.run
    account = window.findings.account.answer
    assert len(account.ledger.rewritten) > 0
    listed.show_kind(REWRITTEN)
    assert len(rows(listed.table)) == len(account.ledger.rewritten)
    click(listed.table, 0, qtbot)
    chunk = int(account.ledger.rewritten[0])
    dropped = [part for part in difference(run, chunk) if part.kind == "dropped"]
    detail = listed.detail
    assert dropped and detail.toPlainText()
    cursor = detail.textCursor()
    struck = False
    while not cursor.atEnd():
        cursor.movePosition(cursor.MoveOperation.NextCharacter)
        struck |= cursor.charFormat().fontStrikeOut()
    assert struck


# --- cuts


def test_counts_and_rows_are_those_of_the_analysis(show, qtbot: QtBot) -> None:
    window = show("It has v2.10.3 inside, and 3.14 too. " * 40, FIXED, "cuts")
    listed, found = window.regions.lists.cuts, cuts(window.workspace.outcome.run)
    page = window.regions.view.page
    assert window.findings._in_view == (page.low, page.high)
    assert len(rows(listed.table)) == len(found)
    counts = {row[0]: row[1:3] for row in rows(listed.kinds.table)}
    ends, starts = found.counts()["number"]
    assert counts["Number or version"] == [str(ends.cut), str(starts.cut)]
    assert f"{found.clean(END)} of {found.boundaries[END]} ends" in listed.count.text()


def test_kind_side_and_rescue_filter_what_is_listed(show, qtbot: QtBot) -> None:
    window = show("It has v2.10.3 inside, and 3.14 too. " * 40, FIXED, "cuts")
    listed, found = window.regions.lists.cuts, cuts(window.workspace.outcome.run)
    names = [row[0] for row in rows(listed.kinds.table)]
    click(listed.kinds.table, names.index("Word"), qtbot)
    assert len(rows(listed.table)) == int((found.kind == WORD).sum())
    side = child(listed, QComboBox, "cuts.side")
    qtbot.keyClick(side, Qt.Key.Key_Down)
    assert {row[1] for row in rows(listed.table)} == {"End"}
    side.setCurrentIndex(1)
    side.activated.emit(1)
    rescued = child(listed, QComboBox, "cuts.rescued")
    rescued.setCurrentIndex(2)
    rescued.activated.emit(2)
    wanted = (found.kind == WORD) & (found.side == END) & found.rescued
    assert len(rows(listed.table)) == int(wanted.sum()) > 0
    assert "listed" in listed.count.text()


def test_each_kind_is_defined_on_hover(show, qtbot: QtBot) -> None:
    window = show("It has v2.10.3 inside, and 3.14 too. " * 40, FIXED, "cuts")
    table = window.regions.lists.cuts.kinds.table
    names = [row[0] for row in rows(table)]
    at = table.entries.index(names.index("Number or version"), 0)
    tip = at.data(Qt.ItemDataRole.ToolTipRole)
    assert str(KINDS[NUMBER].definition) in tip


def test_a_cut_is_explained_and_its_unit_selected(show, qtbot: QtBot) -> None:
    window = show("It has v2.10.3 inside, and 3.14 too. " * 40, FIXED, "cuts")
    listed, found = window.regions.lists.cuts, cuts(window.workspace.outcome.run)
    for side in (0, 1):
        entry = int(np.flatnonzero((found.side == side) & (found.kind == WORD))[0])
        click(listed.table, listed.table.entries.row(entry), qtbot)
        assert window.xray.boundary == int(found.index[entry]) - side
        unit = int(found.start[entry]), int(found.end[entry])
        assert window.regions.view.selection() == unit


def test_chinese_words_are_units_too(show, qtbot: QtBot) -> None:
    window = show(CHINESE, Recipe.of("fixed", chunk_size=33, overlap=0), "cuts")
    kinds = {row[3] for row in rows(window.regions.lists.cuts.table)}
    assert {"Word", "Sentence"} <= kinds


# --- overlaps


def test_overlaps_have_bars_causes_and_a_summary(show, qtbot: QtBot) -> None:
    window = show(PROSE * 3, Recipe.of("mirofish", chunk_size=200, overlap=30), "overlaps")
    listed, account = window.regions.lists.overlaps, window.findings.account.answer
    found = account.overlaps
    assert len(rows(listed.table)) == len(found)
    asked, got = listed._bars.lengths(0, 100.0)
    most = max(found.asked, int(found.got.max()))
    assert (asked, got) == pytest.approx((100 * found.asked / most, 100 * found.got[0] / most))
    assert "Asked for 30 characters" in listed.count.text()
    worst = child(listed, QPushButton, "overlap.worst")
    qtbot.mouseClick(worst, LEFT)
    assert listed.table.chosen() == account.overlap.worst == window.xray.boundary


def test_overlaps_sort_by_what_they_miss_and_back(show, qtbot: QtBot) -> None:
    window = show(PROSE * 3, Recipe.of("mirofish", chunk_size=200, overlap=30), "overlaps")
    table, found = window.regions.lists.overlaps.table, window.findings.account.answer.overlaps
    table.sortByColumn(3, Qt.SortOrder.DescendingOrder)
    order = [table.entries.entry(row) for row in range(len(found))]
    missed = np.abs(found.got - found.asked)
    assert order == np.argsort(-missed, kind="stable").tolist()
    table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    assert [table.entries.entry(row) for row in range(len(found))] == list(range(len(found)))


# --- straddling sentences


def test_a_straddling_sentence_stands_beside_both_chunks(show, qtbot: QtBot) -> None:
    window = show(PROSE * 3, Recipe.of("fixed", chunk_size=150, overlap=10), "straddles")
    listed, found = window.regions.lists.straddles, window.findings.straddles.answer
    assert len(rows(listed.table)) == len(found) > 1
    click(listed.table, 1, qtbot)
    assert window.regions.view.selection() == (int(found.start[1]), int(found.end[1]))
    sides = listed.first.detail.toPlainText(), listed.last.detail.toPlainText()
    text = PROSE * 3
    assert text[int(found.start[1]) :][:10].replace(" ", "") in sides[0].replace(" ", "")
    assert all(sides)


# --- warnings


def test_a_warning_offers_what_helps(show, qtbot: QtBot) -> None:
    window = show(STALLING, Recipe.of("mirofish", chunk_size=100, overlap=90), "warnings")
    listed = window.regions.lists.warnings
    assert len(listed.cards) == len(window.findings.account.answer.warnings)
    place = child(listed, QPushButton, "warning.stall.show")
    qtbot.mouseClick(place, LEFT)
    assert window.regions.view.cursor_offset() == window.workspace.outcome.run.stall.offset
    qtbot.mouseClick(child(listed, QPushButton, "warning.stall.use_safe_overlap"), LEFT)
    qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
    answered(window, qtbot)
    assert window.workspace.outcome.run.stall is None
    assert window.workspace.undo_stack.canUndo()
    assert listed.findChild(QPushButton, "warning.stall.show") is None


def test_a_warning_leads_from_chunk_to_chunk_and_to_the_list(show, qtbot: QtBot) -> None:
    window = show(PROSE * 6, Recipe.of("mirofish", chunk_size=100, overlap=10), "warnings")
    listed = window.regions.lists.warnings
    over = [one for one in window.findings.account.answer.warnings if one.kind == "over_limit"]
    assert over and len(over[0].chunks) > 1
    button = child(listed, QPushButton, "warning.over_limit.show")
    for chunk in over[0].chunks[:2]:
        qtbot.mouseClick(button, LEFT)
        assert window.regions.view.selected_chunk() == chunk
    qtbot.mouseClick(child(listed, QPushButton, "warning.over_limit.list"), LEFT)
    lists = window.regions.lists
    assert lists.currentWidget() is lists.chunks
    assert lists.chunks.table.chunks.rowCount() == len(over[0].chunks)


def test_a_strategy_without_marks_of_the_script_is_named(show, qtbot: QtBot) -> None:
    window = show(CHINESE, Recipe.of("vysol", chunk_size=200, max_lookback_size=50), "warnings")
    kinds = {one.kind for one in window.findings.account.answer.warnings}
    assert "script" in kinds
    assert window.findings.warning_badge.isVisible()


# --- all lists


@pytest.mark.parametrize("which", ["gaps", "cuts", "overlaps", "straddles", "warnings"])
@pytest.mark.parametrize("text", ["", "  \n ", "One."])
def test_few_or_no_chunks_leave_the_lists_empty(show, qtbot: QtBot, which: str, text: str) -> None:
    window = show(text, Recipe.of("mirofish"), which)
    for name in ("cuts", "overlaps", "straddles"):
        assert not rows(getattr(window.regions.lists, name).table)
    window.workspace.set_document(None)
    assert window.findings.ledger_badge.isHidden()
    assert window.findings.warning_badge.isHidden()


def test_what_nobody_sees_is_not_worked_out(window: MainWindow, qtbot: QtBot) -> None:
    window.workspace.set_document(Document(PROSE, "a.md"))
    qtbot.waitUntil(lambda: window.findings.account.answer is not None)
    assert window.findings.cuts.answer is None
    assert window.findings.straddles.answer is None
    window.findings.show_list(window.regions.lists.cuts)
    qtbot.waitUntil(lambda: window.findings.cuts.answer is not None)
    assert window.findings.straddles.answer is None


def test_the_newest_run_is_the_one_listed(show, qtbot: QtBot) -> None:
    window = show(PROSE * 6, FIXED, "cuts")
    for size in (60, 70, 80):
        window.workspace.edit(Recipe.of("fixed", chunk_size=size, overlap=0))
    qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
    answered(window, qtbot)
    found = cuts(window.workspace.outcome.run)
    assert len(rows(window.regions.lists.cuts.table)) == len(found)
    assert int((found.kind == SENTENCE).sum()) > 0


# --- marks in the gutter


def test_the_gutter_marks_and_names_what_is_cut(show, qtbot: QtBot) -> None:
    window = show("It has v2.10.3 inside, and 3.14 too. " * 40, FIXED, "gaps")
    view = window.regions.view
    qtbot.waitUntil(lambda: view.cut_marks is not None)
    top = min(view.cut_marks.rows(view.page))
    tip = view.tip_at(QPoint(4, top + 5).toPointF())
    assert "The end of chunk 1 cuts: " in tip
    before = view.page.low, view.page.high, view.work.layouts
    window.cut_marks.choose("number")
    assert view.cut_marks.kind == NUMBER
    assert (view.page.low, view.page.high, view.work.layouts) == before
    window.cut_marks.choose("off")
    assert view.cut_marks is None
    assert view.tip_at(QPoint(4, top + 5).toPointF()) == ""


def test_marks_follow_the_view_and_the_run(show, qtbot: QtBot) -> None:
    window = show(PROSE * 60, FIXED, "gaps")
    view = window.regions.view
    view.show_offset(len(PROSE) * 50)
    qtbot.waitUntil(lambda: view.cut_marks is not None and view.cut_marks.rows(view.page) != {})
    window.workspace.edit(Recipe.of("fixed", chunk_size=77))
    qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
    ends = window.workspace.outcome.run.chunking.end

    def fresh() -> bool:
        marks = view.cut_marks
        chosen = marks.cuts.offset[marks.cuts.side == END] if marks is not None else None
        return chosen is not None and len(chosen) > 0 and bool(np.isin(chosen, ends).all())

    qtbot.waitUntil(fresh)


def test_the_choice_of_marks_is_remembered(make_window, qtbot: QtBot) -> None:
    first = make_window()
    first.cut_marks.choose("word")
    first.close()
    second = make_window()
    checked = [one.objectName() for one in second.menus.cut_marks.actions() if one.isChecked()]
    assert checked == ["action.cut_marks.word"]


def test_the_account_of_a_long_text_waits_for_the_end_of_a_drag(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workbench.gui.finding_command._LIVE", 10)
    window.workspace.set_document(Document(PROSE, "a.md"))
    qtbot.waitUntil(lambda: window.findings.account.answer is not None)
    assert window.findings.ledger_badge.isVisible()
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.workspace.edit(Recipe.of("mirofish", chunk_size=300), dragging=True)
    assert window.findings.ledger_badge.isHidden()
    assert window.findings.account.answer is None and not window.findings.account.busy
    window.workspace.edit(Recipe.of("mirofish", chunk_size=300), dragging=False)
    qtbot.waitUntil(lambda: window.findings.account.answer is not None)
    assert window.findings.ledger_badge.isVisible()


def test_the_badges_of_a_long_text_never_tell_of_another_run(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workbench.gui.finding_command._LIVE", 10)
    window.workspace.set_document(Document(PROSE, "a.md"))
    qtbot.waitUntil(lambda: window.findings.account.answer is not None)
    hidden = []
    window.workspace.outcome_changed.connect(
        lambda _outcome: hidden.append(window.findings.ledger_badge.isHidden())
    )
    window.workspace.edit(Recipe.of("mirofish", chunk_size=300))
    qtbot.waitUntil(lambda: hidden == [True])
    qtbot.waitUntil(window.findings.ledger_badge.isVisible)


def test_the_ledger_badge_leads_to_the_gaps(show, qtbot: QtBot) -> None:
    window = show(PROSE, FIXED, "warnings")
    qtbot.mouseClick(window.findings.ledger_badge, LEFT)
    assert window.regions.lists.currentWidget() is window.regions.lists.gaps


def test_the_list_is_a_button_and_a_badge_looks_as_if_it_could_be_pressed(
    opened: MainWindow, qtbot: QtBot
) -> None:
    """The button stays down as long as the list is open, whoever opened it."""
    button = opened.tools.findChild(QToolButton, "tool.list")
    badge = opened.findings.ledger_badge
    qtbot.waitUntil(badge.isVisible)
    for event in (QEnterEvent(*[QPointF(1, 1)] * 3), QEvent(QEvent.Type.Leave)):
        QApplication.sendEvent(badge, event)
        assert badge.font().underline() == (event.type() == QEvent.Type.Enter)
    badge.click()
    assert opened.regions.list.isVisible()
    assert button.isChecked()
    button.click()
    assert not opened.regions.list.isVisible()
