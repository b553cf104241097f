"""What a histogram of chunk sizes looks like before it is painted: bars, range, places.

Sizes are in the strategy's own unit; places are pixels from the left or the bottom of a chart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.core.statistics import histogram

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets
    from workbench.core.statistics import Above

_FEWEST = 12
"""Bars that fit on the axis at least, so that one alone does not fill the chart."""

_FAR = 4
"""A limit this many times above the largest size is not on the axis."""

_LEAST_PIXELS = 2.0


class HistogramShape:
    """Bars by size. Bar ``i`` holds ``count[i]`` sizes from ``low[i]`` to below ``high[i]``.

    ``allowed`` and ``beyond`` are how many of them are above the asked size: within what the
    system's own rule allows, or beyond that.
    """

    def __init__(self, sizes: Offsets, above: Above) -> None:
        """Count ``sizes``; ``above`` tells the limit and who is above it."""
        bars = histogram(sizes)
        self.low, self.high, self.count = bars.low, bars.high, bars.count
        self.asked, self.most = above.asked, above.most
        self.allowed = self._counted(sizes[above.allowed])
        self.beyond = self._counted(sizes[above.beyond])
        self.tallest = int(self.count.max()) if len(self) else 0
        self.first, self.last = self._range()

    def __len__(self) -> int:
        """Give the number of bars, those without chunks included."""
        return len(self.count)

    def x(self, size: float, width: float) -> float:
        """Give the place of a size on an axis of ``width`` pixels, from its beginning."""
        return (size - self.first) / (self.last - self.first) * width

    def height(self, bar: int, height: float) -> float:
        """Give how high a bar is in a chart of ``height`` pixels; one that holds any is seen."""
        count = int(self.count[bar])
        return max(_LEAST_PIXELS, height * count / self.tallest) if count else 0.0

    def bar_at(self, x: float, width: float) -> int:
        """Give the bar at a place, or a filled one close by; -1 for none."""
        if not len(self):
            return -1
        size = self.first + x / width * (self.last - self.first)
        filled = np.flatnonzero(self.count)
        away = np.abs((self.low[filled] + self.high[filled]) / 2 - size)
        nearest = int(away.argmin())
        reach = max((self.last - self.first) / 40, int(self.high[0] - self.low[0]))
        return int(filled[nearest]) if away[nearest] <= reach else -1

    def next_filled(self, bar: int, step: int) -> int:
        """Give the next bar with chunks in a direction (1 or -1), or the same where none is."""
        at = bar + step
        while 0 <= at < len(self):
            if self.count[at]:
                return at
            at += step
        return bar

    def _counted(self, sizes: Offsets) -> Offsets:
        if not len(self):
            return self.count
        width = int(self.high[0] - self.low[0])
        at = (sizes - self.low[0]) // width
        return np.bincount(at, minlength=len(self)).astype(np.int32)

    def _range(self) -> tuple[int, int]:
        """Give the sizes at the ends of the axis: the limit is on it unless it is far away."""
        if not len(self):
            return 0, 1
        first, last = int(self.low[0]), int(self.high[-1])
        end = max(last, self.asked + 1) if self.asked < _FAR * last else last
        begin = first if 2 * first > end else 0
        widest = _FEWEST * (int(self.high[0]) - first)
        begin = max(0, min(begin, end - widest))
        return begin, max(end, begin + widest)
