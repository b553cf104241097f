"""The documents that are open together: which they are, how each is read, which one is shown.

It knows nothing of widgets and recipes and reads no file. What a recipe makes of the documents
is counted elsewhere; here is only what belongs to a document itself.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.files.load import DEFAULT, LoadOptions
from workbench.files.name import base

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from workbench.core.document import Document, Stamp
    from workbench.core.message import Message

NONE = -1
"""The row of no document."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One document of the set.

    ``path`` is absolute and ``size`` counts bytes. ``encoding`` and ``sha256`` (of the text)
    are blank until the document was read once; ``error`` says why it cannot be read.
    ``stamp`` is what the file was like when it was read, or failed to be.
    ``document`` is there where no file holds just this text: a record, a joined or a pasted
    text, which nobody can read again from ``path``.
    """

    path: str
    name: str
    size: int = 0
    options: LoadOptions = DEFAULT
    encoding: str = ""
    sha256: str = ""
    error: Message | None = None
    document: Document | None = None
    stamp: Stamp | None = None

    @property
    def is_file(self) -> bool:
        """Tell whether the document is all of the file at ``path``."""
        return self.document is None

    @property
    def folder(self) -> str:
        """Give the name of the folder that a file's name begins in; blank for a text in memory."""
        if self.document is not None or not self.path.endswith(self.name):
            return ""
        return base(self.path.removesuffix(self.name).rstrip("/\\"))

    def key(self) -> Hashable:
        """Give what tells the document from all others: its path, or the text itself."""
        return self.path if self.document is None else id(self.document)


def file_entry(path: str | os.PathLike[str], options: LoadOptions = DEFAULT) -> Entry:
    """Give the entry of the file at ``path``, of which nothing is known yet."""
    return Entry(absolute(path), base(path), options=options)


def text_entry(document: Document) -> Entry:
    """Give the entry of a text that is in memory only."""
    size = len(document.text.encode("utf-8", "surrogatepass"))
    return Entry(
        absolute(document.path) if document.path else "",
        document.name,
        size,
        encoding=document.decoding.encoding,
        document=document,
    )


def absolute(path: str | os.PathLike[str]) -> str:
    """Give the path that names a file in a set, whatever the working folder; links stay."""
    return os.path.abspath(os.fspath(path))  # noqa: PTH100 - Path keeps ".."


class DocumentSet(QObject):
    """The entries in their order, each once, and the row of the one that is shown."""

    entries_added = Signal(int, int)
    """Entries were put at the end: the first new row and the row behind the last."""

    entries_updated = Signal(int, int)
    """Something about the entries from the first row to before the second is new."""

    entries_changed = Signal()
    """Rows mean something else than before: some were removed, or all were replaced."""

    current_changed = Signal(int)
    """The row of the document to show, or `NONE`."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin with no document."""
        super().__init__(parent)
        self._entries: list[Entry] = []
        self._rows: dict[Hashable, int] = {}
        self._current = NONE

    def __len__(self) -> int:
        """Give the number of documents."""
        return len(self._entries)

    @property
    def current(self) -> int:
        """Give the row of the document to show, or `NONE`."""
        return self._current

    @property
    def folder(self) -> str:
        """Give the name of the folder in which the document to show was listed with others."""
        several = self._current != NONE and len(self._entries) > 1
        return self._entries[self._current].folder if several else ""

    def entries(self) -> Sequence[Entry]:
        """Give all entries as they are now."""
        return tuple(self._entries)

    def entry(self, row: int) -> Entry:
        """Give the entry in a row."""
        return self._entries[row]

    def row(self, entry: Entry) -> int:
        """Give the row of the same document, or `NONE`."""
        return self._rows.get(entry.key(), NONE)

    def row_of(self, path: str | os.PathLike[str]) -> int:
        """Give the row of the file at ``path``, or `NONE`."""
        return self._rows.get(absolute(path), NONE)

    def row_of_text(self, document: Document) -> int:
        """Give the row of a document: of this very text, or of the file it was read from."""
        row = self._rows.get(id(document), NONE)
        return self.row_of(document.path) if row == NONE and document.path else row

    def add(self, found: Iterable[Entry], shown: Entry | None = None) -> None:
        """Put the entries that are not here yet at the end; from then on ``shown`` is shown."""
        first = len(self._entries)
        for entry in found:
            if self._rows.setdefault(entry.key(), len(self._entries)) == len(self._entries):
                self._entries.append(entry)
        if shown is not None:  # known before anything is told: nobody reads it a second time
            self._current = self.row(shown)
        if len(self._entries) > first:
            self.entries_added.emit(first, len(self._entries))
        if shown is not None:
            self.current_changed.emit(self._current)

    def update(self, changed: Mapping[int, Entry]) -> None:
        """Say something new about documents that stay the same: an entry for each row."""
        for row, entry in changed.items():
            assert entry.key() == self._entries[row].key(), "the row of another document"
            self._entries[row] = entry
        if changed:
            self.entries_updated.emit(min(changed), max(changed) + 1)

    def exchange(self, changed: Mapping[int, Entry]) -> None:
        """Put other documents into some rows; where the one shown is exchanged, the new one is.

        One that has a row already stays there alone.
        """
        entries = [changed.get(row, entry) for row, entry in enumerate(self._entries)]
        shown = None if self._current == NONE else entries[self._current].key()
        kept = list({entry.key(): entry for entry in entries}.values())
        keys = [entry.key() for entry in kept]
        self._replace(kept, keys.index(shown) if shown in keys else NONE)

    def set_entries(self, entries: Iterable[Entry]) -> None:
        """Replace all; none is shown until one is selected."""
        self._replace(list({entry.key(): entry for entry in entries}.values()), NONE)

    def remove(self, rows: Iterable[int]) -> None:
        """Take documents out; where the one shown is among them, the next one is shown."""
        gone = set(rows)
        kept = [row for row in range(len(self._entries)) if row not in gone]
        if len(kept) == len(self._entries):
            return
        current = sum(row < self._current for row in kept)
        current = NONE if self._current == NONE else min(current, len(kept) - 1)
        self._replace([self._entries[row] for row in kept], current)

    def clear(self) -> None:
        """Take all documents out."""
        self._replace([], NONE)

    def select(self, row: int) -> None:
        """Show the document in ``row``, or none; the one that is shown already is told again."""
        self._current = row if 0 <= row < len(self._entries) else NONE
        self.current_changed.emit(self._current)

    def _replace(self, entries: list[Entry], current: int) -> None:
        shown = self._entries[self._current] if self._current != NONE else None
        self._entries = entries
        self._rows = {entry.key(): row for row, entry in enumerate(entries)}
        self._current = current
        self.entries_changed.emit()
        now = entries[current] if current != NONE else None
        if now is not shown:
            self.current_changed.emit(current)
