"""A report on paper: all of the text, readable by a program, on pages that are not empty."""

from __future__ import annotations

import re
import time

import pypdfium2
import pytest

from workbench.core.document import Document
from workbench.core.errors import Cancelled
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.walk import Control
from workbench.exporters.report import gather
from workbench.gui import report_print
from workbench.gui.palette import LIGHT

pytestmark = pytest.mark.usefixtures("qapp")

CHINESE = (
    "第一章讲的是金木水火土，长老走路时见到青龙。户口在这里！高一二三四五六七八九十人口心手日月。\n"
)
LATIN = "Every tool names its own chunks, fi and ffl ligatures (v1.2) & <b>.\n"


def printed(text: str, strategy: str = "mirofish", name: str = "报告 <b>.md", **settings):
    told = []
    content = gather(run(Document(text, name), Recipe.of(strategy, **settings)))
    data = report_print.pdf(content, lambda *at: told.append(at), Control())
    return pypdfium2.PdfDocument(data), told


def words(document, first: int = 0) -> str:
    pages = [document[at].get_textpage().get_text_bounded() for at in range(first, len(document))]
    return "\n".join(pages).replace("\r\n", "\n")


def blank_free(text: str) -> str:
    return re.sub(r"\s+", "", text)


def text_of_pages(document, name: str, numbers: bool = False) -> str:
    """Give what the pages of text hold, without head, foot and the gutter's numbers."""
    body = []
    for line in words(document, 1).split("\n"):
        if line.startswith((name, "Chunking Workbench")) or (line.isdigit() and not numbers):
            continue
        body.append(line)
    return "\n".join(body)


def test_chinese_comes_out_as_it_went_in() -> None:
    document, _ = printed(CHINESE * 40, chunk_size=5000, overlap=0)
    found = blank_free(text_of_pages(document, "报告"))
    assert re.sub("[0-9]", "", found) == blank_free(CHINESE * 40)


def test_latin_text_and_chunk_numbers_come_out() -> None:
    document, told = printed(LATIN * 80, chunk_size=300, overlap=30)
    found = text_of_pages(document, "报告", numbers=True)
    assert found.count("Every tool names its own chunks, fi and ffl ligatures (v1.2) & <b>.") == 80
    assert "\n2\n" in found
    assert told[-1][0] == told[-1][1] == len(document) - 1


def test_the_first_page_has_recipe_figures_and_the_name_as_it_is() -> None:
    document, _ = printed(LATIN * 20, chunk_size=300, overlap=30)
    first = document[0].get_textpage().get_text_bounded()
    for said in ("报告 <b>.md", "Chunk size 300", "Chunks ", "Sizes of the chunks", "explained"):
        assert said in first
    assert tuple(map(round, document[0].get_size())) == (595, 842)


def test_pages_show_tints_hatching_and_brackets() -> None:
    document, _ = printed(LATIN * 80, chunk_size=300, overlap=80)
    pixels = document[len(document) - 1].render(scale=1).to_numpy()[:, :, :3].reshape(-1, 3)
    colors = {tuple(int(part) for part in one[::-1]) for one in pixels}
    for color in (*LIGHT.calm_tints, LIGHT.gutter_background):
        assert color.getRgb()[:3] in colors
    assert len(colors) > 50


def test_a_stall_is_told_and_its_line_is_there() -> None:
    text = "One two. " * 50
    document, _ = printed(text, chunk_size=30, overlap=25, variant="repository")
    assert "stop" in document[0].get_textpage().get_text_bounded()
    assert "One two." in words(document, 1)


@pytest.mark.parametrize("text", ["", " \n ", "x", "\x00\ud83d\u202e\r\n", "x" * 30_000])
def test_odd_documents_are_printed(text: str) -> None:
    document, _ = printed(text, name="\ud83d.md")
    assert len(document) >= 1


def test_a_long_document_is_shortened_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_print, "MOST_PAGES", 3)
    document, told = printed(LATIN * 800, chunk_size=300, overlap=30)
    assert len(document) == 4
    assert "the first 3 pages" in document[0].get_textpage().get_text_bounded()
    last = document[3].get_textpage().get_text_bounded()
    assert "Shortened: the first" in last
    assert f"of {len(LATIN) * 800:,} characters" in last
    assert told[-1] == (3, 3)


def test_it_can_be_cancelled_between_pages() -> None:
    content = gather(run(Document(LATIN * 500, "x"), Recipe.of("mirofish")))
    asked = iter([False] * 8)
    with pytest.raises(Cancelled):
        report_print.pdf(content, lambda *_at: None, Control(lambda: next(asked, True)))


def test_a_megabyte_is_bounded() -> None:
    began = time.process_time()
    document, _ = printed((LATIN + CHINESE) * 8000)
    assert len(document) <= report_print.MOST_PAGES + 2
    assert time.process_time() - began < 40  # 4 s where nothing else runs; machines are shared
