"""Offsets of stripped text: what ``text[start:end].strip()`` leaves, without slicing.

White space is what `str.isspace` says. Nothing else is trimmed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable

_OTHER = re.compile(r"\S")  # in text, the very characters that str.isspace denies
_STRIDE = 64


class Trimmer:
    """Trims ranges of one text, many at a time.

    The last long run of white space met on either side is remembered, so that windows which
    move through a run in small steps cost a look each and not a scan.
    """

    def __init__(self, text: str) -> None:
        """Trim ranges of ``text``."""
        self._text = text
        self._left = (0, 0)
        self._right = (0, 0)

    def trim(self, start: array[int], end: array[int], ends: Iterable[int]) -> None:
        """Move the edges of the ranges ``[start[i], end[i])`` inwards, past white space.

        Starts lie inside the text. Only the ends with an index in ``ends`` are moved: the
        others are known to be clean. A range of nothing but white space becomes empty.
        """
        text = self._text
        for index, at in enumerate(start):
            if text[at].isspace():
                at += 1
                start[index] = self._behind(at) if text[at : at + 1].isspace() else at
        for index in ends:
            at = end[index]
            if at > start[index] and text[at - 1].isspace():
                end[index] = self._before(at)

    def _behind(self, start: int) -> int:
        """Give where the white space that ``start`` is in ends."""
        low, high = self._left
        if low <= start < high:
            return high
        text = self._text
        known = start < low
        other = _OTHER.search(text, start, low if known else len(text))
        end = other.start() if other else high if known else len(text)
        self._left = (start, end)
        return end

    def _before(self, end: int) -> int:
        """Give where the white space that ends at ``end`` begins."""
        low, high = self._right
        if low < end <= high:
            return low
        text = self._text
        if not text[end - 2 : end - 1].isspace():
            return end - 1
        floor = high if end > high else 0
        at, stride = end, _STRIDE
        while at > floor:
            below = max(at - stride, floor)
            kept = len(text[below:at].rstrip())
            at = below + kept
            if kept:
                break
            stride *= 2
        start = low if at == floor == high else at
        self._right = (start, end)
        return start
