"""Watches the files of the documents that are listed but not on screen.

Now and then a thread compares what each file is like with what it was when it was last read:
size, time and number only, no file is opened. The document on screen has its own watch, which
asks before it reloads; the others show nothing that could be lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.files.regular_file import stamp_at
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.gui.document_set import DocumentSet, Entry

CLOCK_MILLISECONDS = 5000
"""The time between looks at all files."""

_AT_ONCE = 100
_REST_SECONDS = 0.001


class SetWatch(Worker):
    """Finds the files that are no longer as they were read."""

    changed = Signal(object)
    """The rows of documents whose file is another, is gone, or is there again."""

    looked = Signal(object)
    """From the thread: the `Entry` of each such document."""

    def __init__(self, documents: DocumentSet, parent: QObject) -> None:
        """Watch the files of ``documents``."""
        super().__init__("set watch", parent)
        self._documents = documents
        self._clock = QTimer(self, interval=CLOCK_MILLISECONDS)
        self._clock.timeout.connect(self.look)
        self._clock.start()
        self.looked.connect(self._take)

    def look(self) -> None:
        """Look at all files now, unless that is being done."""
        if len(self._documents) and not self.busy:
            entries = self._documents.entries()
            self.begin(lambda task: self._work(task, entries))

    def close(self) -> bool:
        """End the thread and the clock; tell whether the thread has ended."""
        self._clock.stop()
        return super().close()

    def _work(self, task: Task, entries: Sequence[Entry]) -> None:
        found = []
        for number, entry in enumerate(entries):
            if not number % _AT_ONCE:
                task.pause(_REST_SECONDS)
            read = entry.stamp is not None or entry.error is not None
            if entry.is_file and read and stamp_at(entry.path) != entry.stamp:
                found.append(entry)
        task.deliver(self.looked, found)

    def _take(self, found: Sequence[Entry]) -> None:
        self.rest()
        rows = [self._documents.row(entry) for entry in found]
        here = [
            row
            for row, entry in zip(rows, found, strict=True)
            # What was read again in the meantime is as it was read.
            if row >= 0 and row != self._documents.current and self._documents.entry(row) == entry
        ]
        if here:
            self.changed.emit(here)
