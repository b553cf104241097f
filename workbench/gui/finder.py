"""All matches of the newest query over one document, and which of them is the current one.

The search runs in a worker thread and tells what it has while it goes on. A finder knows
nothing of widgets; the find bar asks it and shows what it knows.
"""

from __future__ import annotations

import time
from enum import Enum, auto
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from workbench.core import search
from workbench.core.search import Query
from workbench.core.walk import Control
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets
    from workbench.core.document import Document

_FIRST_GAP_SECONDS = 0.1

_NOTHING = Query("")


class Turn(Enum):
    """Where the last step went on after the last or before the first match."""

    NONE = auto()
    TOP = auto()
    END = auto()


class Finder(QObject):
    """Matches ascend and do not overlap; offsets are code points."""

    found_changed = Signal(object)
    """Starts and ends of the matches, as a pair of arrays, or nothing without a query."""

    match_chosen = Signal(int, int)
    """The current match: bring it into view."""

    state_changed = Signal()
    """Anything that the bar shows has changed."""

    found = Signal(object, bool)
    """From the worker: the starts so far, and whether they are all."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin without a document and a query."""
        super().__init__(parent)
        self.query = _NOTHING
        self.starts: Offsets = np.empty(0, np.int32)
        self.current = -1
        self.complete = True
        self.turn = Turn.NONE
        self._document: Document | None = None
        self._origin: int | None = None
        self._worker = Worker("finder", self)
        self.found.connect(self._take)

    @property
    def active(self) -> bool:
        """Tell whether there is something to look for and a document to look in."""
        return self._document is not None and bool(self.query.text)

    @property
    def limited(self) -> bool:
        """Tell whether there may be more matches than are kept."""
        return len(self.starts) >= search.LIMIT

    def set_document(self, document: Document | None) -> None:
        """Look for the same in another document; no match of it is current."""
        self._document = document
        self._restart(None)

    def search(self, query: Query, origin: int) -> None:
        """Look for ``query``; the first match that starts at ``origin`` or later is current."""
        self.query = query
        self._restart(origin)

    def step(self, forward: bool, origin: int) -> None:
        """Make the next or the previous match current, beyond the last or first the other end.

        Without a current match the one after or before ``origin`` is taken.
        """
        if not len(self.starts):
            return
        if self.current >= 0:
            wanted = self.current + (1 if forward else -1)
        else:
            wanted = int(np.searchsorted(self.starts, origin)) - (0 if forward else 1)
        self._choose(wanted)

    def start(self) -> int | None:
        """Give where the current match starts."""
        return int(self.starts[self.current]) if self.current >= 0 else None

    def stop(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self._worker.close()

    def _restart(self, origin: int | None) -> None:
        self._worker.cancel()
        self._origin = origin
        self.starts = np.empty(0, np.int32)
        self.current = -1
        self.turn = Turn.NONE
        document, query = self._document, self.query
        self.complete = not self.active
        if document is None or not self.active:
            self.found_changed.emit(None)
        else:
            self._worker.begin(lambda task: self._work(task, document, query))
        self.state_changed.emit()

    def _work(self, task: Task, document: Document, query: Query) -> None:
        starts = np.empty(0, np.int32)
        gap, due = _FIRST_GAP_SECONDS, 0.0
        parts = [starts]
        for part in search.starts(document.text, query, Control(task.cancelled, polite=True)):
            parts.append(part)
            now = time.perf_counter()
            if now >= due:
                parts = [np.concatenate(parts)]
                task.deliver(self.found, parts[0], False)
                gap, due = 2 * gap, now + gap
        task.deliver(self.found, np.concatenate(parts), True)

    def _take(self, starts: Offsets, complete: bool) -> None:
        self.starts, self.complete = starts, complete
        self.found_changed.emit((starts, starts + np.int32(len(self.query.text))))
        if self._origin is not None and len(starts):
            wanted = int(np.searchsorted(starts, self._origin))
            if wanted < len(starts) or complete:
                self._origin = None
                self._choose(wanted)
                return
        self.state_changed.emit()

    def _choose(self, wanted: int) -> None:
        count = len(self.starts)
        if not 0 <= wanted < count and not self.complete:
            return
        self.turn = Turn.END if wanted < 0 else Turn.TOP if wanted >= count else Turn.NONE
        self.current = wanted % count
        start = int(self.starts[self.current])
        self.match_chosen.emit(start, start + len(self.query.text))
        self.state_changed.emit()
