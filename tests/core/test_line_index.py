"""The line index against a plain reference, and how its long lines are cut."""

from __future__ import annotations

import itertools
from bisect import bisect_right

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.core import line_index
from workbench.core.errors import Cancelled
from workbench.core.line_index import LONGEST_SEGMENT, build
from workbench.core.walk import Control

CHARACTERS = "ab \t\r\n\n中😀\u0301\u200d\u2028\u2029\x85\x0b\x0c\ufeff\ud800é"


def line_starts(text: str) -> list[int]:
    return [0, *(at + 1 for at, character in enumerate(text) if character == "\n")]


@given(st.text(st.sampled_from(CHARACTERS), max_size=300))
def test_only_line_feeds_end_lines(text):
    index = build(text)
    assert index.starts.tolist() == line_starts(text)
    assert index.lines == len(index) == text.count("\n") + 1
    assert not len(index.continued)


@given(st.text(st.sampled_from(CHARACTERS), max_size=300))
def test_astral_characters_are_counted_before_each_segment(text):
    index = build(text)
    expected = [sum(character > "\uffff" for character in text[:at]) for at in index.starts]
    assert index.astral.tolist() == expected


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.sampled_from("ab 中😀\n"), st.integers(1, 3000)), max_size=6))
def test_slabs_do_not_show(parts):
    """Small slabs and one large slab give the same index, long lines included."""
    text = "".join(character * count for character, count in parts)
    whole = build(text)
    usual = line_index._SLAB
    line_index._SLAB = LONGEST_SEGMENT + 100
    try:
        slabs = build(text)
    finally:
        line_index._SLAB = usual
    for column in ("starts", "columns", "astral", "continued"):
        assert getattr(whole, column).tolist() == getattr(slabs, column).tolist(), column


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.sampled_from("ab 中😀\n\r"), st.integers(1, 3000)), max_size=6))
def test_segments_partition_lines(parts):
    text = "".join(character * count for character, count in parts)
    index = build(text)
    starts = index.starts.tolist()
    continued = set(index.continued.tolist())
    lines = [at for segment, at in enumerate(starts) if segment not in continued]
    assert lines == line_starts(text)
    for segment, (start, end) in enumerate(itertools.pairwise([*starts, len(text)])):
        assert index.end(segment) == end
        assert index.starts_line(segment) == (segment not in continued)
        assert len(text[start:end].rstrip("\r\n")) <= LONGEST_SEGMENT + 2
        line = bisect_right(lines, start) - 1
        assert index.line_of(segment) == line
        assert starts[index.first_segment(line)] == lines[line]
        assert index.segment_at(start) == segment
        if end > start:
            assert index.segment_at(end - 1) == segment
    assert index.first_segment(len(lines)) == len(starts)


def test_a_line_end_is_never_a_segment_of_its_own():
    for ending in ("\n", "\r\n"):
        for length in range(LONGEST_SEGMENT - 3, LONGEST_SEGMENT + 4):
            index = build("x" * length + ending + "y")
            ends = [*index.starts[1:].tolist(), index.length]
            assert all(
                end - start > len(ending) or end == index.length
                for start, end in zip(index.starts.tolist(), ends, strict=True)
            )


def test_long_lines_are_cut_behind_blanks():
    text = "word " * 5000
    index = build(text)
    assert index.lines == 1
    assert all(text[at - 1] == " " for at in index.starts[1:].tolist())


@pytest.mark.parametrize(
    "cluster",
    [
        "👨\u200d👩\u200d👧\u200d👦",
        "e\u0301\u0302\u0303",
        "👍🏽",
        "🇩🇪",
        "\u1112\u1161\u11ab",
        "क्षि",
    ],
)
def test_long_lines_are_not_cut_inside_clusters(cluster):
    text = cluster * 3000
    starts = build(text).starts[1:].tolist()
    assert starts
    assert all(at % len(cluster) == 0 for at in starts)


def test_endless_clusters_are_cut_all_the_same():
    index = build("a" + "\u0301" * 10_000)
    assert max(np.diff(index.starts)) <= LONGEST_SEGMENT


@pytest.mark.parametrize(
    ("text", "columns"),
    [("abc", 3), ("中文", 4), ("a\tb", 6), ("e\u0301", 1), ("ab\r\n", 2), ("😀", 2), ("", 0)],
)
def test_columns_count_wide_characters_twice(text, columns):
    assert build(text).columns[0] == columns


def test_rows_are_estimated_from_columns():
    index = build("a" * 100 + "\n\n" + "中" * 50 + "\n")
    assert index.rows(50).tolist() == [0, 2, 3, 5, 6]
    assert index.rows(1000).tolist() == [0, 1, 2, 3, 4]
    assert index.rows(0)[-1] == 100 + 1 + 100 + 1


def test_an_empty_text_has_one_empty_segment():
    index = build("")
    assert (len(index), index.lines, index.end(0), index.segment_at(0)) == (1, 1, 0, 0)


def test_the_end_of_the_text_belongs_to_the_last_segment():
    assert build("a\nb").segment_at(3) == 1
    assert build("a\nb\n").segment_at(4) == 2


def test_a_build_can_be_cancelled():
    with pytest.raises(Cancelled):
        build("text", Control(cancelled=lambda: True))


def test_lone_surrogates_are_indexed():
    index = build("a\ud800\nb\udfff" * 10)
    assert index.length == 50
    assert index.lines == 11
