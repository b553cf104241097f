"""From paths to entries of a set, in a thread: files as they are, folders by what is in them.

No file is opened. A path that leads nowhere becomes an entry all the same; reading it says why.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.walk import Control
from workbench.files import folder
from workbench.files.name import base, distinct
from workbench.gui.document_set import Entry, absolute, file_entry
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from workbench.core.message import Message
    from workbench.files.load import LoadOptions

_FIRST_SECONDS, _GAP_SECONDS = 0.02, 0.05
_ASIDE_SECONDS = 0.01
"""How long to stand aside after telling, so that the window paints without waiting for a lock."""

_AT_ONCE = 500
"""Entries handed over together at most, so that taking them in does not hold up the window."""

_REST_EVERY, _REST_SECONDS = 50, 0.0005


ANY = "*"
"""The pattern that all files match."""


@dataclass(frozen=True, slots=True)
class FolderChoice:
    """Which files of a folder are wanted; see `workbench.files.folder.files`."""

    pattern: str = ANY
    recursive: bool = True
    hidden: bool = False


class Gatherer(Worker):
    """Lists what is to be opened; requests are served in their order, none is dropped."""

    found = Signal(object)
    """The next entries, a list."""

    refused = Signal(object)
    """A `Message`: a folder cannot be read, or nothing in it is wanted."""

    finished = Signal()
    """A request was served."""

    def __init__(self, options: Callable[[str], LoadOptions], parent: QObject) -> None:
        """Make an idle one; ``options`` tells how the file at a path is to be read."""
        super().__init__("gatherer", parent)
        self._options = options
        self._waiting: deque[tuple[list[str], FolderChoice]] = deque()
        self.finished.connect(self.rest)
        self.busy_changed.connect(lambda _busy: self._serve())

    def gather(self, paths: Sequence[str], choice: FolderChoice | None = None) -> None:
        """List the files among ``paths`` and those in the folders among them."""
        self._waiting.append((list(paths), choice or FolderChoice()))
        self._serve()

    def cancel(self) -> None:
        """Stop, and forget what waits."""
        self._waiting.clear()
        super().cancel()

    def _serve(self) -> None:
        if self._waiting and not self.busy:
            paths, choice = self._waiting.popleft()
            self.begin(lambda task: self._work(task, paths, choice))

    def _work(self, task: Task, paths: Sequence[str], choice: FolderChoice) -> None:
        due = time.perf_counter() + _FIRST_SECONDS
        entries: list[Entry] = []
        for number, entry in enumerate(self._entries(task, paths, choice), 1):
            entries.append(entry)
            now = time.perf_counter()
            if now >= due or len(entries) == _AT_ONCE:
                task.deliver(self.found, entries)
                task.pause(_ASIDE_SECONDS)
                entries, due = [], time.perf_counter() + _GAP_SECONDS
            if not number % _REST_EVERY:
                task.pause(_REST_SECONDS)
        if entries:
            task.deliver(self.found, entries)
        task.deliver(self.finished)

    def _entries(self, task: Task, paths: Sequence[str], choice: FolderChoice) -> Iterator[Entry]:
        for path, name in zip(paths, distinct(paths), strict=True):
            if _is_folder(path):
                yield from self._inside(task, path, choice, f"{name}/" if len(paths) > 1 else "")
            else:
                yield replace(file_entry(path, self._options(path)), name=name, size=_size(path))

    def _inside(self, task: Task, path: str, choice: FolderChoice, prefix: str) -> Iterator[Entry]:
        control = Control(task.cancelled, polite=True)
        files = folder.files(
            absolute(path),
            choice.pattern,
            recursive=choice.recursive,
            hidden=choice.hidden,
            control=control,
        )
        empty = True
        try:
            for one in files:
                empty = False
                options = self._options(one.path)
                yield Entry(one.path, prefix + one.name, one.size, options, error=one.error)
        except LoadError as error:
            task.deliver(self.refused, error.message)
            return
        if empty:
            task.deliver(self.refused, _nothing(path, choice))


def _nothing(path: str, choice: FolderChoice) -> Message:
    if choice.pattern == ANY:
        return message(
            QT_TRANSLATE_NOOP("notice", "There is no file in “{name}”."), name=base(path)
        )
    return message(
        QT_TRANSLATE_NOOP("notice", "No file in “{name}” matches {pattern}."),
        name=base(path),
        pattern=choice.pattern,
    )


def _is_folder(path: str) -> bool:
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):
        return False


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except (OSError, ValueError):
        return 0
