"""Chunks that another program made, read back: texts in order, and offsets where they are given.

Every dialect that is written here is read here, and so is a plain list of strings. How a file is
written is told by what is in it. Nothing is interpreted beyond text and offsets, and nothing is
known of the document the chunks are of.
"""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import sys
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, message
from workbench.files.name import base
from workbench.files.regular_file import RegularFile

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator

_SQLITE = b"SQLite format 3\x00"
_PARQUET = b"PAR1"
_LIMIT = 2_000_000_000


@dataclass(frozen=True, slots=True)
class GivenChunk:
    """One chunk: its text, and ``[start, end)`` in code points where the file says them."""

    text: str
    start: int | None = None
    end: int | None = None


def load(path: str | os.PathLike[str], source: str | None = None) -> list[GivenChunk]:
    """Read the chunks in the file at ``path``, in order.

    ``source`` keeps only the chunks of the document with this name, where the file names any.

    Raises:
        LoadError: the file cannot be read or holds no chunks in a form known here; the
            sentence names the line where one is known.
    """
    with RegularFile(path, _LIMIT) as file:
        head = file.head(16)
        if head == _SQLITE:
            return list(_sqlite(path))
        if head[:4] == _PARQUET:
            return list(_rows(_parquet(path), source))
        data = file.read()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _error(path, _NOT_UTF8, line=data.count(b"\n", 0, error.start) + 1) from None
    if PurePath(path).suffix.lower() in (".csv", ".tsv"):
        return list(_rows(_csv(path, text), source))
    return list(_rows(_json(path, text), source))


def _rows(values: Iterable[Any], source: str | None) -> Iterator[GivenChunk]:
    for value in values:
        for row, named in _flat(value):
            if source is None or named is None or PurePath(named).name == PurePath(source).name:
                yield row


def _flat(value: Any) -> Iterator[tuple[GivenChunk, str | None]]:  # noqa: ANN401 - any JSON value
    """Give the chunks in one JSON value, whatever dialect it is of, with their source's name."""
    if isinstance(value, str):
        yield GivenChunk(value), None
    elif isinstance(value, list):
        for item in value:
            yield from _flat(item)
    elif isinstance(value, dict):
        for key in ("episodes", "items"):  # Zep, versions 3 and 4
            if isinstance(value.get(key), list):
                yield from _flat(value[key])
                return
        if isinstance(value.get("documents"), list):  # Chroma
            yield from _chroma(value)
        elif isinstance(value.get("upsert"), dict):  # Norconex
            upsert = value["upsert"]
            if isinstance(upsert.get("content"), str):
                yield GivenChunk(upsert["content"]), None
        elif set(value) & {"index", "create"} and not _text_of(value):  # Elasticsearch's action
            return
        else:
            yield from _object(value)


def _object(value: dict[str, Any]) -> Iterator[tuple[GivenChunk, str | None]]:
    text = _text_of(value)
    if text is None:
        raise ValueError
    inner = next((value[key] for key in ("metadata", "meta") if key in value), None)
    facts = {**inner, **value} if isinstance(inner, dict) else value
    start = _first(facts, ("start", "start_index", "start_char_idx", "split_idx_start"))
    end = _first(facts, ("end", "end_index", "end_char_idx"))
    if start is not None and end is None:
        end = start + len(text)
    named = facts.get("source")
    yield GivenChunk(text, start, end), named if isinstance(named, str) else None


def _chroma(value: dict[str, Any]) -> Iterator[tuple[GivenChunk, str | None]]:
    texts = value["documents"]
    more = value.get("metadatas")
    facts = more if isinstance(more, list) and len(more) == len(texts) else [{}] * len(texts)
    for text, fact in zip(texts, facts, strict=True):
        yield from _object({"text": text, **(fact if isinstance(fact, dict) else {})})


def _text_of(value: dict[str, Any]) -> str | None:
    names = ("text", "page_content", "content", "chunk_text", "data")
    return next((value[name] for name in names if isinstance(value.get(name), str)), None)


def _first(value: dict[str, Any], names: tuple[str, ...]) -> int | None:
    for name in names:
        found = value.get(name)
        if isinstance(found, int) and not isinstance(found, bool) and found >= 0:
            return found
        if isinstance(found, str) and found.isascii() and found.isdigit() and len(found) < 12:
            return int(found)
    return None


def _json(path: str | os.PathLike[str], text: str) -> Iterator[Any]:
    """Give the values of a JSON text, or of each of its lines."""
    whole = _value(text)
    if whole is not _NOTHING:
        try:
            list(_flat(whole))
        except ValueError:
            raise _error(path, _NO_TEXT, line=1) from None
        yield whole
        return
    # Only line feeds part values: other line ends may stand inside a string.
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        value = _value(line)
        if value is _NOTHING:
            raise _error(path, _NO_JSON, line=number)
        try:
            list(_flat(value))
        except ValueError:
            raise _error(path, _NO_TEXT, line=number) from None
        yield value


def _value(text: str) -> Any:  # noqa: ANN401 - any JSON value
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return _NOTHING


def _csv(path: str | os.PathLike[str], text: str) -> Iterator[dict[str, str]]:
    csv.field_size_limit(sys.maxsize)
    delimiter = "\t" if PurePath(path).suffix.lower() == ".tsv" else ","
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for row in reader:
            if _text_of(row) is None:
                raise _error(path, _NO_TEXT, line=reader.line_num)
            yield row
    except csv.Error:
        raise _error(path, _NO_CSV, line=reader.line_num) from None


def _sqlite(path: str | os.PathLike[str]) -> Iterator[GivenChunk]:
    """Read VySol's table; the file is opened for reading only."""
    try:
        database = sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True)
        try:
            yield from (
                GivenChunk(*row)
                for row in database.execute(
                    "SELECT chunk_text, character_start_offset, character_end_offset "
                    "FROM split_chunk_outputs ORDER BY source_order, chunk_number"
                )
            )
        finally:
            database.close()
    except sqlite3.Error:
        raise _error(path, _NO_TABLE) from None


def _parquet(path: str | os.PathLike[str]) -> Iterator[dict[str, Any]]:
    try:
        from pyarrow import ArrowException, parquet
    except ImportError:
        raise _error(path, _NO_PYARROW) from None
    try:
        with parquet.ParquetFile(path) as file:
            for batch in file.iter_batches():
                yield from batch.to_pylist()
    except ArrowException:
        raise _error(path, _NO_PARQUET) from None


def _error(path: str | os.PathLike[str], sentence: Marked, **more: object) -> LoadError:
    return LoadError(str(path), message(sentence, name=base(path), **more))


_NOTHING = object()
_NOT_UTF8 = QT_TRANSLATE_NOOP("chunk_file", "Line {line} of “{name}” is not UTF-8.")
_NO_JSON = QT_TRANSLATE_NOOP("chunk_file", "Line {line} of “{name}” is not JSON.")
_NO_CSV = QT_TRANSLATE_NOOP("chunk_file", "Line {line} of “{name}” is not CSV.")
_NO_TEXT = QT_TRANSLATE_NOOP(
    "chunk_file", "Line {line} of “{name}” holds no chunk in a form that is known here."
)
_NO_TABLE = QT_TRANSLATE_NOOP(
    "chunk_file", "The database “{name}” has no table split_chunk_outputs of VySol's."
)
_NO_PYARROW = QT_TRANSLATE_NOOP(
    "chunk_file", "Reading “{name}” needs pyarrow: pip install 'chunking-workbench[parquet]'."
)
_NO_PARQUET = QT_TRANSLATE_NOOP("chunk_file", "“{name}” is no readable Parquet file.")
