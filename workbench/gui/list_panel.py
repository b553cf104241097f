"""The list below the document, with a tab for each thing that can be listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QTabWidget, QWidget

from workbench.gui.chunk_list import ChunkList
from workbench.gui.cut_list import CutList
from workbench.gui.document_list import DocumentList
from workbench.gui.gap_list import GapList
from workbench.gui.note_list import NoteList
from workbench.gui.overlap_list import OverlapList
from workbench.gui.passage_list import PassageList
from workbench.gui.straddle_list import StraddleList
from workbench.gui.warning_list import WarningList

if TYPE_CHECKING:
    from workbench.gui.document_set import DocumentSet
    from workbench.gui.outcome import Outcome
    from workbench.gui.survey import Survey


class ListPanel(QTabWidget):
    """Tabs of lists. ``chunk_chosen`` carries the index of a chunk that a person chose."""

    chunk_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make the tabs."""
        super().__init__(parent)
        self.setObjectName("panel.list")
        self.setDocumentMode(True)
        self.chunks = ChunkList()
        self.chunks.chunk_chosen.connect(self.chunk_chosen)
        self.addTab(self.chunks, "")
        self.gaps = GapList()
        self.cuts = CutList()
        self.overlaps = OverlapList()
        self.straddles = StraddleList()
        self.warnings = WarningList()
        for findings in (self.gaps, self.cuts, self.overlaps, self.straddles, self.warnings):
            self.addTab(findings, "")
        self.passages = PassageList()
        self.addTab(self.passages, "")
        self.notes = NoteList()
        self.addTab(self.notes, "")
        self.documents: DocumentList | None = None
        self.retranslate()

    def add_documents(self, documents: DocumentSet, survey: Survey) -> DocumentList:
        """Add the tab that lists ``documents`` with what ``survey`` counts."""
        self.documents = DocumentList(documents, survey)
        self.addTab(self.documents, "")
        self.retranslate()
        return self.documents

    def show_documents(self) -> None:
        """Bring the list of documents to the front."""
        if self.documents is not None:
            self.setCurrentWidget(self.documents)

    def set_outcome(self, outcome: Outcome | None) -> None:
        """List what is in ``outcome``."""
        self.chunks.set_outcome(outcome)

    def select_chunk(self, chunk: int) -> None:
        """Select a chunk where it is listed, telling nobody; -1 selects none."""
        self.chunks.select_chunk(chunk)

    def filter_sizes(self, low: int, high: int) -> None:
        """List the chunks with sizes from ``low`` to below ``high`` (the strategy's own unit)."""
        self.setCurrentWidget(self.chunks)
        self.chunks.filter_sizes(low, high)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("List"))
        self.setTabText(self.indexOf(self.chunks), self.tr("Chunks"))
        self.setTabText(self.indexOf(self.gaps), self.tr("Gaps"))
        self.setTabText(self.indexOf(self.cuts), self.tr("Cuts"))
        self.setTabText(self.indexOf(self.overlaps), self.tr("Overlap"))
        self.setTabText(self.indexOf(self.straddles), self.tr("Straddle"))
        self.setTabText(self.indexOf(self.warnings), self.tr("Warnings"))
        self.setTabText(self.indexOf(self.passages), self.tr("Passages"))
        self.setTabText(self.indexOf(self.notes), self.tr("Notes"))
        if self.documents is not None:
            self.setTabText(self.indexOf(self.documents), self.tr("Documents"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
