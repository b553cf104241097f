"""How ordinary a text is: its information content in bits, under the language that fits best.

Bytes read in the right encoding make a text of frequent characters in sensible
neighbourhoods; read in a wrong one they make rare characters, signs inside words and capitals
behind small letters. So among the readings of the same bytes the right one needs the fewest
bits (minimum description length). Only comparisons mean anything.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import cache
from itertools import pairwise

from workbench.files.language import costs

ASCII_BITS = 4.5
_CONTROL_BITS = 20.0
_IDEOGRAPH_BITS = 14.0
_LETTER_BITS = 13.0
_SYMBOL_BITS = 14.0
_NO_CHARACTER_BITS = 24.0
_DAMAGE_BITS = 30.0

# One letter a script; capitals of the scripts that have them.
_LATIN, _CYRILLIC, _GREEK, _OTHER, _CJK, _SYMBOL, _NONE = "lcghks "
_SCRIPTS = {
    "LATIN": _LATIN,
    "COMBINING": _LATIN,
    "CYRILLIC": _CYRILLIC,
    "GREEK": _GREEK,
    "CJK": _CJK,
    "IDEOGRAPHIC": _CJK,
    "HANGUL": _CJK,
    "HIRAGANA": _CJK,
    "KATAKANA": _CJK,
    "HALFWIDTH": _CJK,
    "FULLWIDTH": _CJK,
}
# A word outside the Latin script: else a lone accented letter reads as a word of one letter.
_OTHER_WORD_BITS = 4.0
_MIXED_SCRIPTS_BITS = 9.0
_CAPITAL_INSIDE_BITS = 7.0
_SYMBOL_INSIDE_BITS = 4.0
_GLUED_BITS = 3.0


def cost(text: str) -> float:
    """Give the bits that ``text`` needs; U+FFFD stands for a damaged character."""
    counts = Counter(text)
    ordinary = {char: _bits(char) for char in counts}
    fewest = min(
        sum(count * table.get(char, ordinary[char]) for char, count in counts.items())
        for table in costs().values()
    )
    kinds = "".join(map({char: _kind(char) for char in counts}.__getitem__, text))
    pairs = Counter(pairwise(kinds))
    odd = _odd_pairs()
    return fewest + sum(count * odd.get(pair, 0.0) for pair, count in pairs.items())


@cache
def _bits(char: str) -> float:
    """Give the bits of a character that the language does not list."""
    code = ord(char)
    if code < 0x80:
        return ASCII_BITS if code >= 0x20 or char in "\t\n\r\f" else _CONTROL_BITS
    if char == "\ufffd":
        return _DAMAGE_BITS
    if 0x4E00 <= code <= 0x9FFF:
        return _IDEOGRAPH_BITS
    category = unicodedata.category(char)
    if category in {"Cc", "Cn", "Co", "Cs"}:
        return _NO_CHARACTER_BITS
    return _LETTER_BITS if category[0] in "LM" else _SYMBOL_BITS


@cache
def _kind(char: str) -> str:
    category = unicodedata.category(char)
    if category[0] in "LM":
        name = unicodedata.name(char, "")
        kind = next((kind for start, kind in _SCRIPTS.items() if name.startswith(start)), _OTHER)
        return kind.upper() if char.isupper() else kind
    if ord(char) >= 0x80 and category[0] in "SNC":
        return _SYMBOL
    return _NONE


@cache
def _odd_pairs() -> dict[tuple[str, str], float]:
    """Give the bits that a neighbourhood of two kinds of character costs beside its characters."""
    odd: dict[tuple[str, str], float] = {}
    cased = _LATIN + _CYRILLIC + _GREEK
    scripts = [(script, script.upper()) for script in cased] + [(_OTHER,)]
    for one in scripts:
        for other in scripts:
            if one is not other:
                odd |= {(a, b): _MIXED_SCRIPTS_BITS for a in one for b in other}
    for script in cased:
        odd[script, script.upper()] = _CAPITAL_INSIDE_BITS
        odd[script, _SYMBOL] = odd[_SYMBOL, script] = _SYMBOL_INSIDE_BITS
        for kind in (script, script.upper()):
            odd[kind, _CJK] = odd[_CJK, kind] = _GLUED_BITS
    odd[_OTHER, _CJK] = odd[_CJK, _OTHER] = _GLUED_BITS
    for kind in (*_CYRILLIC, *_GREEK):
        for first in (kind, kind.upper()):
            odd[_NONE, first] = _OTHER_WORD_BITS
    odd[_NONE, _OTHER] = odd[_NONE, _CJK] = _OTHER_WORD_BITS
    return odd
