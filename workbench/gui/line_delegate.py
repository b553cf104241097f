"""Draws the cells of a table so that all rows share one base line."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

PAD = 8
"""Free space left and right of a cell's text, in pixels."""


class LineDelegate(QStyledItemDelegate):
    """Draws plain texts, whatever fonts their characters come from; a style centres each anew."""

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
        room = option.rect.adjusted(PAD, 0, -PAD, 0)
        metrics = option.fontMetrics
        shown_text = metrics.elidedText(text, option.textElideMode, room.width())
        x = room.left()
        if option.displayAlignment & Qt.AlignmentFlag.AlignRight:
            x = room.right() + 1 - metrics.horizontalAdvance(shown_text)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.save()
        painter.setFont(option.font)
        painter.setPen(option.palette.color(role))
        y = room.top() + (room.height() - metrics.height()) // 2 + metrics.ascent()
        painter.drawText(x, y, shown_text)
        painter.restore()
