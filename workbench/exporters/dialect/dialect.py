"""What a chunk dialect is: the records of runs, written the way some other program reads them.

Every dialect is a function over runs that writes to a stream of bytes while the runs come, so
that no list of texts is ever held. It calls ``tick`` with each number of records written: that
is where progress is told and cancelling is noticed.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from workbench.core import json_text
from workbench.core.errors import Cancelled, ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.exporters.record import records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import BinaryIO

    from workbench.core.run import Run
    from workbench.core.walk import Control
    from workbench.exporters.record import Record

    Runs: TypeAlias = Iterable[tuple[str, Run]]
    Tick: TypeAlias = Callable[[int], None]
    Write: TypeAlias = Callable[[Runs, BinaryIO, Tick], None]

T = TypeVar("T")
_REST_SECONDS = 0.0005
_REST_RECORDS = 64


@dataclass(frozen=True, slots=True)
class Dialect:
    """One way of writing chunks.

    ``suffix`` is what file names end with. ``write`` takes ``(source, run)`` pairs, a stream
    and ``tick``; it raises `ExportError` for what the dialect cannot say. ``missing`` gives a
    sentence when an optional library is absent. ``binary`` tells that there is no text to show.
    ``notes`` says what of a run is left out, or refused where the file goes.
    """

    id: str
    label: Marked
    help: Marked
    suffix: str
    write: Write
    binary: bool = False
    missing: Callable[[], Any] = lambda: None
    notes: Callable[[Run], tuple[Message, ...]] = lambda _run: ()


def json_lines(row: Callable[[Record], object]) -> Write:
    """Make the dialect that writes ``row`` of each record as a line of JSON."""

    def write(runs: Runs, stream: BinaryIO, tick: Tick) -> None:
        for record in each(runs):
            stream.write(encoded(row(record), record) + b"\n")
            tick(1)

    return write


def each(runs: Runs) -> Iterator[Record]:
    """Give the records of all runs, one at a time."""
    for source, run in runs:
        yield from records(run, source)


def batched(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """Give consecutive lists of at most ``size`` items."""
    rest = iter(items)
    while batch := list(islice(rest, size)):
        yield batch


def encoded(value: object, record: Record) -> bytes:
    """Give a value as JSON in UTF-8; lone surrogates are escaped and come back as they were.

    Raises:
        ExportError: the record's text holds a surrogate pair as two characters.
    """
    text = record["text"]
    if not text.isascii() and _holds_pair(text):
        raise refused(record, _NO_PAIR)
    return json_text.dumps(value).encode("utf-8")


def strict_text(record: Record, text: str) -> str:
    """Give ``text`` where UTF-8 can say it.

    Raises:
        ExportError: it holds a lone surrogate; the sentence names the chunk.
    """
    if not text.isascii():
        try:
            text.encode("utf-8")
        except UnicodeEncodeError:
            raise refused(record, _NO_SURROGATE) from None
    return text


def beside(record: Record) -> dict[str, str]:
    """Give the text that travels beside a chunk as metadata; nothing where there is none."""
    return {"context_text": record["context_text"]} if record["context_text"] else {}


def without_context(run: Run) -> tuple[Message, ...]:
    """Say how many chunks of ``run`` have a text beside them, for a dialect that leaves it out."""
    chunking = run.chunking
    count = int((chunking.context_start < chunking.start).sum())
    return (message(_NO_CONTEXT, count),) if count else ()


def refused(record: Record, sentence: Marked, **more: object) -> ExportError:
    """Make the error about one chunk; ``sentence`` has the places ``{number}`` and ``{source}``."""
    return ExportError(
        "", message(sentence, number=record["index"] + 1, source=record["source"], **more)
    )


def watched(
    control: Control | None, progress: Callable[[int, int], None] | None, total: int
) -> Tick:
    """Make the tick that tells progress and notices cancelling.

    Raises:
        Cancelled: (the tick does) ``control`` asked to stop.
    """
    done = 0

    def tick(count: int) -> None:
        nonlocal done
        before, done = done, done + count
        if control is not None:
            if control.cancelled():
                raise Cancelled
            if control.polite and before // _REST_RECORDS != done // _REST_RECORDS:
                time.sleep(_REST_SECONDS)
        if progress is not None:
            progress(done, total)

    return tick


def _holds_pair(text: str) -> bool:
    return any(
        "\ud800" <= one <= "\udbff" and "\udc00" <= other <= "\udfff"
        for one, other in pairwise(text)
        if one >= "\ud800"
    )


_NO_CONTEXT = QT_TRANSLATE_NOOP(
    "dialect",
    "The overlap that travels beside %n chunk(s) is left out: this form has no place for it.",
)
_NO_PAIR = QT_TRANSLATE_NOOP(
    "dialect",
    "Chunk {number} of “{source}” holds a surrogate pair as two characters, which JSON cannot say.",
)
_NO_SURROGATE = QT_TRANSLATE_NOOP(
    "dialect",
    "Chunk {number} of “{source}” holds a lone surrogate, which UTF-8 cannot say. JSON lines can.",
)
