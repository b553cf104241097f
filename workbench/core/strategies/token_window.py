"""A plain window of tokens, for any tokenizer.

Every chunk holds at most ``chunk_size`` tokens and starts ``overlap`` tokens before the end of
the one before it. Tokens of a byte-level tokenizer that share a character are never parted: a
cut that would fall between them moves back to the first of them. The chunk is the document's
own text from its first token to its last; text that belongs to no token and lies between two
chunks is in none of them.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.settings import TOKENS, Settings, tokenizer, whole
from workbench.core.strategy import BATCH, Preset, Reason, Steps, Strategy
from workbench.core.tokenizers import usable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.document import Document
    from workbench.core.tokenizer import Tokenizer
    from workbench.core.trace import Trace

_LIMIT, _END = 0, 1


@dataclass(frozen=True)
class TokenWindowSettings(Settings):
    """Size and overlap of the window in tokens, and whose tokens they are."""

    chunk_size: int = whole(
        QT_TRANSLATE_NOOP("token_window", "Chunk size"),
        QT_TRANSLATE_NOOP("token_window", "The most tokens a chunk may have."),
        default=512,
        minimum=1,
        unit=TOKENS,
        slider=(16, 8192),
    )
    overlap: int = whole(
        QT_TRANSLATE_NOOP("token_window", "Overlap"),
        QT_TRANSLATE_NOOP("token_window", "How many tokens each chunk repeats of the one before."),
        default=50,
        unit=TOKENS,
        slider=(0, 1000),
    )
    tokenizer: str = tokenizer(
        QT_TRANSLATE_NOOP("token_window", "Tokenizer"),
        QT_TRANSLATE_NOOP("token_window", "Whose tokens are counted."),
        default="cl100k_base",
    )

    def check(self) -> None:
        """Refuse an overlap that would not let the window move."""
        self.require_below("overlap", "chunk_size")


class TokenWindow(Strategy[TokenWindowSettings]):
    """Cut every ``chunk_size`` tokens."""

    id: ClassVar[str] = "token_window"
    name = QT_TRANSLATE_NOOP("token_window", "Token window")
    summary = QT_TRANSLATE_NOOP("token_window", "Cuts every so many tokens of a tokenizer.")
    origin = QT_TRANSLATE_NOOP("token_window", "What embedding services do with plain text.")
    settings_type = TokenWindowSettings
    overlap_rule = QT_TRANSLATE_NOOP(
        "token_window", "Tokens that share a character are never parted."
    )
    unit: ClassVar[Marked] = TOKENS
    presets = (
        Preset(
            QT_TRANSLATE_NOOP("token_window", "512/50, cl100k_base"),
            {"chunk_size": 512, "overlap": 50, "tokenizer": "cl100k_base"},
        ),
        Preset(
            QT_TRANSLATE_NOOP("token_window", "OpenAI vector store 800/400"),
            {"chunk_size": 800, "overlap": 400, "tokenizer": "o200k_base"},
        ),
        Preset(
            QT_TRANSLATE_NOOP("token_window", "Chinese words 300/30"),
            {"chunk_size": 300, "overlap": 30, "tokenizer": "rjieba"},
        ),
    )
    reasons = (
        Reason(
            "limit",
            "limit",
            QT_TRANSLATE_NOOP("token_window", "Size limit"),
            QT_TRANSLATE_NOOP("token_window", "Ends here because the next token did not fit."),
        ),
        Reason(
            "end",
            "end",
            QT_TRANSLATE_NOOP("token_window", "End of text"),
            QT_TRANSLATE_NOOP("token_window", "Ends here because the document has no more tokens."),
        ),
    )

    def walk(
        self,
        document: Document,
        settings: TokenWindowSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        """Walk in windows over the cached tokens."""
        starts, ends, before = _columns(document, usable(settings.tokenizer))
        count, size = len(starts), settings.chunk_size
        first = bisect_right(starts, start) - 1 if start and count else 0
        while first < count:
            asked, end, reason, sizes = array("i"), array("i"), bytearray(), array("i")
            while first < count and len(end) < (BATCH if trace is None else 1):
                # The last entry that begins within the window's tokens ends the chunk.
                last = bisect_right(before, before[first] + size) - 1
                last = max(last, first + 1)
                asked.append(starts[first])
                end.append(ends[last - 1])
                reason.append(_END if last == count else _LIMIT)
                sizes.append(before[last] - before[first])
                if last == count:
                    following = count
                else:
                    following = bisect_right(before, before[last] - settings.overlap) - 1
                    following = max(following, first + 1)
                if trace is not None:
                    trace.asked, trace.end = asked[0], end[0]
                    trace.limit = end[0]
                    trace.next_start = starts[following] if following < count else None
                    trace.look(self.reasons[reason[0]].id, asked[0], end[0], (end[0],), end[0])
                first = following
            yield Steps(asked, end, reason, size=sizes)
            if trace is not None:
                return

    def tokenizer(self, settings: TokenWindowSettings) -> str | None:
        """Give the tokenizer that is set."""
        return settings.tokenizer

    def start_sentence(self, settings: TokenWindowSettings, *, first: bool) -> Message | None:
        """Say how many tokens are repeated."""
        if first:
            return message(QT_TRANSLATE_NOOP("token_window", "Starts at the first token."))
        return message(
            QT_TRANSLATE_NOOP(
                "token_window", "Starts %n token(s) before the end of the chunk before it."
            ),
            settings.overlap,
        )


def _columns(document: Document, tokenizer: Tokenizer) -> tuple[array[int], array[int], array[int]]:
    """Give starts, ends and the tokens before each entry, as arrays that bisect reads fast."""

    def build() -> tuple[array[int], array[int], array[int]]:
        tokens = tokenizer.tokens(document)
        return tuple(  # type: ignore[return-value]
            array("i", column.tobytes()) for column in (tokens.start, tokens.end, tokens.before())
        )

    return document.derive(("token columns", tokenizer.id, tokenizer.version()), build)
