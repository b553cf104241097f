"""Bookmarks and notes: setting and editing them, going from one to the next, showing them.

One is kept at the boundary that is explained, else at the selected chunk. It is a bookmark
until it has words. Which there are, and where, is `workbench.gui.note_book`'s.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from workbench.gui.note_book import Kind, Marking, NoteBook, Place
from workbench.gui.note_place import standing
from workbench.gui.view.note import NoteMark

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.core.run import Run
    from workbench.gui.action import Actions
    from workbench.gui.list_panel import ListPanel
    from workbench.gui.presentation import Presentation
    from workbench.gui.project import ProjectState
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace
    from workbench.gui.xray_command import XrayCommands


class NoteCommands(QObject):
    """Serves the menus, both cards, the list of notes and the gutter."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        regions: Regions,
        project: ProjectState,
        xray: XrayCommands,
        actions: Actions,
    ) -> None:
        """Keep notes in ``project`` and show them in ``regions``."""
        super().__init__(window)
        self.book = NoteBook("notes", frozenset[Kind]({"bookmark", "note"}), project, self)
        self._workspace = workspace
        self._regions = regions
        self._xray = xray
        self._actions = actions
        self._document: Document | None = None
        self.book.changed.connect(self._show)
        workspace.outcome_changed.connect(self._show)
        regions.view.chunk_selected.connect(lambda _chunk: self._show_subject())
        xray.boundary_changed.connect(lambda _boundary: self._show_subject())
        actions.bookmark.triggered.connect(self.toggle)
        actions.edit_note.triggered.connect(self.edit)
        actions.next_bookmark.triggered.connect(lambda: self.step(1))
        actions.previous_bookmark.triggered.connect(lambda: self.step(-1))
        for field in (regions.selection.note, regions.boundary.note):
            field.bookmark_toggled.connect(self._mark)
            field.text_edited.connect(self._write)
            field.left.connect(regions.view.setFocus)
        regions.list.panel.serve(self._serve_lists)
        window.installEventFilter(self)
        self._show()

    def follow(self, presentation: Presentation) -> None:
        """Know the notes of each document that comes on screen."""
        presentation.document_shown.connect(self._set_document)

    def found(self) -> tuple[Marking, ...]:
        """Give the notes that have a place in the document, in the order of its text."""
        return tuple(one for one in self.book.markings() if one.place is not None)

    def at_subject(self) -> Marking | None:
        """Give the note of the boundary that is explained, or of the selected chunk."""
        place = self.subject()
        return next((one for one in self.found() if one.place == place), None)

    def subject(self) -> Place | None:
        """Give what a note would be about now, as a range of the text; nothing for nothing."""
        run, boundary, chunk = self._run, self._xray.boundary, self._regions.view.selected_chunk()
        if run is None:
            return None
        if self._xray.found is not None:
            last = boundary >= len(run.chunking)
            offset = self._xray.found.offset if last else int(run.chunking.end[boundary])
            return offset, offset
        if not 0 <= chunk < len(run.chunking):
            return None
        return int(run.chunking.start[chunk]), int(run.chunking.end[chunk])

    def toggle(self) -> None:
        """Set a bookmark, or take it away; one that has words is edited instead."""
        place = self._chosen()
        if place is None:
            return
        one = self.at_subject()
        if one is not None and one.note.text:
            self.edit()
        else:
            self._mark(place, one is None)

    def edit(self) -> None:
        """Let the words about the boundary or the chunk be edited in its card."""
        if self._chosen() is None:
            return
        self._actions.show_numbers.setChecked(True)
        self._regions.unfold(self._regions.side)
        card = self._regions.selection if self._xray.found is None else self._regions.boundary
        card.note.edit()
        card.ensureWidgetVisible(card.note)

    def step(self, step: int) -> bool:
        """Go to the next (1) or previous (-1) note; tell whether there is one."""
        places = [one.place for one in self.found()]
        caret = self._regions.view.cursor_offset()
        subject = self.subject()
        here: Place = subject if subject is not None and subject in places else (caret, caret)
        found = self.found() if step > 0 else reversed(self.found())
        for one in found:
            place = one.place or here
            if (place > here) if step > 0 else (place < here):
                self.go_to(one)
                return True
        return False

    def go_to(self, one: Marking) -> None:
        """Bring the place of a note into view, with what stands there now selected."""
        if one.place is None:
            return
        view, (start, end) = self._regions.view, one.place
        where = standing(self._run, one.place)
        if where.kind == "boundary":
            self._xray.select(where.index)
            return
        self._xray.leave()
        if where.kind == "chunk":
            view.select_chunk(where.index)
            return
        view.select_chunk(where.index, reveal=False)
        view.reveal_offset(start, end)

    def close(self) -> bool:
        """Keep what was typed last and end the thread; tell whether it has ended."""
        self.flush()
        return self.book.close()

    def flush(self) -> None:
        """Keep what was typed a moment ago."""
        self._regions.selection.note.flush()
        self._regions.boundary.note.flush()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show()
        return super().eventFilter(watched, event)

    @property
    def _run(self) -> Run | None:
        outcome = self._workspace.outcome
        return None if outcome is None else outcome.run

    def _set_document(self, document: Document | None) -> None:
        self.flush()
        self._document = document
        self.book.set_document(document)

    def _chosen(self) -> Place | None:
        """Give the subject; without one the chunk at the caret becomes it."""
        if self.subject() is None:
            view = self._regions.view
            view.select_chunk_at(min(view.cursor_offset(), max(0, len(view.document) - 1)))
        return self.subject()

    def _at(self, place: Place) -> Marking | None:
        return next((one for one in self.found() if one.place == place), None)

    def _mark(self, place: Place, marked: bool) -> None:
        one = self._at(place)
        if marked and one is None:
            self.book.add("bookmark", *place)
        elif not marked and one is not None:
            self.book.remove([one.note])

    def _write(self, place: Place | None, text: str) -> None:
        """Keep words about a place; without words a note is a bookmark again."""
        if place is None or self._document is None or place[1] > len(self._document):
            return
        one = self._at(place)
        if one is None:
            if text:
                self.book.add("note", *place, text)
        elif text != one.note.text:
            kind: Kind = "note" if text else "bookmark"
            self.book.change(one.note, replace(one.note, kind=kind, text=text))

    def _edit_there(self, one: Marking) -> None:
        self.go_to(one)
        self.edit()

    def _serve_lists(self, lists: ListPanel) -> None:
        lists.notes.note_chosen.connect(self.go_to)
        lists.notes.edit_requested.connect(self._edit_there)
        lists.notes.removal_requested.connect(self.book.remove)
        self._list(lists)

    def _list(self, lists: ListPanel) -> None:
        text = "" if self._document is None else self._document.text
        lists.notes.set_notes(self.book.markings(), self._run, text)

    def _show(self) -> None:
        markings = self.book.markings()
        self._regions.list.panel.tell(self._list)
        self._regions.view.set_notes(
            tuple(NoteMark(*one.place, one.note.text) for one in markings if one.place is not None)
        )
        found = any(one.place is not None for one in markings)
        self._actions.next_bookmark.setEnabled(found)
        self._actions.previous_bookmark.setEnabled(found)
        self._show_subject()

    def _show_subject(self) -> None:
        place, one = self.subject(), self.at_subject()
        text = "" if one is None else one.note.text
        explained = self._xray.found is not None
        fields = self._regions.selection.note, self._regions.boundary.note
        for field, about in zip(fields, (not explained, explained), strict=True):
            if about:
                field.set_note(place, one is not None, text)
            else:
                field.set_note(None, False, "")
