"""A text as one line in which nothing is invisible, for tables and labels.

Blanks that one could overlook, line ends, control, invisible and direction characters get a
visible stand-in, so that every non-empty text shows something and no character can reorder
the row it stands in. It is for reading only: a stand-in may also occur in the text itself.
"""

from __future__ import annotations

import unicodedata

LIMIT = 160
"""Characters a preview is cut at, where nothing else is asked."""

_SIGNS = {"\n": "↵", "\t": "⇥", "\u00a0": "⍽", "\u3000": "␣"}
_CONTROLS = (
    "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI "
    "DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US"
)
_NAMES = dict(enumerate(_CONTROLS.split())) | {
    0x007F: "DEL",
    0x0085: "NEL",
    0x00AD: "SHY",
    0x034F: "CGJ",
    0x061C: "ALM",
    0x200B: "ZWSP",
    0x200C: "ZWNJ",
    0x200D: "ZWJ",
    0x200E: "LRM",
    0x200F: "RLM",
    0x2028: "LS",
    0x2029: "PS",
    0x202A: "LRE",
    0x202B: "RLE",
    0x202C: "PDF",
    0x202D: "LRO",
    0x202E: "RLO",
    0x202F: "NNBSP",
    0x2060: "WJ",
    0x2066: "LRI",
    0x2067: "RLI",
    0x2068: "FSI",
    0x2069: "PDI",
    0xFEFF: "BOM",
}
# Letters and a symbol that show nothing: Hangul and Khmer fillers, the blank Braille cell.
_BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def preview(text: str, limit: int = LIMIT) -> str:
    """Give ``text`` as one visible line of about ``limit`` characters; "…" says it was cut.

    Only the beginning is looked at, so a long text costs no more than a short one. Marks and
    joiners stay with the character they belong to, also at the cut.
    """
    shown: list[str] = []
    size = 0
    base = ""
    for at, character in enumerate(text):
        attached = bool(base) and _attaches(character, base)
        if size >= (2 * limit if attached else limit):
            shown.append("…")
            break
        stand_in = character if attached else _stand_in(text, at, base)
        base = character if stand_in == character else ""
        shown.append(stand_in)
        size += len(stand_in)
    return "".join(shown)


def _attaches(character: str, base: str) -> bool:
    """Tell whether a mark, selector or joiner is at home behind the visible ``base``.

    A joiner in ASCII, or one more joiner or selector behind another, shows nothing and is
    rather a way to hide something.
    """
    if _joins(character):
        return base > "\x7f" and not _joins(base) and not _selects(base)
    if _selects(character):
        return not _joins(base) and not _selects(base)
    return _marks(character)


def _stand_in(text: str, at: int, base: str) -> str:
    character = text[at]
    if character == " ":
        return " " if base not in ("", " ") and _visible(text[at + 1 : at + 2]) else "·"
    if character in _SIGNS:
        return _SIGNS[character]
    if _visible(character):
        return character
    if _marks(character) and not _selects(character):
        return "◌" + character
    code = ord(character)
    return f"‹{_NAMES.get(code, f'U+{code:04X}')}›"


def _visible(character: str) -> bool:
    """Tell whether a character shows by itself; the empty text does not."""
    return bool(character) and not (
        unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zs", "Zl", "Zp", "Mn", "Mc", "Me")
        or character in _BLANK_LETTERS
        or _noncharacter(ord(character))
    )


def _marks(character: str) -> bool:
    return unicodedata.category(character).startswith("M") and ord(character) not in _NAMES


def _joins(character: str) -> bool:
    return character in "\u200c\u200d"


def _selects(character: str) -> bool:
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"


def _noncharacter(code: int) -> bool:
    return code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF
