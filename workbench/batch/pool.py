"""The local engine: a pool of processes of this machine.

Which documents they work on, and what is done about a killing one, is the batch's.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, TypeVar

from workbench.batch.engine import KILLED
from workbench.batch.interrupt import deaf, hearing
from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import TracebackType

I = TypeVar("I")  # noqa: E741 - an item
R = TypeVar("R")


class Local:
    """A pool of processes. When one dies, those at work then are tried again alone."""

    def __init__(self, workers: int) -> None:
        """Use ``workers`` processes; they start with the first item."""
        self._workers = workers
        self._context = multiprocessing.get_context("spawn")
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Local:
        """Start nothing yet."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the processes."""
        self._end()

    def map(self, work: Callable[[I], R], items: Sequence[I]) -> Iterator[tuple[I, R | object]]:
        """Give ``(item, result or KILLED)`` in the order in which they are done."""
        waiting = list(reversed(items))
        running: dict[Future[R], I] = {}
        while waiting or running:
            try:
                while waiting and len(running) < self._workers:
                    item = waiting[-1]
                    running[_submitted(self._started(), work, item)] = item
                    waiting.pop()
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    yield running.pop(future), result
            except BrokenProcessPool:
                # Nobody knows whose process died: each of them is tried again, alone.
                suspects = list(running.values())
                running.clear()
                self._end()
                for suspect in suspects:
                    yield suspect, self._alone(work, suspect)

    def _alone(self, work: Callable[[I], R], item: I) -> R | object:
        with self._pool_of(1) as pool:
            try:
                return _submitted(pool, work, item).result()
            except BrokenProcessPool:
                return KILLED

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = self._pool_of(self._workers)
        return self._pool

    def _pool_of(self, workers: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(workers, mp_context=self._context, initializer=_end_with_parent)

    def _end(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


def _submitted(pool: ProcessPoolExecutor, work: Callable[[I], R], item: I) -> Future[R]:
    """Hand an item to a pool, which may start a process for it.

    Raises:
        WorkbenchError: the system allows no more processes or open files.
    """
    try:
        with deaf():
            return pool.submit(_do, work, item)
    except OSError as error:
        raise WorkbenchError(message(_NO_PROCESS, reason=error.strerror)) from None


_at_work = threading.Lock()
"""Held by a worker while it does an item."""


def _do(work: Callable[[I], R], item: I) -> R:
    with _at_work, hearing():
        return work(item)


def _end_with_parent() -> None:
    """Let a worker whose parent was killed finish its item and end: a pool alone never would."""

    def wait_for_parent() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            with _at_work:
                os._exit(1)

    threading.Thread(target=wait_for_parent, daemon=True).start()


_NO_PROCESS = QT_TRANSLATE_NOOP(
    "batch",
    "This machine starts no more processes ({reason}). Try fewer: --engine local:1.",
)
