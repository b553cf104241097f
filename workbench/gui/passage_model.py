"""The rows of the table of passages: one for each passage of the document, with its state."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from workbench.gui.figure import number
from workbench.gui.palette import current
from workbench.gui.passage_text import state_text, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.analysis.passage import Passage
    from workbench.gui.note_book import Marking

Index = QModelIndex | QPersistentModelIndex

_ROLE = Qt.ItemDataRole
_MOST = 120
_STATES = ("whole", "rescued", "cut")


class Column(IntEnum):
    """The columns, in the order in which they are shown."""

    TEXT = 0
    STATE = 1
    DETAIL = 2
    PLACE = 3


class PassageModel(QAbstractTableModel):
    """Passages in the order of the text; those that are gone come last and have no state."""

    def __init__(self, parent: QObject) -> None:
        """Begin with none."""
        super().__init__(parent)
        self._markings: tuple[Marking, ...] = ()
        self._found: tuple[Passage, ...] = ()
        self._text = ""

    def set_passages(
        self, markings: Sequence[Marking], found: Sequence[Passage], text: str
    ) -> None:
        """List ``markings``; ``found`` are the states of those in ``text``, none where unknown."""
        same = [one.note for one in markings] == [one.note for one in self._markings]
        if not same:
            self.beginResetModel()
        self._markings, self._found, self._text = tuple(markings), tuple(found), text
        if not same:
            self.endResetModel()
        elif self._markings:
            last = self.index(len(self._markings) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def marking(self, row: int) -> Marking | None:
        """Give the passage of a row."""
        return self._markings[row] if 0 <= row < len(self._markings) else None

    def name(self, column: Column) -> str:
        """Give a column's name."""
        return {
            Column.TEXT: self.tr("Must stay whole"),
            Column.STATE: self.tr("State"),
            Column.DETAIL: self.tr("Where"),
            Column.PLACE: self.tr("Offsets"),
        }[column]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Give the number of passages."""
        return 0 if parent.isValid() else len(self._markings)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:  # noqa: ANN401 - Qt
        """Give what a cell shows."""
        one = self.marking(index.row())
        if one is None:
            return None
        if role in (_ROLE.DisplayRole, _ROLE.AccessibleTextRole):
            return self._cell(one, Column(index.column()))
        found = self._judged(index.row())
        if role == _ROLE.ForegroundRole and index.column() == Column.STATE and found is not None:
            return current().passages[_STATES.index(found.state)]
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt
        """Give the name of a column."""
        if orientation == Qt.Orientation.Horizontal and role == _ROLE.DisplayRole:
            return self.name(Column(section))
        if role == _ROLE.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def _judged(self, row: int) -> Passage | None:
        """Give the state of a row; the passages that are in the text come first."""
        return self._found[row] if row < len(self._found) else None

    def _cell(self, one: Marking, column: Column) -> str:
        found = self._judged(self._markings.index(one))
        if column == Column.TEXT:
            if one.place is None:
                return "–"
            start, end = one.place
            words = " ".join(self._text[start : min(end, start + _MOST)].split())
            return words + ("…" if end > start + _MOST else "")
        if column == Column.PLACE:
            start, end = one.place or (one.note.start, one.note.end)
            return f"{number(start)} – {number(end)}"
        if one.place is None:
            return self.tr("Not found in this text") if column == Column.STATE else ""
        if found is None:
            return "…" if column == Column.STATE else ""
        return state_text(found.state) if column == Column.STATE else told(found)
