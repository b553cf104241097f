"""MiroFish: TextProcessor.split_text, as documented and as its public repository runs it.

Source: MiroFish's documentation of `split_text_into_chunks` and its public code. A window of
``chunk_size`` characters ends behind a sentence mark found past 30 % of it, the piece is
stripped of white space, and the next window starts ``overlap`` characters before the cut.
*documented* takes the last mark up to 50 characters beyond the size; *repository* tries ten
separators in order and never goes beyond it. It does not see words or decimals, and it does
not guard its own progress: a cut may fall so early that the next window starts no further on.

Starts may become negative; Python then counts from the end of the text, and so does this.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.settings import CHARACTERS, Choice, Settings, choice, whole
from workbench.core.strategies import mirofish_boundary as boundary
from workbench.core.strategies.mirofish_reason import MARKS, REASONS, SENTENCE, WHOLE
from workbench.core.strategies.mirofish_window import AHEAD, Windows, sliced
from workbench.core.strategy import BATCH, Preset, Steps, Strategy
from workbench.core.trim import Trimmer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from workbench.core.document import Document
    from workbench.core.trace import Trace

_SLAB = 1 << 20


@dataclass(frozen=True)
class MiroFishSettings(Settings):
    """The parameters of split_text and of the graph builder, under MiroFish's own names."""

    chunk_size: int = whole(
        QT_TRANSLATE_NOOP("mirofish", "Chunk size"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "How many characters a window has; as documented, a chunk may be 50 longer.",
        ),
        default=500,
        minimum=1,
        unit=CHARACTERS,
        slider=(50, 2000),
    )
    overlap: int = whole(
        QT_TRANSLATE_NOOP("mirofish", "Overlap"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "How many characters before a cut the next window starts; above 30 % of the size "
            "the run may stall.",
        ),
        default=50,
        unit=CHARACTERS,
        slider=(0, 600),
    )
    variant: str = choice(
        QT_TRANSLATE_NOOP("mirofish", "Variant"),
        QT_TRANSLATE_NOOP(
            "mirofish", "Which rule cuts: the documented one or the public repository's."
        ),
        Choice(
            "documented",
            QT_TRANSLATE_NOOP("mirofish", "As documented"),
            QT_TRANSLATE_NOOP(
                "mirofish",
                "The last sentence mark of any kind, up to 50 characters beyond the size.",
            ),
        ),
        Choice(
            "repository",
            QT_TRANSLATE_NOOP("mirofish", "As the public repository runs"),
            QT_TRANSLATE_NOOP(
                "mirofish",
                "Ten separators in order, Chinese marks first; never beyond the size.",
            ),
        ),
        default="documented",
    )
    batch_size: int = whole(
        QT_TRANSLATE_NOOP("mirofish", "Batch size"),
        QT_TRANSLATE_NOOP(
            "mirofish", "How many chunks are sent to the graph at once; it cuts nothing."
        ),
        default=3,
        minimum=1,
        maximum=1000,
        slider=(1, 20),
        role="output",
    )


