"""The list of bookmarks and notes of a document: go to one, edit it, remove it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from workbench.gui.flow_layout import FlowRow
from workbench.gui.marking_table import MarkingTable
from workbench.gui.note_model import Column, NoteModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.run import Run
    from workbench.gui.note_book import Marking

_CHARACTERS: dict[int, int] = {
    Column.PLACE: 18,
    Column.NOTE: 46,
    Column.TEXT: 46,
    Column.OFFSET: 12,
}
"""How many digits wide a column begins; a person may drag it."""


class NoteList(QWidget):
    """Notes in the order of the text; a click or Enter goes to one, Delete removes it."""

    note_chosen = Signal(object)
    """The `Marking` to go to."""

    edit_requested = Signal(object)
    """The `Marking` whose words are to be edited."""

    removal_requested = Signal(object)
    """The notes to keep no longer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty list."""
        super().__init__(parent)
        self._count = self._lost = 0
        self.notes = NoteModel()
        self.table = MarkingTable("notes", "note", self.notes, _CHARACTERS)
        self.table.clicked.connect(lambda _index: self._choose())
        self.table.doubleClicked.connect(lambda _index: self._edit())
        self.table.row_chosen.connect(self._choose)
        self.table.removal.triggered.connect(self._remove)
        self._edit_button, self._remove_button = QPushButton(), QPushButton()
        self._edit_button.setObjectName("notes.edit")
        self._edit_button.clicked.connect(self._edit)
        self._remove_button.setObjectName("notes.remove")
        self._remove_button.clicked.connect(self._remove)
        self._state = QLabel()
        self._state.setObjectName("notes.state")
        self._state.setTextFormat(Qt.TextFormat.PlainText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 0)
        layout.setSpacing(6)
        layout.addWidget(FlowRow(self._edit_button, self._remove_button, self._state))
        layout.addWidget(self.table, 1)
        self.table.selectionModel().selectionChanged.connect(self._enable)
        self.notes.modelReset.connect(self._enable)
        self._enable()
        self.retranslate()

    def set_notes(self, markings: Sequence[Marking], run: Run | None, text: str) -> None:
        """List ``markings`` of ``text``, named by what stands at their places in ``run``."""
        row = self.table.chosen_row()
        self.notes.set_notes(markings, run, text)
        self.table.choose_row(row)
        self._count, self._lost = len(markings), sum(one.place is None for one in markings)
        self._show_state()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.table.setAccessibleName(self.tr("Notes"))
        self._edit_button.setText(self.tr("Edit"))
        self._remove_button.setText(self.tr("Remove from the list"))
        self._show_state()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _show_state(self) -> None:
        translate = QCoreApplication.translate
        parts = [translate("NoteList", "%Ln note(s)", None, self._count)]
        if self._lost:
            parts.append(translate("NoteList", "%Ln not found in this text", None, self._lost))
        nothing = self.tr("Select a chunk or a boundary and set a bookmark, or write a note there.")
        self._state.setText(", ".join(parts) if self._count else nothing)

    def _selected(self) -> list[Marking]:
        rows = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        return [one for one in map(self.notes.marking, rows) if one is not None]

    def _enable(self) -> None:
        selected = self._selected()
        self._edit_button.setEnabled(len(selected) == 1 and selected[0].place is not None)
        self._remove_button.setEnabled(bool(selected))
        self.table.removal.setEnabled(bool(selected))

    def _choose(self) -> None:
        one = self.notes.marking(self.table.currentIndex().row())
        if one is not None and one.place is not None:
            self.note_chosen.emit(one)

    def _edit(self) -> None:
        selected = self._selected()
        if len(selected) == 1 and selected[0].place is not None:
            self.edit_requested.emit(selected[0])

    def _remove(self) -> None:
        self.removal_requested.emit([one.note for one in self._selected()])
