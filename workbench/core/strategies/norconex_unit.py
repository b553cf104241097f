"""UTF-16 units of a text: what Java counts. A character outside the BMP counts two."""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.core.document import Document


_SLAB = 1 << 16


class Units:
    """Converts between code points and units of one document.

    ``astral`` holds the code point offsets of characters that count two, ascending, and
    ``unit`` where each begins in units. Both are empty for most texts.
    """

    def __init__(self, document: Document) -> None:
        """Find the characters that count two, once a document."""
        self.astral, self.unit = document.derive(("utf-16", "pairs"), lambda: _pairs(document))
        self.length = len(document) + len(self.astral)

    def of(self, offset: int) -> int:
        """Give the units before a code point offset."""
        return offset + bisect_left(self.astral, offset)

    def point(self, unit: int) -> tuple[int, bool]:
        """Give the code point offset at ``unit``; inside a pair, the pair's and true."""
        index = bisect_left(self.unit, unit)
        if index and self.unit[index - 1] + 1 == unit:
            return self.astral[index - 1], True
        return unit - index, False

    def pairs(self, start: int, end: int) -> int:
        """Give the number of characters in ``[start, end)`` that count two."""
        return bisect_left(self.astral, end) - bisect_left(self.astral, start)

    def behind(self, unit: int) -> int:
        """Give the code point offset at ``unit``, or behind the pair it falls into."""
        offset, inside = self.point(unit)
        return offset + 1 if inside else offset


def _pairs(document: Document) -> tuple[array[int], array[int]]:
    text = document.text
    # CPython holds a text with such a character in four bytes a code point, and no other text.
    if sys.getsizeof(text) < 4 * len(text):
        return array("i"), array("i")
    import numpy as np

    found = [np.empty(0, np.int32)]
    for at in range(0, len(text), _SLAB):
        codes = np.array([text[at : at + _SLAB]]).view(np.uint32)
        found.append((np.flatnonzero(codes > 0xFFFF) + at).astype(np.int32))
    astral = np.concatenate(found)
    unit = astral + np.arange(len(astral), dtype=np.int32)
    return array("i", astral.tobytes()), array("i", unit.tobytes())
