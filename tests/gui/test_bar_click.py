"""A bar of the histogram, chosen in the real window: the list shows exactly its chunks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from example import settle
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

SIZES = [(1920, 1080), (1280, 760), (700, 500), (480, 420)]


def listed(window: MainWindow) -> list[int]:
    """Give the sizes of the chunks in the list, in order."""
    model = window.regions.lists.chunks.table.chunks
    sizes = window.workspace.outcome.run.chunking.sizes()
    return sorted(int(sizes[model.chunk(row)]) for row in range(model.rowCount()))


def expected(window: MainWindow, low: int, high: int) -> list[int]:
    sizes = window.workspace.outcome.run.chunking.sizes()
    return sorted(sizes[(sizes >= low) & (sizes < high)].tolist())


@pytest.fixture
def many(opened: MainWindow, qtbot: QtBot) -> MainWindow:
    """Give the window with chunks of several sizes."""
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=90, overlap=10))
    return opened


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_click_on_a_bar_lists_its_chunks(
    many: MainWindow, qtbot: QtBot, width: int, height: int
) -> None:
    many.resize(width, height)
    settle()
    many.regions.unfold(many.regions.side)
    settle()
    view = many.regions.numbers.histogram
    bars = np.flatnonzero(view._shape.count).tolist()
    assert len(bars) > 3
    for bar in bars:
        inside = view.bar_rect(bar)
        # Just above the axis, where even the lowest bar is.
        place = QPoint(round(inside.center().x()), int(inside.bottom()) - 1)
        many.regions.numbers.ensureVisible(view.x() + place.x(), view.y() + place.y(), 0, 2)
        settle()
        QTest.mouseClick(
            many.windowHandle(), Qt.MouseButton.LeftButton, pos=view.mapTo(many, place)
        )
        wanted = expected(many, int(view._shape.low[bar]), int(view._shape.high[bar]))
        qtbot.waitUntil(lambda wanted=wanted: listed(many) == wanted)
        assert many.regions.list.isVisible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_bar_chosen_by_key_lists_its_chunks(
    many: MainWindow, qtbot: QtBot, width: int, height: int
) -> None:
    many.resize(width, height)
    settle()
    many.regions.unfold(many.regions.side)
    many.activateWindow()
    qtbot.waitUntil(many.isActiveWindow)
    view = many.regions.numbers.histogram
    view.setFocus(Qt.FocusReason.TabFocusReason)
    for key, bar in ((Qt.Key.Key_Home, 0), (Qt.Key.Key_End, -1)):
        QTest.keyClick(many.windowHandle(), key)
        QTest.keyClick(many.windowHandle(), Qt.Key.Key_Return)
        wanted = expected(many, int(view._shape.low[bar]), int(view._shape.high[bar]))
        qtbot.waitUntil(lambda wanted=wanted: listed(many) == wanted)
        assert view.hasFocus()
