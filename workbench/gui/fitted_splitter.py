"""A vertical splitter of two columns that shares its height by what they need.

The upper column takes what it needs first, the lower one the rest, or the other way round;
where the rest would be too little to read, both give way. Once a person drags the handle,
their place is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt

from workbench.gui.splitter import Splitter

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from workbench.gui.card_stack import CardStack
    from workbench.gui.column import Column

_LEAST = 150
"""Pixels the other column keeps, as far as it needs them and half of the height allows."""


class FittedSplitter(Splitter):
    """Two columns, one above the other, each as high as its contents while there is room."""

    def __init__(self, name: str, upper: Column, lower: Column | CardStack) -> None:
        """Put ``upper`` above ``lower``."""
        super().__init__(Qt.Orientation.Vertical, name)
        self._upper, self._lower = upper, lower
        self._dragged = False
        self._lower_first = False
        for column in (upper, lower):
            self.add(column, 1)
            column.need_changed.connect(self.fit)
        self.splitterMoved.connect(self._keep)

    def fit(self) -> None:
        """Share the height, unless a person did."""
        room = self.height() - self.handleWidth()
        if self._dragged or room <= 0:
            return
        first, other = self._upper.needed_height(), self._lower.needed_height()
        if self._lower_first:
            first, other = other, first
        taken = min(first, room - min(other, _LEAST, room // 2))
        upper = room - taken if self._lower_first else taken
        if self.sizes() != [upper, room - upper]:
            self.setSizes([upper, room - upper])

    def prefer_lower(self, preferred: bool) -> None:
        """Let the lower column take what it needs first, or the upper one again."""
        self._lower_first = preferred
        self.fit()

    def saveState(self) -> QByteArray:
        """Give the place a person dragged the handle to; nothing while there is none."""
        return super().saveState() if self._dragged else QByteArray()

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Take a place from before."""
        self._dragged = super().restoreState(state)
        return self._dragged

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new height."""
        super().resizeEvent(event)
        self.fit()

    def _keep(self) -> None:
        self._dragged = True
