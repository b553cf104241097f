"""The far right of lines that do not wrap: never an empty view, never a lost place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from workbench.core.document import Document
from workbench.core.line_index import build
from workbench.gui.view.scroll_bar import pixels_per_value

CONTROL = Qt.KeyboardModifier.ControlModifier
MIXED = "word 中文。" * 625_000
SAMPLES = {
    "mixed": MIXED,
    "Chinese": "中文字符" * 100_000,
    "wider than estimated": "a\u0301ﷺ" * 100_000,
    "short": "中文。" * 400,
    "with lines around it": "x\n" + "word 中文。" * 2_000 + "\n" + "y\n" * 50,
}


@pytest.fixture(params=SAMPLES)
def line(request, view):
    """Show one long line, unwrapped; give the offsets of its start and end."""
    text = SAMPLES[request.param]
    view.set_document(Document(text), build(text))
    view.set_wrap(False)
    start = text.find("\n") + 1 if text.startswith("x") else 0
    view.reveal_offset(start)
    end = text.find("\n", start)
    return start, len(text) if end < 0 else end


def ink(view):
    """Tell whether any letter is painted right of the gutter."""
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    view.clearFocus()
    image = view.viewport().grab().toImage()
    ground = image.pixelColor(view.gutter + 1, image.height() - 1)
    rows = range(view.page.pitch * 4)
    columns = range(view.gutter + 2, image.width(), 2)
    return any(image.pixelColor(x, y) != ground for y in rows for x in columns)


def in_view(view, offset):
    spot = view.page.start_edge(offset)
    return spot is not None and view.gutter <= spot.x < view.viewport().width()


def test_home_and_end_show_their_text(view, line, qtbot):
    start, end = line
    for key, offset in ((Qt.Key.Key_End, end), (Qt.Key.Key_Home, start), (Qt.Key.Key_End, end)):
        qtbot.keyClick(view, key)
        assert view.cursor_offset() == offset
        assert in_view(view, offset)
    assert ink(view)


def test_the_end_of_the_text_is_in_view(view, line, qtbot):
    qtbot.keyClick(view, Qt.Key.Key_End, CONTROL)
    assert in_view(view, len(view.document))
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    assert in_view(view, 0)
    assert view.horizontalScrollBar().value() == 0


def test_the_scroll_bar_ends_where_the_line_does(view, line):
    bar = view.horizontalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() == bar.maximum()
    assert in_view(view, line[1])
    assert ink(view)


def test_the_wheel_does_not_leave_the_line(view, line):
    point = QPointF(200, 5)
    for _ in range(3):
        event = QWheelEvent(
            point,
            view.viewport().mapToGlobal(point),
            QPoint(-100_000_000, 0),
            QPoint(),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(view.viewport(), event)
    assert in_view(view, line[1])


@pytest.mark.parametrize("part", [0.1, 0.37, 0.6, 0.999])
def test_what_is_found_far_right_is_in_view(view, line, part):
    start, end = line
    offset = start + int((end - start - 4) * part)
    view.reveal_offset(offset, offset + 4)
    assert in_view(view, offset)
    assert in_view(view, offset + 4)
    assert ink(view)


def test_steps_back_from_the_end_keep_the_view(view, line, qtbot):
    qtbot.keyClick(view, Qt.Key.Key_End)
    left = view.horizontalScrollBar().value()
    for _ in range(3):
        qtbot.keyClick(view, Qt.Key.Key_Left)
        assert in_view(view, view.cursor_offset())
    assert view.horizontalScrollBar().value() == left


def test_wrapping_and_back_keeps_the_place_in_a_long_line(view, qtbot):
    view.set_document(Document(MIXED), build(MIXED))
    view.reveal_offset(3_000_000)
    top = view.top_offset()
    view.set_wrap(False)
    assert in_view(view, top)
    view.set_wrap(True)
    assert view.page.strip_at(top) is not None
    assert abs(view.top_offset() - top) < 200


def test_unwrapping_ordinary_lines_shows_their_beginnings(view):
    text = ("word " * 100 + "\n") * 50
    view.set_document(Document(text), build(text))
    view.scroll_rows(2)
    view.set_wrap(False)
    assert view.horizontalScrollBar().value() == 0


def test_zooming_keeps_the_place_in_a_long_line(view):
    view.set_document(Document(MIXED), build(MIXED))
    view.set_wrap(False)
    view.reveal_offset(3_000_000)
    left = view.page.caret_at(QPointF(view.gutter + 8, 5))
    for change in (view.zoom_in, view.zoom_in, view.zoom_out, view.zoom_reset):
        change()
        assert abs(view.page.caret_at(QPointF(view.gutter + 8, 5)) - left) <= 1


def test_a_bar_counts_enormous_widths_in_larger_steps():
    assert pixels_per_value(50e6) == 1
    assert 6.4e9 / pixels_per_value(6.4e9) < 2**31


@pytest.mark.parametrize("offset", [3_000_000, len(MIXED)])
def test_what_is_wanted_before_it_is_indexed_comes_into_view(view, qtbot, offset):
    view.set_wrap(False)
    view.set_document(Document(MIXED))
    assert view.index.length < offset
    view.reveal_offset(offset)
    qtbot.waitUntil(lambda: view.index.length == len(MIXED))
    assert in_view(view, offset)
