"""Encodings ranked by how ordinary the text of the same bytes would be in each.

The evidence is a sample, so whoever uses the first one decodes the whole file strictly with
it. charset-normalizer adds encodings of its own where the ranking is not clear.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.files.encoding import UTF_8, canonical
from workbench.files.plausibility import ASCII_BITS, cost
from workbench.files.sample import switches
from workbench.files.transcript import PLACEHOLDER

if TYPE_CHECKING:
    from collections.abc import Mapping

WIDE = ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")
SHIFTED = ("iso2022_jp", "iso2022_kr", "hz")
"""Encodings of seven bits that switch between alphabets."""

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

HEAD = 4096
"""How many bytes from the start of a file `rank_wide` wants: a multiple of 4."""

_QUICK = 1500
_HOPELESS_BITS = 300.0
"""Behind by this much after so many bytes, an encoding is not looked at further."""

_UTF_8_DAMAGE_BITS_LESS = 20.0
"""A few odd bytes in an ASCII text are damage in UTF-8 rather than rare letters of another
encoding: they cost more than a frequent accented letter and less than a rare one."""

_CLEAR_BITS = 25.0
"""A lead over every other reading above which a guess is certain: 1 in 30 million by the model;
measured on texts of 25 languages, 10 to 1,500 characters long, 1 of 4,200 was wrong."""

_ORDINARY_BITS = 8.0
"""Bits a byte outside ASCII up to which a reading is ordinary. Right readings need 5 to 7;
text in an encoding that is not ranked here needs 8 to 12 under the best wrong one."""

_WIDE_BITS = 6.75
"""Bits a byte above which a reading as UTF-16 or UTF-32 is no text: a rare character costs 7."""


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


def rank_wide(head: bytes) -> Ranking | None:
    """Rank UTF-16 and UTF-32 without a mark; None where the start of a file is neither."""
    fewest = min(cost(head.decode(encoding, "replace")) for encoding in WIDE)
    if fewest > _WIDE_BITS * len(head):
        return None
    ranking = _rank(head, _NARROW | dict.fromkeys(WIDE, _WIDE))
    first = ranking.encodings[0]
    # Zeros are cheap in UTF-32, but they are no text in it either.
    return ranking if first in WIDE and "\0" not in head.decode(first, "replace") else None


def rank(sample: bytes, declared: str | None = None) -> Ranking:
    """Rank all encodings but UTF-16 and UTF-32; one that a file declares is among them."""
    against = dict(_NARROW)
    if switches(sample):
        against |= dict.fromkeys(SHIFTED, 0)
    if declared is not None:
        against[declared] = 0
    ranking = _rank(sample, against)
    others = set() if ranking.clear else _suggestions(sample) - against.keys()
    return _rank(sample, against | dict.fromkeys(others, _RARE)) if others else ranking


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
