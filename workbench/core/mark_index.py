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
    """Where the marks of one kind end in a text of ``length`` code points.

    A directory tells how many marks end before each of some evenly spaced places, about two
    places a mark, so that a look-up passes few. ``ends[i + 1]`` is the end of mark ``i``; one
    entry lies before and one behind all real ones.
    """

    __slots__ = ("_before", "_shift", "ends", "length")

    def __init__(self, ends: Offsets, length: int) -> None:
        """Take the ascending ``ends`` over and work out the directory."""
        self.length = length
        self.ends = array("i", (0,))
        self.ends.frombytes(ends.tobytes())
        self.ends.append(_BEHIND_ALL)
        self._shift = max(4, (length // (len(ends) + 1)).bit_length() - 1)
        places = np.arange(0, length + 1, 1 << self._shift, dtype=np.int32)
        before = np.searchsorted(ends, places, "right").astype(np.int32)
        self._before = array("i", before.tobytes())

    def before(self, offset: int) -> int:
        """Give how many marks end at or before ``offset``, which lies in the text."""
        ends, at = self.ends, self._before[offset >> self._shift]
        while ends[at + 1] <= offset:
            at += 1
        return at

    def last(self, low: int, high: int) -> int:
        """Give the end of the last mark that ends in ``(low, high]``, or 0."""
        end = self.ends[self.before(high)] if high > low else 0
        return end if end > low else 0

    def next(self, offset: int) -> int:
        """Give the end of the first mark that ends behind ``offset``, or one behind the text."""
        if offset >= self.length:
            return self.length + 1
        return min(self.ends[self.before(offset) + 1], self.length + 1)

    def follow(
        self, low: int, width: int, full: int, back: int, count: int, cuts: array[int]
    ) -> list[int]:
        """Append the cuts of ``count`` consecutive windows to ``cuts``.

        The first window is ``[low, low + width)``, and all lie inside the text. A cut is where
        a window's last mark ends or, where it has none, lies ``full`` from its low end. Each
        window begins ``back`` from the cut before it. Gives the places in ``cuts`` of the cuts
        without mark; it ends early behind two such cuts in a row.
        """
        ends, before, shift = self.ends, self._before, self._shift
        without: list[int] = []
        add = cuts.append
        for _ in range(count):
            high = low + width
            at = before[high >> shift]
            while ends[at + 1] <= high:
                at += 1
            cut = ends[at]
            if cut <= low:
                cut = low + full
                without.append(len(cuts))
                if without[-2:] == [len(cuts) - 1, len(cuts)]:
                    add(cut)
                    break
            add(cut)
            low = cut + back
        return without


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
