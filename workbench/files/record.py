"""JSON, JSON Lines and CSV as many documents: one a record, its text taken from one field.

Without being asked such a file opens as plain text; this is the other way. A field of nested
objects is named by its path with dots: ``article.body``. Records without the field, or whose
field holds no text, are counted and left out.
"""

from __future__ import annotations

import csv
import io
import json
import sys
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from workbench.core.document import Decoding, Document
from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.files import text
from workbench.files.load import DEFAULT, LoadOptions
from workbench.files.regular_file import RegularFile
from workbench.files.watch import Watch

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator

    from workbench.core.walk import Control

ENDINGS = (".json", ".jsonl", ".ndjson", ".csv", ".tsv")

_AT_ONCE = 200
_SAMPLED = 64_000
_DELIMITERS = ",;\t|"
_FIELDS_FROM = 100
_SAMPLE = 200


@dataclass(frozen=True, slots=True)
class Field:
    """A field that holds text: its name, and how much there is of it in the first records.

    ``share`` is the share of these records that have it, ``length`` its mean length in code
    points, and ``sample`` how the first of them that is not blank begins.
    """

    name: str
    share: float
    length: float
    sample: str = ""


@dataclass(frozen=True, slots=True)
class Records:
    """The documents of a file's records, and how many records gave none."""

    documents: tuple[Document, ...]
    left_out: int

    def notice(self) -> Message | None:
        """Say how many records were left out, or nothing."""
        if not self.left_out:
            return None
        return message(
            QT_TRANSLATE_NOOP("load", "%n record(s) without text in that field."), self.left_out
        )


def fields(
    path: str | os.PathLike[str], options: LoadOptions = DEFAULT, control: Control | None = None
) -> list[Field]:
    """Give the fields with text in the first 100 records, the one with most text first.

    Raises:
        LoadError: the file cannot be read or is not what its ending says.
        Cancelled: ``control`` asked to stop.
    """
    lengths: dict[str, list[int]] = {}
    samples: dict[str, str] = {}
    count = 0
    for count, record in enumerate(_records(_loaded(path, options, Watch(control))), 1):
        for name, value in _texts(record):
            lengths.setdefault(name, []).append(len(value))
            if not samples.get(name):
                samples[name] = value.lstrip()[:_SAMPLE]
        if count == _FIELDS_FROM:
            break
    found = [
        Field(name, len(some) / count, sum(some) / len(some), samples[name])
        for name, some in lengths.items()
    ]
    return sorted(found, key=lambda field: -field.share * field.length)


def load_records(
    path: str | os.PathLike[str],
    field: str,
    options: LoadOptions = DEFAULT,
    control: Control | None = None,
    *,
    progress: Callable[[int, int], None] | None = None,
) -> Records:
    """Give a document for each record of the file, made of its ``field``.

    Documents are called after the file and the record's number from 1: ``data.jsonl #12``.

    Raises:
        LoadError: the file cannot be read or is not what its ending says.
        Cancelled: ``control`` asked to stop.
    """
    whole = _loaded(path, options, Watch(control, progress))
    watch = Watch(control)
    decoding = Decoding(whole.decoding.encoding)
    documents = []
    number = 0
    for number, record in enumerate(_records(whole), 1):
        value = dict(_texts(record)).get(field)
        if value:
            name = f"{whole.name} #{number}"
            documents.append(Document(value, name, whole.path, decoding, "record"))
        if not number % _AT_ONCE:
            watch.step(number, number)
    return Records(tuple(documents), number - len(documents))


def _loaded(path: str | os.PathLike[str], options: LoadOptions, watch: Watch) -> Document:
    with RegularFile(path, options.limit) as file:
        return text.read(file, options, watch)


def _texts(record: object, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Give the names and values of the texts in a record; a record that is a text has no name."""
    if isinstance(record, str):
        yield prefix, record
    elif isinstance(record, dict):
        for key, value in record.items():
            yield from _texts(value, f"{prefix}.{key}" if prefix else key)


def _records(document: Document) -> Iterator[object]:
    ending = PurePath(document.name).suffix.lower()
    if ending in {".csv", ".tsv"}:
        return _rows(document, "\t" if ending == ".tsv" else None)
    return _lines(document) if ending in {".jsonl", ".ndjson"} else _values(document)


def _values(document: Document) -> Iterator[object]:
    """Give the items of a JSON array, alone or as the longest in an object; else the one value."""
    try:
        value = _DECODER.decode(document.text)
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":  # JSON Lines under the name of JSON
            yield from _lines(document)
            return
        raise _error(document, _NO_JSON, error.lineno, error.msg) from None
    except RecursionError:
        raise _error(document, _NO_JSON, 1, "nested too deeply") from None
    if isinstance(value, dict):
        lists = [item for item in value.values() if isinstance(item, list)]
        value = max(lists, key=len, default=[value])
    yield from value if isinstance(value, list) else [value]


def _lines(document: Document) -> Iterator[object]:
    # Only line feeds part records: other line ends may stand inside a string.
    for number, line in enumerate(io.StringIO(document.text, newline="\n"), 1):
        if not line.strip():
            continue
        try:
            yield _DECODER.decode(line)
        except json.JSONDecodeError as error:
            raise _error(document, _NO_JSON, number, error.msg) from None
        except RecursionError:
            raise _error(document, _NO_JSON, number, "nested too deeply") from None


def _rows(document: Document, delimiter: str | None) -> Iterator[object]:
    csv.field_size_limit(sys.maxsize)
    if delimiter is None:
        delimiter = _delimiter(document.text[:_SAMPLED])
    reader = csv.reader(io.StringIO(document.text, newline=""), delimiter=delimiter, strict=True)
    try:
        head = next(reader, [])
        names = [name.strip() or str(number) for number, name in enumerate(head, 1)]
        for row in reader:
            if row:
                yield dict(zip(names, row, strict=False))
    except csv.Error as error:
        raise _error(document, _NO_CSV, reader.line_num, str(error)) from None


def _delimiter(sample: str) -> str:
    """Give what parts the first line into fields of which the most lines have as many."""

    def fit(delimiter: str) -> tuple[float, int]:
        rows = csv.reader(io.StringIO(sample, newline=""), delimiter=delimiter)
        try:
            widths = [len(row) for row in rows if row]
        except csv.Error:
            return 0.0, 0
        if not widths or widths[0] < 2:
            return 0.0, 0
        return widths.count(widths[0]) / len(widths), widths[0]

    return max(_DELIMITERS, key=fit)


def _error(document: Document, sentence: Marked, line: int, reason: str) -> LoadError:
    return LoadError(
        document.path or document.name,
        message(sentence, name=document.name, line=line, reason=reason),
        message(QT_TRANSLATE_NOOP("load", "It can still be opened as text.")),
    )


def _no_number(digits: str) -> None:
    """Skip a number: only texts are wanted, and a very long one is an error to Python."""


_DECODER = json.JSONDecoder(
    parse_int=_no_number, parse_float=_no_number, parse_constant=_no_number, strict=False
)
_NO_JSON = QT_TRANSLATE_NOOP(
    "load", "“{name}” cannot be taken apart: line {line} is not JSON ({reason})."
)
_NO_CSV = QT_TRANSLATE_NOOP(
    "load", "“{name}” cannot be taken apart: line {line} is not CSV ({reason})."
)
