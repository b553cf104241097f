"""Trimmed ranges are what stripping the slices leaves, whatever was trimmed before."""

from __future__ import annotations

import sys
from array import array

from hypothesis import given
from hypothesis import strategies as st
from texts import texts

from workbench.core.trim import Trimmer


@given(texts(200), st.lists(st.tuples(st.integers(0, 199), st.integers(0, 200)), min_size=1))
def test_trimming_is_stripping(text: str, ranges: list[tuple[int, int]]) -> None:
    trimmer = Trimmer(text)
    for low, high in ranges:
        if low >= len(text):
            continue
        high = min(high, len(text))
        start, end = array("i", [low]), array("i", [high])
        trimmer.trim(start, end, range(1))
        assert text[start[0] : end[0]] == text[low:high].strip()


def test_only_the_named_ends_move() -> None:
    start, end = array("i", [0, 0]), array("i", [3, 3])
    Trimmer(" a ").trim(start, end, [1])
    assert list(start) == [1, 1]
    assert list(end) == [3, 2]


def test_every_white_space_character_is_known() -> None:
    spaces = "".join(chr(code) for code in range(sys.maxunicode + 1) if chr(code).isspace())
    start, end = array("i", [0]), array("i", [len(spaces) + 1])
    Trimmer(spaces + "x" + spaces).trim(start, end, [0])
    assert start[0] == len(spaces)
