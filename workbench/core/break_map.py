"""What every character of a text means to a cut between paragraphs, sentences and words.

The map holds one byte a code point, so that the last break before a limit is one backward
search for a byte, in C. It follows Java's reading of white space and lines; it knows ``.``,
``?`` and ``!`` as the only sentence marks and decides nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterator

Codes: TypeAlias = npt.NDArray[Any]
Bytes: TypeAlias = npt.NDArray[np.uint8]

PLAIN, STOP, WHITE, BREAK = range(4)
"""Nothing; a sentence mark with white space behind it; white space; and a line character (LF
or CR) that only white space parts from the line character before it. The last two are white."""

SLAB = 100_000
"""Code points mapped at once: the arrays stay below what the allocator maps page by page."""

WHITE_SPACE = "\t\n\v\f\r\x1c\x1d\x1e\x1f \u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000"
"""White space as java.lang.Character.isWhitespace sees it, for a character class: without
U+0085 and the no-break spaces."""

_SEAM = re.compile(f"[^{WHITE_SPACE}.?!]")


def break_map(text: str) -> bytes:
    """Map a whole text, in slabs that meet behind a character neither white nor a mark."""
    return b"".join(mapped(text[low:high]) for low, high in _slabs(text))


def mapped(slab: str) -> bytes:
    """Map a part of a text as if there were nothing before and behind it."""
    codes = _codes(slab)
    white = _white(codes).view(np.uint8)
    kinds = white + white  # WHITE
    marks = codes == ord(".")
    marks |= codes == ord("?")
    marks |= codes == ord("!")
    stops = marks.view(np.uint8)[:-1] & white[1:]
    np.bitwise_or(kinds[:-1], stops, out=kinds[:-1])
    lines = codes == ord("\n")
    if "\r" in slab:
        lines |= codes == ord("\r")
    _map_breaks(kinds, lines.view(np.uint8), white)
    return kinds.tobytes()


def _map_breaks(kinds: Bytes, lines: Bytes, white: Bytes) -> None:
    before_white = lines[:-1] & white[1:]
    if not before_white.any():
        return
    doubled = before_white & lines[1:]
    np.bitwise_or(kinds[1:], doubled, out=kinds[1:])
    if not np.array_equal(doubled, before_white):  # indents, or lines of white space only
        at = np.flatnonzero(lines)
        others = np.cumsum(white == 0, dtype=np.int32)[at]
        kinds[at[1:][others[1:] == others[:-1]]] = BREAK


def _slabs(text: str) -> Iterator[tuple[int, int]]:
    low = 0
    while low < len(text):
        seam = _SEAM.search(text, low + SLAB)
        high = seam.end() if seam else len(text)
        yield low, high
        low = high


def _codes(slab: str) -> Codes:
    """Give the code points in the narrowest type: whole-array operations are as fast as that."""
    if slab.isascii():
        return np.frombuffer(slab.encode("ascii"), np.uint8)
    codes = np.array([slab]).view(np.uint32)
    return codes.astype(np.uint16) if codes.max() < 1 << 16 else codes


def _white(codes: Codes) -> npt.NDArray[np.bool_]:
    """Tell which code points are white; the codes are unsigned, so below a range wraps above it."""
    white: npt.NDArray[np.bool_] = codes - 0x09 < 5
    white |= codes == 0x20
    white |= codes - 0x1C < 4
    if codes.dtype != np.uint8:
        white |= (codes - 0x2000 < 0xB) & (codes != 0x2007)
        white |= codes - 0x2028 < 2
        for code in (0x1680, 0x205F, 0x3000):
            white |= codes == code
    return white
