"""Plain references of the systems, word for word after their descriptions, and slow.

They cut strings and know nothing of the workbench. Where a system emits a slice, its offsets
are told; where it puts a text together, every character knows where it came from.
"""

from __future__ import annotations

import re
from typing import NamedTuple

NOWHERE = -1
Character = tuple[str, int]
"""A character and where in the document it stands, or `NOWHERE`."""


class MiroFishRun(NamedTuple):
    """Chunks as ``(asked, start, end)``, and where the loop came to nothing, if it did."""

    chunks: list[tuple[int, int, int]]
    stalled: int | None


def mirofish(text: str, size: int, overlap: int, variant: str) -> MiroFishRun:
    """Run MiroFish's printed loop, or the repository's, until it ends, repeats or runs away."""
    if variant == "repository" and len(text) <= size:
        return MiroFishRun([(0, 0, len(text))] if text.strip() else [], None)
    chunks: list[tuple[int, int, int]] = []
    seen: set[int] = set()
    start = inside = 0
    while start < len(text):
        if start in seen:
            return MiroFishRun(chunks, start)
        if start + size + 50 <= -len(text):
            return MiroFishRun(chunks, inside)
        seen.add(start)
        inside = start if start >= 0 else inside
        end = start + size
        if end < len(text):
            end = (_documented if variant == "documented" else _repository)(text, start, end, size)
        kept = range(len(text))[start:end]
        while kept and text[kept[0]].isspace():
            kept = kept[1:]
        while kept and text[kept[-1]].isspace():
            kept = kept[:-1]
        if kept:
            chunks.append((start, kept[0], kept[-1] + 1))
        start = end - overlap if end < len(text) else len(text)
    return MiroFishRun(chunks, None)


def _documented(text: str, start: int, end: int, size: int) -> int:
    low = start + int(size * 0.3)
    window = text[low : min(end + 50, len(text))]
    last = max(window.rfind(mark) for mark in "。！？.!?")
    return end if last < 0 else low + last + 1


def _repository(text: str, start: int, end: int, size: int) -> int:
    for separator in ("。", "！", "？", ".\n", "!\n", "?\n", "\n\n", ". ", "! ", "? "):
        last = text[start:end].rfind(separator)
        if last > size * 0.3:
            return start + last + len(separator)
    return end


def vysol(text: str, size: int, lookback: int) -> list[tuple[int, int]]:
    """Cut as VySol does: ever shorter rests of the text."""
    spans, at, rest = [], 0, text
    while rest:
        cut = len(rest)
        if cut > size:
            cut = size
            window = rest[max(0, size - lookback) : size]
            for mark in ("\n\n", "\n", ".", "!", "?", " "):
                last = window.rfind(mark)
                if last >= 0:
                    cut = max(0, size - lookback) + last + len(mark)
                    break
        spans.append((at, at + cut))
        at, rest = at + cut, rest[cut:]
    return spans


def fixed(text: str, size: int, overlap: int) -> list[tuple[int, int]]:
    """Cut every so many characters."""
    spans, at = [], 0
    while at < len(text):
        spans.append((at, min(at + size, len(text))))
        if at + size >= len(text):
            break
        at += size - overlap
    return spans


def graphrag_agent(text: str, size: int, overlap: int, longest: int) -> list[list[Character]]:
    """Cut as GraphRAG-Agent does with single characters as tokens."""
    characters = list(zip(text, range(len(text)), strict=True))
    if not text:
        return []
    if len(text) < size / 10:
        return [characters]
    segments = [characters] if len(text) <= longest else _segments(characters, longest)
    return [window for segment in segments for window in _windows(segment, size, overlap)]


def _windows(tokens: list[Character], size: int, overlap: int) -> list[list[Character]]:
    ends = [index for index, (token, _) in enumerate(tokens) if token in "。！？"]
    windows, start = [], 0
    while start < len(tokens):
        end = min(start + size, len(tokens))
        if end < len(tokens):
            behind = next((index + 1 for index in ends if index >= end), len(tokens))
            if behind <= start + size + 100:
                end = behind
        windows.append(tokens[start:end])
        if end >= len(tokens):
            break
        wanted = max(start, end - overlap)
        behind = next((index + 1 for index in reversed(ends) if index <= wanted - 1), 0)
        start = min(behind if start < behind < end else wanted, end)
    return windows


def _segments(text: list[Character], longest: int) -> list[list[Character]]:
    target = min(longest, max(10_000, longest // 2))
    parts = _split(text, "\n\n")
    if len(parts) < 5:
        parts = _split(text, "\n")
    segments: list[list[Character]] = []
    current: list[Character] = []
    for part in map(_stripped, parts):
        if not part:
            continue
        if len(part) > target:
            segments += [current] if current else []
            segments += _sentences(part, target)
            current = []
        elif current and len(current) + len(part) + 2 <= target:
            current = current + _joiner(text[current[-1][1] + 1 : part[0][1]]) + part
        else:
            segments += [current] if current else []
            current = part
    return segments + ([current] if current else [])


def _joiner(gap: list[Character]) -> list[Character]:
    """Give the two line feeds between joined parts: the last of the gap where it has them."""
    own = [(character, at) for character, at in gap if character == "\n"][-2:]
    return [*own, ("\n", NOWHERE)][:2]


def _sentences(part: list[Character], target: int) -> list[list[Character]]:
    string = "".join(character for character, _ in part)
    pieces = re.split("([。！？.!?])", string)
    spans, at = [], 0
    for body, mark in zip(pieces[::2], pieces[1::2], strict=False):
        if body.strip():
            spans.append(part[at : at + len(body) + len(mark)])
        at += len(body) + len(mark)
    if not spans:
        return _strides(part, target)
    segments: list[list[Character]] = []
    current: list[Character] = []
    for sentence in spans:
        if len(current) + len(sentence) <= target:
            current = current + sentence
            continue
        segments += [current] if current else []
        current = sentence
        if len(sentence) > target:
            segments += _strides(sentence, target)
            current = []
    return segments + ([current] if current else [])


def _strides(part: list[Character], target: int) -> list[list[Character]]:
    return [part[at : at + target] for at in range(0, len(part), target)]


def _split(text: list[Character], separator: str) -> list[list[Character]]:
    string, parts, start = "".join(character for character, _ in text), [], 0
    for part in string.split(separator):
        parts.append(text[start : start + len(part)])
        start += len(part) + len(separator)
    return parts


def _stripped(part: list[Character]) -> list[Character]:
    string = "".join(character for character, _ in part)
    start = len(string) - len(string.lstrip())
    return part[start : start + len(string.strip())]
