"""Marks for what cannot be seen: where they stand, and what gets none."""

from __future__ import annotations

import pytest

from workbench.gui.palette import LIGHT


def marks(view, show, text):
    """Give x and y of every pixel that only shows with marks on."""
    show(text, [])
    view.set_white_space_marks(False)
    plain = view.viewport().grab().toImage()
    view.set_white_space_marks(True)
    marked = view.viewport().grab().toImage()
    return [
        (x, y)
        for y in range(view.page.pitch * len({strip.y for strip in view.page.strips}))
        for x in range(view.gutter, marked.width())
        if marked.pixelColor(x, y) != plain.pixelColor(x, y)
    ]


@pytest.mark.parametrize("text", ["👨‍👩‍👧‍👦", "❤️‍🔥", "می‌خواهم", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣"])
def test_what_joins_or_shapes_a_cluster_is_not_marked(view, show, text):
    assert marks(view, show, text) == []


@pytest.mark.parametrize(
    "text", ["ab cd", "ab\u00a0cd", "ab\tcd", "ab\u200ecd", "ab\u3000cd", "ab\n"]
)
def test_what_cannot_be_seen_is_marked(view, show, text):
    assert marks(view, show, text)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_line_end_of_right_to_left_text_is_marked_at_its_left(view, show, end):
    places = marks(view, show, "שלום" + end)
    letters = view.rect_of(0, 4)
    assert places
    assert max(x for x, _ in places) <= letters.left() + 1


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("line", ["abcd", "abc שלום"])
def test_any_other_line_end_is_marked_at_the_right(view, show, line, end):
    places = [x for x, _ in marks(view, show, line.replace(" ", "") + end)]
    letters = view.rect_of(0, len(line.replace(" ", "")))
    assert min(places) >= letters.right() - 1


def test_a_chunk_tints_the_line_end_of_right_to_left_text_at_its_left(view, show):
    show("שלום\nabc", [(0, 5), (5, 8)])
    rect = view.rect_of(4, 5)
    assert rect.right() <= view.rect_of(3, 4).left() + 1
    pixel = view.viewport().grab().toImage().pixelColor(rect.center().x(), rect.top() + 3)
    assert pixel == LIGHT.calm_tints[0]
