"""Back and forward: through the places that were jumped to, across documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent

from workbench.gui.document_set import NONE
from workbench.gui.history import History, Visit
from workbench.gui.note_place import standing

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.gui.action import Actions
    from workbench.gui.document_set import DocumentSet
    from workbench.gui.presentation import Presentation
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace
    from workbench.gui.xray_command import XrayCommands

_STEPS = {Qt.MouseButton.BackButton: -1, Qt.MouseButton.ForwardButton: 1}


class HistoryCommands(QObject):
    """Remembers selected chunks, boundaries, matches and documents; serves Go and the mouse."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        documents: DocumentSet,
        regions: Regions,
        xray: XrayCommands,
        actions: Actions,
    ) -> None:
        """Begin where the window is."""
        super().__init__(window)
        self._history = History()
        self._workspace = workspace
        self._documents = documents
        self._view = regions.view
        self._xray = xray
        self._actions = actions
        self._awaited: Visit | None = None
        self._going = False
        actions.back.triggered.connect(lambda: self.go(-1))
        actions.forward.triggered.connect(lambda: self.go(1))
        regions.view.chunk_selected.connect(self._note_chunk)
        xray.boundary_changed.connect(self._note_boundary)
        regions.find_bar.match_chosen.connect(lambda start, end: self._note("text", start, end))
        workspace.outcome_changed.connect(self._arrive)
        for one in (window, regions.view.viewport()):
            one.installEventFilter(self)
        self._enable()

    def follow(self, presentation: Presentation) -> None:
        """Remember each document that comes on screen."""
        presentation.document_shown.connect(lambda _document: self._note_document())

    def go(self, step: int) -> None:
        """Go back (-1) or forward (1), past documents that are no longer open."""
        while self._history.can(step):
            place = self._history.go(step)
            rows = [one.key() for one in self._documents.entries()]
            if place.document not in rows:
                continue
            self._awaited = place
            if place.document == self._key():
                self._arrive()
            else:
                self._documents.select(rows.index(place.document))
            break
        self._enable()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the mouse's buttons for back and forward."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            step = _STEPS.get(event.button())
            if step is not None:
                self.go(step)
                return True
        return super().eventFilter(watched, event)

    def _key(self) -> object:
        document = self._workspace.document
        row = NONE if document is None else self._documents.row_of_text(document)
        return None if row == NONE else self._documents.entry(row).key()

    def _note(self, kind: str, start: int, end: int) -> None:
        key = self._key()
        if key is not None and not self._going and self._awaited is None:
            self._history.visit(Visit(key, kind, start, end))
            self._enable()

    def _note_chunk(self, chunk: int) -> None:
        outcome = self._workspace.outcome
        if outcome is not None and 0 <= chunk < len(outcome.run.chunking):
            chunking = outcome.run.chunking
            if self._xray.found is None:  # else the boundary counts
                self._note("chunk", int(chunking.start[chunk]), int(chunking.end[chunk]))

    def _note_boundary(self, _boundary: int) -> None:
        found = self._xray.found
        if found is not None:
            self._note("boundary", found.offset, found.offset)

    def _note_document(self) -> None:
        if self._awaited is not None and self._key() != self._awaited.document:
            self._awaited = None  # another document came in between
        self._note("text", 0, 0)

    def _arrive(self) -> None:
        """Show the place that was asked for, once its document has its chunks."""
        place, outcome = self._awaited, self._workspace.outcome
        if place is None or outcome is None or place.document != self._key():
            return
        self._going, self._awaited = True, None
        where = standing(outcome.run, (place.start, place.end))
        if place.kind == "boundary" and where.kind == "boundary":
            self._xray.select(where.index)
        else:
            self._xray.leave()
            if place.kind == "chunk":
                self._view.select_chunk(where.index)
            length = len(self._view.document)
            end = place.end if place.kind == "text" else place.start
            self._view.reveal_offset(min(place.start, length), min(end, length))
        self._going = False

    def _enable(self) -> None:
        self._actions.back.setEnabled(self._history.can(-1))
        self._actions.forward.setEnabled(self._history.can(1))
