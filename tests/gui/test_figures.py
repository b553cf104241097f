"""Numbers, histogram, list and selection card over real outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QTableView, QToolButton, QWidget

from workbench.core.chunking import Chunking
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.gui.chunk_column import Column
from workbench.gui.list_panel import ListPanel
from workbench.gui.numbers_panel import NumbersPanel
from workbench.gui.outcome import Outcome, measured
from workbench.gui.selection_card import SelectionCard

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

TEXT = "One sentence here. Another one follows, <b>bold</b> & long. Third! " * 8


def outcome(text: str = TEXT, strategy: str = "mirofish", **values: int) -> Outcome:
    return measured(run(Document(text, "a.txt"), Recipe.of(strategy, **values)), 0.0)


def words(widget: QWidget) -> str:
    """All texts a person can read in a widget."""
    parts = []
    for child in widget.findChildren(QWidget):
        text = getattr(child, "text", None)
        if callable(text) and child.isVisible():
            parts.append(str(text()))
    return " | ".join(parts)


@pytest.fixture
def numbers(qtbot: QtBot) -> NumbersPanel:
    panel = NumbersPanel()
    qtbot.addWidget(panel)
    panel.resize(296, 900)
    panel.show()
    return panel


def test_numbers_show_the_outcome_and_copy_as_text(qtbot: QtBot, numbers: NumbersPanel) -> None:
    found = outcome(chunk_size=60, overlap=10)
    numbers.set_outcome(found)
    numbers.copy_figures()
    from PySide6.QtGui import QGuiApplication

    copied = QGuiApplication.clipboard().text()
    assert str(found.statistics.chunks) in copied
    assert "%" in copied


def test_no_chunks_and_no_outcome_give_no_error(numbers: NumbersPanel) -> None:
    numbers.set_outcome(outcome(""))
    numbers.set_outcome(None)


def test_clicking_a_bar_names_its_sizes(qtbot: QtBot, numbers: NumbersPanel) -> None:
    found = outcome(chunk_size=60, overlap=10)
    numbers.set_outcome(found)
    histogram = numbers.findChild(QWidget, "histogram")
    bar = histogram.bar_rect(0).center().toPoint()
    with qtbot.waitSignal(numbers.bin_chosen) as told:
        qtbot.mouseClick(histogram, Qt.MouseButton.LeftButton, pos=QPoint(bar))
    low, high = told.args[0]
    sizes = found.run.chunking.sizes()
    assert ((sizes >= low) & (sizes < high)).any()


@pytest.fixture
def listed(qtbot: QtBot) -> ListPanel:
    panel = ListPanel()
    qtbot.addWidget(panel)
    panel.resize(900, 300)
    panel.show()
    return panel


def rows(panel: ListPanel) -> list[int]:
    model = panel.chunks.findChild(QTableView).model()
    return [model.chunk(row) for row in range(model.rowCount())]


def test_list_sorts_by_value_and_follows_both_ways(qtbot: QtBot, listed: ListPanel) -> None:
    found = outcome(chunk_size=60, overlap=10)
    listed.set_outcome(found)
    table = listed.chunks.findChild(QTableView)
    table.sortByColumn(Column.LENGTH, Qt.SortOrder.AscendingOrder)
    lengths = found.run.chunking.lengths()[rows(listed)]
    assert (np.diff(lengths) >= 0).all()
    with qtbot.waitSignal(listed.chunk_chosen) as told:
        table.selectRow(2)
    assert told.args == [rows(listed)[2]]
    told_more = []
    listed.chunk_chosen.connect(told_more.append)
    listed.select_chunk(0)
    assert table.model().chunk(table.currentIndex().row()) == 0
    assert not told_more


def test_list_filters_by_size(qtbot: QtBot, listed: ListPanel) -> None:
    found = outcome(chunk_size=60, overlap=10)
    listed.set_outcome(found)
    sizes = found.run.chunking.sizes()
    low = int(np.median(sizes))
    listed.filter_sizes(low, low + 10)
    wanted = np.flatnonzero((sizes >= low) & (sizes < low + 10)).tolist()
    qtbot.waitUntil(lambda: sorted(rows(listed)) == wanted)
    listed.chunks.clear_filter()
    qtbot.waitUntil(lambda: len(rows(listed)) == len(sizes))


def test_two_hundred_thousand_rows_are_laid_out_without_asking_for_each(
    listed: ListPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = 200_000
    start = (np.arange(count) * 5).astype(np.int32)
    chunks = Chunking(start, start, start + np.int32(5), start, np.zeros(count, np.uint8))
    found = measured(
        Run(Document("abcd " * count), Recipe.of("fixed", chunk_size=5, overlap=0), chunks), 0.0
    )
    model = listed.chunks.findChild(QTableView).model()
    asked = 0
    data = type(model).data

    def counted(self: object, *arguments: object) -> object:
        nonlocal asked
        asked += 1
        return data(self, *arguments)

    monkeypatch.setattr(type(model), "data", counted)
    listed.set_outcome(found)
    listed.grab()
    assert model.rowCount() == count
    assert asked < 20_000


@pytest.fixture
def card(qtbot: QtBot) -> SelectionCard:
    card = SelectionCard()
    qtbot.addWidget(card)
    card.resize(296, 600)
    card.show()
    return card


@pytest.mark.parametrize("strategy", ["mirofish", "vysol", "graphrag_agent", "norconex", "fixed"])
def test_card_says_why_a_chunk_ends_and_starts(card: SelectionCard, strategy: str) -> None:
    size = "maxChunkSize" if strategy == "norconex" else "chunk_size"
    extra = {"max_lookback_size": 20} if strategy == "vysol" else {}
    found = outcome(strategy=strategy, **{size: 120}, **extra)
    card.set_run(found.run)
    assert "chunk" in words(card).lower()
    card.set_chunk(1)
    text = words(card)
    assert "Ends" in text
    assert "Starts" in text or "starts" in text


def test_card_leads_to_the_neighbours(qtbot: QtBot, card: SelectionCard) -> None:
    card.set_run(outcome(chunk_size=60, overlap=10).run)
    card.set_chunk(1)
    buttons = [one for one in card.findChildren(QToolButton) if one.isEnabled()]
    told = []
    card.chunk_requested.connect(told.append)
    for button in buttons[:2]:
        button.click()
    assert sorted(told) == [0, 2]
