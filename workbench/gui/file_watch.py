"""Watches the file of one document: is it as it was read, another, or gone?

The system's notifications are hints only: they are lost when another file takes the name, and
on network drives there are none. So each hint, and a slow clock, lead to a look at the file,
in a thread. Size, time and number of the file are compared first. Where they differ and the
size is the same, the file is read and its text compared, so that touching it changes nothing.
It reloads nothing.
"""

from __future__ import annotations

import time
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from workbench.core.errors import LoadError
from workbench.core.walk import Control
from workbench.files.load import DEFAULT, LoadOptions, load
from workbench.files.regular_file import stamp_at
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.core.document import Document, Stamp

CLOCK_MS = 2000
"""How long a change that nobody announced may go unnoticed, in milliseconds."""

_GATHER_MS = 150
_SETTLE_SECONDS = 0.12
_MOST_SETTLING = 10
_COARSEST_CLOCK_NS = 2_000_000_000
"""FAT stores times in steps of two seconds: a younger file may change without a new time."""


class State(Enum):
    """What the file is, compared with the document."""

    SAME = "same"
    CHANGED = "changed"
    GONE = "gone"


class FileWatch(Worker):
    """Follows the file of the newest document it was given."""

    state_changed = Signal(object)
    """The new `State`; `State.CHANGED` again at each further change."""

    looked = Signal(object, object, bool)
    """From the thread: a `State` or nothing new, the `Stamp` seen, whether it can be relied on."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Watch nothing yet."""
        super().__init__("file watch", parent)
        self.state = State.SAME
        self._document: Document | None = None
        self._options = DEFAULT
        self._known: Stamp | None = None  # looks no further while the file has it
        self._seen: Stamp | None = None
        self._heard = False
        self._system = QFileSystemWatcher(self)
        self._system.fileChanged.connect(self._hear)
        self._system.directoryChanged.connect(self._hear)
        self._soon = QTimer(self, singleShot=True, interval=_GATHER_MS)
        self._soon.timeout.connect(self.look)
        self._clock = QTimer(self, interval=CLOCK_MS)
        self._clock.timeout.connect(self.look)
        self.looked.connect(self._take)

    def set_document(self, document: Document | None, options: LoadOptions = DEFAULT) -> None:
        """Watch the file that ``document`` was read from by ``options``; else nothing."""
        self.cancel()
        self._release()
        self.state = State.SAME
        self._heard = False
        self._document, self._options = document, options
        if document is None or document.path is None or document.stamp is None:
            self._document = None
            return
        self._seen = document.stamp
        self._known = document.stamp if _reliable(document.stamp) else None
        self._arm()
        self._soon.start()
        self._clock.start()

    def look(self) -> None:
        """Look at the file now, unless that is being done."""
        if self._document is not None and not self.busy:
            document, options, known = self._document, self._options, self._known
            self.begin(lambda task: self._work(task, document, options, known))

    def close(self) -> bool:
        """End the thread and the clock; tell whether the thread has ended."""
        self._release()
        return super().close()

    def _work(
        self, task: Task, document: Document, options: LoadOptions, known: Stamp | None
    ) -> None:
        path = str(document.path)
        seen = stamp_at(path)
        state = None
        if seen is None or seen != known:
            seen = _settled(task, path, seen)
            state = _state(task, document, options, seen)
        task.deliver(self.looked, state, seen, seen is not None and _reliable(seen))

    def _take(self, state: State | None, seen: Stamp | None, reliable: bool) -> None:
        self.rest()
        self._arm()
        if self._heard:
            self._hear()
        if state is None:
            return
        news = state is not self.state or (state is State.CHANGED and seen != self._seen)
        self.state, self._seen = state, seen
        self._known = seen if reliable else None
        if news:
            self.state_changed.emit(state)

    def _hear(self) -> None:
        """Look soon; what comes in the meantime is seen by the same look."""
        self._heard = self.busy
        if not self.busy and not self._soon.isActive():
            self._soon.start()

    def _arm(self) -> None:
        """Ask the system for the file and its folder again: it forgets a file that was replaced."""
        if self._document is None or self._document.path is None:
            return
        path = Path(self._document.path).absolute()
        watched = {*self._system.files(), *self._system.directories()}
        there = [str(one) for one in (path, path.parent) if one.exists()]
        if wanted := [one for one in there if one not in watched]:
            self._system.addPaths(wanted)

    def _release(self) -> None:
        self._soon.stop()
        self._clock.stop()
        if watched := [*self._system.files(), *self._system.directories()]:
            self._system.removePaths(watched)


def _settled(task: Task, path: str, seen: Stamp | None) -> Stamp | None:
    """Wait until the file rests: writers write in pieces, and some remove it first."""
    for _ in range(_MOST_SETTLING):
        task.pause(_SETTLE_SECONDS)
        before, seen = seen, stamp_at(path)
        if seen == before:
            break
    return seen


def _state(task: Task, document: Document, options: LoadOptions, seen: Stamp | None) -> State:
    if seen is None:
        return State.GONE
    if seen.size != document.decoding.bytes:
        return State.CHANGED
    try:
        now = load(str(document.path), options, Control(task.cancelled, polite=True))
    except (LoadError, MemoryError):
        return State.CHANGED
    return State.SAME if now.text == document.text else State.CHANGED


def _reliable(stamp: Stamp) -> bool:
    return time.time_ns() - stamp.modified > _COARSEST_CLOCK_NS
