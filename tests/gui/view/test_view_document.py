"""What the view shows, by the pixels behind the text, and what it tells."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from workbench.core.chunking import Rewriting
from workbench.core.document import Document
from workbench.core.line_index import build
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.walk import Stall
from workbench.gui.fusion import widget_palette
from workbench.gui.palette import DARK, LIGHT
from workbench.gui.view import gutter

TEXT = "ABCDEFGHIJ" * 6
FIRST, SECOND = LIGHT.calm_tints


def picture(view):
    return view.grab().toImage()


def behind(view, offset, image=None):
    """Give the colour behind a character, at the top of its cell where no letter reaches."""
    rect = view.rect_of(offset, offset + 1)
    image = image or picture(view)
    point = view.viewport().mapTo(view, QPoint(rect.center().x(), rect.top() + 3))
    return image.pixelColor(point)


def cell(view, offset):
    """Give all colours in the cell of a character."""
    rect = view.rect_of(offset, offset + 1)
    image = picture(view)
    return {
        image.pixelColor(x, y).name()
        for x in range(rect.left(), rect.right() + 1)
        for y in range(rect.top(), rect.bottom() + 1)
    }


def test_chunks_alternate_in_two_tints(view, show):
    show(TEXT, [(0, 10), (10, 20), (20, 30)])
    assert [behind(view, at) for at in (5, 15, 25)] == [FIRST, SECOND, FIRST]
    assert behind(view, 45) not in (FIRST, SECOND)


def test_six_tints_on_request(view, show):
    show(TEXT, [(low, low + 10) for low in range(0, 60, 10)])
    view.set_tint_count(6)
    assert [behind(view, at) for at in range(5, 60, 10)] == list(LIGHT.varied_tints)


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_tint_bracket_and_underline_of_a_chunk_are_of_one_hue(view, show, colors):
    QApplication.setPalette(widget_palette(colors))
    line = "x" * 39 + "\n"
    show(line * 7, [(low, low + 40) for low in range(0, 280, 40)])
    view.set_tint_count(6)
    tinted = picture(view)
    view.set_syntax(lambda low, high: [])
    lined = picture(view)
    for index in range(7):
        rect = view.rect_of(40 * index + 5, 40 * index + 6)
        assert (
            tinted.pixelColor(rect.center().x(), rect.top() + 3) == colors.varied_tints[index % 6]
        )
        bracket = colors.varied_brackets[index % 6]
        assert lined.pixelColor(rect.center().x(), rect.bottom() - 1) == bracket
        lane = [tinted.pixelColor(x, rect.center().y()) for x in range(view.gutter)]
        assert bracket in lane
    QApplication.setPalette(widget_palette(LIGHT))


def test_text_is_shown_once_and_the_last_character_coloured(view, show):
    """RD-12."""
    show("ABCDEFGHIJ", [(0, 4), (2, 6), (4, 8), (6, 10)])
    assert view.page.high == 10
    assert len(view.page.strips) == 1
    assert behind(view, 9) == SECOND
    assert behind(view, 0) == FIRST


def test_shared_text_differs_by_depth(view, show):
    spaces = " " * 60
    show(spaces, [(0, 20), (10, 30), (15, 40)])
    once, twice, thrice = (cell(view, at) for at in (5, 12, 17))
    assert {FIRST.name(), SECOND.name()} <= twice
    assert len(once) == 1
    assert once != twice != thrice
    assert len(thrice & twice) >= 2


def test_unmoved_text_keeps_its_tint(view, show, chunking):
    """A chunk more above the view must not recolour what is in it."""
    text = "x" * 39 + "\n"
    document = Document(text * 200)
    spans = [(low, low + 100) for low in range(0, 8000, 100)]
    view.set_document(document)
    view.set_run(Run(document, Recipe.of("fixed"), chunking(spans)))
    view.reveal_offset(6000)
    offsets = range(view.page.low + 5, view.page.high - 5, 20)
    before = [behind(view, at) for at in offsets]
    more = [(0, 50), (50, 100), *spans[1:]]
    view.set_run(Run(document, Recipe.of("fixed"), chunking(more)))
    assert [behind(view, at) for at in offsets] == before


def test_text_behind_the_frontier_keeps_its_look_dimmed(view, show, chunking):
    run = show(TEXT, [(0, 30), (30, 60)])
    full = behind(view, 45)
    view.set_run_part(chunking([(0, 10), (10, 20)]), 20)
    assert behind(view, 15) == SECOND
    dimmed = behind(view, 45)
    assert dimmed != full
    assert dimmed.lightness() > full.lightness()
    assert dimmed != LIGHT.background
    view.set_run_part(chunking([(0, 10), (10, 20), (20, 50)]), 50)
    assert behind(view, 45) == FIRST
    view.set_run(run)
    assert behind(view, 45) == full


def test_a_part_without_a_run_before_shows_plain_text_behind(view, chunking):
    view.set_document(Document(TEXT))
    view.set_run_part(chunking([(0, 10)]), 10)
    assert behind(view, 5) == FIRST
    assert behind(view, 45) == LIGHT.background


def test_lost_letters_are_louder_than_blanks(view, show):
    show("ABCDE     FGHIJ", [(0, 2), (5, 6), (10, 15)])
    assert LIGHT.gap.name() in cell(view, 3)
    assert LIGHT.gap.name() not in cell(view, 7)
    assert LIGHT.blank_gap.name() in cell(view, 7)
    assert behind(view, 7) == LIGHT.background


def test_a_stall_is_a_line_and_grey_text_not_a_gap(view, show):
    show(TEXT, [(0, 10), (10, 20)], stall=Stall(10))
    assert behind(view, 25) == LIGHT.not_reached_background
    assert LIGHT.gap.name() not in {
        picture(view).pixelColor(view.rect_of(at, at + 1).center()).name() for at in range(21, 30)
    }
    label = picture(view).pixelColor(view.viewport().width() - 8, view.page.pitch * 3 // 2)
    assert label == LIGHT.stall


def test_a_stall_without_chunks(view, show):
    show(TEXT, [], stall=Stall(0))
    assert behind(view, 25) == LIGHT.not_reached_background


def test_contexts_are_dotted_and_those_of_the_selected_chunk_filled(view, show):
    show(TEXT, [(0, 20), (20, 40)], contexts=[0, 12])
    assert LIGHT.context.name() in cell(view, 15)
    assert LIGHT.context.name() not in cell(view, 5)
    assert behind(view, 15) == FIRST
    view.select_chunk(1)
    assert behind(view, 15) == LIGHT.context_background


def test_selecting_a_chunk_outlines_it_and_moves_nothing(view, show):
    show(TEXT * 20, [(0, 300), (300, 400)])
    places = [(strip.start, strip.x, strip.y) for strip in view.page.strips]
    view.select_chunk(1)
    assert [(strip.start, strip.x, strip.y) for strip in view.page.strips] == places
    rect = view.rect_of(301, 302)
    assert picture(view).pixelColor(rect.center().x(), rect.top() + 1) == LIGHT.chosen


def test_chunks_without_width_are_visible_and_selectable(view, show, qtbot):
    """RD-19, and a chunk of nothing but a direction control."""
    show("ab\u200e\u200ecd", [(0, 2), (2, 4), (4, 6)])
    rect = view.rect_of(4, 5)
    colors = {
        picture(view).pixelColor(rect.left() + dx, rect.top() + 5).name() for dx in (-1, 0, 1)
    }
    assert LIGHT.edge.name() in colors
    click = QPoint(rect.left() + 1, rect.center().y())
    seen = set()
    for _ in range(2):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=click)
        seen.add(view.chunk)
    assert seen == {1, 2}


@pytest.mark.parametrize("offset", [8, 9, 10, 11])
def test_zero_width_spaces_have_a_cell(view, show, offset):
    show("abcd    \u200b\u200b\u200b\u200befgh", [(0, 4), (4, 8), (8, 12), (12, 16)])
    assert view.rect_of(offset, offset + 1).width() >= 3
    assert behind(view, offset) == FIRST


def test_a_boundary_inside_a_cluster_has_a_wide_mark(view, show):
    show("ab👨‍👩‍👧cd", [(0, 4), (4, 9)])
    edge = view.rect_of(4, 4).left()
    row = picture(view)
    dark = [x for x in range(edge - 5, edge + 5) if row.pixelColor(x, 12) == LIGHT.edge]
    assert len(dark) == 3


def test_a_pair_split_between_chunks_adds_no_line(view, show):
    """RD-16."""
    show("abcd\r\nefgh", [(0, 5), (5, 10)])
    assert len({strip.y for strip in view.page.strips}) == 2


def test_syntax_colours_put_the_tints_under_the_text(view, show):
    show(TEXT, [(0, 20), (20, 40)])
    view.set_syntax(lambda low, high: [(max(low, 3), min(high, 8), QColor("#ff0000"))])
    assert behind(view, 5) == LIGHT.background
    assert LIGHT.calm_brackets[0].name() in cell(view, 5)
    assert LIGHT.calm_brackets[1].name() in cell(view, 25)
    assert any(QColor(name).red() > 200 and QColor(name).green() < 100 for name in cell(view, 5))
    view.set_syntax(None)
    assert behind(view, 5) == FIRST


def test_hits_are_marked_and_the_selected_one_is_the_current(view, show):
    show(TEXT, [(0, 60)])
    starts = np.array([2, 12], np.int32)
    view.set_marks((starts, starts + 3))
    view.reveal_offset(12, 15)
    assert behind(view, 3) == LIGHT.found_background
    assert behind(view, 13) == LIGHT.current_found_background
    view.set_marks(None)
    assert behind(view, 3) == FIRST
    assert behind(view, 13) == LIGHT.selection_background


def test_ticks_stand_at_the_old_cuts(view, show, chunking):
    show(TEXT, [(0, 60)])
    plain = cell(view, 25)
    view.set_ticks(chunking([(0, 25), (25, 60)]))
    assert LIGHT.tick.name() in cell(view, 25) - plain
    view.set_ticks(None)
    assert cell(view, 25) == plain


def test_the_run_before_shows_while_it_is_wanted(view, show, chunking):
    run = show(TEXT, [(0, 30), (30, 60)])
    view.set_before(Run(run.document, run.recipe, chunking([(0, 40), (40, 60)])))
    assert behind(view, 35) == SECOND
    view.show_before(True)
    assert behind(view, 35) == FIRST
    view.show_before(False)
    assert behind(view, 35) == SECOND


def test_the_theme_follows(view, show):
    show(TEXT, [(0, 30)])
    QApplication.setPalette(widget_palette(DARK))
    assert behind(view, 5) == DARK.calm_tints[0]
    assert picture(view).pixelColor(700, 300) == DARK.background
    QApplication.setPalette(widget_palette(LIGHT))
    assert behind(view, 5) == FIRST


def test_right_to_left_chunks_are_coloured_where_they_stand(view, show):
    text = "abc שלום def"
    show(text, [(0, 6), (6, 12)])
    assert [behind(view, at) for at in (1, 5, 6, 7, 10)] == [FIRST, FIRST, SECOND, SECOND, SECOND]
    assert view.rect_of(4, 5).left() > view.rect_of(7, 8).left()


def test_a_new_run_without_the_selected_chunk_selects_none(view, show, qtbot, chunking):
    run = show(TEXT, [(0, 20), (20, 40), (40, 60)])
    view.select_chunk(2)
    with qtbot.waitSignal(view.chunk_selected) as told:
        view.set_run(Run(run.document, run.recipe, chunking([(0, 60)])))
    assert told.args == [-1]


def test_selecting_the_same_chunk_again_tells_nothing(view, show, qtbot):
    show(TEXT, [(0, 20), (20, 40)])
    with qtbot.waitSignal(view.chunk_selected):
        view.select_chunk(1)
    with qtbot.assertNotEmitted(view.chunk_selected):
        view.select_chunk(1)
    with qtbot.waitSignal(view.chunk_selected):
        view.select_chunk(99)
    assert view.chunk == -1


def tip_at(view, offset):
    return view.tip_at(QPointF(view.rect_of(offset, offset + 1).center()))


def test_the_tip_names_chunks_offsets_and_overlap(view, show):
    show(TEXT, [(0, 20), (15, 40), (50, 60)])
    assert tip_at(view, 5) == "Chunk 1: offsets 0 to 20, 20 characters"
    assert tip_at(view, 17).splitlines() == [
        "In chunks 1 and 2",
        "5 shared characters",
        "Chunk 1: offsets 0 to 20, 20 characters",
        "Chunk 2: offsets 15 to 40, 25 characters",
    ]
    assert tip_at(view, 45) == "In no chunk: 10 characters"
    assert view.tip_at(QPointF(700, 300)) == ""


def test_the_tip_knows_deep_overlaps_contexts_and_what_was_not_reached(view, show):
    show(TEXT, [(0, 20), (5, 25), (10, 30), (15, 35)], contexts=[0, 2, 10, 15], stall=Stall(15))
    assert tip_at(view, 12).splitlines()[0] == "In chunks 1, 2 and 3"
    assert tip_at(view, 17).splitlines()[0] == "In 4 chunks, from 1 to 4"
    assert "Travels beside chunk 2 as its previous context" in tip_at(view, 3)
    assert tip_at(view, 50) == "Not reached: the run stopped before this text"


def test_the_tip_names_what_cannot_be_seen(view, show):
    show("a\u200bb", [(0, 3)])
    assert tip_at(view, 1).splitlines()[-1] == "This character is U+200B ZERO WIDTH SPACE"


@pytest.mark.qt_log_ignore("does not support raise")
def test_the_tip_is_shown_as_plain_text(view, show):
    show("<b>bold</b> & more", [(0, 18)])
    point = view.rect_of(3, 4).center()
    event = QHelpEvent(QEvent.Type.ToolTip, point, view.viewport().mapToGlobal(point))
    QApplication.sendEvent(view.viewport(), event)
    assert QToolTip.text() == "Chunk 1: offsets 0 to 18, 18 characters"
    QToolTip.hideText()


def test_a_rewritten_chunk_colours_only_what_it_holds(view):
    document = Document("ab  ef" + " " * 20)
    none = np.zeros(1, np.int32)
    held = Rewriting(
        "abef",
        none,
        np.array([4], np.int32),
        np.array([0, 2], np.int32),
        np.array([0, 4], np.int32),
        np.array([2, 2], np.int32),
    )
    chunks = Run(document, Recipe.of("fixed"), _rewritten(held)).chunking
    view.set_document(document)
    view.set_run(Run(document, Recipe.of("fixed"), chunks))
    assert [behind(view, at) for at in (0, 3, 5)] == [FIRST, LIGHT.background, FIRST]


def _rewritten(held):
    from workbench.core.chunking import Chunking

    start, end = np.zeros(1, np.int32), np.array([6], np.int32)
    return Chunking(start, start, end, start, np.zeros(1, np.uint8), None, held)


def test_markup_is_shown_literally(view, show):
    """RD-10."""
    text = '<b>bold</b> <img src="x"> &amp;'
    show(text, [(0, len(text))])
    view.select_all()
    assert view.selected_text() == text
    assert view.page.high == len(text)


def test_hostile_text_is_painted(view, show):
    text = (
        "\x00\ud800\udfff\ufeff\ufffe\uffff\u2028\u2029\x85\r\rab\r\n" + "e\u0301" * 50 + "\u202e x"
    )
    show(text, [(0, 5), (5, 9), (9, len(text))])
    view.set_white_space_marks(True)
    view.set_wrap(False)
    assert not picture(view).isNull()


def test_an_empty_document(view, show):
    show("", [])
    assert view.page.low == view.page.high == 0
    assert not picture(view).isNull()
    view.set_document(None)
    assert view.selected_text() == ""


def test_a_long_text_is_indexed_in_a_thread(view, qtbot):
    document = Document("line of text\n" * 20_000)
    view.set_document(document)
    assert view.index.length < len(document)
    assert view.page.high > 0
    view.reveal_offset(200_000)
    qtbot.waitUntil(lambda: view.index.length == len(document))
    assert view.page.low <= 200_000 < view.page.high


def test_an_index_can_be_handed_in(view):
    document = Document("line of text\n" * 20_000)
    view.set_document(document, build(document.text))
    view.reveal_offset(len(document))
    assert view.page.high == len(document)


def test_an_index_of_another_text_is_refused(view):
    view.set_document(Document("short"))
    view.set_index(build("another text"))
    assert view.index.length == 5


def test_the_same_file_keeps_its_place(view):
    text = "line of text\n" * 3000
    view.set_document(Document(text, path="/somewhere/a.txt"))
    view.reveal_offset(20_000)
    place = view.top_offset()
    view.set_document(Document(text + "more", path="/somewhere/a.txt"))
    assert view.top_offset() == place
    view.set_document(Document(text, path="/somewhere/b.txt"))
    assert view.top_offset() == 0


def test_a_row_in_which_many_chunks_begin_names_the_first_and_the_last(view):
    view.set_wrap(False)
    one = run(Document("word " * 40), Recipe.of("fixed", chunk_size=20, overlap=0))
    view.set_document(one.document)
    view.set_run(one)
    scene = view.scene()
    (label,) = gutter.labels(scene, scene.zones[0].look, view.page.low, view.page.high)
    assert (label.chunk, label.last) == (0, 9)
