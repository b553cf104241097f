"""The rows of the table of documents: a model over a set and its counts.

It holds no row objects: a row is an index into the set, and texts are made for the rows in
sight. Sorting and filtering only permute indexes.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QFont

from workbench.files.encoding import shown as encoding_name
from workbench.files.folder import natural
from workbench.files.name import shown as shown_path
from workbench.gui.label import tip
from workbench.gui.palette import current
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.chunking import Offsets
    from workbench.gui.document_set import DocumentSet, Entry
    from workbench.gui.survey import Survey

_NOTHING = np.empty(0, np.int32)
_ROLE = Qt.ItemDataRole

Index = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns, in the order in which they are shown."""

    NAME = 0
    SIZE = 1
    ENCODING = 2
    CHUNKS = 3
    WARNINGS = 4
    ERROR = 5


class DocumentModel(QAbstractTableModel):
    """Rows of documents in the chosen order; `document` and `row` lead from one to the other.

    Without a sorting the documents stand as they were opened.
    """

    def __init__(self, documents: DocumentSet, survey: Survey, parent: QObject) -> None:
        """Follow ``documents`` and what ``survey`` counts."""
        super().__init__(parent)
        self._documents = documents
        self._survey = survey
        self._needle = ""
        self._sorted: Column | None = None
        self._descending = False
        self._order = _NOTHING
        self._rows: Offsets | None = None
        self.arrange()
        documents.entries_added.connect(self.arrange)
        documents.entries_changed.connect(self.arrange)
        documents.entries_updated.connect(self._repaint_rows)
        documents.current_changed.connect(lambda _row: self.repaint_cells())
        survey.counts_changed.connect(self.repaint_cells)
        survey.finished.connect(self._sort_counts)

    def set_needle(self, text: str) -> None:
        """List only documents whose name contains ``text``, case aside."""
        self._needle = text.casefold()
        self.arrange()

    def document(self, row: int) -> int:
        """Give the index in the set of a listed row; -1 where there is no such row."""
        return int(self._order[row]) if 0 <= row < len(self._order) else -1

    def row(self, document: int) -> int:
        """Give the row of a document; -1 where it is not listed."""
        if self._rows is None:
            self._rows = np.full(len(self._documents), -1, np.int32)
            self._rows[self._order] = np.arange(len(self._order), dtype=np.int32)
        return int(self._rows[document]) if 0 <= document < len(self._rows) else -1

    def total(self) -> int:
        """Give the number of documents, listed or not."""
        return len(self._documents)

    def name(self, column: Column) -> str:
        """Give a column's name."""
        return {
            Column.NAME: self.tr("Name"),
            Column.SIZE: self.tr("Bytes"),
            Column.ENCODING: self.tr("Encoding"),
            Column.CHUNKS: self.tr("Chunks"),
            Column.WARNINGS: self.tr("Warnings"),
            Column.ERROR: self.tr("Cannot be read"),
        }[column]

    def arrange(self) -> None:
        """List the documents anew."""
        self.beginResetModel()
        order = np.arange(len(self._documents), dtype=np.int32)
        if self._needle:
            names = (entry.name.casefold() for entry in self._documents.entries())
            order = np.flatnonzero([self._needle in name for name in names]).astype(np.int32)
        if self._sorted is not None:
            entries, key = self._documents.entries(), self._key(self._sorted)
            keys = [key(entries[at]) for at in order.tolist()]
            ranked = sorted(range(len(order)), key=keys.__getitem__, reverse=self._descending)
            order = order[ranked]
        self._order = order
        self._rows = None
        self.endResetModel()

    def repaint_cells(self) -> None:
        """Say that the cells may show something else."""
        if len(self._order):
            last = self.index(len(self._order) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _repaint_rows(self, first: int, end: int) -> None:
        """Say so of some documents only, so that what happens out of sight paints nothing."""
        if self._sorted is not None or self._needle:
            self.repaint_cells()
        else:
            self.dataChanged.emit(self.index(first, 0), self.index(end - 1, len(Column) - 1))

    # --- what Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of listed documents."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's signature
        """Give a column's name."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == _ROLE.TextAlignmentRole:
            return _alignment(Column(section))
        return self.name(Column(section)) if role == _ROLE.DisplayRole else None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:  # noqa: ANN401 - Qt's
        """Give what a cell shows."""
        at = self.document(index.row())
        if at < 0:
            return None
        column = Column(index.column())
        entry = self._documents.entry(at)
        if role == _ROLE.DisplayRole:
            return self._text(column, entry)
        if role == _ROLE.TextAlignmentRole:
            return _alignment(column)
        if role == _ROLE.ToolTipRole:
            return self._tip(column, entry)
        if role == _ROLE.FontRole and at == self._documents.current:
            font = QFont()
            font.setWeight(QFont.Weight.DemiBold)
            return font
        if role == _ROLE.ForegroundRole:
            return self._ink(column, entry)
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; equal ones stay in their order. A negative column undoes it."""
        self._sorted = Column(column) if column >= 0 else None
        self._descending = order == Qt.SortOrder.DescendingOrder
        self.arrange()

    # --- inside

    def _sort_counts(self) -> None:
        """Sort again by what the survey has found out; not at each step, rows would jump."""
        if self._sorted not in (None, Column.NAME):
            self.arrange()

    def _key(self, column: Column) -> Callable[[Entry], Any]:
        keys: dict[Column, Callable[[Entry], Any]] = {
            Column.NAME: lambda entry: natural(entry.name),
            Column.SIZE: lambda entry: entry.size,
            Column.ENCODING: lambda entry: entry.encoding,
            Column.CHUNKS: lambda entry: self._number(Column.CHUNKS, entry),
            Column.WARNINGS: lambda entry: self._number(Column.WARNINGS, entry),
            Column.ERROR: lambda entry: "" if entry.error is None else shown(entry.error),
        }
        return keys[column]

    def _number(self, column: Column, entry: Entry) -> int:
        """Give a count, -1 where it is not known."""
        count = self._survey.count(entry)
        if count is None or entry.error is not None:
            return -1
        return count.chunks if column == Column.CHUNKS else count.warnings

    def _text(self, column: Column, entry: Entry) -> str:
        if column == Column.NAME:
            return entry.name
        if column == Column.SIZE:
            return QLocale().toString(entry.size)
        if column == Column.ENCODING:
            return encoding_name(entry.encoding) if entry.encoding else ""
        if column == Column.ERROR:
            return "" if entry.error is None else shown(entry.error)
        number = self._number(column, entry)
        return "" if number < 0 else QLocale().toString(number)

    def _tip(self, column: Column, entry: Entry) -> str:
        if column == Column.NAME:
            return tip(shown_path(entry.path) or entry.name)
        return tip(self._text(column, entry)) if column == Column.ERROR else ""

    def _ink(self, column: Column, entry: Entry) -> Any:  # noqa: ANN401 - a colour or nothing
        if entry.error is not None:
            return current().error_text if column == Column.ERROR else current().muted_text
        count = self._survey.count(entry)
        if column in (Column.CHUNKS, Column.WARNINGS) and count is not None:
            return None if self._survey.is_current(count) else current().muted_text
        return None


def _alignment(column: Column) -> Qt.AlignmentFlag:
    number = column in (Column.SIZE, Column.CHUNKS, Column.WARNINGS)
    side = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
    return Qt.AlignmentFlag.AlignVCenter | side
