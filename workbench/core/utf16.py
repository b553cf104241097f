"""UTF-16 units of a text: what Java counts. A character outside the BMP counts two."""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets
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
        self._last = len(document) - 1

    def of(self, offset: int) -> int:
        """Give the units before a code point offset."""
        return offset + bisect_left(self.astral, offset)

    def point(self, unit: int) -> tuple[int, bool]:
        """Give the code point offset at ``unit``; inside a pair, the pair's and true."""
        index = bisect_left(self.unit, unit)
        if index and self.unit[index - 1] + 1 == unit:
            return self.astral[index - 1], True
        return unit - index, False

    def single(self, offset: int) -> int:
        """Give up to where from ``offset`` on all count one; at most the last character."""
        index = bisect_left(self.astral, offset)
        return self.astral[index] if index < len(self.astral) else self._last

    def back(self, offsets: Offsets, units: int) -> Offsets:
        """Give the offsets so many units before ``offsets``, or behind the pair hit inside.

        They may be negative.
        """
        import numpy as np

        if not self.astral:
            return np.subtract(offsets, np.int32(units))
        astral, unit = np.frombuffer(self.astral, np.int32), np.frombuffer(self.unit, np.int32)
        wanted = offsets + np.searchsorted(astral, offsets) - units
        index = np.searchsorted(unit, wanted)
        before = np.maximum(index - 1, 0)
        inside = (index > 0) & (unit[before] + 1 == wanted)
        points: Offsets = (wanted - index + inside).astype(np.int32)
        return points

    def between(self, start: Offsets, end: Offsets) -> Offsets:
        """Give the units from each start to its end."""
        import numpy as np

        astral = np.frombuffer(self.astral, np.int32)
        pairs = np.searchsorted(astral, end) - np.searchsorted(astral, start)
        return (end - start + pairs).astype(np.int32)


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
