"""Send batches of chunks to Zep by its own library, version 3 or 4, and never one of them twice.

What a server refuses for the moment is sent again, when its Retry-After says so. A call whose
answer is lost is different: version 4 repeats it with the same idempotency key, which the server
knows; version 3 has none, so such a batch is unknown, sending stops, and the person decides. The
key comes from the environment and is never written anywhere, so the ledger knows the address and
the graph but not whose they are.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.exporters.zep.address import address
from workbench.exporters.zep.batch import no_batch, read_batches
from workbench.exporters.zep.client import api_key, client_for
from workbench.exporters.zep.ledger import SUFFIX, Ledger, batch_key
from workbench.exporters.zep.refusal import Lost, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.exporters.zep.batch import Batch


@dataclass(frozen=True, slots=True)
class Sent:
    """What came of it. ``stopped`` says why sending ended early; ``unknown`` lists lines."""

    total: int
    sent: int
    before: int
    unknown: tuple[int, ...] = ()
    stopped: Message | None = None


def send(
    path: str,
    graph: str,
    base_url: str | None = None,
    *,
    resend_unknown: bool = False,
    progress: Callable[[int, int], None] | None = None,
    wait: Callable[[float], None] = time.sleep,
) -> Sent:
    """Send the batches at ``path`` that were not sent yet; what was is kept beside the file.

    ``progress`` is told how many of all are sent, ``wait`` how many seconds to let pass before a
    busy server is asked again.

    Raises:
        ExportError: the file, the graph, the key, the address or the library is missing or wrong;
            nothing was sent.
    """
    if not graph.strip() or not graph.isprintable():
        raise ExportError(path, message(_NO_GRAPH))
    version, batches = read_batches(path)
    api = api_key(version)
    url = address(version, base_url)
    # Whatever the file is called, it has one ledger.
    with Ledger(f"{Path(path).resolve()}{SUFFIX}") as ledger:
        keyed = [(batch_key(url, graph, one.number, one.line), one) for one in batches]
        unknown = [one.number for key, one in keyed if ledger.states.get(key) == "began"]
        before = sum(ledger.states.get(key) == "sent" for key, _ in keyed)
        if version == 3 and unknown and not resend_unknown:
            stop = message(_STILL_UNKNOWN, lines=", ".join(map(str, unknown)))
            return Sent(len(batches), before, before, tuple(unknown), stop)
        left = [(key, one) for key, one in keyed if ledger.states.get(key) != "sent"]
        content = b"".join(one.line for one in batches)
        client = client_for(version, api, graph, url, ledger, content)
        for _, one in left:
            try:
                client.check(one)
            except (TypeError, ValueError):
                raise no_batch(path, one.number) from None
        done = before
        for key, one in left:
            ledger.mark(key, "began")
            try:
                client.send(one, key, _between(ledger, key, wait))
            except Refused as error:
                ledger.mark(key, "failed")
                return Sent(len(batches), done, before, (), error.sentence(one.number))
            except Lost as error:
                lines = (one.number,) if version == 3 else ()
                return Sent(len(batches), done, before, lines, _lost(version, one, error.taken))
            ledger.mark(key, "sent")
            done += 1
            if progress is not None:
                progress(done, len(batches))
        stopped = None
        try:
            client.finish(wait)
        except Refused as error:
            known = error.status is not None
            stopped = message(_UNFINISHED if known else _UNTOLD, status=error.status)
        except Lost:
            stopped = message(_UNTOLD)
        return Sent(len(batches), done, before, (), stopped)


def _between(ledger: Ledger, key: str, wait: Callable[[float], None]) -> Callable[[float], None]:
    """Give what waits between two calls for a batch, so that a kill then leaves nothing unknown."""

    def between(seconds: float) -> None:
        ledger.mark(key, "failed")
        wait(seconds)
        ledger.mark(key, "began")

    return between


def _lost(version: int, one: Batch, taken: int | None) -> Message:
    if taken is not None:
        sentence = _SHORT_3 if version == 3 else _SHORT_4
        return message(sentence, line=one.number, taken=taken, sent=len(one.rows))
    return message(_LOST_3 if version == 3 else _LOST_4, line=one.number)


_NO_GRAPH = QT_TRANSLATE_NOOP("zep", "Name the graph: its id (version 3) or its UUID (version 4).")
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
_SHORT_3 = QT_TRANSLATE_NOOP(
    "zep",
    "Zep answered line {line} with {taken} of its {sent} chunks, so nobody knows what arrived. "
    "Look in Zep; then call again, with --resend-unknown to send it again.",
)
_SHORT_4 = QT_TRANSLATE_NOOP(
    "zep",
    "Zep answered line {line} with {taken} of its {sent} chunks. Look in Zep; calling again "
    "repeats it with the same key, so nothing is doubled.",
)
_UNFINISHED = QT_TRANSLATE_NOOP(
    "zep",
    "All is sent, but Zep was not told to process it (HTTP status {status}). Call again to do so.",
)
_UNTOLD = QT_TRANSLATE_NOOP(
    "zep",
    "All is sent, but Zep did not answer when it was told to process it. Call again to tell it "
    "once more.",
)
