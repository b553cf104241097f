"""How a chunking looks: which tint, bracket and lane each chunk has, and how far it holds.

Tints alternate by chunk, shifted so that text which did not move keeps its tint when the
chunks before it change. A page may show two looks: the new one up to the frontier of a run
that goes on, and the one before it, dimmed, from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from workbench.core.spans import Spans

FEWEST_LANES = 2
MOST_LANES = 4


class Look:
    """One chunking with its phase; the phase is the only part that changes."""

    def __init__(self, spans: Spans, frontier: int | None = None, stop: int | None = None) -> None:
        """Show ``spans``.

        ``frontier`` is where a run that goes on has got to, ``stop`` where a stalled one ended.
        """
        self.spans = spans
        self.frontier = frontier
        self.stop = stop
        self.phase = 0
        needed = spans.depth + spans.has_contexts
        self.lanes = min(max(needed, FEWEST_LANES), MOST_LANES)

    def color(self, index: int, count: int) -> int:
        """Give which of ``count`` colours chunk ``index`` has."""
        return (index + self.phase) % count

    def lane(self, index: int) -> int:
        """Give the gutter lane of a chunk; consecutive chunks that share text differ in it."""
        return (index + self.phase) % self.lanes

    def align(self, other: Look, offset: int) -> None:
        """Give the chunk at ``offset`` the tint that ``other`` gives the chunk there."""
        here, there = max(0, self.spans.begun(offset)), max(0, other.spans.begun(offset))
        self.phase = there + other.phase - here


class Zone(NamedTuple):
    """A part ``[start, end)`` of the page and its look; ``dimmed`` where it is out of date."""

    look: Look
    start: int
    end: int
    dimmed: bool


@dataclass(slots=True)
class Looks:
    """The looks a view holds: the shown one, what lies behind its frontier, and the run before."""

    shown: Look | None = None
    behind: Look | None = None
    before: Look | None = None

    def zones(self, low: int, high: int, *, before: bool) -> list[Zone]:
        """Give what is to be painted over ``[low, high)``."""
        if before and self.before is not None:
            return [Zone(self.before, low, high, False)]
        if self.shown is None:
            return []
        frontier = self.shown.frontier
        if frontier is None or frontier >= high:
            return [Zone(self.shown, low, high, False)]
        frontier = max(frontier, low)
        zones = [Zone(self.shown, low, frontier, False)] if frontier > low else []
        if self.behind is not None:
            zones.append(Zone(self.behind, frontier, high, True))
        return zones
