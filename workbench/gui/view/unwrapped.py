"""Lines as rows, however long; the segments of a long line stand side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from workbench.gui.view.flow import Anchor, Strip

if TYPE_CHECKING:
    from workbench.gui.view.flow import Window
    from workbench.gui.view.layout_cache import LayoutCache
    from workbench.gui.view.line_layout import LineLayout

_MOST_STRIPS = 64
"""Segments of one line in view at most, should they hold next to nothing visible."""


class Unwrapped:
    """Every line one row; the segments of a long line stand side by side.

    Widths of segments are estimates until they are laid out.
    """

    def __init__(self, layouts: LayoutCache) -> None:
        """Estimate the widths of all lines."""
        self._layouts = layouts
        self._index = layouts.index
        self._long: dict[int, _LongLine] = {}
        columns = self._index.columns
        if len(self._index.continued):
            firsts = np.setdiff1d(np.arange(len(self._index)), self._index.continued)
            columns = np.add.reduceat(columns, firsts, dtype=np.int64)
        self._columns = columns.astype(np.int32)
        self._widest = int(self._columns.max())

    @property
    def width(self) -> float:
        """Give how far the widest line reaches, and the caret behind it."""
        return (self._widest + 1) * self._layouts.metrics.column

    @property
    def rows(self) -> int:
        """Give the lines of the text."""
        return self._index.lines

    def step(self, anchor: Anchor, rows: int) -> Anchor:
        """Count lines."""
        return self.anchor_of(self.row_of(anchor) + rows)

    def anchor_at(self, offset: int) -> Anchor:
        """Give the first segment of the line."""
        return self.anchor_of(self._index.line_of(self._index.segment_at(offset)))

    def row_of(self, anchor: Anchor) -> int:
        """Give the line."""
        return self._index.line_of(anchor.segment)

    def anchor_of(self, row: int) -> Anchor:
        """Give the first segment of the line."""
        return Anchor(self._index.first_segment(max(0, min(row, self.rows - 1))), 0)

    def x_of(self, offset: int) -> float:
        """Add the widths of the segments before."""
        segment, layout = self._layouts.at(offset)
        line = self._index.line_of(segment)
        first, stop = self._index.first_segment(line), self._index.first_segment(line + 1)
        before = self._line(first, stop).edges()[segment - first] if stop - first > 1 else 0.0
        return float(before) + layout.x_before(0, offset)

    def offset_near(self, anchor: Anchor, x: float) -> int:
        """Ask the segment that stands at ``x``."""
        first = anchor.segment
        stop = self._index.first_segment(self._index.line_of(first) + 1)
        if stop - first == 1:
            return self._layouts[first].caret_at(0, x)
        placed, _ = self._line(first, stop).placed(x, x + 1)
        _, layout, left = placed[0]
        return layout.caret_at(0, x - left)

    def page(self, anchor: Anchor, window: Window) -> tuple[list[Strip], float]:
        """Lay out the lines until the page is full, long ones only where they can be seen."""
        strips: list[Strip] = []
        shift = 0.0
        widths: list[float] = []
        first = anchor.segment
        top = line = self._index.line_of(first)
        pitch, at = self._layouts.metrics.pitch, window.x - window.left
        for y in range(window.y, window.bottom, pitch):
            if first >= len(self._index):
                break
            line += 1
            stop = self._index.first_segment(line)
            if stop - first == 1:
                layout = self._layouts[first]
                strips.append(Strip(layout, 0, at, y, layout.start, layout.end, True))
                widths.append(layout.width(0))
            else:
                long = self._line(first, stop)
                placed, moved = long.placed(window.left, window.right)
                shift = shift or moved
                widths.append(float(long.edges()[-1]))
                strips += [
                    Strip(layout, 0, at + x, y, layout.start, layout.end, segment == first)
                    for segment, layout, x in placed
                ]
            first = stop
        self._learn(top, widths)
        return strips, shift

    def _learn(self, line: int, widths: list[float]) -> None:
        """Know better how wide the lines from ``line`` on are."""
        known = self._columns[line : line + len(widths)]
        before = int(known.max())
        known[:] = np.ceil(np.array(widths) / self._layouts.metrics.column)
        now = int(known.max())
        if now >= self._widest:
            self._widest = now
        elif before == self._widest:
            self._widest = int(self._columns.max())

    def _line(self, first: int, stop: int) -> _LongLine:
        if first not in self._long:
            self._long[first] = _LongLine(self._layouts, first, stop)
        return self._long[first]


class _LongLine:
    """The widths of the segments ``[first, stop)`` of one line, measured where they were seen."""

    def __init__(self, layouts: LayoutCache, first: int, stop: int) -> None:
        self._layouts = layouts
        self._first = first
        columns = layouts.index.columns[first:stop]
        self._widths = columns.astype(np.float64) * layouts.metrics.column
        self._measured: set[int] = set()

    def edges(self) -> npt.NDArray[np.float64]:
        """Give the left edge of every segment, and the right edge of the last."""
        return np.concatenate((np.zeros(1), np.cumsum(self._widths)))

    def placed(
        self, left: float, right: float
    ) -> tuple[list[tuple[int, LineLayout, float]], float]:
        """Lay out what meets ``[left, right)``; tell how far that moves what was seen before."""
        edges = self.edges()
        at = min(max(0, int(edges.searchsorted(left, "right")) - 1), len(self._widths) - 1)
        x, shift = float(edges[at]), 0.0
        placed: list[tuple[int, LineLayout, float]] = []
        while at < len(self._widths) and x < right and len(placed) < _MOST_STRIPS:
            segment = self._first + at
            layout = self._layouts[segment]
            width = layout.width(0)
            if at not in self._measured:
                self._measured.add(at)
                if not placed and at + 1 in self._measured:
                    # What was in view stands behind this segment and stays where it is.
                    shift = width - float(self._widths[at])
                    right += shift
                self._widths[at] = width
            placed.append((segment, layout, x))
            x += width
            at += 1
        return placed, shift
