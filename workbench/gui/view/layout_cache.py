"""The laid-out segments in use: those of the last few screens, and no more."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from workbench.gui.view.line_layout import LineLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QColor

    from workbench.core.line_index import LineIndex
    from workbench.gui.view.colored import Colored
    from workbench.gui.view.font import Metrics

_MOST_CHARACTERS = 300_000
_SEGMENT_CHARACTERS = 100  # what a short segment costs all the same


class LayoutCache:
    """Lays segments of one text out on demand and keeps those used last.

    ``width`` is where rows wrap, in pixels, or nothing. ``colors`` gives the syntax colours
    of a range. ``made`` counts the layouts ever made here, for tests and benchmarks.
    """

    def __init__(
        self,
        text: str,
        index: LineIndex,
        metrics: Metrics,
        width: float | None,
        colors: Callable[[int, int], Iterable[Colored]] | None,
        special: QColor,
    ) -> None:
        """Begin empty."""
        self.text, self.index, self.metrics, self.width = text, index, metrics, width
        self.made = 0
        self._colors = colors
        self._special = special
        self._kept: OrderedDict[int, LineLayout] = OrderedDict()
        self._characters = 0

    def __getitem__(self, segment: int) -> LineLayout:
        """Give the layout of a segment."""
        kept = self._kept.get(segment)
        if kept is not None:
            self._kept.move_to_end(segment)
            return kept
        start, end = int(self.index.starts[segment]), self.index.end(segment)
        layout = LineLayout(
            self.text[start:end],
            start,
            self.metrics,
            self.width,
            self._colors(start, end) if self._colors is not None else (),
            self._special,
        )
        self.made += 1
        self._kept[segment] = layout
        self._characters += end - start + _SEGMENT_CHARACTERS
        while self._characters > _MOST_CHARACTERS and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._characters -= old.end - old.start + _SEGMENT_CHARACTERS
        return layout

    def rows(self, segment: int) -> int:
        """Give the number of rows of a segment."""
        return len(self[segment])

    def at(self, offset: int) -> tuple[int, LineLayout]:
        """Give the segment that shows ``offset``, and its layout."""
        segment = self.index.segment_at(min(offset, self.index.length))
        return segment, self[segment]
