"""LangChain's recursive splitter, with exact offsets.

Source: ``RecursiveCharacterTextSplitter`` of langchain-text-splitters 1.1; the splitting is in
`recursive_split`. The document is split at the first separator it holds and pieces are merged
up to the size; pieces that are too long are split again at finer separators. Overlap is what
whole pieces give, so it is often less than asked. A text without a fitting separator may
exceed the size. Regular expressions as separators are not offered.

Where separators are not kept and empty pieces fall away, the library's text is no slice of
the document: the chunk then carries it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from workbench.core.errors import SettingsError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.settings import (
    Choice,
    Settings,
    choice,
    flag,
    texts,
    tokenizer,
    whole,
)
from workbench.core.strategies.recursive_batch import Batch
from workbench.core.strategies.recursive_reason import (
    END,
    LIMIT,
    LINE,
    LONG,
    MARK,
    PARAGRAPH,
    REASONS,
    WORD,
)
from workbench.core.strategies.recursive_split import Merged, Rules, pieces, split
from workbench.core.strategy import BATCH, Preset, Steps, Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from workbench.core.document import Document
    from workbench.core.trace import Trace


@dataclass(frozen=True)
class RecursiveSettings(Settings):
    """The splitter's parameters under LangChain's names."""

    chunk_size: int = whole(
        QT_TRANSLATE_NOOP("recursive", "Chunk size"),
        QT_TRANSLATE_NOOP("recursive", "The size up to which pieces are merged."),
        default=4000,
        minimum=1,
        slider=(50, 8000),
    )
    chunk_overlap: int = whole(
        QT_TRANSLATE_NOOP("recursive", "Overlap"),
        QT_TRANSLATE_NOOP(
            "recursive", "At most how much of a chunk is repeated in the next, in whole pieces."
        ),
        default=200,
        slider=(0, 1000),
    )
    length_function: str = tokenizer(
        QT_TRANSLATE_NOOP("recursive", "Counted in"),
        QT_TRANSLATE_NOOP(
            "recursive", "What sizes count: characters, or the tokens of a tokenizer."
        ),
        default="characters",
    )
    separators: tuple[str, ...] = texts(
        QT_TRANSLATE_NOOP("recursive", "Separators"),
        QT_TRANSLATE_NOOP(
            "recursive", "Where to split, the first that occurs; an empty one splits anywhere."
        ),
        default=("\n\n", "\n", " ", ""),
    )
    keep_separator: str = choice(
        QT_TRANSLATE_NOOP("recursive", "Keep separators"),
        QT_TRANSLATE_NOOP("recursive", "Where a separator goes when the text is split at it."),
        Choice(
            "start",
            QT_TRANSLATE_NOOP("recursive", "At the start of the next piece"),
            QT_TRANSLATE_NOOP("recursive", "LangChain's default."),
        ),
        Choice(
            "end",
            QT_TRANSLATE_NOOP("recursive", "At the end of the piece"),
            QT_TRANSLATE_NOOP("recursive", "Sentence marks stay with their sentence."),
        ),
        Choice(
            "no",
            QT_TRANSLATE_NOOP("recursive", "Not kept"),
            QT_TRANSLATE_NOOP(
                "recursive", "Put back between merged pieces only; some text may be lost."
            ),
        ),
        default="start",
    )
    strip_whitespace: bool = flag(
        QT_TRANSLATE_NOOP("recursive", "Strip white space"),
        QT_TRANSLATE_NOOP("recursive", "Strip white space from both ends of each chunk."),
        default=True,
    )

    def check(self) -> None:
        """Refuse what the library refuses, and an empty list of separators."""
        if self.chunk_overlap > self.chunk_size:
            raise SettingsError(
                "chunk_overlap",
                self.chunk_overlap,
                message(
                    QT_TRANSLATE_NOOP(
                        "recursive",
                        "chunk_overlap must not exceed chunk_size {size}, not {overlap}.",
                    ),
                    size=self.chunk_size,
                    overlap=self.chunk_overlap,
                ),
            )
        if not self.separators:
            raise SettingsError(
                "separators",
                self.separators,
                message(QT_TRANSLATE_NOOP("recursive", "separators must hold at least one text.")),
            )


class Recursive(Strategy[RecursiveSettings]):
    """Split at the coarsest separator that gives pieces of the size."""

    id: ClassVar[str] = "recursive"
    name = QT_TRANSLATE_NOOP("recursive", "LangChain recursive")
    summary = QT_TRANSLATE_NOOP(
        "recursive", "Splits at blank lines, then lines, then spaces, and merges up to the size."
    )
    origin = QT_TRANSLATE_NOOP("recursive", "LangChain, RecursiveCharacterTextSplitter")
    settings_type = RecursiveSettings
    overlap_key: ClassVar[str] = "chunk_overlap"
    overlap_rule = QT_TRANSLATE_NOOP(
        "recursive", "Only whole pieces between separators are repeated, as many as fit."
    )
    presets = (
        Preset(
            QT_TRANSLATE_NOOP("recursive", "LangChain default 4000/200"),
            {"chunk_size": 4000, "chunk_overlap": 200},
        ),
        Preset(
            QT_TRANSLATE_NOOP("recursive", "Common 1000/200"),
            {"chunk_size": 1000, "chunk_overlap": 200},
        ),
        Preset(
            QT_TRANSLATE_NOOP("recursive", "512 tokens (cl100k_base), 50 overlap"),
            {"chunk_size": 512, "chunk_overlap": 50, "length_function": "cl100k_base"},
        ),
    )
    reasons = REASONS

    def walk(
        self,
        document: Document,
        settings: RecursiveSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        """Walk from merged chunk to merged chunk."""
        rules = _rules(document, settings)
        length, before = len(document), start - 1
        batch = Batch(document.text, settings, rules.count)
        chunks = split(rules, start)
        for merged in chunks:
            first, end = merged.ranges[0][0], merged.ranges[-1][1]
            # Pieces that count nothing can leave a start where it was; the walk still goes on.
            before = max(first, before + 1)
            code = END if end >= length else _code(rules, merged)
            batch.add(before, merged, code)
            if trace is not None:
                following = next(chunks, None)
                if following is not None:
                    trace.next_start = max(following.ranges[0][0], before + 1)
                _record(trace, rules, merged, self.reasons[code].id)
                yield batch.steps()
                return
            if len(batch.asked) == BATCH:
                yield batch.steps()
                batch = Batch(document.text, settings, rules.count)
        if batch.asked:
            yield batch.steps()

    def cuts(
        self, document: Document, settings: RecursiveSettings, level: str, low: int, high: int
    ) -> Sequence[int] | None:
        """Give every cut at the separators that share the reason."""
        code = self.reason_code(level)
        fitting = [one for one in settings.separators if one and _level(one) == code]
        if not fitting:
            return None
        rules = _rules(document, settings)
        return sorted({cut for one in fitting for cut in _cuts(rules, one, low, high)})

    def tokenizer(self, settings: RecursiveSettings) -> str | None:
        """Give the tokenizer that counts, unless characters are counted."""
        counted = settings.length_function
        return None if counted == "characters" else counted

    def start_sentence(self, settings: RecursiveSettings, *, first: bool) -> Message | None:
        """Say that the start follows from whole pieces."""
        if first:
            return message(QT_TRANSLATE_NOOP("recursive", "Starts where the document starts."))
        return message(
            QT_TRANSLATE_NOOP(
                "recursive",
                "Starts at a piece: as many whole pieces of the chunk before it are repeated as "
                "fit into {overlap}.",
            ),
            overlap=settings.chunk_overlap,
        )


def _rules(document: Document, settings: RecursiveSettings) -> Rules:
    count = None
    if settings.length_function != "characters":
        from workbench.core.tokenizers import usable

        count = usable(settings.length_function).count
    return Rules(
        document.text,
        settings.separators,
        settings.keep_separator,  # type: ignore[arg-type]
        settings.chunk_size,
        settings.chunk_overlap,
        count,
    )


def _code(rules: Rules, merged: Merged) -> int:
    if merged.whole and merged.separator:
        return LONG
    return _level(_ending(rules, merged))


def _ending(rules: Rules, merged: Merged) -> str:
    """Give the separator that ends a chunk: the coarsest that stands at its end.

    The last chunk of a piece that was split further ends where the piece does, at a coarser
    separator than those between its own pieces.
    """
    end = merged.ranges[-1][1]
    for separator in rules.separators:
        if separator == merged.separator or not separator:
            break
        at = end - len(separator) if rules.keep == "end" else end
        if at >= 0 and rules.text.startswith(separator, at):
            return separator
    return merged.separator


def _level(separator: str) -> int:
    if not separator:
        return LIMIT
    if separator.count("\n") > 1 or separator.count("\r") > 1:
        return PARAGRAPH
    if "\n" in separator or "\r" in separator:
        return LINE
    return WORD if separator.isspace() else MARK


def _record(trace: Trace, rules: Rules, merged: Merged, level: str) -> None:
    start, end = merged.ranges[0][0], merged.ranges[-1][1]
    length = len(rules.text)
    trace.asked, trace.end = start, end
    trace.limit = min(start + rules.size, length) if rules.count is None else end
    high = max(trace.limit, end)
    ending = merged.separator if merged.whole else _ending(rules, merged)
    for separator in rules.separators:
        if separator == ending:
            break
        cuts = _cuts(rules, separator, start, high)
        trace.look(REASONS[_level(separator)].id, start, high, cuts, None)
    cuts = sorted({*_cuts(rules, ending, start, high), end}) if ending else [end]
    trace.look(level, start, high, cuts, end)
    # What the finer separators offer is no part of the cut; it tells what comes next.
    if ending in rules.separators:
        for separator in rules.separators[rules.separators.index(ending) + 1 :]:
            if separator:
                cuts = _cuts(rules, separator, start, trace.limit)
                trace.look(REASONS[_level(separator)].id, start, high, cuts, None)


def _cuts(rules: Rules, separator: str, low: int, high: int) -> list[int]:
    """Give where a separator could cut inside ``[low, high)``."""
    return [cut for _, cut in pieces(rules, low, high, separator, low) if low < cut < high]
