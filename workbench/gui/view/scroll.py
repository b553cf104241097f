"""Where a view stands in its text, to the pixel, and how it moves from there. No widget.

It stands at a row, not at an estimated height, so it is exact whatever the lines above are like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from workbench.gui.view.flow import START, Window, revealing
from workbench.gui.view.sideways import aligned, revealed, settled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QScrollBar

    from workbench.gui.view.flow import Flow, Strip


class Room(NamedTuple):
    """What a view has for its text, in pixels.

    Text begins at ``x``, is ``width`` wide and has a ``margin`` to its right, in which it still
    shows; rows are ``pitch`` apart, and ``column`` is the width of a letter.
    """

    x: int
    width: int
    margin: int
    height: int
    pitch: int
    column: float

    @property
    def rows(self) -> int:
        """Give how many whole rows fit."""
        return max(1, self.height // self.pitch)


class Scroll:
    """The row at the top of the view, how much of it is above, and the left edge in pixels."""

    def __init__(self) -> None:
        """Stand at the beginning."""
        self.anchor = START
        self.left = 0.0
        self.origin = 0
        """The y of a point of the text that scrolls with it; hatching begins there."""
        self._above = 0  # pixels of the top row

    def begin(self) -> None:
        """Go to the beginning of another text."""
        self.anchor, self.left, self._above = START, 0.0, 0

    def scale(self, factor: float) -> None:
        """Keep the left edge where text has become ``factor`` times as wide."""
        self.left *= factor
        self._above = 0

    def window(self, room: Room) -> Window:
        """Give the part of the text that shows."""
        right = self.left + room.width + room.margin
        return Window(self.left, right, room.x, -self._above, max(1, room.height))

    def lay_out(self, flow: Flow, room: Room) -> list[Strip]:
        """Lay out what shows, no further right than the text reaches."""
        strips, self.left = settled(flow, self.anchor, self.window(room), room.width)
        return strips

    def by_rows(self, flow: Flow, room: Room, rows: int) -> None:
        """Move down by rows on screen."""
        self.origin -= rows * room.pitch
        self.anchor = flow.step(self.anchor, rows)

    def by_pixels(self, flow: Flow, room: Room, dx: float, dy: int) -> None:
        """Move to the right and down."""
        rows, self._above = divmod(self._above + dy, room.pitch)
        self.origin -= dy
        if rows:
            there = flow.step(self.anchor, rows)
            if there == self.anchor or (there == START and rows < 0):
                self._above = 0
            self.anchor = there
        self.left = max(0.0, self.left + dx)

    def by_bar(self, flow: Flow, room: Room, bar: QScrollBar, dy: int, end: int) -> None:
        """Follow the vertical bar, by whose last change the text shall move down ``dy`` rows.

        Steps and pages are exact, only dragging goes by the bar's estimate; its lower end is
        that of the text, ``end``.
        """
        self._above = 0
        self.origin += dy * room.pitch
        if abs(dy) <= room.rows and not bar.isSliderDown():
            self.anchor = flow.step(self.anchor, -dy)
        elif bar.value() == bar.maximum():
            self.anchor = flow.anchor_at(end)
        else:
            self.anchor = flow.anchor_of(bar.value())

    def to(self, flow: Flow, room: Room, offset: int, side: int | None = None) -> None:
        """Stand at the row of ``offset``; with ``side`` also at the character there."""
        self.anchor = flow.anchor_at(offset)
        if side is not None:
            self.left = aligned(flow, self.anchor, self.window(room), side)

    def reveal(self, flow: Flow, room: Room, offset: int) -> None:
        """Bring the row of ``offset`` into view, no further than needed, or a third from afar."""
        target = flow.anchor_at(offset)
        top = revealing(flow, self.anchor, target, room.rows)
        if target in (self.anchor, top) or top != self.anchor:
            self._above = 0
        self.anchor = top

    def reveal_sideways(self, flow: Flow, room: Room, offset: int) -> None:
        """Bring ``offset`` into view to the side, where its row is in view."""
        width = room.width - room.column
        self.left = revealed(flow, self.anchor, self.window(room), width, offset)

    def center(self, flow: Flow, room: Room, offset: int) -> None:
        """Bring the row of ``offset`` to the middle."""
        self._above = 0
        self.anchor = flow.step(flow.anchor_at(offset), -(room.rows // 2))

    def side(self, flow: Flow, room: Room) -> int | None:
        """Give the character at the left edge, where the top row reaches so far."""
        if not self.left:
            return None
        side = flow.offset_near(self.anchor, self.left)
        return side if abs(flow.x_of(side) - self.left) <= 2 * room.column else None

    def keep_to_end(self, flow: Flow, room: Room, strips: Sequence[Strip]) -> bool:
        """Let the last row stand no higher than the bottom; tell whether it stands there.

        ``strips`` are what shows now.
        """
        rows = (strips[-1].y - strips[0].y) // room.pitch
        bottom = flow.step(self.anchor, rows)
        if flow.step(bottom, 1) != bottom:
            return False
        lowest = flow.step(bottom, 1 - room.rows)
        if self.anchor < lowest:
            return False
        if self.anchor > lowest:
            self.anchor = lowest
        self._above = 0
        return True
