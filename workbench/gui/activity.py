"""What goes on in the window: who is at work, how far it is, and how a person stops it.

Work goes on in threads that other parts own. This shows their progress in the status bar, tells
when the window has come to rest, and leads Esc to all of them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.message import QT_TRANSLATE_NOOP, Marked
from workbench.gui.notice_bar import Notice, Offer
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.gui.action import Actions
    from workbench.gui.compare_command import CompareCommands
    from workbench.gui.document_command import DocumentCommands
    from workbench.gui.measure_command import MeasureCommands
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.open_command import OpenCommands
    from workbench.gui.record_command import RecordCommands
    from workbench.gui.shown_run import ShownRun
    from workbench.gui.status_bar import StatusBar
    from workbench.gui.survey import Survey
    from workbench.gui.token_command import TokenCommands
    from workbench.gui.worker import Worker
    from workbench.gui.workspace import Workspace


class Activity(QObject):
    """Watches the work that a person waits for."""

    settled = Signal()
    """Nothing is being opened, chunked or counted any more."""

    def __init__(
        self,
        parent: QObject,
        workspace: Workspace,
        shown_run: ShownRun,
        opening: OpenCommands,
        documents: DocumentCommands,
        records: RecordCommands,
        survey: Survey,
        tokens: TokenCommands,
        measuring: MeasureCommands,
        comparing: CompareCommands,
    ) -> None:
        """Know who may be at work."""
        super().__init__(parent)
        self._workspace = workspace
        self._shown_run = shown_run
        self._opening = opening
        self._documents = documents
        self._records = records
        self._survey = survey
        self._tokens = tokens
        self._measuring = measuring
        self._comparing = comparing

    def follow(self, status: StatusBar, notices: NoticeBar, actions: Actions) -> None:
        """Show from now on what goes on, and let the action stop it."""
        self._status, self._notices, self._actions = status, notices, actions
        self._opening.opener.progressed.connect(
            lambda name, done, total: status.show_progress(
                self.tr("Opening “{name}” (Esc)").format(name=name), done, total
            )
        )
        for worker, doing in (
            (self._workspace.lane, QT_TRANSLATE_NOOP("Activity", "Chunking (Esc)")),
            (self._comparing.state.lane, QT_TRANSLATE_NOOP("Activity", "Chunking B (Esc)")),
            (self._survey, QT_TRANSLATE_NOOP("Activity", "Counting all chunks (Esc)")),
            (self._measuring.meter, QT_TRANSLATE_NOOP("Activity", "Counting tokens (Esc)")),
            (self._records.reader, QT_TRANSLATE_NOOP("Activity", "Reading records (Esc)")),
            (self._documents.joiner, QT_TRANSLATE_NOOP("Activity", "Joining documents (Esc)")),
        ):
            worker.progressed.connect(partial(self._show_progress, doing))
        for one in (*self._workers(), self._survey):
            one.busy_changed.connect(self._show_busy)
        self._survey.busy_changed.connect(lambda _busy: notices.remove("count"))
        actions.cancel.triggered.connect(self.cancel)
        self._show_busy()

    def is_busy(self) -> bool:
        """Tell whether something is being opened, chunked or counted."""
        return self._survey.counting or any(worker.busy for worker in self._workers())

    def cancel(self) -> None:
        """Stop opening and chunking; what was there before stays."""
        self._opening.gatherer.cancel()
        self._records.reader.cancel()
        self._documents.joiner.cancel()
        if self._opening.opener.busy:
            self._opening.cancel()
            self._documents.go_back()
        if self._survey.counting:
            self._survey.cancel()
            go_on = Offer("count", QT_TRANSLATE_NOOP("notice", "Go on"), self._survey.resume)
            stopped = QT_TRANSLATE_NOOP("notice", "Counting the chunks of all was stopped.")
            self._notices.show_notice(Notice("count", stopped, offers=(go_on,)))
            self._show_busy()
        if self._measuring.meter.busy:
            self._measuring.cancel()
        if self._comparing.state.lane.busy:
            self._comparing.cancel()
        if self._workspace.lane.busy:
            self._workspace.cancel()
            again = Offer("rerun", QT_TRANSLATE_NOOP("notice", "Run again"), self._workspace.rerun)
            text = QT_TRANSLATE_NOOP("notice", "The run was cancelled.")
            if not self._workspace.complete:
                self._shown_run.explain(Notice("run", text, None, "warning", (again,)))

    def _workers(self) -> tuple[Worker, ...]:
        return (
            self._workspace.lane,
            self._opening.opener,
            self._opening.gatherer,
            self._records.reader,
            self._documents.joiner,
            self._tokens.finder.whole,
            self._measuring.meter,
            self._comparing.state.lane,
        )

    def _show_progress(self, doing: Marked, done: int, total: int) -> None:
        if self.is_busy():
            self._status.show_progress(shown(doing), done, total)

    def _show_busy(self) -> None:
        busy = self.is_busy()
        self._actions.cancel.setEnabled(busy)
        if not busy:
            self._status.end_progress()
            self.settled.emit()
