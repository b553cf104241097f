"""GraphRAG-Agent's ChineseTextChunker: sentence-aware windows over tokens.

Source: its public documentation and code. A text above ``max_text_length`` is first cut into
segments (`graphrag_segment`); each is tokenized and windowed alone (`graphrag_window`). A chunk
ends at the next ``。``, ``！`` or ``？`` up to 100 tokens beyond the size and starts at the
sentence before the overlap, so the overlap asked is a floor. English sentence marks are none to
it. Production counts HanLP tokens; single characters are its own fall-back and the default here.

Emitted text is the tokens joined: where the tokenizer drops white space, or segments were put
together anew, that is no slice of the document and the chunk carries it.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from workbench.core.errors import SettingsError, WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.settings import CHARACTERS, TOKENS, Settings, tokenizer, whole
from workbench.core.strategies.graphrag_segment import Segment, segments
from workbench.core.strategies.graphrag_token import (
    SegmentTokens,
    characters,
    reasons,
    sizes,
    tokenized,
)
from workbench.core.strategies.graphrag_window import MARKS, REACH, TokenMarks, windows
from workbench.core.strategy import BATCH, Preset, Reason, Steps, Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from workbench.core.document import Document
    from workbench.core.trace import Trace

_SENTENCE, _LIMIT, _SEGMENT, _END, _WHOLE = range(5)
_MARKS = ("graphrag", "marks")


@dataclass(frozen=True)
class GraphRagAgentSettings(Settings):
    """The chunker's parameters under its own names, and whose tokens are counted."""

    chunk_size: int = whole(
        QT_TRANSLATE_NOOP("graphrag_agent", "Chunk size"),
        QT_TRANSLATE_NOOP(
            "graphrag_agent",
            "How many tokens a chunk has; up to 100 more where a sentence ends there.",
        ),
        default=500,
        minimum=1,
        unit=TOKENS,
        slider=(20, 2000),
    )
    overlap: int = whole(
        QT_TRANSLATE_NOOP("graphrag_agent", "Overlap"),
        QT_TRANSLATE_NOOP(
            "graphrag_agent",
            "At least how many tokens are repeated; the start moves back to a sentence. Below "
            "the chunk size.",
        ),
        default=100,
        unit=TOKENS,
        slider=(0, 500),
    )
    max_text_length: int = whole(
        QT_TRANSLATE_NOOP("graphrag_agent", "Longest text"),
        QT_TRANSLATE_NOOP(
            "graphrag_agent",
            "Longer texts are cut into segments before they are tokenized; text may be lost there.",
        ),
        default=500_000,
        minimum=1,
        unit=CHARACTERS,
        slider=(1_000, 1_000_000),
    )
    tokenizer: str = tokenizer(
        QT_TRANSLATE_NOOP("graphrag_agent", "Tokenizer"),
        QT_TRANSLATE_NOOP("graphrag_agent", "Whose tokens are counted; production uses HanLP."),
        default="characters",
    )

    def check(self) -> None:
        """Refuse an overlap that reaches the size, as upstream does."""
        if self.overlap >= self.chunk_size:
            raise SettingsError(
                "overlap",
                self.overlap,
                message(
                    QT_TRANSLATE_NOOP(
                        "graphrag_agent", "overlap must be below chunk_size {size}, not {overlap}."
                    ),
                    size=self.chunk_size,
                    overlap=self.overlap,
                ),
            )


