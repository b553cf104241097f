"""What Qt is given to draw in place of characters it drops, or that cannot be seen.

The text of record is never touched: substitution happens for one laid-out line, one character
for one, so offsets stay as they are. Characters that shape their neighbours (joiners, marks,
direction controls) are left alone, unless many in a row can only be an accident or a trick:
a row of the view would hold thousands of them.
"""

from __future__ import annotations

import re

_REPLACEMENT = "\ufffd"
_ZERO_WIDTH_SPACE = "\u200b"
_NEW_LINE_ARROW = "\u21b5"
_RETURN_ARROW = "\u2190"
_EMPTY_BOX = "\u25af"  # few fonts have the pictures of control characters (U+2400 on)
_DASHED_BAR = "\u2506"
_HYPHEN = "\u2010"

# PySide drops U+FEFF at the start and lone surrogates anywhere; U+FFFE at the start swaps the
# bytes of the whole string; U+FDD0 and U+2029 end paragraphs inside Qt.
_SPECIAL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u200b\u2028\u2029\u2060\ufdd0-\ufdef\ufeff\ufffe\uffff"
    "\ud800-\udfff"
    + "".join(
        f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000)
    )
    + "]"
)

# The flag of a region is the longest sequence in use: it has up to seven tags.
_INVISIBLE_RUN = re.compile(
    "[\u061c\u180e\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]{12,}"
)


def is_special(character: str) -> bool:
    """Tell whether a character is never shown as itself."""
    return _SPECIAL.match(character) is not None


def substituted(text: str, shown: str) -> list[tuple[int, int]]:
    """Give the ranges in which ``shown``, made by `safe`, differs from ``text``."""
    if text == shown:
        return []
    places = [at for at, (one, other) in enumerate(zip(text, shown, strict=True)) if one != other]
    ranges: list[tuple[int, int]] = []
    for at in places:
        if ranges and ranges[-1][1] == at:
            ranges[-1] = (ranges[-1][0], at + 1)
        else:
            ranges.append((at, at + 1))
    return ranges


def safe(text: str) -> str:
    """Give ``text``, a line without its line feed, with every special character substituted.

    The CR of a CR LF, which ends such a line, becomes invisible; any other CR a symbol.
    """
    text = _INVISIBLE_RUN.sub(lambda run: _DASHED_BAR * len(run[0]), text)
    if not _SPECIAL.search(text):
        return text
    if text.endswith("\r"):
        return _SPECIAL.sub(_substitute, text[:-1]) + _ZERO_WIDTH_SPACE
    return _SPECIAL.sub(_substitute, text)


def _substitute(found: re.Match[str]) -> str:
    character = found[0]
    code = ord(character)
    if character == "\r":
        return _RETURN_ARROW
    if code in (0x85, 0x2028, 0x2029):
        return _NEW_LINE_ARROW
    if code < 0xA0:
        return _EMPTY_BOX
    if code == 0xAD:
        return _HYPHEN
    if code in (0x200B, 0x2060, 0xFEFF):
        return _DASHED_BAR
    return _REPLACEMENT
