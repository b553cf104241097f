"""Segments broken into rows that fit the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.gui.view.flow import START, Anchor, Strip

if TYPE_CHECKING:
    from workbench.gui.view.flow import Window
    from workbench.gui.view.layout_cache import LayoutCache


class Wrapped:
    """Every segment broken into rows that fit the view."""

    width = 0.0

    def __init__(self, layouts: LayoutCache) -> None:
        """Estimate the rows for the width of ``layouts``."""
        self._layouts = layouts
        self._index = layouts.index
        columns = int((layouts.width or 0) / layouts.metrics.column)
        self._above = self._index.rows(columns)

    @property
    def rows(self) -> int:
        """Give the estimated rows of the text."""
        return int(self._above[-1])

    def step(self, anchor: Anchor, rows: int) -> Anchor:
        """Walk row by row."""
        segment, row = anchor.segment, anchor.row + rows
        while row < 0:
            if not segment:
                return START
            segment -= 1
            row += self._layouts.rows(segment)
        while row >= (count := self._layouts.rows(segment)):
            if segment + 1 == len(self._index):
                return Anchor(segment, count - 1)
            segment += 1
            row -= count
        return Anchor(segment, row)

    def anchor_at(self, offset: int) -> Anchor:
        """Find the row by laying one segment out."""
        segment, layout = self._layouts.at(offset)
        return Anchor(segment, layout.row_of(offset))

    def row_of(self, anchor: Anchor) -> int:
        """Estimate the rows above."""
        above = int(self._above[anchor.segment])
        return above + min(anchor.row, int(self._above[anchor.segment + 1]) - above - 1)

    def anchor_of(self, row: int) -> Anchor:
        """Find the segment by the estimate and the row in it by proportion."""
        row = max(0, min(row, self.rows - 1))
        segment = int(self._above.searchsorted(np.int32(row), "right")) - 1
        above, below = int(self._above[segment]), int(self._above[segment + 1])
        rows = self._layouts.rows(segment)
        return Anchor(segment, min((row - above) * rows // (below - above), rows - 1))

    def x_of(self, offset: int) -> float:
        """Ask the row."""
        _, layout = self._layouts.at(offset)
        return layout.x_before(layout.row_of(offset), offset)

    def offset_near(self, anchor: Anchor, x: float) -> int:
        """Ask the row."""
        return self._layouts[anchor.segment].caret_at(anchor.row, x)

    def page(self, anchor: Anchor, window: Window) -> tuple[list[Strip], float]:
        """Lay out rows until the page is full."""
        strips: list[Strip] = []
        pitch, y = self._layouts.metrics.pitch, window.y
        for segment in range(anchor.segment, len(self._index)):
            if y >= window.bottom:
                break
            layout = self._layouts[segment]
            opens = self._index.starts_line(segment)
            for row in range(anchor.row if segment == anchor.segment else 0, len(layout)):
                if y >= window.bottom:
                    break
                start, end = layout.row_start(row), layout.row_end(row)
                strips.append(Strip(layout, row, window.x, y, start, end, opens and not row))
                y += pitch
        return strips, 0.0
