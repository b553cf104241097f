"""The list of passages that must stay whole: the table, its menu, and how many are cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from workbench.gui.flow_layout import FlowRow
from workbench.gui.marking_table import MarkingTable
from workbench.gui.passage_model import Column, PassageModel
from workbench.gui.passage_text import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.analysis.passage import Passage
    from workbench.gui.note_book import Marking

_CHARACTERS: dict[int, int] = {
    Column.TEXT: 46,
    Column.STATE: 22,
    Column.DETAIL: 22,
    Column.PLACE: 16,
}
"""How many digits wide a column begins; a person may drag it."""


class PassageList(QWidget):
    """Passages in the order of the text; a click or Enter goes to one, Delete removes it."""

    passage_chosen = Signal(object)
    """The `Marking` to go to."""

    removal_requested = Signal(object)
    """The notes of the passages to mark no longer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty list."""
        super().__init__(parent)
        self._counted = ""
        self._rows = 0
        self.passages = PassageModel()
        self.table = MarkingTable("passages", "passage", self.passages, _CHARACTERS)
        self.table.clicked.connect(self._choose)
        self.table.row_chosen.connect(lambda: self._choose(self.table.currentIndex()))
        self.table.removal.triggered.connect(self._remove)
        self._button = QPushButton()
        self._button.setObjectName("passages.remove")
        self._button.clicked.connect(self._remove)
        self._state = QLabel()
        self._state.setObjectName("passages.state")
        self._state.setTextFormat(Qt.TextFormat.PlainText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 0)
        layout.setSpacing(6)
        layout.addWidget(FlowRow(self._button, self._state))
        layout.addWidget(self.table, 1)
        self.table.selectionModel().selectionChanged.connect(self._enable)
        self.passages.modelReset.connect(self._enable)
        self._enable()
        self.retranslate()

    def set_passages(
        self, markings: Sequence[Marking], found: Sequence[Passage], text: str
    ) -> None:
        """List ``markings`` of ``text`` with their states, where those are known."""
        row = self.table.chosen_row()
        self.passages.set_passages(markings, found, text)
        self.table.choose_row(row)
        self._rows = len(markings)
        self._counted = counted(found, sum(one.place is None for one in markings))
        self._show_state()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.table.setAccessibleName(self.tr("Passages"))
        self._button.setText(self.tr("Remove from the list"))
        self._show_state()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _show_state(self) -> None:
        nothing = self.tr("Select text and mark it by Edit > Mark selection: it is watched here.")
        self._state.setText(self._counted if self._rows else nothing)

    def _enable(self) -> None:
        selected = self.table.selectionModel().hasSelection()
        self._button.setEnabled(selected)
        self.table.removal.setEnabled(selected)

    def _choose(self, index: QModelIndex) -> None:
        one = self.passages.marking(index.row())
        if one is not None and one.place is not None:
            self.passage_chosen.emit(one)

    def _remove(self) -> None:
        rows = {index.row() for index in self.table.selectionModel().selectedRows()}
        markings = [self.passages.marking(row) for row in rows]
        self.removal_requested.emit([one.note for one in markings if one is not None])
