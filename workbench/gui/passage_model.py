"""The rows of the table of passages: one for each passage of the document, with its state."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from workbench.gui.figure import number
from workbench.gui.marking_model import ROLE, Index, MarkingModel
from workbench.gui.palette import current
from workbench.gui.passage_text import state_text, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.analysis.passage import Passage
    from workbench.gui.note_book import Marking

_MOST = 120
_STATES = ("whole", "rescued", "cut")


class Column(IntEnum):
    """The columns, in the order in which they are shown."""

    TEXT = 0
    STATE = 1
    DETAIL = 2
    PLACE = 3


class PassageModel(MarkingModel):
    """Passages in the order of the text; those that are gone come last and have no state."""

    columns = Column

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self._found: tuple[Passage, ...] = ()
        self._text = ""

    def set_passages(
        self, markings: Sequence[Marking], found: Sequence[Passage], text: str
    ) -> None:
        """List ``markings``; ``found`` are the states of those in ``text``, none where unknown."""
        same = [one.note for one in markings] == [one.note for one in self.markings]
        with self.renewed(markings, same=same):
            self._found, self._text = tuple(found), text

    def name(self, column: int) -> str:
        """Give a column's name."""
        return {
            Column.TEXT: self.tr("Must stay whole"),
            Column.STATE: self.tr("State"),
            Column.DETAIL: self.tr("Where"),
            Column.PLACE: self.tr("Offsets"),
        }[Column(column)]

    def data(self, index: Index, role: int = ROLE.DisplayRole) -> Any:  # noqa: ANN401 - Qt
        """Give what a cell shows."""
        one = self.marking(index.row())
        if one is None:
            return None
        if role in (ROLE.DisplayRole, ROLE.AccessibleTextRole):
            return self._cell(one, Column(index.column()))
        found = self._judged(index.row())
        if role == ROLE.ForegroundRole and index.column() == Column.STATE and found is not None:
            return current().passages[_STATES.index(found.state)]
        return None

    def _judged(self, row: int) -> Passage | None:
        """Give the state of a row; the passages that are in the text come first."""
        return self._found[row] if row < len(self._found) else None

    def _cell(self, one: Marking, column: Column) -> str:
        found = self._judged(self.markings.index(one))
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
