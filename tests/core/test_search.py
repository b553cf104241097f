"""Search: exact code points, the same with and without slabs, words, case, and manners."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.core import search
from workbench.core.errors import Cancelled
from workbench.core.search import Query
from workbench.core.walk import Control


def found(text: str, needle: str, *, case: bool = False, words: bool = False) -> list[int]:
    parts = list(search.starts(text, Query(needle, case, words)))
    assert all(len(part) and part.dtype == np.int32 for part in parts)
    return [start for part in parts for start in part.tolist()]


def test_offsets_are_code_points() -> None:
    assert found("👩‍👩‍👧 a😀b 中😀", "😀") == [7, 11]
    assert found("a\r\nb\r\n", "\r\n") == [1, 4]
    assert found("x\ud800y", "\ud800") == [1]


def test_matches_do_not_overlap() -> None:
    assert found("aaaaa", "aa") == [0, 2]


def test_case() -> None:
    assert found("Word wORD word", "Word") == [0, 5, 10]
    assert found("Word wORD word", "Word", case=True) == [0]
    assert found("Straße STRASSE", "straße") == [0]
    assert found("ΟΔΟΣ οδος", "οδος") == [0, 5]
    assert found("İstanbul", "stanbul") == [1]


def test_signs_are_taken_literally() -> None:
    assert found("a.c abc (a.c)", "a.c") == [0, 9]
    assert found("[x] x", "[x]") == [0]


@pytest.mark.parametrize(
    ("text", "needle", "expected"),
    [
        ("cat concat cat_ cat", "cat", [0, 16]),
        ("école cole", "cole", [6]),
        ("e\u0301cole cole", "cole", [7]),
        ("cafe\u0301 cafe", "cafe", [6]),
        ("我爱北京。", "北京", [2]),
        ("用Python写", "python", [1]),
        ("한국어 한국", "한국", [4]),
        ("aaa aa", "aa", [4]),
        ("x (y) z", "(y)", [2]),
        ("1.2.3 v1.2.30", "1.2.3", [0]),
    ],
)
def test_whole_words(text: str, needle: str, expected: list[int]) -> None:
    assert found(text, needle, words=True) == expected


def test_nothing_is_found_of_nothing() -> None:
    assert found("text", "") == []
    assert found("", "text") == []
    assert found("short", "longer than it") == []


@given(
    st.text(alphabet="aAbB \n中😀", max_size=60),
    st.text(alphabet="aAb 中😀", min_size=1, max_size=4),
    st.booleans(),
    st.booleans(),
    st.integers(1, 9),
)
def test_slabs_change_nothing(text: str, needle: str, case: bool, words: bool, slab: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "_SLAB", slab)
        assert found(text, needle, case=case, words=words) == plain(text, needle, case, words)


def plain(text: str, needle: str, case: bool, words: bool) -> list[int]:
    """Find by looking at every offset."""

    def word(at: int) -> bool:
        return 0 <= at < len(text) and text[at] in "aAbB"

    starts, at, size = [], 0, len(needle)
    while at + size <= len(text):
        here = text[at : at + size]
        same = here == needle if case else here.lower() == needle.lower()
        inside = words and any(word(edge - 1) and word(edge) for edge in (at, at + size))
        if same and not inside:
            starts.append(at)
        at += size if same and not inside else 1
    return starts


def test_a_search_can_be_cancelled() -> None:
    calls = iter([False, False, True])
    control = Control(cancelled=lambda: next(calls))
    with pytest.raises(Cancelled):
        list(search.starts("x" * 300_000, Query("y"), control))


def test_many_matches_are_cancelled_within_a_slab() -> None:
    calls = 0

    def cancelled() -> bool:
        nonlocal calls
        calls += 1
        return calls > 3

    with pytest.raises(Cancelled):
        list(search.starts("x" * 60_000, Query("x"), Control(cancelled)))


def test_a_polite_search_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr(search.time, "sleep", rests.append)
    monkeypatch.setattr(search, "_WORK_SECONDS", 0.0)
    list(search.starts("x" * 200_000, Query("y"), Control(polite=True)))
    assert len(rests) >= 3


def test_a_search_stops_at_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "LIMIT", 5)
    assert found("x" * 200_000, "x") == [0, 1, 2, 3, 4]
