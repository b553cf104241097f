"""The view of the table of chunks: sorting, selection, widths of columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from workbench.gui.chunk_model import ChunkModel, Column
from workbench.gui.line_delegate import PAD, LineDelegate

if TYPE_CHECKING:
    from workbench.gui.outcome import Outcome

_ARROW = 16  # room for the arrow that shows the order


class ChunkTable(QTableView):
    """The view. ``chunk_chosen`` carries the index of a chunk that a person chose."""

    chunk_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty table."""
        super().__init__(parent)
        self.setObjectName("table.chunks")
        self.chunks = ChunkModel()
        self.chunks.setParent(self)
        self._chosen = -1
        self._quiet = False
        self.setModel(self.chunks)
        self.setItemDelegate(LineDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setStretchLastSection(True)
        header.setSortIndicator(Column.NUMBER, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.chunks.modelReset.connect(self._restore)
        self.selectionModel().currentRowChanged.connect(self._current_changed)
        self.retranslate()

    def set_outcome(self, outcome: Outcome | None) -> None:
        """List the chunks of ``outcome``, keeping place and order."""
        place = self.verticalScrollBar().value()
        self.chunks.set_outcome(outcome)
        for column in Column:
            self.setColumnHidden(column, not self.chunks.has(column))
        self._fit_columns()
        self.verticalScrollBar().setValue(place)

    def select_chunk(self, chunk: int) -> None:
        """Select the row of a chunk where it is listed, telling nobody; -1 selects none."""
        self._chosen = chunk
        self._restore()
        row = self.chunks.row(chunk)
        if row >= 0:
            self.scrollTo(self.chunks.index(row, Column.NUMBER))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Chunks"))
        last = len(Column) - 1
        self.chunks.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)
        self._fit_columns()
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _restore(self) -> None:
        """Select the chosen chunk again, which a reset of the model forgets."""
        self._quiet = True
        row = self.chunks.row(self._chosen)
        if row >= 0:
            index = self.chunks.index(row, Column.NUMBER)
            if self.currentIndex() != index:
                self.setCurrentIndex(index)
        else:
            self.selectionModel().clear()
        self._quiet = False

    def _current_changed(self, now: QModelIndex, before: QModelIndex) -> None:
        chunk = self.chunks.chunk(now.row())
        if not self._quiet and chunk >= 0 and chunk != self._chosen:
            self._chosen = chunk
            self.chunk_chosen.emit(chunk)

    def _fit_columns(self) -> None:
        """Make each column as wide as its name and its longest number."""
        metrics = self.fontMetrics()
        rows = self.verticalHeader()
        rows.setMinimumSectionSize(1)
        rows.setDefaultSectionSize(metrics.height() + 6)
        header = self.horizontalHeader()
        for column in Column:
            if column == Column.TEXT:
                continue
            widest = max(
                (metrics.horizontalAdvance(text) for text in self.chunks.samples(column)),
                default=0,
            )
            name = header.fontMetrics().horizontalAdvance(self.chunks.name(column))
            self.setColumnWidth(column, max(widest + 2 * PAD, name + 2 * PAD + _ARROW))
