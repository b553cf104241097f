"""The chunks of one run, as columns. Never a list of strings."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.strategy import Steps

Offsets: TypeAlias = npt.NDArray[np.int32]
Codes: TypeAlias = npt.NDArray[np.uint8]


@dataclass(frozen=True, eq=False, slots=True)
class Rewriting:
    """Emitted texts that are not slices of the document; see `workbench.core.strategy.Emitted`.

    Chunk ``i`` emits ``text[start[i]:end[i]]``; piece ``k`` maps ``length[k]`` code points
    at ``at[k]`` to the document at ``source[k]``.
    """

    text: str
    start: Offsets
    end: Offsets
    at: Offsets
    source: Offsets
    length: Offsets

    def pieces(self, index: int) -> tuple[Offsets, Offsets]:
        """Give the document ranges ``(starts, ends)`` that chunk ``index`` holds, in order."""
        _, start, end = self.ranges(slice(index, index + 1))
        return start, end

    def ranges(self, chunks: slice) -> tuple[Offsets, Offsets, Offsets]:
        """Give the document ranges that some chunks hold, as columns ``(owner, start, end)``.

        Owners count from the first of ``chunks`` and ascend.
        """
        low, high = self.start[chunks], self.end[chunks]
        owner, piece = overlapping(low, high, self.at)
        at, source, length = self.at[piece], self.source[piece], self.length[piece]
        start = source + np.maximum(low[owner] - at, 0)
        end = source + length - np.maximum(at + length - high[owner], 0)
        keep = end > start
        return owner[keep], start[keep], end[keep]


@dataclass(frozen=True, eq=False, slots=True)
class Chunking:
    """Chunks in the order the strategy emitted them; every column has one entry a chunk.

    ``[start, end)`` is the chunk in code points of the document, ``[context_start, start)``
    the text that travels beside it, ``asked`` the start the cut was called with and
    ``reason`` an index into the strategy's reasons. ``size`` is the size in the strategy's
    own unit where that is not characters. ``rewriting`` holds the emitted texts where they
    are not simply ``text[start:end]``.
    """

    asked: Offsets
    start: Offsets
    end: Offsets
    context_start: Offsets
    reason: Codes
    size: Offsets | None = None
    rewriting: Rewriting | None = None

    def __len__(self) -> int:
        """Give the number of chunks."""
        return len(self.start)

    def lengths(self) -> Offsets:
        """Give the emitted length of each chunk in code points."""
        if self.rewriting is not None:
            return self.rewriting.end - self.rewriting.start
        return self.end - self.start

    def sizes(self) -> Offsets:
        """Give the size of each chunk in the strategy's own unit."""
        return self.lengths() if self.size is None else self.size

    def text(self, document_text: str, index: int) -> str:
        """Give the emitted text of one chunk."""
        if self.rewriting is not None:
            kept = self.rewriting
            return kept.text[int(kept.start[index]) : int(kept.end[index])]
        return document_text[int(self.start[index]) : int(self.end[index])]

    def context(self, document_text: str, index: int) -> str:
        """Give the text that travels beside one chunk; empty for most strategies."""
        return document_text[int(self.context_start[index]) : int(self.start[index])]

    def exact(self, document_text: str, index: int) -> bool:
        """Tell whether the emitted text is the document's own slice."""
        if self.rewriting is None:
            return True
        return (
            self.text(document_text, index)
            == document_text[int(self.start[index]) : int(self.end[index])]
        )

    def ranges(self) -> tuple[Offsets, Offsets, Offsets]:
        """Give the document ranges that chunks hold, as columns ``(owner, start, end)``.

        One range a chunk, or one for each piece of a rewritten text; owners ascend.
        """
        if self.rewriting is None:
            return np.arange(len(self), dtype=np.int32), self.start, self.end
        return self.rewriting.ranges(slice(None))

    def head(self, count: int) -> Chunking:
        """Give the first ``count`` chunks."""
        rewriting = self.rewriting
        if rewriting is not None:
            rewriting = Rewriting(
                rewriting.text,
                rewriting.start[:count],
                rewriting.end[:count],
                rewriting.at,
                rewriting.source,
                rewriting.length,
            )
        return Chunking(
            self.asked[:count],
            self.start[:count],
            self.end[:count],
            self.context_start[:count],
            self.reason[:count],
            None if self.size is None else self.size[:count],
            rewriting,
        )


