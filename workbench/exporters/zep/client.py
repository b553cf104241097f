"""Zep by its own library, version 3 or 4: one batch at a time, and what came of each call.

The library retries what a server refuses for the moment and honours its Retry-After.
"""

from __future__ import annotations

import os
import re
from functools import partial
from importlib import metadata
from typing import TYPE_CHECKING, Any, Protocol

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.zep.ledger import batch_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.exporters.zep.batch import Batch
    from workbench.exporters.zep.ledger import Ledger

KEY_VARIABLE = "ZEP_API_KEY"
_URL_VARIABLE = "ZEP_API_URL"
_RETRIES = 5
_TIMEOUT_SECONDS = 60


class Lost(Exception):  # noqa: N818 - no fault of anyone: the answer did not come
    """The answer to a call did not come, so nobody knows whether it arrived."""


class Refused(Exception):  # noqa: N818 - it carries what the server said
    """The server answered and did not take the batch."""

    def __init__(self, status: int | None) -> None:
        """Keep the HTTP status, or nothing where the server was never reached."""
        super().__init__(status)
        self.status = status


class Client(Protocol):
    """Sends batches; both calls raise `Lost` and `Refused`."""

    def send(self, batch: Batch, key: str) -> None:
        """Send one batch under its key."""

    def finish(self) -> None:
        """Tell Zep that all are there."""


def client_for(version: int, graph: str, base_url: str | None) -> Callable[[Ledger, bytes], Client]:
    """Give what makes the client of a ledger and a file's content, once all it needs is there.

    Raises:
        ExportError: the library, the key or the address is missing or wrong.
    """
    try:
        installed = metadata.version("zep-cloud")
    except metadata.PackageNotFoundError:
        raise ExportError("", message(_NO_LIBRARY, version=version)) from None
    if installed.partition(".")[0] != str(version):
        raise ExportError("", message(_OTHER_LIBRARY, version=version, installed=installed))
    key = os.environ.get(KEY_VARIABLE, "").strip()
    if not re.fullmatch("[!-~]+", key):  # a header could not carry it
        raise ExportError("", message(_NO_KEY, variable=KEY_VARIABLE))
    if base_url is not None and not re.fullmatch(r"https?://\S+", base_url):
        raise ExportError("", message(_NO_URL))
    if version == 3 and base_url is not None and os.environ.get(_URL_VARIABLE):
        raise ExportError("", message(_URL_WINS, variable=_URL_VARIABLE))

    def make(ledger: Ledger, content: bytes) -> Client:
        if version == 3:
            return _Version3(key, graph, base_url)
        return _Version4(key, graph, base_url, ledger, content)

    return make


class _Version3:
    def __init__(self, key: str, graph: str, base_url: str | None) -> None:
        from zep_cloud.client import Zep

        self._zep = Zep(api_key=key, base_url=base_url, timeout=_TIMEOUT_SECONDS)
        self._graph = graph

    def send(self, batch: Batch, key: str) -> None:
        from zep_cloud import EpisodeData

        episodes = [EpisodeData(**row) for row in batch.rows]
        # This library counts retries from 2.
        options = {"max_retries": _RETRIES + 2}
        _call(
            lambda: self._zep.graph.add_batch(
                graph_id=self._graph, episodes=episodes, request_options=options
            )
        )

    def finish(self) -> None:
        """Nothing is left to do: each batch is taken as it comes."""


class _Version4:
    """Items go into a batch of Zep's, which is processed at the end; large files get several.

    A batch that was processed takes no more, so every graph and every content of the file has
    batches of its own, in the ledger and in the idempotency keys.
    """

    def __init__(
        self, key: str, graph: str, base_url: str | None, ledger: Ledger, content: bytes
    ) -> None:
        from zep_cloud import Zep

        self._zep = Zep(
            api_key=key, base_url=base_url, timeout=_TIMEOUT_SECONDS, max_retries=_RETRIES
        )
        self._graph = graph
        self._ledger = ledger
        self._of_graph = f"uuid.{batch_key(graph, 0, b'graph')}."
        self._content = content

    def send(self, batch: Batch, key: str) -> None:
        from zep_cloud import BatchItemInput

        rows = [{**row, "graph_uuid": self._graph} for row in batch.rows]
        items = [BatchItemInput(**row) for row in rows]
        uuid = self._batch(batch.part)
        _call(lambda: self._zep.batch.add_items(uuid, items=items, idempotency_key=key))

    def finish(self) -> None:
        for name, uuid in list(self._ledger.facts.items()):
            mine = name.startswith(self._of_graph)
            if mine and f"processed.{uuid}" not in self._ledger.facts:
                key = batch_key(self._graph, 0, f"process {uuid}".encode())
                _call(partial(self._zep.batch.process, uuid, idempotency_key=key))
                self._ledger.keep(f"processed.{uuid}", "yes")

    def _batch(self, part: int) -> str:
        key = batch_key(self._graph, part, b"create" + self._content)
        name = f"{self._of_graph}{key}"
        if name not in self._ledger.facts:
            made: Any = _call(lambda: self._zep.batch.create(idempotency_key=key))
            uuid = next(
                str(value)
                for value in (getattr(made, each, None) for each in ("uuid_", "uuid", "batch_uuid"))
                if value
            )
            self._ledger.keep(name, uuid)
        return self._ledger.facts[name]


def _call(work: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever the library answers
    """Call the library; tell a refusal from a lost answer, and let no text of either out."""
    import httpx
    from zep_cloud.core.api_error import ApiError

    try:
        return work()
    except ApiError as error:
        status = error.status_code
    except (httpx.ConnectError, httpx.ConnectTimeout):
        status = None  # nothing went out
    except (httpx.TransportError, ValueError):
        # A broken answer is as good as none: nobody knows what the server did.
        raise Lost from None
    if status is not None and status < 400:  # taken, with an answer that is no JSON
        raise Lost
    raise Refused(status)


_NO_LIBRARY = QT_TRANSLATE_NOOP(
    "zep", "Sending needs Zep's library: pip install 'chunking-workbench[zep{version}]'."
)
_OTHER_LIBRARY = QT_TRANSLATE_NOOP(
    "zep",
    "These batches are for Zep {version}, but zep-cloud {installed} is installed. Make them again "
    "for it, or pip install 'chunking-workbench[zep{version}]'.",
)
_NO_KEY = QT_TRANSLATE_NOOP("zep", "Put the API key into the environment variable {variable}.")
_NO_URL = QT_TRANSLATE_NOOP("zep", "The base URL must begin with http:// or https://.")
_URL_WINS = QT_TRANSLATE_NOOP(
    "zep", "{variable} is set and would win over --base-url; unset one of them."
)
