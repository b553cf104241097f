"""One thread that always does the newest job and never tells of an old one.

This is the only place where the window starts a thread. A job is a function that takes a
`Task`; it asks the task whether it is still wanted and hands results to signals through it.
Every job has a ticket: what a job with an old ticket delivers is dropped in the window's
thread, so a stale result cannot be painted, however late it comes.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.errors import Cancelled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance

_PATIENCE_SECONDS = 1.2


class Task:
    """A job in the worker's hands."""

    def __init__(self, worker: Worker, ticket: int) -> None:
        """Belong to ``worker`` under ``ticket``."""
        self._worker = worker
        self.ticket = ticket

    def cancelled(self) -> bool:
        """Tell whether something newer is wanted, or nothing at all."""
        return self._worker.ticket != self.ticket

    def check(self) -> None:
        """Raise `Cancelled` once the job is no longer wanted."""
        if self.cancelled():
            raise Cancelled

    def pause(self, seconds: float) -> None:
        """Wait, and raise `Cancelled` at once when the job is no longer wanted."""
        self._worker.await_change(self.ticket, seconds)
        self.check()

    def deliver(self, signal: SignalInstance, *values: object) -> None:
        """Emit ``signal`` in the window's thread, unless the job is old by then."""
        self.check()
        self._worker.delivered.emit(self.ticket, signal, values)


class Worker(QObject):
    """Runs the newest job in a thread of its own."""

    failed = Signal(object)
    """An exception that ended the newest job."""

    busy_changed = Signal(bool)

    delivered = Signal(int, object, object)
    """From the thread to `_receive`; nothing else listens."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        """Name the thread; it starts with the first job."""
        super().__init__(parent)
        self.ticket = 0
        self.busy = False
        self._name = name
        self._next: tuple[Task, Callable[[Task], None]] | None = None
        self._closed = False
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self.delivered.connect(self._receive)
        self.failed.connect(self.rest)

    def begin(self, work: Callable[[Task], None]) -> None:
        """Do ``work`` next; what runs or waits now is no longer wanted."""
        with self._wake:
            if self._closed:
                return
            self.ticket += 1
            self._next = (Task(self, self.ticket), work)
            self._wake.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._loop, name=self._name, daemon=True)
            self._thread.start()
        self._set_busy(True)

    def cancel(self) -> None:
        """Want nothing any more."""
        with self._wake:
            self.ticket += 1
            self._next = None
            self._wake.notify()
        self.rest()

    def rest(self) -> None:
        """Count as no longer busy; signals that carry a job's result are connected to this."""
        self._set_busy(False)

    def close(self) -> bool:
        """End the thread; tell whether it has ended within the time one may wait for it."""
        self.cancel()
        with self._wake:
            self._closed = True
            self._wake.notify()
        if self._thread is None:
            return True
        self._thread.join(_PATIENCE_SECONDS)
        return not self._thread.is_alive()

    def await_change(self, ticket: int, seconds: float) -> None:
        """Block the calling thread until ``ticket`` is old, at most for ``seconds``."""
        with self._wake:
            self._wake.wait_for(lambda: self.ticket != ticket, seconds)

    def _set_busy(self, busy: bool) -> None:
        if busy != self.busy:
            self.busy = busy
            self.busy_changed.emit(busy)

    def _loop(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._closed or self._next is not None)
                if self._closed or self._next is None:
                    return
                task, work = self._next
                self._next = None
            try:
                work(task)
            except Cancelled:
                pass
            except Exception as error:  # noqa: BLE001 - it is shown in the window
                if not task.cancelled():
                    self.delivered.emit(task.ticket, self.failed, (error,))
            del task, work  # what they hold may be large, and the next job may be far off

    def _receive(self, ticket: int, signal: SignalInstance, values: tuple[object, ...]) -> None:
        if ticket == self.ticket:
            signal.emit(*values)
