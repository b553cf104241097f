"""The walk over GraphRAG-Agent's segments: which tokens, which windows, and its record."""

from __future__ import annotations

from array import array
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from workbench.core.mark_index import MarkIndex, offsets
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.strategies.graphrag_segment import Layout, layout
from workbench.core.strategies.graphrag_token import LaidCharacters, SlicedCharacters, Words
from workbench.core.strategies.graphrag_window import (
    MARKS,
    REACH,
    Asked,
    KnownMarks,
    TextMarks,
    windows,
)
from workbench.core.strategy import BATCH
from workbench.core.tokenizer import watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from workbench.core.document import Document
    from workbench.core.strategies.graphrag_agent import GraphRagAgentSettings
    from workbench.core.strategies.graphrag_token import SegmentTokens
    from workbench.core.strategy import Reason, Steps
    from workbench.core.trace import Trace

SENTENCE, LIMIT, SEGMENT, END, WHOLE = range(5)
_LAYOUTS, _MARKS = "graphrag_agent.layouts", "graphrag_agent.marks"


class Segmented(NamedTuple):
    """A document's layout, what is laid out where that is not the document's, and the tokens.

    Those that tokenizers have given are kept by the tokenizer's id and version and the
    segment's number.
    """

    layout: Layout
    text: str
    words: dict[tuple[str, str, int], Words]


