"""Chunks that another program made, in a JSON value of any dialect: texts, and offsets if given.

Every dialect that is written here is known here, and so is a plain list of strings. Nothing is
interpreted beyond text and offsets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class GivenChunk:
    """One chunk: its text, and ``[start, end)`` in code points where the file says them."""

    text: str
    start: int | None = None
    end: int | None = None


Named: TypeAlias = tuple[GivenChunk, str | None]
"""A chunk and the name of the document it is of, where that is known."""


def chunks_in(value: Any) -> Iterator[Named]:  # noqa: ANN401 - any JSON value
    """Give the chunks in one JSON value, whatever dialect it is of.

    Raises:
        ValueError: something in it is no chunk in a form known here.
    """
    if isinstance(value, str):
        yield GivenChunk(value), None
    elif isinstance(value, list):
        if value and all(isinstance(item, dict) and "upsert" in item for item in value):
            yield from _committed([item["upsert"] for item in value])
            return
        for item in value:
            yield from chunks_in(item)
    elif isinstance(value, dict):
        for key in ("episodes", "items"):  # Zep, versions 3 and 4
            if isinstance(value.get(key), list):
                yield from chunks_in(value[key])
                return
        if isinstance(value.get("documents"), list):  # Chroma
            yield from _chroma(value)
        elif "upsert" in value:
            yield from _committed([value["upsert"]])
        elif set(value) & {"index", "create"} and not text_of(value):  # Elasticsearch's action
            return
        else:
            yield from _object(value)


def _committed(upserts: list[Any]) -> Iterator[Named]:
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


def _object(value: dict[str, Any]) -> Iterator[Named]:
    text = text_of(value)
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


def _chroma(value: dict[str, Any]) -> Iterator[Named]:
    texts = value["documents"]
    more = value.get("metadatas")
    facts = more if isinstance(more, list) and len(more) == len(texts) else [{}] * len(texts)
    for text, fact in zip(texts, facts, strict=True):
        yield from _object({"text": text, **(fact if isinstance(fact, dict) else {})})


def text_of(value: dict[str, Any]) -> str | None:
    """Give the text of one record, under any of the names it goes by, or nothing."""
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
