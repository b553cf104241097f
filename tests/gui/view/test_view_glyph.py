"""What Qt is given to draw: one character for one, and nothing Qt would drop or swallow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.gui.view.glyph import is_special, safe, substituted

ANYTHING = st.text(st.characters(exclude_characters="\n", codec=None), max_size=40)


@given(ANYTHING)
def test_one_character_for_one(text):
    assert len(safe(text)) == len(text)
    ranges = substituted(text, safe(text))
    for at, (before, after) in enumerate(zip(text, safe(text), strict=True)):
        changed = any(low <= at < high for low, high in ranges)
        assert changed == (before != after)
        assert changed or not is_special(before)


@given(ANYTHING)
def test_qt_keeps_every_position(text):
    """RD-01, RD-05, RD-08: units in Qt are the UTF-16 units of what was substituted."""
    from PySide6.QtGui import QTextLayout

    shown = QTextLayout(safe(text)).text()
    assert shown == safe(text)
    assert len(shown.encode("utf-16-le")) == len(safe(text).encode("utf-16-le"))


@pytest.mark.parametrize(
    "character",
    ["\ufeff", "\ufffe", "\uffff", "\ufdd0", "\U0001fffe", "\ud800", "\udfff", "\u2028", "\u2029"]
    + [chr(code) for code in (*range(9), *range(11, 32), *range(0x7F, 0xA0))],
)
def test_what_qt_drops_or_hides_becomes_visible(character):
    shown = safe(character + "x")
    assert shown != character + "x"
    assert shown[0].isprintable()
    assert safe("x" + character + "y")[1].isprintable()


@pytest.mark.parametrize(
    "text", ["e\u0301", "👨\u200d👩", "\u200eabc\u200f", "a\u200cb", "a\tb\xa0"]
)
def test_what_shapes_its_neighbours_stays(text):
    assert safe(text) == text


@pytest.mark.parametrize("character", ["\u200d", "\u202e", "\u2066", "\ufe0f", "\U000e0041"])
def test_invisible_characters_in_bulk_become_visible(character):
    shown = safe("a" + character * 2000 + "b")
    assert len(shown) == 2002
    assert shown.isprintable()
    assert "\U0001f3f4" + character * 7 == safe("\U0001f3f4" + character * 7)


def test_the_return_of_a_line_end_is_invisible_and_any_other_is_not():
    assert safe("a\rb\r") == "a\u2190b\u200b"
