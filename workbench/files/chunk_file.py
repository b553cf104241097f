"""Files of chunks that another program made: JSON, JSON Lines, CSV, Markdown, SQLite, Parquet.

How a file is written is told by what is in it, or by its name; what one value of it says, by
`workbench.files.given_chunk`. Nothing is known here of the document the chunks are of.
"""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import sys
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, message
from workbench.files import chunk_markdown
from workbench.files.given_chunk import chunks_in, text_of
from workbench.files.name import base
from workbench.files.regular_file import RegularFile

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from workbench.files.given_chunk import GivenChunk, Named

_SQLITE = b"SQLite format 3\x00"
_PARQUET = b"PAR1"
_LIMIT = 2_000_000_000


def load(
    path: str | os.PathLike[str],
    source: str | None = None,
    sha256: str = "",
    *,
    none_expected: bool = False,
) -> list[GivenChunk]:
    """Read the chunks in the file at ``path``, in order.

    Of several documents only the chunks of one are kept: that with the name ``source``, or, in
    VySol's table, which has no names, with the digest ``sha256``. A document that gives no chunks
    is named in no file: where ``none_expected``, chunks of other documents are left out.

    Raises:
        LoadError: the file cannot be read, holds something that is no chunk in a form known here,
            or chunks of several other documents; the sentence names the line or the entry.
    """
    return _of(path, list(_read(path)), source, sha256, none_expected)


def _read(path: str | os.PathLike[str]) -> Iterator[Named]:
    with RegularFile(path, _LIMIT) as file:
        head = file.head(16)
        if head == _SQLITE:
            return _sqlite(path)
        if head[:4] == _PARQUET:
            return _parquet(path)
        data = file.read()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _error(path, _NOT_UTF8, line=data.count(b"\n", 0, error.start) + 1) from None
    suffix = PurePath(path).suffix.lower()
    if suffix in (".csv", ".tsv"):
        return _csv(path, text)
    if suffix in (".md", ".markdown"):
        return _markdown(path, text)
    return _json(path, text)


def _of(
    path: str | os.PathLike[str],
    found: list[Named],
    source: str | None,
    sha256: str,
    none_expected: bool,
) -> list[GivenChunk]:
    """Keep the chunks of one document; a file of one only may call it as it likes."""
    names = {named for _, named in found if named}
    if source is None or not names:
        return [chunk for chunk, _ in found]
    last = PurePath(source).name
    mine = {
        named for named in names if PurePath(named).name == last or (sha256 and sha256 in named)
    }
    if not mine and not none_expected:
        if len(names) > 1:
            raise _error(path, _OTHERS, count=len(names), source=last)
        mine = names
    return [chunk for chunk, named in found if not named or named in mine]


def _json(path: str | os.PathLike[str], text: str) -> Iterator[Named]:
    """Read a JSON text, or one whose lines are JSON each."""
    whole = _value(text)
    if whole is not _NOTHING:
        yield from _chunks(path, whole)
        return
    # Only line feeds part values: other line ends may stand inside a string.
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        value = _value(line)
        if value is _NOTHING:
            raise _error(path, _NO_JSON, line=number)
        yield from _chunks(path, value, number)


def _chunks(
    path: str | os.PathLike[str],
    value: Any,  # noqa: ANN401 - any JSON value
    line: int | None = None,
) -> list[Named]:
    """Give the chunks in one value; what is none is named by its line, else by its entry."""
    try:
        return list(chunks_in(value))
    except (ValueError, RecursionError) as error:
        if line is None and error.args and isinstance(error, ValueError):
            raise _error(path, _NO_ENTRY, entry=error.args[0]) from None
        raise _error(path, _NO_TEXT, line=line or 1) from None


def _value(text: str) -> Any:  # noqa: ANN401 - any JSON value
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return _NOTHING


