"""What is in view: strips of text at their pixels, and where any range of text stands on them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from workbench.gui.view.flow import Strip
    from workbench.gui.view.font import Metrics
    from workbench.gui.view.line_layout import LineLayout


_MOST_RECTS = 10_000  # ranges whose rectangles are kept


class Spot(NamedTuple):
    """Where an edge stands: its strip, its x in the view, and 1 where text runs to the right.

    In right-to-left text ``direction`` is -1.
    """

    strip: Strip
    x: float
    direction: int


class Page:
    """The strips in view, in the order of the text. ``low`` and ``high`` enclose their text.

    Between strips of unwrapped lines there may be text that is out of view.
    """

    def __init__(self, strips: Sequence[Strip], metrics: Metrics) -> None:
        """Take over ``strips``, each a row of ``metrics`` high; there is at least one."""
        self.strips = strips
        self.metrics = metrics
        self.pitch = metrics.pitch
        self.low, self.high = strips[0].start, strips[-1].end
        self._starts = [strip.start for strip in strips]
        self._rects: dict[tuple[int, int], list[QRectF]] = {}

    def strip_at(self, offset: int) -> Strip | None:
        """Give the strip that shows the character at ``offset``, or a caret at the text's end."""
        at = bisect_right(self._starts, offset) - 1
        if at < 0:
            return None
        strip = self.strips[at]
        if offset < strip.end or (offset == strip.end == self.high and not strip.layout.breaks):
            return strip
        return None

    def within(self, start: int, end: int) -> Sequence[Strip]:
        """Give the strips that show some of ``[start, end)``."""
        first = max(0, bisect_right(self._starts, start) - 1)
        if self.strips[first].end <= start:
            first += 1
        return self.strips[first : bisect_left(self._starts, end, first)]

    def rows(self, start: int, end: int) -> tuple[int, int] | None:
        """Give top and bottom of the rows that show some of ``[start, end)``."""
        strips = self.within(start, end)
        return (strips[0].y, strips[-1].y + self.pitch) if strips else None

    def rects(self, start: int, end: int) -> list[QRectF]:
        """Give the rectangles of ``[start, end)``; those of invisible characters have no width."""
        if (known := self._rects.get((start, end))) is not None:
            return known
        rects = [
            QRectF(strip.x + left, strip.y, right - left, self.pitch)
            for strip in self.within(start, end)
            for left, right in strip.layout.intervals(strip.row, start, end)
        ]
        if len(self._rects) >= _MOST_RECTS:
            self._rects.clear()
        self._rects[start, end] = rects
        return rects

    def start_edge(self, offset: int) -> Spot | None:
        """Give where the character at ``offset`` begins, if that is in view."""
        strip = self.strip_at(offset)
        if strip is None:
            return None
        x = strip.x + strip.layout.x_before(strip.row, offset)
        return Spot(strip, x, strip.layout.direction(strip.row, offset))

    def end_edge(self, offset: int) -> Spot | None:
        """Give where the character before ``offset`` ends, if that is in view."""
        strip = self.strip_at(offset - 1)
        if strip is None:
            return None
        x = strip.x + strip.layout.x_after(strip.row, offset)
        return Spot(strip, x, strip.layout.direction(strip.row, offset - 1))

    def nearest(self, point: QPointF) -> Strip:
        """Give the strip under a point; outside, the one nearest to it by row, then by x."""
        y = min(max(point.y(), self.strips[0].y), self.strips[-1].y + self.pitch - 1)
        row = [strip for strip in self.strips if strip.y <= y < strip.y + self.pitch]
        before = [strip for strip in row if strip.x <= point.x()]
        return before[-1] if before else row[0]

    def caret_at(self, point: QPointF) -> int:
        """Give the offset between two clusters nearest to a point."""
        strip = self.nearest(point)
        return strip.layout.caret_at(strip.row, point.x() - strip.x)

    def character_at(self, point: QPointF) -> int | None:
        """Give the offset of the cluster under a point, or nothing where there is no text."""
        strip = self.nearest(point)
        if not strip.y <= point.y() < strip.y + self.pitch:
            return None
        return strip.layout.character_at(strip.row, point.x() - strip.x)

    def character_beside(self, point: QPointF) -> int | None:
        """Give the cluster under a point of a row, or nearest to it where the text has ended.

        A line end is a character like any other. Above and below the text there is none.
        """
        strip = self.nearest(point)
        if not strip.y <= point.y() < strip.y + self.pitch:
            return None
        last = strip.layout.width(strip.row) - 0.5
        x = min(max(point.x() - strip.x, 0.0), last)
        return strip.layout.character_at(strip.row, x)

    def layouts(self) -> Iterator[tuple[LineLayout, float, float]]:
        """Give every layout in view once, with the place of its first row."""
        before = None
        for strip in self.strips:
            if strip.layout is not before:
                before = strip.layout
                yield before, strip.x, strip.y - strip.row * self.pitch
