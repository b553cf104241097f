"""The documents open together: which one is shown, going from one to the next, taking them out.

The set says which document is to be shown; here it is brought on screen, by the opener or from
memory. Where it cannot be read, what was on screen stays.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.name import shown
from workbench.gui.document_set import NONE, file_entry, text_entry
from workbench.gui.joiner import Joiner
from workbench.gui.notice_bar import Notice, Offer
from workbench.gui.set_watch import SetWatch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QMenu, QWidget

    from workbench.core.document import Document
    from workbench.core.message import Message
    from workbench.core.set_statistics import SetStatistics
    from workbench.gui.action import Actions
    from workbench.gui.document_set import Entry
    from workbench.gui.list_panel import ListPanel
    from workbench.gui.open_command import OpenCommands
    from workbench.gui.region import Regions
    from workbench.gui.survey import Survey
    from workbench.gui.workspace import Workspace

_AROUND = 7
"""How many documents before and behind the one shown its menu offers."""

_WIDEST = 420  # pixels


class DocumentCommands(QObject):
    """Keeps the set, the screen, the document bar and the list in step."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    def __init__(
        self,
        window: QWidget,
        opening: OpenCommands,
        workspace: Workspace,
        survey: Survey,
        regions: Regions,
        actions: Actions,
    ) -> None:
        """Follow the set of ``opening``, list it, and follow what is shown otherwise."""
        super().__init__(window)
        self._opening = opening
        self._documents = opening.documents
        self._workspace = workspace
        self._survey = survey
        self._regions = regions
        self._actions = actions
        self._awaiting = self._listing = False
        self.joiner = Joiner(self)
        self.joiner.done.connect(self._take_joined)
        self.joiner.failed.connect(self.failed_unforeseen)
        self.set_watch = SetWatch(self._documents, self)
        self.set_watch.changed.connect(self._survey.look_again)
        self.set_watch.failed.connect(self.failed_unforeseen)
        self._documents.current_changed.connect(self._show)
        for signal in (self._documents.entries_added, self._documents.entries_changed):
            signal.connect(self._tell_place)
        workspace.document_changed.connect(self._take_shown)
        workspace.recipe_changed.connect(survey.set_recipe)
        workspace.outcome_changed.connect(
            lambda outcome: None if outcome is None else survey.set_run(outcome.run)
        )
        opening.opener.failed.connect(self._take_failure)
        opening.gatherer.found.connect(self._take_found)
        opening.gather_begun.connect(self._await_first)
        survey.finished.connect(self._tell_failures)
        survey.summed.connect(self._take_sum)
        regions.list.panel.serve(self._serve_lists)
        menu = regions.document_bar.menu
        menu.aboutToShow.connect(lambda: self._fill(menu))
        actions.next_document.triggered.connect(lambda: self.step(1))
        actions.previous_document.triggered.connect(lambda: self.step(-1))
        actions.close_document.triggered.connect(self.close_shown)
        self._tell_place()

    def step(self, step: int) -> None:
        """Show the next (1) or previous (-1) document that can be read, as the list has them."""
        listed = self._regions.lists.documents
        if listed is None:
            return
        model = listed.table.documents
        row = model.row(self._documents.current)
        while 0 <= (row := row + step) < model.rowCount():
            document = model.document(row)
            if self._documents.entry(document).error is None:
                self._documents.select(document)
                return

    def close_shown(self) -> None:
        """Take the document off the list; the next one is shown, after the last the start page."""
        self._opening.cancel()
        if self._documents.current != NONE:
            self._documents.remove([self._documents.current])
        else:
            self._workspace.set_document(None)

    def replace(self, document: Document, before: Document | None) -> None:
        """Show ``document`` in the place of an earlier state of the same text."""
        row = NONE if before is None else self._documents.row_of_text(before)
        entry = text_entry(document)
        if row == NONE:
            self._documents.add([entry], entry)
        else:
            self._documents.exchange({row: entry})
            self._documents.select(row)

    def join(self, rows: Sequence[int]) -> None:
        """Make a new document of several, as MiroFish joins files."""
        self._regions.notices.remove("join")
        self.joiner.join([self._documents.entry(row) for row in rows])

    def copy_paths(self, rows: Sequence[int]) -> None:
        """Put the paths of documents on the clipboard, a line each."""
        paths = [entry.path or entry.name for entry in map(self._documents.entry, rows)]
        QGuiApplication.clipboard().setText("\n".join(map(shown, paths)))

    def go_back(self) -> None:
        """Let the set name the document on screen again, after another did not come."""
        document = self._workspace.document
        self._documents.select(NONE if document is None else self._row(document))

    def close(self) -> bool:
        """End the threads; tell whether they have ended."""
        return all((self.joiner.close(), self.set_watch.close(), self._survey.close()))

    # --- what the set and the screen tell

    def _row(self, document: Document) -> int:
        return self._documents.row_of_text(document)

    def _show(self, row: int) -> None:
        """Bring the document in ``row`` on screen, unless it is there."""
        document = self._workspace.document
        self._tell_place()
        if row == NONE:
            if document is not None and len(self._documents) == 0:
                self._opening.opener.cancel()
                self._workspace.set_document(None)
            return
        if document is not None and self._row(document) == row:
            if self._opening.opener.busy:
                self._opening.cancel()
            return
        entry = self._documents.entry(row)
        if entry.document is None:
            if entry.options != self._opening.choices.options(entry.path):
                self._opening.choices.remember(entry.path, entry.options)
            self._opening.open_document(entry.path)
        else:
            self._opening.cancel()
            self._regions.notices.remove("open")
            self._workspace.set_document(entry.document)

    def _take_shown(self, document: Document | None) -> None:
        """Let the set hold what has come on screen, whichever way it came."""
        self._regions.notices.remove("join")
        if document is None or document is not self._workspace.document:
            return
        self._awaiting = False
        row = self._row(document)
        if row != NONE:
            entry = self._documents.entry(row)
        elif document.path is None:
            entry = text_entry(document)
        else:
            entry = file_entry(document.path)
        if entry.is_file:
            entry = replace(
                entry,
                options=self._opening.options,
                encoding=document.decoding.encoding,
                size=document.decoding.bytes or entry.size,
                error=None,
                stamp=document.stamp,
            )
        if row == NONE:
            self._documents.add([entry], entry)
        else:
            self._documents.update({row: entry})
            self._documents.select(row)

    def _take_failure(self, error: Exception) -> None:
        """Note the error, and go back to what is on screen, or on to what can be read."""
        row = self._documents.row_of(self._opening.path)
        if row == NONE:
            return
        if isinstance(error, WorkbenchError):
            self._documents.update({row: replace(self._documents.entry(row), error=error.message)})
        document = self._workspace.document
        if document is not None and self._row(document) != NONE:
            self.go_back()
            return
        others = [*range(row + 1, len(self._documents)), *range(row)]
        readable = (one for one in others if self._documents.entry(one).error is None)
        self._documents.select(next(readable, NONE))
        if self._documents.current == NONE:
            self._awaiting = True  # more may be on its way
            if document is not None:
                self._workspace.set_document(None)
        self._survey.go_on()  # it waited for the document that did not come

    def _await_first(self) -> None:
        self._awaiting = self._listing = True

    def _take_found(self, entries: Sequence[Entry]) -> None:
        """List what was found, in sight where it is several; the first readable one is shown."""
        first = (
            next((one for one in entries if one.error is None), None) if self._awaiting else None
        )
        self._awaiting = self._awaiting and first is None
        self._documents.add(entries, first)
        if self._listing and len(self._documents) > 1:
            self._listing = False
            self._show_list()

    def _take_joined(self, document: Document, failures: Sequence[Message]) -> None:
        self.replace(document, None)
        if failures:
            text = QT_TRANSLATE_NOOP(
                "notice", "%n document(s) left out, as they could not be read."
            )
            self._notify(Notice("join", message(text, len(failures)), failures[0], "warning"))

    def _tell_failures(self) -> None:
        """Say once that some of several documents cannot be read; the list says which and why."""
        failed = sum(entry.error is not None for entry in self._documents.entries())
        self._regions.list_without_document(failed == len(self._documents) > 0)
        if not failed or len(self._documents) < 2:
            self._regions.notices.remove("documents")
            return
        offer = Offer("list", QT_TRANSLATE_NOOP("notice", "Show the list"), self._show_list)
        text = QT_TRANSLATE_NOOP("notice", "%n document(s) cannot be read.")
        self._notify(Notice("documents", message(text, failed), None, "warning", (offer,)))

    def _take_sum(self, found: SetStatistics) -> None:
        self._regions.numbers.set_summary(found, several=len(self._documents) > 1)

    def _tell_place(self) -> None:
        count = len(self._documents)
        self._regions.document_bar.set_place(self._documents.current + 1, count)
        self._actions.next_document.setEnabled(count > 1)
        self._actions.previous_document.setEnabled(count > 1)

    def _notify(self, notice: Notice) -> None:
        self._regions.notices.show_notice(notice)

    def _show_list(self) -> None:
        self._actions.show_list.setChecked(True)
        self._regions.lists.show_documents()

    def _serve_lists(self, lists: ListPanel) -> None:
        table = lists.add_documents(self._documents, self._survey).table
        table.document_chosen.connect(self._documents.select)
        table.removal_requested.connect(self._documents.remove)
        table.copy_requested.connect(self.copy_paths)
        table.join_requested.connect(self.join)

    def _fill(self, menu: QMenu) -> None:
        """Offer the documents around the one shown, its neighbours by key, and the whole list."""
        menu.clear()
        entries, current = self._documents.entries(), self._documents.current
        first = max(0, min(current - _AROUND, len(entries) - 2 * _AROUND - 1))
        metrics = menu.fontMetrics()
        for row in range(first, min(len(entries), first + 2 * _AROUND + 1)):
            name = metrics.elidedText(entries[row].name, Qt.TextElideMode.ElideMiddle, _WIDEST)
            action = menu.addAction(name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(row == current)
            action.setEnabled(entries[row].error is None)
            action.triggered.connect(lambda _on, chosen=row: self._documents.select(chosen))
        menu.addSeparator()
        menu.addActions([self._actions.previous_document, self._actions.next_document])
        whole = menu.addAction(self.tr("&List of documents"))
        whole.setObjectName("action.document.list")
        whole.triggered.connect(self._show_list)
