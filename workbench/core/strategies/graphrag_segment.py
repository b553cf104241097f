"""GraphRAG-Agent's segments: what it makes of a text before tokenizing it.

Source: ``_preprocess_large_text`` and ``_split_long_paragraph`` of its ChineseTextChunker. A
text above the limit is split into paragraphs, which are stripped and packed again; a paragraph
above the target is split into sentences. On the way text is lost (what follows the last mark
of a long paragraph, marks without a sentence, white space) and line feeds are put in: a
segment therefore knows for each of its characters where in the document it came from, or that
it came from nowhere.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_SENTENCE = re.compile("([^。！？.!?]*)[。！？.!?]")
_JOINER = "\n\n"
_FEWEST_PARAGRAPHS = 5
_LEAST_TARGET = 10_000

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Segment:
    """A text to tokenize; ``text[at[k]:]`` is the document from ``source[k]`` for ``length[k]``."""

    text: str
    at: tuple[int, ...]
    source: tuple[int, ...]
    length: tuple[int, ...]

    def pieces(self, start: int, end: int) -> Iterator[tuple[int, int, int]]:
        """Give ``(at, source, length)`` of the document's text in ``[start, end)``, in order."""
        for index in range(max(0, bisect_right(self.at, start) - 1), len(self.at)):
            at, length = self.at[index], self.length[index]
            if at >= end:
                return
            low, high = max(start, at), min(end, at + length)
            if low < high:
                yield low, self.source[index] + low - at, high - low

    def within(self, offset: int) -> int:
        """Give the place in the segment of a document offset that it holds."""
        index = max(0, bisect_right(self.source, offset) - 1)
        return self.at[index] + min(offset - self.source[index], self.length[index])


def segments(text: str, limit: int) -> list[Segment]:
    """Give the segments of ``text``; one that is the text itself up to ``limit`` characters."""
    if len(text) <= limit:
        return [Segment(text, (0,), (0,), (len(text),))]
    target = min(limit, max(_LEAST_TARGET, limit // 2))
    found: list[Segment] = []
    held: list[Range] = []
    size = 0
    for start, end in _paragraphs(text):
        if end - start > target:
            if held:
                found.append(_packed(text, held, _JOINER))
            held, size = [], 0
            found += _long_paragraph(text, start, end, target)
        elif size + (end - start) + len(_JOINER) <= target:
            held.append((start, end))
            size += end - start + (len(_JOINER) if len(held) > 1 else 0)
        else:
            if held:
                found.append(_packed(text, held, _JOINER))
            held, size = [(start, end)], end - start
    if held:
        found.append(_packed(text, held, _JOINER))
    return found


def _paragraphs(text: str) -> list[Range]:
    parts = _split(text, "\n\n")
    if len(parts) < _FEWEST_PARAGRAPHS:
        parts = _split(text, "\n")
    stripped = []
    for start, end in parts:
        part = text[start:end]
        kept = part.strip()
        if kept:
            low = start + len(part) - len(part.lstrip())
            stripped.append((low, low + len(kept)))
    return stripped


def _split(text: str, separator: str) -> list[Range]:
    parts, start = [], 0
    while (found := text.find(separator, start)) >= 0:
        parts.append((start, found))
        start = found + len(separator)
    parts.append((start, len(text)))
    return parts


def _long_paragraph(text: str, start: int, end: int, target: int) -> list[Segment]:
    sentences = [found.span() for found in _SENTENCE.finditer(text, start, end) if found[1].strip()]
    if not sentences:
        return [_packed(text, [part], "") for part in _strides(start, end, target)]
    found: list[Segment] = []
    held: list[Range] = []
    size = 0
    for low, high in sentences:
        if size + high - low <= target:
            held.append((low, high))
            size += high - low
            continue
        if held:
            found.append(_packed(text, held, ""))
        held, size = [], 0
        if high - low > target:
            found += [_packed(text, [part], "") for part in _strides(low, high, target)]
        else:
            held, size = [(low, high)], high - low
    if held:
        found.append(_packed(text, held, ""))
    return found


def _strides(start: int, end: int, target: int) -> list[Range]:
    return [(at, min(at + target, end)) for at in range(start, end, target)]


def _packed(text: str, parts: list[Range], joiner: str) -> Segment:
    """Join parts; a joiner that the document has at that place is the document's own."""
    joined: list[str] = []
    at: list[int] = []
    source: list[int] = []
    length: list[int] = []
    place = 0

    def keep(low: int, high: int) -> None:
        nonlocal place
        joined.append(text[low:high])
        if at and source[-1] + length[-1] == low and at[-1] + length[-1] == place:
            length[-1] += high - low
        else:
            at.append(place)
            source.append(low)
            length.append(high - low)
        place += high - low

    for index, (low, high) in enumerate(parts):
        if index and joiner:
            before = parts[index - 1][1]
            if text.startswith(joiner, before):
                keep(before, before + len(joiner))
            elif text.startswith(joiner, low - len(joiner)):
                keep(low - len(joiner), low)
            else:
                joined.append(joiner)
                place += len(joiner)
        keep(low, high)
    return Segment("".join(joined), tuple(at), tuple(source), tuple(length))