def overlapping(low: Offsets, high: Offsets, at: Offsets) -> tuple[Offsets, npt.NDArray[np.int64]]:
    """Give which ranges ``[low, high)`` may overlap which pieces, as columns ``(range, piece)``.

    Pieces begin ``at`` ascending places and share nothing. The last one that begins before a
    range is given for it too, though it may end before the range begins; ranges ascend.
    """
    first = np.maximum(np.searchsorted(at, low, "right") - 1, 0)
    count = np.maximum(np.searchsorted(at, high, "left") - first, 0)
    owner = np.repeat(np.arange(len(low), dtype=np.int32), count)
    piece = np.arange(len(owner)) + np.repeat(first - (np.cumsum(count) - count), count)
    return owner, piece


def empty() -> Chunking:
    """Give a chunking of no chunks."""
    none = np.empty(0, np.int32)
    return Chunking(none, none, none, none, np.empty(0, np.uint8))


def from_steps(steps: Steps, count: int, length: int) -> Chunking:
    """Turn the first ``count`` steps into chunks, leaving out those that emit nothing.

    ``length`` is the document's; starts below zero are clipped as a Python slice would be.
    """
    asked = np.frombuffer(steps.asked, np.int32, count)
    raw_start = asked if steps.start is None else np.frombuffer(steps.start, np.int32, count)
    end = np.frombuffer(steps.end, np.int32, count)
    reason = np.frombuffer(steps.reason, np.uint8, count)
    size = None if steps.size is None else np.frombuffer(steps.size, np.int32, count)
    rewriting = None if steps.emitted is None else _rewriting(steps, count)
    # A rewritten text may hold nothing of the document and still be emitted.
    keep = end > raw_start if rewriting is None else rewriting.end > rewriting.start
    if not keep.all():
        asked, raw_start, end, reason = asked[keep], raw_start[keep], end[keep], reason[keep]
        size = None if size is None else size[keep]
        if rewriting is not None:
            rewriting = Rewriting(
                rewriting.text,
                rewriting.start[keep],
                rewriting.end[keep],
                rewriting.at,
                rewriting.source,
                rewriting.length,
            )
    context = np.maximum(raw_start - steps.context, 0) if steps.context else raw_start
    return Chunking(asked, raw_start, end, context, reason, size, rewriting)


def joined(parts: Sequence[Chunking]) -> Chunking:
    """Give one chunking of consecutive parts."""
    if not parts:
        return empty()
    if len(parts) == 1:
        return parts[0]
    shared = all(part.context_start is part.start for part in parts)
    start = np.concatenate([part.start for part in parts])
    sizes = [part.size for part in parts if part.size is not None]
    return Chunking(
        start
        if all(part.asked is part.start for part in parts)
        else np.concatenate([part.asked for part in parts]),
        start,
        np.concatenate([part.end for part in parts]),
        start if shared else np.concatenate([part.context_start for part in parts]),
        np.concatenate([part.reason for part in parts]),
        np.concatenate(sizes) if len(sizes) == len(parts) else None,
        _joined_rewriting(parts),
    )


def _rewriting(steps: Steps, count: int) -> Rewriting:
    emitted = steps.emitted
    assert emitted is not None
    return Rewriting(
        emitted.text,
        np.frombuffer(emitted.start, np.int32, count),
        np.frombuffer(emitted.end, np.int32, count),
        np.frombuffer(emitted.at, np.int32),
        np.frombuffer(emitted.source, np.int32),
        np.frombuffer(emitted.length, np.int32),
    )


def _joined_rewriting(parts: Sequence[Chunking]) -> Rewriting | None:
    kept = [part.rewriting for part in parts if part.rewriting is not None]
    if not kept:
        return None
    assert len(kept) == len(parts), "a strategy rewrites in all of its batches or in none"
    # Consecutive parts may share one text with its pieces; it is kept once.
    texts = [kept[0], *(one for last, one in pairwise(kept) if one.text is not last.text)]
    moves, base, last = [], 0, kept[0]
    for one in kept:
        if one.text is not last.text:
            base += len(last.text)
        moves.append(base)
        last = one
    shared = len(texts) == 1
    places = np.cumsum([0] + [len(one.text) for one in texts[:-1]]).astype(np.int32)
    return Rewriting(
        texts[0].text if shared else "".join(one.text for one in texts),
        np.concatenate([one.start + np.int32(by) for one, by in zip(kept, moves, strict=True)]),
        np.concatenate([one.end + np.int32(by) for one, by in zip(kept, moves, strict=True)]),
        np.concatenate([one.at + by for one, by in zip(texts, places, strict=True)]),
        np.concatenate([one.source for one in texts]),
        np.concatenate([one.length for one in texts]),
    )
