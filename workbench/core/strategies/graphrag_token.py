"""The tokens of one of GraphRAG-Agent's segments, and the sentence ends among them.

Tokens are counted from ``first`` to ``stop``; places are code points of the layout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.core.mark_index import MarkIndex, offsets
from workbench.core.strategies.graphrag_window import MARKS, KnownMarks, TextMarks

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets
    from workbench.core.tokenizer import Tokens


class Characters:
    """A segment whose characters are the tokens, counted as ``marks`` counts them."""

    def __init__(self, low: int, high: int, first: int, marks: TextMarks | KnownMarks) -> None:
        """Take the segment ``[low, high)``, whose first character counts as ``first``."""
        self.first, self.stop, self.marks = first, first + high - low, marks
        self._shift = low - first

    def at(self, place: int) -> int:
        """Give the token at ``place``."""
        return place - self._shift

    def places(self, first: Offsets, last: Offsets) -> tuple[Offsets, Offsets]:
        """Give where windows ``[first, last)`` of tokens begin and end."""
        return first + self._shift, last + self._shift

    def runs(self, first: int, last: int) -> tuple[Offsets, Offsets]:
        """Give the ranges that the tokens ``[first, last)`` make when those that touch join."""
        return self.places(np.array([first], np.int32), np.array([last], np.int32))


class Words:
    """A segment with the tokens of a tokenizer, counted from 0.

    A token is an entry as upstream sees it: tokens that share a character are one.
    """

    first = 0

    def __init__(self, low: int, text: str, tokens: Tokens) -> None:
        """Take the ``tokens`` of the segment ``text`` that begins at ``low``."""
        self._start, self._end = low + tokens.start, low + tokens.end
        self.stop = len(tokens)
        self.marks = KnownMarks(MarkIndex(_marks(text, tokens) + 1, len(tokens)))

    def at(self, place: int) -> int:
        """Give the first token that starts at or behind ``place``."""
        return int(np.searchsorted(self._start, place))

    def places(self, first: Offsets, last: Offsets) -> tuple[Offsets, Offsets]:
        """Give where windows ``[first, last)`` of tokens begin and end."""
        return self._start[first], self._end[last - 1]

    def runs(self, first: int, last: int) -> tuple[Offsets, Offsets]:
        """Give the ranges that the tokens ``[first, last)`` make when those that touch join."""
        start, end = self._start[first:last], self._end[first:last]
        opens = np.append(True, start[1:] != end[:-1])
        return start[opens], end[np.append(opens[1:], True)]


def _marks(text: str, tokens: Tokens) -> Offsets:
    """Give the tokens that are a mark, not those that hold one."""
    place = offsets(text, MARKS)
    token = np.searchsorted(tokens.start, place)
    inside = token < len(tokens)
    place, token = place[inside], token[inside]
    alone = (tokens.start[token] == place) & (tokens.end[token] == place + 1)
    return np.asarray(token[alone], np.int32)
