"""The Dask engine: futures of ``distributed``, on a cluster of this machine or elsewhere.

Scheduling, trying again and watching workers are Dask's. Here its many ways to fail become one
kind of error each that says what to do.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar

import workbench
from workbench.batch.engine import KILLED
from workbench.batch.interrupt import deaf
from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import TracebackType

I = TypeVar("I")  # noqa: E741 - an item
R = TypeVar("R")

_DISTRIBUTION = "chunking-workbench"
_GONE = object()
"""In place of a result: it went with its worker, and another one is to make it again."""

_GREETING_SECONDS, _STARTING_SECONDS = 10, 30
_LOOK_SECONDS, _PATIENCE_SECONDS = 5, 60


class Dask:
    """Futures of Dask ``distributed``: a cluster of this machine, or a scheduler elsewhere."""

    def __init__(self, workers: int = 0, address: str = "") -> None:
        """Use ``workers`` processes here, or the scheduler at ``address``."""
        self._workers = workers
        self._address = address
        self._client: Any = None
        self._seen = 0.0
        self._cluster: Any = None

    def __enter__(self) -> Dask:
        """Connect.

        Raises:
            WorkbenchError: there is no scheduler, its workers have other versions of this
                program, or none can be started here.
        """
        # Every process of Dask's reads this when it starts; what is set later reaches only us.
        os.environ.setdefault("DASK_LOGGING__DISTRIBUTED", "critical")
        import dask

        dask.config.refresh()
        dask.config.set(
            {
                # One try more than none: a second death on the same item is its own doing.
                "distributed.scheduler.allowed-failures": 1,
                # This long after each death of a worker it is looked at once, and given up for
                # ever where it happens to be starting again just then.
                "distributed.deploy.lost-worker-timeout": "10000 hours",
            }
        )
        try:
            self._connect()
        except BaseException as error:
            self.__exit__(None, None, None)
            if isinstance(error, WorkbenchError) or not isinstance(error, Exception):
                raise
            told, reason = (_NO_SCHEDULER if self._address else _NO_CLUSTER), type(error).__name__
            raise WorkbenchError(message(told, address=self._address, reason=reason)) from None
        return self

    def _connect(self) -> None:
        from distributed import Client, LocalCluster

        # It tells of each try to connect again; what came of them is told by us.
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
        if self._address:
            asyncio.run(_greet(self._address))
        else:
            with deaf():
                self._cluster = LocalCluster(  # type: ignore[no-untyped-call]
                    n_workers=self._workers,
                    threads_per_worker=1,
                    dashboard_address=None,
                    # There is a web server even so; let it not want a port that another has.
                    scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},
                    silence_logs=50,
                )
        self._client = Client(  # type: ignore[no-untyped-call]
            self._cluster or self._address, timeout=_GREETING_SECONDS
        )
        if self._address:
            self._check_versions()

    def _check_versions(self) -> None:
        versions = self._client.get_versions(packages=[_DISTRIBUTION])
        for place, facts in {"scheduler": versions["scheduler"], **versions["workers"]}.items():
            found = facts["packages"][_DISTRIBUTION]
            if found is None:
                raise WorkbenchError(message(_LACKING, name=_DISTRIBUTION))
            if found != workbench.__version__:
                own = workbench.__version__
                raise WorkbenchError(message(_OTHER_VERSION, place=place, found=found, own=own))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Disconnect, and end a cluster of this machine."""
        if self._client is not None and self._workers and kind is not KeyboardInterrupt:
            # A worker that is starting again when its cluster ends tells of that in a trace.
            with contextlib.suppress(Exception):
                self._client.wait_for_workers(self._workers, timeout=_STARTING_SECONDS)
        for one in (self._client, self._cluster):
            if one is not None:
                # Where workers or the scheduler have died, closing finds itself out of order in
                # many ways (assertions among them). Nothing is left to do then.
                with contextlib.suppress(Exception):
                    one.close()

    def map(self, work: Callable[[I], R], items: Sequence[I]) -> Iterator[tuple[I, R | object]]:
        """Give ``(item, result or KILLED)`` in the order in which they are done.

        Raises:
            WorkbenchError: the scheduler is lost, or its workers have left or lack something.
        """
        done: SimpleQueue[Any] = SimpleQueue()
        try:
            futures = dict(zip(self._client.map(work, items, pure=False), items, strict=True))
            for future in futures:
                future.add_done_callback(done.put)
        except Exception as error:  # noqa: BLE001 - the work is not begun yet
            raise self._lost(error) from None
        self._seen = time.monotonic()
        while futures:
            try:
                future = done.get(timeout=_LOOK_SECONDS)
            except Empty:
                self._look_for_workers()
                continue
            result = self._result(future)
            if result is _GONE:
                future.add_done_callback(done.put)
                self._look_for_workers()
                continue
            self._seen = time.monotonic()
            yield futures.pop(future), result

    def _look_for_workers(self) -> None:
        # Where this fails, either the futures fail too or nobody answers any more.
        with contextlib.suppress(Exception):
            if self._client.nthreads(callback_timeout=_LOOK_SECONDS):
                self._seen = time.monotonic()
        if time.monotonic() - self._seen > _PATIENCE_SECONDS:
            raise WorkbenchError(message(_NO_WORKERS, seconds=_PATIENCE_SECONDS))

    def _result(self, future: Any) -> Any:  # noqa: ANN401 - Dask has no types here
        from distributed import KilledWorker

        try:
            return future.result(timeout=_LOOK_SECONDS)
        except KilledWorker:
            return KILLED
        except WorkbenchError:
            raise
        except ImportError as error:
            raise WorkbenchError(message(_LACKING, name=error.name)) from None
        except Exception as error:
            if future.status == "error" and not type(error).__module__.startswith("distributed"):
                raise  # the work's own
            if isinstance(error, TimeoutError):
                return _GONE
            raise self._lost(error) from None

    def _lost(self, error: Exception) -> WorkbenchError:
        return WorkbenchError(message(_LOST, reason=type(error).__name__))


async def _greet(address: str) -> None:
    """Exchange greetings with a scheduler: a client waits for ever where nobody answers."""
    from distributed.comm.core import connect

    greeting = connect(address, timeout=_GREETING_SECONDS)  # type: ignore[no-untyped-call]
    comm = await asyncio.wait_for(greeting, _GREETING_SECONDS)
    await comm.close()


_NO_SCHEDULER = QT_TRANSLATE_NOOP(
    "batch", "There is no Dask scheduler to talk to at {address} ({reason})."
)
_NO_CLUSTER = QT_TRANSLATE_NOOP(
    "batch",
    "Dask cannot start its workers on this machine ({reason}). Try again, or use --engine local.",
)
_OTHER_VERSION = QT_TRANSLATE_NOOP(
    "batch",
    "The Dask cluster ({place}) has version {found} of chunking-workbench, and this is {own}. "
    "Install the same version on the scheduler and on all workers.",
)
_LACKING = QT_TRANSLATE_NOOP(
    "batch",
    "The Dask cluster lacks the Python package {name}. Install chunking-workbench on the scheduler "
    "and on all workers, with the version and the extras that are here.",
)
_LOST = QT_TRANSLATE_NOOP(
    "batch",
    "The Dask cluster was lost ({reason}). What is done is kept: run the same command again to go "
    "on.",
)
_NO_WORKERS = QT_TRANSLATE_NOOP(
    "batch",
    "The Dask scheduler has named no worker for {seconds} s. Start workers and run the same "
    "command again to go on; what is done is kept.",
)
