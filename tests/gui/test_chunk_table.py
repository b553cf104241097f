"""The list of chunks: sorted by value, filtered, selected both ways, fast with many rows."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
import pytest
from example import PROSE, Marking, outcome, settle
from PySide6.QtCore import QCoreApplication, QLocale, QModelIndex, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QTabWidget

from workbench.core.chunking import Chunking
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import Run
from workbench.gui.chunk_column import Column
from workbench.gui.chunk_model import ChunkModel
from workbench.gui.list_panel import ListPanel
from workbench.gui.outcome import Outcome, measured

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.chunk_table import ChunkTable

NUMBERS = [Column.NUMBER, Column.START, Column.END, Column.LENGTH, Column.OVERLAP, Column.ABOVE]


@pytest.fixture
def panel(qtbot: QtBot) -> ListPanel:
    panel = ListPanel()
    qtbot.addWidget(panel)
    panel.resize(900, 300)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


@pytest.fixture
def table(panel: ListPanel) -> ChunkTable:
    panel.set_outcome(outcome(chunk_size=120, overlap=20))
    return panel.chunks.table


def cell(table: ChunkTable, row: int, column: Column) -> str:
    return str(table.model().index(row, column).data())


def listed(panel: ListPanel) -> list[int]:
    model = panel.chunks.table.chunks
    return [model.chunk(row) for row in range(model.rowCount())]


def many(count: int = 200_000) -> Outcome:
    start = (np.arange(count) * 5).astype(np.int32)
    end = start + 5 + (start // 5 % 7).astype(np.int32)
    end[-3:] = 5 * count
    reason = np.zeros(count, np.uint8)
    chunks = Chunking(start, start, end, start, reason)
    document = Document("abcd " * count)
    return measured(Run(document, Recipe.of("fixed", chunk_size=8, overlap=0), chunks), 0.0)


# --- what it shows


def test_a_row_tells_all_about_its_chunk(table: ChunkTable) -> None:
    found = outcome(chunk_size=120, overlap=20)
    chunks = found.run.chunking
    assert cell(table, 1, Column.NUMBER) == "2"
    assert cell(table, 1, Column.START) == str(chunks.start[1])
    assert cell(table, 1, Column.END) == str(chunks.end[1])
    assert cell(table, 1, Column.LENGTH) == str(chunks.end[1] - chunks.start[1])
    assert cell(table, 1, Column.OVERLAP) == str(chunks.end[0] - chunks.start[1])
    assert cell(table, 1, Column.REASON) == "Sentence mark"
    assert cell(table, 1, Column.TEXT)[:20] == found.run.text(1)[:20]
    assert cell(table, 0, Column.OVERLAP) == "0"


def test_numbers_are_grouped_as_the_language_groups(panel: ListPanel) -> None:
    QLocale.setDefault(QLocale("en_US"))
    panel.set_outcome(outcome(PROSE * 10, chunk_size=5000))
    assert (
        cell(panel.chunks.table, 0, Column.END)
        == f"{5000 // 1000},0" + cell(panel.chunks.table, 0, Column.END)[3:]
    )


def test_allowed_and_beyond_are_told_in_words(panel: ListPanel) -> None:
    panel.set_outcome(outcome(chunk_size=120, overlap=20))
    above = [cell(panel.chunks.table, row, Column.ABOVE) for row in range(20)]
    assert any(text.endswith(" allowed") for text in above)
    panel.set_outcome(many())
    above = [cell(panel.chunks.table, row, Column.ABOVE) for row in range(8)]
    assert above[:5] == ["", "", "", "", "+1 beyond"]


def test_columns_without_anything_to_say_are_hidden(panel: ListPanel) -> None:
    table = panel.chunks.table
    panel.set_outcome(outcome(strategy="fixed", chunk_size=100, overlap=0))
    assert table.isColumnHidden(Column.ABOVE)
    assert table.isColumnHidden(Column.SIZE)
    panel.set_outcome(outcome(strategy="token_window", chunk_size=20, overlap=0, tokenizer="words"))
    assert not table.isColumnHidden(Column.SIZE)
    header = table.model().headerData(Column.SIZE, Qt.Orientation.Horizontal)
    assert header == "Tokens"
    sizes = [int(cell(table, row, Column.SIZE)) for row in range(3)]
    assert sizes == [20, 20, 20]


def test_document_text_is_shown_as_it_is_and_never_as_html(panel: ListPanel) -> None:
    panel.set_outcome(outcome("<b>R&D</b>\n\t\u202e " * 4, "fixed", chunk_size=50, overlap=0))
    table = panel.chunks.table
    assert cell(table, 0, Column.TEXT).startswith("<b>R&D</b>↵⇥")
    tip = table.model().index(0, Column.TEXT).data(Qt.ItemDataRole.ToolTipRole)
    assert "<b>" not in tip
    assert "&lt;b&gt;" in tip


def test_the_model_keeps_qt_s_rules(qtbot: QtBot) -> None:
    model = ChunkModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_outcome(outcome(chunk_size=120))
    model.sort(Column.TEXT, Qt.SortOrder.DescendingOrder)
    model.set_passed(np.arange(model.total()) % 2 == 0)
    model.set_outcome(None)
    assert model.rowCount() == 0
    assert model.rowCount(QModelIndex()) == 0
    tester.deleteLater()


# --- sorting


@pytest.mark.parametrize("column", NUMBERS)
def test_columns_sort_by_value(panel: ListPanel, column: Column) -> None:
    panel.set_outcome(many(3000))
    table = panel.chunks.table
    for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
        table.sortByColumn(column, order)
        texts = [cell(table, row, column) for row in range(0, 3000, 50)]
        values = [int(text.split(" ")[0].lstrip("+") or 0) for text in texts]
        falling = order == Qt.SortOrder.DescendingOrder
        assert values == sorted(values, reverse=falling)


def test_equal_values_stay_in_the_order_of_the_text(panel: ListPanel) -> None:
    panel.set_outcome(many(500))
    for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
        panel.chunks.table.sortByColumn(Column.REASON, order)
        assert listed(panel) == list(range(500))


def test_first_words_and_reasons_sort_as_texts(panel: ListPanel) -> None:
    panel.set_outcome(outcome(chunk_size=60, overlap=7))
    table = panel.chunks.table
    run = outcome(chunk_size=60, overlap=7).run
    table.sortByColumn(Column.TEXT, Qt.SortOrder.AscendingOrder)
    heads = [run.text(chunk)[:16] for chunk in listed(panel)]
    assert heads == sorted(heads)
    table.sortByColumn(Column.REASON, Qt.SortOrder.AscendingOrder)
    labels = [cell(table, row, Column.REASON) for row in range(len(heads))]
    assert labels == sorted(labels)


def test_order_place_and_selection_outlast_a_new_run(panel: ListPanel) -> None:
    panel.set_outcome(many(3000))
    table = panel.chunks.table
    table.sortByColumn(Column.START, Qt.SortOrder.DescendingOrder)
    panel.select_chunk(7)
    table.verticalScrollBar().setValue(1200)
    told: list[int] = []
    panel.chunk_chosen.connect(told.append)
    panel.set_outcome(many(2999))
    assert listed(panel)[0] == 2998
    assert table.chunks.chunk(table.currentIndex().row()) == 7
    assert table.verticalScrollBar().value() == 1200
    assert told == []


# --- selecting


def test_keys_choose_chunks(panel: ListPanel, table: ChunkTable) -> None:
    told: list[int] = []
    panel.chunk_chosen.connect(told.append)
    panel.select_chunk(3)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Up)
    QTest.keyClick(table, Qt.Key.Key_Up)
    assert told == [4, 3, 2]


def test_a_click_chooses_and_selecting_from_outside_tells_nobody(
    panel: ListPanel, table: ChunkTable
) -> None:
    told: list[int] = []
    panel.chunk_chosen.connect(told.append)
    panel.select_chunk(5)
    assert [index.row() for index in table.selectionModel().selectedRows()] == [5]
    rect = table.visualRect(table.model().index(2, Column.TEXT))
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert told == [2]
    panel.select_chunk(-1)
    assert table.selectionModel().selectedRows() == []
    panel.select_chunk(10_000)
    assert told == [2]


def test_tab_leaves_the_table(panel: ListPanel, table: ChunkTable) -> None:
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert not table.hasFocus()


# --- filtering


def field(panel: ListPanel, name: str) -> QLineEdit:
    found = panel.findChild(QLineEdit, name)
    assert found is not None
    return found


def test_text_narrows_the_list_down_while_one_types(qtbot: QtBot, panel: ListPanel) -> None:
    panel.set_outcome(outcome(chunk_size=40, overlap=8))
    run = outcome(chunk_size=40, overlap=8).run
    wanted = [i for i in range(len(run.chunking)) if "One short s" in run.text(i)]
    assert 0 < len(wanted) < len(run.chunking)
    QTest.keyClicks(field(panel, "filter.text"), "one SHORT s")
    qtbot.waitUntil(lambda: listed(panel) == wanted)
    count = panel.findChild(QLabel, "filter.count")
    assert count.text().startswith(f"{len(wanted)} of ")
    panel.findChild(QPushButton, "filter.clear").click()
    assert len(listed(panel)) == len(run.chunking)
    assert not panel.findChild(QPushButton, "filter.clear").isEnabled()


def test_conditions_are_joined(qtbot: QtBot, panel: ListPanel) -> None:
    found = outcome(
        "Aa. Bb.\n\nCc dd ee ff gg hh. " * 30, "vysol", chunk_size=40, max_lookback_size=30
    )
    panel.set_outcome(found)
    reason = panel.findChild(QComboBox, "filter.reason")
    at = reason.findText("Blank line")
    assert at > 0
    reason.setCurrentIndex(at)
    reason.activated.emit(at)
    chunks = found.run.chunking
    code = found.run.recipe.strategy.reason_code("blank_line")
    by_reason = np.flatnonzero(chunks.reason == code).tolist()
    assert listed(panel) == by_reason
    field(panel, "filter.low").setText("20")
    QTest.keyClick(field(panel, "filter.low"), Qt.Key.Key_Return)
    assert listed(panel) == [i for i in by_reason if chunks.lengths()[i] >= 20]


def test_chunks_above_the_size_can_be_listed_alone(panel: ListPanel, table: ChunkTable) -> None:
    above = outcome(chunk_size=120, overlap=20).statistics.above
    box = panel.findChild(QComboBox, "filter.above")
    for at, expected in enumerate((None, above.allowed, above.allowed, above.beyond)):
        box.setCurrentIndex(at)
        box.activated.emit(at)
        if expected is not None:
            assert listed(panel) == expected.tolist()


def test_a_filter_outlasts_a_new_run(qtbot: QtBot, panel: ListPanel, table: ChunkTable) -> None:
    QTest.keyClicks(field(panel, "filter.text"), "longer")
    QTest.keyClick(field(panel, "filter.text"), Qt.Key.Key_Return)
    run = outcome(chunk_size=80, overlap=0).run
    panel.set_outcome(outcome(chunk_size=80, overlap=0))
    wanted = [i for i in range(len(run.chunking)) if "longer" in run.text(i)]
    qtbot.waitUntil(lambda: listed(panel) == wanted)


def test_a_hidden_list_catches_up_when_it_is_shown(qtbot: QtBot, panel: ListPanel) -> None:
    panel.hide()
    panel.set_outcome(outcome(chunk_size=120))
    panel.select_chunk(2)
    assert listed(panel) == []
    panel.show()
    assert listed(panel)
    assert panel.chunks.table.currentIndex().row() == 2


def test_hiding_the_list_ends_its_search(qtbot: QtBot, panel: ListPanel) -> None:
    panel.set_outcome(many())
    field(panel, "filter.text").setText("d a")
    QTest.keyClick(field(panel, "filter.text"), Qt.Key.Key_Return)
    panel.hide()  # the threads of this test are counted afterwards
    panel.show()
    qtbot.waitUntil(lambda: 0 < len(listed(panel)) < 200_000)
    panel.hide()


# --- many rows, languages


def test_many_rows_cost_no_more_than_what_is_in_sight(panel: ListPanel) -> None:
    few, lots = outcome(chunk_size=120), many()
    panel.set_outcome(few)
    panel.grab()

    def spent(found: Outcome) -> float:
        began = time.thread_time()
        panel.set_outcome(found)
        panel.grab()
        return time.thread_time() - began

    small = min(spent(few) for _ in range(3))
    large = min(spent(lots) for _ in range(3))
    assert large < 20 * small


def test_rows_share_one_base_line_whatever_their_fonts(panel: ListPanel) -> None:
    panel.set_outcome(outcome("abcdefgh\U0001f600汉字abcd" * 9, "fixed", chunk_size=8, overlap=0))
    table = panel.chunks.table
    tops = []
    for row in (0, 2):
        rect = table.visualRect(table.model().index(row, Column.NUMBER))
        image = QImage(rect.size(), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        table.viewport().render(painter, -rect.topLeft())
        painter.end()
        tops.append(_first_inked_row(image))
    assert tops[0] == tops[1]


def _first_inked_row(image: QImage) -> int:
    for y in range(image.height()):
        if len({image.pixel(x, y) for x in range(image.width())}) > 1:
            return y
    return -1


def test_names_follow_the_language(panel: ListPanel, table: ChunkTable) -> None:
    marking = Marking()
    QCoreApplication.installTranslator(marking)
    try:
        settle()
        tabs = panel.findChild(QTabWidget) or panel
        assert tabs.tabText(0).startswith("⟦")
        names = [
            table.model().headerData(column, Qt.Orientation.Horizontal)
            for column in Column
            if not table.isColumnHidden(column)
        ]
        assert all(name.startswith("⟦") for name in names)
        assert cell(table, 0, Column.REASON).startswith("⟦")
        header = table.horizontalHeader()
        metrics = header.fontMetrics()
        for column in (Column.NUMBER, Column.LENGTH, Column.REASON):
            name = table.model().headerData(column, Qt.Orientation.Horizontal)
            assert table.columnWidth(column) > metrics.horizontalAdvance(name)
        for line in panel.findChildren(QLineEdit):
            room = line.fontMetrics().horizontalAdvance(line.placeholderText())
            assert line.width() > room
    finally:
        QCoreApplication.removeTranslator(marking)
        settle()
