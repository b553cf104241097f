"""The table of places that a person marked: Return goes to one, Delete removes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QEvent, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence

from workbench.gui.line_table import LineTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QFocusEvent, QKeyEvent


class MarkingTable(LineTable):
    """The view of the rows. Its owner names it; ``removal`` is the action of the Delete key."""

    row_chosen = Signal()
    """Return was pressed on the current row."""

    def __init__(
        self, name: str, action: str, model: QAbstractTableModel, characters: Mapping[int, int]
    ) -> None:
        """Show ``model``; its columns begin as wide as so many digits.

        ``action`` makes the object name of the removal: ``action.<action>.remove``.
        """
        super().__init__(name)
        self.setModel(model)
        model.setParent(self)
        digit = self.fontMetrics().horizontalAdvance("0")
        for column, count in characters.items():
            self.setColumnWidth(column, count * digit)
        self.removal = QAction(self)
        self.removal.setObjectName(f"action.{action}.remove")
        self.removal.setShortcut(QKeySequence.StandardKey.Delete)
        self.removal.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addAction(self.removal)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.removal.setText(self.tr("&Remove from the list"))
        model = self.model()
        model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, model.columnCount() - 1)
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

    def _select(self, row: int) -> None:
        """Select one row, whatever keys are held: `selectRow` extends while Shift is."""
        flags = QItemSelectionModel.SelectionFlag
        index = self.model().index(row, 0)
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
