"""How segments become the rows of a page: what `Wrapped` and `Unwrapped` have in common.

The top of the view is an `Anchor`, a segment and a row in it, so it is exact whatever the
lines above are like. The scroll bar alone works with estimated rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from workbench.gui.view.line_layout import LineLayout


class Anchor(NamedTuple):
    """A row of the text: the ``row``-th of a segment."""

    segment: int
    row: int


START = Anchor(0, 0)

_MARGIN = 3  # rows kept between what is revealed and the edge of the view


class Window(NamedTuple):
    """The part of a flow that is in view, in pixels.

    Text from ``left`` to ``right`` of each row shows; the first row and its left edge stand
    at ``x`` and ``y`` of the view, and rows go on down to ``bottom``.
    """

    left: float
    right: float
    x: float
    y: int
    bottom: int

    def moved_to(self, left: float) -> Window:
        """Give a window of the same size that begins at ``left``."""
        return self._replace(left=left, right=self.right + left - self.left)


@dataclass(frozen=True, eq=False, slots=True)
class Strip:
    """What one segment shows in one row on screen.

    ``x`` and ``y`` are the pixels of its left top corner in the view; ``[start, end)`` is its
    text, a line feed included; ``opens`` tells whether a line of the text begins with it.
    """

    layout: LineLayout
    row: int
    x: float
    y: int
    start: int
    end: int
    opens: bool


class Flow(Protocol):
    """What the view asks of either way to flow. Rows are counted on screen."""

    @property
    def rows(self) -> int:
        """Give the rows of the whole text; wrapped, they are an estimate."""

    @property
    def width(self) -> float:
        """Give how far the widest row reaches, as far as is known; 0 where none leaves the view.

        It is that of the widest line seen, or of a wider one that is only estimated.
        """

    def step(self, anchor: Anchor, rows: int) -> Anchor:
        """Give the row so many below (or above) another, at most the last (or first)."""

    def anchor_at(self, offset: int) -> Anchor:
        """Give the row that shows ``offset``."""

    def row_of(self, anchor: Anchor) -> int:
        """Give the rows above ``anchor``; wrapped, an estimate."""

    def anchor_of(self, row: int) -> Anchor:
        """Give the anchor with so many rows above it, the inverse of `row_of`."""

    def x_of(self, offset: int) -> float:
        """Give how far from the left edge of its row the character at ``offset`` begins."""

    def offset_near(self, anchor: Anchor, x: float) -> int:
        """Give the place for a caret in a row that is nearest to ``x``."""

    def page(self, anchor: Anchor, window: Window) -> tuple[list[Strip], float]:
        """Lay out the rows from ``anchor`` on that fit the window, in the order of the text.

        The second value is how far the window must move to the right because text before it
        turned out to be wider than estimated.
        """


def revealing(flow: Flow, top: Anchor, target: Anchor, rows: int) -> Anchor:
    """Give the top with which ``target`` is among the ``rows`` in view.

    It is ``top`` where that does; else the view moves no further than needed, or places a
    target from afar a third down.
    """
    if top <= target <= flow.step(top, rows - 1):
        return top
    margin = min(_MARGIN, (rows - 1) // 2)
    if target < top and target >= flow.step(top, -rows):
        return flow.step(target, -margin)
    if target > top and target <= flow.step(top, 2 * rows):
        return flow.step(target, margin + 1 - rows)
    return flow.step(target, -rows // 3)
