"""The view of a listing: choosing by mouse and keys, sorting, widths of columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from workbench.gui.line_delegate import ARROW, PAD
from workbench.gui.line_table import LineTable
from workbench.gui.listing_model import ListingModel
from workbench.gui.translation import shown

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from workbench.gui.listing import Listing

_SLACK = 4  # advances are rounded, and one pixel too few cuts a text off
_MOST_WIDTH = 320  # pixels of one column, but for the stretched one
_NO_CHOICE = ~Qt.KeyboardModifier.KeypadModifier


class ListingTable(LineTable):
    """The view. ``entry_chosen`` carries an entry that a person chose: a click, an arrow, Enter.

    Its owner names it and says what is listed.
    """

    entry_chosen = Signal(int)

    def __init__(self, name: str, listing: Listing, parent: QWidget | None = None) -> None:
        """List ``listing``; ``name`` makes the object name ``table.<name>``."""
        super().__init__(name, parent)
        self.entries = ListingModel(listing, self)
        self._quiet = False
        self.setModel(self.entries)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        header = self.horizontalHeader()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self._stretched = len(listing.columns) - 1
        if listing.stretched is not None:
            self._stretched = listing.stretched
            header.setStretchLastSection(False)
            header.setSectionResizeMode(self._stretched, QHeaderView.ResizeMode.Stretch)
        header.sortIndicatorChanged.connect(self._sort)
        header.setSortIndicatorShown(True)
        self.selectionModel().currentRowChanged.connect(self._current_changed)
        self._widen_columns()

    def set_listing(self, listing: Listing, passed: npt.NDArray[np.bool_] | None = None) -> None:
        """List other entries from the same place on; none of them is chosen."""
        place = self.verticalScrollBar().value()
        self._quiet = True
        self.entries.set_listing(listing, passed)
        self._quiet = False
        self._widen_columns()
        self.updateGeometries()
        self.verticalScrollBar().setValue(place)

    def set_passed(self, passed: npt.NDArray[np.bool_] | None) -> None:
        """Show only the entries that are set, from the first on; nothing to show all."""
        self._quiet = True
        self.entries.set_passed(passed)
        self._quiet = False

    def chosen(self) -> int:
        """Give the chosen entry, or -1."""
        return self.entries.entry(self.currentIndex().row())

    def select(self, entry: int) -> None:
        """Choose an entry where it is shown, telling nobody."""
        self._quiet = True
        row = self.entries.row(entry)
        if row >= 0:
            self.setCurrentIndex(self.entries.index(row, 0))
        self._quiet = False

    def name_columns(self) -> None:
        """Take the columns' names in the language of now."""
        count = self.entries.columnCount()
        self.entries.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, count - 1)
        for column in range(count):
            if column != self._stretched:
                self.setColumnWidth(column, 0)
        self._widen_columns()
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter choose again, which only some platforms' styles do by themselves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not (
            event.modifiers() & _NO_CHOICE
        ):
            self._choose(self.currentIndex())
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose again what is chosen already."""
        before = self.currentIndex()
        super().mousePressEvent(event)
        pressed = self.indexAt(event.position().toPoint())
        if pressed.isValid() and pressed.row() == before.row():
            self._choose(pressed)

    def _current_changed(self, now: QModelIndex, before: QModelIndex) -> None:
        if not self._quiet:
            self._choose(now)

    def _choose(self, index: QModelIndex) -> None:
        if (entry := self.entries.entry(index.row())) >= 0:
            self.entry_chosen.emit(entry)

    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        entry = self.chosen()
        self._quiet = True
        self.entries.sort(column, order)
        self._quiet = False
        self.select(entry)

    def _widen_columns(self) -> None:
        """Make each column wide enough for its name and its longest text, and none narrower."""
        metrics, names = self.fontMetrics(), self.horizontalHeader().fontMetrics()
        listing = self.entries.listing
        for at, column in enumerate(listing.columns):
            if at == self._stretched:
                continue
            texts = listing.widest(at)
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            name = names.horizontalAdvance(shown(column.name)) + ARROW
            needed = min(2 * PAD + _SLACK + max(widest, name), _MOST_WIDTH)
            if needed > self.columnWidth(at):
                self.setColumnWidth(at, needed)
