"""Where the lines of a text begin, cut further into segments that a view can lay out.

Only a line feed ends a line: CR, NEL, U+2028 and the like stay inside it. A line longer than
`LONGEST_SEGMENT` is cut at a blank, else never inside a grapheme cluster. The index knows no
fonts and no UTF-16; it estimates widths in columns, counting wide characters twice.
"""

from __future__ import annotations

import time
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from workbench.core.errors import Cancelled
from workbench.core.walk import Control

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets

Columns: TypeAlias = npt.NDArray[np.uint16]

LONGEST_SEGMENT = 2000
"""The most code points of a segment, its line end not counted."""

_LINE_END = 2  # CR LF: never a segment of its own
_SLAB = 1 << 18
_REST_SECONDS = 0.0005
_BLANKS = (" ", "\t", "\u3000")
_ZERO_WIDTH_JOINER = "\u200d"
_JOINING = frozenset(("Mn", "Mc", "Me", "Cf"))
_VIRAMA = 9  # the canonical combining class of marks that fuse two consonants
_TAB_COLUMNS = 4


@dataclass(frozen=True, eq=False, slots=True)
class LineIndex:
    """Segments of the first ``length`` code points of a text, in order; at least one.

    Segment ``i`` begins at ``starts[i]``, is about ``columns[i]`` wide and has ``astral[i]``
    characters above U+FFFF before it. ``continued`` lists the segments that go on with the
    line of the segment before them.
    """

    length: int
    starts: Offsets
    columns: Columns
    astral: Offsets
    continued: Offsets

    def __len__(self) -> int:
        """Give the number of segments."""
        return len(self.starts)

    @property
    def lines(self) -> int:
        """Give the number of lines; a line feed at the end opens one more."""
        return len(self.starts) - len(self.continued)

    def end(self, segment: int) -> int:
        """Give where a segment ends, its line end included."""
        return int(self.starts[segment + 1]) if segment + 1 < len(self.starts) else self.length

    def segment_at(self, offset: int) -> int:
        """Give the segment that holds ``offset``; the last one for the end of the text."""
        return max(0, _search(self.starts, offset, "right") - 1)

    def starts_line(self, segment: int) -> bool:
        """Tell whether a line begins with this segment."""
        at = _search(self.continued, segment, "left")
        return at == len(self.continued) or int(self.continued[at]) != segment

    def line_of(self, segment: int) -> int:
        """Give the line (from 0) that a segment belongs to."""
        return segment - _search(self.continued, segment, "right")

    def first_segment(self, line: int) -> int:
        """Give the segment that a line begins with; for one behind the last, the end."""
        if not len(self.continued):
            return line
        # The segment continued[k] belongs to the line continued[k] - k - 1.
        low, high = 0, len(self.continued)
        while low < high:
            middle = (low + high) // 2
            if int(self.continued[middle]) - middle <= line:
                low = middle + 1
            else:
                high = middle
        return line + low

    def rows(self, width: int) -> Offsets:
        """Estimate the rows above each segment when lines are wrapped at ``width`` columns.

        The last entry, one more than there are segments, is the number of rows in all.
        """
        width = min(max(1, width), 1 << 14)
        rows = np.maximum((self.columns + np.uint16(width - 1)) // np.uint16(width), np.uint16(1))
        above = np.zeros(len(rows) + 1, np.int32)
        np.cumsum(rows, out=above[1:])
        return above


def build(text: str, control: Control | None = None) -> LineIndex:
    """Index ``text`` in slabs, resting after each where ``control`` asks for politeness.

    Raises:
        Cancelled: ``control`` asked to stop.
    """
    control = control or Control()
    weights = _weights()
    starts, columns, astral = [np.zeros(1, np.int32)], [], [np.zeros(1, np.int32)]
    continued: list[int] = []
    low, segments = 0, 0
    while True:
        if control.cancelled():
            raise Cancelled
        high = min(low + _SLAB, len(text))
        codes = _codes(text[low:high])
        found, cuts = _segment_starts(text, low, high, codes)
        at = found - low
        width = np.zeros(high - low + 1, np.int32)
        np.cumsum(weights[codes], out=width[1:])
        columns.append(np.diff(width[np.concatenate(([0], at))]))
        astral.append(_astral_before(codes, at) + astral[-1][-1])
        starts.append(found)
        if len(cuts):
            places = np.searchsorted(found, cuts)
            continued.extend((places + segments + 1).tolist())
        segments += len(found)
        if high == len(text):
            last = int(at[-1]) if len(at) else 0
            columns.append(width[-1:] - width[last])
            break
        low = int(found[-1])  # the unfinished segment is read again with what follows
        if control.polite:
            time.sleep(_REST_SECONDS)
    return LineIndex(
        len(text),
        np.concatenate(starts, dtype=np.int32),
        np.concatenate(columns).astype(np.uint16),
        np.concatenate(astral, dtype=np.int32),
        np.array(continued, np.int32),
    )


def _segment_starts(
    text: str, low: int, high: int, codes: npt.NDArray[np.unsignedinteger]
) -> tuple[Offsets, Offsets]:
    """Give the segment starts in ``(low, high]``, and those of them that are no line starts."""
    lines = (np.flatnonzero(codes == 0x0A) + (low + 1)).astype(np.int32)
    bounds = np.concatenate((np.array([low], np.int32), lines, np.array([high], np.int32)))
    cuts: list[int] = []
    for gap in np.flatnonzero(np.diff(bounds) > LONGEST_SEGMENT + _LINE_END).tolist():
        start, end = int(bounds[gap]), int(bounds[gap + 1])
        while end - start > LONGEST_SEGMENT + _LINE_END:
            start = _cut(text, start)
            cuts.append(start)
    added = np.array(cuts, np.int32)
    return (np.sort(np.concatenate((lines, added))) if cuts else lines), added


def _cut(text: str, start: int) -> int:
    """Give where the segment from ``start`` ends when its line is too long."""
    limit, earliest = start + LONGEST_SEGMENT, start + LONGEST_SEGMENT // 2
    blank = max(text.rfind(mark, earliest, limit) for mark in _BLANKS) + 1
    for best in (blank, limit):
        for at in range(best, earliest, -1):
            if not _joined(text, start, at):
                return at
    return limit


def _joined(text: str, start: int, at: int) -> bool:
    """Tell whether a cut at ``at`` may fall inside a grapheme cluster; rather yes than no.

    ``start`` is a place before it where a cluster begins.
    """
    before, after = text[at - 1], text[at]
    if before == "\r" or _ZERO_WIDTH_JOINER in (before, after):
        return True
    if before.isascii() and after.isascii():
        return False
    if _is_flag_half(after):
        halves = 0
        while at - halves > start and _is_flag_half(text[at - halves - 1]):
            halves += 1
        return halves % 2 == 1
    if _is_leading_jamo(after):
        return _is_leading_jamo(before)
    return (
        unicodedata.category(after) in _JOINING
        or unicodedata.combining(before) == _VIRAMA
        or "\U0001f3fb" <= after <= "\U0001f3ff"  # skin tones
        or "\u1160" <= after <= "\u11ff"  # vowels and tails of Hangul
        or "\ud7b0" <= after <= "\ud7ff"
    )


def _is_flag_half(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _is_leading_jamo(character: str) -> bool:
    return "\u1100" <= character <= "\u115f" or "\ua960" <= character <= "\ua97f"


def _codes(slab: str) -> npt.NDArray[np.unsignedinteger]:
    if slab.isascii():
        return np.frombuffer(slab.encode("ascii"), np.uint8)
    return np.frombuffer(slab.encode("utf-32-le", "surrogatepass"), np.uint32)


def _astral_before(codes: npt.NDArray[np.unsignedinteger], at: Offsets) -> Offsets:
    """Count the characters above U+FFFF before each place ``at`` in a slab."""
    if codes.dtype == np.uint8:
        return np.zeros(len(at), np.int32)
    places = np.flatnonzero(codes > 0xFFFF)
    return np.searchsorted(places, at).astype(np.int32)


@cache
def _weights() -> npt.NDArray[np.int8]:
    """Give the columns of every code point: 0 for marks, 2 for wide ones (UAX #11, coarsely)."""
    weights = np.ones(0x110000, np.int8)
    for first, last, columns in (
        (0x0009, 0x0009, _TAB_COLUMNS),
        (0x000A, 0x000A, 0),
        (0x000D, 0x000D, 0),
        (0x0300, 0x036F, 0),
        (0x0591, 0x05BD, 0),
        (0x064B, 0x065F, 0),
        (0x200C, 0x200F, 0),
        (0x202A, 0x202E, 0),
        (0x2066, 0x2069, 0),
        (0x20D0, 0x20F0, 0),
        (0x1100, 0x115F, 2),
        (0x1160, 0x11FF, 0),
        (0x2E80, 0xA4CF, 2),
        (0xAC00, 0xD7A3, 2),
        (0xF900, 0xFAFF, 2),
        (0xFE00, 0xFE0F, 0),
        (0xFE30, 0xFE6F, 2),
        (0xFF01, 0xFF60, 2),
        (0xFFE0, 0xFFE6, 2),
        (0x1F300, 0x1FAFF, 2),
        (0x1F3FB, 0x1F3FF, 0),
        (0x20000, 0x3FFFF, 2),
        (0xE0000, 0xE0FFF, 0),
    ):
        weights[first : last + 1] = columns
    return weights


def _search(ascending: Offsets, value: int, side: str) -> int:
    # A plain int would make numpy widen the whole column before it searches.
    return int(ascending.searchsorted(np.int32(value), side))  # type: ignore[call-overload]
