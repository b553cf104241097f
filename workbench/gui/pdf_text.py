"""Makes the Chinese text of a PDF that Qt wrote come out as it went in.

Fonts draw some radicals (U+2E80 to U+2FDF) and the characters that look like them with one
glyph, and Qt names the first when it says which text a glyph stands for: a search for 文 would
find nothing. The tables that say so (``ToUnicode``, PDF 1.4, section 5.9.2) are plain text in
Qt's files, so a code is put in another's place without anything moving.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtGui import QTextLayout

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtGui import QFont

_RADICALS = "".join(map(chr, range(0x2E80, 0x2FE0)))
_HAN = re.compile("[\u3400-\u9fff]")
_TABLE = re.compile(rb"(?<=begincmap).*?(?=endcmap)", re.DOTALL)
_TEXTS = re.compile(rb"\[[^\]]*\]")
_CODE = re.compile(rb"<([0-9A-Fa-f]{4})>")
_TAB_FOR_BLANK = {9: 32}


def namesakes(characters: Iterable[str], font: QFont) -> dict[int, int]:
    """Give radicals and those of ``characters`` that ``font`` draws alike, by code point."""
    found: dict[int, int] = {}
    text = "".join(sorted({one for one in characters if _HAN.match(one)}))
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    for drawn in layout.glyphRuns():
        raw = drawn.rawFont()
        known = dict(zip(raw.glyphIndexesForString(text), map(ord, text), strict=True))
        for radical, glyph in zip(_RADICALS, raw.glyphIndexesForString(_RADICALS), strict=True):
            if glyph and glyph in known:
                found[ord(radical)] = known[glyph]
    return found


def corrected(pdf: bytes, names: Mapping[int, int]) -> bytes:
    """Let glyphs that stand for the keys of ``names`` stand for their values, tabs for blanks."""
    names = {**_TAB_FOR_BLANK, **names}

    def code(found: re.Match[bytes]) -> bytes:
        named = int(found[1], 16)
        return b"<%04X>" % names.get(named, named)

    def table(found: re.Match[bytes]) -> bytes:
        return _TEXTS.sub(lambda texts: _CODE.sub(code, texts[0]), found[0])

    return _TABLE.sub(table, pdf)
