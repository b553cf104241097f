"""The lane of recipe B: it runs recipes like any lane, and places chunks from files too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.analysis.given import place
from workbench.core.errors import WorkbenchError
from workbench.gui.chunk_source import ChunkFile
from workbench.gui.lane import Lane
from workbench.gui.outcome import measured

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets
    from workbench.core.document import Document
    from workbench.files.given_chunk import GivenChunk
    from workbench.gui.worker import Task


class SecondLane(Lane):
    """Turns the newest recipe or file of chunks over a document into an `Outcome`."""

    opened = Signal(object)
    """The `ChunkFile` that was to be opened: it can be read."""

    placed = Signal(object)
    """The `Placed` chunks of a file; their outcome follows at once."""

    refused = Signal(object)
    """The `WorkbenchError` for which a file of chunks cannot be read."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle lane."""
        super().__init__(parent)
        self._read: tuple[tuple[str, str, str], list[GivenChunk]] | None = None  # the thread's
        self.opened.connect(self.rest)
        self.refused.connect(self.rest)

    def open(self, path: str, document: Document) -> None:
        """Find out whether the file at ``path`` holds chunks; what ran is not finished."""
        self.begin(lambda task: self._open(task, ChunkFile.at(path), document))

    def place(self, document: Document, file: ChunkFile, hints: Offsets | None) -> None:
        """Find the chunks of ``file`` in ``document``; see `workbench.analysis.given.place`."""
        self.begin(lambda task: self._place(task, document, file, hints))

    def _open(self, task: Task, file: ChunkFile, document: Document) -> None:
        self._read = None
        if self._chunks(task, file, document) is not None:
            task.deliver(self.opened, file)

    def _place(
        self, task: Task, document: Document, file: ChunkFile, hints: Offsets | None
    ) -> None:
        chunks = self._chunks(task, file, document)
        if chunks is not None:
            placed = place(document, chunks, hints)
            task.deliver(self.placed, placed)
            task.deliver(self.run_changed, measured(placed.run, 0.0))

    def _chunks(self, task: Task, file: ChunkFile, document: Document) -> list[GivenChunk] | None:
        """Read the chunks of this document, or tell why not; what was read last is kept."""
        from workbench.files import chunk_file

        wanted = file.path, document.name, document.sha256
        if self._read is None or self._read[0] != wanted:
            try:
                # A blank document has no chunks: those in the file are of other documents.
                blank = not document.text.strip()
                chunks = chunk_file.load(*wanted, none_expected=blank)
            except WorkbenchError as error:
                task.deliver(self.refused, error)
                return None
            self._read = wanted, chunks
        return self._read[1]
