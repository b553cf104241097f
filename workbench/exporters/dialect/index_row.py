"""Rows for search indexes: Chroma's parallel lists and Elasticsearch's bulk lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.dialect.dialect import Dialect, batched, each, encoded, strict_text
from workbench.exporters.dialect.document_row import facts

if TYPE_CHECKING:
    from typing import BinaryIO

    from workbench.exporters.dialect.dialect import Runs, Tick
    from workbench.exporters.record import Record

_BATCH = 100


def chroma_metadata(record: Record) -> dict[str, Any]:
    """Give a record's flat metadata for Chroma."""
    return {
        "source": record["source"],
        "start": record["start"],
        "end": record["end"],
        **facts(record),
    }


def _write_chroma(runs: Runs, stream: BinaryIO, tick: Tick) -> None:
    for batch in batched(each(runs), _BATCH):
        rows = {
            "ids": [record["id"] for record in batch],
            "documents": [record["text"] for record in batch],
            "metadatas": [chroma_metadata(record) for record in batch],
        }
        for record in batch:
            # Chroma keeps its texts in UTF-8 and takes no escaped surrogate either.
            strict_text(record, record["text"] + record["source"])
        stream.write(encoded(rows, batch[0]) + b"\n")
        tick(len(batch))


def _write_elastic(runs: Runs, stream: BinaryIO, tick: Tick) -> None:
    for record in each(runs):
        action = {"index": {"_id": record["id"]}}
        stream.write(encoded(action, record) + b"\n" + encoded(record, record) + b"\n")
        tick(1)


DIALECTS = (
    Dialect(
        "chroma",
        QT_TRANSLATE_NOOP("dialect", "Chroma"),
        QT_TRANSLATE_NOOP("dialect", "Arguments of collection.add, a hundred chunks a line."),
        ".chroma.jsonl",
        _write_chroma,
    ),
    Dialect(
        "elastic-bulk",
        QT_TRANSLATE_NOOP("dialect", "Elasticsearch bulk"),
        QT_TRANSLATE_NOOP(
            "dialect", "For the _bulk request of an index, also OpenSearch's: two lines a chunk."
        ),
        ".bulk.ndjson",
        _write_elastic,
    ),
)
