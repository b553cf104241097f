"""Norconex's ``JsonFileCommitter``: an array of upserts, as its crawler would commit them.

A document that fits into one chunk passes through untouched, without chunk fields. Otherwise
chunk ``n`` (from 1) has the reference of its document, the prefix and ``n``, and with
``discardOriginal`` off the document itself comes first. Metadata values are lists of texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.dialect.dialect import Dialect, encoded
from workbench.exporters.record import records

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from workbench.core.run import Run
    from workbench.exporters.dialect.dialect import Runs, Tick
    from workbench.exporters.record import Record

_PREFIX = "#chunk"


def _write(runs: Runs, stream: BinaryIO, tick: Tick) -> None:
    between = b"["
    for source, run in runs:
        for record, upsert, count in _upserts(run, source):
            stream.write(between + b"\n" + encoded({"upsert": upsert}, record))
            between = b","
            tick(count)
    stream.write(b"[]\n" if between == b"[" else b"\n]\n")


def _upserts(run: Run, source: str) -> Iterator[tuple[Record, dict[str, Any], int]]:
    """Give each upsert with the record it comes of, and how many chunks it counts for."""
    settings = run.recipe.settings
    prefix = getattr(settings, "referenceChunkPrefix", "").strip() or _PREFIX
    through = len(run.chunking) == 1 and run.recipe.strategy.passes_through
    for record in records(run, source):
        if through:
            yield record, _upsert(source, {}, run.document.text), 1
            return
        if record["index"] == 0 and not getattr(settings, "discardOriginal", True):
            yield record, _upsert(source, {}, run.document.text), 0
        number = record["index"] + 1
        metadata = {
            "document.chunk.index": [str(number)],
            "document.chunk.count": [str(record["count"])],
        }
        if record["context_text"]:  # Norconex's own chunks have none beside them
            metadata["document.chunk.context"] = [record["context_text"]]
        yield record, _upsert(f"{source}{prefix}{number}", metadata, record["text"]), 1


def _upsert(reference: str, metadata: dict[str, list[str]], content: str) -> dict[str, Any]:
    return {"reference": reference, "metadata": metadata, "content": content}


DIALECTS = (
    Dialect(
        "norconex-json",
        QT_TRANSLATE_NOOP("dialect", "Norconex committer"),
        QT_TRANSLATE_NOOP(
            "dialect", "The JSON that JsonFileCommitter writes; chunks count from 1."
        ),
        ".committer.json",
        _write,
    ),
)
