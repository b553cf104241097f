"""Tokens of one of GraphRAG-Agent's segments, and where they lie in the document."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from typing import TYPE_CHECKING

from workbench.core.strategies.graphrag_window import MARKS, Marks, TextMarks, TokenMarks
from workbench.core.strategy import Emitted, Steps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.strategies.graphrag_segment import Segment
    from workbench.core.tokenizer import Tokens


class SegmentTokens:
    """The tokens of one segment; offsets inside it are code points of its text.

    An entry is one token as upstream sees it: tokens that share a character are one.
    """

    def __init__(
        self, segment: Segment, start: Sequence[int], end: Sequence[int], marks: Marks
    ) -> None:
        """Hold the tokens' ranges and the sentence ends among them."""
        self.segment = segment
        self.start = start
        self.end = end
        self.marks = marks
        self._plain = len(segment.at) == 1 and segment.at[0] == 0
        self._base = segment.source[0] if self._plain else 0

    def __len__(self) -> int:
        """Give the number of tokens."""
        return len(self.start)

    def index(self, within: int) -> int:
        """Give the first token that starts at or behind ``within``."""
        return bisect_left(self.start, within)

    def start_of(self, token: int) -> int:
        """Give where a token starts in the document."""
        return self._source(self.start[token], self.end[-1])[0]

    def end_of(self, token: int) -> int:
        """Give where a token ends in the document."""
        return self._source(self.start[0], self.end[token])[1]

    def all_marks(self, low: int, high: int) -> list[int]:
        """Give all sentence ends in ``[low, high)``."""
        found = []
        while (mark := self.marks.first(low, high)) >= 0:
            found.append(mark)
            low = mark + 1
        return found

    def _source(self, low: int, high: int) -> tuple[int, int]:
        """Give the document range of what it holds of ``[low, high)``."""
        if self._plain:
            return self._base + low, self._base + high
        segment = self.segment
        first = next(iter(segment.pieces(low, high)), None)
        last = _last_piece(segment, high)
        if first is None or last is None:
            return segment.source[0], segment.source[0]
        return first[1], last

    def steps(
        self,
        first: array[int],
        last: array[int],
        size: array[int],
        reason: bytearray,
        before: int,
        *,
        rewrites: bool,
    ) -> Steps:
        """Give the windows ``[first, last)`` as steps; ``before`` is the start before them."""
        start, end = self._places(first, last)
        asked = start
        if not self._plain:
            asked = array("i")
            for begin in start:
                # Tokens that were put in have no place of their own; the walk still goes on.
                before = max(begin, before + 1)
                asked.append(before)
        emitted = self._emitted(first, last) if rewrites else None
        return Steps(asked, end, reason, start, size=size, emitted=emitted)

    def _places(self, first: array[int], last: array[int]) -> tuple[array[int], array[int]]:
        """Give where windows start and end in the document."""
        if self._plain and not self._base and isinstance(self.start, range):
            return first, last
        start, end = array("i"), array("i")
        for low, high in zip(first, last, strict=True):
            begin, stop = self._source(self.start[low], self.end[high - 1])
            start.append(begin)
            end.append(stop)
        return start, end

    def _emitted(self, first: array[int], last: array[int]) -> Emitted:
        """Join the tokens from the first window to the last, once."""
        low, high = first[0], max(last)
        parts: list[str] = []
        at, source, length = array("i"), array("i"), array("i")
        # Tokens that touch are one range; only a gap between tokens begins a new one.
        edges = array("i", [0])
        place, text = 0, self.segment.text
        token = low
        while token < high:
            begin = self.start[token]
            while token + 1 < high and self.end[token] == self.start[token + 1]:
                edges.append(place + self.end[token] - begin)
                token += 1
            stop = self.end[token]
            for piece_at, piece_source, piece_length in self.segment.pieces(begin, stop):
                at.append(place + piece_at - begin)
                source.append(piece_source)
                length.append(piece_length)
            parts.append(text[begin:stop])
            place += stop - begin
            edges.append(place)
            token += 1
        return Emitted(
            "".join(parts),
            array("i", [edges[window - low] for window in first]),
            array("i", [edges[window - low] for window in last]),
            at,
            source,
            length,
        )


def characters(segment: Segment, marks: Marks | None = None) -> SegmentTokens:
    """Give every character as a token; ``marks`` are the segment's sentence ends, if known."""
    places = range(len(segment.text) + 1)
    return SegmentTokens(segment, places[:-1], places[1:], marks or TextMarks(segment.text))


def tokenized(segment: Segment, tokens: Tokens) -> SegmentTokens:
    """Give a tokenizer's tokens of the segment's text."""
    start = array("i", tokens.start.tobytes())
    end = array("i", tokens.end.tobytes())
    marks = array("i")
    for mark in MARKS:
        place = segment.text.find(mark)
        while place >= 0:
            token = bisect_left(start, place)
            if token < len(start) and start[token] == place and end[token] == place + 1:
                marks.append(token)
            place = segment.text.find(mark, place + 1)
    return SegmentTokens(segment, start, end, TokenMarks(sorted(marks)))


def sizes(first: array[int], last: array[int]) -> array[int]:
    """Give the number of tokens in each window."""
    import numpy as np

    return array("i", (np.frombuffer(last, np.int32) - np.frombuffer(first, np.int32)).tobytes())


def reasons(size: array[int], full: int, limit: int, sentence: int) -> bytearray:
    """Tell windows cut at the ``full`` size from those that were drawn to a sentence."""
    import numpy as np

    codes = np.where(np.frombuffer(size, np.int32) == full, limit, sentence)
    return bytearray(codes.astype(np.uint8).tobytes())


def _last_piece(segment: Segment, high: int) -> int | None:
    """Give the document's end of the last kept character before ``high``."""
    index = bisect_left(segment.at, high) - 1
    if index < 0:
        return None
    reach = min(high - segment.at[index], segment.length[index])
    return segment.source[index] + reach
