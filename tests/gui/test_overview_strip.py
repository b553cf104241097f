"""The overview strip: what its rows say, what it paints, and where a click leads."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from workbench.core.chunking import Chunking
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.walk import Stall
from workbench.gui.fusion import widget_palette
from workbench.gui.overview import EVEN, MANY, MANY_MORE, NONE, NOT_REACHED, ODD, rows, touched
from workbench.gui.overview_image import CHUNKS
from workbench.gui.overview_strip import OverviewStrip
from workbench.gui.palette import DARK, current

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

HEIGHT = 400


def made(text: str, ranges: list[tuple[int, int]], stall: int | None = None) -> Run:
    start, end = (np.array([pair[i] for pair in ranges], np.int32) for i in (0, 1))
    chunking = Chunking(start, start, end, start, np.zeros(len(ranges), np.uint8))
    recipe = Recipe.of("fixed")
    return Run(Document(text), recipe, chunking, None if stall is None else Stall(stall))


def kinds(done: Run, count: int) -> list[int]:
    return rows(done.chunking, coverage(done), count).kind.tolist()


def test_rows_alternate_by_chunk() -> None:
    done = made("x" * 400, [(0, 100), (100, 200), (200, 300), (300, 400)])
    assert kinds(done, 40) == [EVEN] * 10 + [ODD] * 10 + [EVEN] * 10 + [ODD] * 10


def test_small_chunks_are_not_told_apart_but_in_bands() -> None:
    done = made("x" * 400, [(at, at + 4) for at in range(0, 400, 4)])
    assert kinds(done, 100) == ([MANY] * 10 + [MANY_MORE] * 10) * 5


def test_rows_without_a_chunk_and_rows_not_reached() -> None:
    text = "x" * 100 + " " * 100 + "x" * 200
    done = made(text, [(0, 100), (250, 300)], stall=250)
    found = rows(done.chunking, coverage(done), 40)
    assert found.kind.tolist() == [EVEN] * 10 + [NONE] * 15 + [ODD] * 5 + [NOT_REACHED] * 10
    # The gap holds letters from 200 on, and a gap is lost as a whole.
    assert np.flatnonzero(found.lost).tolist() == list(range(10, 25))


def test_a_blank_gap_loses_nothing() -> None:
    done = made("x" * 100 + "\n" * 100, [(0, 100)])
    assert not rows(done.chunking, coverage(done), 20).lost.any()


def test_one_lost_letter_in_a_million_is_seen() -> None:
    done = made("x" * 1_000_000, [(0, 500_000), (500_001, 1_000_000)])
    assert np.flatnonzero(rows(done.chunking, coverage(done), 100).lost).tolist() == [50]


def test_shares_of_shared_text() -> None:
    done = made("x" * 100, [(0, 55), (45, 100)])
    shared = rows(done.chunking, coverage(done), 10).shared
    assert shared.tolist() == [0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0]


def test_a_document_of_fewer_characters_than_rows() -> None:
    done = made("abc", [(0, 2), (1, 3)])
    found = rows(done.chunking, coverage(done), 9)
    assert found.kind.tolist() == [EVEN] * 3 + [ODD] * 6
    assert found.shared.tolist() == [0] * 3 + [1] * 3 + [0] * 3


def test_no_chunk_at_all() -> None:
    assert kinds(made("   ", []), 3) == [NONE] * 3
    assert kinds(made("abc", [], stall=0), 3) == [NOT_REACHED] * 3


@given(st.data())
def test_shares_are_exact(data: st.DataObject) -> None:
    length = data.draw(st.integers(1, 60))
    offset = st.integers(0, length)
    pairs = data.draw(st.lists(st.tuples(offset, offset), max_size=6))
    ranges = sorted((min(pair), max(pair)) for pair in pairs if pair[0] != pair[1])
    count = data.draw(st.integers(1, length))
    done = made("x" * length, ranges)
    depth = [sum(low <= at < high for low, high in ranges) for at in range(length)]
    edges = [length * row // count for row in range(count + 1)]
    found = rows(done.chunking, coverage(done), count)
    for row, (low, high) in enumerate(pairwise(edges)):
        assert found.shared[row] == pytest.approx(
            sum(one > 1 for one in depth[low:high]) / (high - low)
        )
        assert found.lost[row] == (0 in depth[low:high])
        assert (found.kind[row] == NONE) == (not any(depth[low:high]))


def test_even_an_empty_match_touches_its_row() -> None:
    starts, ends = np.array([3, 7], np.int32), np.array([4, 9], np.int32)
    assert touched(starts, ends, 10, 5).tolist() == [False, True, False, True, True]


def test_many_chunks_take_a_few_passes_over_their_columns() -> None:
    starts = np.arange(200_000, dtype=np.int32) * 500
    done = made("x", [(0, 1)])
    chunking = Chunking(starts, starts, starts + 550, starts, np.zeros(len(starts), np.uint8))
    covered = coverage(Run(Document("x" * 100_000_050), done.recipe, chunking))
    one_pass = _seconds(lambda: np.cumsum(covered.end, dtype=np.int64))
    assert _seconds(lambda: rows(chunking, covered, 1400)) < 60 * one_pass


def _seconds(work: Callable[[], object]) -> float:
    """Give the processor time of the quickest of three."""
    taken = []
    for _ in range(3):
        began = time.thread_time()
        work()
        taken.append(time.thread_time() - began)
    return min(taken)


@pytest.fixture
def strip(qtbot: QtBot) -> OverviewStrip:
    widget = OverviewStrip()
    qtbot.addWidget(widget)
    widget.resize(24, HEIGHT)
    widget.show()
    return widget


def color(strip: OverviewStrip, x: int, y: int) -> QColor:
    return strip.grab().toImage().pixelColor(x, y)


MIDDLE = sum(CHUNKS) // 2


def test_chunks_gaps_and_matches_are_painted(strip: OverviewStrip) -> None:
    strip.set_run(made("x" * 400, [(0, 100), (200, 400)]))
    colors = current()
    assert color(strip, MIDDLE, 50) == colors.strip_tints[0]
    assert color(strip, MIDDLE, 150) == colors.gutter_background
    assert color(strip, 2, 150) == colors.gap
    assert color(strip, 2, 50) == colors.gutter_background
    strip.set_found((np.array([300], np.int32), np.array([301], np.int32)))
    assert color(strip, 21, 300) == colors.current_found_background
    strip.set_found(None)
    assert color(strip, 21, 300) == colors.gutter_background


def test_the_selected_chunk_stays_outlined_in_another_run(strip: OverviewStrip) -> None:
    strip.set_run(made("x" * 400, [(0, 100), (100, 400)]))
    strip.select_chunk(1)
    edge = CHUNKS[0] - 1
    assert color(strip, edge, 200) == current().chosen
    strip.set_run(made("x" * 400, [(0, 300), (300, 400)]))
    assert color(strip, edge, 200) == current().gutter_background
    assert color(strip, edge, 350) == current().chosen
    strip.set_run(made("x" * 400, [(0, 400)]))
    assert color(strip, edge, 350) == current().gutter_background


def test_tints_follow_the_view(strip: OverviewStrip) -> None:
    strip.set_run(made("x" * 400, [(0, 200), (200, 400)]))
    strip.set_phase(3)
    assert color(strip, MIDDLE, 100) == current().strip_tints[1]


def test_shared_text_is_hatched_not_only_coloured(strip: OverviewStrip) -> None:
    strip.set_run(made("x" * 400, [(0, 250), (150, 400)]))
    image = strip.grab().toImage()
    column = {image.pixelColor(MIDDLE, y).name() for y in range(160, 190)}
    assert current().edge.name() in column
    assert len(column) == 2


def test_a_stall_has_a_line_and_no_lost_letters_behind_it(strip: OverviewStrip) -> None:
    strip.set_run(made("x" * 400, [(0, 100)], stall=50))
    assert color(strip, MIDDLE, 101) == current().stall
    assert color(strip, 2, 300) == current().gutter_background


def test_the_theme_is_followed(strip: OverviewStrip, qtbot: QtBot, qapp: QApplication) -> None:
    strip.set_run(made("x" * 400, [(0, 400)]))
    strip.grab()
    before = qapp.palette()
    try:
        qapp.setPalette(widget_palette(DARK))
        qtbot.waitUntil(lambda: color(strip, MIDDLE, 50) == DARK.strip_tints[0])
    finally:
        qapp.setPalette(before)


def test_a_click_asks_for_its_offset(strip: OverviewStrip, qtbot: QtBot) -> None:
    strip.set_run(made("x" * 4000, [(0, 4000)]))
    strip.set_visible_range(0, 400)
    with qtbot.waitSignal(strip.offset_requested) as asked:
        QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(10, 300))
    assert asked.args == [3005]


def test_the_frame_is_dragged_by_where_it_is_held(strip: OverviewStrip) -> None:
    strip.set_run(made("x" * 4000, [(0, 4000)]))
    strip.set_visible_range(1000, 2000)
    asked: list[int] = []
    strip.offset_requested.connect(asked.append)
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=QPoint(10, 120))
    assert asked == []
    _drag(strip, 130)
    _drag(strip, 900)
    _drag(strip, -900)
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=QPoint(10, 120))
    _drag(strip, 200)
    assert asked == [1605, 3999, 0]


def _drag(strip: OverviewStrip, y: int) -> None:
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(10, y),
        strip.mapToGlobal(QPointF(10, y)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(strip, event)


def test_the_wheel_moves_by_a_part_of_what_is_visible(strip: OverviewStrip) -> None:
    strip.set_run(made("x" * 4000, [(0, 4000)]))
    strip.set_visible_range(1000, 2000)
    asked: list[int] = []
    strip.offset_requested.connect(asked.append)
    wheel = QWheelEvent(
        QPointF(5, 5),
        strip.mapToGlobal(QPointF(5, 5)),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(strip, wheel)
    assert asked == [1600]


@pytest.mark.qt_log_ignore("does not support raise")
@pytest.mark.parametrize(
    ("y", "expected"),
    [
        (10, "Offset 10, in chunk 1"),
        (95, "Offset 95, in chunks 1 to 2"),
        (170, "Offset 170, in no chunk"),
        (300, "Offset 300, not reached"),
    ],
)
def test_the_tip_names_offset_and_chunks(strip: OverviewStrip, y: int, expected: str) -> None:
    strip.set_run(made("x" * 400, [(0, 100), (90, 150), (180, 200)], stall=180))
    at = QPoint(10, y)
    QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, at, strip.mapToGlobal(at)))
    assert QToolTip.text() == expected
    QToolTip.hideText()


def test_nothing_to_show(strip: OverviewStrip) -> None:
    asked: list[int] = []
    strip.offset_requested.connect(asked.append)
    for done in (None, made("", [])):
        strip.set_run(done)
        strip.grab()
        QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(10, 30))
    assert asked == []


def test_it_says_what_it_is_and_shows(strip: OverviewStrip) -> None:
    strip.set_run(run(Document("x" * 4000), Recipe.of("fixed")))
    strip.set_visible_range(1000, 2000)
    assert strip.accessibleName() == "Overview of the document"
    assert strip.accessibleDescription() == "Shows characters 1,000 to 2,000 of 4,000"
    assert strip.focusPolicy() == Qt.FocusPolicy.NoFocus
