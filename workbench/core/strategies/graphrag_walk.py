"""The walk over GraphRAG-Agent's segments: which tokens, which windows, and its record."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from workbench.core.errors import WorkbenchError
from workbench.core.mark_index import MarkIndex, offsets
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.strategies.graphrag_segment import Layout, layout
from workbench.core.strategies.graphrag_step import asked, emitted, ends, steps
from workbench.core.strategies.graphrag_token import Characters, Words
from workbench.core.strategies.graphrag_window import (
    MARKS,
    REACH,
    Asked,
    KnownMarks,
    TextMarks,
    Windows,
    windows,
)
from workbench.core.strategy import BATCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from workbench.core.chunking import Offsets
    from workbench.core.document import Document
    from workbench.core.strategies.graphrag_agent import GraphRagAgentSettings
    from workbench.core.strategy import Reason, Steps
    from workbench.core.tokenizer import Tokenizer
    from workbench.core.trace import Trace

SENTENCE, LIMIT, SEGMENT, END, WHOLE = range(5)
_LAYOUTS, _MARKS = "graphrag_agent.layouts", "graphrag_agent.marks"


class Segmented(NamedTuple):
    """A document's layout and the tokens that tokenizers have given for its segments.

    They are kept by the tokenizer's id and version and the segment's number.
    """

    layout: Layout
    words: dict[tuple[str, str, int], Words]


class SegmentWalk:
    """Windows over the tokens of every segment of one document."""

    def __init__(self, document: Document, settings: GraphRagAgentSettings) -> None:
        """Lay the segments out; a text below a tenth of the chunk size is not cut into any."""
        self._document, self._settings = document, settings
        self._short = len(document) < settings.chunk_size / 10
        limit = len(document) if self._short else settings.max_text_length
        self._layout, self._words = segmented(document, limit)
        self._characters = settings.tokenizer == "characters"
        self._rewrites = not (self._characters and self._layout.sliced)

    def steps(self, start: int) -> Iterator[Steps]:
        """Walk from ``start``, which is one that a step was asked with."""
        number, place = self._find(start)
        while number < len(self._layout):
            if count := self._single(number, place):
                yield self._singles(number, count)
                number += count
            else:
                tokens = self._tokens(number)
                at = tokens.at(place)
                while at < tokens.stop:
                    first, last, at = self._windows(tokens, at, BATCH)
                    yield self._taken(number, tokens, first, last)
                number += 1
            place = int(self._layout.edges[number])

    def step(self, start: int, trace: Trace, reasons: Sequence[Reason]) -> Iterator[Steps]:
        """Take one step from ``start`` and record it."""
        number, place = self._find(start)
        while number < len(self._layout):
            tokens = self._tokens(number)
            at = tokens.at(place)
            if at < tokens.stop:
                first, last, following = self._windows(tokens, at, 1)
                taken = self._taken(number, tokens, first, last)
                self._record(trace, number, tokens, int(first[0]), int(last[0]), following)
                self._look(trace, tokens, int(first[0]), reasons[taken.reason[0]].id)
                yield taken
                return
            number += 1
            place = int(self._layout.edges[number])

    def _find(self, start: int) -> tuple[int, int]:
        """Give the segment and the place in the layout of a step's start."""
        place = -1 - start if start < 0 else self._layout.place(start)
        return int(np.searchsorted(self._layout.edges, place, "right")) - 1, place

    def _tokens(self, number: int) -> Characters | Words:
        low, high = self._layout.edges[number : number + 2].tolist()
        if self._characters or high - low > self._settings.max_text_length:
            return self._as_characters(low, high)
        from workbench.core.tokenizers import find

        tokenizer = find(self._settings.tokenizer)
        if (lack := tokenizer.missing()) is not None:
            raise WorkbenchError(lack)
        key = tokenizer.id, tokenizer.version(), number
        if key not in self._words:
            self._words[key] = self._tokenized(tokenizer, low, high)
        return self._words[key]

    def _as_characters(self, low: int, high: int) -> Characters:
        index = self._document.known(_MARKS)
        if isinstance(index, MarkIndex) and self._layout.sliced:
            source, _ = self._layout.sources(np.array([low]))
            return Characters(low, high, int(source[0]), KnownMarks(index))
        text = self._layout.text(self._document.text, low, high)
        return Characters(low, high, 0, TextMarks(text))

    def _tokenized(self, tokenizer: Tokenizer, low: int, high: int) -> Words:
        text = self._layout.text(self._document.text, low, high)
        if text == self._document.text:
            return Words(low, text, tokenizer.tokens(self._document))
        return Words(low, text, tokenizer.tokenize(text))

    def _windows(self, tokens: Characters | Words, start: int, most: int) -> Windows:
        asked = Asked(self._settings.chunk_size, self._settings.overlap, most)
        return windows(tokens.marks, tokens.stop, start, asked)

    def _taken(
        self, number: int, tokens: Characters | Words, first: Offsets, last: Offsets
    ) -> Steps:
        low, high = tokens.places(first, last)
        size = last - first
        code = np.where(size == self._settings.chunk_size, LIMIT, SENTENCE).astype(np.uint8)
        if last[-1] == tokens.stop:
            code[-1] = self._last_reason(number)
        made = None
        if self._rewrites:
            runs = tokens.runs(int(first[0]), int(last.max()))
            made = emitted(self._layout, self._document.text, low, high, runs)
        counted = None if isinstance(tokens, Characters) else size
        return steps(self._layout, low, high, bytearray(code.tobytes()), counted, made)

    def _single(self, number: int, place: int) -> int:
        """Count the segments from ``number`` on that are one window each, all characters."""
        edges = self._layout.edges[number : number + BATCH + 1]
        if not self._characters or place != edges[0]:
            return 0
        longer = np.flatnonzero(np.diff(edges) > self._settings.chunk_size)
        return int(longer[0]) if len(longer) else len(edges) - 1

    def _singles(self, number: int, count: int) -> Steps:
        edges = self._layout.edges[number : number + count + 1]
        low, high = edges[:-1], edges[1:]
        code = bytearray((SEGMENT,)) * count
        code[-1] = self._last_reason(number + count - 1)
        made = None
        if self._rewrites:
            runs = low[:1], high[-1:]
            made = emitted(self._layout, self._document.text, low, high, runs)
        return steps(self._layout, low, high, code, None, made)

    def _last_reason(self, number: int) -> int:
        """Give why the last window of segment ``number`` ends."""
        if self._short:
            return WHOLE
        return SEGMENT if number + 1 < len(self._layout) else END

    def _record(
        self, trace: Trace, number: int, tokens: Characters | Words, first: int, last: int, at: int
    ) -> None:
        """Record where the window ``[first, last)`` lies, and where the walk goes on."""
        full = min(first + self._settings.chunk_size, tokens.stop)
        trace.asked = self._asked(tokens, first)
        trace.end, trace.limit = self._end(tokens, last), self._end(tokens, full)
        if at < tokens.stop:
            trace.next_start = self._asked(tokens, at)
            trace.notes.append(
                message(
                    QT_TRANSLATE_NOOP(
                        "graphrag_agent",
                        "The next chunk starts %n token(s) before this one ends; asked: {asked}.",
                    ),
                    last - at,
                    asked=min(self._settings.overlap, last - first),
                )
            )
            return
        for later in range(number + 1, len(self._layout)):
            tokens = self._tokens(later)
            if tokens.first < tokens.stop:
                trace.next_start = self._asked(tokens, tokens.first)
                return

    def _look(self, trace: Trace, tokens: Characters | Words, first: int, level: str) -> None:
        """Record which sentence ends were within reach, and what was taken."""
        full = first + self._settings.chunk_size
        if full < tokens.stop:
            high = min(full + REACH, tokens.stop)
            found = [self._end(tokens, behind) for behind in tokens.marks.ends(full, high)]
            taken = trace.end if level == "sentence" else None
            trace.look("sentence", trace.limit, self._end(tokens, high), found, taken)
        if level != "sentence":
            trace.look(level, trace.limit, trace.limit, (trace.end,), trace.end)

    def _asked(self, tokens: Characters | Words, token: int) -> int:
        low, _ = tokens.places(np.array([token]), np.array([token + 1]))
        return int(asked(self._layout, low)[0])

    def _end(self, tokens: Characters | Words, last: int) -> int:
        _, high = tokens.places(np.array([last - 1]), np.array([last]))
        return int(ends(self._layout, high)[0])


def segmented(document: Document, limit: int) -> Segmented:
    """Give the segments of ``document`` under ``limit``; the last two limits are remembered."""

    def build() -> Callable[[int], Segmented]:
        return lru_cache(maxsize=2)(lambda limit: Segmented(layout(document.text, limit), {}))

    return document.derive(_LAYOUTS, build)(limit)


def prepare(document: Document) -> None:
    """Index the sentence ends of ``document``, once."""
    text = document.text
    document.derive(_MARKS, lambda: MarkIndex(offsets(text, MARKS) + 1, len(text)))