class GraphRagAgent(Strategy[GraphRagAgentSettings]):
    """Windows of tokens that end and start at Chinese sentences."""

    id: ClassVar[str] = "graphrag_agent"
    name: ClassVar[str] = "GraphRAG-Agent"
    summary = QT_TRANSLATE_NOOP(
        "graphrag_agent", "Windows of tokens that end and start at Chinese sentence marks."
    )
    origin = QT_TRANSLATE_NOOP("graphrag_agent", "GraphRAG-Agent, ChineseTextChunker")
    settings_type = GraphRagAgentSettings
    sentence_marks: ClassVar[str] = MARKS
    unit: ClassVar[Marked] = TOKENS
    overlap_rule = QT_TRANSLATE_NOOP(
        "graphrag_agent", "The start moves back to the end of a sentence."
    )
    presets = (
        Preset(
            QT_TRANSLATE_NOOP("graphrag_agent", "GraphRAG-Agent default 500/100"),
            {"chunk_size": 500, "overlap": 100, "max_text_length": 500_000},
        ),
        Preset(
            QT_TRANSLATE_NOOP("graphrag_agent", "Short 200/40"),
            {"chunk_size": 200, "overlap": 40, "max_text_length": 500_000},
        ),
    )
    reasons = (
        Reason(
            "sentence",
            "sentence",
            QT_TRANSLATE_NOOP("graphrag_agent", "Sentence"),
            QT_TRANSLATE_NOOP(
                "graphrag_agent",
                "Ends behind the first “。”, “！” or “？” at or beyond the size, at most 100 "
                "tokens beyond it.",
            ),
        ),
        Reason(
            "limit",
            "limit",
            QT_TRANSLATE_NOOP("graphrag_agent", "Size limit"),
            QT_TRANSLATE_NOOP(
                "graphrag_agent",
                "Ends at the size: no “。”, “！” or “？” stands in the 100 tokens beyond it.",
            ),
        ),
        Reason(
            "segment",
            "segment",
            QT_TRANSLATE_NOOP("graphrag_agent", "End of segment"),
            QT_TRANSLATE_NOOP(
                "graphrag_agent",
                "Ends where a segment ends: the text is longer than max_text_length and was cut "
                "into segments first. Nothing is repeated across segments.",
            ),
        ),
        Reason(
            "end",
            "end",
            QT_TRANSLATE_NOOP("graphrag_agent", "End of text"),
            QT_TRANSLATE_NOOP("graphrag_agent", "Ends here because the tokens end."),
        ),
        Reason(
            "whole",
            "whole",
            QT_TRANSLATE_NOOP("graphrag_agent", "Short text"),
            QT_TRANSLATE_NOOP(
                "graphrag_agent", "A text below a tenth of the chunk size is one chunk."
            ),
        ),
    )

    def walk(
        self,
        document: Document,
        settings: GraphRagAgentSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        """Walk from window to window, segment after segment."""
        parts = _segments(document, settings.max_text_length)
        limit = BATCH if trace is None else 1
        before = start - 1
        same = [part.length for part in parts] == [(len(document),)]
        rewrites = not same or settings.tokenizer != "characters"
        for number, segment in enumerate(parts):
            if start and segment.source[-1] + segment.length[-1] <= start:
                continue
            tokens = self._tokens(document, segment, settings, alone=same)
            count, at = len(tokens), 0
            if start > segment.source[0]:
                at = tokens.index(segment.within(start))
            while at < count:
                first, last = array("i"), array("i")
                low = at
                at = windows(
                    tokens.marks, count, settings.chunk_size, settings.overlap, low, limit,
                    first, last,
                )  # fmt: skip
                size = sizes(first, last)
                reason = reasons(size, settings.chunk_size, _LIMIT, _SENTENCE)
                if last[-1] == count:
                    reason[-1] = _SEGMENT if number + 1 < len(parts) else _END
                    if len(document) < settings.chunk_size / 10:
                        reason[-1] = _WHOLE
                steps = tokens.steps(first, last, size, reason, before, rewrites=rewrites)
                before = steps.asked[-1]
                if trace is not None:
                    self._record(trace, settings, tokens, first[0], last[0], at, steps)
                    if at >= count and number + 1 < len(parts):
                        trace.next_start = max(parts[number + 1].source[0], before + 1)
                yield steps
                if trace is not None:
                    return

    def _tokens(
        self,
        document: Document,
        segment: Segment,
        settings: GraphRagAgentSettings,
        *,
        alone: bool,
    ) -> SegmentTokens:
        if settings.tokenizer == "characters":
            known = document.known(_MARKS) if alone else None
            return characters(segment, known if isinstance(known, TokenMarks) else None)
        from workbench.core.tokenizers import find

        tokenizer = find(settings.tokenizer)
        if (lack := tokenizer.missing()) is not None:
            raise WorkbenchError(lack)
        if len(segment.text) > settings.max_text_length:
            return characters(segment)
        key = ("graphrag tokens", tokenizer.id, tokenizer.version(), segment.source, segment.length)
        return document.derive(
            key,
            lambda: tokenized(
                segment,
                tokenizer.tokens(document) if alone else tokenizer.tokenize(segment.text),
            ),
        )

    def _record(
        self,
        trace: Trace,
        settings: GraphRagAgentSettings,
        tokens: SegmentTokens,
        first: int,
        last: int,
        following: int,
        steps: Steps,
    ) -> None:
        trace.asked, trace.end = steps.asked[0], steps.end[0]
        full = min(first + settings.chunk_size, len(tokens))
        trace.limit = tokens.end_of(full - 1)
        trace.next_start = None if following >= len(tokens) else tokens.start_of(following)
        level = self.reasons[steps.reason[0]].id
        if full < len(tokens):
            high = min(full + REACH, len(tokens))
            cuts = [tokens.end_of(mark) for mark in tokens.all_marks(full, high)]
            taken = trace.end if level == "sentence" else None
            trace.look("sentence", trace.limit, tokens.end_of(high - 1), cuts, taken)
        if level != "sentence":
            trace.look(level, trace.limit, trace.limit, (trace.end,), trace.end)
        if trace.next_start is not None:
            wanted = max(first, last - settings.overlap)
            trace.notes.append(
                message(
                    QT_TRANSLATE_NOOP(
                        "graphrag_agent",
                        "The next chunk starts %n token(s) before this one ends; asked: {asked}.",
                    ),
                    last - following,
                    asked=last - wanted,
                )
            )

    def cuts(
        self, document: Document, settings: GraphRagAgentSettings, level: str, low: int, high: int
    ) -> Sequence[int] | None:
        """Give every place behind a mark; a mark that is part of a longer token counts too."""
        if level != "sentence":
            return None
        return [at + 1 for at in range(low, high) if document.text[at] in MARKS]

    def prepare(self, document: Document) -> None:
        """Find all sentence ends of the document once."""
        from workbench.core.mark_index import occurrences

        document.derive(
            _MARKS,
            lambda: TokenMarks(array("i", occurrences(document.text, MARKS).offset.tobytes())),
        )

    def allowance(self, settings: GraphRagAgentSettings) -> int:
        """Give the 100 tokens by which a chunk may be longer."""
        return REACH

    def tokenizer(self, settings: GraphRagAgentSettings) -> str | None:
        """Give the tokenizer that is set."""
        return settings.tokenizer

    def start_sentence(self, settings: GraphRagAgentSettings, *, first: bool) -> Message | None:
        """Say that starts move back to a sentence."""
        if first:
            return message(QT_TRANSLATE_NOOP("graphrag_agent", "Starts at the first token."))
        return message(
            QT_TRANSLATE_NOOP(
                "graphrag_agent",
                "Starts at the sentence before the last {overlap} tokens of the chunk before it; "
                "at the start of a segment nothing is repeated.",
            ),
            overlap=settings.overlap,
        )

    def text_stats(self, document: Document, settings: GraphRagAgentSettings) -> Mapping[str, int]:
        """Give what ``get_text_stats`` tells, under its own names."""
        text = document.text
        stats = {
            "text_length": len(text),
            "needs_preprocessing": int(len(text) > settings.max_text_length),
            "estimated_chunks": max(1, len(text) // settings.chunk_size),
            "paragraphs": text.count("\n\n") + 1,
            "lines": text.count("\n") + 1,
        }
        if len(text) > settings.max_text_length:
            parts = _segments(document, settings.max_text_length)
            stats["preprocessed_segments"] = len(parts)
            stats["max_segment_length"] = max((len(part.text) for part in parts), default=0)
        return stats


def _segments(document: Document, limit: int) -> list[Segment]:
    if not len(document):
        return []
    if len(document) <= limit:
        return segments(document.text, limit)
    return document.derive(("graphrag segments", limit), lambda: segments(document.text, limit))
