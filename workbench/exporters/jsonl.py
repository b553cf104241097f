"""Chunks as JSON lines in schema ``chunk/1``: one record a line, UTF-8 without mark, LF.

No value holds a line end, in whatever sense a reader has of one: see
`workbench.core.json_text`. Lone surrogates are escaped and come back as they were. Records
are written while they are made. What a record is, `workbench.exporters.record` says.
"""

from __future__ import annotations

import re
import time
from itertools import chain
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np

from workbench.core import json_text
from workbench.core.errors import Cancelled, ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.record import FIELDS, Table, record, table
from workbench.files import atomic

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from workbench.core.run import Run
    from workbench.core.walk import Control

_REST_SECONDS = 0.0005


def save(
    run: Run,
    path: str | os.PathLike[str],
    source: str | None = None,
    *,
    progress: Callable[[int, int], None] | None = None,
    control: Control | None = None,
) -> None:
    """Write the records of ``run`` to the file at ``path``, whole or not at all.

    The other arguments and the errors are those of `write`.
    """
    with atomic.replacing(path) as stream:
        write(run, stream, source, progress=progress, control=control)


def write(
    run: Run,
    stream: BinaryIO,
    source: str | None = None,
    *,
    progress: Callable[[int, int], None] | None = None,
    control: Control | None = None,
) -> None:
    """Write the records of ``run`` to ``stream``.

    ``source`` is the document's name in the records. ``progress`` is told the number of
    records written and of all.

    Raises:
        Cancelled: ``control`` asked to stop.
        ExportError: the text cannot be said in JSON.
        OSError: the stream cannot be written.
    """
    done, count = 0, len(run.chunking)
    for lines, data in blocks(table(run, source)):
        if control is not None:
            if control.cancelled():
                raise Cancelled
            if control.polite:
                time.sleep(_REST_SECONDS)
        stream.write(data)
        done += lines
        if progress is not None:
            progress(done, count)


def write_runs(
    runs: Iterable[tuple[str, Run]], stream: BinaryIO, tick: Callable[[int], None]
) -> None:
    """Write the records of many runs with their sources; ``tick`` is told each number written.

    Raises:
        ExportError: a text cannot be said in JSON.
        OSError: the stream cannot be written.
    """
    for source, run in runs:
        for lines, data in blocks(table(run, source)):
            stream.write(data)
            tick(lines)


def line(run: Run, index: int, source: str | None = None) -> str:
    """Give the record of one chunk as a line, without its line end."""
    return json_text.dumps(record(run, index, source))


def blocks(content: Table) -> Iterator[tuple[int, bytes]]:
    """Give the lines of a table, some at a time: how many there are, and the lines.

    Raises:
        ExportError: as for `write`.
    """
    parts = list(_parts(content.shared))
    for columns, utf8 in content.blocks:
        encoded = {field: _ENCODERS.get(field, iter)(values) for field, values in columns.items()}
        encoded["text"] = _strings(utf8)
        pieces: list[Iterable[bytes]] = []
        for form, fields, text in parts:
            pieces.append(map(form.__mod__, zip(*map(encoded.__getitem__, fields), strict=True)))
            if text is not None:
                pieces.append(encoded[text])
        yield len(utf8), b"".join(chain.from_iterable(zip(*pieces, strict=True)))


def _parts(shared: Mapping[str, Any]) -> Iterator[tuple[bytes, list[str], str | None]]:
    """Give the parts of a line: a form, the fields that fill it in, the text that comes next.

    Texts are not filled in, for that copies them several times.
    """
    form, fields = b"{", list[str]()
    for field in FIELDS:
        form += b'"%b":' % field.encode()
        if field in shared:
            form += json_text.dumps(shared[field]).encode().replace(b"%", b"%%")
        elif field in _TEXTS:
            yield form + b'"', fields, field
            form, fields = b'"', []
        else:
            form += _PLACES.get(field, b"%d")
            fields.append(field)
        form += b","
    yield form.removesuffix(b",") + b"}\n", fields, None


def _strings(texts: Sequence[bytes]) -> Iterable[bytes]:
    """Give UTF-8 texts as the inside of JSON strings.

    Raises:
        ExportError: one holds a surrogate pair as two characters. It has no path: the text is
            at fault and not the target.
    """
    everything = b"".join(texts)
    if _rare(everything):
        return map(_string, texts)
    for raw, escaped in _COMMON:
        if raw in everything:
            texts = [text.replace(raw, escaped) for text in texts]
    return texts


def _rare(data: bytes) -> bool:
    """Tell whether ``data`` holds anything to escape that is not `_COMMON`."""
    codes = np.frombuffer(data, np.uint8)
    controls = np.count_nonzero(codes < 0x20)
    if controls and controls != sum(np.count_nonzero(codes == code) for code in b"\n\r\t"):
        return True
    if b"\x7f" in data:
        return True
    if data.isascii():
        return False
    at = np.flatnonzero((codes == 0xC2) | (codes == 0xE2) | (codes == 0xED))
    lead, second = codes[at], codes[at + 1]
    line_end = (lead == 0xE2) & (second == 0x80)
    line_end[line_end] = codes[at[line_end] + 2] // 2 == 0xA8 // 2
    control = (lead == 0xC2) & (second < 0xA0)
    surrogate = (lead == 0xED) & (second >= 0xA0)
    return bool((line_end | control | surrogate).any())


def _string(data: bytes) -> bytes:
    text = data.decode("utf-8", "surrogatepass")
    if _PAIR.search(text):
        raise ExportError("", message(_NO_PAIRS))
    return json_text.dumps(text).encode()[1:-1]


def _texts(values: Iterable[str]) -> Iterable[bytes]:
    return _strings([value.encode("utf-8", "surrogatepass") for value in values])


def _names(values: Iterable[str]) -> Iterable[bytes]:
    return map(str.encode, values)


def _flags(values: Iterable[bool]) -> Iterable[bytes]:
    return (b"true" if value else b"false" for value in values)


def _objects(values: Iterable[dict[str, Any]]) -> Iterable[bytes]:
    last, data = None, b""
    for value in values:
        if value != last:
            last, data = value, json_text.dumps(value).encode()
        yield data


_ENCODERS: Mapping[str, Callable[[Iterable[Any]], Iterable[Any]]] = {
    "id": _names,
    "exact": _flags,
    "context_text": _texts,
    "cut": _names,
    "text_sha256": _names,
    "metadata": _objects,
}
"""How columns are made ready; the others hold whole numbers and are."""

_TEXTS = ("text", "context_text")
_PLACES = {
    "id": b'"%b"',
    "exact": b"%b",
    "cut": b'"%b"',
    "text_sha256": b'"%b"',
    "metadata": b"%b",
}

_COMMON = (
    (b"\\", b"\\\\"),  # first: the others bring more of it
    (b'"', b'\\"'),
    (b"\n", b"\\n"),
    (b"\r", b"\\r"),
    (b"\t", b"\\t"),
)
_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_NO_PAIRS = QT_TRANSLATE_NOOP(
    "jsonl",
    "A chunk holds a surrogate pair as two characters. JSON cannot say that: it would come "
    "back as one character and all offsets behind it would be wrong.",
)
