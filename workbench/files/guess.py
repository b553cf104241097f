"""Which encodings bytes may be in, ranked by how ordinary their text would be.

The evidence is a sample of places all over the file that hold bytes outside ASCII, never its
first block alone, and whoever uses a guess decodes the whole file strictly with it.
charset-normalizer adds encodings of its own where the ranking is not clear.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.files.byte_source import Bytes
from workbench.files.encoding import MARKS, UTF_8, canonical, mark
from workbench.files.plausibility import ASCII_BITS, cost
from workbench.files.regular_file import LIMIT, RegularFile
from workbench.files.transcript import PLACEHOLDER, damaged
from workbench.files.watch import UNWATCHED, Watch

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping

    from workbench.core.walk import Control
    from workbench.files.byte_source import ByteSource

WIDE = ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")
SHIFTED = ("iso2022_jp", "iso2022_kr", "hz")
"""Encodings of seven bits that switch between alphabets."""
SWITCH = re.compile(rb"\x1b\$|~\{")
"""What every text in one of them has, and an ordinary text hardly ever."""

# Bits against an encoding, for how rarely it is met today.
_NARROW = {
    UTF_8: 0,
    "gb18030": 0,
    "big5hkscs": 0,
    "cp932": 0,
    "euc_jp": 0,
    "cp949": 0,
    "cp1252": 0,
    "cp1251": 0,
    "koi8_u": 0,
    "cp1250": 1,
    "cp1253": 1,
    "cp1254": 1,
    "cp1255": 1,
    "cp1256": 1,
    "cp1257": 1,
    "cp1258": 2,
    "cp874": 2,
    "iso8859_2": 2,
    "iso8859_5": 2,
    "iso8859_7": 2,
    "cp866": 2,
    "iso8859_6": 4,
    "johab": 8,
    "mac_cyrillic": 10,
    "cp850": 12,
    "cp852": 12,
    "cp437": 12,
    "cp737": 12,
    "cp862": 12,
    "mac_roman": 14,
    "mac_greek": 14,
}
_RARE = 16
_WIDE = 4

_UTF_8_DAMAGE_BITS_LESS = 20.0
"""A few odd bytes in an ASCII text are damage in UTF-8 rather than rare letters of another
encoding: they cost more than a frequent accented letter and less than a rare one."""

_CLEAR_BITS = 25.0
"""A lead over every other reading above which a guess is certain: 1 in 30 million by the model;
measured on texts of 25 languages, 10 to 1,500 characters long, 1 of 4,200 was wrong."""

_ORDINARY_BITS = 8.0
"""Bits a byte outside ASCII up to which a reading is ordinary. Right readings need 5 to 7;
text in an encoding that is not ranked here needs 8 to 12 under the best wrong one."""

_HEAD = 4096
_WIDE_BITS = 6.75
"""Bits a byte above which a reading as UTF-16 or UTF-32 is no text: a rare character costs 7."""

_WINDOWS = 12
_FIRST_WINDOW = 2000
_WINDOW = 400
_BEFORE = 40
_UNUSUAL = re.compile(rb"[\x80-\xff]|\x1b\$|~\{")
# Behind these bytes a character starts in every encoding here: below 0x30 none is the second
# half of one, and of two ASCII bytes the second is none.
_BETWEEN = re.compile(rb"[\x00-\x2f]|[\x00-\x7f]{2}")
_PREVIEW = 160
_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Ranking:
    """Encodings whose readings differ, the most plausible first.

    ``alike`` are those that read the sample as the first one does, itself included; the
    ranking is ``clear`` when no other reading comes near.
    """

    encodings: tuple[str, ...]
    alike: tuple[str, ...]
    clear: bool


@dataclass(frozen=True, slots=True)
class _Reading:
    bits: float
    encoding: str
    text: str


@dataclass(frozen=True, slots=True)
class Guess:
    """One way to read a file: a preview of the text and how many characters are damaged in it."""

    encoding: str
    preview: str
    damaged: int


def guesses(
    source: str | os.PathLike[str] | bytes, limit: int = LIMIT, control: Control | None = None
) -> list[Guess]:
    """Give the likely readings of a file or of bytes, the most plausible first.

    The preview starts where the first bytes outside ASCII are. The damaged characters are
    counted over the whole file.

    Raises:
        LoadError: the file cannot be read.
        Cancelled: ``control`` asked to stop.
    """
    watch = Watch(control)
    if isinstance(source, bytes):
        return _guesses(Bytes(source, ""), watch)
    with RegularFile(source, limit) as file:
        return _guesses(file, watch)


def rank_wide(source: ByteSource) -> Ranking | None:
    """Rank UTF-16 and UTF-32 without a mark by the head of the file; None where it is neither."""
    head = source.head(_HEAD)
    fewest = min(cost(head.decode(encoding, "replace")) for encoding in WIDE)
    if fewest > _WIDE_BITS * len(head):
        return None
    ranking = _rank(head, _NARROW | dict.fromkeys(WIDE, _WIDE))
    return ranking if ranking.encodings[0] in WIDE else None


def rank(source: ByteSource, watch: Watch = UNWATCHED, declared: str | None = None) -> Ranking:
    """Rank the encodings that are no UTF-16 or UTF-32."""
    return _rank_narrow(_sample(source, watch), declared)


def _rank_narrow(data: bytes, declared: str | None = None) -> Ranking:
    narrow = dict(_NARROW)
    if SWITCH.search(data):
        narrow |= dict.fromkeys(SHIFTED, 0)
    if declared is not None:
        narrow[declared] = 0
    ranking = _rank(data, narrow)
    others = set() if ranking.clear else _suggestions(data) - narrow.keys()
    return _rank(data, narrow | dict.fromkeys(others, _RARE)) if others else ranking


def _rank(data: bytes, against: Mapping[str, float]) -> Ranking:
    quick = _readings(data[:_QUICK], against)
    most = quick[0].bits + _HOPELESS_BITS
    hopeful = {
        reading.encoding: against[reading.encoding] for reading in quick if reading.bits < most
    }
    readings = _readings(data, hopeful)
    best = readings[0]
    different = {reading.text: reading.encoding for reading in reversed(readings)}
    return Ranking(
        encodings=(
            *reversed(different.values()),
            *(reading.encoding for reading in quick if reading.bits >= most),
        ),
        alike=tuple(reading.encoding for reading in readings if reading.text == best.text),
        clear=_ordinary(data, best)
        and all(
            reading.bits > best.bits + _CLEAR_BITS
            for reading in readings
            if reading.text != best.text
        ),
    )


def _ordinary(data: bytes, reading: _Reading) -> bool:
    """Tell whether the reading is good in itself and not only the best there is."""
    if reading.encoding in WIDE or reading.encoding in SHIFTED:
        return True
    plain = len(reading.text.encode("ascii", "ignore"))
    return reading.bits - ASCII_BITS * plain <= _ORDINARY_BITS * (len(data) - plain)


def _readings(data: bytes, against: Mapping[str, float]) -> list[_Reading]:
    readings = []
    for encoding, bits in against.items():
        text = data.decode(encoding, "replace")
        bits += cost(text)
        if encoding == UTF_8:
            bits -= text.count(PLACEHOLDER) * _UTF_8_DAMAGE_BITS_LESS
        readings.append(_Reading(bits, encoding, text))
    return sorted(readings, key=lambda reading: reading.bits)


def _suggestions(data: bytes) -> set[str]:
    from charset_normalizer import from_bytes

    named = (canonical(match.encoding) for match in from_bytes(data))
    return {name for name in named if name is not None and name not in WIDE}


def _sample(source: ByteSource, watch: Watch) -> bytes:
    """Give pieces of the source around unusual bytes, spread over all of it."""
    windows: list[bytes] = []
    read = due = 0
    step = max(source.size // _WINDOWS, 1)
    for slab in source.slabs():
        at = max(due - read, 0)
        while match := _UNUSUAL.search(slab, at):
            start, length = _window(slab, match.start(), at, first=read == 0)
            windows.append(slab[start : start + length])
            at = max(start + length, (read + match.start()) // step * step + step - read)
        due = max(due, read + at)
        read += len(slab)
        watch.step(0, max(source.size, 1))
    return b"\n".join(windows)


def _window(slab: bytes, at: int, low: int, *, first: bool) -> tuple[int, int]:
    """Give a window near ``at`` that cuts no character at its start: its start and length."""
    low = max(low, at - _BEFORE)
    if first and low == 0:
        return 0, _FIRST_WINDOW
    start = _BETWEEN.search(slab, low, at) or _BETWEEN.search(slab, at, at + _WINDOW)
    return (start.end(), _WINDOW) if start else (at + _WINDOW, 0)


def _guesses(source: ByteSource, watch: Watch) -> list[Guess]:
    data = _sample(source, watch) or source.head(_HEAD)
    marked = mark(source.head(4))
    wide = rank_wide(source)
    names = [
        *((marked,) if marked else ()),
        *(wide.encodings[:2] if wide else ()),
        *_rank_narrow(data).encodings,
    ]
    found = []
    for encoding in list(dict.fromkeys(names))[:_SHOWN]:
        skip = len(MARKS[encoding]) if encoding == marked else 0
        seen = source.head(_HEAD)[skip:] if encoding in WIDE else data
        preview = seen[: 4 * _PREVIEW].decode(encoding, "replace")[:_PREVIEW]
        found.append(Guess(encoding, preview, damaged(source, encoding, skip, watch)))
    return found
