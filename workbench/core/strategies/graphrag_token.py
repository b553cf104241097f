"""The tokens of GraphRAG-Agent's segments: where they lie, which end a sentence, what they emit.

Single characters are taken for all segments at once, as the document's offsets where every
segment is a slice of it and else as places of the layout; a tokenizer's tokens are taken
segment by segment.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Protocol

import numpy as np

from workbench.core.chunking import overlapping
from workbench.core.mark_index import MarkIndex, offsets
from workbench.core.strategies.graphrag_window import MARKS, KnownMarks, TextMarks
from workbench.core.strategy import Emitted, Steps

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets
    from workbench.core.strategies.graphrag_segment import Layout
    from workbench.core.tokenizer import Tokens


class SegmentTokens(Protocol):
    """Tokens of one segment or of all, counted in the order of the document."""

    marks: TextMarks | KnownMarks

    def bounds(self, number: int) -> tuple[int, int]:
        """Give the tokens ``[first, stop)`` of segment ``number``."""

    def at(self, place: int) -> int:
        """Give the first token that begins at or behind a place of the layout."""

    def steps(self, first: array[int], last: array[int], reason: bytearray) -> Steps:
        """Give the windows ``[first, last)`` of tokens as steps."""

    def asked(self, token: int) -> int:
        """Give the start with which a walk goes on at ``token``."""

    def end(self, last: int) -> int:
        """Give where the tokens before ``last`` end in the document."""


class SlicedCharacters:
    """Characters of segments that are slices of the document, counted as its offsets."""

    def __init__(self, layout: Layout, marks: TextMarks | KnownMarks) -> None:
        """Take all segments; ``marks`` are those of the document."""
        self._layout, self.marks = layout, marks

    def bounds(self, number: int) -> tuple[int, int]:
        """Give where the segment lies in the document."""
        start = int(self._layout.source[number])
        return start, start + int(self._layout.length[number])

    def at(self, place: int) -> int:
        """Give the character at ``place``."""
        source, _ = self._layout.sources(np.array([place]))
        return int(source[0])

    def steps(self, first: array[int], last: array[int], reason: bytearray) -> Steps:
        """Give the windows as they are."""
        return Steps(first, last, reason)

    def asked(self, token: int) -> int:
        """Give the token, which is an offset."""
        return token

    def end(self, last: int) -> int:
        """Give the token, which is an offset."""
        return last


class LaidCharacters:
    """Characters of segments that were put together anew, counted as places of the layout."""

    def __init__(self, layout: Layout, text: str) -> None:
        """Take all segments; ``text`` is all that is laid out."""
        self._layout = layout
        self.marks: TextMarks | KnownMarks = TextMarks(text)
        self._rewritten = Rewritten(layout, text, layout.at, layout.source, layout.length)

    def bounds(self, number: int) -> tuple[int, int]:
        """Give where the segment is laid out."""
        return int(self._layout.edges[number]), int(self._layout.edges[number + 1])

    def at(self, place: int) -> int:
        """Give the place, which is a token."""
        return place

    def steps(self, first: array[int], last: array[int], reason: bytearray) -> Steps:
        """Give the windows with the text laid out there."""
        low, high = np.frombuffer(first, np.int32), np.frombuffer(last, np.int32)
        return self._rewritten.steps((low, high), (first, last), reason, None)

    def asked(self, token: int) -> int:
        """Give the start at a place."""
        return int(self._layout.asked(np.array([token]))[0])

    def end(self, last: int) -> int:
        """Give where what is laid out before ``last`` ends."""
        return int(self._layout.ends(np.array([last]))[0])


class Words:
    """The tokens of a tokenizer in one segment, counted from 0.

    A token is an entry as upstream sees it: tokens that share a character are one. What lies
    between two is in neither, so the tokens joined are no slice of the segment.
    """

    def __init__(self, layout: Layout, number: int, text: str, tokens: Tokens) -> None:
        """Take the ``tokens`` of segment ``number`` with its ``text``."""
        self._layout = layout
        base = int(layout.edges[number])
        self._low, self._high = base + tokens.start, base + tokens.end
        index = MarkIndex(_marks(text, tokens) + 1, len(tokens))
        self.marks: TextMarks | KnownMarks = KnownMarks(index)
        self._edge = np.concatenate(([0], np.cumsum(tokens.end - tokens.start))).astype(np.int32)
        opens = np.ones(len(tokens), np.bool_)
        opens[1:] = tokens.start[1:] != tokens.end[:-1]
        closes = np.append(opens[1:], True)[: len(tokens)]
        begin, end = self._low[opens], self._high[closes]
        run, piece = overlapping(begin, end, layout.at)
        at = np.maximum(layout.at[piece], begin[run])
        length = np.minimum(layout.at[piece] + layout.length[piece], end[run]) - at
        some = length > 0
        joined = self._edge[:-1][opens][run] + at - begin[run]
        source = layout.source[piece] + at - layout.at[piece]
        runs = zip((begin - base).tolist(), (end - base).tolist(), strict=True)
        text = "".join([text[one:other] for one, other in runs])
        self._rewritten = Rewritten(layout, text, joined[some], source[some], length[some])

    def bounds(self, number: int) -> tuple[int, int]:
        """Give all tokens: they are those of one segment."""
        return 0, len(self._low)

    def at(self, place: int) -> int:
        """Give the first token that begins at or behind ``place``."""
        return int(np.searchsorted(self._low, place))

    def steps(self, first: array[int], last: array[int], reason: bytearray) -> Steps:
        """Give the windows with their tokens joined."""
        low, high = np.frombuffer(first, np.int32), np.frombuffer(last, np.int32)
        text = array("i", self._edge[low].tobytes()), array("i", self._edge[high].tobytes())
        size = array("i", (high - low).tobytes())
        return self._rewritten.steps((self._low[low], self._high[high - 1]), text, reason, size)

    def asked(self, token: int) -> int:
        """Give the start at a token."""
        return int(self._layout.asked(self._low[token : token + 1])[0])

    def end(self, last: int) -> int:
        """Give where the token before ``last`` ends."""
        return int(self._layout.ends(self._high[last - 1 : last])[0])


class Rewritten:
    """A text that chunks are cut from, of which the document has the pieces."""

    def __init__(
        self, layout: Layout, text: str, at: Offsets, source: Offsets, length: Offsets
    ) -> None:
        """Keep the ``text``; ``text[at : at + length]`` is the document's from ``source`` on."""
        self._layout, self._text = layout, text
        self._pieces = tuple(
            array("i", column.astype(np.int32).tobytes()) for column in (at, source, length)
        )

    def steps(
        self,
        places: tuple[Offsets, Offsets],
        text: tuple[array[int], array[int]],
        reason: bytearray,
        size: array[int] | None,
    ) -> Steps:
        """Give steps that lie at ``places`` of the layout and emit ranges of ``text``.

        A chunk reaches from the first of its characters that the document has to the last one.
        """
        low, high = places
        asked = array("i", self._layout.asked(low).tobytes())
        ends = array("i", self._layout.ends(high).tobytes())
        start = array("i", self._layout.starts(low, high).tobytes())
        emitted = Emitted(self._text, *text, *self._pieces)
        return Steps(asked, ends, reason, start, size=size, emitted=emitted)


def _marks(text: str, tokens: Tokens) -> Offsets:
    """Give the tokens that are a mark, not those that hold one."""
    place = offsets(text, MARKS)
    token = np.searchsorted(tokens.start, place)
    inside = token < len(tokens)
    place, token = place[inside], token[inside]
    alone = (tokens.start[token] == place) & (tokens.end[token] == place + 1)
    return np.asarray(token[alone], np.int32)
