"""A plain window of characters: the baseline that everybody knows.

Every chunk has ``chunk_size`` characters and begins ``overlap`` characters before the end of
the one before it; the last one is shorter. It looks at nothing: words, sentences and
characters made of several code points are cut as they fall.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.settings import CHARACTERS, Settings, whole
from workbench.core.strategy import BATCH, Preset, Reason, Steps, Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.document import Document
    from workbench.core.trace import Trace

_LIMIT, _END = 0, 1


@dataclass(frozen=True)
class FixedSettings(Settings):
    """Size and overlap of the window, in characters."""

    chunk_size: int = whole(
        QT_TRANSLATE_NOOP("fixed", "Chunk size"),
        QT_TRANSLATE_NOOP("fixed", "How many characters each chunk has."),
        default=500,
        minimum=1,
        unit=CHARACTERS,
        slider=(20, 4000),
    )
    overlap: int = whole(
        QT_TRANSLATE_NOOP("fixed", "Overlap"),
        QT_TRANSLATE_NOOP("fixed", "How many characters each chunk repeats of the one before it."),
        default=50,
        unit=CHARACTERS,
        slider=(0, 1000),
    )

    def check(self) -> None:
        """Refuse an overlap that would not let the window move."""
        self.require_below("overlap", "chunk_size")


class Fixed(Strategy[FixedSettings]):
    """Cut every ``chunk_size`` characters."""

    id: ClassVar[str] = "fixed"
    name = QT_TRANSLATE_NOOP("fixed", "Fixed window")
    summary = QT_TRANSLATE_NOOP("fixed", "Cuts every so many characters and looks at nothing.")
    origin = QT_TRANSLATE_NOOP("fixed", "The baseline that most tools start from.")
    settings_type = FixedSettings
    presets = (
        Preset(QT_TRANSLATE_NOOP("fixed", "Plain 500/50"), {"chunk_size": 500, "overlap": 50}),
        Preset(QT_TRANSLATE_NOOP("fixed", "Plain 1000/0"), {"chunk_size": 1000, "overlap": 0}),
    )
    reasons = (
        Reason(
            "limit",
            "limit",
            QT_TRANSLATE_NOOP("fixed", "Size limit"),
            QT_TRANSLATE_NOOP("fixed", "Ends here because the window is full."),
        ),
        Reason(
            "end",
            "end",
            QT_TRANSLATE_NOOP("fixed", "End of text"),
            QT_TRANSLATE_NOOP("fixed", "Ends here because the document ends."),
        ),
    )

    def walk(
        self,
        document: Document,
        settings: FixedSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        """Walk in strides of ``chunk_size - overlap``."""
        length, size = len(document), settings.chunk_size
        stride = size - settings.overlap
        while start < length:
            full = max(0, -(-(length - size - start) // stride))  # windows that end early
            count = min(full, 1 if trace is not None else BATCH)
            asked = array("i", range(start, start + count * stride, stride))
            end = array("i", range(start + size, start + size + count * stride, stride))
            reason = bytearray(count)
            start += count * stride
            if not count or (count == full and trace is None):
                asked.append(start)
                end.append(length)
                reason.append(_END)
                start = length
            if trace is not None:
                trace.asked, trace.end = asked[0], end[0]
                trace.limit = asked[0] + size
                trace.next_start = None if end[0] == length else asked[0] + stride
                trace.look(
                    "limit" if reason[0] == _LIMIT else "end", asked[0], end[0], end[:1], end[0]
                )
            yield Steps(asked, end, reason)
            if trace is not None:
                return
