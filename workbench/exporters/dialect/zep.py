"""Zep: batches of chunks as its API takes them, one batch a line, for versions 3 and 4.

A batch has three chunks, as MiroFish sends them, or what a MiroFish recipe asks. Zep's limits are
checked here, because its library checks nothing: 10,000 characters an episode, 20 episodes a batch
in version 3 and 350 items in version 4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.core import json_text
from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.dialect.dialect import (
    Dialect,
    batched,
    beside,
    refused,
    strict_text,
    without_context,
)
from workbench.exporters.record import records

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

    from workbench.exporters.dialect.dialect import Runs, Tick, Write
    from workbench.exporters.record import Record

LONGEST_EPISODE = 10_000
LARGEST_BATCH = {3: 20, 4: 350}
GRAPH = "YOUR_GRAPH"
"""Stands for the graph; whoever sends the batches names the real one."""

_BATCH = 3


def episode(record: Record) -> dict[str, Any]:
    """Give version 3's ``EpisodeData``."""
    return {
        "data": _checked(record),
        "type": "text",
        "source_description": record["source"],
    }


def item(record: Record) -> dict[str, Any]:
    """Give version 4's ``BatchItemInput``: a document's chunks share its id."""
    return {
        "type": "graph_episode",
        "graph_uuid": GRAPH,
        "data": _checked(record),
        "data_type": "text",
        "document_id": record["doc_id"],
        "source_description": record["source"],
        "metadata": {
            "chunk_id": record["id"],
            "index": record["index"],
            "count": record["count"],
            "start": record["start"],
            "end": record["end"],
            "doc_sha256": record["doc_sha256"],
            "recipe_sha256": record["recipe_sha256"],
            **beside(record),
        },
    }


def _checked(record: Record) -> str:
    if record["chars"] > LONGEST_EPISODE:
        raise refused(record, _TOO_LONG, count=record["chars"], most=LONGEST_EPISODE)
    return strict_text(record, record["text"])


def _writer(version: int, row: Callable[[Record], dict[str, Any]]) -> Write:
    def write(runs: Runs, stream: BinaryIO, tick: Tick) -> None:
        for source, run in runs:
            size = int(getattr(run.recipe.settings, "batch_size", _BATCH))
            most = LARGEST_BATCH[version]
            if size > most:
                raise ExportError("", message(_TOO_MANY, size=size, most=most, version=version))
            for batch in batched(records(run, source), size):
                rows = [row(record) for record in batch]
                line = {"graph_id": GRAPH, "episodes": rows} if version == 3 else {"items": rows}
                stream.write(json_text.dumps(line).encode("utf-8") + b"\n")
                tick(len(batch))

    return write


_TOO_LONG = QT_TRANSLATE_NOOP(
    "dialect",
    "Chunk {number} of “{source}” has {count} characters; Zep takes at most {most} at once. Choose "
    "a smaller chunk size.",
)
_TOO_MANY = QT_TRANSLATE_NOOP(
    "dialect", "A batch of {size} is too large: Zep {version} takes at most {most} at once."
)

DIALECTS = (
    Dialect(
        "zep3",
        QT_TRANSLATE_NOOP("dialect", "Zep 3 batches"),
        QT_TRANSLATE_NOOP(
            "dialect",
            "Arguments of graph.add_batch, one batch a line, as MiroFish sends them; for "
            "chunk-workbench send zep.",
        ),
        ".zep-batches.jsonl",
        _writer(3, episode),
        notes=without_context,
    ),
    Dialect(
        "zep4",
        QT_TRANSLATE_NOOP("dialect", "Zep 4 batches"),
        QT_TRANSLATE_NOOP(
            "dialect",
            "Arguments of batch.add_items, one call a line; for chunk-workbench send zep.",
        ),
        ".zep-batches.jsonl",
        _writer(4, item),
    ),
)
