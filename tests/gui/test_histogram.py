"""The histogram: honest bars, reachable by mouse and keys, what is above the limit told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from example import PROSE, outcome
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from workbench.core.statistics import Above
from workbench.gui.histogram import HistogramView
from workbench.gui.histogram_shape import HistogramShape
from workbench.gui.palette import current

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.core.chunking import Offsets

NONE = np.empty(0, np.int32)


def sizes_of(*values: int) -> Offsets:
    return np.array(values, np.int32)


def shape(sizes: Offsets, asked: int, allowance: int = 0) -> HistogramShape:
    above = np.flatnonzero(sizes > asked).astype(np.int32)
    beyond = sizes[above] > asked + allowance
    return HistogramShape(sizes, Above(asked, asked + allowance, above[~beyond], above[beyond]))


@pytest.fixture
def view(qtbot: QtBot) -> HistogramView:
    view = HistogramView()
    qtbot.addWidget(view)
    view.resize(272, view.sizeHint().height())
    view.show()
    return view


def fill(view: HistogramView) -> Offsets:
    found = outcome(chunk_size=120, overlap=10)
    sizes = found.run.chunking.sizes()
    view.set_sizes(sizes, found.statistics)
    return sizes


def test_each_bar_counts_who_is_within_allowed_and_beyond() -> None:
    sizes = sizes_of(90, 100, 101, 105, 110, 111, 200)
    one = shape(sizes, 100, 10)
    assert int(one.count.sum()) == 7
    assert int(one.allowed.sum()) == 3
    assert int(one.beyond.sum()) == 2
    for bar in range(len(one)):
        inside = sizes[(sizes >= one.low[bar]) & (sizes < one.high[bar])]
        assert int(one.count[bar]) == len(inside)
        assert int(one.allowed[bar]) == int(((inside > 100) & (inside <= 110)).sum())
        assert int(one.beyond[bar]) == int((inside > 110).sum())


@pytest.mark.parametrize(
    ("sizes", "asked"),
    [
        (sizes_of(7), 500),
        (sizes_of(500), 500),
        (sizes_of(1, 100_000), 500),
        (sizes_of(3990, 3995, 4000), 4000),
        (np.arange(1, 2000, dtype=np.int32), 10),
    ],
)
def test_bars_lie_on_the_axis_and_the_highest_fills_the_chart(sizes: Offsets, asked: int) -> None:
    one = shape(sizes, asked)
    heights = [one.height(bar, 88) for bar in range(len(one))]
    assert max(heights) == 88
    assert all(height >= 2 for height, count in zip(heights, one.count, strict=True) if count)
    assert one.first <= int(one.low[0])
    assert int(one.high[-1]) <= one.last
    assert one.x(int(one.low[0]), 272) >= 0
    assert one.x(int(one.high[-1]), 272) <= 272


def test_a_single_bar_does_not_fill_the_chart() -> None:
    one = shape(sizes_of(400), 500)
    assert one.x(int(one.high[0]), 272) - one.x(int(one.low[0]), 272) <= 272 / 10


def test_no_chunks_no_bars() -> None:
    one = shape(NONE, 500)
    assert len(one) == 0
    assert one.bar_at(10, 100) == -1
    assert one.next_filled(-1, 1) == -1


def test_a_click_chooses_the_sizes_of_its_bar(qtbot: QtBot, view: HistogramView) -> None:
    sizes = fill(view)
    chosen: list[tuple[int, int]] = []
    view.bar_chosen.connect(lambda low, high: chosen.append((low, high)))
    for bar in range(40):
        rect = view.bar_rect(bar) if bar < len(view._shape) else None
        if rect is None or not rect.height():
            continue
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=rect.center().toPoint())
    listed = [int(((sizes >= low) & (sizes < high)).sum()) for low, high in chosen]
    assert sum(listed) == len(sizes)
    assert all(listed)


def test_keys_go_from_filled_bar_to_filled_bar_and_choose(view: HistogramView) -> None:
    sizes = fill(view)
    chosen: list[tuple[int, int]] = []
    view.bar_chosen.connect(lambda low, high: chosen.append((low, high)))
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view, Qt.Key.Key_Home)
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_End)
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Enter)
    assert chosen == sorted(chosen)
    assert len(set(chosen)) == 3
    assert chosen[0][0] <= sizes.min() < chosen[0][1]
    assert chosen[2][0] <= sizes.max() < chosen[2][1]


def test_pointing_at_a_bar_says_its_sizes_and_count_also_to_screen_readers(
    view: HistogramView,
) -> None:
    sizes = fill(view)
    view.clearFocus()
    invitation = view.readout()
    last = len(view._shape) - 1
    place = QPointF(view.bar_rect(last).center())
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    none = Qt.MouseButton.NoButton
    move = QMouseEvent(QEvent.Type.MouseMove, place, view.mapToGlobal(place), none, buttons, keys)
    QApplication.sendEvent(view, move)
    said = view.readout()
    assert said != invitation
    low = int(view._shape.low[last])
    assert said.startswith(f"{low} to ")
    assert str(int((sizes >= low).sum())) in said
    assert view.accessibleDescription() == said
    assert view.accessibleName() == "Chunk sizes"
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert view.readout() == invitation


def test_what_is_above_the_limit_differs_in_colour_and_pattern(view: HistogramView) -> None:
    found = outcome("A sentence of some length here. " * 90, chunk_size=100, overlap=0)
    assert len(found.statistics.above.allowed)
    assert not len(found.statistics.above.beyond)
    view.set_sizes(found.run.chunking.sizes(), found.statistics)
    view.clearFocus()
    counts = _colors(view.grab().toImage())
    assert counts[current().over_bar.rgb()] > 20
    assert counts[current().panel.rgb()] > 5, "the hatching"
    assert not counts[current().beyond_bar.rgb()]


def _colors(image: QImage) -> dict[int, int]:
    counts: dict[int, int] = {}
    for y in range(image.height()):
        for x in range(image.width()):
            color = QColor(image.pixel(x, y)).rgb()
            counts[color] = counts.get(color, 0) + 1
    return {**dict.fromkeys((current().beyond_bar.rgb(),), 0), **counts}


def test_new_sizes_keep_the_pointer_on_a_bar_that_exists(view: HistogramView) -> None:
    fill(view)
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view, Qt.Key.Key_End)
    found = outcome(PROSE[:30], chunk_size=500)
    view.set_sizes(found.run.chunking.sizes(), found.statistics)
    assert "1 chunk" in view.readout()
    found = outcome("", chunk_size=500)
    view.set_sizes(found.run.chunking.sizes(), found.statistics)
    assert view.readout() == "No chunks to show."
    QTest.keyClick(view, Qt.Key.Key_Return)


def test_right_to_left_mirrors_the_axis(view: HistogramView) -> None:
    fill(view)
    plain = view.bar_rect(0)
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    mirrored = view.bar_rect(0)
    assert mirrored.left() == pytest.approx(view.width() - plain.right(), abs=1.5)
    chosen: list[tuple[int, int]] = []
    view.bar_chosen.connect(lambda low, high: chosen.append((low, high)))
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=mirrored.center().toPoint())
    assert chosen[0][0] == int(view._shape.low[0])


@pytest.mark.parametrize(
    "direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]
)
@pytest.mark.parametrize("usual", [10, 490, 550])
def test_the_highest_count_does_not_touch_the_limit(
    view: HistogramView, usual: int, direction: Qt.LayoutDirection
) -> None:
    sizes = np.full(20_000, usual, np.int32)
    sizes[0] = 560
    view._shape = shape(sizes, 500, 50)
    view.setLayoutDirection(direction)
    width = view.fontMetrics().horizontalAdvance("19,999")
    span = view.axis().limit_span()
    assert span is not None
    left = view.axis().most_left()
    assert left + width < span[0] or span[1] < left
