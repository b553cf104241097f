"""The Go menu: from chunk to chunk, to a number or an offset, from pane to pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.gui.action import Actions
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace


class GoCommands(QObject):
    """Moves selection, view and focus."""

    def __init__(
        self, window: QWidget, workspace: Workspace, regions: Regions, actions: Actions
    ) -> None:
        """Serve the Go menu."""
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._regions = regions
        self._chunk = -1
        regions.view.chunk_selected.connect(self._remember)
        workspace.document_changed.connect(lambda _document: self._remember(-1))
        actions.next_chunk.triggered.connect(lambda: self._step(1))
        actions.previous_chunk.triggered.connect(lambda: self._step(-1))
        actions.go_to.triggered.connect(self.ask)
        actions.next_pane.triggered.connect(lambda: regions.focus_next(1))
        actions.previous_pane.triggered.connect(lambda: regions.focus_next(-1))

    def ask(self) -> None:
        """Ask where to go."""
        document, outcome = self._workspace.document, self._workspace.outcome
        if document is None:
            return
        from workbench.gui.goto_dialog import GotoDialog

        chunks = 0 if outcome is None else len(outcome.run.chunking)
        view = self._regions.view
        dialog = GotoDialog(chunks, len(document), view.cursor_offset(), self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chunk_requested.connect(view.select_chunk)
        dialog.offset_requested.connect(view.reveal_offset)
        dialog.open()

    def _remember(self, index: int) -> None:
        self._chunk = index

    def _step(self, step: int) -> None:
        """Select the neighbour of the selected chunk, or the first chunk in view."""
        outcome = self._workspace.outcome
        count = 0 if outcome is None else len(outcome.run.chunking)
        if outcome is None or not count:
            return
        view = self._regions.view
        if 0 <= self._chunk < count:
            view.select_chunk(min(max(self._chunk + step, 0), count - 1))
            return
        behind = outcome.run.chunking.end > view.top_offset()
        view.select_chunk(int(behind.argmax()) if behind.any() else count - 1)
