"""Draws a pair of bars in a cell: what was asked for above what was got, on one scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QStyle

from workbench.gui.line_delegate import PAD, LineDelegate
from workbench.gui.palette import current

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from workbench.core.chunking import Offsets
    from workbench.gui.listing_table import ListingTable

_GAP = 1.0


class PairDelegate(LineDelegate):
    """Bars in place of the cell's text, which stays for screen readers."""

    def __init__(self, table: ListingTable) -> None:
        """Draw cells of ``table``, without bars at first."""
        super().__init__(table)
        self._table = table
        self._asked = 0
        self._got: Offsets = np.empty(0, np.int32)
        self._most = 1

    def set_pairs(self, asked: int, got: Offsets) -> None:
        """Draw ``asked`` against ``got[entry]``."""
        self._asked, self._got = asked, got
        self._most = max(1, asked, int(got.max()) if len(got) else 0)

    def lengths(self, entry: int, room: float) -> tuple[float, float]:
        """Give how long the two bars of an entry are in ``room`` pixels."""
        scale = room / self._most
        return self._asked * scale, int(self._got[entry]) * scale

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Leave the text out of the picture."""
        super().initStyleOption(option, index)
        option.text = ""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the ground and both bars; an outline is what was asked for."""
        super().paint(painter, option, index)
        entry = self._table.entries.entry(index.row())
        if not 0 <= entry < len(self._got):
            return
        area = QRectF(option.rect).adjusted(PAD, 3, -PAD, -3)
        asked, got = self.lengths(entry, area.width() - 1)
        height = (area.height() - _GAP) / 2
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        colors = current()
        ink = colors.highlight_text if chosen else colors.bar
        line = colors.highlight_text if chosen else colors.muted_text
        painter.save()
        painter.setPen(QPen(line, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if asked:
            painter.drawRect(QRectF(area.left() + 0.5, area.top() + 0.5, asked, height - 1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRect(QRectF(area.left(), area.top() + height + _GAP, got, height))
        painter.restore()