def _csv(path: str | os.PathLike[str], text: str) -> Iterator[Named]:
    csv.field_size_limit(sys.maxsize)
    delimiter = "\t" if PurePath(path).suffix.lower() == ".tsv" else ","
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for row in reader:
            if None in row or text_of(row) is None:  # cells beyond the header, or too few
                raise _error(path, _NO_TEXT, line=reader.line_num)
            for name, length in (("text", row.get("chars")), ("context_text", _beside(row))):
                cell = row.get(name) or ""
                if cell.startswith("'") and length == str(len(cell) - 1):
                    row[name] = cell[1:]  # the apostrophe for spreadsheets
            yield from _chunks(path, row, reader.line_num)
    except csv.Error:
        raise _error(path, _NO_CSV, line=reader.line_num) from None


def _beside(row: dict[str, str]) -> str:
    """Give how long the text beside a chunk is by its offsets."""
    try:
        return str(int(row["start"]) - int(row["context_start"]))
    except (KeyError, TypeError, ValueError):
        return ""


def _markdown(path: str | os.PathLike[str], text: str) -> Iterator[Named]:
    try:
        for row in chunk_markdown.rows(text):
            yield from chunks_in(row)
    except ValueError as error:
        raise _error(path, _NO_TEXT, line=text.count("\n", 0, error.args[0]) + 1) from None


def _sqlite(path: str | os.PathLike[str]) -> Iterator[Named]:
    """Read VySol's table; the file is opened for reading only."""
    try:
        database = sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True)
        try:
            rows = database.execute(
                "SELECT chunk_text, character_start_offset, character_end_offset, overlap_text, "
                "staging_entry_id AS source "
                "FROM split_chunk_outputs ORDER BY source_order, chunk_number"
            )
            names = [column[0] for column in rows.description]
            values = [dict(zip(names, row, strict=True)) for row in rows]
        finally:
            database.close()
    except sqlite3.Error:
        raise _error(path, _NO_TABLE) from None
    yield from _chunks(path, values)


def _parquet(path: str | os.PathLike[str]) -> Iterator[Named]:
    try:
        from pyarrow import ArrowException, parquet
    except ImportError:
        raise _error(path, _NO_PYARROW) from None
    try:
        with parquet.ParquetFile(path) as file:
            rows = [row for batch in file.iter_batches() for row in batch.to_pylist()]
    except ArrowException:
        raise _error(path, _NO_PARQUET) from None
    yield from _chunks(path, rows)


def _error(path: str | os.PathLike[str], sentence: Marked, **more: object) -> LoadError:
    return LoadError(str(path), message(sentence, name=base(path), **more))


_NOTHING = object()
_NOT_UTF8 = QT_TRANSLATE_NOOP("chunk_file", "Line {line} of “{name}” is not UTF-8.")
_NO_JSON = QT_TRANSLATE_NOOP("chunk_file", "Line {line} of “{name}” is not JSON.")
_NO_CSV = QT_TRANSLATE_NOOP("chunk_file", "Line {line} of “{name}” is not CSV.")
_NO_TEXT = QT_TRANSLATE_NOOP(
    "chunk_file", "Line {line} of “{name}” holds no chunk in a form that is known here."
)
_NO_ENTRY = QT_TRANSLATE_NOOP(
    "chunk_file", "Entry {entry} of “{name}” is no chunk in a form that is known here."
)
_OTHERS = QT_TRANSLATE_NOOP(
    "chunk_file",
    "“{name}” holds chunks of {count} documents, and none of them is called “{source}”.",
)
_NO_TABLE = QT_TRANSLATE_NOOP(
    "chunk_file", "The database “{name}” has no table split_chunk_outputs of VySol's."
)
_NO_PYARROW = QT_TRANSLATE_NOOP(
    "chunk_file", "Reading “{name}” needs pyarrow: pip install 'chunking-workbench[parquet]'."
)
_NO_PARQUET = QT_TRANSLATE_NOOP("chunk_file", "“{name}” is no readable Parquet file.")
