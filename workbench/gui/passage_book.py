"""The passages that must stay whole: which they are in the document worked on, and where.

What became of a passage is `workbench.analysis.passage`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.analysis.passage import Passage, passages
from workbench.gui.note_book import Kind, NoteBook, Place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QObject

    from workbench.core.run import Run
    from workbench.files.project_file import ProjectNote
    from workbench.gui.project import ProjectState


class PassageBook(NoteBook):
    """Marks and unmarks passages of the document worked on, and knows their places."""

    def __init__(self, project: ProjectState, parent: QObject) -> None:
        """Keep passages in ``project``."""
        super().__init__("passages", frozenset[Kind]({"passage"}), project, parent)

    def places(self) -> tuple[Place, ...]:
        """Give the places of the passages that are in the text, ascending."""
        return tuple(one.place for one in self.markings() if one.place is not None)

    def judged(self, run: Run) -> tuple[Passage, ...]:
        """Give what became of each of `places` in ``run``; none where it is of another text."""
        if self._document is None or run.document.text is not self._document.text:
            return ()
        places = self.places()
        return passages(run, places) if places else ()

    def mark(self, start: int, end: int) -> bool:
        """Mark ``[start, end)`` without the white space around it; tell whether that is new."""
        if self._document is None:
            return False
        text = self._document.text[start:end]
        start += len(text) - len(text.lstrip())
        end = start + len(text.strip())
        if start == end or (start, end) in self.places():
            return False
        return self.add("passage", start, end) is not None

    def unmark(self, notes: Iterable[ProjectNote]) -> None:
        """Mark these passages no longer."""
        self.remove(notes)

    def meeting(self, start: int, end: int) -> list[ProjectNote]:
        """Give the passages that share a character with ``[start, end)``, or hold that offset."""
        return [
            one.note
            for one in self.markings()
            if one.place is not None and one.place[0] < max(end, start + 1) and start < one.place[1]
        ]
