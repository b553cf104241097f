"""LangChain's recursive splitting over ranges of one text, instead of over strings.

Source: ``RecursiveCharacterTextSplitter`` and ``TextSplitter._merge_splits`` of
langchain-text-splitters 1.1. A text is split at the first separator it holds; pieces below
the size are merged greedily, those above it are split at the separators behind that one.
When a merged chunk is full, pieces leave it at the front until what is left fits the overlap
and the next piece. Lengths of pieces are added up, as there: they are not measured together.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Keep = Literal["start", "end", "no"]


@dataclass(frozen=True, slots=True)
class Rules:
    """What splits: separators in order, size and overlap as ``count`` counts them.

    ``count`` gives the size of a text; it is nothing where that is the number of characters.
    """

    text: str
    separators: tuple[str, ...]
    keep: Keep
    size: int
    overlap: int
    count: Callable[[str], int] | None

    def length(self, start: int, end: int) -> int:
        """Give the size of a range."""
        return end - start if self.count is None else self.count(self.text[start:end])


@dataclass(frozen=True, slots=True)
class Merged:
    """One chunk before stripping: the ranges it joins, and the separator it was made with.

    ``whole`` is a piece that reaches the size and that no separator splits further; the
    library hands it on as it is, unstripped.
    """

    ranges: tuple[tuple[int, int], ...]
    separator: str
    whole: bool = False


def split(rules: Rules, resume: int = 0) -> Iterator[Merged]:
    """Give the chunks of the whole text in order; ``resume`` is the start of one of them.

    Resuming gives the chunks from that one on: what came before has no other effect on them.
    """
    yield from _split(rules, 0, len(rules.text), rules.separators, resume)


def chosen(
    rules: Rules, start: int, end: int, separators: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """Give the first separator that the range holds, and those behind it."""
    for index, separator in enumerate(separators):
        if not separator:
            return separator, ()
        if rules.text.find(separator, start, end) >= 0:
            return separator, separators[index + 1 :]
    return separators[-1], ()


def _split(
    rules: Rules, start: int, end: int, separators: tuple[str, ...], resume: int
) -> Iterator[Merged]:
    separator, finer = chosen(rules, start, end, separators)
    if not separator and rules.count is None:
        yield from _windows(rules, start, end, resume)
        return
    # Only a separator that was not kept is put back between pieces, and counts.
    put_back = len(separator) if rules.keep == "no" else 0
    merge = _Merge(rules, separator, put_back)
    for low, high in pieces(rules, start, end, separator, resume):
        length = rules.length(low, high)
        if length < rules.size:
            yield from merge.add(low, high, length)
            continue
        yield from merge.flush()
        if finer:
            yield from _split(rules, low, high, finer, resume)
        elif low >= resume:
            yield Merged(((low, high),), separator, whole=True)
    yield from merge.flush()


def pieces(
    rules: Rules, start: int, end: int, separator: str, resume: int
) -> Iterator[tuple[int, int]]:
    """Give the ranges between separators, with them where they are kept; empty ones left out.

    Pieces that end at or before ``resume`` are left out as well.
    """
    if not separator:
        for at in range(max(start, resume), end):
            yield at, at + 1
        return
    text, width, keep = rules.text, len(separator), rules.keep
    low = search = start
    if resume > start:
        low = search = _in_step(text, start, separator, resume)
    while (found := text.find(separator, search, end)) >= 0:
        search = found + width
        high = search if keep == "end" else found
        if high > low and high > resume:
            yield low, high
        low = found if keep == "start" else search
    if end > low:
        yield low, end


def _in_step(text: str, start: int, separator: str, resume: int) -> int:
    """Give a place before the piece around ``resume`` from which the same separators are met.

    Separators are met from the left without sharing letters; a place is in step with that
    where no occurrence reaches over it. The second one back is taken, because a piece may end
    with the separator in which ``resume`` lies.
    """
    place, width = resume, len(separator)
    for _ in range(2):
        place = text.rfind(separator, start, place + width - 1)
        if place < 0:
            return start
        while (earlier := text.rfind(separator, start, place + width - 1)) > place - width:
            if earlier < 0:
                break
            place = earlier
    return place


class _Merge:
    """Pieces on their way into chunks."""

    def __init__(self, rules: Rules, separator: str, put_back: int) -> None:
        self.rules = rules
        self.separator = separator
        self.put_back = put_back
        self.weight = rules.count(separator) if put_back and rules.count else put_back
        self.held: deque[tuple[int, int, int]] = deque()
        self.total = 0

    def add(self, low: int, high: int, length: int) -> Iterator[Merged]:
        """Take a piece; give the chunk that it no longer fits into."""
        rules, held, weight = self.rules, self.held, self.weight
        if held and self.total + length + weight > rules.size:
            yield self._joined()
            while held and (
                self.total > rules.overlap
                or (self.total + length + weight > rules.size and self.total > 0)
            ):
                left = held.popleft()
                self.total -= left[2] + (weight if held else 0)
        held.append((low, high, length))
        self.total += length + (weight if len(held) > 1 else 0)

    def flush(self) -> Iterator[Merged]:
        """Give what is held, if anything is."""
        if self.held:
            yield self._joined()
        self.held.clear()
        self.total = 0

    def _joined(self) -> Merged:
        ranges: list[tuple[int, int]] = []
        last = len(self.held) - 1
        for index, (low, high, _) in enumerate(self.held):
            end = high + self.put_back if index < last else high
            if ranges and ranges[-1][1] == low:
                ranges[-1] = (ranges[-1][0], end)
            else:
                ranges.append((low, end))
        return Merged(tuple(ranges), self.separator)


def _windows(rules: Rules, start: int, end: int, resume: int) -> Iterator[Merged]:
    """Merge single characters counted as such: plain windows."""
    size = rules.size
    stride = size - min(rules.overlap, size - 1)
    if size == 1:  # a character is not below the size: each is a chunk of its own
        for at in range(max(start, resume), end):
            yield Merged(((at, at + 1),), "", whole=True)
        return
    at = start if resume <= start else start + -(-(resume - start) // stride) * stride
    while True:
        high = min(at + size, end)
        if high > at:
            yield Merged(((at, high),), "")
        if high >= end:
            return
        at += stride
