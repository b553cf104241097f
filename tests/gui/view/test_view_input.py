"""Keys, mouse and clipboard in the document view."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
NO_PIXELS = QPoint()
LINES = "".join(f"line {number} of a text\n" for number in range(300))


def center(view, offset):
    return view.rect_of(offset, offset + 1).center()


def before(view, offset):
    """Give a point just right of the left edge of a character."""
    rect = view.rect_of(offset, offset + 1)
    return QPoint(rect.left() + 1, rect.center().y())


def drag_to(view, point):
    """Move with the button held, which pytest-qt's mouseMove does not."""
    spot = QPointF(point)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        spot,
        view.viewport().mapToGlobal(spot),
        Qt.MouseButton.NoButton,
        LEFT,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view.viewport(), event)


def drag(qtbot, view, start, end):
    qtbot.mousePress(view.viewport(), LEFT, pos=start)
    drag_to(view, end)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=end)


def test_a_click_selects_and_repeated_clicks_cycle_through_the_owners(view, show, qtbot):
    """RD-17: a click before A hits offset 2, which is in chunks 1 and 2."""
    show("😀😀ABCDEFGH", [(0, 4), (2, 6), (6, 10)])
    assert view.offset_at(QPointF(before(view, 2))) == 2
    chosen = []
    for _ in range(3):
        qtbot.mouseClick(view.viewport(), LEFT, pos=center(view, 2))
        chosen.append(view.chunk)
    assert chosen == [0, 1, 0]
    qtbot.mouseClick(view.viewport(), LEFT, pos=center(view, 8))
    assert view.chunk == 2


def test_a_click_beside_the_text_selects_no_chunk(view, show, qtbot):
    show("ABC", [(0, 3)])
    view.select_chunk(0)
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(500, 300))
    assert view.chunk == -1


def test_a_click_on_an_edge_tells_the_boundary(view, show, qtbot):
    show("ABCDEFGHIJ" * 3, [(0, 10), (10, 20), (20, 30)])
    with qtbot.waitSignal(view.boundary_selected) as told:
        qtbot.mouseClick(view.viewport(), LEFT, pos=before(view, 20))
    assert told.args == [1]
    for offset in (5, 0):
        with qtbot.waitSignal(view.boundary_selected) as told:
            qtbot.mouseClick(view.viewport(), LEFT, pos=before(view, offset))
        assert told.args == [-1]


def test_the_start_of_an_overlap_is_the_boundary_before_its_chunk(view, show, qtbot):
    show("ABCDEFGHIJ" * 3, [(0, 20), (10, 30)])
    for offset in (10, 20):
        with qtbot.waitSignal(view.boundary_selected) as told:
            qtbot.mouseClick(view.viewport(), LEFT, pos=before(view, offset))
        assert told.args == [0]


def test_a_click_in_the_gutter_selects_the_chunk_of_that_row(view, show, qtbot):
    show(LINES, [(0, 100), (100, 300), (300, 500)])
    y = view.rect_of(200, 201).center().y()
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(view.gutter - 6, y))
    assert view.chunk == 1
    first = view.rect_of(300, 301).center().y()
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(20, first))
    assert view.chunk == 2


def test_hovering_tells_offsets(view, show, qtbot):
    show("ABCDEF", [(0, 6)])
    told = []
    view.offset_hovered.connect(told.append)
    for offset in (1, 1, 4):
        qtbot.mouseMove(view.viewport(), center(view, offset))
    qtbot.mouseMove(view.viewport(), QPoint(500, 300))
    assert told == [1, 4, -1]


def test_dragging_selects_text_and_no_chunk(view, show, qtbot):
    show(LINES, [(0, 50)])
    with qtbot.waitSignal(view.text_selected):
        drag(qtbot, view, before(view, 5), before(view, 40))
    assert view.selection() == (5, 40)
    assert view.selected_text() == LINES[5:40]
    assert view.chunk == -1
    drag(qtbot, view, before(view, 40), before(view, 5))
    assert view.selection() == (5, 40)
    assert view.cursor_offset() == 5


def test_shift_click_extends(view, show, qtbot):
    show(LINES, [(0, 50)])
    qtbot.mouseClick(view.viewport(), LEFT, pos=before(view, 5))
    qtbot.mouseClick(view.viewport(), LEFT, SHIFT, pos=before(view, 30))
    assert view.selection() == (5, 30)


def test_a_double_click_selects_a_word_and_a_third_the_line(view, show, qtbot):
    show(LINES, [(0, 50)])
    start = LINES.index("text")
    point = center(view, start + 1)
    qtbot.mouseClick(view.viewport(), LEFT, pos=point)
    qtbot.mouseDClick(view.viewport(), LEFT, pos=point)
    assert view.selected_text() == "text"
    qtbot.mouseClick(view.viewport(), LEFT, pos=point)
    assert view.selected_text() == "line 0 of a text\n"


