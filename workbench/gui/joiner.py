"""Several documents as the one text that MiroFish makes of several files, read in a thread."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.errors import WorkbenchError
from workbench.core.walk import Control
from workbench.files.join import joined
from workbench.files.load import load
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.gui.document_set import Entry


class Joiner(Worker):
    """Reads documents and joins them into one text, in a thread."""

    done = Signal(object, object)
    """The joined `Document`, and a list with a `Message` for each document left out."""

    progressed = Signal(int, int)
    """Documents read and documents in all."""

    def __init__(self, parent: QObject) -> None:
        """Make an idle joiner."""
        super().__init__("joiner", parent)
        self.done.connect(self.rest)

    def join(self, entries: Sequence[Entry]) -> None:
        """Join the documents of ``entries`` in their order."""
        self.begin(lambda task: self._work(task, entries))

    def _work(self, task: Task, entries: Sequence[Entry]) -> None:
        control = Control(task.cancelled, polite=True)
        documents, failures = [], []
        for number, entry in enumerate(entries):
            task.deliver(self.progressed, number, len(entries))
            try:
                # Joining prepares each text itself, and under the file's own name.
                options = replace(entry.options, prepare=None)
                document = entry.document or load(entry.path, options, control)
            except WorkbenchError as error:
                failures.append(error.message)
            else:
                documents.append(document)
        task.deliver(self.done, joined(documents), failures)
