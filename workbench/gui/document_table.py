"""The view of the table of documents: choosing, selection, widths of columns, its menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QWidget

from workbench.gui.document_model import Column, DocumentModel
from workbench.gui.line_delegate import ARROW, PAD
from workbench.gui.line_table import LineTable

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from workbench.gui.document_set import DocumentSet
    from workbench.gui.survey import Survey

_KEEP = QItemSelectionModel.SelectionFlag.NoUpdate

_CHARACTERS = {
    Column.NAME: 34,
    Column.SIZE: 11,
    Column.ENCODING: 12,
    Column.CHUNKS: 7,
    Column.WARNINGS: 4,
}
"""How many digits wide a column begins; a person may drag it."""


class DocumentTable(LineTable):
    """The view. Signals carry indexes into the set; a click or Enter chooses a document."""

    document_chosen = Signal(int)

    removal_requested = Signal(object)
    """The documents to take off the list, ascending."""

    copy_requested = Signal(object)
    """The documents whose paths to copy."""

    join_requested = Signal(object)
    """The documents to join into a new one."""

    def __init__(
        self, documents: DocumentSet, survey: Survey, parent: QWidget | None = None
    ) -> None:
        """List ``documents``."""
        super().__init__("documents", parent)
        self._set = documents
        self.documents = DocumentModel(documents, survey, self)
        self._kept: list[int] | None = None
        self._place = 0
        self.setModel(self.documents)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        header = self.horizontalHeader()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.sortIndicatorChanged.connect(self.documents.sort)
        header.setSortIndicatorShown(True)
        self._make_actions()
        documents.entries_changed.connect(self._forget_selection)
        self.documents.modelAboutToBeReset.connect(self._remember)
        self.documents.modelReset.connect(self._restore)
        documents.current_changed.connect(self._bring_into_view)
        self.clicked.connect(self._clicked)
        self.activated.connect(self._choose)
        self.selectionModel().selectionChanged.connect(self._enable)
        self.retranslate()
        self._widen_columns()
        self._forget_selection()

    def selected(self) -> list[int]:
        """Give the selected documents as indexes into the set, ascending."""
        rows = self.selectionModel().selectedRows()
        return sorted(self.documents.document(index.row()) for index in rows)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Documents"))
        self._show.setText(self.tr("&Show"))
        self._join.setText(self.tr("&Join as MiroFish does"))
        self._copy.setText(self.tr("&Copy path"))
        self._remove.setText(self.tr("&Remove from the list"))
        last = len(Column) - 1
        self.documents.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return choose, which only some platforms' styles do by themselves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier
        ):
            self._choose(self.currentIndex())
            return
        super().keyPressEvent(event)

    def _make_actions(self) -> None:
        self._show, self._join, self._copy, self._remove = (QAction(self) for _ in range(4))
        self._remove.setShortcut(QKeySequence.StandardKey.Delete)
        self._remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        for action, name, act in (
            (self._show, "show", lambda: self._choose(self.currentIndex())),
            (self._join, "join", lambda: self.join_requested.emit(self.selected())),
            (self._copy, "copy_path", lambda: self.copy_requested.emit(self.selected())),
            (self._remove, "remove", lambda: self.removal_requested.emit(self.selected())),
        ):
            action.setObjectName(f"action.document.{name}")
            action.triggered.connect(act)
            self.addAction(action)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._enable()

    def _enable(self) -> None:
        count = len(self.selectionModel().selectedRows()) if self.model() else 0
        self._show.setEnabled(count > 0)
        self._copy.setEnabled(count > 0)
        self._remove.setEnabled(count > 0)
        self._join.setEnabled(count > 1)

    def _clicked(self, index: QModelIndex) -> None:
        """Show what was clicked; with Ctrl or Shift a click only selects."""
        chosen = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        if not QGuiApplication.keyboardModifiers() & chosen:
            self._choose(index)

    def _choose(self, index: QModelIndex) -> None:
        if (document := self.documents.document(index.row())) >= 0:
            self.document_chosen.emit(document)

    def _bring_into_view(self, document: int) -> None:
        if (row := self.documents.row(document)) >= 0:
            self.scrollTo(self.documents.index(row, Column.NAME))

    def _remember(self) -> None:
        if self._kept is None:
            self._kept = self.selected()
        self._place = self.verticalScrollBar().value()

    def _forget_selection(self) -> None:
        """Select nothing where rows mean other documents than before; begin at the one shown."""
        self.selectionModel().clear()
        row = self.documents.row(self._set.current)
        if row >= 0:
            index = self.documents.index(row, Column.NAME)
            self.selectionModel().setCurrentIndex(index, _KEEP)

    def _restore(self) -> None:
        """Select again and go back to the place, which a reset of the model forgets."""
        selection = QItemSelection()
        rows = sorted(row for at in self._kept or () if (row := self.documents.row(at)) >= 0)
        self._kept = None
        last = len(Column) - 1
        for low, high in _ranges(rows):
            selection.select(self.documents.index(low, 0), self.documents.index(high, last))
        self.setAutoScroll(False)
        self.selectionModel().select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if rows:
            first = self.documents.index(rows[0], 0)
            self.selectionModel().setCurrentIndex(first, _KEEP)
        self.setAutoScroll(True)
        self.updateGeometries()
        self.verticalScrollBar().setValue(self._place)

    def _widen_columns(self) -> None:
        digit = self.fontMetrics().horizontalAdvance("0")
        names = self.horizontalHeader().fontMetrics()
        for column, characters in _CHARACTERS.items():
            name = names.horizontalAdvance(self.documents.name(column)) + ARROW
            self.setColumnWidth(column, 2 * PAD + 4 + max(characters * digit, name))
        self.horizontalHeader().setMinimumSectionSize(40)


def _ranges(rows: list[int]) -> list[tuple[int, int]]:
    """Give ascending rows as ranges from the first to the last of each."""
    found: list[tuple[int, int]] = []
    for row in rows:
        if found and found[-1][1] == row - 1:
            found[-1] = (found[-1][0], row)
        else:
            found.append((row, row))
    return found
