"""GraphRAG-Agent's segments: what it makes of a text before tokenizing it.

Source: ``_preprocess_large_text`` and ``_split_long_paragraph`` of its ChineseTextChunker. A
text above the limit is split into paragraphs, which are stripped and packed again; a paragraph
above the target is split into sentences. On the way text is lost (what follows the last mark
of a long paragraph, marks without a sentence, white space) and line feeds are put in, so a
layout knows where in the document every character of a segment came from. It is worked out
with whole columns: a document has a hundred thousand paragraphs.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from workbench.core.mark_index import offsets
from workbench.core.trim import Trimmer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.chunking import Offsets

_SENTENCE_MARKS = "。！？.!?"
_JOINER = 2  # the length of the two line feeds between packed paragraphs
_FEWEST_PARAGRAPHS = 5
_LEAST_TARGET = 10_000


class Ranges(NamedTuple):
    """Ranges ``[start, end)`` of the document, as columns in its order."""

    start: Offsets
    end: Offsets


class _Group(NamedTuple):
    """Ranges that make one segment with ``joiner`` line feeds between them.

    Without a joiner each range is a segment of its own.
    """

    start: Offsets
    end: Offsets
    joiner: int | None


@dataclass(frozen=True, eq=False, slots=True)
class Layout:
    """The segments of a document laid end to end, and where their text came from.

    Segment ``i`` is ``[edges[i], edges[i + 1])``. Piece ``k`` tells that ``length[k]`` code
    points at ``at[k]`` are the document's from ``source[k]`` on; what no piece holds are line
    feeds that were put in. No piece crosses an edge.
    """

    edges: Offsets
    at: Offsets
    source: Offsets
    length: Offsets

    def __len__(self) -> int:
        """Give the number of segments."""
        return len(self.edges) - 1

    @property
    def longest(self) -> int:
        """Give the length of the longest segment, 0 where there is none."""
        return int(np.diff(self.edges).max(initial=0))

    @property
    def sliced(self) -> bool:
        """Tell whether every segment is a slice of the document."""
        return np.array_equal(self.at, self.edges[:-1]) and np.array_equal(
            self.length, np.diff(self.edges)
        )

    def text(self, document: str, low: int, high: int) -> str:
        """Give what is laid out in ``[low, high)``."""
        first = max(int(np.searchsorted(self.at, low, "right")) - 1, 0)
        last = int(np.searchsorted(self.at, high, "left"))
        parts = []
        for at, source, length in zip(
            self.at[first:last].tolist(),
            self.source[first:last].tolist(),
            self.length[first:last].tolist(),
            strict=True,
        ):
            begin, end = max(low - at, 0), min(high - at, length)
            if at > low:
                parts.append("\n" * (at - low))
            if end > begin:
                parts.append(document[source + begin : source + end])
                low = at + end
        if high > low:
            parts.append("\n" * (high - low))
        return "".join(parts)

    def sources(self, places: Offsets) -> tuple[Offsets, npt.NDArray[np.bool_]]:
        """Give where laid out characters stand in the document, and which of them do.

        One that was put in is told to stand where the text before it ends.
        """
        piece = np.searchsorted(self.at, places, "right") - 1
        into = places - self.at[piece]
        source = self.source[piece] + np.minimum(into, self.length[piece])
        return source.astype(np.int32), into < self.length[piece]

    def starts(self, low: Offsets, high: Offsets) -> Offsets:
        """Give where the first characters of laid out ranges that the document has stand in it."""
        source, own = self.sources(low)
        piece = np.minimum(np.searchsorted(self.at, low), len(self.at) - 1)
        later = ~own & (self.at[piece] >= low) & (self.at[piece] < high)
        return np.where(later, self.source[piece], source)

    def ends(self, high: Offsets) -> Offsets:
        """Give where the characters before places of the layout end in the document."""
        source, own = self.sources(high - 1)
        return source + own.astype(np.int32)

    def asked(self, places: Offsets) -> Offsets:
        """Give the starts with which a walk goes on at places of the layout.

        They are offsets of the document; a character that was put in has none, so its place
        is given, counted down from -1.
        """
        source, own = self.sources(places)
        return np.where(own, source, -1 - places).astype(np.int32)

    def place(self, asked: int) -> int:
        """Give the place of a start; one of text that is not laid out is what follows it."""
        if asked < 0:
            return -1 - asked
        offset = asked
        piece = int(np.searchsorted(self.source + self.length, offset, "right"))
        if piece == len(self.at):
            return int(self.edges[-1])
        return int(self.at[piece]) + max(0, offset - int(self.source[piece]))


def layout(text: str, limit: int) -> Layout:
    """Lay out the segments of ``text``; one of at most ``limit`` code points is one segment."""
    if len(text) <= limit:
        whole = np.array([0, len(text)][: 2 if text else 1], np.int32)
        return Layout(whole, whole[:-1], whole[:-1], whole[1:])
    target = min(limit, max(_LEAST_TARGET, limit // 2))
    feeds = offsets(text, "\n")
    trimmer = Trimmer(text)
    parts = _stripped(_split(feeds, len(text)), trimmer)
    return _laid(list(_segments(text, parts, target, trimmer)), feeds)


def _split(feeds: Offsets, length: int) -> Ranges:
    """Split at blank lines as `str.split` does or, where that gives few parts, at line feeds."""
    in_run = np.arange(len(feeds))
    follows = np.diff(feeds, prepend=-2) == 1
    in_run -= np.maximum.accumulate(np.where(follows, 0, in_run))
    pairs = (in_run % 2 == 0) & np.append(follows[1:], False)
    separators, width = feeds[pairs], 2
    if len(separators) + 1 < _FEWEST_PARAGRAPHS:
        separators, width = feeds, 1
    return Ranges(
        np.concatenate(([0], separators + width)).astype(np.int32),
        np.concatenate((separators, [length])).astype(np.int32),
    )


def _stripped(parts: Ranges, trimmer: Trimmer) -> Ranges:
    """Strip the parts and leave out those that hold no text."""
    some = parts.end > parts.start
    start, end = array("i", parts.start[some].tobytes()), array("i", parts.end[some].tobytes())
    trimmer.trim(start, end, range(len(end)))
    starts, ends = np.frombuffer(start, np.int32), np.frombuffer(end, np.int32)
    some = ends > starts
    return Ranges(starts[some], ends[some])


def _segments(text: str, parts: Ranges, target: int, trimmer: Trimmer) -> Iterator[_Group]:
    """Pack paragraphs; one above the target stands alone and is packed by sentences."""
    for first, last in _packed(parts.end - parts.start, target, _JOINER):
        start, end = int(parts.start[first]), int(parts.end[first])
        if end - start <= target:
            yield _Group(parts.start[first:last], parts.end[first:last], _JOINER)
            continue
        sentences = _sentences(text, start, end, trimmer)
        if not len(sentences.start):
            yield _strides(start, end, target)
        for low, high in _packed(sentences.end - sentences.start, target, 0):
            start, end = int(sentences.start[low]), int(sentences.end[low])
            if end - start > target:
                yield _strides(start, end, target)
            else:
                yield _Group(sentences.start[low:high], sentences.end[low:high], 0)


def _packed(length: Offsets, target: int, joiner: int) -> Iterator[tuple[int, int]]:
    """Pack greedily: yield index ranges whose lengths and joiners add up to ``target`` at most.

    A longer one stands alone.
    """
    total = np.concatenate(([0], np.cumsum(length + joiner, dtype=np.int64)))
    first = 0
    while first < len(length):
        last = int(np.searchsorted(total, total[first] + target + joiner, "right")) - 1
        last = max(last, first + 1)
        yield first, last
        first = last


def _sentences(text: str, start: int, end: int, trimmer: Trimmer) -> Ranges:
    """Find the sentences with their marks; without text before its mark there is none."""
    behind = offsets(text[start:end], _SENTENCE_MARKS) + np.int32(start + 1)
    begin = np.concatenate((np.array([start], np.int32), behind))[:-1]
    bodies = array("i", begin.tobytes())
    trimmer.trim(bodies, array("i"), ())
    some = np.frombuffer(bodies, np.int32) < behind - 1
    return Ranges(begin[some], behind[some])


def _strides(start: int, end: int, target: int) -> _Group:
    starts = np.arange(start, end, target, dtype=np.int32)
    return _Group(starts, np.append(starts[1:], np.int32(end)), None)


def _laid(groups: list[_Group], feeds: Offsets) -> Layout:
    """Lay groups end to end, with two line feeds between the ranges of a joined one.

    Those stand for the last two line feeds of the document between the ranges; where there is
    only one, the other was put in.
    """
    none = np.empty(0, np.int32)
    start = np.concatenate([none, *(group.start for group in groups)])
    end = np.concatenate([none, *(group.end for group in groups)])
    opens = np.zeros(len(start), np.bool_)
    joiner = np.zeros(len(start), np.int32)
    row = 0
    for group in groups:
        rows = slice(row, row + len(group.start))
        row = rows.stop
        opens[rows.start if group.joiner is not None else rows] = True
        joiner[rows] = group.joiner or 0
    joiner[opens] = 0
    length = end - start
    place = np.cumsum(length + joiner) - length
    edges = np.append(place[opens], length.sum() + joiner.sum()).astype(np.int32)
    joined = np.flatnonzero(joiner)
    last = np.searchsorted(feeds, start[joined]) - 1
    first = np.maximum(last - 1, np.searchsorted(feeds, end[joined - 1]))
    own = first < last
    one = np.ones(len(joined), np.int32)
    at = np.concatenate((place, place[joined] - 2, place[joined][own] - 1))
    source = np.concatenate((start, feeds[first], feeds[last[own]]))
    length = np.concatenate((length, one, one[own]))
    order = np.argsort(at, kind="stable")
    return Layout(edges, *_merged(at[order], source[order], length[order], edges))


def _merged(
    at: Offsets, source: Offsets, length: Offsets, edges: Offsets
) -> tuple[Offsets, Offsets, Offsets]:
    """Join pieces that touch here and in the document, but for the edges."""
    opens = np.ones(len(at), np.bool_)
    opens[1:] = (at[1:] != (at + length)[:-1]) | (source[1:] != (source + length)[:-1])
    opens[np.searchsorted(at, edges[:-1])] = True
    first = np.flatnonzero(opens)
    total = np.add.reduceat(length, first) if len(first) else length
    return at[first].astype(np.int32), source[first], total.astype(np.int32)
