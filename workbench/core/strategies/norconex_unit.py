"""UTF-16 units of a text: what Java counts. A character outside the BMP counts two."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.core.document import Document


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
    import numpy as np

    text, found = document.text, []
    for at in range(0, len(text), 1 << 18) if not text.isascii() else ():
        slab = text[at : at + (1 << 18)].encode("utf-16-le", "surrogatepass")
        units = np.frombuffer(slab, np.uint16)
        if len(units) == min(1 << 18, len(text) - at):
            continue
        codes = np.frombuffer(
            text[at : at + (1 << 18)].encode("utf-32-le", "surrogatepass"), np.uint32
        )
        found.append((np.flatnonzero(codes > 0xFFFF) + at).astype(np.int32))
    if not found:
        return array("i"), array("i")
    astral = np.concatenate(found)
    unit = astral + np.arange(len(astral), dtype=np.int32)
    return array("i", astral.tobytes()), array("i", unit.tobytes())