class SegmentWalk:
    """Windows over the tokens of every segment of one document."""

    def __init__(self, document: Document, settings: GraphRagAgentSettings) -> None:
        """Lay the segments out; a text below a tenth of the chunk size is not cut into any."""
        self._document, self._settings = document, settings
        self._short = len(document) < settings.chunk_size / 10
        limit = len(document) if self._short else settings.max_text_length
        self._kept = segmented(document, limit)
        self._layout = self._kept.layout

    def steps(self, start: int) -> Iterator[Steps]:
        """Walk from ``start``, which is one that a step was asked with."""
        number, place = self._find(start)
        tokens: SegmentTokens | None = None
        taken = _Taken()
        while number < len(self._layout):
            now = self._tokens(number)
            if tokens is not None and now is not tokens and taken.first:
                yield self._steps(tokens, taken)
                taken = _Taken()
            tokens = now
            at, stop = tokens.bounds(number)
            if place > self._layout.edges[number]:
                at = tokens.at(place)
            while at < stop:
                at = self._windows(tokens, stop, at, BATCH, taken)
                if at == stop:
                    taken.closes.append((len(taken.first) - 1, number))
                if len(taken.first) >= BATCH:
                    yield self._steps(tokens, taken)
                    taken = _Taken()
            number += 1
        if tokens is not None and taken.first:
            yield self._steps(tokens, taken)

    def step(self, start: int, trace: Trace, reasons: Sequence[Reason]) -> Iterator[Steps]:
        """Take one step from ``start`` and record it."""
        number, place = self._find(start)
        while number < len(self._layout):
            tokens = self._tokens(number)
            at, stop = tokens.bounds(number)
            if place > self._layout.edges[number]:
                at = tokens.at(place)
            if at < stop:
                taken = _Taken()
                following = self._windows(tokens, stop, at, 1, taken)
                if following == stop:
                    taken.closes.append((0, number))
                steps = self._steps(tokens, taken)
                self._record(trace, number, tokens, taken, following)
                self._look(trace, tokens, stop, at, reasons[steps.reason[0]].id)
                yield steps
                return
            number += 1

    def _find(self, start: int) -> tuple[int, int]:
        """Give the segment and the place in the layout of a step's start."""
        place = self._layout.place(start)
        return int(np.searchsorted(self._layout.edges, place, "right")) - 1, place

    @cached_property
    def _characters(self) -> SegmentTokens:
        if self._kept.text:
            return LaidCharacters(self._layout, self._kept.text)
        index = self._document.known(_MARKS)
        if isinstance(index, MarkIndex):
            return SlicedCharacters(self._layout, KnownMarks(index))
        return SlicedCharacters(self._layout, TextMarks(self._document.text))

    def _tokens(self, number: int) -> SegmentTokens:
        low, high = self._layout.edges[number : number + 2].tolist()
        if self._settings.tokenizer == "characters" or high - low > self._settings.max_text_length:
            return self._characters
        from workbench.core.tokenizers import usable

        tokenizer = usable(self._settings.tokenizer)
        key = tokenizer.id, tokenizer.version(), number
        if key not in self._kept.words:
            text = self._layout.text(self._document.text, low, high)
            whole = text == self._document.text
            tokens = (
                tokenizer.tokens(self._document) if whole else tokenizer.tokenize(text, watch())
            )
            if (notice := tokens.notice) is not None:
                self._document.derive(("token notice", *key[:2]), lambda: notice)
            self._kept.words[key] = Words(self._layout, number, text, tokens)
        return self._kept.words[key]

    def _windows(
        self, tokens: SegmentTokens, stop: int, start: int, most: int, taken: _Taken
    ) -> int:
        asked = Asked(self._settings.chunk_size, self._settings.overlap, most)
        return windows((taken.first, taken.last), tokens.marks, stop, start, asked)

    def _steps(self, tokens: SegmentTokens, taken: _Taken) -> Steps:
        """Tell windows that were drawn to a sentence from those cut at the size."""
        first, last = np.frombuffer(taken.first, np.int32), np.frombuffer(taken.last, np.int32)
        limited = last - first == self._settings.chunk_size
        reason = bytearray(np.where(limited, LIMIT, SENTENCE).astype(np.uint8).tobytes())
        for at, number in taken.closes:
            reason[at] = SEGMENT if number + 1 < len(self._layout) else END
            if self._short:
                reason[at] = WHOLE
        return tokens.steps(taken.first, taken.last, reason)

    def _record(
        self, trace: Trace, number: int, tokens: SegmentTokens, taken: _Taken, following: int
    ) -> None:
        """Record where the one window lies, and where the walk goes on."""
        first, last = taken.first[0], taken.last[0]
        trace.asked, trace.end = tokens.asked(first), tokens.end(last)
        if not taken.closes:
            trace.next_start = tokens.asked(following)
            trace.notes.append(
                message(
                    QT_TRANSLATE_NOOP(
                        "graphrag_agent",
                        "The next chunk starts %n token(s) before this one ends; asked: {asked}.",
                    ),
                    last - following,
                    asked=self._settings.overlap,
                )
            )
            return
        for later in range(number + 1, len(self._layout)):
            tokens = self._tokens(later)
            at, stop = tokens.bounds(later)
            if at < stop:
                trace.next_start = tokens.asked(at)
                return

    def _look(self, trace: Trace, tokens: SegmentTokens, stop: int, first: int, level: str) -> None:
        """Record which sentence ends were within reach, and what was taken."""
        full = min(first + self._settings.chunk_size, stop)
        trace.limit = tokens.end(full)
        if full < stop:
            high = min(full + REACH, stop)
            found = [tokens.end(behind) for behind in tokens.marks.ends(full, high)]
            taken = trace.end if level == "sentence" else None
            trace.look("sentence", trace.limit, tokens.end(high), found, taken)
        if level != "sentence":
            trace.look(level, trace.limit, trace.limit, (trace.end,), trace.end)


class _Taken:
    """Windows ``[first, last)`` taken so far, and which of them close which segment."""

    def __init__(self) -> None:
        self.first, self.last = array("i"), array("i")
        self.closes: list[tuple[int, int]] = []


def segmented(document: Document, limit: int) -> Segmented:
    """Give the segments of ``document`` under ``limit``; those of the last two are kept."""

    def build() -> Callable[[int], Segmented]:
        return lru_cache(maxsize=2)(lambda limit: _segmented(document.text, limit))

    return document.derive(_LAYOUTS, build)(limit)


def _segmented(text: str, limit: int) -> Segmented:
    made = layout(text, limit)
    return Segmented(made, "" if made.sliced else made.text(text, 0, int(made.edges[-1])), {})


def prepare(document: Document) -> None:
    """Index the sentence ends of ``document``, once."""
    text = document.text
    document.derive(_MARKS, lambda: MarkIndex(offsets(text, MARKS) + 1, len(text)))
