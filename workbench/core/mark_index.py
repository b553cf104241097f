"""Where marks stand in a text, found once with numpy and then looked up in constant time.

One pass over blocks of code points is some fifty times faster than a loop over characters;
blocks keep the memory small and let other threads in. The index knows offsets only: what a
mark means is the strategy's business.
"""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

Offsets: TypeAlias = npt.NDArray[np.int32]
Codes: TypeAlias = npt.NDArray[np.uint32]

_BLOCK = 1 << 16
_BEHIND_ALL = 2**31 - 1


class Occurrences(NamedTuple):
    """Characters found in a text, as columns in text order.

    ``offset`` is where one stands, ``code`` its code point and ``following`` the code point
    behind it, 0 at the text's end.
    """

    offset: Offsets
    code: Codes
    following: Codes


class MarkIndex:
    """The ascending offsets of one kind of mark in a text of ``length`` code points.

    A directory tells how many marks lie before each of some evenly spaced places, about two
    places a mark, so that a look-up passes few.
    """

    __slots__ = ("_before", "_offsets", "_shift", "length")

    def __init__(self, offsets: Offsets, length: int) -> None:
        """Take ``offsets`` over and work out the directory."""
        self.length = length
        self._offsets = array("i", offsets.tobytes())
        self._offsets.append(_BEHIND_ALL)
        self._shift = max(4, (length // (len(offsets) + 1)).bit_length() - 1)
        places = np.arange(0, length + 1, 1 << self._shift, dtype=np.int32)
        before = np.searchsorted(offsets, places).astype(np.int32)
        self._before = array("i", before.tobytes())

    def __len__(self) -> int:
        """Give the number of marks."""
        return len(self._offsets) - 1

    def last(self, low: int, high: int) -> int:
        """Give the offset of the last mark in ``[low, high)``, or -1."""
        if high <= low:
            return -1
        at = self._at(high) - 1
        return self._offsets[at] if at >= 0 and self._offsets[at] >= low else -1

    def first(self, low: int) -> int:
        """Give the offset of the first mark at or behind ``low``, or the text's length."""
        return min(self._offsets[self._at(low)], self.length)

    def follow(self, low: int, width: int, back: int, count: int, ends: array[int]) -> None:
        """Append the ends of the last marks of up to ``count`` consecutive windows to ``ends``.

        The first window is ``[low, low + width)``, inside the text; each other begins ``back``
        from the end of the mark before it. It ends early before a window without mark.
        """
        offsets, before, shift = self._offsets, self._before, self._shift
        add = ends.append
        for _ in range(count):
            high = low + width
            at = before[high >> shift]
            while offsets[at] < high:
                at += 1
            end = offsets[at - 1] + 1
            if end <= low or not at:
                return
            add(end)
            low = end + back

    def _at(self, offset: int) -> int:
        """Give how many marks lie before ``offset``."""
        at = self._before[min(offset, self.length) >> self._shift]
        while self._offsets[at] < offset:
            at += 1
        return at


def occurrences(text: str, characters: str) -> Occurrences:
    """Find every code point of ``text`` that is one of ``characters``."""
    buffer: npt.NDArray[Any] = np.empty(1, f"U{_BLOCK + 1}")
    wide = buffer.view(np.uint32)
    found = [(np.empty(0, np.int32), np.empty(0, np.uint32), np.empty(0, np.uint32))]
    for base in range(0, len(text), _BLOCK):
        block = text[base : base + _BLOCK + 1]  # one more, which follows the last
        narrow = block.isascii()
        if narrow:
            codes: npt.NDArray[Any] = np.frombuffer(block.encode("ascii"), np.uint8)
        else:
            buffer[0] = block
            codes = wide[: len(block)]
        matches = np.zeros(min(len(codes), _BLOCK), np.bool_)
        for character in characters:
            if character.isascii() or not narrow:
                matches |= codes[:_BLOCK] == ord(character)
        at = np.flatnonzero(matches)
        behind = codes[np.minimum(at + 1, len(codes) - 1)] * (at + 1 < len(codes))
        found.append(
            (
                (at + base).astype(np.int32),
                codes[at].astype(np.uint32),
                behind.astype(np.uint32),
            )
        )
    return Occurrences(*(np.concatenate(column) for column in zip(*found, strict=True)))
