"""Questions that a thread answers: only when wanted, the newest first, failures told."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest
from example import outcome
from PySide6.QtCore import QObject, Qt

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.gui.inquiry import Inquiry
from workbench.gui.listing import ListedColumn, Listing
from workbench.gui.listing_table import ListingTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def ask(qtbot: QtBot) -> Iterator[Callable[..., Inquiry]]:
    """Give a maker of inquiries whose threads end with the test."""
    made: list[Inquiry] = []
    parent = QObject()

    def make(work, wanted=lambda: True) -> Inquiry:
        made.append(Inquiry("question", work, wanted, parent))
        return made[-1]

    yield make
    assert all(one.close() for one in made)


def test_nothing_is_asked_until_it_is_wanted_and_then_once(ask, qtbot: QtBot) -> None:
    asked: list[object] = []
    wanted = False

    def work(one, watch, tell):
        asked.append(one)
        return "answer"

    inquiry = ask(work, lambda: wanted)
    first = outcome()
    inquiry.set_outcome(first)
    assert not inquiry.busy
    wanted = True
    with qtbot.waitSignal(inquiry.answered, check_params_cb=lambda found: found == "answer"):
        inquiry.ask()
    inquiry.ask()
    assert not inquiry.busy and asked == [first]
    assert inquiry.answer == "answer"
    with qtbot.waitSignal(inquiry.answered, check_params_cb=lambda found: found is None):
        inquiry.set_outcome(None)


def test_the_answer_about_an_older_outcome_is_dropped(ask, qtbot: QtBot) -> None:
    begun, release = threading.Event(), threading.Event()
    old, new = outcome(), outcome("Another text.")
    answers: list[object] = []

    def work(one, watch, tell):
        if one is old:
            begun.set()
            release.wait(5)
        return one

    inquiry = ask(work)
    inquiry.answered.connect(answers.append)
    inquiry.set_outcome(old)
    assert begun.wait(5)
    inquiry.set_outcome(new)
    release.set()
    qtbot.waitUntil(lambda: not inquiry.busy)
    assert answers == [new]


def test_parts_and_progress_come_before_the_answer(ask, qtbot: QtBot) -> None:
    def work(one, watch, tell):
        tell("part")
        for done in range(1000):
            watch.step(done, 1000)
        return "whole"

    inquiry = ask(work)
    told: list[object] = []
    inquiry.part_answered.connect(told.append)
    inquiry.progressed.connect(lambda done, total: told.append(done))
    inquiry.answered.connect(told.append)
    inquiry.set_outcome(outcome())
    qtbot.waitUntil(lambda: not inquiry.busy)
    assert told[0] == "part" and told[-1] == "whole"
    assert len(told) == 2 + 100  # a step for each per cent


def test_a_failure_is_told(ask, qtbot: QtBot) -> None:
    def work(one, watch, tell):
        raise ZeroDivisionError

    inquiry = ask(work)
    with qtbot.waitSignal(inquiry.failed):
        inquiry.set_outcome(outcome())
    assert not inquiry.busy and inquiry.answer is None


def test_a_long_listing_makes_texts_only_for_rows_in_sight(qtbot: QtBot) -> None:
    made: list[int] = []
    keys = np.arange(200_000, dtype=np.int32)[::-1].copy()

    def text(entry: int) -> str:
        made.append(entry)
        return str(entry)

    name = QT_TRANSLATE_NOOP("test", "Entry")
    column = ListedColumn(name, text, lambda: keys, figures=True)
    table = ListingTable("long", Listing(len(keys), (column, column)))
    qtbot.addWidget(table)
    table.resize(300, 400)
    with qtbot.waitExposed(table):
        table.show()
    table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    assert table.entries.entry(0) == 199_999
    table.set_passed(keys % 2 == 0)
    table.scrollToBottom()
    qtbot.waitUntil(lambda: 1 in made)
    assert table.entries.rowCount() == 100_000
    assert len(made) < 2000
