"""Passages that must stay whole: marking them, and showing everywhere what became of them.

Whoever compares runs asks `PassageCommands.judged`; the present states are `found`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal

from workbench.gui.passage_book import PassageBook
from workbench.gui.passage_text import counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

    from workbench.analysis.passage import Passage
    from workbench.core.document import Document
    from workbench.core.run import Run
    from workbench.files.project_file import ProjectNote
    from workbench.gui.action import Actions
    from workbench.gui.list_panel import ListPanel
    from workbench.gui.note_book import Marking
    from workbench.gui.presentation import Presentation
    from workbench.gui.project import ProjectState
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace

LONGEST = 100_000
"""The most code points of a passage; no chunk that is of use holds more."""


class PassageCommands(QObject):
    """Serves the Edit menu and the list of passages; keeps view and numbers up to date."""

    changed = Signal()
    """The passages, or what became of them, are others."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        regions: Regions,
        project: ProjectState,
        actions: Actions,
    ) -> None:
        """Keep passages in ``project`` and show them in ``regions``."""
        super().__init__(window)
        self.found: tuple[Passage, ...] = ()
        """What became of the passages in the run that is shown, in the order of the text."""
        self.book = PassageBook(project, self)
        self._workspace = workspace
        self._regions = regions
        self._actions = actions
        self._document: Document | None = None
        self.book.changed.connect(self._show)
        workspace.outcome_changed.connect(self._show)
        actions.mark_passage.triggered.connect(self.mark)
        actions.unmark_passage.triggered.connect(self.unmark)
        regions.view.text_selected.connect(self._enable)
        regions.list.panel.serve(self._serve_lists)
        window.installEventFilter(self)
        self._show()

    def follow(self, presentation: Presentation) -> None:
        """Know the passages of each document that comes on screen."""
        presentation.document_shown.connect(self._set_document)

    def judged(self, run: Run) -> tuple[Passage, ...]:
        """Give what became of the passages in any run over the document shown."""
        return self.book.judged(run)

    def mark(self) -> None:
        """Mark the selected text: it must stay whole."""
        self.book.mark(*self._regions.view.selection())

    def unmark(self) -> None:
        """Mark the passages at the selection, or at the caret, no longer."""
        self.book.unmark(self.book.meeting(*self._regions.view.selection()))

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self.book.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show()
        return super().eventFilter(watched, event)

    def _set_document(self, document: Document | None) -> None:
        self._document = document
        self.book.set_document(document)

    def _show(self) -> None:
        outcome, markings = self._workspace.outcome, self.book.markings()
        self.found = () if outcome is None else self.book.judged(outcome.run)
        regions = self._regions
        regions.view.set_passages(self.found)
        gone = sum(one.place is None for one in markings)
        regions.numbers.set_passages(counted(self.found, gone))
        regions.list.panel.tell(self._list)
        self._enable()
        self.changed.emit()

    def _serve_lists(self, lists: ListPanel) -> None:
        lists.passages.passage_chosen.connect(self._go_to)
        lists.passages.removal_requested.connect(self._remove)
        self._list(lists)

    def _list(self, lists: ListPanel) -> None:
        text = "" if self._document is None else self._document.text
        lists.passages.set_passages(self.book.markings(), self.found, text)

    def _enable(self) -> None:
        start, end = self._regions.view.selection()
        text = "" if self._document is None else self._document.text
        markable = 0 < end - start <= LONGEST and not text[start:end].isspace()
        self._actions.mark_passage.setEnabled(bool(text) and markable)
        self._actions.unmark_passage.setEnabled(bool(self.book.meeting(start, end)))

    def _go_to(self, one: Marking) -> None:
        if one.place is not None:
            self._regions.view.reveal_offset(*one.place)

    def _remove(self, notes: Iterable[ProjectNote]) -> None:
        self.book.unmark(notes)
