"""Rows and pages of both ways to flow."""

from __future__ import annotations

import random

import pytest
from PySide6.QtGui import QColor

from workbench.core.line_index import LONGEST_SEGMENT, build
from workbench.gui.view.flow import START, Anchor, Window
from workbench.gui.view.font import measure
from workbench.gui.view.layout_cache import LayoutCache
from workbench.gui.view.unwrapped import Unwrapped
from workbench.gui.view.wrapped import Wrapped

TEXT = "".join(
    random.Random(5).choice(
        (
            "short\n",
            "\n",
            "a longer line of words " * 12 + "\n",
            "中文的一行，" * 20 + "\r\n",
            "\ttab\n",
        )
    )
    for _ in range(300)
)
LINE = "word " * 4000


def layouts(text, width):
    return LayoutCache(text, build(text), measure(100), width, None, QColor("gray"))


@pytest.fixture(params=["wrapped", "unwrapped"])
def flow(request, qapp):
    if request.param == "wrapped":
        return Wrapped(layouts(TEXT, 400.0))
    return Unwrapped(layouts(TEXT, None))


def window(height, left=0.0, width=600.0):
    return Window(left, left + width, 64, 0, height)


def test_steps_lead_there_and_back(flow):
    anchor = flow.anchor_at(len(TEXT) // 2)
    for rows in (1, 3, 17, 40):
        assert flow.step(flow.step(anchor, rows), -rows) == anchor
        assert flow.step(flow.step(anchor, -rows), rows) == anchor


def test_steps_end_at_the_ends(flow):
    last = flow.anchor_at(len(TEXT))
    assert flow.step(START, -5) == START
    assert flow.step(last, 5) == last
    assert flow.step(START, 10**6) == last


def test_pages_follow_each_other_without_a_gap(flow):
    anchor, seen = START, 0
    pitch = measure(100).pitch
    while True:
        strips, _ = flow.page(anchor, window(10 * pitch))
        for strip in strips:
            assert strip.start == seen
            seen = strip.end
        if seen == len(TEXT):
            break
        anchor = flow.step(anchor, 10)
    assert [strip.y for strip in strips] == [row * pitch for row in range(len(strips))]


def test_every_offset_has_its_row(flow):
    for offset in range(0, len(TEXT), 97):
        strips, _ = flow.page(flow.anchor_at(offset), window(1))
        assert strips[0].start <= offset < strips[0].end


def test_estimates_are_their_own_inverse_and_ascend(flow):
    rows = [flow.row_of(flow.anchor_of(row)) for row in range(flow.rows)]
    assert rows == sorted(rows)
    anchors = [flow.anchor_of(row) for row in range(flow.rows)]
    assert anchors == sorted(anchors)
    assert anchors[0] == START


def test_a_long_line_stands_side_by_side(qapp):
    flow = Unwrapped(layouts(LINE, None))
    assert flow.rows == 1
    for offset in (0, LONGEST_SEGMENT + 50, len(LINE) - 10):
        x = flow.x_of(offset)
        strips, _ = flow.page(START, window(10, left=x - 5))
        assert {strip.y for strip in strips} == {0}
        strip = next(strip for strip in strips if strip.start <= offset < strip.end)
        assert strip.x + strip.layout.x_before(0, offset) == pytest.approx(64 + 5)
        assert flow.offset_near(START, x) == offset


def test_only_the_visible_part_of_a_long_line_is_laid_out(qapp):
    kept = layouts(LINE * 50, None)
    flow = Unwrapped(kept)
    flow.page(START, window(10, left=flow.width / 2))
    assert kept.made <= 2


def test_text_in_view_stays_when_what_stands_before_is_measured(qapp):
    """Wide characters are narrower than estimated; scrolling left must not make them jump."""
    flow = Unwrapped(layouts("中文字符" * 4000, None))
    jump = flow.width * 0.6
    strips, _ = flow.page(START, window(10, left=jump))
    first, left = strips[0], jump
    place = first.x
    back = place - 64 - 40  # to 40 pixels before that segment
    strips, shift = flow.page(START, window(10, left=left + back))
    left += back + shift
    strips, again = flow.page(START, window(10, left=left))
    assert again == 0
    moved = next(strip for strip in strips if strip.start == first.start)
    assert moved.x == pytest.approx(place - back)


def test_the_width_follows_what_is_measured(qapp):
    """Wide characters are narrower than estimated, so the text ends before the estimate."""
    text = "x" * 10 + "\n" + "中文字符" * 300 + "\n" + "中" * 500
    flow = Unwrapped(layouts(text, None))
    estimated, column = flow.width, measure(100).column
    flow.page(START, window(10))
    assert flow.width == estimated
    strips, _ = flow.page(START, window(1000))
    assert strips[1].layout.width(0) < flow.width <= strips[1].layout.width(0) + 2 * column


def test_text_without_width_costs_a_bounded_number_of_layouts(qapp):
    kept = layouts("\u200d" * 400_000, None)
    Unwrapped(kept).page(START, window(1000))
    assert kept.made <= 64


def test_layouts_are_kept_within_bounds(qapp):
    kept = layouts("x" * 1999 + "\n", 300.0)
    many = layouts(("x" * 1999 + "\n") * 1000, 300.0)
    assert len(kept[0]) > 1
    for segment in range(1000):
        many[segment]
    assert len(many._kept) * 2000 <= 300_000
    assert many.made == 1000
    many[999]
    assert many.made == 1000


def test_anchors_compare_in_the_order_of_the_text():
    assert Anchor(0, 5) < Anchor(1, 0) < Anchor(1, 1)
