"""The sizes of chunks as a chart inside an HTML report."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.statistics import histogram
from workbench.exporters.report.escape import escaped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.chunking import Offsets
    from workbench.core.statistics import Histogram
    from workbench.exporters.report.content import Content
    from workbench.exporters.report.say import Say

_WIDTH, _HEIGHT = 640, 120
_FAR = 4
"""A limit this many times above the largest size is not on the axis."""


def chart(content: Content, say: Say) -> str:
    """Give the sizes in the strategy's own unit, those above the asked size apart; or nothing."""
    sizes = content.run.chunking.sizes()
    if not len(sizes):
        return ""
    bars = histogram(sizes)
    asked = content.statistics.above.asked
    low, high = int(bars.low[0]), int(bars.high[-1])
    if high <= asked < _FAR * high:
        high = asked + 1
    scale = _WIDTH / (high - low)
    limit = ""
    if low <= asked < high:
        at = (asked + 1 - low) * scale
        anchor = "end" if at > _WIDTH / 2 else "start"
        limit = (
            f'<line x1="{at:.1f}" y1="-8" x2="{at:.1f}" y2="{_HEIGHT}"/>'
            f'<text x="{at:.1f}" y="-12" text-anchor="{anchor}">{asked:,}</text>'
        )
    base = _HEIGHT + 16
    unit = escaped(say(content.statistics.unit))
    return (
        f"<figure><figcaption>{escaped(say(_SIZES))} ({unit})</figcaption>"
        f'<svg viewBox="0 -26 {_WIDTH} {_HEIGHT + 46}" role="img">'
        f"{''.join(_bars(content, bars, scale))}{limit}"
        f'<text x="0" y="{base}">{low:,}</text>'
        f'<text x="{_WIDTH}" y="{base}" text-anchor="end">{high:,}</text></svg></figure>\n'
    )


def _bars(content: Content, bars: Histogram, scale: float) -> Iterator[str]:
    """Give the bars: chunks within the limit below those that are allowed or beyond."""
    sizes, above = content.run.chunking.sizes(), content.statistics.above
    allowed, beyond = _counted(bars, sizes[above.allowed]), _counted(bars, sizes[above.beyond])
    within = bars.count - allowed - beyond
    tallest = int(bars.count.max())
    left = int(bars.low[0])
    for bar in np.flatnonzero(bars.count).tolist():
        first, behind, count = int(bars.low[bar]), int(bars.high[bar]), int(bars.count[bar])
        x, width = (first - left) * scale, max((behind - first) * scale - 1, 1)
        y = float(_HEIGHT)
        yield f"<g><title>{first:,}–{behind - 1:,}: {count:,}</title>"
        for kind, part in (("in", within[bar]), ("over", allowed[bar]), ("beyond", beyond[bar])):
            if part:
                tall = max(int(part) / tallest * _HEIGHT, 1)
                y -= tall
                yield (
                    f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" '
                    f'height="{tall:.1f}"/>'
                )
        yield "</g>"


def _counted(bars: Histogram, sizes: Offsets) -> Offsets:
    at = bars.low.searchsorted(sizes, "right") - 1
    return np.bincount(at, minlength=len(bars.low)).astype(np.int32)


_SIZES = QT_TRANSLATE_NOOP("report", "Sizes of the chunks")
