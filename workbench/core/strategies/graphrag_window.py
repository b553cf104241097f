"""GraphRAG-Agent's window over the tokens of one segment.

Source: ``_chunk_single_segment`` of its ChineseTextChunker. Sentence ends are the tokens that
are exactly ``。``, ``！`` or ``？``. Upstream looks for them to the ends of the segment; only
those near enough to matter are looked for here, which gives the same windows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from array import array

    from workbench.core.mark_index import MarkIndex

Found: TypeAlias = tuple["array[int]", "array[int]"]
"""The columns ``first`` and ``last`` of windows ``[first, last)`` of tokens."""

MARKS = "。！？"
REACH = 100
"""Tokens beyond the size that a chunk may take to end at a sentence."""


class TextMarks:
    """The sentence ends of a text whose characters are the tokens, to be searched in it."""

    def __init__(self, text: str) -> None:
        """Look which marks ``text`` has at all; ``present`` is three of them or none."""
        self.text = text
        found = () if text.isascii() else tuple(mark for mark in MARKS if mark in text)
        self.present = (*found, *found[:1] * 2)[:3]

    def __bool__(self) -> bool:
        """Tell whether there are any."""
        return bool(self.present)

    def ends(self, low: int, high: int) -> list[int]:
        """Give the indexes behind the marks in ``[low, high)``, ascending."""
        return [at + 1 for at in range(low, high) if self.text[at] in MARKS]


class KnownMarks:
    """The sentence ends that an index knows: of a document's characters or of tokens."""

    def __init__(self, index: MarkIndex) -> None:
        """Look up in ``index``; what it calls a text's code points are tokens here."""
        self.index = index

    def __bool__(self) -> bool:
        """Tell whether there are any."""
        return len(self.index) > 0

    def ends(self, low: int, high: int) -> list[int]:
        """Give the indexes behind the marks in ``[low, high)``, ascending."""
        found = []
        while behind := self.index.first(low, high):
            found.append(behind)
            low = behind
        return found


class Asked(NamedTuple):
    """The size and the overlap that are asked, and the most windows to take at once."""

    size: int
    overlap: int
    most: int


def windows(
    found: Found, marks: TextMarks | KnownMarks, stop: int, start: int, asked: Asked
) -> int:
    """Append windows of the tokens before ``stop``, from token ``start`` on, to ``found``.

    ``marks`` may know of sentence ends outside the segment. Gives the token at which the next
    window starts, or ``stop`` when there is none.
    """
    if not marks:
        return _strides(found, stop, start, asked)
    if isinstance(marks, TextMarks):
        return _searched(found, marks, stop, start, asked)
    return _known(found, marks.index, stop, start, asked)


def _searched(found: Found, marks: TextMarks, stop: int, start: int, asked: Asked) -> int:
    """Append windows drawn to sentence ends that are searched in the text.

    One mark is looked for first: the others then count only in the little text before it or,
    going back, behind it.
    """
    add_first, add_last = found[0].append, found[1].append
    size, overlap, most = asked
    text, (usual, second, third) = marks.text, marks.present
    find, rfind = text.find, text.rfind
    for _ in range(most):
        add_first(start)
        end = start + size
        if end < stop:
            high = far = end + REACH
            if far > stop:
                high = stop
            at = find(usual, end, high)
            part = text[end : high if at < 0 else at]
            if second in part:
                part = part[: part.index(second)]
            if third in part:
                part = part[: part.index(third)]
            at = end + len(part)
            if at < high:
                end = at + 1
            elif stop <= far:
                end = stop
        if end >= stop:
            add_last(stop)
            return stop
        add_last(end)
        wanted = end - overlap
        part = text[rfind(usual, start, wanted) + 1 or start : wanted]
        if second in part:
            part = part[part.rindex(second) + 1 :]
        if third in part:
            part = part[part.rindex(third) + 1 :]
        # What is left lies behind the last sentence end; all of it is left where there is none.
        start = wanted - len(part) if len(part) < wanted - start else wanted
    return start


def _known(found: Found, index: MarkIndex, stop: int, start: int, asked: Asked) -> int:
    """Append the same windows where the sentence ends are known.

    `MarkIndex.first` and `MarkIndex.last` are written out: they are most of the work.
    """
    first, last = found
    size, overlap, most = asked
    ends, counts, shift = index.ends, index.counts, index.shift
    for _ in range(most):
        first.append(start)
        end = start + size
        if end < stop:
            at = counts[end >> shift] + 1
            while ends[at] <= end:
                at += 1
            far = end + REACH
            if ends[at] <= far and ends[at] <= stop:
                end = ends[at]
            elif stop <= far:
                end = stop
        if end >= stop:
            last.append(stop)
            return stop
        last.append(end)
        wanted = end - overlap
        at = counts[wanted >> shift]
        while ends[at + 1] <= wanted:
            at += 1
        start = ends[at] if ends[at] > start else wanted
    return start


def _strides(found: Found, stop: int, start: int, asked: Asked) -> int:
    """Append the same windows where there is no sentence end."""
    first, last = found
    size, overlap, most = asked
    stride = size - overlap
    full = max(0, -(-(stop - REACH - size - start) // stride))  # windows that others follow
    taken = min(full, most)
    first.extend(range(start, start + taken * stride, stride))
    last.extend(range(start + size, start + size + taken * stride, stride))
    start += taken * stride
    if taken == most:
        return start
    first.append(start)
    last.append(stop)
    return stop
