"""Who does the work: processes of this machine, or a Dask cluster.

An engine maps a function over items and gives each item with its result as they come, or with
`KILLED` when the item ends the process that works on it. An exception of the function ends the
mapping.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Protocol, TypeVar

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
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
    from workbench.batch.cluster import Dask
    from workbench.batch.pool import Local

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


_NO_ENGINE = QT_TRANSLATE_NOOP(
    "batch",
    "There is no engine {name}; known are local, local:N, dask, dask:N and dask://HOST:PORT.",
)
_NO_DASK = QT_TRANSLATE_NOOP(
    "batch", "This engine needs Dask: pip install 'chunking-workbench[dask]'."
)
