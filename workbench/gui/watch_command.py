"""A document whose file changes: told by a notice, and reloaded when a person wants it.

What is on screen stays what was read until a new document is there. A reload keeps the place
and then says how many chunks are as they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.analysis.survival import survivors
from workbench.analysis.watch import Watch
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.name import base
from workbench.gui.file_watch import FileWatch, State
from workbench.gui.notice_bar import Notice, Offer
from workbench.gui.place import Place, chunk_at, go_to, place_in
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.core.run import Run
    from workbench.gui.action import Actions
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.open_command import OpenCommands
    from workbench.gui.outcome import Outcome
    from workbench.gui.preference import Preferences
    from workbench.gui.view.document_view import DocumentView
    from workbench.gui.workspace import Workspace

_KEY = "watch"
_AUTOMATIC = "reading/reload_automatically"


class SurvivalCount(Worker):
    """Counts in a thread of its own which chunks a reload has left as they were."""

    counted = Signal(int, int, int)
    """How many of the old chunks survived, how many there were, how many there are now."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle counter."""
        super().__init__("survival", parent)
        self.counted.connect(self.rest)

    def count(self, before: Run, after: Run) -> None:
        """Compare two runs of one recipe."""
        self.begin(lambda task: self._work(task, before, after))

    def _work(self, task: Task, before: Run, after: Run) -> None:
        kept = survivors(before, after, Watch(task.cancelled, polite=True))
        task.deliver(self.counted, kept, len(before.chunking), len(after.chunking))


class WatchCommands(QObject):
    """Follows the file of the document that is worked on."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        view: DocumentView,
        opening: OpenCommands,
        notices: NoticeBar,
        preferences: Preferences,
        actions: Actions,
    ) -> None:
        """Serve the actions; ``view`` has to show documents and runs before this hears of them."""
        super().__init__(window)
        self._workspace = workspace
        self._view = view
        self._opening = opening
        self._notices = notices
        self._actions = actions
        self._document: Document | None = None
        self._place: Place | None = None
        self._before: Outcome | None = None
        self.watch = FileWatch(self)
        self.watch.state_changed.connect(self._tell)
        self.watch.failed.connect(self.failed_unforeseen)
        self.survival = SurvivalCount(self)
        self.survival.counted.connect(self._tell_survival)
        self.survival.failed.connect(self.failed_unforeseen)
        workspace.document_changed.connect(self._follow)
        workspace.outcome_changed.connect(self._follow_outcome)
        opening.opener.failed.connect(self._forget)
        automatic = actions.reload_automatically
        automatic.setChecked(preferences.value(_AUTOMATIC, False, bool))
        automatic.toggled.connect(lambda on: preferences.store(_AUTOMATIC, on))
        automatic.toggled.connect(self._catch_up)
        actions.reload.triggered.connect(self.reload)
        actions.reload.setEnabled(False)

    def reload(self) -> None:
        """Read the document's file again; until that is done everything stays."""
        document = self._workspace.document
        if document is None or document.path is None or document.stamp is None:
            return
        self._place = place_in(self._view)
        self._before = self._workspace.outcome if self._workspace.complete else None
        self._opening.reload(document.path)

    def close(self) -> bool:
        """End the threads; tell whether they have ended."""
        return all((self.watch.close(), self.survival.close()))

    def _follow(self, document: Document | None) -> None:
        if document is not self._workspace.document or document is self._document:
            return  # provisional, or the one from before it
        old, self._document = self._document, document
        self.survival.cancel()
        self._notices.remove(_KEY)
        self._actions.reload.setEnabled(document is not None and document.stamp is not None)
        if document is None or document.path is None:
            self._forget()
            self.watch.set_document(None)
            return
        self.watch.set_document(document, self._opening.choices.options(document.path))
        if self._place is not None and old is not None and old.path == document.path:
            go_to(self._view, self._place)
        else:
            self._forget()

    def _follow_outcome(self, outcome: Outcome | None) -> None:
        if outcome is None or outcome.run.document is not self._document:
            return
        place, before = self._place, self._before
        if place is None or before is outcome:
            return
        self._forget()
        self._view.select_chunk(
            chunk_at(outcome.spans, outcome.run.document.text, place), reveal=False
        )
        if before is not None and before.run.recipe == outcome.run.recipe:
            self.survival.count(before.run, outcome.run)

    def _forget(self, *_error: object) -> None:
        self._place = self._before = None

    def _tell(self, state: State) -> None:
        document = self._document
        if document is None or document.path is None:
            return
        name = base(document.path)
        if state is State.CHANGED:
            self._show_changed(name)
            self._catch_up(self._actions.reload_automatically.isChecked())
        elif state is State.GONE:
            text = QT_TRANSLATE_NOOP(
                "notice",
                "“{name}” is gone from the disk or out of reach. Its text stays here.",
            )
            self._notices.show_notice(Notice(_KEY, message(text, name=name), kind="warning"))
        elif any(notice.key == _KEY for notice in self._notices.notices()):
            text = QT_TRANSLATE_NOOP("notice", "“{name}” on the disk is again as shown here.")
            self._notices.show_notice(Notice(_KEY, message(text, name=name)))

    def _show_changed(self, name: str) -> None:
        text = QT_TRANSLATE_NOOP(
            "notice", "“{name}” has changed on the disk. Shown is the text as it was read."
        )
        automatic = self._actions.reload_automatically
        offers = [Offer("reload", QT_TRANSLATE_NOOP("notice", "Reload"), self.reload)]
        if not automatic.isChecked():
            label = QT_TRANSLATE_NOOP("notice", "Always reload")
            offers.append(Offer("reload_automatically", label, automatic.toggle))
        self._notices.show_notice(
            Notice(_KEY, message(text, name=name), kind="warning", offers=tuple(offers))
        )

    def _catch_up(self, automatic: bool) -> None:
        if automatic and self.watch.state is State.CHANGED:
            self.reload()

    def _tell_survival(self, kept: int, before: int, now: int) -> None:
        text = QT_TRANSLATE_NOOP(
            "notice", "Reloaded: {kept} of %n chunk(s) unchanged. Chunks now: {now}."
        )
        self._notices.show_notice(Notice(_KEY, message(text, before, kept=kept, now=now)))
