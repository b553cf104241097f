"""Shows what is worked on in all regions, and lets their selections follow each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.run import Run
from workbench.gui import run_notice

if TYPE_CHECKING:
    from workbench.core.document import Document
    from workbench.gui.action import Actions
    from workbench.gui.list_panel import ListPanel
    from workbench.gui.outcome import Outcome, Part
    from workbench.gui.region import Regions
    from workbench.gui.status_bar import StatusBar
    from workbench.gui.summary import SummaryLabel
    from workbench.gui.workspace import Workspace


class Presentation(QObject):
    """Connects a workspace with the regions, the status bar and the summary."""

    document_shown = Signal(object)
    """The `Document` on screen, which may be provisional, or nothing."""

    def __init__(
        self,
        workspace: Workspace,
        regions: Regions,
        status: StatusBar,
        summary: SummaryLabel,
        actions: Actions,
    ) -> None:
        """Show what ``workspace`` holds from now on."""
        super().__init__(regions)
        self._workspace = workspace
        self._regions = regions
        self._status = status
        self._summary = summary
        self._actions = actions
        workspace.document_changed.connect(self._show_document)
        workspace.outcome_changed.connect(self._show_outcome)
        workspace.drag_changed.connect(self._show_drag)
        workspace.lane.part_ready.connect(self._show_part)
        workspace.lane.busy_changed.connect(regions.numbers.set_working)
        regions.notices.count_changed.connect(summary.set_notices)
        self._link_selections()
        self._show_document(workspace.document)

    def _link_selections(self) -> None:
        regions, view = self._regions, self._regions.view
        regions.list.panel.serve(self._serve_lists)
        view.chunk_selected.connect(
            lambda chunk: regions.list.panel.tell(lambda lists: lists.select_chunk(chunk))
        )
        view.chunk_selected.connect(regions.selection.set_chunk)
        view.chunk_selected.connect(regions.overview.select_chunk)
        view.chunk_selected.connect(lambda _chunk: self._show_place())
        view.offset_hovered.connect(self._show_place)
        view.text_selected.connect(lambda _start, _end: self._show_place())
        view.view_moved.connect(regions.overview.set_visible_range)
        regions.overview.offset_requested.connect(view.center_offset)
        regions.selection.chunk_requested.connect(view.select_chunk)
        regions.numbers.bin_chosen.connect(self._list_sizes)

    def _serve_lists(self, lists: ListPanel) -> None:
        lists.set_outcome(self._workspace.outcome)
        lists.select_chunk(self._regions.view.selected_chunk())
        lists.chunk_chosen.connect(self._regions.view.select_chunk)

    def _show_document(self, document: Document | None) -> None:
        regions = self._regions
        regions.show_start(document is None)
        regions.view.set_document(document)
        self._status.set_document(document)
        if document is not None:
            regions.document_bar.set_document(document.name, document.path or document.name)
        notices = [] if document is None else run_notice.about_document(document)
        regions.notices.show_only(run_notice.DOCUMENT_KEYS, notices)
        self.document_shown.emit(document)

    def _show_part(self, part: Part) -> None:
        view = self._regions.view
        view.set_run_part(part.chunking, part.frontier)
        self._summary.set_part(part)
        if 0 <= view.selected_chunk() < len(part.chunking):  # its outline is the new one now
            run = Run(part.document, part.recipe, part.chunking)
            self._regions.selection.set_run(run)

    def _show_outcome(self, outcome: Outcome | None) -> None:
        regions = self._regions
        run = None if outcome is None else outcome.run
        regions.view.set_run(run, None if outcome is None else outcome.spans)
        regions.overview.set_run(run, None if outcome is None else outcome.coverage)
        regions.overview.set_phase(regions.view.phase)
        regions.numbers.set_outcome(outcome)
        regions.list.panel.tell(lambda lists: lists.set_outcome(outcome))
        regions.selection.set_run(run)
        self._summary.set_outcome(outcome)
        self._show_place()
        if not self._workspace.dragging:
            self._show_notices()

    def _show_notices(self) -> None:
        """Say what the run deserves; while a setting is dragged nothing may move under the hand."""
        outcome = self._workspace.outcome
        offer = self._workspace.use_safe_overlap
        notices = [] if outcome is None else run_notice.about_run(outcome.run, offer)
        self._regions.notices.show_only(run_notice.RUN_KEYS, notices)

    def _show_drag(self, dragging: bool) -> None:
        outcome = self._workspace.outcome
        old = outcome.run.chunking if dragging and outcome is not None else None
        self._regions.view.set_ticks(old)
        if not dragging:
            self._show_notices()

    def _show_place(self, hovered: int = -1) -> None:
        """Name the character under the pointer, or the caret where there is none, and its chunk.

        A selected chunk that the caret is not in is named alone.
        """
        view = self._regions.view
        offset, chosen = hovered if hovered >= 0 else view.cursor_offset(), view.selected_chunk()
        start, end = view.selection()
        if view.spans is None:
            self._status.set_place(None, offset, end - start)
            return
        chunking, owners = view.spans.chunking, view.spans.owners(offset)
        if 0 <= chosen < len(chunking):
            within = chunking.start[chosen] <= offset <= chunking.end[chosen]
            if within or hovered < 0:
                self._status.set_place(chosen + 1, offset if within else None, end - start)
                return
        self._status.set_place(owners[0] + 1 if owners else None, offset, end - start)

    def _list_sizes(self, sizes: tuple[int, int]) -> None:
        self._actions.show_list.setChecked(True)
        self._regions.lists.filter_sizes(*sizes)
