"""The quotation or bracket around a place, looked for in its paragraph."""

from __future__ import annotations

import re

_PAIRS = {
    "(": ")", "[": "]", "{": "}", "“": "”", "‘": "’", "「": "」", "『": "』", "《": "》",
    "〈": "〉", "（": "）", "【": "】", "〔": "〕", "«": "»",
}  # fmt: skip
_CLOSING = {closing: opening for opening, closing in _PAIRS.items()}
_SIGNS = re.compile("[" + re.escape("".join(_PAIRS) + "".join(_CLOSING) + '"') + "]")
_FAR = 2000


def enclosure(text: str, cut: int, start: int, end: int) -> tuple[int, int] | None:
    """Give the innermost pair around ``cut`` inside the paragraph ``[start, end)``.

    A straight quotation mark opens and closes in turn, in paragraphs where they are even in
    number; a ’ with a letter behind it is an apostrophe. At most 2,000 code points on either
    side are looked at.
    """
    low, high = max(start, cut - _FAR), min(end, cut + _FAR)
    straight = text.count('"', low, high) % 2 == 0
    opened: list[tuple[str, int]] = []
    for found in _SIGNS.finditer(text, low, high):
        sign, at = found[0], found.start()
        if sign == '"':
            if not straight:
                continue
            opening = '"' if any(one == '"' for one, _ in opened) else None
        else:
            opening = _CLOSING.get(sign)
            if sign == "’" and text[at + 1 : at + 2].isalpha():
                continue
        if opening is None:
            opened.append((sign, at))
            continue
        begin = _closed(opened, opening)
        if begin is not None and begin < cut <= at:
            return begin, at + 1
        if not opened and at > cut:
            return None
    return None


def _closed(opened: list[tuple[str, int]], opening: str) -> int | None:
    """Close the last ``opening`` and what was left open inside it; give where it began."""
    for at in range(len(opened) - 1, -1, -1):
        if opened[at][0] == opening:
            begin = opened[at][1]
            del opened[at:]
            return begin
    return None
