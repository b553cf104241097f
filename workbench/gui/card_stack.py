"""Two cards in one place: what is selected, and what is explained about a boundary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

if TYPE_CHECKING:
    from workbench.gui.column import Column


class CardStack(QStackedWidget):
    """Shows one of some columns; for whoever shares out room it is like the one shown.

    ``need_changed`` tells that the shown one may need another height.
    """

    need_changed = Signal()

    def __init__(self, *columns: Column) -> None:
        """Show the first of ``columns``."""
        super().__init__()
        for column in columns:
            self.addWidget(column)
            column.need_changed.connect(self.need_changed)
        self.currentChanged.connect(self.need_changed)

    def needed_height(self) -> int:
        """Give the height in pixels at which nothing has to scroll at the present width."""
        column: Column = self.currentWidget()  # type: ignore[assignment]
        return column.needed_height()
