"""The rows of a table over a `Listing`: which entries are shown, and in which order.

Sorting and filtering only permute indexes, so 200,000 rows come without delay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from workbench.gui.label import tip
from workbench.gui.translation import shown

if TYPE_CHECKING:
    import numpy.typing as npt

    from workbench.gui.listing import Listing

_ROLE = Qt.ItemDataRole

Index = QModelIndex | QPersistentModelIndex


class ListingModel(QAbstractTableModel):
    """Entries of a listing as rows; `entry` and `row` lead from one to the other."""

    def __init__(self, listing: Listing, parent: QObject | None = None) -> None:
        """List ``listing`` in the order of its entries."""
        super().__init__(parent)
        self.listing = listing
        self._passed: npt.NDArray[np.bool_] | None = None
        self._column, self._descending = -1, False
        self._sorting: npt.NDArray[np.int32] | None = None  # kept while filters change
        self._order = np.empty(0, np.int32)
        self._arrange()

    def set_listing(self, listing: Listing, passed: npt.NDArray[np.bool_] | None = None) -> None:
        """List other entries under as many columns; with ``passed`` only those that are set."""
        self.beginResetModel()
        self.listing, self._passed, self._sorting = listing, passed, None
        self._arrange()
        self.endResetModel()

    def set_passed(self, passed: npt.NDArray[np.bool_] | None) -> None:
        """Show only the entries that are set; nothing to show all."""
        self.beginResetModel()
        self._passed = passed
        self._arrange()
        self.endResetModel()

    def entry(self, row: int) -> int:
        """Give the entry in a row; -1 where there is no such row."""
        return int(self._order[row]) if 0 <= row < len(self._order) else -1

    def row(self, entry: int) -> int:
        """Give the row of an entry; -1 where it is not shown."""
        at = np.flatnonzero(self._order == entry)
        return int(at[0]) if len(at) else -1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of entries shown."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of columns."""
        return 0 if parent.isValid() else len(self.listing.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's signature
        """Give a column's name and what it means."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = self.listing.columns[section]
        if role == _ROLE.TextAlignmentRole:
            return self._alignment(section)
        if role == _ROLE.ToolTipRole:
            return None if column.help is None else tip(shown(column.help))
        return shown(column.name) if role == _ROLE.DisplayRole else None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:  # noqa: ANN401 - Qt's
        """Give what a cell shows."""
        entry = self.entry(index.row())
        if entry < 0:
            return None
        column = self.listing.columns[index.column()]
        if role == _ROLE.DisplayRole:
            return column.text(entry)
        if role == _ROLE.ToolTipRole:
            return tip(column.tip(entry))
        return self._alignment(index.column()) if role == _ROLE.TextAlignmentRole else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 goes back to the order of the document."""
        self.beginResetModel()
        self._column = column
        self._descending = order == Qt.SortOrder.DescendingOrder
        self._sorting = None
        self._arrange()
        self.endResetModel()

    def _arrange(self) -> None:
        if self._sorting is None:
            self._sorting = (
                np.arange(self.listing.count, dtype=np.int32)
                if self._column < 0
                else self.listing.order(self._column, descending=self._descending)
            )
        order = self._sorting
        self._order = order if self._passed is None else order[self._passed[order]]

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        figures = self.listing.columns[column].figures
        side = Qt.AlignmentFlag.AlignRight if figures else Qt.AlignmentFlag.AlignLeft
        return Qt.AlignmentFlag.AlignVCenter | side
