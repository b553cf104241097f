"""GraphRAG-Agent's window over the tokens of one segment.

Source: ``_chunk_single_segment`` of its ChineseTextChunker. Sentence ends are the tokens that
are exactly ``。``, ``！`` or ``？``. Upstream looks for them to the ends of the segment; only
those near enough to matter are looked for here, which gives the same windows.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

MARKS = "。！？"
REACH = 100
"""Tokens beyond the size that a chunk may take to end at a sentence."""


class Marks(Protocol):
    """Where the sentence ends are, by token index."""

    def first(self, low: int, high: int) -> int:
        """Give the first mark in ``[low, high)``, or -1."""

    def last(self, low: int, high: int) -> int:
        """Give the last mark in ``[low, high)``, or -1."""


class TextMarks:
    """Marks of a text whose characters are the tokens, found where they are asked for."""

    def __init__(self, text: str) -> None:
        """Look in ``text``, whose indexes are the token indexes."""
        self._text = text
        self._marks = "" if text.isascii() else "".join(mark for mark in MARKS if mark in text)

    def first(self, low: int, high: int) -> int:
        """Give the first mark in ``[low, high)``, or -1."""
        best = -1
        for mark in self._marks:
            found = self._text.find(mark, low, high)
            if found >= 0:
                best = high = found
        return best

    def last(self, low: int, high: int) -> int:
        """Give the last mark in ``[low, high)``, or -1."""
        best = -1
        for mark in self._marks:
            found = self._text.rfind(mark, low, high)
            if found >= 0:
                best, low = found, found + 1
        return best


class TokenMarks:
    """Marks known beforehand, as ascending token indexes."""

    def __init__(self, marks: Sequence[int]) -> None:
        """Keep the marks."""
        self._marks = marks

    def first(self, low: int, high: int) -> int:
        """Give the first mark in ``[low, high)``, or -1."""
        index = bisect_left(self._marks, low)
        if index < len(self._marks) and self._marks[index] < high:
            return self._marks[index]
        return -1

    def last(self, low: int, high: int) -> int:
        """Give the last mark in ``[low, high)``, or -1."""
        index = bisect_left(self._marks, high) - 1
        return self._marks[index] if index >= 0 and self._marks[index] >= low else -1


def windows(
    marks: Marks,
    count: int,
    size: int,
    overlap: int,
    start: int,
    limit: int,
    first: array[int],
    last: array[int],
) -> int:
    """Append up to ``limit`` windows ``[first, last)`` from token ``start`` on.

    Gives the token at which the next window starts, or ``count`` when the segment is done.
    """
    ahead, back = marks.first, marks.last
    taken = 0
    while start < count and taken < limit:
        end = start + size
        if end < count:
            high = end + REACH
            mark = ahead(end, high)
            if mark >= 0:
                end = mark + 1
            elif count <= high:
                end = count
        else:
            end = count
        first.append(start)
        last.append(end)
        taken += 1
        if end >= count:
            return count
        following = max(start, end - overlap)
        mark = back(start, following)
        if mark >= 0 and mark + 1 < end:
            following = mark + 1
        start = min(end, following)
    return start
