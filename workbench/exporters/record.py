"""One chunk as one flat record, schema ``chunk/1``: what every chunk export starts from.

Every key is in every record, in the order below, and nothing is left out when it is null, so
that table readers find the same columns everywhere. Records come one after the other; there
is never a list of all texts. How they are written is not known here.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING, Any, AnyStr, NamedTuple, TypedDict

import numpy as np

from workbench.core.strategy import Strategy

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from workbench.core.chunking import Chunking, Offsets
    from workbench.core.document import Pages
    from workbench.core.run import Run

SCHEMA = "chunk/1"
_BLOCK_RECORDS = 256
_BLOCK_CHARACTERS = 1_000_000


class Record(TypedDict):
    """A chunk. Offsets and lengths are code points of the decoded document unless named otherwise.

    ``id`` is the first half of the SHA-256, in hex, over ``doc_sha256,recipe_sha256,start,end,
    index``: the same in every run. ``index`` counts from 0 among ``count`` chunks of the
    document. ``text`` is what the system emits; it is the document's own ``[start, end)`` when
    ``exact``. ``[context_start, start)`` travels beside it as ``context_text``. The overlaps are
    what the offsets share with each neighbour. ``byte_start`` and ``byte_end`` count bytes of the
    decoded text in UTF-8 (three for a lone surrogate). ``tokens`` are those of the
    tokenizer that measured the run, else those that the system counts itself; ``tokenizer`` names
    it as ``id@version``. Both are null where nobody counted tokens. ``cut`` says why the chunk
    ends. ``metadata`` holds at most 8 flat values; of a document with pages, ``page`` and
    ``page_end`` are the numbers of the first and the last one a chunk is on, and ``prepared``
    names the step that made the text of the file's own.
    """

    schema: str
    id: str
    source: str
    doc_id: str
    doc_sha256: str
    index: int
    count: int
    text: str
    start: int
    end: int
    exact: bool
    context_start: int
    context_text: str
    overlap_prev: int
    overlap_next: int
    byte_start: int
    byte_end: int
    chars: int
    tokens: int | None
    tokenizer: str | None
    cut: str
    text_sha256: str
    recipe_sha256: str
    metadata: dict[str, str | int | bool]


FIELDS = tuple(Record.__annotations__)


class Block(NamedTuple):
    """Consecutive records as columns, without the fields that all records share.

    ``utf8`` holds the texts once more, as bytes (lone surrogates pass as they are). The column
    of the texts can be read once.
    """

    columns: Mapping[str, Iterable[Any]]
    utf8: list[bytes]


@dataclass(frozen=True, slots=True)
class Table:
    """The records of a run as columns: what all records share, and blocks of what they do not."""

    shared: Mapping[str, Any]
    blocks: Iterator[Block]


def records(run: Run, source: str | None = None, doc_id: str | None = None) -> Iterator[Record]:
    """Give the records of ``run``, one at a time.

    ``source`` is the document's name relative to the whole it is part of (its own name where
    left out), ``doc_id`` what tells it from all other documents (the source where left out).
    """
    return _records(table(run, source, doc_id))


def record(run: Run, index: int, source: str | None = None, doc_id: str | None = None) -> Record:
    """Give the record of the chunk ``index``."""
    return next(_records(table(run, source, doc_id, range(index, index + 1))))


def table(
    run: Run,
    source: str | None = None,
    doc_id: str | None = None,
    chosen: range | None = None,
) -> Table:
    """Give the records of ``run`` as columns, for writers that need speed.

    ``chosen`` are consecutive chunks, all of them where left out.
    """
    strategy, chunking = run.recipe.strategy, run.chunking
    source = run.document.name if source is None else source
    common: dict[str, str | int] = {}
    if run.stall is not None:
        common["stalled_at"] = run.stall.offset
    if run.document.decoding.damage is not None:
        common["undecodable_bytes"] = len(run.document.decoding.damage)
    if run.document.preparation is not None:
        common["prepared"] = run.document.preparation
    shared = {
        "schema": SCHEMA,
        "source": source,
        "doc_id": source if doc_id is None else doc_id,
        "doc_sha256": run.document.sha256,
        "count": len(chunking),
        "recipe_sha256": run.recipe.sha256,
    }
    if chunking.rewriting is None:
        shared["exact"] = True
    if not (chunking.context_start < chunking.start).any():
        shared["context_text"] = ""
    shared["tokenizer"] = _tokenizer(run)
    if shared["tokenizer"] is None:
        shared["tokens"] = None
    if type(strategy).metadata is Strategy.metadata and run.document.pages is None:
        shared["metadata"] = common
    return Table(
        shared,
        _blocks(run, shared, common, range(len(chunking)) if chosen is None else chosen),
    )


def _tokenizer(run: Run) -> str | None:
    """Give whose tokens the records count."""
    if run.measure is not None:
        return run.measure.signature
    own = run.recipe.strategy.tokenizer(run.recipe.settings)
    if own is None:
        return None
    from workbench.core.tokenizers import find

    return find(own).signature()


def _records(content: Table) -> Iterator[Record]:
    for columns, _ in content.blocks:
        filled = [
            columns[field] if field in columns else repeat(content.shared[field])
            for field in FIELDS
        ]
        for values in zip(*filled, strict=False):
            yield dict(zip(FIELDS, values, strict=True))  # type: ignore[misc]


def _blocks(
    run: Run, shared: Mapping[str, Any], common: Mapping[str, str | int], chosen: range
) -> Iterator[Block]:
    chunking, strategy, document = run.chunking, run.recipe.strategy, run.document.text
    rewriting = chunking.rewriting
    emitted, text = (chunking, document) if rewriting is None else (rewriting, rewriting.text)
    kinds = [reason.kind for reason in strategy.reasons]
    before, after = _overlaps(chunking)
    lengths = chunking.lengths()
    tokens = chunking.sizes() if run.measure is None else run.measure.counts
    cursor = Utf8Cursor(document)
    digest = hashlib.sha256(f"{shared['doc_sha256']},{shared['recipe_sha256']},".encode("ascii"))
    longest = int((chunking.end - chunking.context_start).max(initial=1))
    step = min(_BLOCK_RECORDS, max(_BLOCK_CHARACTERS // longest, 1))
    for low in range(chosen.start, chosen.stop, step):
        part = slice(low, min(low + step, chosen.stop))
        index = range(low, part.stop)
        start, end = chunking.start[part].tolist(), chunking.end[part].tolist()
        context_start = chunking.context_start[part].tolist()
        utf8 = _encoded(text, emitted.start[part], emitted.end[part])
        columns: dict[str, Iterable[Any]] = {
            "id": _ids(digest, start, end, index),
            "index": index,
            "text": _slices(text, emitted.start[part].tolist(), emitted.end[part].tolist()),
            "start": start,
            "end": end,
            "context_start": context_start,
            "overlap_prev": before[part].tolist(),
            "overlap_next": after[part].tolist(),
            "chars": lengths[part].tolist(),
            "cut": [kinds[code] for code in chunking.reason[part].tolist()],
            "text_sha256": [hashlib.sha256(one).hexdigest() for one in utf8],
        }
        columns["byte_start"], columns["byte_end"] = cursor.ranges(
            start, end, utf8 if rewriting is None else None
        )
        if "exact" not in shared:
            own = _encoded(document, chunking.start[part], chunking.end[part])
            columns["exact"] = [one == other for one, other in zip(utf8, own, strict=True)]
        if "context_text" not in shared:
            columns["context_text"] = _slices(document, context_start, start)
        if "tokens" not in shared:
            columns["tokens"] = tokens[part].tolist()
        if "metadata" not in shared:
            settings, source, count = run.recipe.settings, shared["source"], len(chunking)
            columns["metadata"] = [
                {**strategy.metadata(settings, source, one, count), **common, **pages}
                for one, pages in zip(index, _pages(run.document.pages, start, end), strict=True)
            ]
        yield Block(columns, utf8)


def _slices(text: AnyStr, start: list[int], end: list[int]) -> Iterator[AnyStr]:
    for low, high in zip(start, end, strict=True):
        yield text[low:high]


def _encoded(text: str, start: Offsets, end: Offsets) -> list[bytes]:
    """Give ranges of ``text`` in UTF-8."""
    if not text.isascii():
        return [
            one.encode("utf-8", "surrogatepass")
            for one in _slices(text, start.tolist(), end.tolist())
        ]
    # Bytes are code points here: all are encoded in one.
    low = start.min()
    data = text[low : end.max()].encode("ascii")
    return list(_slices(data, (start - low).tolist(), (end - low).tolist()))


def _pages(pages: Pages | None, start: list[int], end: list[int]) -> Iterator[Mapping[str, int]]:
    """Give for each range the pages it is on, where there are any."""
    for low, high in zip(start, end, strict=True):
        if pages is None or not pages.starts:
            yield {}
        else:
            first, last = pages.range(low, high)
            yield {"page": first, "page_end": last}


def _ids(digest: hashlib._Hash, start: list[int], end: list[int], index: range) -> Iterator[str]:
    for place in zip(start, end, index, strict=True):
        own = digest.copy()
        own.update(b"%d,%d,%d" % place)
        yield own.hexdigest()[:32]


def _overlaps(chunking: Chunking) -> tuple[Offsets, Offsets]:
    """Give what each chunk shares with the one before it and with the one behind it."""
    start, end = chunking.start, chunking.end
    shared = np.minimum(end[1:], end[:-1]) - np.maximum(start[1:], start[:-1])
    shared = np.maximum(shared, 0)
    none = np.zeros(min(len(chunking), 1), np.int32)
    return np.concatenate((none, shared)), np.concatenate((shared, none))


class Utf8Cursor:
    """Turns offsets of a text into byte offsets, fast where they lie close to the last ones."""

    def __init__(self, text: str) -> None:
        """Start at offset 0."""
        self._text = text
        self._offset = self._byte = 0

    def ranges(
        self, start: list[int], end: list[int], utf8: list[bytes] | None
    ) -> tuple[list[int], list[int]]:
        """Give byte offsets of ranges in code points; ``utf8`` is their text where that is known.

        Costs as much as the ranges and the steps between them are long.
        """
        if self._text.isascii():
            return start, end
        starts, ends = [], []
        for index, (low, high) in enumerate(zip(start, end, strict=True)):
            starts.append(self._move(low))
            if utf8 is None:
                ends.append(self._move(high))
            else:
                self._offset = high
                self._byte += len(utf8[index])
                ends.append(self._byte)
        return starts, ends

    def _move(self, offset: int) -> int:
        if offset < self._offset:
            self._byte -= self._bytes(offset, self._offset)
        elif offset > self._offset:
            self._byte += self._bytes(self._offset, offset)
        self._offset = offset
        return self._byte

    def _bytes(self, low: int, high: int) -> int:
        return len(self._text[low:high].encode("utf-8", "surrogatepass"))
