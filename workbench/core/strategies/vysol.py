"""VySol: Main Chunk Generation over Split Point Search, exactly.

Source: VySol's documentation of Main Chunk Generation and its public code. The rest of the
text is taken whole when it fits; else the last blank line in the look-back window ends the
chunk, or the last line feed, ".", "!", "?" or space, in this order; else the cut is hard.
Chunks are contiguous exact slices; the overlap is previous context kept apart from them. It
does not trim, normalise, or know sentence marks other than these three.

Upstream slices the remaining text at each step; here ranges of the one text are searched,
so the walk is linear.
"""

from __future__ import annotations

import dataclasses
import logging
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.settings import CHARACTERS, Settings, text, whole
from workbench.core.strategy import BATCH, Preset, Reason, Steps, Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from workbench.core.chunking import Chunking
    from workbench.core.document import Document
    from workbench.core.trace import Trace

log = logging.getLogger(__name__)

_BLANK_LINE, _LINE, _PERIOD, _EXCLAMATION, _QUESTION, _SPACE, _HARD, _END = range(8)
_MARKS = ("\n\n", "\n", ".", "!", "?", " ")


@dataclass(frozen=True)
class VySolSettings(Settings):
    """The splitter settings under VySol's own names."""

    chunk_size: int = whole(
        QT_TRANSLATE_NOOP("vysol", "Chunk size"),
        QT_TRANSLATE_NOOP("vysol", "The most characters a chunk may have."),
        default=4000,
        minimum=1,
        unit=CHARACTERS,
        slider=(100, 8000),
    )
    max_lookback_size: int = whole(
        QT_TRANSLATE_NOOP("vysol", "Look-back"),
        QT_TRANSLATE_NOOP(
            "vysol", "How far before the limit a boundary is searched; below the chunk size."
        ),
        default=1000,
        unit=CHARACTERS,
        slider=(0, 4000),
    )
    overlap_size: int = whole(
        QT_TRANSLATE_NOOP("vysol", "Previous context"),
        QT_TRANSLATE_NOOP(
            "vysol",
            "How much text before the chunk travels beside it; it moves no boundary and may "
            "exceed the chunk size.",
        ),
        default=400,
        unit=CHARACTERS,
        slider=(0, 4000),
    )
    splitter_version: str = text(
        QT_TRANSLATE_NOOP("vysol", "Splitter version"),
        QT_TRANSLATE_NOOP("vysol", "Written beside the settings; it changes no chunk."),
        default="1",
        role="output",
        blank=False,
    )

    def check(self) -> None:
        """Refuse a look-back that reaches the whole chunk."""
        self.require_below("max_lookback_size", "chunk_size")


