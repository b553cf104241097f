"""Previews: every text shows something, on one line, in its own order, and cheaply."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.core.preview import preview


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain words", "plain words"),
        ("版本 1.2，可以。", "版本 1.2，可以。"),
        ("", ""),
        ("    ", "····"),
        (" a  b ", "·a··b·"),
        ("a\tb\n\nc\r\n", "a⇥b↵↵c‹CR›↵"),
        ("\u200b\u200b", "‹ZWSP›‹ZWSP›"),
        ("a\u00a0b\u3000\u202fc", "a⍽b␣‹NNBSP›c"),
        ("a\u202eb\u2066c\u2069\u200f", "a‹RLO›b‹LRI›c‹PDI›‹RLM›"),
        ("\ufeffa\ufeff", "‹BOM›a‹BOM›"),
        ("\x00\x1b[0m\x7f\x85", "‹NUL›‹ESC›[0m‹DEL›‹NEL›"),
        ("\ud800\ufffe\ufdd0", "‹U+D800›‹U+FFFE›‹U+FDD0›"),
        ("\u3164\u2800", "‹U+3164›‹U+2800›"),
        ("\U000e0041", "‹U+E0041›"),
        ("in\u00advisi\u034fble", "in‹SHY›visi‹CGJ›ble"),
    ],
)
def test_what_could_be_overlooked_is_marked(text: str, expected: str) -> None:
    assert preview(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "👩‍👩‍👧",
        "1\ufe0f\u20e3 ❤\ufe0f",
        "e\u0301",
        "می\u200cخواهم",
        "नमस्ते",
        "שלום",
        "𠮷野家",
    ],
)
def test_what_belongs_together_stays(text: str) -> None:
    assert preview(text) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\u0301a", "◌\u0301a"),
        ("\n\u0301", "↵◌\u0301"),
        ("\u200d", "‹ZWJ›"),
        ("a\u200db", "a‹ZWJ›b"),
        ("é\u200d\u200d", "é\u200d‹ZWJ›"),
        ("a\ufe0f\ufe01", "a\ufe0f‹U+FE01›"),
    ],
)
def test_what_has_no_base_is_marked(text: str, expected: str) -> None:
    assert preview(text) == expected


def test_a_long_text_is_cut() -> None:
    assert preview("x" * 10, 4) == "xxxx…"
    assert preview("xxxx", 4) == "xxxx"
    assert preview("abce\u0301f", 4) == "abce\u0301…"


def test_marks_without_end_are_cut_too() -> None:
    assert len(preview("a" + "\u0301" * 10_000, 4)) == 9


def test_only_the_beginning_is_looked_at() -> None:
    class Watched(str):
        taken = 0

        def __getitem__(self, key: object) -> str:
            return super().__getitem__(key)  # type: ignore[index]

        def __iter__(self):
            for character in super().__iter__():
                Watched.taken += 1
                yield character

    preview(Watched("word " * 100_000), 80)
    assert Watched.taken <= 81


def test_chunks_of_blanks_and_of_nothing_visible_show() -> None:
    text = "abcd    \u200b\u200b\u200b\u200befgh"
    rows = [preview(text[at : at + 4]) for at in range(0, 16, 4)]
    assert rows == ["abcd", "····", "‹ZWSP›" * 4, "efgh"]


@given(st.text(st.characters(), min_size=1, max_size=40))
def test_every_text_shows_something_harmless(text: str) -> None:
    shown = preview(text)
    assert shown.strip()
    categories = {unicodedata.category(one) for one in shown if one not in "\u200c\u200d"}
    assert categories.isdisjoint({"Cc", "Cf", "Cs", "Zl", "Zp"})
    assert preview(text) == shown
