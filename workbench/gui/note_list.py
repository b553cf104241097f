"""The list of bookmarks and notes of a document: go to one, edit it, remove it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QItemSelectionModel, Qt, Signal
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
from workbench.gui.note_model import Column, NoteModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from workbench.core.run import Run
    from workbench.gui.note_book import Marking

_CHARACTERS = {Column.PLACE: 18, Column.NOTE: 46, Column.TEXT: 46, Column.OFFSET: 12}
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
        self.table = NoteTable()
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
        self.table.notes.modelReset.connect(self._enable)
        self._enable()
        self.retranslate()

    def set_notes(self, markings: Sequence[Marking], run: Run | None, text: str) -> None:
        """List ``markings`` of ``text``, named by what stands at their places in ``run``."""
        row = self.table.chosen_row()
        self.table.notes.set_notes(markings, run, text)
        self.table.choose_row(row)
        self._count, self._lost = len(markings), sum(one.place is None for one in markings)
        self._show_state()

    def retranslate(self) -> None:
        """Set every text in the current language."""
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
        return [one for one in map(self.table.notes.marking, rows) if one is not None]

    def _enable(self) -> None:
        selected = self._selected()
        self._edit_button.setEnabled(len(selected) == 1 and selected[0].place is not None)
        self._remove_button.setEnabled(bool(selected))
        self.table.removal.setEnabled(bool(selected))

    def _choose(self) -> None:
        one = self.table.notes.marking(self.table.currentIndex().row())
        if one is not None and one.place is not None:
            self.note_chosen.emit(one)

    def _edit(self) -> None:
        selected = self._selected()
        if len(selected) == 1 and selected[0].place is not None:
            self.edit_requested.emit(selected[0])

    def _remove(self) -> None:
        self.removal_requested.emit([one.note for one in self._selected()])


class NoteTable(QTableView):
    """The view of the rows."""

    row_chosen = Signal()
    """Return was pressed on the current row."""

    def __init__(self) -> None:
        """Make an empty table."""
        super().__init__()
        self.setObjectName("table.notes")
        self.notes = NoteModel(self)
        self.setModel(self.notes)
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
        self.setHorizontalHeader(LineHeader(self))
        digit = self.fontMetrics().horizontalAdvance("0")
        for column, characters in _CHARACTERS.items():
            self.setColumnWidth(column, characters * digit)
        self.removal = QAction(self)
        self.removal.setObjectName("action.note.remove")
        self.removal.setShortcut(QKeySequence.StandardKey.Delete)
        self.removal.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addAction(self.removal)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Notes"))
        self.removal.setText(self.tr("&Remove from the list"))
        self.notes.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)
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
