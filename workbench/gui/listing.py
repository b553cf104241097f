"""What a table lists: columns over entries that stay arrays, never one object an entry.

An entry is an index from 0 in the order of the document. Texts are asked for one cell at a
time and only for the rows in sight; orders are worked out from whole arrays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from workbench.core.message import Marked


def _nothing(_entry: int) -> str:
    return ""


@dataclass(frozen=True, eq=False, slots=True)
class ListedColumn:
    """One column: ``text(entry)`` is what a cell shows, ``keys`` what it is sorted by.

    ``figures`` stand at the right and the largest is the widest; of other columns ``widest``
    gives texts that may be. ``tip(entry)`` is plain text for hover, ``help`` defines the column.
    """

    name: Marked
    text: Callable[[int], str]
    keys: Callable[[], npt.NDArray[Any]]
    figures: bool = False
    widest: Sequence[str] = ()
    tip: Callable[[int], str] = _nothing
    help: Marked | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Listing:
    """``count`` entries under ``columns``; the ``stretched`` one takes the room that is left.

    The last one does where none is named.
    """

    count: int
    columns: tuple[ListedColumn, ...]
    stretched: int | None = None

    def order(self, column: int, *, descending: bool) -> npt.NDArray[np.int32]:
        """Give the entries sorted by a column; equal ones stay in document order."""
        keys = self.columns[column].keys()
        if descending:
            return (len(keys) - 1 - np.argsort(keys[::-1], kind="stable")[::-1]).astype(np.int32)
        return np.argsort(keys, kind="stable").astype(np.int32)

    def widest(self, column: int) -> Sequence[str]:
        """Give texts of a column among which the widest is."""
        one = self.columns[column]
        if not one.figures or not self.count:
            return one.widest
        return (one.text(int(one.keys().argmax())), *one.widest)


def ranked(names: Sequence[str], codes: npt.NDArray[Any]) -> npt.NDArray[np.int32]:
    """Give the places of coded names in their alphabetical order, to sort by."""
    order = sorted(names)
    ranks = np.array([order.index(name) for name in names], np.int32)
    found: npt.NDArray[np.int32] = ranks[codes]
    return found


def heads(text: str, start: npt.NDArray[np.int32], end: npt.NDArray[np.int32]) -> npt.NDArray[Any]:
    """Give the first characters of ranges of ``text``, to sort by."""
    ends = np.minimum(start + _SORTED, end)
    pairs = zip(start.tolist(), ends.tolist(), strict=True)
    return np.array([text[low:high] for low, high in pairs], dtype=f"U{_SORTED}")


_SORTED = 16
