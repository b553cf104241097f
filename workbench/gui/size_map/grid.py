"""Where the cells of a size map are, and how one is painted. It knows no widget and no mouse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from workbench.gui.figure import number
from workbench.gui.palette import current
from workbench.gui.size_map.figure import ink, short

if TYPE_CHECKING:
    from workbench.gui.size_map.figure import Scale

GAP = 2
"""Free space between cells, in pixels."""

_HATCH_ALPHA = 120


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns of sizes and rows of overlaps; ``left`` and ``top`` are where the cells begin.

    ``width`` and ``height`` are those of a cell with the gap behind it, all in pixels.
    """

    sizes: tuple[int, ...]
    overlaps: tuple[int, ...]
    left: float
    top: float
    width: float
    height: float

    def rect(self, column: int, row: int) -> QRectF:
        """Give where a cell is painted."""
        x, y = self.left + column * self.width, self.top + row * self.height
        return QRectF(x, y, self.width - GAP, self.height - GAP)

    def at(self, point: QPointF) -> tuple[int, int] | None:
        """Give column and row of the cell under a point."""
        column = int((point.x() - self.left) // self.width)
        row = int((point.y() - self.top) // self.height)
        inside = 0 <= column < len(self.sizes) and 0 <= row < len(self.overlaps)
        return (column, row) if inside else None

    def index(self, size: int, overlap: int) -> tuple[int, int] | None:
        """Give column and row of a size with an overlap, where both are in the grid."""
        if size in self.sizes and overlap in self.overlaps:
            return self.sizes.index(size), self.overlaps.index(overlap)
        return None


def paint_pending(painter: QPainter, rect: QRectF) -> None:
    """Paint a cell that is not computed yet."""
    colors = current()
    painter.fillRect(rect, colors.not_reached_background)
    painter.setPen(colors.not_reached_text)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "…")


def paint_count(
    painter: QPainter, rect: QRectF, count: int, scale: Scale, *, stalled: bool
) -> None:
    """Paint a cell with its count, in full or shortened, if either fits; hatched if it stalls."""
    colors = current()
    ground = colors.scale[scale.part(count, len(colors.scale))]
    text = ink(ground)
    painter.fillRect(rect, ground)
    painter.setPen(QPen(colors.border, 1))
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    metrics = painter.fontMetrics()
    fitting = (
        one
        for one in (number(count), short(count))
        if metrics.horizontalAdvance(one) <= rect.width() - 6
    )
    told = next(fitting, "")
    if stalled:
        lines = QColor(text)
        lines.setAlpha(_HATCH_ALPHA)
        painter.fillRect(rect, QBrush(lines, Qt.BrushStyle.BDiagPattern))
    if stalled and told:
        least = metrics.horizontalAdvance("000")
        width = max(least, metrics.horizontalAdvance(told)) + 8
        plate = QRectF(0, 0, width, metrics.height() + 2)
        plate.moveCenter(rect.center())
        painter.fillRect(plate.intersected(rect), ground)
    painter.setPen(text)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, told)


def paint_frame(painter: QPainter, rect: QRectF, *, double: bool) -> None:
    """Paint the double frame of the recipe in use, or the single one of the cell pointed at."""
    colors = current()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colors.text if double else colors.accent, 2))
    painter.drawRect(rect.adjusted(-1, -1, 1, 1))
    painter.setPen(QPen(colors.background, 1.5))
    painter.drawRect(rect.adjusted(1, 1, -1, -1))
    if double:
        painter.setPen(QPen(colors.text, 1))
        painter.drawRect(rect.adjusted(2.5, 2.5, -2.5, -2.5))
