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

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.settings import CHARACTERS, TOKENS, Settings, tokenizer, whole
from workbench.core.strategies.graphrag_window import MARKS, REACH
from workbench.core.strategy import Preset, Reason, Steps, Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from workbench.core.document import Document
    from workbench.core.trace import Trace


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
        production="hanlp",
    )

    def check(self) -> None:
        """Refuse an overlap that reaches the size, as upstream does."""
        self.require_below("overlap", "chunk_size")


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
        from workbench.core.strategies.graphrag_walk import SegmentWalk

        walk = SegmentWalk(document, settings)
        return walk.steps(start) if trace is None else walk.step(start, trace, self.reasons)

    def cuts(
        self, document: Document, settings: GraphRagAgentSettings, level: str, low: int, high: int
    ) -> Sequence[int] | None:
        """Give every place behind a mark; a mark that is part of a longer token counts too."""
        if level != "sentence":
            return None
        return [at + 1 for at in range(low, high) if document.text[at] in MARKS]

    def prepare(self, document: Document) -> None:
        """Find all sentence ends of the document once."""
        from workbench.core.strategies.graphrag_walk import prepare

        prepare(document)

    def floor(self, settings: GraphRagAgentSettings, length: int) -> int:
        """Give what no start lies below: starts before 0 name characters that were put in."""
        return -(1 << 31)

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
            from workbench.core.strategies.graphrag_walk import segmented

            layout = segmented(document, settings.max_text_length).layout
            stats["preprocessed_segments"] = len(layout)
            stats["max_segment_length"] = layout.longest
        return stats
