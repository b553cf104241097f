"""How an explained boundary looks in the text, by its pixels, and that it moves nothing."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from workbench.analysis.explanation import explain
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.fusion import widget_palette
from workbench.gui.palette import DARK, LIGHT
from workbench.gui.translation import shown
from workbench.gui.view.xray_legend import lines, placed

LINE = "One short sentence. Another one. "
TEXT = f"{LINE * 12}\n\n" * 20
CHINESE = "港务长写道，那艘船来晚了。没有人在那里看到它！" * 60
NORCONEX = Recipe.of("norconex", maxChunkSize=300, chunkOverlap=0)


@pytest.fixture(params=[LIGHT, DARK], ids=["light", "dark"])
def colors(request, view):
    QApplication.setPalette(widget_palette(request.param))
    yield request.param
    QApplication.setPalette(widget_palette(LIGHT))


def show(view, text=TEXT, recipe=NORCONEX, index=0):
    """Show the X-ray of a boundary and give what is known of it."""
    one = run(Document(text), recipe)
    view.set_document(one.document)
    view.set_run(one)
    found = explain(one, index)
    view.set_xray(found)
    view.show_offset(max(0, found.cut - 1))
    return found


def painted(view, area, color):
    """Tell whether a colour is in an area of the view."""
    image = view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    area = area.intersected(image.rect())
    part = pixels[area.top() : area.bottom() + 1, area.left() : area.right() + 1]
    return bool((part == color.rgb()).any())


def behind(view, cut):
    """Give the surroundings of where a cut shows."""
    last = view.rect_of(cut - 1, cut)
    return QRect(last.right() - 3, last.top(), 9, last.height())


def test_cut_runner_up_candidates_and_limit_are_marked(view, colors):
    found = show(view)
    assert found.winner.level.kind == "sentence"
    assert painted(view, behind(view, found.cut), colors.cut)
    assert painted(view, behind(view, found.runner_up.cut), colors.cut)
    assert painted(view, behind(view, found.limit), colors.edge)
    ranks = found.ranks
    assert [level.reason.kind for level in ranks] == ["paragraph", "sentence", "word"]
    for rank, level in enumerate(ranks):
        for cut in {*level.cuts} - {found.cut, found.runner_up.cut}:
            if not any(cut in other.cuts for other in ranks[rank + 1 :]):
                assert painted(view, behind(view, cut), colors.levels[rank])
    first = view.rect_of(found.window[0], found.window[0] + 1)
    assert painted(view, first.adjusted(-2, -2, 2, 2), colors.searched)


def test_nothing_is_marked_any_more_without_an_xray(view, colors):
    found = show(view)
    view.set_xray(None)
    for name in ("cut", "searched"):
        assert not painted(view, view.viewport().rect(), getattr(colors, name))
    assert not painted(view, behind(view, found.cut), colors.cut)


@pytest.mark.parametrize("text", [TEXT, CHINESE], ids=["prose", "Chinese"])
def test_the_xray_moves_no_text_and_lays_nothing_out(view, text):
    found = show(view, text)
    view.set_xray(None)
    view.viewport().repaint()
    places = [(one.start, one.end, one.x, one.y) for one in view.page.strips]
    made = view.work.layouts
    view.set_xray(found)
    view.viewport().repaint()
    assert [(one.start, one.end, one.x, one.y) for one in view.page.strips] == places
    assert view.work.layouts == made


def test_the_run_before_is_shown_without_the_xray(view):
    show(view)
    view.set_before(run(Document(TEXT), Recipe.of("fixed")))
    view.show_before(True)
    assert not painted(view, view.viewport().rect(), LIGHT.cut)
    view.show_before(False)
    assert painted(view, view.viewport().rect(), LIGHT.cut)


def test_the_legend_tells_what_was_found(view):
    found = show(view)
    said = [shown(line.text) for line in lines(found)]
    assert said[:4] == ["The cut", "Runner-up", "Plain limit", "Searched for a mark"]
    assert said[4] == "1. Paragraph: none there"
    assert said[5].startswith("2. Sentence: ")
    full = [shown(line.text) for line in lines(show(view, "a" * 900, Recipe.of("fixed")))]
    assert full == ["The cut", "The window"]


@pytest.mark.parametrize("height", [470, 120])
def test_the_legend_covers_neither_the_cut_nor_a_small_view(view, height):
    view.resize(760, height)
    for index in range(3):
        found = show(view, index=index)
        view.viewport().repaint()
        assert painted(view, behind(view, found.cut), LIGHT.cut)
    corner = QRect(view.viewport().width() - 60, view.viewport().height() - 60, 60, 60)
    shows = painted(view, corner, LIGHT.border) or painted(
        view, QRect(view.viewport().width() - 60, 0, 60, 60), LIGHT.border
    )
    assert shows == (height > 200)


def test_the_legend_shows_only_beside_what_it_explains_and_can_be_closed(view, qtbot):
    view.resize(760, 470)
    found = show(view)
    view.show_at_top(len(TEXT) - 400)
    assert placed(view.scene()) is None  # no mark of it is in view
    view.show_offset(found.cut - 1)
    point = placed(view.scene()).box.center().toPoint()
    assert "close" in view.tip_at(QPointF(point))
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert placed(view.scene()) is None
    assert view.selected_chunk() == -1  # the click was for the legend alone
    view.set_xray(None)
    view.set_xray(found)
    assert placed(view.scene()) is not None


def test_the_legend_takes_a_corner_without_text(view):
    view.resize(760, 470)
    show(view, "word. " * 150 + "\n" * 40, Recipe.of("fixed", chunk_size=700, overlap=0))
    box = placed(view.scene()).box
    assert not any(rect.intersects(box) for rect in view.page.rects(0, 900))


def test_marks_grow_with_the_text(view, colors):
    found = show(view)
    widths = []
    for zoom in (100, 200):
        view.set_zoom(zoom)
        view.show_offset(found.cut - 1)
        around = behind(view, found.cut).adjusted(-12, 0, 12, 0)
        image = view.viewport().grab(around).toImage()
        pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in (1, 2)]
        widths.append(sum(pixel == colors.cut for pixel in pixels))
    assert widths[1] > 1.5 * widths[0] > 0
    assert view.gutter == 112


def test_the_pointer_tells_where_one_can_ask(view, qtbot):
    found = show(view)
    last = view.rect_of(found.cut - 1, found.cut)
    qtbot.mouseMove(view.viewport(), QPoint(last.right(), last.center().y()))
    assert view.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor
    qtbot.mouseMove(view.viewport(), view.rect_of(40, 41).center())
    assert view.viewport().cursor().shape() == Qt.CursorShape.IBeamCursor
