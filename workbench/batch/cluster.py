"""The Dask engine: futures of ``distributed``, on a cluster of this machine or elsewhere.

Scheduling, trying again and watching workers are Dask's. Here its many ways to fail become one
kind of error each that says what to do.
"""

from __future__ import annotations

import contextlib
import os
import time
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar

import workbench
from workbench.batch.engine import KILLED
from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import TracebackType

I = TypeVar("I")  # noqa: E741 - an item
R = TypeVar("R")

_DISTRIBUTION = "chunking-workbench"
_LOOK_SECONDS, _PATIENCE_SECONDS = 5, 60


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
            WorkbenchError: there is no scheduler, its workers have other versions of this
                program, or none can be started here.
        """
        # Every process of Dask's reads this when it starts; what is set later reaches only us.
        os.environ.setdefault("DASK_LOGGING__DISTRIBUTED", "critical")
        import dask

        dask.config.refresh()
        from distributed import Client, LocalCluster

        # One try more than none: a second death on the same item is its own doing.
        dask.config.set({"distributed.scheduler.allowed-failures": 1})
        try:
            if not self._address:
                self._cluster = LocalCluster(  # type: ignore[no-untyped-call]
                    n_workers=self._workers,
                    threads_per_worker=1,
                    dashboard_address=None,
                    # There is a web server even so; let it not want a port that another has.
                    scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},
                    silence_logs=50,
                )
            self._client = Client(  # type: ignore[no-untyped-call]
                self._cluster or self._address, timeout="10s"
            )
            versions = self._client.get_versions(packages=[_DISTRIBUTION])
        except Exception as error:  # noqa: BLE001 - whatever it is, there is no cluster
            self.__exit__(None, None, None)
            reason = type(error).__name__
            if self._address:
                told = message(_NO_SCHEDULER, address=self._address, reason=reason)
            else:
                told = message(_NO_CLUSTER, reason=reason)
            raise WorkbenchError(told) from None
        for worker, facts in versions["workers"].items():
            found = facts["packages"][_DISTRIBUTION]
            if found != workbench.__version__:
                self.__exit__(None, None, None)
                raise WorkbenchError(
                    message(_OTHER_VERSION, worker=worker, found=found, own=workbench.__version__)
                )
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
        while futures:
            future = self._next(done)
            item = futures.pop(future)
            yield item, self._result(future)

    def _next(self, done: SimpleQueue[Any]) -> Any:  # noqa: ANN401 - Dask has no types here
        """Wait for a future that is done, as long as there is a worker."""
        began = time.monotonic()
        while True:
            with contextlib.suppress(Empty):
                return done.get(timeout=_LOOK_SECONDS)
            workers = True
            # A lost scheduler shows in the futures.
            with contextlib.suppress(Exception):
                workers = bool(self._client.nthreads())
            if workers:
                began = time.monotonic()
            elif time.monotonic() - began > _PATIENCE_SECONDS:
                raise WorkbenchError(message(_NO_WORKERS, seconds=_PATIENCE_SECONDS))

    def _result(self, future: Any) -> Any:  # noqa: ANN401 - Dask has no types here
        from distributed import KilledWorker

        try:
            return future.result()
        except KilledWorker:
            return KILLED
        except WorkbenchError:
            raise
        except ImportError as error:
            raise WorkbenchError(message(_LACKING, name=error.name)) from None
        except Exception as error:
            if future.status == "error" and not type(error).__module__.startswith("distributed"):
                raise  # the work's own
            raise self._lost(error) from None

    def _lost(self, error: Exception) -> WorkbenchError:
        return WorkbenchError(message(_LOST, reason=type(error).__name__))


_NO_SCHEDULER = QT_TRANSLATE_NOOP(
    "batch", "There is no Dask scheduler to talk to at {address} ({reason})."
)
_NO_CLUSTER = QT_TRANSLATE_NOOP(
    "batch",
    "Dask cannot start its workers on this machine ({reason}). Try again, or use --engine local.",
)
_OTHER_VERSION = QT_TRANSLATE_NOOP(
    "batch",
    "The Dask worker {worker} has version {found} of chunking-workbench and this is {own}. Install "
    "the same version on all workers.",
)
_LACKING = QT_TRANSLATE_NOOP(
    "batch",
    "The Dask cluster lacks the Python package {name}. Install chunking-workbench there with the "
    "same version and extras as here.",
)
_LOST = QT_TRANSLATE_NOOP(
    "batch",
    "The Dask cluster was lost ({reason}). What is done is kept: run the same command again to go "
    "on.",
)
_NO_WORKERS = QT_TRANSLATE_NOOP(
    "batch",
    "The Dask scheduler has had no worker for {seconds} s. Start workers and run the same command "
    "again to go on; what is done is kept.",
)
