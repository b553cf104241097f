"""What all tables of the list have in common: rows of one line, chosen whole, and quiet looks.

A table adds its model, its columns and what choosing means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from workbench.gui.line_delegate import LineDelegate, LineHeader

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class LineTable(QTableView):
    """A table whose rows are as high as one line of its font."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Make a table without a model; its object name becomes ``table.<name>``."""
        super().__init__(parent)
        self.setObjectName(f"table.{name}")
        self.setItemDelegate(LineDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setHorizontalHeader(LineHeader(self))
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(1)
        self._fit_rows()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_rows()

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
