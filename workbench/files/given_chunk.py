"""Chunks that another program made, in a JSON value of any dialect: texts, and what else is said.

Every dialect that is written here is known here, and so is a plain list of strings. Nothing is
interpreted beyond the text, its offsets, what travels beside it, and the document's digest; an
entry that is no chunk is refused and never left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

_TEXTS = ("text", "page_content", "content", "chunk_text", "data")
_STARTS = ("start", "start_index", "start_char_idx", "split_idx_start", "character_start_offset")
_ENDS = ("end", "end_index", "end_char_idx", "character_end_offset")
_CONTEXTS = ("context_text", "context", "overlap_text")
_WHOLE = re.compile(r"(-?[0-9]+)(?:\.0*)?")


@dataclass(frozen=True, slots=True)
class GivenChunk:
    """One chunk: its text, and what the file says of it, each nothing where it says nothing.

    ``[start, end)`` and ``context_start`` are code points of the document and may be any number;
    ``context`` is the text that travels beside the chunk, ``digest`` the SHA-256 of the document.
    """

    text: str
    start: int | None = None
    end: int | None = None
    context: str | None = None
    context_start: int | None = None
    digest: str | None = None


Named: TypeAlias = tuple[GivenChunk, str | None]
"""A chunk and the name of the document it is of, where that is known."""


def chunks_in(value: Any) -> Iterator[Named]:  # noqa: ANN401 - any JSON value
    """Give the chunks in one JSON value, whatever dialect it is of.

    Raises:
        ValueError: something in it is no chunk in a form known here; the argument is the number,
            from 1, of the entry of the outermost list, where there is one.
    """
    if isinstance(value, str):
        yield GivenChunk(value), None
    elif isinstance(value, list):
        if value and all(isinstance(item, dict) and "upsert" in item for item in value):
            yield from _committed([item["upsert"] for item in value])
        else:
            yield from _entries(value)
    elif not isinstance(value, dict):
        raise ValueError
    elif text_of(value) is not None:
        yield _chunk(value)
    elif "upsert" in value:
        yield from _committed([value["upsert"]])
    elif isinstance(value.get("documents"), list):
        yield from _entries(_chroma(value))
    elif isinstance(value.get("episodes"), list):  # Zep, version 3
        yield from _entries(value["episodes"])
    elif isinstance(value.get("items"), list):  # Zep, version 4
        yield from _entries(value["items"])
    elif set(value) not in ({"index"}, {"create"}):  # Elasticsearch's action before each chunk
        raise ValueError


def text_of(value: dict[str, Any]) -> str | None:
    """Give the text of one record, under any of the names it goes by, or nothing."""
    return next((value[name] for name in _TEXTS if isinstance(value.get(name), str)), None)


def _entries(items: list[Any]) -> Iterator[Named]:
    for number, item in enumerate(items, 1):
        try:
            yield from chunks_in(item)
        except ValueError:
            raise ValueError(number) from None


def _committed(upserts: list[Any]) -> Iterator[Named]:
    """Give the chunks that Norconex committed; an original beside its chunks is none of them."""
    for entry, one in enumerate(upserts, 1):
        if not isinstance(one, dict) or not isinstance(one.get("content"), str):
            raise ValueError(entry)
    split = [_numbered(one) for one in upserts]
    origins = {name for name, number in split if number}
    original = ""
    for index, (name, number) in enumerate(split):
        behind = split[index + 1] if index + 1 < len(split) else ("", "")
        if not number and (name in origins or (behind[1] == "1" and behind[0].startswith(name))):
            original = name
            continue
        chunk = GivenChunk(upserts[index]["content"], context=_fact(upserts[index], "context"))
        yield chunk, original if original and name.startswith(original) else name


def _numbered(upsert: dict[str, Any]) -> tuple[str, str]:
    """Give the document's reference and the chunk's number, blank for a whole document."""
    reference, number = str(upsert.get("reference", "")), _fact(upsert, "index") or ""
    return reference.removesuffix(number).removesuffix("#chunk"), number


def _fact(upsert: dict[str, Any], name: str) -> str | None:
    """Give what is committed about a chunk, or nothing; values are lists."""
    facts = upsert.get("metadata")
    values = facts.get(f"document.chunk.{name}") if isinstance(facts, dict) else None
    return str(values[0]) if isinstance(values, list) and values else None


def _chroma(value: dict[str, Any]) -> list[Any]:
    """Turn Chroma's parallel lists into records."""
    texts: list[Any] = value["documents"]
    facts = value.get("metadatas")
    if facts is None:
        return texts
    if not isinstance(facts, list) or len(facts) != len(texts):
        raise ValueError
    return [
        {**(fact if isinstance(fact, dict) else {}), "text": text}
        for text, fact in zip(texts, facts, strict=True)
    ]


def _chunk(value: dict[str, Any]) -> Named:
    """Read one record; what is said of a chunk may stand beside its text or in its metadata."""
    inner = next((value[key] for key in ("metadata", "meta") if key in value), None)
    facts = {**inner, **value} if isinstance(inner, dict) else value
    if facts.get("start_index") == -1:  # LangChain did not find the text
        facts = {**facts, "start_index": None}
    chunk = GivenChunk(
        text_of(value) or "",
        _offset(_first(facts, _STARTS)),
        _offset(_first(facts, _ENDS)),
        _text(_first(facts, _CONTEXTS)),
        _offset(facts.get("context_start")),
        _text(facts.get("doc_sha256")) or None,  # an empty cell of a table says nothing
    )
    named = facts.get("source", facts.get("source_description"))
    return chunk, named if isinstance(named, str) else None


def _first(facts: dict[str, Any], names: tuple[str, ...]) -> Any:  # noqa: ANN401 - any JSON value
    return next((facts[name] for name in names if facts.get(name) is not None), None)


def _text(value: Any) -> str | None:  # noqa: ANN401 - any JSON value
    if value is not None and not isinstance(value, str):
        raise ValueError
    return value


def _offset(value: Any) -> int | None:  # noqa: ANN401 - any JSON value
    """Read an offset; an empty cell of a table, and a data frame's NaN, say nothing."""
    if value is None or value == "" or value != value:  # only NaN is not itself
        return None
    whole = None if isinstance(value, bool) else _WHOLE.fullmatch(str(value))
    if whole is None:
        raise ValueError
    return int(whole[1])