def test_dragging_on_from_a_double_click_selects_by_words(view, show, qtbot):
    show("one two three four", [(0, 18)])
    qtbot.mouseDClick(view.viewport(), LEFT, pos=center(view, 5))
    drag_to(view, center(view, 10))
    assert view.selected_text() == "two three"
    drag_to(view, center(view, 1))
    assert view.selected_text() == "one two"
    qtbot.mouseRelease(view.viewport(), LEFT, pos=center(view, 1))


def test_dragging_outside_scrolls_until_the_button_is_up(view, show, qtbot):
    show(LINES, [(0, 50)])
    qtbot.mousePress(view.viewport(), LEFT, pos=before(view, 5))
    below = QPoint(200, view.viewport().height() + 60)
    drag_to(view, below)
    top = view.top_offset()
    qtbot.waitUntil(lambda: view.top_offset() > top + 100)
    assert view.selection()[1] > view.top_offset()
    qtbot.mouseRelease(view.viewport(), LEFT, pos=below)
    top = view.top_offset()
    qtbot.wait(100)
    assert view.top_offset() == top


def test_the_caret_moves_by_clusters_words_rows_and_pages(view, show, qtbot):
    show("a👨‍👩‍👧e\u0301b word\r\nnext line\n" + LINES, [(0, 50)])
    caret = []
    keys = [Qt.Key.Key_Right] * 4 + [Qt.Key.Key_End, Qt.Key.Key_Right, Qt.Key.Key_Left]
    for key in keys:
        qtbot.keyClick(view, key)
        caret.append(view.cursor_offset())
    assert caret == [1, 6, 8, 9, 14, 16, 14]
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.cursor_offset() == 16 + len("next lin") + 1
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.cursor_offset() == 16
    qtbot.keyClick(view, Qt.Key.Key_Right, CONTROL)
    assert view.cursor_offset() == 21
    qtbot.keyClick(view, Qt.Key.Key_Left, CONTROL)
    assert view.cursor_offset() == 16
    top = view.top_offset()
    qtbot.keyClick(view, Qt.Key.Key_PageDown)
    assert view.top_offset() > top
    assert view.page.low <= view.cursor_offset() < view.page.high
    qtbot.keyClick(view, Qt.Key.Key_PageUp)
    assert view.cursor_offset() == 16
    qtbot.keyClick(view, Qt.Key.Key_End, CONTROL)
    assert view.cursor_offset() == len(view.document) == view.page.high
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    assert view.cursor_offset() == view.top_offset() == 0


@pytest.mark.parametrize("wrap", [True, False])
def test_down_and_up_come_back(view, show, qtbot, wrap):
    show("a long line of words " * 200 + "\n中文\n" + LINES, [(0, 50)])
    view.set_wrap(wrap)
    view.reveal_offset(17)
    seen = []
    for _ in range(60):
        qtbot.keyClick(view, Qt.Key.Key_Down)
        seen.append(view.cursor_offset())
        assert view.page.strip_at(view.cursor_offset()) is not None
    assert seen == sorted(set(seen))
    for _ in range(60):
        qtbot.keyClick(view, Qt.Key.Key_Up)
    assert view.cursor_offset() == 17


def test_keys_with_shift_select(view, show, qtbot):
    show(LINES, [(0, 50)])
    for _ in range(3):
        qtbot.keyClick(view, Qt.Key.Key_Right, SHIFT)
    qtbot.keyClick(view, Qt.Key.Key_Down, SHIFT)
    assert view.selection() == (0, LINES.index("\n") + 4)
    qtbot.keyClick(view, Qt.Key.Key_End, SHIFT | CONTROL)
    assert view.selection() == (0, len(LINES))
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert view.selected_text() == ""


def test_control_and_arrows_scroll_and_leave_the_caret(view, show, qtbot):
    show(LINES, [(0, 50)])
    qtbot.keyClick(view, Qt.Key.Key_Down, CONTROL)
    assert view.top_offset() == len("line 0 of a text\n")
    assert view.cursor_offset() == 0
    qtbot.keyClick(view, Qt.Key.Key_Up, CONTROL)
    assert view.top_offset() == 0


def test_enter_selects_the_chunk_at_the_caret(view, show, qtbot):
    show("ABCDEFGHIJ", [(0, 6), (4, 10)])
    view.reveal_offset(5)
    chosen = []
    for _ in range(3):
        qtbot.keyClick(view, Qt.Key.Key_Return)
        chosen.append(view.chunk)
    assert chosen == [0, 1, 0]


