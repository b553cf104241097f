"""Rows for places that a person marked: one for each, in the order in which they are given."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from enum import IntEnum

    from workbench.gui.note_book import Marking

Index = QModelIndex | QPersistentModelIndex

ROLE = Qt.ItemDataRole


class MarkingModel(QAbstractTableModel):
    """What the models of such tables share; a subclass says its columns and fills the cells."""

    columns: ClassVar[type[IntEnum]]

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin with none."""
        super().__init__(parent)
        self.markings: tuple[Marking, ...] = ()

    @abstractmethod
    def name(self, column: int) -> str:
        """Give a column's name; every subclass has its own."""

    def marking(self, row: int) -> Marking | None:
        """Give what is marked in a row."""
        return self.markings[row] if 0 <= row < len(self.markings) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Give the number of rows."""
        return 0 if parent.isValid() else len(self.markings)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = ROLE.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt
        """Give the name of a column."""
        if orientation == Qt.Orientation.Horizontal and role == ROLE.DisplayRole:
            return self.name(section)
        if role == ROLE.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    @contextmanager
    def renewed(self, markings: Sequence[Marking], *, same: bool) -> Iterator[None]:
        """List ``markings``; the block sets what else the cells show.

        ``same`` tells that the rows stay the same ones, so that a selection stays.
        """
        if not same:
            self.beginResetModel()
        self.markings = tuple(markings)
        yield
        if not same:
            self.endResetModel()
        elif markings:
            last = self.index(len(markings) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
