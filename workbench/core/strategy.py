"""What a strategy is: settings, reasons for its cuts, and one walk over a document.

A new strategy is one file in ``workbench/core/strategies`` with one test. It walks: from a
start it finds an end, says why, and goes on, in batches of steps so that the guarded loop
(`workbench.core.walk`) can watch progress, cancel, and stream. Nothing else loops.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from workbench.core.settings import CHARACTERS, TOKENS, Settings

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator, Mapping, Sequence

    from workbench.core.chunking import Chunking
    from workbench.core.document import Document
    from workbench.core.message import Marked, Message
    from workbench.core.trace import Trace

S = TypeVar("S", bound=Settings)

BATCH = 1024
"""Steps a walk takes before it yields: about half a millisecond of work."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a chunk ends: an id for files, a label, and one sentence for the selection card.

    ``kind`` is the neutral name that exports use.
    """

    id: str
    kind: Literal["paragraph", "line", "sentence", "word", "limit", "end", "whole", "segment"]
    label: Marked
    sentence: Marked


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of values, as the seed of its system recommends it."""

    label: Marked
    values: Mapping[str, int | bool | str]


class Emitted(NamedTuple):
    """Texts of steps that are not slices of the document.

    Step ``i`` emits ``text[start[i]:end[i]]``. Piece ``k`` says that ``text[at[k] : at[k] +
    length[k]]`` is the document's text from ``source[k]`` on; pieces ascend by ``at``, and
    what no piece holds was invented by the strategy. All are code points. Batches in a row may
    share one text object, with the same pieces; it is kept once.
    """

    text: str
    start: array[int]
    end: array[int]
    at: array[int]
    source: array[int]
    length: array[int]


class Steps(NamedTuple):
    """Consecutive steps of a walk, as columns of equal length (code points).

    ``asked`` is the start the step was called with (it may be negative), ``[start, end)``
    what it emits (an empty range emits nothing), ``reason`` an index into the strategy's
    reasons. ``start`` is left out where it equals ``asked``. ``context`` is how much text
    before ``start`` travels beside each chunk. ``size`` is the chunk's size in the
    strategy's own unit, left out where that is characters. ``emitted`` is left out where
    every step emits the document's own text.
    """

    asked: array[int]
    end: array[int]
    reason: bytearray
    start: array[int] | None = None
    context: int = 0
    size: array[int] | None = None
    emitted: Emitted | None = None


class Strategy(ABC, Generic[S]):
    """One way of cutting. Subclasses fill the class attributes and `walk`."""

    id: ClassVar[str]
    name: ClassVar[str]
    """A proper name; `Marked` where it is made of words."""
    summary: ClassVar[Marked]
    origin: ClassVar[Marked]
    settings_type: ClassVar[type[Settings]]
    reasons: ClassVar[tuple[Reason, ...]]
    presets: ClassVar[tuple[Preset, ...]] = ()
    size_key: ClassVar[str] = "chunk_size"
    overlap_key: ClassVar[str] = "overlap"
    overlap_rule: ClassVar[Marked | None] = None
    """Why an overlap may differ from the asked one, where this system moves starts itself."""
    unit: ClassVar[Marked] = CHARACTERS
    sentence_marks: ClassVar[str] = ""
    """The characters at which this system ends sentences; none where it looks for none."""
    passes_through: ClassVar[bool] = False
    """Whether a document that gives one chunk stays as it is and becomes no chunk."""

    @abstractmethod
    def walk(
        self, document: Document, settings: S, *, start: int = 0, trace: Trace | None = None
    ) -> Iterator[Steps]:
        """Walk ``document`` from ``start``, yielding steps in batches of about `BATCH`.

        With a ``trace`` only the first step is taken, recorded and yielded. ``start`` is a
        value of the ``asked`` column: walking from it continues the run it came from.
        """

    def prepare(self, document: Document) -> None:
        """Derive what makes later walks over ``document`` faster; the default needs nothing."""

    def revise(self, document: Document, chunking: Chunking, old: S, new: S) -> Chunking | None:
        """Give the chunking of ``new`` from that of ``old`` without a walk, where possible."""
        return None

    def cuts(
        self, document: Document, settings: S, level: str, low: int, high: int
    ) -> Sequence[int] | None:
        """Give where the reason with the id ``level`` could cut ``[low, high)``, ascending.

        An explanation asks this about the text around a searched window. Nothing means that
        the strategy does not tell; offsets are code points.
        """
        return None

    def floor(self, settings: S, length: int) -> int:
        """Give the start below which a walk over ``length`` characters has run away."""
        return -1

    def allowance(self, settings: S) -> int:
        """Give how far above the asked size this system's own rule lets a chunk be (own unit)."""
        return 0

    def cautions(self, settings: S) -> tuple[Message, ...]:
        """Give what is worth a warning about these settings before a run."""
        return ()

    def safe_overlap(self, settings: S) -> int | None:
        """Give the largest overlap that cannot stall, where some overlaps can."""
        return None

    def metadata(
        self, settings: S, source: str, index: int, count: int
    ) -> Mapping[str, str | int | bool]:
        """Give what this system writes beside chunk ``index`` of ``count``: at most 7 flat values.

        ``source`` names the document.
        """
        return {}

    def start_sentence(self, settings: S, *, first: bool) -> Message | None:
        """Give the sentence why a chunk starts where it does, where offsets alone do not tell."""
        return None

    def text_stats(self, document: Document, settings: S) -> Mapping[str, int]:
        """Give what the system itself tells about a text beforehand, under its own names."""
        return {}

    def tokenizer(self, settings: S) -> str | None:
        """Give the id of the tokenizer whose tokens sizes count, where they count tokens."""
        return None

    def unit_of(self, settings: S) -> Marked:
        """Give the unit that sizes are counted in with these settings."""
        return self.unit if self.tokenizer(settings) is None else TOKENS

    def size(self, settings: S) -> int:
        """Give the asked size."""
        return int(getattr(settings, self.size_key))

    def overlap(self, settings: S) -> int:
        """Give the asked overlap."""
        return int(getattr(settings, self.overlap_key)) if self.overlap_key else 0

    def reason_code(self, reason_id: str) -> int:
        """Give the position of a reason in ``reasons``."""
        return [reason.id for reason in self.reasons].index(reason_id)


AnyStrategy = Strategy[Any]
