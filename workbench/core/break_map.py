"""What every character of a text means to a cut between paragraphs, sentences and words.

The map holds one byte a code point, so that the last break before a limit is one backward
search for a byte, in C. It follows Java's reading of white space and lines; it knows ``.``,
``?`` and ``!`` as the only sentence marks and decides nothing.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterator

Bytes: TypeAlias = npt.NDArray[np.uint8]

PLAIN, STOP, WHITE, BREAK = range(4)
"""Nothing; a sentence mark with white space behind it; white space; and a line character (LF
or CR) that only white space parts from the line character before it."""

_WHITE = "\t\n\v\f\r\x1c\x1d\x1e\x1f \u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000"
white_run = re.compile(f"[{_WHITE}]*")
"""White space as java.lang.Character.isWhitespace sees it: without U+0085 and no-break spaces."""

_SEAM = re.compile(f"[^{_WHITE}.?!]")
_SLAB = 1 << 17


def break_map(text: str) -> bytes:
    """Map ``text`` in slabs that meet behind a character which is neither white nor a mark."""
    return b"".join(_kinds(text[low:high]).tobytes() for low, high in _slabs(text))


def _slabs(text: str) -> Iterator[tuple[int, int]]:
    low = 0
    while low < len(text):
        seam = _SEAM.search(text, low + _SLAB)
        high = seam.end() if seam else len(text)
        yield low, high
        low = high


def _kinds(slab: str) -> Bytes:
    codes: npt.NDArray[Any]
    if slab.isascii():
        codes = np.frombuffer(slab.encode("ascii"), np.uint8)
    else:
        codes = np.frombuffer(slab.encode("utf-32-le", "surrogatepass"), np.uint32)
        codes = np.minimum(codes, 0xFFFF)  # no character beyond the BMP is white
    white = _table()[codes]
    kinds: Bytes = white * np.uint8(WHITE)
    marks = (codes == 46) | (codes == 63) | (codes == 33)
    kinds[:-1][marks[:-1] & white[1:]] = STOP
    lines = np.flatnonzero((codes == 10) | (codes == 13))
    if len(lines) > 1:
        others = np.cumsum(~white, dtype=np.int32)[lines]
        kinds[lines[1:][others[1:] == others[:-1]]] = BREAK
    return kinds


@lru_cache(maxsize=1)
def _table() -> npt.NDArray[np.bool_]:
    """Whether each code point of the BMP is white space."""
    one = re.compile(f"[{_WHITE}]")
    return np.array([bool(one.match(chr(code))) for code in range(0x10000)], np.bool_)
