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
from workbench.files import chunk_markdown
from workbench.files.name import base
from workbench.files.regular_file import RegularFile

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator
    from typing import TypeAlias

    _Named: TypeAlias = "tuple[GivenChunk, str | None]"

_SQLITE = b"SQLite format 3\x00"
_PARQUET = b"PAR1"
_LIMIT = 2_000_000_000


@dataclass(frozen=True, slots=True)
class GivenChunk:
    """One chunk: its text, and ``[start, end)`` in code points where the file says them."""

    text: str
    start: int | None = None
    end: int | None = None


def load(
    path: str | os.PathLike[str], source: str | None = None, sha256: str = ""
) -> list[GivenChunk]:
    """Read the chunks in the file at ``path``, in order.

    Of several documents only the chunks of one are kept: that with the name ``source``, or, in
    VySol's table, which has no names, with the digest ``sha256``.

    Raises:
        LoadError: the file cannot be read, holds no chunks in a form known here, or those of
            several other documents; the sentence names the line where one is known.
    """
    return _of(path, list(_read(path)), source, sha256)


def _read(path: str | os.PathLike[str]) -> Iterator[_Named]:
    with RegularFile(path, _LIMIT) as file:
        head = file.head(16)
        if head == _SQLITE:
            yield from _sqlite(path)
            return
        if head[:4] == _PARQUET:
            yield from _flat(list(_parquet(path)))
            return
        data = file.read()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _error(path, _NOT_UTF8, line=data.count(b"\n", 0, error.start) + 1) from None
    suffix = PurePath(path).suffix.lower()
    if suffix in (".csv", ".tsv"):
        rows = _csv(path, text)
    elif suffix in (".md", ".markdown"):
        rows = _markdown(path, text)
    else:
        rows = _json(path, text)
    for row in rows:
        yield from _flat(row)


def _of(
    path: str | os.PathLike[str], found: list[_Named], source: str | None, sha256: str
) -> list[GivenChunk]:
    """Keep the chunks of one document; a file of one only may call it as it likes."""
    names = {named for _, named in found if named is not None}
    if source is None or not names:
        return [chunk for chunk, _ in found]
    last = PurePath(source).name
    mine = {
        named for named in names if PurePath(named).name == last or (sha256 and sha256 in named)
    }
    if not mine and len(names) > 1:
        raise _error(path, _OTHERS, count=len(names), source=last)
    return [chunk for chunk, named in found if named is None or named in (mine or names)]


def _flat(value: Any) -> Iterator[_Named]:  # noqa: ANN401 - any JSON value
    """Give the chunks in one JSON value, whatever dialect it is of, with their source's name."""
    if isinstance(value, str):
        yield GivenChunk(value), None
    elif isinstance(value, list):
        if value and all(isinstance(item, dict) and "upsert" in item for item in value):
            yield from _committed([item["upsert"] for item in value])
            return
        for item in value:
            yield from _flat(item)
    elif isinstance(value, dict):
        for key in ("episodes", "items"):  # Zep, versions 3 and 4
            if isinstance(value.get(key), list):
                yield from _flat(value[key])
                return
        if isinstance(value.get("documents"), list):  # Chroma
            yield from _chroma(value)
        elif "upsert" in value:
            yield from _committed([value["upsert"]])
        elif set(value) & {"index", "create"} and not _text_of(value):  # Elasticsearch's action
            return
        else:
            yield from _object(value)


def _committed(upserts: list[Any]) -> Iterator[_Named]:
    """Give the chunks that Norconex committed; an original beside its chunks is none of them."""
    known = [
        one for one in upserts if isinstance(one, dict) and isinstance(one.get("content"), str)
    ]
    split = [(*_chunk_of(one), one["content"]) for one in known]
    origins = {name for name, number, _ in split if number}
    original = ""
    for index, (name, number, content) in enumerate(split):
        behind = split[index + 1][:2] if index + 1 < len(split) else ("", "")
        if not number and (name in origins or (behind[1] == "1" and behind[0].startswith(name))):
            original = name
            continue
        yield GivenChunk(content), original if original and name.startswith(original) else name


def _chunk_of(upsert: dict[str, Any]) -> tuple[str, str]:
    """Give the document's reference and the chunk's number, blank for a whole document."""
    reference, facts = str(upsert.get("reference", "")), upsert.get("metadata")
    numbers = facts.get("document.chunk.index") if isinstance(facts, dict) else None
    if not isinstance(numbers, list) or not numbers:
        return reference, ""
    number = str(numbers[0])
    return reference.removesuffix(number).removesuffix("#chunk"), number


def _object(value: dict[str, Any]) -> Iterator[_Named]:
    text = _text_of(value)
    if text is None:
        raise ValueError
    inner = next((value[key] for key in ("metadata", "meta") if key in value), None)
    facts = {**inner, **value} if isinstance(inner, dict) else value
    start = _first(facts, ("start", "start_index", "start_char_idx", "split_idx_start"))
    end = _first(facts, ("end", "end_index", "end_char_idx"))
    if start is not None and end is None:
        end = start + len(text)
    named = facts.get("source", facts.get("source_description"))
    yield GivenChunk(text, start, end), named if isinstance(named, str) else None


def _chroma(value: dict[str, Any]) -> Iterator[_Named]:
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
            if row.get("text", "").startswith("'") and row.get("chars") == str(
                len(row["text"]) - 1
            ):
                row["text"] = row["text"][1:]  # the apostrophe for spreadsheets
            yield row
    except csv.Error:
        raise _error(path, _NO_CSV, line=reader.line_num) from None


def _markdown(path: str | os.PathLike[str], text: str) -> Iterator[dict[str, Any]]:
    try:
        yield from chunk_markdown.rows(text)
    except ValueError as error:
        raise _error(path, _NO_TEXT, line=text.count("\n", 0, error.args[0]) + 1) from None


def _sqlite(path: str | os.PathLike[str]) -> Iterator[_Named]:
    """Read VySol's table; the file is opened for reading only."""
    try:
        database = sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True)
        try:
            yield from (
                (GivenChunk(*row[:3]), row[3])
                for row in database.execute(
                    "SELECT chunk_text, character_start_offset, character_end_offset, "
                    "staging_entry_id "
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
