"""What every character of a text means to a cut between paragraphs, sentences and words.

The map holds one byte a code point, so that the last break before a limit is one backward
search for a byte, in C. It follows Java's reading of white space and lines; it knows ``.``,
``?`` and ``!`` as the only sentence marks and decides nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterator

Bytes: TypeAlias = npt.NDArray[np.uint8]
Codes: TypeAlias = npt.NDArray[np.uint8] | npt.NDArray[np.uint16]
Flags: TypeAlias = npt.NDArray[np.bool_]
Places: TypeAlias = npt.NDArray[np.intp]

PLAIN, WHITE, BREAK, STOP = 0, 1, 2, 255
"""Nothing; white space; white space that is a line character (LF or CR) which only white space
parts from the line character before it; and a sentence mark with white space behind it."""

SLAB = 100_000
"""Code points mapped at once: the arrays stay below what the allocator maps page by page."""

WHITE_SPACE = "\t\n\v\f\r\x1c\x1d\x1e\x1f \u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000"
"""White space as java.lang.Character.isWhitespace sees it, for a character class: without
U+0085 and the no-break spaces."""

_SEAM = re.compile(f"[^{WHITE_SPACE}.?!]")

_WHITE: Flags = np.zeros(0x3001, np.bool_)
for _code in (*range(9, 14), *range(0x1C, 0x21), 0x1680, *range(0x2000, 0x2007)):
    _WHITE[_code] = True
for _code in (*range(0x2008, 0x200B), 0x2028, 0x2029, 0x205F, 0x3000):
    _WHITE[_code] = True
_FIRST_WIDE = 0x1680
_LARGEST = 0xFFFF


def break_map(text: str) -> bytes:
    """Map a whole text, in slabs that meet behind a character neither white nor a mark."""
    return b"".join(mapped(text[low:high]) for low, high in _slabs(text))


def mapped(slab: str) -> bytes:
    """Map a part of a text as if there were nothing before and behind it."""
    codes = _codes(slab)
    lines = codes == ord("\n")
    if not slab.isascii() or "\r" in slab:
        lines |= codes == ord("\r")
    white = codes == ord(" ")
    white |= lines
    _add_rare(white, codes, (codes < ord(" ")) ^ lines)
    if not slab.isascii():
        _add_rare(white, codes, codes - _FIRST_WIDE < len(_WHITE) - _FIRST_WIDE)
    marks = codes == ord(".")
    marks |= codes == ord("?")
    marks |= codes == ord("!")
    stops = marks[:-1] & white[1:]
    before_white = lines[:-1] & white[1:]
    breaks = before_white & lines[1:]
    wider = np.empty(0, np.intp)
    if (before_white ^ breaks).any():
        wider = _wider_breaks(np.flatnonzero(lines), white)
    kinds = white.view(np.uint8)
    np.add(kinds[1:], breaks.view(np.uint8), out=kinds[1:])
    kinds[wider] = BREAK
    np.subtract(kinds[:-1], stops.view(np.uint8), out=kinds[:-1])
    return bytes(kinds.data)


def _add_rare(white: Flags, codes: Codes, candidates: Flags) -> None:
    """Add the white space that is neither a space nor a line end; there are few candidates."""
    if candidates.any():
        places = np.flatnonzero(candidates)
        white[places[_WHITE[codes[places]]]] = True


def _wider_breaks(lines: Places, white: Flags) -> Places:
    """Give the line characters that white space parts from the one before; most are no break."""
    before, behind = lines[:-1], lines[1:]
    near = white[before + 1] & white[behind - 1]
    before, behind = before[near], behind[near]
    if not len(before):
        return before
    between = np.column_stack((before + 1, behind)).ravel()
    other = np.logical_or.reduceat(~white, between)[::2]
    return behind[~other]


def _slabs(text: str) -> Iterator[tuple[int, int]]:
    low = 0
    while low < len(text):
        seam = _SEAM.search(text, low + SLAB)
        high = seam.end() if seam else len(text)
        yield low, high
        low = high


def _codes(slab: str) -> Codes:
    """Give the code points, those beyond the BMP, where nothing is white, as U+FFFF."""
    if slab.isascii():
        return np.frombuffer(slab.encode("ascii"), np.uint8)
    points = np.array([slab]).view(np.uint32)
    if points.max() > _LARGEST:
        points = np.minimum(points, _LARGEST)
    return points.astype(np.uint16)
