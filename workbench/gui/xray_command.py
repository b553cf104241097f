"""The boundary X-ray: which boundary is explained, in the view and in its card.

A boundary is named by the index of the chunk that ends there. A run that stalled has one
more, behind the last: the place where it stopped. Whoever lists boundaries calls `select`
and follows `boundary_changed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent

from workbench.gui.boundary_lead import lead
from workbench.gui.broken_search import BrokenSearch
from workbench.gui.move_search import MoveSearch
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.analysis.explanation import Explanation
    from workbench.core.message import Message
    from workbench.core.recipe import Recipe
    from workbench.core.run import Run
    from workbench.gui.action import Actions
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace

NO_BOUNDARY = -1


class XrayCommands(QObject):
    """Selects boundaries and explains the selected one."""

    boundary_changed = Signal(int)
    """The explained boundary: its index, or -1 for none."""

    broken_changed = Signal()
    """More is known of what the explained boundary breaks."""

    def __init__(
        self, window: QWidget, workspace: Workspace, regions: Regions, actions: Actions
    ) -> None:
        """Serve the view, the Go menu, the list and the cards; explain nothing yet."""
        super().__init__(window)
        self.boundary = NO_BOUNDARY
        self.found: Explanation | None = None
        """What is known about the boundary."""
        self.broken: tuple[Message, ...] = ()
        """What it breaks, the shortest unit first."""
        self._explained: Run | None = None
        self._workspace = workspace
        self._regions = regions
        self._card = regions.boundary
        self.search = MoveSearch(self)
        self.breaks = BrokenSearch(self)
        self.breaks.found.connect(self._take_broken)
        self._connect_places(actions)
        self._connect_moves()
        workspace.document_changed.connect(lambda _document: self.leave())
        workspace.outcome_changed.connect(self._follow_run)
        workspace.lane.part_ready.connect(lambda _part: regions.view.set_xray(None))
        window.installEventFilter(self)

    def select(self, index: int, reveal: bool = True) -> None:
        """Explain boundary ``index``, and bring it into view where ``reveal`` says so.

        There is nothing to explain at an index that no boundary has: the X-ray is left.
        """
        run = self._run
        if run is None or not 0 <= index <= last_boundary(run):
            self.leave()
            return
        from workbench.analysis.explanation import explain, explain_stall

        self.boundary, self._explained = index, run
        found = explain(run, index) if index < len(run.chunking) else explain_stall(run)
        assert found is not None, "a boundary behind the last chunk is a stall"
        self.found, self.broken = found, ()
        view = self._regions.view
        view.set_xray(found)
        view.select_chunk(min(index, len(run.chunking) - 1), reveal=False)
        if reveal:
            view.show_offset(max(0, found.cut - 1))
            view.select_text(found.cut, found.cut)
        self._card.set_boundary(run, index, last_boundary(run), found)
        self._regions.show_boundary(True)
        if index < len(run.chunking):
            self.breaks.look(run, index)
        else:
            self.breaks.cancel()
        self._look()
        if QAccessible.isActive():
            said = f"{shown(lead(found))}. {shown(found.sentence)}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(view, said))
        self.boundary_changed.emit(index)

    def leave(self) -> None:
        """Explain no boundary any more."""
        if self.boundary == NO_BOUNDARY:
            return
        self.boundary, self.found, self._explained = NO_BOUNDARY, None, None
        self.broken = ()
        self.breaks.cancel()
        self.search.cancel()
        self._regions.view.set_xray(None)
        self._regions.show_boundary(False)
        self.boundary_changed.emit(NO_BOUNDARY)

    def step(self, step: int) -> None:
        """Go to the next (1) or previous (-1) boundary: of the X-ray, of the chunk, in view."""
        run = self._run
        if run is None or last_boundary(run) < 0:
            return
        index = self.boundary + step
        if self.boundary == NO_BOUNDARY:
            chunk = self._regions.view.selected_chunk()
            index = chunk if step > 0 else chunk - 1
            if chunk < 0:
                behind = run.chunking.end > self._regions.view.top_offset()
                index = int(behind.argmax()) if behind.any() else last_boundary(run)
        self.select(min(max(index, 0), last_boundary(run)))

    def close(self) -> bool:
        """End the threads; tell whether they have ended."""
        return all((self.search.close(), self.breaks.close()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the X-ray by Escape, unless the focused widget has a use for it."""
        if self.boundary != NO_BOUNDARY and isinstance(event, QKeyEvent):
            pressed = event.type() == QEvent.Type.KeyPress
            if pressed and event.key() == Qt.Key.Key_Escape:
                self.leave()
                return True
        return super().eventFilter(watched, event)

    @property
    def last(self) -> int:
        """Give the index of the last boundary of the explained run, -1 where nothing is."""
        return -1 if self._explained is None else last_boundary(self._explained)

    @property
    def _run(self) -> Run | None:
        """Give the run that the view shows; nothing while it shows part of another."""
        outcome, spans = self._workspace.outcome, self._regions.view.spans
        return outcome.run if outcome is not None and spans is outcome.spans else None

    def _connect_places(self, actions: Actions) -> None:
        regions, view = self._regions, self._regions.view
        view.boundary_selected.connect(self._click)
        view.chunk_selected.connect(self._follow_chunk)
        actions.next_boundary.triggered.connect(lambda: self.step(1))
        actions.previous_boundary.triggered.connect(lambda: self.step(-1))
        actions.explain.triggered.connect(self._explain_chunk)
        regions.list.panel.serve(
            lambda lists: lists.chunks.table.addActions(
                [actions.explain, actions.copy_chunk, actions.copy_json]
            )
        )
        regions.selection.boundary_requested.connect(self.select)
        self._card.boundary_requested.connect(self.select)
        self._card.closed.connect(self.leave)

    def _connect_moves(self) -> None:
        moves = self._card.moves
        self._card.moves_toggled.connect(self._look)
        self.search.progressed.connect(moves.set_progress)
        self.search.found.connect(moves.set_moves)
        moves.cancelled.connect(self._stop_search)
        moves.repeated.connect(self._look)
        moves.move_chosen.connect(self._try)

    def _click(self, index: int) -> None:
        run = self._run
        if index == NO_BOUNDARY or run is None:
            self.leave()
            return
        # Where a run stopped right behind a chunk, the stop is what one asks about.
        stopped = run.stall is not None and run.chunking.end[index] == run.chunking.end.max()
        self.select(last_boundary(run) if stopped else index, reveal=False)

    def _explain_chunk(self) -> None:
        """Explain the end of the selected chunk, or of the first in view."""
        chunk = self._regions.view.selected_chunk()
        if chunk < 0:
            self.step(1)
        else:
            self.select(chunk)

    def _follow_chunk(self, chunk: int) -> None:
        """Leave the X-ray when another chunk is selected; a new run is followed otherwise."""
        run = self._run
        if run is None or run is not self._explained:
            return
        if chunk != min(self.boundary, len(run.chunking) - 1):
            self.leave()

    def _follow_run(self) -> None:
        """Explain the boundary of the new run that is nearest to the one before.

        It comes into view where that one was.
        """
        run, found = self._run, self.found
        if found is None:
            return
        if run is None or last_boundary(run) < 0:
            self.leave()
            return
        view = self._regions.view
        seen = view.page.strip_at(max(0, found.cut - 1)) is not None
        if found.side == "stall" or not len(run.chunking):
            self.select(last_boundary(run), reveal=False)
        else:
            distances = abs(run.chunking.end - found.offset)
            self.select(int(distances.argmin()), reveal=False)
        if seen and self.found is not None:
            view.show_offset(max(0, self.found.cut - 1))

    def _take_broken(self, broken: tuple[Message, ...]) -> None:
        if self.found is not None:
            self.broken = broken
            self._card.set_broken(broken)
            self.broken_changed.emit()

    def _look(self) -> None:
        """Look for what would move the boundary, as long as somebody wants to know."""
        run, found = self._run, self.found
        if run is None or found is None or found.index < 0 or not self._card.movers.is_open():
            self.search.cancel()
            return
        self._card.moves.begin(found.offset)
        self.search.look(run, found.index)

    def _stop_search(self) -> None:
        self.search.cancel()
        self._card.moves.stop()

    def _try(self, recipe: Recipe) -> None:
        self.search.cancel()
        self._workspace.edit(recipe)


def last_boundary(run: Run) -> int:
    """Give the index of the last boundary of a run, -1 where it has none."""
    return len(run.chunking) - (run.stall is None)
