"""The index of marks against searching the text."""

from __future__ import annotations

from array import array

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from texts import texts

from workbench.core.mark_index import MarkIndex, occurrences

MARKS = ".。！"


def indexed(text: str) -> MarkIndex:
    return MarkIndex(occurrences(text, MARKS).offset + 1, len(text))


@given(texts(300), st.integers(0, 310), st.integers(0, 310))
def test_look_ups_are_searches(text: str, low: int, high: int) -> None:
    index = indexed(text)
    low, high = min(low, len(text)), min(high, len(text))
    assert index.last(low, high) == max(text.rfind(mark, low, high) for mark in MARKS) + 1
    found = [at for at in (text.find(mark, low, high) for mark in MARKS) if at >= 0]
    assert index.first(low, high) == min(found, default=-1) + 1


@given(texts(300))
def test_occurrences_know_what_follows(text: str) -> None:
    found = occurrences(text, MARKS)
    places = [at for at, character in enumerate(text) if character in MARKS]
    assert found.offset.tolist() == places
    assert found.code.tolist() == [ord(text[at]) for at in places]
    assert found.following.tolist() == [ord((text[at + 1 :] or "\0")[0]) for at in places]


@pytest.mark.parametrize("filler", ["x", "é", "中", "👍"])
@pytest.mark.parametrize("at", [65_534, 65_535, 65_536, 65_537])
def test_blocks_join_without_a_seam(filler: str, at: int) -> None:
    text = filler * at + ".\n" + filler * 70_000 + "。"
    found = occurrences(text, MARKS)
    assert found.offset.tolist() == [at, len(text) - 1]
    assert found.following.tolist() == [ord("\n"), 0]
    assert indexed(text).last(0, len(text)) == len(text)


@given(texts(300), st.integers(1, 40), st.integers(0, 20), st.integers(0, 20))
def test_following_is_looking_up_again_and_again(
    text: str, width: int, full: int, back: int
) -> None:
    full, low, expected, without = full + 1, 0, [], []
    back = -min(back, full - 1, 0)
    index = indexed(text)
    count = max(0, (len(text) - width) // (width + full))
    for _ in range(count):
        cut = index.last(low, low + width)
        if not cut:
            without.append(len(expected))
            cut = low + full
        expected.append(cut)
        if without[-2:] == [len(expected) - 2, len(expected) - 1]:
            break
        low = cut + back
    cuts = array("i")
    assert index.follow(0, width, full, back, count, cuts) == without
    assert cuts.tolist() == expected


def test_an_index_of_nothing_finds_nothing() -> None:
    index = MarkIndex(np.empty(0, np.int32), 0)
    assert index.last(0, 0) == 0
    assert index.first(0, 0) == 0