class MiroFish(Strategy[MiroFishSettings]):
    """Overlapping stripped windows that end at sentence marks."""

    id: ClassVar[str] = "mirofish"
    name: ClassVar[str] = "MiroFish"
    summary = QT_TRANSLATE_NOOP(
        "mirofish", "Overlapping windows that end at a sentence mark, stripped of white space."
    )
    origin = QT_TRANSLATE_NOOP("mirofish", "MiroFish, TextProcessor for building a graph")
    settings_type = MiroFishSettings
    sentence_marks: ClassVar[str] = MARKS
    presets = (
        Preset(
            QT_TRANSLATE_NOOP("mirofish", "MiroFish default 500/50"),
            {"chunk_size": 500, "overlap": 50},
        ),
        Preset(
            QT_TRANSLATE_NOOP("mirofish", "Dense technical 350/100"),
            {"chunk_size": 350, "overlap": 100},
        ),
        Preset(
            QT_TRANSLATE_NOOP("mirofish", "Narrative 900/90"),
            {"chunk_size": 900, "overlap": 90},
        ),
        Preset(
            QT_TRANSLATE_NOOP("mirofish", "Legal 400/100, batches of 2"),
            {"chunk_size": 400, "overlap": 100, "batch_size": 2},
        ),
    )
    reasons = REASONS

    def walk(
        self,
        document: Document,
        settings: MiroFishSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        """Walk from window to window."""
        import numpy as np

        documented = settings.variant == "documented"
        windows = Windows(document, settings.chunk_size, settings.overlap, documented=documented)
        text, length = document.text, len(document)
        if not documented and length <= settings.chunk_size:
            if start < length and not text.isspace():
                yield _whole(windows, trace)
            return
        trim = Trimmer(text).trim
        batch = BATCH if trace is None else 1
        floor = self.floor(settings, length)
        while start < length:
            ends, codes = array("i"), bytearray()
            at = windows.step(start, batch, ends, codes)
            while floor <= at < length and len(ends) < batch:
                at = windows.step(at, batch - len(ends), ends, codes)
            cuts = ends
            asked = array("i", (start,))
            asked.frombytes((np.frombuffer(cuts, np.int32)[:-1] - settings.overlap).tobytes())
            begins = asked[:]
            if not windows.grow:
                begins = array("i", [sliced(bound, length) for bound in asked])
                ends = array("i", [sliced(bound, length) for bound in ends])
            if trace is not None:
                windows.record(trace, start, cuts[0], codes[0], at)
            trim(begins, ends, windows.unclean(codes))
            if trace is not None:
                windows.note(trace, begins[0], ends[0])
            start = at
            yield Steps(asked, ends, codes, begins)
            if trace is not None:
                return

    def cuts(
        self, document: Document, settings: MiroFishSettings, level: str, low: int, high: int
    ) -> Sequence[int] | None:
        """Give every cut that one of the separators, or the marks together, allow."""
        code = self.reason_code(level)
        return boundary.cuts(document.text, code, low, high) if code <= SENTENCE else None

    def prepare(self, document: Document) -> None:
        """Index the marks and separators."""
        boundary.prepare(document)

    def floor(self, settings: MiroFishSettings, length: int) -> int:
        """Give the start below which every window lies before the text, wherever it counts from."""
        return 1 - length - settings.chunk_size - AHEAD

    def allowance(self, settings: MiroFishSettings) -> int:
        """Give the 50 characters that the documented rule may go beyond the size."""
        return AHEAD if settings.variant == "documented" else 0

    def safe_overlap(self, settings: MiroFishSettings) -> int:
        """Give 30 % of the size: no cut falls earlier, so every window starts further on."""
        return int(settings.chunk_size * 0.3)

    def cautions(self, settings: MiroFishSettings) -> tuple[Message, ...]:
        """Warn about an overlap that may take back all that a window gained."""
        safe = self.safe_overlap(settings)
        if settings.overlap <= safe:
            return ()
        return (
            message(
                QT_TRANSLATE_NOOP(
                    "mirofish",
                    "An overlap of {overlap} is above {safe}, which is 30 % of the chunk size of "
                    "{size}: a cut may fall so early that the run stops going forward or loses "
                    "text.",
                ),
                overlap=settings.overlap,
                size=settings.chunk_size,
                safe=safe,
            ),
        )

    def start_sentence(self, settings: MiroFishSettings, *, first: bool) -> Message | None:
        """Say that windows start before the cut, and that white space is stripped."""
        if first:
            return message(
                QT_TRANSLATE_NOOP("mirofish", "Starts where the text of the document starts.")
            )
        if not settings.overlap:
            return message(
                QT_TRANSLATE_NOOP(
                    "mirofish", "Starts right behind the cut before it and any white space there."
                )
            )
        return message(
            QT_TRANSLATE_NOOP(
                "mirofish",
                "Starts %n character(s) before the cut of the window before it, behind any "
                "white space there.",
            ),
            settings.overlap,
        )

    def text_stats(self, document: Document, settings: MiroFishSettings) -> Mapping[str, int]:
        """Give what MiroFish's get_text_stats gives, under its names."""
        text = document.text
        return {
            "total_chars": len(text),
            "total_lines": text.count("\n") + 1,
            "total_words": _words(text),
        }


def _whole(windows: Windows, trace: Trace | None) -> Steps:
    length = windows.length
    if trace is not None:
        windows.record(trace, 0, length, WHOLE, length)
    return Steps(array("i", (0,)), array("i", (length,)), bytearray((WHOLE,)))


def _words(text: str) -> int:
    """Count what `str.split` gives, without holding it."""
    words, inside = 0, False
    for at in range(0, len(text), _SLAB):
        slab = text[at : at + _SLAB]
        words += len(slab.split()) - (inside and not slab[0].isspace())
        inside = not slab[-1].isspace()
    return words