def test_b_held_shows_the_run_before(view, show, qtbot, monkeypatch):
    show("ABCDEFGHIJ", [(0, 10)])
    wanted = []
    monkeypatch.setattr(view, "show_before", wanted.append)
    qtbot.keyPress(view, Qt.Key.Key_B)
    qtbot.keyRelease(view, Qt.Key.Key_B)
    qtbot.keyPress(view, Qt.Key.Key_B)
    view.clearFocus()
    assert wanted[:4] == [True, False, True, False]


@pytest.mark.parametrize(
    "text",
    [
        "a\r\nb\u2028c\u2029d\ufdd0e\xa0f\tg\x00h",  # RD-06
        "\ufeffabc\ufeffdef",  # RD-05
        "\ufffeabc",
        "😀👨‍👩‍👧 e\u0301",
    ],
)
def test_copied_text_is_the_documents(view, show, qtbot, text):
    show(text, [(0, len(text))])
    qtbot.keyClick(view, Qt.Key.Key_A, CONTROL)
    qtbot.keyClick(view, Qt.Key.Key_C, CONTROL)
    assert view.selected_text() == text
    assert QGuiApplication.clipboard().text() == text


def test_lone_surrogates_are_copied_as_replacement_characters(view, show):
    """RD-08: the text of record stays as it is."""
    show("a\ud83db", [(0, 3)])
    view.select_all()
    view.copy()
    assert view.selected_text() == "a\ud83db"
    assert QGuiApplication.clipboard().text() == "a\ufffdb"


def test_copying_nothing_leaves_the_clipboard_alone(view, show):
    show("abc", [(0, 3)])
    QGuiApplication.clipboard().setText("kept")
    view.copy()
    assert QGuiApplication.clipboard().text() == "kept"


