"""VySol's ``split_chunks.sqlite``: the table its ingestion keeps its chunks in.

Source: ``ingestion/split_chunk_outputs.py`` of the public repository. The file is made in one
transaction; rows are ordered by source and chunk number, and chunks count from 1.
"""

from __future__ import annotations

import errno
import shutil
import sqlite3
import tempfile
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from workbench.analysis.chunk_check import blanks
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.exporters.dialect.dialect import Dialect, strict_text
from workbench.exporters.record import records

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from workbench.core.run import Run
    from workbench.exporters.dialect.dialect import Runs, Tick

TABLE = "split_chunk_outputs"
SCHEMA = f"""CREATE TABLE {TABLE} (
  source_order INTEGER NOT NULL CHECK (source_order >= 0),
  attempt_id TEXT NOT NULL CHECK (length(trim(attempt_id)) > 0),
  staging_entry_id TEXT NOT NULL CHECK (length(trim(staging_entry_id)) > 0),
  source_file_type TEXT NOT NULL CHECK (length(trim(source_file_type)) > 0),
  chunk_number INTEGER NOT NULL CHECK (chunk_number >= 1),
  chunk_text TEXT NOT NULL,
  overlap_text TEXT NOT NULL,
  character_start_offset INTEGER NOT NULL CHECK (character_start_offset >= 0),
  character_end_offset INTEGER NOT NULL
    CHECK (character_end_offset >= character_start_offset),
  splitter_version TEXT NOT NULL CHECK (length(trim(splitter_version)) > 0),
  UNIQUE (staging_entry_id, chunk_number)
)"""

_Row = tuple[int, str, str, str, int, str, str, int, int, str]


def _write(runs: Runs, stream: BinaryIO, tick: Tick) -> None:
    with tempfile.TemporaryDirectory(prefix="chunks-") as folder:
        path = Path(folder) / "split_chunks.sqlite"
        database = sqlite3.connect(path, isolation_level=None)
        try:
            database.execute("BEGIN")
            database.execute(SCHEMA)
            places = ", ".join("?" * 10)
            for order, (source, run) in enumerate(runs):
                for row in _rows(run, source, order):
                    database.execute(f"INSERT INTO {TABLE} VALUES ({places})", row)  # noqa: S608
                    tick(1)
            database.execute("COMMIT")
        except sqlite3.OperationalError as error:
            full = error.sqlite_errorcode == sqlite3.SQLITE_FULL
            raise OSError(errno.ENOSPC if full else errno.EIO, str(error)) from None
        finally:
            database.close()
        with path.open("rb") as finished:
            shutil.copyfileobj(finished, stream)


def _rows(run: Run, source: str, order: int) -> Iterator[_Row]:
    version = getattr(run.recipe.settings, "splitter_version", "1")
    kind = PurePath(source).suffix.lstrip(".").lower() or "txt"
    for record in records(run, source):
        yield (
            order,
            record["recipe_sha256"],
            f"{order}-{record['doc_sha256']}",
            kind,
            record["index"] + 1,
            strict_text(record, record["text"]),
            strict_text(record, record["context_text"]),
            record["start"],
            record["end"],
            version,
        )


def _notes(run: Run) -> tuple[Message, ...]:
    """Say how many chunks VySol's final table, which takes no blank text, will refuse."""
    count = len(blanks(run))
    return (message(_BLANK, count),) if count else ()


_BLANK = QT_TRANSLATE_NOOP(
    "dialect",
    "%n chunk(s) of white space only: VySol's final table refuses them, so the document cannot be "
    "committed.",
)


DIALECTS = (
    Dialect(
        "vysol-sqlite",
        QT_TRANSLATE_NOOP("dialect", "VySol (SQLite)"),
        QT_TRANSLATE_NOOP(
            "dialect", "split_chunks.sqlite as VySol's ingestion keeps it; chunks count from 1."
        ),
        ".split_chunks.sqlite",
        _write,
        binary=True,
        notes=_notes,
    ),
)
