"""Chinese words by double click, and the glyphs and columns of Chinese text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QTextLayout

from workbench.gui.view import chinese_word
from workbench.gui.view.chinese_word import word_at
from workbench.gui.view.font import measure

LEFT = Qt.MouseButton.LeftButton
TEXT = "研究生命的起源，南京市长江大桥 and words\n𠮷野家"


def words(text: str) -> list[str]:
    found, at = [], 0
    while at < len(text):
        low, high = word_at(text, at) or (at, at + 1)
        assert low == at
        found.append(text[low:high])
        at = high
    return found


def test_words_are_those_of_the_whole_text() -> None:
    import rjieba

    line = TEXT[: TEXT.index(" ")]
    assert words(line) == list(rjieba.cut(line))
    assert "生命" in words(line)


def test_only_chinese_characters_have_words_of_their_own_here() -> None:
    for at in (TEXT.index("，"), TEXT.index("words"), TEXT.index(" "), TEXT.index("\n"), len(TEXT)):
        assert word_at(TEXT, at) is None
    assert word_at(TEXT, TEXT.index("𠮷")) is not None


def test_without_the_segmenter_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chinese_word, "_segmenter_installed", lambda: False)
    assert word_at(TEXT, 0) is None


def test_a_text_without_marks_is_looked_at_around_the_click_only() -> None:
    text = "研究生命的起源" * 100_000
    low, high = word_at(text, 350_003)
    assert low <= 350_003 < high <= low + 4


def test_a_double_click_selects_a_chinese_word(view, show, qtbot) -> None:
    show(TEXT, [(0, len(TEXT))])
    at = TEXT.index("大桥")
    point = view.rect_of(at, at + 1).center()
    qtbot.mouseClick(view.viewport(), LEFT, pos=point)
    qtbot.mouseDClick(view.viewport(), LEFT, pos=point)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=point)
    low, high = word_at(TEXT, at)
    assert high - low > 1
    assert view.selection() == (low, high)


def test_without_the_segmenter_a_double_click_selects_as_before(
    view, show, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chinese_word, "_segmenter_installed", lambda: False)
    show(TEXT, [(0, len(TEXT))])
    qtbot.mouseDClick(view.viewport(), LEFT, pos=view.rect_of(1, 2).center())
    assert view.selected_text() == "究"


def fonts_of(text: str, font: QFont) -> set[str]:
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return {run.rawFont().familyName() for run in layout.glyphRuns()}


def width_of(text: str, font: QFont) -> float:
    layout = QTextLayout(text, font)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    return line.cursorToX(len(text))[0]


@pytest.mark.parametrize("text", ["直", "骨", "复", "门径，《书名》。", "（１２３）"])
def test_chinese_is_drawn_in_simplified_shapes(qapp, text: str) -> None:
    assert fonts_of(text, measure(100).font) == {"Noto Sans Mono CJK SC"}


@pytest.mark.parametrize("zoom", [80, 100, 125, 200])
def test_wide_characters_stand_in_columns(qapp, zoom: int) -> None:
    font = measure(zoom).font
    wide = [
        "汉" * 12,
        "，。！？：；" * 2,
        "（《【】》）" * 2,
        "ＡＢＣ１２３" * 2,
        "かなカナ漢字" * 2,
    ]
    assert len({width_of(text, font) for text in wide}) == 1
    assert len({width_of(text, font) for text in ("iiii", "WWWW", "0.,1")}) == 1
