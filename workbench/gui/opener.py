"""From a path to a document, in a worker thread: the newest path wins.

Loading itself is `workbench.files.load`. A file that takes longer than a glance is previewed:
its first screen comes as a provisional document that nothing may be chunked or exported from.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.document import Document
from workbench.core.walk import Control
from workbench.files.claim import claim
from workbench.files.load import DEFAULT, LoadOptions, load
from workbench.files.name import base
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Callable

_PREVIEWED = 50_000
_PREVIEW_SECONDS = 0.05
_PROGRESS_AFTER_SECONDS = 0.1
_PROGRESS_GAP_SECONDS = 0.05


class Opener(Worker):
    """Loads documents. What was on screen stays until a new document is there."""

    opened = Signal(object)
    """The `Document` of the newest path."""

    previewed = Signal(object)
    """A provisional `Document`: the first screen of a file that is still being read."""

    claimed = Signal(object)
    """The `Claim` of the file that was opened, where it is more than a text."""

    progressed = Signal(str, int, int)
    """The name of what is read, the work done and the work in all."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle opener."""
        super().__init__("opener", parent)
        self.opened.connect(self.rest)

    def open(self, path: str, options: LoadOptions = DEFAULT, *, previewed: bool = True) -> None:
        """Load the file at ``path``; with ``previewed`` its first screen is shown before."""
        self.begin(lambda task: self._work(task, path, options, previewed))

    def _work(self, task: Task, path: str, options: LoadOptions, previewed: bool) -> None:
        document = load(
            path,
            options,
            Control(task.cancelled, polite=True),
            progress=_progress(self, task, base(path)),
            part=_preview(self, task, path) if previewed else None,
        )
        _ = document.line_ends  # worked out here, so that showing them costs nothing
        task.deliver(self.opened, document)
        if (found := claim(path)) is not None:
            task.deliver(self.claimed, found)


def _progress(opener: Opener, task: Task, name: str) -> Callable[[int, int], None]:
    due = time.perf_counter() + _PROGRESS_AFTER_SECONDS

    def tell(done: int, total: int) -> None:
        nonlocal due
        now = time.perf_counter()
        if now >= due:
            due = now + _PROGRESS_GAP_SECONDS
            task.deliver(opener.progressed, name, done, total)

    return tell


def _preview(opener: Opener, task: Task, path: str) -> Callable[[str], None]:
    due = time.perf_counter() + _PREVIEW_SECONDS
    head: list[str] = []

    def take(piece: str) -> None:
        nonlocal due
        if due == float("inf"):
            return
        head.append(piece[:_PREVIEWED])
        if time.perf_counter() >= due:
            due = float("inf")
            document = Document("".join(head)[:_PREVIEWED], base(path), path)
            _ = document.line_ends
            task.deliver(opener.previewed, document)
            head.clear()

    return take
