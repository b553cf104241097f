"""Chunk dialects, one module for each kind of reader. `DIALECTS` is the order of the offers."""

from __future__ import annotations

from pathlib import PurePath

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.suggestion import did_you_mean, nearest
from workbench.exporters import jsonl
from workbench.exporters.dialect import (
    document_row,
    index_row,
    markdown,
    norconex,
    table_file,
    vysol,
    zep,
)
from workbench.exporters.dialect.dialect import Dialect, watched

__all__ = ["DIALECTS", "NATIVE", "Dialect", "find", "of_name", "watched"]

NATIVE = Dialect(
    "native",
    QT_TRANSLATE_NOOP("export", "JSON lines"),
    QT_TRANSLATE_NOOP(
        "export",
        "One record a line in UTF-8: text, offsets, overlaps, digests and why the chunk ends.",
    ),
    ".chunks.jsonl",
    jsonl.write_runs,
)

DIALECTS: tuple[Dialect, ...] = (
    NATIVE,
    *document_row.DIALECTS,
    *index_row.DIALECTS,
    *norconex.DIALECTS,
    *vysol.DIALECTS,
    *zep.DIALECTS,
    *table_file.DIALECTS,
    *markdown.DIALECTS,
)

_ENDINGS = {".csv": "csv", ".parquet": "parquet", ".md": "markdown", ".markdown": "markdown"}
_OTHERS = frozenset(
    {".json", ".sqlite", ".sqlite3", ".db", ".sql", ".tsv", ".xls", ".xlsx", ".ods", ".arrow"}
    | {".feather", ".xml", ".yaml", ".yml", ".toml", ".ini", ".env", ".py", ".html", ".htm"}
    | {".pdf", ".png", ".svg", ".docx", ".doc", ".odt", ".gz", ".zip", ".zst", ".bz2", ".xz"}
)


def of_name(path: str) -> str | None:
    """Give the id of the dialect that the ending of a file's name asks for.

    Lines of JSON where it asks for none; nothing where it says another form than these.
    """
    ending = PurePath(path).suffix.lower()
    return None if ending in _OTHERS else _ENDINGS.get(ending, NATIVE.id)


def find(dialect_id: str) -> Dialect:
    """Give the dialect with this id, ready to be used.

    Raises:
        ExportError: there is none, or a library it needs is missing.
    """
    known = {dialect.id: dialect for dialect in DIALECTS}
    if dialect_id in known:
        absent = known[dialect_id].missing()
        if absent is not None:
            raise ExportError("", absent)
        return known[dialect_id]
    raise ExportError(
        "",
        message(
            QT_TRANSLATE_NOOP("dialect", "There is no dialect {id}; known are {known}."),
            id=repr(dialect_id[:40]),
            known=", ".join(known),
        ),
        did_you_mean(nearest(dialect_id, known)),
    )
