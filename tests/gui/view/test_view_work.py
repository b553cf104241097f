"""What showing costs, counted, not timed: it must not grow with the document."""

from __future__ import annotations

import pytest

from workbench.core.document import Document
from workbench.core.line_index import build
from workbench.core.recipe import Recipe
from workbench.core.run import run

UNIT = (
    "Some English words, 一些中文字符，和表情 👨‍👩‍👧 in a line that wraps. " * 3
    + "\n\tand a short one\n"
)


def costs(view, length, wrap=True):
    """Give layouts and rectangles of opening, recolouring, scrolling and jumping."""
    document = Document((UNIT * (length // len(UNIT) + 1))[:length])
    runs = [run(document, Recipe.of("fixed", chunk_size=size, overlap=50)) for size in (500, 520)]
    view.set_wrap(wrap)
    view.set_document(document, build(document.text))
    view.set_run(runs[0])
    view.reveal_offset(length // 2)
    view.viewport().repaint()
    figures = {"open": view.work.layouts}
    for name, action in (
        ("recolour", lambda: view.set_run(runs[1])),
        ("scroll", lambda: view.scroll_rows(3)),
        ("jump", lambda: view.reveal_offset(length // 3)),
    ):
        before = view.work
        action()
        view.viewport().repaint()
        after = view.work
        figures[name] = after.layouts - before.layouts
        figures[f"{name} rectangles"] = after.rectangles - before.rectangles
    return figures


@pytest.mark.parametrize("wrap", [True, False])
def test_the_work_does_not_grow_with_the_document(view, wrap):
    small, large = costs(view, 100_000, wrap), costs(view, 5_000_000, wrap)
    assert small["recolour"] == large["recolour"] == 0
    for name, figure in small.items():
        assert large[name] <= 1.5 * figure + 5, name


def test_a_long_line_costs_no_more_than_short_ones(view):
    line = Document("abcdefghij" * 500_000)
    view.set_document(line, build(line.text))
    view.set_run(run(line, Recipe.of("fixed")))
    for wrap in (True, False):
        view.set_wrap(wrap)
        view.reveal_offset(2_500_000)
        view.viewport().repaint()
        before = view.work
        view.scroll_rows(1)
        view.viewport().repaint()
        assert view.work.layouts - before.layouts <= 2
        assert view.work.rectangles - before.rectangles <= 100
