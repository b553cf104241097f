"""Positions in a text as Qt counts them, in UTF-16 units; everything else counts code points."""

from __future__ import annotations

import re
from bisect import bisect_left

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


class Positions:
    """The UTF-16 positions, from 0, of a text whose first code point has the offset ``start``."""

    __slots__ = ("_astral", "_pairs", "_start")

    def __init__(self, text: str, start: int = 0) -> None:
        """Find the code points of ``text`` that take two units."""
        self._start = start
        self._astral = [] if text.isascii() else [one.start() for one in _ASTRAL.finditer(text)]
        self._pairs = [at + before for before, at in enumerate(self._astral)]

    def position(self, offset: int) -> int:
        """Give the position of the code point at ``offset``."""
        offset -= self._start
        return offset + bisect_left(self._astral, offset) if self._astral else offset

    def offset(self, position: int) -> int:
        """Give the code point that ``position`` is at or, between the halves of a pair, inside."""
        above = bisect_left(self._pairs, position)
        if above and self._pairs[above - 1] + 1 == position:
            above -= 1
            position -= 1
        return self._start + position - above