class VySol(Strategy[VySolSettings]):
    """Contiguous exact slices with detached previous context."""

    id: ClassVar[str] = "vysol"
    name: ClassVar[str] = "VySol"
    summary = QT_TRANSLATE_NOOP(
        "vysol", "Contiguous exact slices; the overlap travels beside the chunk as context."
    )
    origin = QT_TRANSLATE_NOOP("vysol", "VySol, Main Chunk Generation with Split Point Search")
    settings_type = VySolSettings
    sentence_marks: ClassVar[str] = ".!?"
    overlap_key: ClassVar[str] = "overlap_size"
    presets = (
        Preset(
            QT_TRANSLATE_NOOP("vysol", "VySol default 4000/1000/400"),
            {"chunk_size": 4000, "max_lookback_size": 1000, "overlap_size": 400},
        ),
        Preset(
            QT_TRANSLATE_NOOP("vysol", "Small chunks 500/150/50"),
            {"chunk_size": 500, "max_lookback_size": 150, "overlap_size": 50},
        ),
    )
    reasons = (
        Reason(
            "blank_line",
            "paragraph",
            QT_TRANSLATE_NOOP("vysol", "Blank line"),
            QT_TRANSLATE_NOOP("vysol", "Ends behind the last blank line in the look-back window."),
        ),
        Reason(
            "line",
            "line",
            QT_TRANSLATE_NOOP("vysol", "Line end"),
            QT_TRANSLATE_NOOP(
                "vysol",
                "Ends behind the last line end in the look-back window, which holds no blank line.",
            ),
        ),
        Reason(
            "period",
            "sentence",
            QT_TRANSLATE_NOOP("vysol", "Period"),
            QT_TRANSLATE_NOOP(
                "vysol",
                "Ends behind the last “.” in the look-back window, which holds no line end.",
            ),
        ),
        Reason(
            "exclamation",
            "sentence",
            QT_TRANSLATE_NOOP("vysol", "Exclamation mark"),
            QT_TRANSLATE_NOOP(
                "vysol",
                "Ends behind the last “!” in the look-back window, which holds no line end "
                "and no “.”.",
            ),
        ),
        Reason(
            "question",
            "sentence",
            QT_TRANSLATE_NOOP("vysol", "Question mark"),
            QT_TRANSLATE_NOOP(
                "vysol",
                "Ends behind the last “?” in the look-back window, which holds no line end, "
                "no “.” and no “!”.",
            ),
        ),
        Reason(
            "space",
            "word",
            QT_TRANSLATE_NOOP("vysol", "Space"),
            QT_TRANSLATE_NOOP(
                "vysol",
                "Ends behind the last space in the look-back window, which holds no line end "
                "and none of the sentence marks “.”, “!” and “?”.",
            ),
        ),
        Reason(
            "limit",
            "limit",
            QT_TRANSLATE_NOOP("vysol", "Size limit"),
            QT_TRANSLATE_NOOP(
                "vysol",
                "Ends at the size limit: the look-back window holds no line end, no “.”, “!” or "
                "“?” and no space.",
            ),
        ),
        Reason(
            "end",
            "end",
            QT_TRANSLATE_NOOP("vysol", "End of text"),
            QT_TRANSLATE_NOOP("vysol", "Ends here because the rest of the document fits."),
        ),
    )

    def walk(
        self,
        document: Document,
        settings: VySolSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        """Walk from boundary to boundary."""
        find, length = document.text.rfind, len(document)
        size = settings.chunk_size
        reach = size - settings.max_lookback_size
        batch = BATCH if trace is None else 1
        count = 0
        while start < length:
            asked, end, reason = array("i", (start,)), array("i"), bytearray()
            at, last = start, length - size
            while len(end) < batch:
                if at >= last:
                    cut, code = length, _END
                else:
                    low, high = at + reach, at + size
                    cut, code = high, _HARD
                    if (mark := find("\n", low, high)) >= 0:
                        cut, code = mark + 1, _LINE
                        # The last blank line ends at or before the last line feed.
                        if (blank := find("\n\n", low, cut)) >= 0:
                            cut, code = blank + 2, _BLANK_LINE
                    elif (mark := find(".", low, high)) >= 0:
                        cut, code = mark + 1, _PERIOD
                    elif (mark := find("!", low, high)) >= 0:
                        cut, code = mark + 1, _EXCLAMATION
                    elif (mark := find("?", low, high)) >= 0:
                        cut, code = mark + 1, _QUESTION
                    elif (mark := find(" ", low, high)) >= 0:
                        cut, code = mark + 1, _SPACE
                end.append(cut)
                reason.append(code)
                at = cut
                if code == _END:
                    break
            if trace is not None:
                _record(trace, document.text, settings, start, at, reason[0])
            asked.extend(end[:-1])
            count += len(end)
            start = at
            yield Steps(asked, end, reason, context=settings.overlap_size)
            if trace is not None:
                return
        if trace is None:
            log.debug("vysol: %d chunks of %d characters", count, length)

    def cuts(
        self, document: Document, settings: VySolSettings, level: str, low: int, high: int
    ) -> Sequence[int] | None:
        """Give every cut that one of the marks allows."""
        code = self.reason_code(level)
        return _cuts(document.text, _MARKS[code], low, high) if code < len(_MARKS) else None

    def revise(
        self, document: Document, chunking: Chunking, old: VySolSettings, new: VySolSettings
    ) -> Chunking | None:
        """Move only the context starts when nothing but the overlap changed."""
        if (old.chunk_size, old.max_lookback_size) != (new.chunk_size, new.max_lookback_size):
            return None
        start = chunking.start
        return dataclasses.replace(
            chunking, context_start=(start - min(new.overlap_size, len(document))).clip(0)
        )

    def metadata(
        self, settings: VySolSettings, source: str, index: int, count: int
    ) -> Mapping[str, str | int | bool]:
        """Give the splitter version, as VySol's own records do."""
        return {"splitter_version": settings.splitter_version}

    def start_sentence(self, settings: VySolSettings, *, first: bool) -> Message | None:
        """Say that chunks are contiguous."""
        if first:
            return message(QT_TRANSLATE_NOOP("vysol", "Starts where the document starts."))
        return message(QT_TRANSLATE_NOOP("vysol", "Starts where the chunk before it ends."))


def _record(
    trace: Trace, text: str, settings: VySolSettings, start: int, end: int, code: int
) -> None:
    trace.asked, trace.end = start, end
    trace.limit = min(start + settings.chunk_size, len(text))
    trace.next_start = end if end < len(text) else None
    if code == _END:
        trace.look("end", start, end, (end,), end)
        return
    low, high = start + settings.chunk_size - settings.max_lookback_size, trace.limit
    for level, mark in enumerate(_MARKS):
        cuts = _cuts(text, mark, low, high)
        trace.look(VySol.reasons[level].id, low, high, cuts, end if level == code else None)
    if code == _HARD:
        trace.look("limit", low, high, (high,), high)


def _cuts(text: str, mark: str, low: int, high: int) -> list[int]:
    cuts = []
    at = text.find(mark, low, high)
    while at >= 0:
        cuts.append(at + len(mark))
        at = text.find(mark, at + 1, high)
    return cuts
