"""Draws the cells and the header of a table on straight lines.

All rows share one base line, whatever fonts their characters come from, and a column's name
stands exactly over its cells, beside the arrow that shows the order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionHeader,
    QStyleOptionViewItem,
    QWidget,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

PAD = 4
"""Free space left and right of a text, in pixels."""

ARROW = 12
"""Room for the arrow that shows the order."""


class LineDelegate(QStyledItemDelegate):
    """Draws plain texts; Qt's own centres each row's font anew."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint ground and text."""
        self.initStyleOption(option, index)
        style = QApplication.style() if option.widget is None else option.widget.style()
        text, option.text = option.text, ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.save()
        painter.setFont(option.font)
        painter.setPen(option.palette.color(role))
        _draw_line(painter, option.rect, option.displayAlignment, text)
        painter.restore()


class LineHeader(QHeaderView):
    """A horizontal header that draws its names as `LineDelegate` draws cells."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a header one can click."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setStretchLastSection(True)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, section: int) -> None:
        """Leave name and arrow to `paintSection`."""
        super().initStyleOptionForIndex(option, section)
        option.text = ""
        option.sortIndicator = QStyleOptionHeader.SortIndicator.None_

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint ground and name, and the arrow at the name's free side."""
        painter.save()
        super().paintSection(painter, rect, section)
        painter.restore()
        roles = Qt.ItemDataRole
        name = self.model().headerData(section, self.orientation(), roles.DisplayRole)
        side = self.model().headerData(section, self.orientation(), roles.TextAlignmentRole)
        painter.save()
        painter.setPen(self.palette().color(QPalette.ColorRole.ButtonText))
        if section == self.sortIndicatorSection():
            right = bool(side & Qt.AlignmentFlag.AlignRight)
            self._paint_arrow(painter, rect, left=right)
            rect = rect.adjusted(ARROW if right else 0, 0, 0 if right else -ARROW, 0)
        _draw_line(painter, rect, side, name)
        painter.restore()

    def _paint_arrow(self, painter: QPainter, rect: QRect, *, left: bool) -> None:
        option = QStyleOptionHeader()
        option.initFrom(self)
        falling = self.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
        indicator = QStyleOptionHeader.SortIndicator
        option.sortIndicator = indicator.SortUp if falling else indicator.SortDown
        size = ARROW - PAD
        x = rect.left() + PAD if left else rect.right() + 1 - PAD - size
        option.rect = QRect(x, rect.center().y() - size // 2, size, size)
        arrow = QStyle.PrimitiveElement.PE_IndicatorHeaderArrow
        self.style().drawPrimitive(arrow, option, painter, self)


def _draw_line(painter: QPainter, rect: QRect, alignment: Qt.AlignmentFlag, text: str) -> None:
    """Draw one line of plain text in a cell, cut off with "…" where it does not fit."""
    metrics = painter.fontMetrics()
    room = rect.adjusted(PAD, 0, -PAD, 0)
    line = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    x = room.left()
    if alignment & Qt.AlignmentFlag.AlignRight:
        x = room.right() + 1 - metrics.horizontalAdvance(line)
    y = room.top() + (room.height() - metrics.height()) // 2 + metrics.ascent()
    painter.drawText(x, y, line)
