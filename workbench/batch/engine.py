"""Who does the work: processes of this machine, or a Dask cluster.

An engine maps a function over items and gives each item with its result as they come, or with
`KILLED` when the item ends the process that works on it. An exception of the function ends the
mapping.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import re
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from types import TracebackType
    from typing import Self

I = TypeVar("I")  # noqa: E741 - an item
R = TypeVar("R")

KILLED = object()
"""In place of a result: the item ended its process."""


class Engine(Protocol):
    """Maps work over items; a context that ends its workers."""

    def map(self, work: Callable[[I], R], items: Sequence[I]) -> Iterator[tuple[I, R | object]]:
        """Give ``(item, result or KILLED)`` in the order in which they are done."""

    def __enter__(self) -> Self:
        """Start what is needed."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End all workers."""


def find(name: str) -> Engine:
    """Give the engine ``local``, ``local:N``, ``dask``, ``dask:N`` or ``dask://HOST:PORT``.

    Raises:
        WorkbenchError: there is none of this name, or its library is missing.
    """
    match = re.fullmatch(r"(local|dask)(?::([1-9][0-9]{0,3}))?", name)
    if match is not None and match[1] == "local":
        return Local(int(match[2] or os.cpu_count() or 1))
    address = re.fullmatch(r"dask://([^/\s]+:[0-9]+)", name)
    if match is None and address is None:
        raise WorkbenchError(message(_NO_ENGINE, name=repr(name[:60])))
    from importlib.util import find_spec

    if find_spec("distributed") is None:
        raise WorkbenchError(message(_NO_DASK))
    if address is not None:
        return Dask(address=f"tcp://{address[1]}")
    return Dask(workers=int((match and match[2]) or os.cpu_count() or 1))


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
                    running[self._started().submit(_do, work, item)] = item
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
                return pool.submit(_do, work, item).result()
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


_at_work = threading.Lock()
"""Held by a worker while it does an item."""


def _do(work: Callable[[I], R], item: I) -> R:
    with _at_work:
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


class Dask:
    """Futures of Dask ``distributed``: a cluster of this machine, or a scheduler elsewhere."""

    def __init__(self, workers: int = 0, address: str = "") -> None:
        """Use ``workers`` processes here, or the scheduler at ``address``."""
        self._workers = workers
        self._address = address
        self._client: Any = None
        self._cluster: Any = None

    def __enter__(self) -> Dask:
        """Connect.

        Raises:
            WorkbenchError: there is no scheduler, or its workers have other versions.
        """
        # Every process of Dask's reads this when it starts; what is set later reaches only us.
        os.environ.setdefault("DASK_LOGGING__DISTRIBUTED", "critical")
        import dask

        dask.config.refresh()
        from distributed import Client, LocalCluster

        # One try more than none: a second death on the same item is its own doing.
        dask.config.set({"distributed.scheduler.allowed-failures": 1})
        if not self._address:
            self._cluster = LocalCluster(  # type: ignore[no-untyped-call]
                n_workers=self._workers,
                threads_per_worker=1,
                dashboard_address=None,
                # There is a web server even so; let it not want a port that another has.
                scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},
                silence_logs=50,
            )
        try:
            self._client = Client(  # type: ignore[no-untyped-call]
                self._cluster or self._address, timeout="10s"
            )
            if self._address:
                self._client.get_versions(check=True)
        except (OSError, TimeoutError, ValueError) as error:
            self.__exit__(None, None, None)
            raise WorkbenchError(
                message(_NO_SCHEDULER, address=self._address, reason=type(error).__name__)
            ) from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Disconnect, and end a cluster of this machine."""
        for one in (self._client, self._cluster):
            if one is not None:
                # Where workers have died the end may be out of order; nothing is left to do.
                with contextlib.suppress(OSError, TimeoutError):
                    one.close()

    def map(self, work: Callable[[I], R], items: Sequence[I]) -> Iterator[tuple[I, R | object]]:
        """Give ``(item, result or KILLED)`` in the order in which they are done."""
        from distributed import KilledWorker, as_completed

        futures = {self._client.submit(work, item, pure=False): item for item in items}
        finished: Iterable[Any] = as_completed(  # type: ignore[no-untyped-call]
            list(futures)
        )
        for future in finished:
            item = futures.pop(future)
            try:
                yield item, future.result()
            except KilledWorker:
                yield item, KILLED


_NO_ENGINE = QT_TRANSLATE_NOOP(
    "batch",
    "There is no engine {name}; known are local, local:N, dask, dask:N and dask://HOST:PORT.",
)
_NO_DASK = QT_TRANSLATE_NOOP(
    "batch", "This engine needs Dask: pip install 'chunking-workbench[dask]'."
)
_NO_SCHEDULER = QT_TRANSLATE_NOOP(
    "batch",
    "There is no Dask scheduler at {address} whose workers have this program in this version "
    "({reason}).",
)
