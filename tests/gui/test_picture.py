"""Pictures of the view and of selections: what the view shows, in light colours, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QImage

from workbench.core.document import Document
from workbench.core.errors import Cancelled, WorkbenchError
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.walk import Control
from workbench.gui import picture
from workbench.gui.palette import DARK, LIGHT
from workbench.gui.view.document_view import DocumentView
from workbench.gui.view.shot import pages

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

SVG = "{http://www.w3.org/2000/svg}"
TEXT = "Every tool names its chunks. 中文一二三。😀 שלום עולם.\n\n\tEnd of it & <b>.\n" * 60
RUN = run(Document(TEXT, "notes.md"), Recipe.of("mirofish", chunk_size=200, overlap=150))


@pytest.fixture
def view(qtbot: QtBot) -> DocumentView:
    made = DocumentView()
    qtbot.addWidget(made)
    made.resize(700, 400)
    made.set_document(RUN.document)
    made.set_run(RUN)
    return made


def words(svg: bytes) -> str:
    return "".join(
        "".join(one.itertext()) for one in ElementTree.fromstring(svg).iter(f"{SVG}text")
    )


def has(image: QImage, color: QColor) -> bool:
    return any(
        image.pixelColor(x, y).rgb() == color.rgb()
        for y in range(0, image.height(), 3)
        for x in range(0, image.width(), 3)
    )


def test_a_picture_is_twice_the_view_and_shows_what_it_shows(view: DocumentView) -> None:
    made = QImage.fromData(picture.png(view.shot()))
    assert made.size() == view.viewport().size() * picture.SCALE
    for color in (*LIGHT.calm_tints, LIGHT.gutter_background, LIGHT.calm_brackets[0]):
        assert has(made, color)
    screen = view.viewport().grab().toImage()
    small = made.scaled(screen.size())
    same = sum(
        abs(small.pixelColor(x, y).lightness() - screen.pixelColor(x, y).lightness()) < 60
        for y in range(0, screen.height(), 5)
        for x in range(0, screen.width(), 5)
    )
    assert same > 0.9 * (screen.height() // 5) * (screen.width() // 5)


def test_it_is_light_in_a_dark_window(view: DocumentView, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("chunk_view", "text_view"):
        monkeypatch.setattr(f"workbench.gui.view.{name}.current", lambda: DARK)
    view.set_syntax(lambda low, high: [(low, high, DARK.syntax[0])])
    shot = view.shot()
    assert {one.color.name() for one in shot.syntax} == {LIGHT.syntax[0].name()}
    made = picture.image(shot)
    assert has(made, LIGHT.background)
    assert not has(made, DARK.background)


def test_an_unwrapped_view_scrolled_aside_is_taken_as_it_is(view: DocumentView) -> None:
    view.set_document(Document("abc " * 500 + "\nxyz", "x"))
    view.set_wrap(False)
    view.scroll_pixels(800.0, 0)
    strips = view.page.strips
    scene = next(pages(view.shot(), 100))
    assert [(one.x, one.y, one.start) for one in scene.page.strips] == [
        (one.x, one.y, one.start) for one in strips
    ]


def test_of_a_selection_there_is_that_text_and_no_other(view: DocumentView) -> None:
    start, end = TEXT.index("tool"), TEXT.index("names")
    svg = picture.svg(view.shot_of(start, end), "notes.md")
    assert words(svg).replace("1", "", 1).strip() == "tool"
    assert b"<title>notes.md</title>" in svg
    long = picture.image(view.shot_of(10, 2000))
    assert long.height() > picture.SCALE * view.viewport().height()


def test_svg_is_xml_with_the_text_of_the_view(view: DocumentView) -> None:
    said = words(picture.svg(view.shot(), "a <b> & c.md"))
    assert "Every tool names its chunks." in said
    assert "中文一二三。" in said
    assert "End of it & <b>." in said


def test_too_tall_is_refused_with_a_sentence_and_cancelling_ends_it(view: DocumentView) -> None:
    view.set_document(Document("line\n" * 3000, "x"))
    with pytest.raises(WorkbenchError, match="at most"):
        picture.png(view.shot_of(0, 15_000))
    with pytest.raises(Cancelled):
        picture.png(view.shot_of(0, 15_000), Control(lambda: True))


def test_copy_as_picture_puts_view_or_selection_on_the_clipboard(
    opened: MainWindow, qtbot: QtBot
) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    opened.commands.copy_picture.trigger()
    qtbot.waitUntil(lambda: not clipboard.image().isNull())
    view = opened.regions.view
    assert clipboard.image().size() == view.viewport().size() * picture.SCALE
    view.select_text(0, 5)
    clipboard.clear()
    opened.commands.copy_picture.trigger()
    qtbot.waitUntil(lambda: not clipboard.image().isNull())
    assert clipboard.image().height() == picture.SCALE * view.metrics.pitch