def wheel(view, turned, modifiers=Qt.KeyboardModifier.NoModifier, pixels=NO_PIXELS):
    point = QPointF(200, 200)
    event = QWheelEvent(
        point,
        view.viewport().mapToGlobal(point),
        pixels,
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_the_wheel_scrolls_by_rows_and_back(view, show):
    show(LINES, [(0, 50)])
    wheel(view, -120)
    assert view.page.strips[0].start == LINES.index("line 3 ")
    wheel(view, 120)
    assert view.top_offset() == 0
    for _ in range(3):
        wheel(view, -40)
    assert view.page.strips[0].start == LINES.index("line 3 ")


def test_a_touch_pad_scrolls_by_pixels(view, show):
    show(LINES, [(0, 50)])
    wheel(view, -10, pixels=QPoint(0, -10))
    assert view.page.strips[0].y == -10
    wheel(view, 10, pixels=QPoint(0, 20))
    assert view.page.strips[0].y == 0
    assert view.top_offset() == 0


def test_scrolling_ends_with_the_last_row_in_view(view, show):
    show(LINES, [(0, 50)])
    for _ in range(400):
        wheel(view, -120)
    assert view.page.high == len(LINES)
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()
    assert len(view.page.strips) in (view.rows_in_view(), view.rows_in_view() + 1)


def test_zooming_keeps_the_place(view, show, qtbot):
    show(LINES, [(0, 50)])
    view.reveal_offset(2000)
    top = view.top_offset()
    with qtbot.waitSignal(view.zoom_changed) as told:
        wheel(view, 120, CONTROL)
    assert told.args == [110]
    assert view.top_offset() == top
    view.zoom_out()
    view.zoom_out()
    assert view.zoom == 90
    view.zoom_reset()
    assert (view.zoom, view.top_offset()) == (100, top)
    view.set_zoom(9999)
    assert view.zoom == 400
    view.zoom_in()
    assert view.zoom == 400


def test_wrapping_keeps_the_place(view, show):
    show("word " * 4000 + "\n" + LINES, [(0, 50)])
    view.reveal_offset(20_500)
    top = view.top_offset()
    view.set_wrap(False)
    assert view.page.strip_at(top) is not None
    assert view.horizontalScrollBar().maximum() > 1000
    view.set_wrap(True)
    assert view.page.strip_at(top) is not None


def test_resizing_back_and_forth_comes_back(view, show):
    show("word " * 300 + "\n" + LINES, [(0, 50)])
    view.scroll_rows(7)
    top = view.top_offset()
    for width in (500, 330, 610, 410, 760):
        view.resize(width, 470)
        assert view.page.strip_at(top).y == 0
    assert view.top_offset() == top


def test_the_scroll_bar_moves_the_view(view, show):
    show(LINES, [(0, 50)])
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert view.page.high == len(LINES)
    bar.setValue(0)
    assert view.top_offset() == 0
    bar.triggerAction(bar.SliderAction.SliderPageStepAdd)
    assert view.page.strips[0].start == LINES.index(f"line {view.rows_in_view()} ")


def test_sideways(view, show):
    show("abcdefghij" * 3000, [(0, 50)])
    view.set_wrap(False)
    bar = view.horizontalScrollBar()
    bar.setValue(bar.maximum() // 2)
    assert 10_000 < view.page.low < view.page.high < 20_000
    view.reveal_offset(29_990)
    assert view.page.strip_at(29_990) is not None
    assert view.viewport().rect().contains(view.rect_of(29_990, 29_991))


def test_revealing_moves_no_further_than_needed(view, show, qtbot):
    show(LINES, [(0, 50)])
    view.reveal_offset(30)
    assert view.top_offset() == 0
    with qtbot.waitSignal(view.view_moved):
        view.reveal_offset(4000)
    low, high = view.page.low, view.page.high
    assert low < 4000 < high
    view.reveal_offset(high - 30)
    assert view.top_offset() - low < 200
    view.center_offset(2000)
    rows = view.rows_in_view()
    assert abs(view.page.strips[rows // 2].start - 2000) < 40


def test_a_menu_is_asked_for_at_a_chunk(view, show, qtbot):
    show("ABCDEFGHIJ", [(0, 5), (5, 10)])
    point = center(view, 7)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, point, view.viewport().mapToGlobal(point)
    )
    with qtbot.waitSignal(view.menu_requested) as told:
        QApplication.sendEvent(view.viewport(), event)
    assert told.args[1] == 7
    assert view.chunk == 1
    assert view.selection() == (7, 7)
    view.select_text(6, 9)
    QApplication.sendEvent(view.viewport(), event)
    assert view.selection() == (6, 9)


def beside(view, offset, dx=150):
    """Give a point in the empty room right of a character, in its row."""
    rect = view.rect_of(offset, offset + 1)
    return QPoint(rect.right() + dx, rect.center().y())


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("wrap", [True, False])
def test_a_click_right_of_a_line_selects_the_chunk_of_its_end(view, show, qtbot, end, wrap):
    line = "ABCDEFGHIJ" + end
    show(line * 3, [(0, 5), (5, 2 * len(line)), (2 * len(line), 3 * len(line) - len(end))])
    view.set_wrap(wrap)
    qtbot.mouseClick(view.viewport(), LEFT, pos=beside(view, 9))
    assert view.chunk == 1
    assert view.cursor_offset() == 10
    qtbot.mouseClick(view.viewport(), LEFT, pos=beside(view, 3 * len(line) - len(end) - 1))
    assert view.chunk == -1  # this line's end is in no chunk


def test_a_click_right_of_a_wrapped_row_selects_the_chunk_of_its_last_character(view, show, qtbot):
    show("a long word " * 30, [(0, 30), (30, 360)])
    end = view.page.strips[0].end
    qtbot.mouseClick(view.viewport(), LEFT, pos=beside(view, end - 2, 25))
    assert view.chunk == 1


def test_a_click_right_of_an_overlap_at_a_line_end_cycles(view, show, qtbot):
    show("ABCDEFGHIJ\nKLM", [(0, 11), (5, 14)])
    chosen = []
    for _ in range(3):
        qtbot.mouseClick(view.viewport(), LEFT, pos=beside(view, 9))
        chosen.append(view.chunk)
    assert chosen == [0, 1, 0]


def test_going_to_a_chunk_takes_the_caret_along(view, show, qtbot):
    show(LINES, [(0, 100), (100, 300), (300, 5000)])
    rows = [(strip.start, strip.end) for strip in view.page.strips]
    view.select_text(3, 8)
    with qtbot.waitSignal(view.text_selected) as told:
        view.select_chunk(1)
    assert told.args == [100, 100]
    assert view.cursor_offset() == 100
    view.select_chunk(2)
    assert view.cursor_offset() == 300
    assert [(strip.start, strip.end) for strip in view.page.strips] == rows


def test_selected_text_stays_where_no_caret_moves(view, show):
    run = show(LINES, [(0, 100), (100, 300)])
    view.select_chunk(1)
    view.select_text(3, 8)
    view.select_chunk(-1)
    view.select_chunk_at(5)
    view.set_run(run)
    assert view.selection() == (3, 8)
    view.select_chunk(1, reveal=False)
    assert view.selection() == (3, 8)


def test_a_click_in_the_gutter_puts_the_caret_at_the_chunks_start(view, show, qtbot):
    show(LINES, [(0, 100), (100, 300), (300, 500)])
    y = view.rect_of(200, 201).center().y()
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(view.gutter - 6, y))
    assert (view.chunk, view.cursor_offset(), view.top_offset()) == (1, 100, 0)


def test_a_menu_in_the_gutter_is_for_the_chunk_there(view, show, qtbot):
    show(LINES, [(0, 100), (100, 300), (300, 500)])
    point = QPoint(20, view.rect_of(300, 301).center().y())
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, point, view.viewport().mapToGlobal(point)
    )
    with qtbot.waitSignal(view.menu_requested) as told:
        QApplication.sendEvent(view.viewport(), event)
    assert (told.args[1], view.chunk) == (300, 2)
