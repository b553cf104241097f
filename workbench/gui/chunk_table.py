"""The view of the table of chunks: sorting, selection, widths of columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QWidget

from workbench.gui.chunk_column import Column
from workbench.gui.chunk_model import ChunkModel
from workbench.gui.line_delegate import ARROW, PAD
from workbench.gui.line_table import LineTable

if TYPE_CHECKING:
    from workbench.gui.measurement import Measurement
    from workbench.gui.outcome import Outcome

_SLACK = 4  # advances are rounded, and one pixel too few cuts a text off


class ChunkTable(LineTable):
    """The view. ``chunk_chosen`` carries the index of a chunk that a person chose."""

    chunk_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty table."""
        super().__init__("chunks", parent)
        self.chunks = ChunkModel()
        self.chunks.setParent(self)
        self._chosen = -1
        self._quiet = False
        self._place = 0
        self.setModel(self.chunks)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        header = self.horizontalHeader()
        header.setSortIndicator(Column.NUMBER, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.chunks.modelAboutToBeReset.connect(self._remember)
        self.chunks.modelReset.connect(self._restore)
        self.selectionModel().currentRowChanged.connect(self._current_changed)
        self.retranslate()

    def set_outcome(self, outcome: Outcome | None, found: Measurement | None = None) -> None:
        """List the chunks of ``outcome`` and the tokens ``found``, keeping place and order."""
        self.chunks.set_outcome(outcome, found)
        for column in Column:
            self.setColumnHidden(column, not self.chunks.has(column))
        self._widen_columns()

    def select_chunk(self, chunk: int) -> None:
        """Select the row of a chunk where it is listed, telling nobody; -1 selects none."""
        self._chosen = chunk
        self._select_chosen()
        row = self.chunks.row(chunk)
        if row >= 0:
            self.scrollTo(self.chunks.index(row, Column.NUMBER))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Chunks"))
        last = len(Column) - 1
        self.chunks.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)
        for column in Column:
            self.setColumnWidth(column, 0)
        self._widen_columns()
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _remember(self) -> None:
        self._place = self.verticalScrollBar().value()

    def _restore(self) -> None:
        """Select again and go back to the place, which a reset of the model forgets."""
        self._select_chosen()
        self.updateGeometries()
        self.verticalScrollBar().setValue(self._place)

    def _select_chosen(self) -> None:
        self._quiet = True
        self.setAutoScroll(False)
        row = self.chunks.row(self._chosen)
        if row >= 0:
            index = self.chunks.index(row, Column.NUMBER)
            if self.currentIndex() != index:
                self.setCurrentIndex(index)
        else:
            self.selectionModel().clear()
        self.setAutoScroll(True)
        self._quiet = False

    def _current_changed(self, now: QModelIndex, before: QModelIndex) -> None:
        chunk = self.chunks.chunk(now.row())
        if not self._quiet and chunk >= 0 and chunk != self._chosen:
            self._chosen = chunk
            self.chunk_chosen.emit(chunk)

    def _widen_columns(self) -> None:
        """Make each column wide enough for its name and its longest text, and none narrower."""
        metrics, names = self.fontMetrics(), self.horizontalHeader().fontMetrics()
        for column in Column:
            if column == Column.TEXT:
                continue
            texts = self.chunks.samples(column)
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            name = names.horizontalAdvance(self.chunks.name(column)) + ARROW
            needed = 2 * PAD + _SLACK + max(widest, name)
            if needed > self.columnWidth(column) and not self.isColumnHidden(column):
                self.setColumnWidth(column, needed)
