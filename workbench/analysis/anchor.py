"""Text anchors: places in a text that are found again after the text was edited.

An anchor keeps a range, its length and digests of its text and of the text around it, and no
text itself. It is found again where its text stands; of several such places the surroundings
and then the distance decide. An anchor whose own text was edited is found by what stands
around it, if both sides still do.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

AROUND = 32
"""How many code points before and behind the range are remembered."""

_REACH = 50_000
"""How far from its old place an anchor is looked for, in code points."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A range ``[start, end)`` in code points, with what it is recognised by.

    ``text`` is the digest of the range's own text, ``before`` and ``behind`` those of up to
    `AROUND` code points beside it, whose true lengths are ``before_length`` and
    ``behind_length``.
    """

    start: int
    end: int
    text: str
    before: str
    behind: str
    before_length: int
    behind_length: int


def anchor(text: str, start: int, end: int) -> Anchor:
    """Anchor ``text[start:end]``; an empty range anchors a place between characters.

    Raises:
        ValueError: the range is not inside the text.
    """
    if not 0 <= start <= end <= len(text):
        raise ValueError(f"[{start}, {end}) is not inside a text of {len(text)} characters")
    before, behind = text[max(0, start - AROUND) : start], text[end : end + AROUND]
    return Anchor(
        start,
        end,
        _digest(text[start:end]),
        _digest(before),
        _digest(behind),
        len(before),
        len(behind),
    )


def written(one: Anchor) -> str:
    """Give the anchor without its offsets as a short text, for files."""
    parts = (one.text, one.before, one.behind, str(one.before_length), str(one.behind_length))
    return ":".join(parts)


def read(start: int, end: int, text: str) -> Anchor | None:
    """Make an anchor of offsets and what `written` gave; nothing where ``text`` is not that."""
    parts = text.split(":")
    if len(parts) != _PARTS or not all(part.isascii() and part.isalnum() for part in parts):
        return None
    if not (parts[3].isdigit() and parts[4].isdigit()):
        return None
    lengths = int(parts[3]), int(parts[4])
    if any(len(part) != _DIGITS for part in parts[:3]) or max(lengths) > AROUND:
        return None
    return Anchor(start, end, parts[0], parts[1], parts[2], *lengths)


def find(text: str, one: Anchor) -> tuple[int, int] | None:
    """Give where the anchored range is in an edited ``text``, or nothing where it is gone."""
    if _fits(text, one, one.start):
        return one.start, one.end
    found = _by_range(text, one) if one.end > one.start else None
    return found if found is not None else _by_surroundings(text, one)


def _fits(text: str, one: Anchor, start: int) -> bool:
    """Tell whether the range and both its sides stand at ``start`` unchanged."""
    end = start + one.end - one.start
    return (
        start >= 0
        and _digest(text[start:end]) == one.text
        and _side_before(text, one, start)
        and _side_behind(text, one, end)
    )


def _side_before(text: str, one: Anchor, start: int) -> bool:
    low = start - one.before_length
    return low >= 0 and _digest(text[low:start]) == one.before


def _side_behind(text: str, one: Anchor, end: int) -> bool:
    high = end + one.behind_length
    return high <= len(text) and _digest(text[end:high]) == one.behind


def _by_range(text: str, one: Anchor) -> tuple[int, int] | None:
    length = one.end - one.start
    places = _places(text, one.text, length, one.start)
    if not places:
        return None

    def preference(start: int) -> tuple[int, int]:
        sides = _side_before(text, one, start) + _side_behind(text, one, start + length)
        return -sides, abs(start - one.start)

    best = min(places, key=preference)
    return best, best + length


def _by_surroundings(text: str, one: Anchor) -> tuple[int, int] | None:
    """Find the range between its two sides, nearest to where it was and not much longer."""
    if not one.before_length or not one.behind_length:
        return None
    length = one.end - one.start
    lows = [
        at + one.before_length
        for at in _places(text, one.before, one.before_length, one.start - one.before_length)
    ]
    highs = _places(text, one.behind, one.behind_length, one.end)
    pairs = [
        (low, high) for low in lows for high in highs if low <= high <= low + 4 * (length + AROUND)
    ]
    if not pairs:
        return None
    return min(pairs, key=lambda pair: (abs(pair[1] - pair[0] - length), abs(pair[0] - one.start)))


def _places(text: str, digest: str, length: int, near: int) -> list[int]:
    """Give where text of that digest and length stands, around ``near``.

    A rolling sum rules out nearly all places, so that few are digested.
    """
    low, high = max(0, near - _REACH), min(len(text), near + _REACH + length)
    if high - low < length or not length:
        return []
    wanted = digest[:_SUM_DIGITS]
    codes = [ord(character) for character in text[low:high]]
    total = sum(codes[:length])
    found = []
    for at in range(len(codes) - length + 1):
        if at:
            total += codes[at + length - 1] - codes[at - 1]
        if _sum_digits(total) == wanted and _digest(text[low + at : low + at + length]) == digest:
            found.append(low + at)
    return found


_PARTS = 5
_SUM_DIGITS = 4
_DIGITS = _SUM_DIGITS + 16
_SUM_MODULUS = 16**_SUM_DIGITS


def _digest(text: str) -> str:
    """Give a digest: four digits of the sum of code points, and sixteen of SHA-256."""
    total = _sum_digits(sum(map(ord, text)))
    full = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{total}{full[: _DIGITS - _SUM_DIGITS]}"


def _sum_digits(total: int) -> str:
    return f"{total % _SUM_MODULUS:0{_SUM_DIGITS}x}"
