"""Send batches of chunks to Zep by its own library, version 3 or 4, and never one of them twice.

The library retries what a server refuses for the moment and honours its Retry-After. A call whose
answer is lost is different: version 4 repeats it with the same idempotency key, which the server
knows; version 3 has none, so such a batch is unknown, sending stops, and the person decides. The
key comes from the environment and is never written anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.exporters.zep.batch import read_batches
from workbench.exporters.zep.client import Lost, Refused, client_for
from workbench.exporters.zep.ledger import SUFFIX, Ledger, batch_key

if TYPE_CHECKING:
    from collections.abc import Callable


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
) -> Sent:
    """Send the batches at ``path`` that were not sent yet; what was is kept beside the file.

    Raises:
        ExportError: the file, the key or the library is missing or wrong; nothing was sent.
    """
    version, batches = read_batches(path)
    client_of = client_for(version, graph, base_url)
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
            except Refused as error:
                ledger.mark(key, "failed")
                sentence = _UNREACHED if error.status is None else _REFUSED
                stop = message(sentence, line=one.number, status=error.status)
                return Sent(len(batches), done, before, (), stop)
            except Lost:
                sentence = _LOST_3 if version == 3 else _LOST_4
                lines = (one.number,) if version == 3 else ()
                return Sent(len(batches), done, before, lines, message(sentence, line=one.number))
            ledger.mark(key, "sent")
            done += 1
            if progress is not None:
                progress(done, len(batches))
        try:
            client.finish()
        except (Refused, Lost) as error:
            status = error.status if isinstance(error, Refused) else 0
            return Sent(len(batches), done, before, (), message(_UNFINISHED, status=status or 0))
        return Sent(len(batches), done, before)


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
