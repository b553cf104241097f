"""Finding all places of a text in a document, in slabs, so that a thread can search politely.

Plain text only: no patterns, no normalisation. Case is compared character by character
(`re.IGNORECASE`), so a match is always as long as what is searched and offsets stay exact;
"ß" is not "SS".
"""

from __future__ import annotations

import re
import time
import unicodedata
from array import array
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.core.errors import Cancelled
from workbench.core.walk import Control

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.chunking import Offsets

LIMIT = 1_000_000
"""Most matches of one search; a search that has more stops there."""

_SLAB = 1 << 16
_CHECK_EVERY = 1 << 8
_WORK_SECONDS = 0.002
_REST_SECONDS = 0.0005

# First and last code points of blocks whose scripts put no blanks between words: Thai and
# Lao, Myanmar, Khmer, kana and Han with its radicals, compatibility forms and extensions.
_UNSPACED = (
    (0x0E00, 0x0EFF),
    (0x1000, 0x109F),
    (0x1780, 0x17FF),
    (0x2E80, 0x30FF),
    (0x31F0, 0x31FF),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x3FFFF),
)
_UNSPACED_FIRST = [first for first, _ in _UNSPACED]


@dataclass(frozen=True, slots=True)
class Query:
    """What to look for.

    ``whole_words`` refuses matches whose edge lies inside a word. Text of scripts without
    blanks between words (Han, kana, Thai and others) shows no such edges, so there every
    place counts.
    """

    text: str
    case: bool = False
    whole_words: bool = False


def starts(text: str, query: Query, control: Control | None = None) -> Iterator[Offsets]:
    """Find ``query`` in ``text`` from left to right; matches do not overlap.

    Yields ascending starts (code points), one non-empty array a slab; each match is as long
    as ``query.text``. An empty query has no matches; at most `LIMIT` are found.

    Raises:
        Cancelled: while iterating, soon after ``control.cancelled`` says so.
    """
    if not query.text:
        return
    pattern = re.compile(re.escape(query.text), 0 if query.case else re.IGNORECASE)
    length, size, left = len(query.text), len(text), LIMIT
    pace = _Pace(control or Control())
    at = 0
    for slab_end in range(_SLAB, size + _SLAB, _SLAB):
        pace.keep()
        found = array("i")
        stop = min(slab_end + length - 1, size)
        while len(found) < left and (match := pattern.search(text, at, stop)) is not None:
            start = match.start()
            if query.whole_words and not _apart(text, start, start + length):
                at = start + 1
                continue
            found.append(start)
            at = start + length
            if not len(found) % _CHECK_EVERY:
                pace.keep()
        at = max(at, stop - length + 1)
        if found:
            left -= len(found)
            yield np.frombuffer(found, np.int32)
        if not left:
            return


class _Pace:
    """Notices cancellation and, for a polite search, rests for other threads."""

    def __init__(self, control: Control) -> None:
        self.control = control
        self.rested = time.perf_counter()

    def keep(self) -> None:
        if self.control.cancelled():
            raise Cancelled
        if self.control.polite and time.perf_counter() - self.rested > _WORK_SECONDS:
            time.sleep(_REST_SECONDS)
            self.rested = time.perf_counter()


def _apart(text: str, start: int, end: int) -> bool:
    """Tell whether neither edge of ``[start, end)`` lies inside a word."""
    return not (
        (start > 0 and _joined(text[start - 1], text[start]))
        or (end < len(text) and _joined(text[end - 1], text[end]))
    )


def _joined(before: str, after: str) -> bool:
    return _in_word(before) and _in_word(after)


def _in_word(character: str) -> bool:
    if not (
        character.isalnum() or character == "_" or unicodedata.category(character).startswith("M")
    ):
        return False
    code = ord(character)
    block = bisect_right(_UNSPACED_FIRST, code) - 1
    return block < 0 or code > _UNSPACED[block][1]
