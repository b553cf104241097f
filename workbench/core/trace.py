"""What one step of a walk looked at: the record from which a boundary is explained.

A strategy's walk takes an optional `Trace`. With one it records, without one it only skips
the recording: the same code cuts either way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.message import Message


@dataclass(frozen=True, slots=True)
class Look:
    """One level of preference that was tried.

    ``level`` is the id of a `Reason` of the strategy, ``[low, high)`` the searched window
    and ``cuts`` the offsets at which this level could cut, ascending; all are code points
    into the document. The strategy takes the last of the first level that has any, unless
    it says otherwise in ``taken``.
    """

    level: str
    low: int
    high: int
    cuts: tuple[int, ...]
    taken: int | None


@dataclass(slots=True)
class Trace:
    """The record of one step.

    ``asked`` is where the step began, ``limit`` where a plain window would have ended,
    ``end`` the boundary chosen before any trimming, and ``next_start`` where the walk
    goes on. ``notes`` are sentences about trimming, snapping and the next start.
    """

    asked: int = 0
    limit: int = 0
    end: int = 0
    next_start: int | None = None
    looks: list[Look] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)

    def look(self, level: str, low: int, high: int, cuts: Sequence[int], taken: int | None) -> None:
        """Record that ``level`` was searched in ``[low, high)`` and found ``cuts``."""
        self.looks.append(Look(level, low, high, tuple(cuts), taken))
