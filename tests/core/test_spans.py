"""Windowed queries against a plain reference that looks at every character."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.core.chunking import Chunking, Rewriting, empty
from workbench.core.spans import Spans

LENGTH = 40
ranges = st.tuples(st.integers(0, LENGTH), st.integers(0, LENGTH))
windows = st.tuples(st.integers(0, LENGTH), st.integers(0, LENGTH)).map(sorted)


def chunking(spans, contexts=None, rewriting=None):
    start = np.array([low for low, _ in spans], np.int32)
    end = np.array([high for _, high in spans], np.int32)
    context = start if contexts is None else np.array(contexts, np.int32)
    return Chunking(start, start, end, context, np.zeros(len(start), np.uint8), None, rewriting)


def check(spans, held, low, high):
    """Compare with the set of owners of every character; ``held`` lists ranges by chunk."""
    pieces = spans.pieces(low, high)
    assert [piece.start for piece in pieces] == [
        low,
        *(piece.end for piece in pieces[:-1]),
    ] or not pieces
    assert sum(piece.end - piece.start for piece in pieces) == high - low
    for piece in pieces:
        assert piece.start < piece.end
        for offset in range(piece.start, piece.end):
            expected = [i for i, own in enumerate(held) if any(a <= offset < b for a, b in own)]
            assert list(piece.owners) == expected
            assert list(spans.owners(offset)) == expected
    for one, other in itertools.pairwise(pieces):
        assert list(one.owners) != list(other.owners) or spans._plain


@given(st.lists(ranges, max_size=8), windows)
def test_pieces_of_any_ranges(found, window):
    """Unsorted starts, nested and empty chunks."""
    check(Spans(chunking(found)), [[one] for one in found], *window)


@given(
    st.lists(st.integers(0, LENGTH), max_size=8), st.lists(st.integers(1, 12), max_size=8), windows
)
def test_pieces_of_ascending_chunks(starts, lengths, window):
    starts = sorted(starts)
    ends = list(
        itertools.accumulate(
            (start + length for start, length in zip(starts, lengths, strict=False)), max
        )
    )
    found = list(zip(starts, ends, strict=False))
    spans = Spans(chunking(found))
    assert spans._plain
    check(spans, [[one] for one in found], *window)


@given(st.lists(ranges.map(sorted), max_size=8), windows)
def test_meeting_chunks(found, window):
    low, high = window
    expected = [
        i for i, (start, end) in enumerate(found) if start < end and start < high and end > low
    ]
    if low < high:
        assert list(Spans(chunking(found)).meeting(low, high)) == expected


@given(st.lists(ranges.map(sorted), max_size=8), windows)
def test_edges(found, window):
    low, high = window
    near = [(a, b) for a, b in found if a < b and a < high and b > low]
    expected = sorted({a for a, _ in near if a >= low}), sorted({b for _, b in near if b <= high})
    if low < high:
        assert Spans(chunking(found)).edges(low, high) == expected


@given(st.lists(ranges.map(sorted), max_size=8), st.integers(0, LENGTH))
def test_the_chunk_begun_last(found, offset):
    starts = [start for start, _ in found]
    before = [start for start in starts if start <= offset]
    index = Spans(chunking(found)).begun(offset)
    assert (index == -1) == (not before)
    if before:
        assert starts[index] == max(before)


@given(st.lists(st.tuples(ranges.map(sorted), st.integers(0, 12)), max_size=8), windows)
def test_contexts(found, window):
    low, high = window
    spans = Spans(
        chunking(
            [one for one, _ in found], [max(0, start - before) for (start, _), before in found]
        )
    )
    expected = []
    for index, ((start, _), before) in enumerate(found):
        a, b = max(low, 0, start - before), min(high, start)
        if a < b:
            expected.append((a, b, index))
    assert spans.contexts(low, high) == expected


def test_three_deep():
    spans = Spans(chunking([(0, 6), (2, 8), (4, 10)]))
    assert [(a, b, list(owners)) for a, b, owners in spans.pieces(0, 12)] == [
        (0, 2, [0]),
        (2, 4, [0, 1]),
        (4, 6, [0, 1, 2]),
        (6, 8, [1, 2]),
        (8, 10, [2]),
        (10, 12, []),
    ]
    assert spans.reach == 10


@pytest.mark.parametrize(
    ("found", "depth"),
    [
        ([], 0),
        ([(0, 5)], 1),
        ([(0, 5), (5, 9)], 1),
        ([(0, 5), (4, 9)], 2),
        ([(0, 6), (2, 8), (4, 10)], 3),
        ([(0, 9), (1, 9), (2, 9), (3, 9), (4, 9)], 4),
    ],
)
def test_depth_is_counted_up_to_a_limit(found, depth):
    assert Spans(chunking(found)).depth == depth


def test_an_empty_chunking():
    spans = Spans(empty())
    assert [(a, b, list(owners)) for a, b, owners in spans.pieces(3, 7)] == [(3, 7, [])]
    assert spans.pieces(3, 3) == []
    assert list(spans.owners(0)) == []
    assert (spans.begun(5), spans.reach, len(spans), spans.contexts(0, 9)) == (-1, 0, 0, [])


def test_a_rewritten_chunk_owns_what_it_holds():
    """Chunk 0 emits "ab" from 0..2 and "ef" from 4..6; chunk 1 emits "fg" from 5..7."""
    rewriting = Rewriting(
        "ab ef" + "fg",
        np.array([0, 5], np.int32),
        np.array([5, 7], np.int32),
        np.array([0, 3, 5], np.int32),
        np.array([0, 4, 5], np.int32),
        np.array([2, 2, 2], np.int32),
    )
    spans = Spans(chunking([(0, 6), (5, 7)], rewriting=rewriting))
    assert [(a, b, list(owners)) for a, b, owners in spans.pieces(0, 8)] == [
        (0, 2, [0]),
        (2, 4, []),
        (4, 5, [0]),
        (5, 6, [0, 1]),
        (6, 7, [1]),
        (7, 8, []),
    ]
    assert spans.owners(3) == ()


def test_touching_ranges_of_one_chunk_are_one_piece():
    rewriting = Rewriting(
        "abcd",
        np.array([0], np.int32),
        np.array([4], np.int32),
        np.array([0, 2], np.int32),
        np.array([0, 2], np.int32),
        np.array([2, 2], np.int32),
    )
    spans = Spans(chunking([(0, 4)], rewriting=rewriting))
    assert spans.pieces(0, 4) == [(0, 4, (0,))]


def test_a_window_costs_the_same_anywhere():
    """A window in a million chunks looks at the chunks near it only."""
    starts = np.arange(0, 50_000_000, 50, dtype=np.int32)
    columns = Chunking(starts, starts, starts + 60, starts, np.zeros(len(starts), np.uint8))
    spans = Spans(columns)
    for low in (0, 25_000_000, 49_990_000):
        assert len(spans.pieces(low, low + 1000)) <= 2 * 1000 // 50 + 2
        assert len(spans.meeting(low, low + 1000)) <= 1000 // 50 + 2
