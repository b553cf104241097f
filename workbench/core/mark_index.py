"""Where marks stand in a text, found once with numpy and then looked up in constant time.

One pass over blocks of code points is some fifty times faster than a loop over characters;
blocks keep the memory small and let other threads in. The index knows offsets only: what a
mark means is the strategy's business.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterator

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

    ``ends[i + 1]`` is the end of mark ``i``; one entry lies before and one behind all real
    ones. A directory, about two places a mark, makes look-ups pass few: ``counts[p]`` marks
    end at or before the place ``p << shift``.
    """

    __slots__ = ("counts", "ends", "length", "shift")

    def __init__(self, ends: Offsets, length: int) -> None:
        """Take the ascending ``ends`` over and work out the directory."""
        self.length = length
        self.ends = array("i", (0,))
        self.ends.frombytes(ends.tobytes())
        self.ends.append(_BEHIND_ALL)
        self.shift = max(4, (length // (len(ends) + 1)).bit_length() - 1)
        place = (ends + ((1 << self.shift) - 1)) >> self.shift  # the first one not before an end
        counts = np.cumsum(np.bincount(place, minlength=(length >> self.shift) + 2))
        self.counts = array("i", counts.astype(np.int32).tobytes())

    def __len__(self) -> int:
        """Give the number of marks."""
        return len(self.ends) - 2

    def before(self, offset: int) -> int:
        """Give how many marks end at or before ``offset``, which lies in the text."""
        ends, at = self.ends, self.counts[offset >> self.shift]
        while ends[at + 1] <= offset:
            at += 1
        return at

    def first(self, low: int, high: int) -> int:
        """Give where the first mark that ends in ``(low, high]`` ends, or 0."""
        if high <= low:
            return 0
        ends, at = self.ends, self.counts[low >> self.shift] + 1
        while ends[at] <= low:
            at += 1
        return ends[at] if ends[at] <= high else 0

    def last(self, low: int, high: int) -> int:
        """Give where the last mark that ends in ``(low, high]`` ends, or 0."""
        if high <= low:
            return 0
        ends, at = self.ends, self.counts[high >> self.shift]
        while ends[at + 1] <= high:
            at += 1
        return ends[at] if ends[at] > low else 0

    def follow(
        self, low: int, width: int, full: int, back: int, count: int, cuts: array[int]
    ) -> list[int]:
        """Append the cuts of ``count`` consecutive windows to ``cuts``.

        The first window is ``[low, low + width)``, and all lie inside the text. A cut is where
        a window's last mark ends or, where it has none, lies ``full`` from its low end. Each
        window begins ``back`` from the cut before it. Gives the places in ``cuts`` of the cuts
        without mark; it ends early behind two such cuts in a row.
        """
        ends, counts, shift = self.ends, self.counts, self.shift
        without: list[int] = []
        add = cuts.append
        for _ in range(count):
            high = low + width
            at = counts[high >> shift]
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


def offsets(text: str, characters: str) -> Offsets:
    """Give where the code points of ``text`` are that are one of ``characters``, ascending."""
    found = [(at + base).astype(np.int32) for base, _, at in _found(text, characters)]
    return np.concatenate([np.empty(0, np.int32), *found])


def occurrences(text: str, characters: str) -> Occurrences:
    """Find every code point of ``text`` that is one of ``characters``, and what follows it."""
    found = [(np.empty(0, np.int32), np.empty(0, np.uint32), np.empty(0, np.uint32))]
    for base, codes, at in _found(text, characters):
        following = codes[np.minimum(at + 1, len(codes) - 1)] * (at + 1 < len(codes))
        offset = (at + base).astype(np.int32)
        found.append((offset, codes[at].astype(np.uint32), following.astype(np.uint32)))
    return Occurrences(*(np.concatenate(column) for column in zip(*found, strict=True)))


def _found(
    text: str, characters: str
) -> Iterator[tuple[int, npt.NDArray[Any], npt.NDArray[np.int64]]]:
    """Yield the base, the codes with one ahead, and the places of matches for each block."""
    buffer: npt.NDArray[Any] = np.empty(1, f"U{_BLOCK + 1}")
    wide = buffer.view(np.uint32)
    codes: npt.NDArray[Any]
    for base in range(0, len(text), _BLOCK):
        block = text[base : base + _BLOCK + 1]
        wanted = [ord(one) for one in characters if one.isascii() or not block.isascii()]
        if not wanted:
            continue
        if block.isascii():
            codes = np.frombuffer(block.encode("ascii"), np.uint8)
        else:
            buffer[0] = block
            codes = wide[: len(block)]
        inside = codes[:_BLOCK]
        matches = inside == wanted[0]
        for code in wanted[1:]:
            matches |= inside == code
        yield base, codes, np.flatnonzero(matches)
