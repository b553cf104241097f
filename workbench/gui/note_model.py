"""The rows of the table of notes: bookmarks and notes in the order of the text, lost ones last."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from workbench.gui.figure import number
from workbench.gui.marking_model import ROLE, Index, MarkingModel
from workbench.gui.note_place import named
from workbench.gui.palette import current

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.run import Run
    from workbench.gui.note_book import Marking

_MOST = 120


class Column(IntEnum):
    """The columns, in the order in which they are shown."""

    PLACE = 0
    NOTE = 1
    TEXT = 2
    OFFSET = 3


class NoteModel(MarkingModel):
    """One row for each note of the document."""

    columns = Column

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._text = ""

    def set_notes(self, markings: Sequence[Marking], run: Run | None, text: str) -> None:
        """List ``markings`` of ``text``, named by what stands at their places in ``run``."""
        with self.renewed(markings, same=len(markings) == len(self.markings)):
            self._text = text
            self._names = tuple(
                self.tr("Lost") if one.place is None else named(run, one.place) for one in markings
            )

    def name(self, column: int) -> str:
        """Give a column's name."""
        return {
            Column.PLACE: self.tr("At"),
            Column.NOTE: self.tr("Note"),
            Column.TEXT: self.tr("Text there"),
            Column.OFFSET: self.tr("Offset"),
        }[Column(column)]

    def data(self, index: Index, role: int = ROLE.DisplayRole) -> Any:  # noqa: ANN401 - Qt
        """Give what a cell shows."""
        one = self.marking(index.row())
        if one is None:
            return None
        column = Column(index.column())
        if role in (ROLE.DisplayRole, ROLE.AccessibleTextRole):
            return self._cell(index.row(), one, column)
        if role == ROLE.ForegroundRole and column == Column.PLACE and one.place is None:
            return current().gap
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
