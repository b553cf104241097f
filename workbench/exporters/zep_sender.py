"""Send batches of chunks to Zep by its own library, version 3 or 4, and never one of them twice.

The library retries what a server refuses for the moment and honours its Retry-After. A call whose
answer is lost is different: version 4 repeats it with the same idempotency key, which the server
knows; version 3 has none, so such a batch is unknown, sending stops, and the person decides. The
key comes from the environment and is never written anywhere.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.exporters.dialect.zep import LARGEST_BATCH, LONGEST_EPISODE
from workbench.exporters.zep_ledger import SUFFIX, Ledger, batch_key
from workbench.files.name import base

if TYPE_CHECKING:
    from collections.abc import Callable

KEY_VARIABLE = "ZEP_API_KEY"
_URL_VARIABLE = "ZEP_API_URL"
_RETRIES = 5
_ITEMS_OF_A_BATCH = 50_000
_TIMEOUT_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Batch:
    """One line of the file: its number from 1, its bytes, and its episodes or items.

    ``part`` counts from 0 the batches of version 4, which hold a limited number of items.
    """

    number: int
    line: bytes
    rows: list[dict[str, Any]]
    part: int


@dataclass(frozen=True, slots=True)
class Sent:
    """What came of it. ``stopped`` says why sending ended early; ``unknown`` lists lines."""

    total: int
    sent: int
    before: int
    unknown: tuple[int, ...] = ()
    stopped: Message | None = None


class _Lost(Exception):  # noqa: N818 - no fault of anyone: the answer did not come
    """The answer to a call did not come, so nobody knows whether it arrived."""


class _Refused(Exception):  # noqa: N818 - it carries what the server said
    """The server answered and did not take the batch."""

    def __init__(self, status: int | None) -> None:
        super().__init__(status)
        self.status = status


class _Client(Protocol):
    def send(self, batch: Batch, key: str) -> None: ...

    def finish(self) -> None: ...


def read_batches(path: str) -> tuple[int, list[Batch]]:
    """Read a file of batches; give Zep's version that they are for, and the batches.

    Raises:
        ExportError: the file cannot be read, a line is none, or a limit of Zep's is broken.
    """
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ExportError(path, message(_UNREAD, name=base(path), reason=reason)) from None
    batches: list[Batch] = []
    versions = set()
    part = held = 0
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
            version = 3 if "episodes" in value else 4
            rows = value["episodes" if version == 3 else "items"]
            for row in rows:
                if not isinstance(row["data"], str):
                    raise TypeError
        except (ValueError, KeyError, TypeError):
            raise _wrong(path, number, _NO_BATCH) from None
        if not 0 < len(rows) <= LARGEST_BATCH[version]:
            raise _wrong(path, number, _TOO_MANY, most=LARGEST_BATCH[version])
        if max(len(row["data"]) for row in rows) > LONGEST_EPISODE:
            raise _wrong(path, number, _TOO_LONG, most=LONGEST_EPISODE)
        versions.add(version)
        if held + len(rows) > _ITEMS_OF_A_BATCH:
            part, held = part + 1, 0
        held += len(rows)
        batches.append(Batch(number, line, rows, part))
    if len(versions) > 1:
        raise ExportError(path, message(_MIXED, name=base(path)))
    return (versions.pop() if versions else 3), batches


def send(
    path: str,
    graph: str,
    base_url: str | None = None,
    *,
    resend_unknown: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Sent:
    """Send the batches at ``path`` that were not sent yet; what was is kept beside the file.

    Raises:
        ExportError: the file, the key or the library is missing or wrong; nothing was sent.
    """
    version, batches = read_batches(path)
    client_of = _client(version, graph, base_url)
    with Ledger(f"{path}{SUFFIX}") as ledger:
        keyed = [(batch_key(graph, one.number, one.line), one) for one in batches]
        unknown = [one.number for key, one in keyed if ledger.states.get(key) == "began"]
        before = sum(ledger.states.get(key) == "sent" for key, _ in keyed)
        if version == 3 and unknown and not resend_unknown:
            stop = message(_STILL_UNKNOWN, lines=", ".join(map(str, unknown)))
            return Sent(len(batches), before, before, tuple(unknown), stop)
        left = [(key, one) for key, one in keyed if ledger.states.get(key) != "sent"]
        client = client_of(ledger, b"".join(one.line for one in batches))
        done = before
        for key, one in left:
            ledger.mark(key, "began")
            try:
                client.send(one, key)
            except _Refused as error:
                ledger.mark(key, "failed")
                sentence = _UNREACHED if error.status is None else _REFUSED
                stop = message(sentence, line=one.number, status=error.status)
                return Sent(len(batches), done, before, (), stop)
            except _Lost:
                sentence = _LOST_3 if version == 3 else _LOST_4
                lines = (one.number,) if version == 3 else ()
                return Sent(len(batches), done, before, lines, message(sentence, line=one.number))
            ledger.mark(key, "sent")
            done += 1
            if progress is not None:
                progress(done, len(batches))
        try:
            client.finish()
        except (_Refused, _Lost) as error:
            status = error.status if isinstance(error, _Refused) else 0
            return Sent(len(batches), done, before, (), message(_UNFINISHED, status=status or 0))
        return Sent(len(batches), done, before)


def _client(version: int, graph: str, base_url: str | None) -> Callable[[Ledger, bytes], _Client]:
    """Give what makes the client of a ledger and a file's content, once all it needs is there."""
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

    def make(ledger: Ledger, content: bytes) -> _Client:
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
        raise _Lost from None
    if status is not None and status < 400:  # taken, with an answer that is no JSON
        raise _Lost
    raise _Refused(status)


def _wrong(path: str, number: int, sentence: Marked, **more: object) -> ExportError:
    return ExportError(path, message(sentence, line=number, name=base(path), **more))


_UNREAD = QT_TRANSLATE_NOOP("zep", "“{name}” could not be read: {reason}.")
_NO_BATCH = QT_TRANSLATE_NOOP(
    "zep",
    "Line {line} of “{name}” is no batch. Make the file with chunk --dialect zep3 or zep4.",
)
_TOO_MANY = QT_TRANSLATE_NOOP("zep", "Line {line} of “{name}” must hold 1 to {most} chunks.")
_TOO_LONG = QT_TRANSLATE_NOOP(
    "zep", "Line {line} of “{name}” holds a chunk longer than the {most} characters Zep takes."
)
_MIXED = QT_TRANSLATE_NOOP("zep", "“{name}” mixes batches of Zep 3 and of Zep 4.")
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
_STILL_UNKNOWN = QT_TRANSLATE_NOOP(
    "zep",
    "Nobody knows whether these lines arrived last time: {lines}. Look in Zep; then call again "
    "with --resend-unknown to send them again.",
)
_LOST_3 = QT_TRANSLATE_NOOP(
    "zep",
    "The answer to line {line} was lost, so nobody knows whether it arrived. Look in Zep; then "
    "call again, with --resend-unknown to send it again.",
)
_LOST_4 = QT_TRANSLATE_NOOP(
    "zep",
    "The answer to line {line} was lost. Call again: it is repeated with the same key, so nothing "
    "is doubled.",
)
_REFUSED = QT_TRANSLATE_NOOP(
    "zep", "Zep did not take line {line} (HTTP status {status}). Call again to go on from there."
)
_UNREACHED = QT_TRANSLATE_NOOP(
    "zep", "Zep cannot be reached for line {line}. Call again to go on from there."
)
_UNFINISHED = QT_TRANSLATE_NOOP(
    "zep",
    "All is sent, but Zep was not told to process it (HTTP status {status}). Call again to do so.",
)
