"""The list of passages that must stay whole: the table, its menu, and how many are cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from workbench.gui.flow_layout import FlowRow
from workbench.gui.line_delegate import LineDelegate, LineHeader
from workbench.gui.passage_model import Column, PassageModel
from workbench.gui.passage_text import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from workbench.analysis.passage import Passage
    from workbench.gui.note_book import Marking

_CHARACTERS = {Column.TEXT: 46, Column.STATE: 22, Column.DETAIL: 22, Column.PLACE: 16}
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
        self.table = PassageTable()
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
        self.table.passages.modelReset.connect(self._enable)
        self._enable()
        self.retranslate()

    def set_passages(
        self, markings: Sequence[Marking], found: Sequence[Passage], text: str
    ) -> None:
        """List ``markings`` of ``text`` with their states, where those are known."""
        row = self.table.chosen_row()
        self.table.passages.set_passages(markings, found, text)
        self.table.choose_row(row)
        self._rows = len(markings)
        self._counted = counted(found, sum(one.place is None for one in markings))
        self._show_state()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._button.setText(self.tr("Remove from the list"))
        self._show_state()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _show_state(self) -> None:
        nothing = self.tr("Select text and mark it by Edit > Must stay whole: it is watched here.")
        self._state.setText(self._counted if self._rows else nothing)

    def _enable(self) -> None:
        selected = self.table.selectionModel().hasSelection()
        self._button.setEnabled(selected)
        self.table.removal.setEnabled(selected)

    def _choose(self, index: QModelIndex) -> None:
        one = self.table.passages.marking(index.row())
        if one is not None and one.place is not None:
            self.passage_chosen.emit(one)

    def _remove(self) -> None:
        rows = {index.row() for index in self.table.selectionModel().selectedRows()}
        markings = [self.table.passages.marking(row) for row in rows]
        self.removal_requested.emit([one.note for one in markings if one is not None])


class PassageTable(QTableView):
    """The view of the rows."""

    row_chosen = Signal()
    """Return was pressed on the current row."""

    def __init__(self) -> None:
        """Make an empty table."""
        super().__init__()
        self.setObjectName("table.passages")
        self.passages = PassageModel(self)
        self.setModel(self.passages)
        self.setItemDelegate(LineDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(1)
        rows.setDefaultSectionSize(self.fontMetrics().height() + 6)
        header = LineHeader(self)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setHorizontalHeader(header)
        digit = self.fontMetrics().horizontalAdvance("0")
        for column, characters in _CHARACTERS.items():
            self.setColumnWidth(column, characters * digit)
        self.removal = QAction(self)
        self.removal.setObjectName("action.passage.remove")
        self.removal.setShortcut(QKeySequence.StandardKey.Delete)
        self.removal.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addAction(self.removal)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Passages"))
        self.removal.setText(self.tr("&Remove from the list"))
        self.passages.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def chosen_row(self) -> int | None:
        """Give the row that is selected, alone or first; nothing when none is."""
        rows = [index.row() for index in self.selectionModel().selectedRows()]
        return min(rows, default=None)

    def choose_row(self, row: int | None) -> None:
        """Select a row again after all were set anew; the last one where it is gone.

        Without one the first is selected where the keyboard waits here for rows to come.
        """
        count = self.model().rowCount()
        if row is None and self.hasFocus():
            row = 0
        if row is not None and count and self.chosen_row() is None:
            self._select(min(row, count - 1))

    def _select(self, row: int) -> None:
        """Select one row, whatever keys are held: `selectRow` extends while Shift is."""
        flags = QItemSelectionModel.SelectionFlag
        index = self.model().index(row, 0)
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the current row for the keyboard: where it is the only one, no key would."""
        super().focusInEvent(event)
        by_mouse = event.reason() == Qt.FocusReason.MouseFocusReason
        if not by_mouse and not self.selectionModel().hasSelection():
            self._select(max(0, self.currentIndex().row()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return choose, which only some platforms' styles do by themselves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.row_chosen.emit()
            return
        super().keyPressEvent(event)
