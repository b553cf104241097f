"""The passages that must stay whole: which they are in the document worked on, and where.

Passages of files are notes of the project; those of texts without a file last as long as the
window. After a document was changed they are found again by their anchors, in a thread.
It knows nothing of widgets; what became of a passage is `workbench.analysis.passage`'s.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.analysis.anchor import anchor, written
from workbench.analysis.passage import Passage, passages, place
from workbench.files.project_file import ProjectNote
from workbench.gui.document_set import absolute
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from workbench.core.document import Document
    from workbench.core.run import Run
    from workbench.gui.project import ProjectState

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Marking:
    """One marked passage: the note that keeps it, and its place in the text, if it is there."""

    note: ProjectNote
    place: Place | None


class PassageBook(Worker):
    """Marks and unmarks passages of the document worked on, and knows their places."""

    changed = Signal()
    """The passages of the document, or their places, are others."""

    placed = Signal(object)
    """From the thread: pairs of a note and its place, or nothing."""

    def __init__(self, project: ProjectState, parent: QObject) -> None:
        """Keep passages in ``project``."""
        super().__init__("passages", parent)
        self._project = project
        self._document: Document | None = None
        self._loose: dict[int, tuple[Document, tuple[ProjectNote, ...]]] = {}
        self._places: dict[ProjectNote, Place | None] = {}
        self.placed.connect(self.rest)
        self.placed.connect(self._take)
        project.notes_changed.connect(self._look)

    def set_document(self, document: Document | None) -> None:
        """Know the passages of ``document`` from now on."""
        if document is not self._document:
            self._document = document
            self._places = {}
            self._look()

    def markings(self) -> tuple[Marking, ...]:
        """Give the passages of the document in the order of the text, those that are gone last.

        One whose place is still being looked for is left out.
        """
        found = [
            Marking(note, self._places[note])
            for note in dict.fromkeys(self.notes_of(self._document))
            if note in self._places
        ]
        return tuple(sorted(found, key=lambda one: (one.place is None, one.place or (0, 0))))

    def places(self) -> tuple[Place, ...]:
        """Give the places of the passages that are in the text, ascending."""
        return tuple(one.place for one in self.markings() if one.place is not None)

    def judged(self, run: Run) -> tuple[Passage, ...]:
        """Give what became of each of `places` in ``run``; none where it is of another text."""
        if self._document is None or run.document.text is not self._document.text:
            return ()
        return passages(run, self.places())

    def notes_of(self, document: Document | None) -> tuple[ProjectNote, ...]:
        """Give the notes that keep the passages of ``document``."""
        if document is None:
            return ()
        if not _has_file(document):
            return self._loose.get(id(document), (document, ()))[1]
        path = absolute(document.path or "")
        return tuple(
            note for note in self._project.notes if note.kind == "passage" and note.document == path
        )

    def mark(self, start: int, end: int) -> bool:
        """Mark ``[start, end)`` without the white space around it; tell whether that is new."""
        if self._document is None:
            return False
        text = self._document.text[start:end]
        start += len(text) - len(text.lstrip())
        end = start + len(text.strip())
        if start == end or (start, end) in self.places():
            return False
        path = absolute(self._document.path or "") if _has_file(self._document) else ""
        kept = written(anchor(self._document.text, start, end))
        note = ProjectNote("passage", path, start, end, kept)
        self._places[note] = (start, end)
        self._keep((*self._all(), note))
        return True

    def unmark(self, notes: Iterable[ProjectNote]) -> None:
        """Mark these passages no longer."""
        gone = set(notes)
        self._keep(tuple(note for note in self._all() if note not in gone))

    def meeting(self, start: int, end: int) -> list[ProjectNote]:
        """Give the passages that share a character with ``[start, end)``, or hold that offset."""
        return [
            one.note
            for one in self.markings()
            if one.place is not None and one.place[0] < max(end, start + 1) and start < one.place[1]
        ]

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
        """Look for passages whose place in this text is not known."""
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
    """Find the passages of ``notes`` in ``text``.

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
