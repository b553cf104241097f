"""The rows of the table of notes: bookmarks and notes in the order of the text, lost ones last."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from workbench.gui.figure import number
from workbench.gui.note_place import named
from workbench.gui.palette import current

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.run import Run
    from workbench.gui.note_book import Marking

Index = QModelIndex | QPersistentModelIndex

_ROLE = Qt.ItemDataRole
_MOST = 120


class Column(IntEnum):
    """The columns, in the order in which they are shown."""

    PLACE = 0
    NOTE = 1
    TEXT = 2
    OFFSET = 3


class NoteModel(QAbstractTableModel):
    """One row for each note of the document."""

    def __init__(self, parent: QObject) -> None:
        """Begin with none."""
        super().__init__(parent)
        self._markings: tuple[Marking, ...] = ()
        self._names: tuple[str, ...] = ()
        self._text = ""

    def set_notes(self, markings: Sequence[Marking], run: Run | None, text: str) -> None:
        """List ``markings`` of ``text``, named by what stands at their places in ``run``."""
        same = len(markings) == len(self._markings)
        if not same:
            self.beginResetModel()
        self._markings, self._text = tuple(markings), text
        self._names = tuple(
            self.tr("Lost") if one.place is None else named(run, one.place) for one in markings
        )
        if not same:
            self.endResetModel()
        elif markings:
            last = self.index(len(markings) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def marking(self, row: int) -> Marking | None:
        """Give the note of a row."""
        return self._markings[row] if 0 <= row < len(self._markings) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Give the number of notes."""
        return 0 if parent.isValid() else len(self._markings)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:  # noqa: ANN401 - Qt
        """Give what a cell shows."""
        one = self.marking(index.row())
        if one is None:
            return None
        column = Column(index.column())
        if role in (_ROLE.DisplayRole, _ROLE.AccessibleTextRole):
            return self._cell(index.row(), one, column)
        if role == _ROLE.ForegroundRole and column == Column.PLACE and one.place is None:
            return current().gap
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt
        """Give the name of a column."""
        if orientation == Qt.Orientation.Horizontal and role == _ROLE.DisplayRole:
            return {
                Column.PLACE: self.tr("At"),
                Column.NOTE: self.tr("Note"),
                Column.TEXT: self.tr("Text there"),
                Column.OFFSET: self.tr("Offset"),
            }[Column(section)]
        if role == _ROLE.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def _cell(self, row: int, one: Marking, column: Column) -> str:
        if column == Column.PLACE:
            return self._names[row]
        if column == Column.NOTE:
            return _shortened(one.note.text) or self.tr("Bookmark")
        if one.place is None:
            return self.tr("Not found in this text") if column == Column.TEXT else ""
        start, end = one.place
        if column == Column.OFFSET:
            return number(start)
        if start == end:
            return f"…{_shortened(self._text[max(0, start - _MOST // 3) : start])} ✂"
        return _shortened(self._text[start : min(end, start + 2 * _MOST)])


def _shortened(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _MOST else words[:_MOST] + "…"
