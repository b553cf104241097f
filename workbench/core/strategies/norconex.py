"""Norconex TextChunkSplitter, exactly.

Source: its public documentation, and the rules of the TextReader behind it as run in Java. A
window of ``maxChunkSize`` UTF-16 units ends behind the last paragraph break, else behind the
last sentence, else behind the last white space, else at its limit; raw pieces join to the
document. Each piece but the first repeats up to ``chunkOverlap`` units of the raw piece before
it, so an emitted chunk may be that much longer than the cap. Chinese sentence marks are none
to it, and nothing is trimmed.

A document that gives one piece is passed through: it stays as it is, without chunk fields.
"""

from __future__ import annotations

import dataclasses
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.settings import UTF16_UNITS, Settings, flag, text, whole
from workbench.core.strategies.norconex_piece import (
    END,
    LIMIT,
    PARAGRAPH,
    SENTENCE,
    WHOLE,
    WORD,
    Cutter,
    prepare,
)
from workbench.core.strategies.norconex_reason import REASONS
from workbench.core.strategy import BATCH, Preset, Steps, Strategy
from workbench.core.utf16 import Units

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from workbench.core.chunking import Chunking, Offsets
    from workbench.core.document import Document
    from workbench.core.trace import Trace

DEFAULT_PREFIX = "#chunk"


@dataclass(frozen=True)
class NorconexSettings(Settings):
    """The handler's properties under Norconex's own names and with its real defaults."""

    maxChunkSize: int = whole(
        QT_TRANSLATE_NOOP("norconex", "Chunk size"),
        QT_TRANSLATE_NOOP(
            "norconex", "The cap of a raw piece; the overlap comes on top of it in a chunk."
        ),
        default=1000,
        minimum=1,
        unit=UTF16_UNITS,
        slider=(50, 4000),
    )
    chunkOverlap: int = whole(
        QT_TRANSLATE_NOOP("norconex", "Overlap"),
        QT_TRANSLATE_NOOP(
            "norconex", "How much of the raw piece before it each chunk repeats; 0 for none."
        ),
        default=100,
        unit=UTF16_UNITS,
        slider=(0, 1000),
    )
    discardOriginal: bool = flag(
        QT_TRANSLATE_NOOP("norconex", "Discard original"),
        QT_TRANSLATE_NOOP("norconex", "Whether the document is dropped once it has chunks."),
        default=True,
        role="output",
    )
    referenceChunkPrefix: str = text(
        QT_TRANSLATE_NOOP("norconex", "Reference prefix"),
        QT_TRANSLATE_NOOP(
            "norconex", "Stands before the chunk's number in its reference; blank means #chunk."
        ),
        default=DEFAULT_PREFIX,
        role="output",
    )
    label: str = text(
        QT_TRANSLATE_NOOP("norconex", "Label"),
        QT_TRANSLATE_NOOP("norconex", "A name for this step in configurations; it cuts nothing."),
        default="",
        role="output",
    )


