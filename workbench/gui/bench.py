"""Everything that a project, a recovery and a session bring back: taken down and put up again.

It puts the documents, the recipe, the project and the view in place together, so that the
parts that load and save need not know one another.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.document import Document
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.recovery_file import Kept, KeptText
from workbench.gui import view_state
from workbench.gui.document_set import NONE, text_entry
from workbench.gui.project import entry_of

if TYPE_CHECKING:
    from workbench.files.project_file import Project
    from workbench.gui.action import Actions
    from workbench.gui.document_set import DocumentSet, Entry
    from workbench.gui.project import ProjectState, View
    from workbench.gui.scratch_command import ScratchCommands
    from workbench.gui.view.document_view import DocumentView
    from workbench.gui.workspace import Workspace

_SHOWN = "document"


class Bench(QObject):
    """What is worked on in one window, as one value that can be kept and taken."""

    taking = Signal()
    """What is on the bench goes: whatever was still to come to it is not wanted any more."""

    taken = Signal()
    """Something kept is in place."""

    def __init__(
        self,
        documents: DocumentSet,
        workspace: Workspace,
        project: ProjectState,
        view: DocumentView,
        scratch: ScratchCommands,
        actions: Actions,
        parent: QObject,
    ) -> None:
        """Work with these parts."""
        super().__init__(parent)
        self.documents = documents
        self.workspace = workspace
        self.project = project
        self._view = view
        self._scratch = scratch
        self._actions = actions
        self._awaited: tuple[str, View] | None = None

    def view_state(self) -> View:
        """Give the state of the view and the place of what is shown: files first, then texts."""
        state = view_state.read(self._view, self._actions)
        row = self.documents.current
        if row == NONE:
            return state
        shown = self.documents.entry(row)
        files = [one.path for one in self.project.project({}).documents]
        if shown.path:
            state[_SHOWN] = files.index(shown.path)
        else:
            state[_SHOWN] = len(files) + self._loose().index(shown)
        return state

    def texts_without_file(self) -> list[str]:
        """Give the names of the documents that are in no file."""
        return [entry.name for entry in self._loose()]

    def texts_left_out(self, project: Project) -> list[str]:
        """Give the names of those that ``project`` has no room for."""
        held = Counter(text.name for text in project.texts)
        return list((Counter(self.texts_without_file()) - held).elements())

    def kept(self) -> Kept:
        """Give all of it, to be taken again later."""
        project = self.project.project(self.view_state())
        texts = tuple(
            KeptText(entry.name, entry.document.text, entry.document is self._scratch.document)
            for entry in self._loose()
            if entry.document is not None
        )
        return Kept(replace(project, texts=()), self.project.path, texts)

    def take(self, kept: Kept, saved: Project | None) -> None:
        """Put all of it in place of what is here; see `ProjectState.begin` for ``saved``."""
        self.taking.emit()
        project = kept.project
        recipe = project.recipe or dict(project.recipes).get(project.active)
        if recipe is not None:
            self.workspace.edit(recipe)
        view_state.apply(project.view, self._view, self._actions)
        entries = [_looked_at(entry_of(one)) for one in project.documents]
        entries += [self._text(text) for text in kept.texts]
        entries += [text_entry(Document(one.text, one.name)) for one in project.texts]
        # What is on screen may have been read another way than this project reads it.
        self.workspace.set_document(None)
        self.documents.set_entries(entries)
        self.project.begin(project, kept.origin, saved)
        self.workspace.undo_stack.clear()
        row = _row(project.view, entries)
        if row != NONE:
            self._awaited = entries[row].path, project.view
            self.documents.select(row)
        self.taken.emit()

    def follow_view(self, document: Document | None) -> None:
        """Bring the place that was kept into view once its document is on screen."""
        if self._awaited is None or document is None or document is not self.workspace.document:
            return
        path, state = self._awaited
        self._awaited = None
        if (document.path or "") == path:
            view_state.scroll(state, self._view)

    def _loose(self) -> list[Entry]:
        return [entry for entry in self.documents.entries() if not entry.path]

    def _text(self, text: KeptText) -> Entry:
        document = Document(text.text, text.name)
        if text.scratch:
            self._scratch.restore(document)
        return text_entry(document)


def _looked_at(entry: Entry) -> Entry:
    """Give the entry with an error where its file is not there."""
    try:
        found = Path(entry.path).exists()
    except (OSError, ValueError):
        found = False
    return entry if found else replace(entry, error=message(_MISSING, name=entry.name))


def _row(view: View, entries: list[Entry]) -> int:
    """Give the row to show: the one that was shown, or the first that can be."""
    possible = [row for row, entry in enumerate(entries) if entry.error is None]
    wanted = view.get(_SHOWN)
    if isinstance(wanted, int) and not isinstance(wanted, bool) and wanted in possible:
        return wanted
    return next(iter(possible), NONE)


_MISSING = QT_TRANSLATE_NOOP("load", "“{name}” was not found.")
