"""The document's font: families with simplified Chinese glyphs, and its measures.

Rows of all scripts share one pitch, so that the text does not dance where a fall-back font
with other heights steps in.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QTextLayout

ZOOMS = (50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400)
"""Steps of zooming, in per cent."""

_FAMILIES = {
    "win32": ["Consolas", "Microsoft YaHei UI", "SimSun", "Segoe UI Emoji"],
    "darwin": ["Menlo", "PingFang SC", "Apple Color Emoji"],
}
# Left to itself, fontconfig picks Japanese shapes for Chinese characters.
_OTHER_FAMILIES = ["DejaVu Sans Mono", "Noto Sans Mono CJK SC", "Noto Color Emoji"]
_CHINESE_FAMILIES = {"win32": "Microsoft YaHei UI", "darwin": "PingFang SC"}
_OTHER_CHINESE_FAMILY = "Noto Sans Mono CJK SC"
_LEAST_POINTS = 10.0
_TAB_COLUMNS = 4
_LEADING = 3  # room for underlines
_LARGEST_SCALE = 2.0


@dataclass(frozen=True, eq=False, slots=True)
class Metrics:
    """A font and what the layout of text in it needs, in pixels.

    ``pitch`` is the height of a row, ``ascent`` its part above the base line, ``column`` the
    width of an average character, ``tab`` the distance of tab stops, ``line_end`` the width of
    the cell that stands for a line end, and ``scale`` how many times as large marks are.
    ``chinese`` is the font of signs that Latin and Chinese share, among Chinese characters.
    """

    font: QFont
    pitch: int
    ascent: float
    column: float
    tab: float
    line_end: float
    scale: float
    chinese: QFont


def next_zoom(percent: int) -> int:
    """Give the next larger step, or the largest."""
    return next((step for step in ZOOMS if step > percent), ZOOMS[-1])


def previous_zoom(percent: int) -> int:
    """Give the next smaller step, or the smallest."""
    return next((step for step in reversed(ZOOMS) if step < percent), ZOOMS[0])


def measure(zoom: int) -> Metrics:
    """Measure the document's font at ``zoom`` per cent of its natural size."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    points = max(_LEAST_POINTS, font.pointSizeF(), QGuiApplication.font().pointSizeF())
    font.setFamilies(_FAMILIES.get(sys.platform, _OTHER_FAMILIES))
    font.setPointSizeF(points * zoom / 100)
    heights = [_measured(sample, font) for sample in ("x", "汉", "😀")]
    column = heights[0][2]
    # Whole pixels keep the base line, and with it the shape of letters, alike in all rows.
    ascent = math.ceil(max(up for up, _, _ in heights))
    descent = math.ceil(max(down for _, down, _ in heights))
    return Metrics(
        font,
        ascent + descent + _LEADING,
        ascent + _LEADING // 2,
        column,
        column * _TAB_COLUMNS,
        max(5.0, round(column * 0.7)),
        mark_scale(zoom),
        _chinese(font),
    )


def mark_scale(zoom: int) -> float:
    """Give how many times as large as beside text of natural size marks are at ``zoom``."""
    return min(max(1.0, zoom / 100), _LARGEST_SCALE)


def _chinese(font: QFont) -> QFont:
    chinese = QFont(font)
    first = _CHINESE_FAMILIES.get(sys.platform, _OTHER_CHINESE_FAMILY)
    chinese.setFamilies([first, *font.families()])
    return chinese


def _measured(sample: str, font: QFont) -> tuple[float, float, float]:
    """Give ascent, descent and width of a sample with its fall-back fonts."""
    layout = QTextLayout(sample, font)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    return line.ascent(), line.descent(), line.naturalTextWidth()