class Norconex(Strategy[NorconexSettings]):
    """Pieces at paragraphs, sentences or words, with the overlap put in front."""

    id: ClassVar[str] = "norconex"
    name: ClassVar[str] = "Norconex"
    summary = QT_TRANSLATE_NOOP(
        "norconex", "Pieces that end at paragraphs, sentences or words; the overlap comes on top."
    )
    origin = QT_TRANSLATE_NOOP("norconex", "Norconex Importer, TextChunkSplitter")
    settings_type = NorconexSettings
    sentence_marks: ClassVar[str] = ".?!"
    size_key: ClassVar[str] = "maxChunkSize"
    overlap_key: ClassVar[str] = "chunkOverlap"
    unit: ClassVar[Marked] = UTF16_UNITS
    passes_through: ClassVar[bool] = True
    presets = (
        Preset(
            QT_TRANSLATE_NOOP("norconex", "Norconex default 1000/100"),
            {"maxChunkSize": 1000, "chunkOverlap": 100},
        ),
        Preset(
            QT_TRANSLATE_NOOP("norconex", "For embedding 500/50"),
            {"maxChunkSize": 500, "chunkOverlap": 50},
        ),
    )
    reasons = REASONS

    def walk(
        self,
        document: Document,
        settings: NorconexSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        """Walk from raw piece to raw piece.

        From a ``start`` in the middle the first chunk repeats nothing: how much it may repeat
        depends on the piece before it.
        """
        length, size = len(document), settings.maxChunkSize
        units = Units(document)
        cutter = Cutter(document)
        previous = start
        batch = 2 * BATCH if trace is None else 1  # its steps take half as long as most
        while start < length:
            end, reason = cutter.pieces(start, size, batch, units)
            if start == 0 and end[0] == length:
                reason[0] = WHOLE
            if trace is not None:
                _record(trace, cutter, units, settings, start, end[0], reason[0])
            asked = array("i", (start,))
            asked.extend(end[:-1])
            begin, sizes = _emitted(asked, end, previous, settings.chunkOverlap, units)
            yield Steps(asked, end, reason, start=begin, size=sizes)
            if trace is not None:
                return
            previous, start = asked[-1], end[-1]

    def cuts(
        self, document: Document, settings: NorconexSettings, level: str, low: int, high: int
    ) -> Sequence[int] | None:
        """Give every cut that the text of ``[low, high)`` allows."""
        code = self.reason_code(level)
        return Cutter(document).candidates(code, low, high) if code <= WORD else None

    def prepare(self, document: Document) -> None:
        """Map the breaks of the document: one byte a code point."""
        prepare(document)

    def revise(
        self, document: Document, chunking: Chunking, old: NorconexSettings, new: NorconexSettings
    ) -> Chunking | None:
        """Move only the starts when nothing but the overlap changed."""
        if old.maxChunkSize != new.maxChunkSize or not len(chunking):
            return None
        units = Units(document)
        start = _starts(chunking.asked, 0, new.chunkOverlap, units)
        size = units.between(start, chunking.end) if units.astral else None
        return dataclasses.replace(chunking, start=start, context_start=start, size=size)

    def allowance(self, settings: NorconexSettings) -> int:
        """Give the overlap, which comes on top of the cap; a cap of 1 lets a pair stay whole."""
        return settings.chunkOverlap + (settings.maxChunkSize == 1)

    def start_sentence(self, settings: NorconexSettings, *, first: bool) -> Message | None:
        """Say that the start repeats the end of the raw piece before."""
        if first:
            return message(QT_TRANSLATE_NOOP("norconex", "Starts where the document starts."))
        return message(
            QT_TRANSLATE_NOOP(
                "norconex",
                "Starts with the last {overlap} units of the raw piece before it, or with all of "
                "it where that is shorter.",
            ),
            overlap=settings.chunkOverlap,
        )

    def metadata(
        self, settings: NorconexSettings, source: str, index: int, count: int
    ) -> Mapping[str, str | int | bool]:
        """Give the reference and the chunk fields; a document passed through gets none."""
        if count == 1:
            return {}
        prefix = settings.referenceChunkPrefix.strip() and settings.referenceChunkPrefix
        return {
            "reference": f"{source}{prefix or DEFAULT_PREFIX}{index + 1}",
            "document.chunk.index": index + 1,
            "document.chunk.count": count,
        }


def _emitted(
    asked: array[int], end: array[int], previous: int, overlap: int, units: Units
) -> tuple[array[int] | None, array[int] | None]:
    """Give the starts of the chunks and their sizes in units, where those say something new."""
    if not overlap and not units.astral:
        return None, None
    import numpy as np

    start = _starts(np.frombuffer(asked, np.int32), previous, overlap, units)
    sizes = None
    if units.astral:
        sizes = array("i", units.between(start, np.frombuffer(end, np.int32)).tobytes())
    return array("i", start.tobytes()), sizes


def _starts(raw: Offsets, previous: int, overlap: int, units: Units) -> Offsets:
    """Give where each chunk's repeated text begins: inside the raw piece before it."""
    import numpy as np

    start = units.back(raw, overlap)
    start[0] = max(previous, start[0])
    np.maximum(start[1:], raw[:-1], out=start[1:])
    return start


def _record(
    trace: Trace,
    cutter: Cutter,
    units: Units,
    settings: NorconexSettings,
    start: int,
    end: int,
    code: int,
) -> None:
    length = len(cutter.text)
    high, half = units.point(units.of(start) + settings.maxChunkSize)
    trace.asked, trace.end, trace.limit = start, end, min(high, length)
    trace.next_start = end if end < length else None
    if units.point(units.of(start) - settings.chunkOverlap)[1]:
        trace.notes.append(
            message(
                QT_TRANSLATE_NOOP(
                    "norconex",
                    "The repeated text would begin inside a character of two UTF-16 units, so it "
                    "begins behind it.",
                )
            )
        )
    if code in (END, WHOLE):
        trace.look(Norconex.reasons[code].id, start, end, (end,), end)
        return
    for level in (PARAGRAPH, SENTENCE, WORD):
        cuts = cutter.candidates(level, start, high, half=half)
        trace.look(Norconex.reasons[level].id, start, high, cuts, end if level == code else None)
    if code == LIMIT:
        trace.look("limit", start, high, (end,), end)
        if half:
            trace.notes.append(_pair_note(before=end == high))


def _pair_note(*, before: bool) -> Message:
    if before:
        text = QT_TRANSLATE_NOOP(
            "norconex",
            "The cap falls inside a character of two UTF-16 units, so the cut moves before it.",
        )
    else:
        text = QT_TRANSLATE_NOOP(
            "norconex",
            "The cap falls inside a character of two UTF-16 units and nothing stands before it, "
            "so the cut moves behind it.",
        )
    return message(text)
