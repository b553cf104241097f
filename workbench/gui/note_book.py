"""Notes that a document carries: which they are, and where their places in the text are now.

Notes of files belong to the project; those of texts without a file last as long as the window.
After a document was changed their places are found again by anchors, in a thread. A note whose
place is gone stays, without one. It knows nothing of widgets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from workbench.analysis.anchor import anchor, written
from workbench.analysis.passage import place
from workbench.files.project_file import ProjectNote
from workbench.gui.document_set import absolute
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from workbench.core.document import Document
    from workbench.gui.project import ProjectState

Kind = Literal["note", "bookmark", "passage"]
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Marking:
    """One note, and its place in the text, if it is there: ``[start, end)`` in code points."""

    note: ProjectNote
    place: Place | None


class NoteBook(Worker):
    """Keeps the notes of some kinds for the document worked on, and knows their places."""

    changed = Signal()
    """The notes of the document, or their places, are others."""

    placed = Signal(object)
    """From the thread: pairs of a note and its place, or nothing."""

    def __init__(
        self, name: str, kinds: Collection[Kind], project: ProjectState, parent: QObject
    ) -> None:
        """Keep notes of ``kinds`` in ``project``; the thread is called ``name``."""
        super().__init__(name, parent)
        self._kinds = frozenset(kinds)
        self._project = project
        self._document: Document | None = None
        self._loose: dict[int, tuple[Document, tuple[ProjectNote, ...]]] = {}
        self._places: dict[ProjectNote, Place | None] = {}
        self.placed.connect(self.rest)
        self.placed.connect(self._take)
        project.notes_changed.connect(self._look)

    def set_document(self, document: Document | None) -> None:
        """Know the notes of ``document`` from now on."""
        if document is not self._document:
            self._document = document
            self._places = {}
            self._look()

    def markings(self) -> tuple[Marking, ...]:
        """Give the notes of the document in the order of the text, those that are gone last.

        One whose place is still being looked for is left out.
        """
        found = [
            Marking(note, self._places[note])
            for note in dict.fromkeys(self.notes_of(self._document))
            if note in self._places
        ]
        return tuple(sorted(found, key=lambda one: (one.place is None, one.place or (0, 0))))

    def notes_of(self, document: Document | None) -> tuple[ProjectNote, ...]:
        """Give the notes of ``document``."""
        if document is None:
            return ()
        if not _has_file(document):
            return self._loose.get(id(document), (document, ()))[1]
        path = absolute(document.path or "")
        return tuple(
            note
            for note in self._project.notes
            if note.kind in self._kinds and note.document == path
        )

    def add(self, kind: Kind, start: int, end: int, text: str = "") -> ProjectNote | None:
        """Note ``[start, end)`` of the text; nothing happens without a document."""
        document = self._document
        if document is None:
            return None
        path = absolute(document.path or "") if _has_file(document) else ""
        kept = written(anchor(document.text, start, end))
        note = ProjectNote(kind, path, start, end, kept, text)
        self._places[note] = (start, end)
        self._keep((*self._all(), note))
        return note

    def change(self, old: ProjectNote, new: ProjectNote) -> None:
        """Keep ``new`` in the stead of ``old``; it stands at the same place."""
        if old in self._places:
            self._places[new] = self._places[old]
        self._keep(tuple(new if note == old else note for note in self._all()))

    def remove(self, notes: Iterable[ProjectNote]) -> None:
        """Keep these notes no longer."""
        gone = set(notes)
        self._keep(tuple(note for note in self._all() if note not in gone))

    def _all(self) -> tuple[ProjectNote, ...]:
        """Give the notes among which those of the document are."""
        document = self._document
        if document is None or _has_file(document):
            return self._project.notes
        return self.notes_of(document)

    def _keep(self, notes: tuple[ProjectNote, ...]) -> None:
        document = self._document
        if document is None or _has_file(document):
            self._project.set_notes(notes)
            return
        self._loose[id(document)] = (document, notes)
        if not notes:
            del self._loose[id(document)]
        self.changed.emit()

    def _look(self) -> None:
        """Look for notes whose place in this text is not known."""
        document = self._document
        unknown = [note for note in self.notes_of(document) if note not in self._places]
        if document is None or not unknown:
            self.cancel()
            self.changed.emit()
            return

        def work(task: Task) -> None:
            task.deliver(self.placed, placed(document.text, unknown, task))

        self.begin(work)
        self.changed.emit()

    def _take(self, found: Sequence[tuple[ProjectNote, Place | None]]) -> None:
        self._places.update(found)
        self.changed.emit()


def placed(
    text: str, notes: Iterable[ProjectNote], task: Task
) -> list[tuple[ProjectNote, Place | None]]:
    """Find the places of ``notes`` in ``text``.

    Raises:
        Cancelled: ``task`` is no longer wanted.
    """
    found = []
    for note in notes:
        task.check()
        found.append((note, place(text, note)))
    return found


def _has_file(document: Document) -> bool:
    """Tell whether the text is all that a file holds, so that it comes back with the file."""
    return document.path is not None and document.format != "record"
