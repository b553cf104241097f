"""Places that were visited by jumps, to go back and forward through, as in a browser."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable

MOST = 100
"""How many places are remembered; the oldest are forgotten first."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A place: the document by its key, and ``[start, end)`` of its text in code points.

    ``kind`` tells what was selected there: a boundary, whose range is empty, a chunk, or text.
    """

    document: Hashable
    kind: str
    start: int
    end: int


class History:
    """The visits in their order and the one where a person is. It shows nothing."""

    def __init__(self) -> None:
        """Begin nowhere."""
        self._visits: list[Visit] = []
        self._at = -1

    def visit(self, place: Visit) -> None:
        """Be at ``place`` now; what was ahead is forgotten, and staying counts as nothing."""
        if self._at >= 0 and self._visits[self._at] == place:
            return
        self._visits[self._at + 1 :] = [place]
        del self._visits[:-MOST]
        self._at = len(self._visits) - 1

    def can(self, step: int) -> bool:
        """Tell whether one can go back (-1) or forward (1)."""
        return 0 <= self._at + step < len(self._visits)

    def go(self, step: int) -> Visit:
        """Go back or forward and give the place there.

        Raises:
            IndexError: there is none.
        """
        if not self.can(step):
            raise IndexError(step)
        self._at += step
        return self._visits[self._at]
