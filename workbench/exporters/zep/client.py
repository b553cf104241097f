"""Zep by its own library, version 3 or 4: one batch at a time, and what came of each call."""

from __future__ import annotations

import os
import re
from functools import partial
from importlib import metadata
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.zep.caller import Caller
from workbench.exporters.zep.ledger import batch_key
from workbench.exporters.zep.refusal import KEY_VARIABLE, Lost, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.exporters.zep.batch import Batch
    from workbench.exporters.zep.ledger import Ledger

    Wait: TypeAlias = Callable[[float], None]


class Client(Protocol):
    """Sends batches; `send` and `finish` raise `Lost` and `Refused`.

    ``wait`` takes the seconds to let pass before a busy server is asked again.
    """

    def check(self, batch: Batch) -> None:
        """Raise ValueError or TypeError unless the library takes the batch; nothing is sent."""

    def send(self, batch: Batch, key: str, wait: Wait) -> None:
        """Send one batch under its key."""

    def finish(self, wait: Wait) -> None:
        """Tell Zep that all are there."""


def api_key(version: int) -> str:
    """Give the key, once the library for Zep's ``version`` is there.

    Raises:
        ExportError: the library or the key is missing or wrong.
    """
    try:
        installed = metadata.version("zep-cloud")
    except metadata.PackageNotFoundError:
        raise ExportError("", message(_NO_LIBRARY, version=version)) from None
    if installed.partition(".")[0] != str(version):
        raise ExportError("", message(_OTHER_LIBRARY, version=version, installed=installed))
    key = os.environ.get(KEY_VARIABLE, "").strip()
    if not key:
        raise ExportError("", message(_NO_KEY, variable=KEY_VARIABLE))
    if not re.fullmatch("[!-~]+", key):  # a header could not carry it
        raise ExportError("", message(_NO_SUCH_KEY, variable=KEY_VARIABLE))
    return key


def client_for(
    version: int, key: str, graph: str, url: str, ledger: Ledger, content: bytes
) -> Client:
    """Make the client that sends ``content`` to a graph at ``url``."""
    if version == 3:
        return _Version3(key, graph, url)
    return _Version4(key, graph, url, ledger, content)


class _Version3:
    def __init__(self, key: str, graph: str, url: str) -> None:
        from zep_cloud.client import Zep

        self._caller = Caller(key)
        self._zep = Zep(api_key=key, base_url=url, httpx_client=self._caller.http)
        self._graph = graph

    def check(self, batch: Batch) -> None:
        self._episodes(batch)

    def send(self, batch: Batch, key: str, wait: Wait) -> None:
        episodes = self._episodes(batch)
        made = self._caller.call(
            lambda: self._zep.graph.add_batch(
                graph_id=self._graph, episodes=episodes, request_options={"max_retries": 0}
            ),
            wait,
            keyed=False,
            texts=batch.texts(),
        )
        taken = len(made or ())
        if taken < len(episodes):
            raise Lost(taken)

    def finish(self, wait: Wait) -> None:
        """Nothing is left to do: each batch is taken as it comes."""

    def _episodes(self, batch: Batch) -> list[Any]:
        from zep_cloud import EpisodeData

        return [EpisodeData(**row) for row in batch.rows]


class _Version4:
    """Items go into a batch of Zep's, which is processed at the end; large files get several.

    A batch that was processed takes no more, so every address, every graph and every content of
    the file has batches of its own, in the ledger and in the idempotency keys.
    """

    def __init__(self, key: str, graph: str, url: str, ledger: Ledger, content: bytes) -> None:
        from zep_cloud import Zep

        self._caller = Caller(key)
        self._zep = Zep(api_key=key, base_url=url, httpx_client=self._caller.http, max_retries=0)
        self._graph = graph
        self._ledger = ledger
        self._place = url, graph
        self._of_graph = f"uuid.{batch_key(*self._place, 0, b'graph')}."
        self._content = content

    def check(self, batch: Batch) -> None:
        self._items(batch)

    def send(self, batch: Batch, key: str, wait: Wait) -> None:
        items = self._items(batch)
        uuid = self._batch(batch.part, wait)
        made = self._caller.call(
            lambda: self._zep.batch.add_items(uuid, items=items, idempotency_key=key),
            wait,
            keyed=True,
            texts=batch.texts(),
        )
        if made.rejected_items:  # the only reason that there is: their graph was not found
            raise Refused(404)
        # The API leaves open whether those taken are listed.
        if made.items and len(made.items) < len(items):
            raise Lost(len(made.items))

    def finish(self, wait: Wait) -> None:
        for name, uuid in list(self._ledger.facts.items()):
            mine = name.startswith(self._of_graph)
            if mine and f"processed.{uuid}" not in self._ledger.facts:
                key = batch_key(*self._place, 0, f"process {uuid}".encode())
                process = partial(self._zep.batch.process, uuid, idempotency_key=key)
                self._caller.call(process, wait, keyed=True)
                self._ledger.keep(f"processed.{uuid}", "yes")

    def _items(self, batch: Batch) -> list[Any]:
        from zep_cloud import BatchItemInput

        return [BatchItemInput(**{**row, "graph_uuid": self._graph}) for row in batch.rows]

    def _batch(self, part: int, wait: Wait) -> str:
        key = batch_key(*self._place, part, b"create" + self._content)
        name = f"{self._of_graph}{key}"
        if name not in self._ledger.facts:
            made: Any = self._caller.call(
                lambda: self._zep.batch.create(idempotency_key=key), wait, keyed=True
            )
            ids = (getattr(made, each, None) for each in ("uuid_", "uuid", "batch_uuid"))
            uuid = next((str(value) for value in ids if value), None)
            if uuid is None:
                raise Lost
            self._ledger.keep(name, uuid)
        return self._ledger.facts[name]


_NO_LIBRARY = QT_TRANSLATE_NOOP(
    "zep", "Sending needs Zep's library: pip install 'chunking-workbench[zep{version}]'."
)
_OTHER_LIBRARY = QT_TRANSLATE_NOOP(
    "zep",
    "These batches are for Zep {version}, but zep-cloud {installed} is installed. Make them again "
    "for it, or pip install 'chunking-workbench[zep{version}]'.",
)
_NO_KEY = QT_TRANSLATE_NOOP("zep", "Put the API key into the environment variable {variable}.")
_NO_SUCH_KEY = QT_TRANSLATE_NOOP(
    "zep",
    "What is in the environment variable {variable} is no API key: it holds a blank or a letter "
    "that keys do not have. Copy the key once more.",
)
