"""The grid of a size map: sizes from left to right, overlaps from top to bottom.

A cell has the colour of its count's class and the count itself where it fits. One that
stalls is hatched, one that is refused is blank, that of the present recipe has a double frame.
It computes nothing; see `workbench.gui.size_map.maker`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from workbench.analysis.metric import METRICS
from workbench.gui.figure import number
from workbench.gui.label import paint_focus
from workbench.gui.palette import current
from workbench.gui.size_map.figure import Scale, lines, place, scale, value
from workbench.gui.size_map.grid import GAP, Grid, paint_count, paint_frame, paint_pending

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from workbench.analysis.metric import Metric
    from workbench.analysis.size_map import Cell

_PAD = 6
_LEAST_WIDTH, _LEAST_HEIGHT = 30, 22
_MOST_WIDTH, _MOST_HEIGHT = 96, 44
_KEYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class SizeMapView(QWidget):
    """Shows cells as they come. The arrow keys and the mouse point at one."""

    cell_chosen = Signal(int, int)
    """Size and overlap of a cell that was clicked or entered; never of a refused one."""

    cell_pointed = Signal(object)
    """The `Cell` pointed at, or nothing."""

    rect_reached = Signal(QRect)
    """Where the cell is that an arrow key went to; it should be in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty map."""
        super().__init__(parent)
        self.setObjectName("size_map.cells")
        self.sizes: tuple[int, ...] = ()
        self.overlaps: tuple[int, ...] = ()
        self._cells: dict[tuple[int, int], Cell] = {}
        self._metrics: Sequence[Metric] = METRICS
        self._metric = METRICS[0].id
        self._present = (-1, -1)
        self._pointed: tuple[int, int] | None = None
        self._unit = ""
        self._scale: Scale | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.retranslate()

    # --- what is shown

    def begin(self, sizes: Sequence[int], overlaps: Sequence[int], unit: str) -> None:
        """Show an empty grid; ``unit`` names what sizes count."""
        self.sizes, self.overlaps, self._unit = tuple(sizes), tuple(overlaps), unit
        self._cells = {}
        self._scale = None
        self._pointed = None
        self.updateGeometry()
        self._tell()

    def add(self, cells: Iterable[Cell]) -> None:
        """Show more cells."""
        self._cells.update({(cell.size, cell.overlap): cell for cell in cells})
        self._scale = scale(self._cells.values(), self._metric)
        self._tell()

    def set_metric(self, metric: str, offered: Sequence[Metric]) -> None:
        """Colour by the count with the id ``metric``; tips tell of all that are ``offered``."""
        self._metric, self._metrics = metric, offered
        self._scale = scale(self._cells.values(), metric)
        self._tell()

    def set_present(self, size: int, overlap: int) -> None:
        """Mark the cell of the recipe in use, if it is in the grid."""
        self._present = (size, overlap)
        self.update()

    @property
    def scale(self) -> Scale | None:
        """Give the least and the most of the count that colours the cells."""
        return self._scale

    def cells(self) -> list[Cell]:
        """Give what is computed so far, all overlaps of the first size first."""
        places = ((size, overlap) for size in self.sizes for overlap in self.overlaps)
        return [self._cells[one] for one in places if one in self._cells]

    def pointed(self) -> Cell | None:
        """Give the cell pointed at."""
        return self._cells.get(self._place(*self._pointed)) if self._pointed else None

    @property
    def grid(self) -> Grid:
        """Give where the cells are; they fill the room there is, within reason."""
        left, top = self._origin()
        width = (self.width() - left - _PAD) / max(1, len(self.sizes))
        height = (self.height() - top - _PAD) / max(1, len(self.overlaps))
        width = min(max(width, _LEAST_WIDTH), _MOST_WIDTH)
        height = min(max(height, _LEAST_HEIGHT), _MOST_HEIGHT)
        return Grid(self.sizes, self.overlaps, left, top, width, height)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Size map"))
        self.updateGeometry()
        self._tell()

    # --- events

    def minimumSizeHint(self) -> QSize:
        """Give room for the least cells."""
        left, top = self._origin()
        width = left + _LEAST_WIDTH * max(1, len(self.sizes)) + _PAD
        return QSize(round(width), round(top + _LEAST_HEIGHT * max(1, len(self.overlaps)) + _PAD))

    def sizeHint(self) -> QSize:
        """Give room for figures of some digits."""
        left, top = self._origin()
        width = left + 56 * max(1, len(self.sizes)) + _PAD
        return QSize(round(width), round(top + 32 * max(1, len(self.overlaps)) + _PAD))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def event(self, event: QEvent) -> bool:
        """Tell all counts of the cell under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self.grid.at(QPointF(event.pos()))
            cell = self._cells.get(self._place(*found)) if found else None
            QToolTip.showText(event.globalPos(), tip_of(cell, self._metrics), self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the cell under the mouse."""
        self._point(self.grid.at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing, unless the keyboard points."""
        if not self.hasFocus():
            self._point(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the cell under the mouse."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._point(self.grid.at(event.position()))
            self._choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from cell to cell; choose."""
        key = Qt.Key(event.key())
        if key in _KEYS:
            self._step(*_KEYS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Point at the present recipe when the keyboard comes here."""
        super().focusInEvent(event)
        if self._pointed is None and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._point(self._home())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing when the keyboard goes."""
        super().focusOutEvent(event)
        self._point(None)

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the names of the axes, the numbers along them, and the cells."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        grid = self.grid
        self._paint_axes(painter, grid)
        for column, size in enumerate(self.sizes):
            for row, overlap in enumerate(self.overlaps):
                rect, cell = grid.rect(column, row), self._cells.get((size, overlap))
                if cell is None:
                    paint_pending(painter, rect)
                elif (count := value(cell, self._metric)) is not None and self._scale is not None:
                    stalled = cell.stalled > 0
                    paint_count(painter, rect, count, self._scale, stalled=stalled)
        for found, double in ((grid.index(*self._present), True), (self._pointed, False)):
            if found is not None:
                paint_frame(painter, grid.rect(*found), double=double)
        if self.hasFocus():
            paint_focus(painter, self.rect())
        painter.end()

    def _paint_axes(self, painter: QPainter, grid: Grid) -> None:
        if not self.sizes:
            return
        colors, line = current(), self.fontMetrics().height()
        left, top, width, height = grid.left, grid.top, grid.width, grid.height
        painter.setPen(colors.muted_text)
        end = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        begin = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        room = QRectF(left, _PAD, self.width() - left - _PAD, line)
        painter.drawText(room, begin, self.tr("Size, {unit} →").format(unit=self._unit))
        painter.drawText(QRectF(_PAD, top - line - 3, left, line), begin, self.tr("Overlap ↓"))
        taken = left
        for column, size in enumerate(self.sizes):
            rect = grid.rect(column, 0)
            text = number(size)
            need = self.fontMetrics().horizontalAdvance(text)
            if rect.center().x() - need / 2 < taken and column:
                continue
            taken = rect.center().x() + need / 2 + 6
            painter.setPen(colors.button_text if size == self._present[0] else colors.muted_text)
            center = QRectF(rect.center().x() - width, top - line - 3, 2 * width, line)
            painter.drawText(center, Qt.AlignmentFlag.AlignCenter, text)
        for row, overlap in enumerate(self.overlaps):
            rect = QRectF(0, top + row * height, left - 6, height - GAP)
            chosen = overlap == self._present[1]
            painter.setPen(colors.button_text if chosen else colors.muted_text)
            painter.drawText(rect, end, number(overlap))

    # --- places

    def _origin(self) -> tuple[float, float]:
        metrics = self.fontMetrics()
        numbers = [metrics.horizontalAdvance(number(one)) for one in self.overlaps]
        name = metrics.horizontalAdvance(self.tr("Overlap ↓"))
        return max([name, *numbers]) + 2 * _PAD + 4, _PAD + 2 * metrics.height() + 6

    def _place(self, column: int, row: int) -> tuple[int, int]:
        return self.sizes[column], self.overlaps[row]

    def _home(self) -> tuple[int, int] | None:
        return self.grid.index(*self._present) or ((0, 0) if self.sizes and self.overlaps else None)

    # --- pointing

    def _point(self, found: tuple[int, int] | None) -> None:
        if found != self._pointed:
            self._pointed = found
            self._tell()

    def _step(self, right: int, down: int) -> None:
        """Point at a neighbour; at the recipe in use where nothing is pointed at."""
        found = self._home()
        if self._pointed is not None:
            column, row = self._pointed[0] + right, self._pointed[1] + down
            column = min(max(column, 0), len(self.sizes) - 1)
            found = column, min(max(row, 0), len(self.overlaps) - 1)
        self._point(found)
        if found is not None:
            self.rect_reached.emit(self.grid.rect(*found).toAlignedRect())

    def _choose(self) -> None:
        cell = self.pointed()
        if self._pointed is not None and (cell is None or cell.recipe is not None):
            self.cell_chosen.emit(*self._place(*self._pointed))

    def _tell(self) -> None:
        cell = self.pointed()
        told = "" if cell is None else " · ".join([place(cell), *lines(cell, self._metrics)])
        self.setAccessibleDescription(told)
        self.cell_pointed.emit(cell)
        self.update()


def tip_of(cell: Cell | None, offered: Sequence[Metric]) -> str:
    """Give the tool tip of a cell, a line each; blank for none."""
    return "" if cell is None else "\n".join([place(cell), *lines(cell, offered)])
