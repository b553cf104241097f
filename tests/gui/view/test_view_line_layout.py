"""Offsets and pixels of one segment, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from workbench.gui.view.colored import Colored
from workbench.gui.view.font import measure
from workbench.gui.view.line_layout import LineLayout

START = 1000


@pytest.fixture
def lay_out(qapp):
    metrics = measure(100)
    return lambda text, width=None: LineLayout(text, START, metrics, width)


def clusters(layout):
    """Give the offsets at which clusters begin."""
    return [at for at in range(layout.start, layout.content_end) if not layout.splits(at)]


def middle(layout, offset):
    row = layout.row_of(offset)
    left, right = layout.intervals(row, offset, layout.after(offset))[0]
    return row, (left + right) / 2


TEXTS = [
    "a😀b😀c",
    "👨‍👩‍👧‍👦 family, 👍🏽 and 🇩🇪🇫🇷",
    "e\u0301 combining \u1112\u1161\u11ab",
    "人工智能，今天 word",
    "tab\there",
    "line end\n",
    "CR LF\r\n",
    "שלום abc עולם",
    "English (עברית) 12, عالم end",
]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", [None, 90.0])
def test_a_click_on_a_cluster_finds_it(lay_out, text, width):
    layout = lay_out(text, width)
    for offset in clusters(layout):
        row, x = middle(layout, offset)
        left, right = layout.intervals(row, offset, layout.after(offset))[0]
        hangs = width is not None and text[offset - START] == " "  # a blank at a row's end
        if right - left >= 1 and not hangs:
            assert layout.character_at(row, x) == offset


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", [None, 90.0])
def test_rows_partition_the_text(lay_out, text, width):
    layout = lay_out(text, width)
    assert layout.row_start(0) == START
    assert layout.row_end(len(layout) - 1) == START + len(text) == layout.end
    for row in range(len(layout)):
        for offset in range(layout.row_start(row), layout.row_end(row)):
            assert layout.row_of(offset) == row


@pytest.mark.parametrize("text", TEXTS)
def test_carets_walk_over_clusters_there_and_back(lay_out, text):
    layout = lay_out(text)
    there = [layout.start]
    while there[-1] < layout.end:
        there.append(layout.after(there[-1]))
    back = [layout.end]
    while back[-1] > layout.start:
        back.append(layout.before(back[-1]))
    assert there == back[::-1]
    assert not any(layout.splits(offset) for offset in there)


def test_qt_positions_are_utf_16(lay_out):
    """RD-01."""
    layout = lay_out("a😀b😀c")
    assert [layout._position(START + at) for at in range(6)] == [0, 1, 3, 4, 6, 7]
    assert [layout._offset(at) - START for at in range(8)] == [0, 1, 1, 2, 3, 3, 4, 5]


def test_boundaries_inside_clusters_are_known(lay_out):
    family = lay_out("a👨‍👩‍👧b")
    inside = [at for at in range(8) if family.splits(START + at)]
    assert inside == [2, 3, 4, 5]
    assert (
        family.intervals(0, START + 2, START + 4)[0][1]
        == family.intervals(0, START + 2, START + 4)[0][0]
    )


def test_a_line_end_of_two_characters_is_one_cluster(lay_out):
    """RD-16: both halves of the pair map to the same end."""
    layout = lay_out("ab\r\n")
    assert [at for at in range(5) if layout.splits(START + at)] == [3]
    assert layout.after(START + 2) == START + 4
    assert layout.before(START + 4) == START + 2


def test_a_line_end_has_a_cell(lay_out):
    layout = lay_out("\n")
    ((left, right),) = layout.intervals(0, START, START + 1)
    assert right - left >= 5
    assert layout.character_at(0, 1.0) == START


def test_shaping_is_not_split(lay_out):
    """The family stays one glyph whatever is asked about its parts."""
    whole = lay_out("👨‍👩‍👧‍👦").width(0)
    assert whole < 1.5 * lay_out("👨").width(0)


@pytest.mark.parametrize(
    "text", ["abc שלום def", "שלום abc עולם 123 xyz", "hello (שלום) 12, עולם! end", "אבג abc"]
)
def test_cells_of_right_to_left_text_are_where_qt_paints(lay_out, text):
    """Every cluster, drawn alone with Qt's own selection, against the measured cell."""
    layout = lay_out(text)
    for offset in clusters(layout):
        image = QImage(400, 30, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        chosen = layout._formats.in_color(Colored(offset, layout.after(offset), QColor("red")))
        style = chosen.format
        style.setBackground(QColor("red"))
        chosen.format = style
        painter.setPen(Qt.GlobalColor.white)
        layout._layout.draw(painter, QPointF(0, 0), [chosen])
        painter.end()
        red = [x for x in range(400) if image.pixelColor(x, 12) == QColor("red")]
        ((left, right),) = layout.intervals(0, offset, layout.after(offset))
        assert (red[0], red[-1] + 1) == pytest.approx((left, right), abs=1.01)


def test_ranges_of_right_to_left_text_fall_apart(lay_out):
    text = "abc שלום def"
    assert len(lay_out(text).intervals(0, START + 2, START + 6)) == 2
    assert len(lay_out(text).intervals(0, START, START + len(text))) == 1


@settings(deadline=None)
@given(st.text("ab 中😀é\u0301\u200b\t", max_size=60), st.integers(40, 300))
def test_intervals_of_a_row_join(text, width):
    layout = LineLayout(text, START, measure(100), float(width))
    for row in range(len(layout)):
        start, end = layout.row_start(row), layout.row_end(row)
        for cut in range(start, end + 1):
            ((_, one),) = layout.intervals(row, start, cut)
            ((other, _),) = layout.intervals(row, cut, end)
            assert one == pytest.approx(other)


def test_a_word_is_found_and_a_line_end_stays_alone(lay_out):
    layout = lay_out("one two_3, 中文\r\n")
    assert layout.word_at(START + 5) == (START + 4, START + 9)
    assert layout.word_at(START + 9) == (START + 9, START + 10)
    assert layout.word_at(START + 14) == (START + 13, START + 15)
    assert layout.word_after(START) == START + 4
    assert layout.word_before(START + 9) == START + 4


def test_drawing_takes_any_colours(lay_out):
    layout = lay_out("text\n")
    image = QImage(100, 30, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    layout.draw(
        painter, 0, 0, [Colored(START - 5, START + 50, QColor("red"))], QRectF(image.rect())
    )
    painter.end()


@pytest.mark.parametrize("text", ["\0" * 2000, "a\0" * 1000, "\x1b[0m" * 500, "\x85\x9f" * 1000])
def test_control_characters_cost_few_formats(qapp, text):
    """Each format is shaped by itself: two thousand of them take fifty times as long."""
    layout = LineLayout(text, START, measure(100), 600.0, (), QColor("gray"))
    assert len(layout._layout.formats()) <= 24
    assert len(layout._layout.text()) == 2000


def test_few_control_characters_have_their_colour(qapp):
    layout = LineLayout("ab\0\0c\x1bd", START, measure(100), None, (), QColor("gray"))
    ranges = [(one.start, one.length) for one in layout._layout.formats()]
    assert ranges == [(2, 2), (5, 1)]


@pytest.mark.parametrize("width", [None, 90.0])
@pytest.mark.parametrize(
    "text", ["שלום עולם\n", "עברית and English\r\n", "שלום עולם שלום עולם שלום\n"]
)
def test_the_line_end_of_right_to_left_text_stands_at_the_left(lay_out, text, width):
    layout = lay_out(text, width)
    row = len(layout) - 1
    ((left, right),) = layout.intervals(row, layout.end - 1, layout.end)
    assert (left, right) == (0.0, measure(100).line_end)
    assert layout.character_at(row, 1.0) == layout.text_end
    assert layout.direction(row, layout.end - 1) == -1
    assert layout.x_before(row, layout.content_end) == right
    assert layout.x_before(row, layout.end) == layout.x_after(row, layout.end) == left
    letters = [at for at in clusters(layout) if text[at - START] != " "]  # those do not hang
    for offset in letters:
        for low, high in layout.intervals(layout.row_of(offset), offset, offset + 1):
            assert low >= right
            assert width is None or high <= width + 1


def test_the_line_end_of_a_line_that_opens_from_the_left_stays_at_the_right(lay_out):
    layout = lay_out("abc שלום\n")
    ((left, right),) = layout.intervals(0, layout.end - 1, layout.end)
    assert right == layout.width(0)
    assert left > layout.x_before(0, START)
    assert layout.direction(0, layout.end - 1) == 1


@pytest.mark.parametrize("text", ["שלום abc\n", "abc שלום עולם\n", "שלום"])
def test_a_whole_row_is_one_interval(lay_out, text):
    layout = lay_out(text)
    ((left, right),) = layout.intervals(0, layout.start, layout.end)
    parts = [
        interval
        for offset in range(layout.start, layout.end)
        for interval in layout.intervals(0, offset, offset + 1)
    ]
    assert left == pytest.approx(min(low for low, _ in parts), abs=0.6)
    assert right == pytest.approx(max(high for _, high in parts), abs=0.6)


def test_quotation_marks_of_a_chinese_line_are_as_wide_as_its_characters(qapp) -> None:
    metrics = measure(100)
    chinese, latin = (
        LineLayout(text, 0, metrics, None) for text in ("他说“你好”了。It’s", "He said “hello”.")
    )
    widths = [chinese.x_before(0, at + 1) - chinese.x_before(0, at) for at in range(8)]
    assert widths == [widths[0]] * 8
    assert chinese.x_before(0, 11) - chinese.x_before(0, 10) == metrics.column  # no apostrophe
    assert latin.x_before(0, 9) - latin.x_before(0, 8) == metrics.column
