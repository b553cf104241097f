"""The one guarded loop that walks any strategy.

It cannot hang: a start met before, or one that has run away below the text, ends the walk
with a `Stall`, and the chunks before it are kept. It polls for cancellation, tells progress
and, in a thread beside a window, gives the interpreter lock away every two milliseconds.
"""

from __future__ import annotations

import time
from array import array
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.core.chunking import Chunking, from_steps
from workbench.core.errors import Cancelled, ChunkingError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.core.strategy import Steps

_WORK_SECONDS = 0.002
_REST_SECONDS = 0.0005


@dataclass(frozen=True, slots=True)
class Stall:
    """Where a walk stopped going forward.

    ``offset`` is the first start met twice, or for a walk that ran away below the text the
    last start that was not negative.
    """

    offset: int


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Control:
    """How a walk is watched: ``cancelled`` is polled, ``polite`` rests for other threads."""

    cancelled: Callable[[], bool] = _never
    polite: bool = False


class Walk:
    """An iterable of consecutive `Chunking` parts; ``stall`` is set when it ended early.

    Raises:
        Cancelled: while iterating, soon after ``control.cancelled`` says so.
        ChunkingError: the strategy left the document or handed over uneven columns.
    """

    def __init__(self, document: Document, recipe: Recipe, control: Control | None = None) -> None:
        """Prepare a walk; nothing runs before it is iterated."""
        self.document = document
        self.recipe = recipe
        self.control = control or Control()
        self.stall: Stall | None = None

    def __iter__(self) -> Iterator[Chunking]:
        """Walk, yielding chunks part by part."""
        strategy, settings = self.recipe.strategy, self.recipe.settings
        length = len(self.document)
        history = _History(strategy.floor(settings, length))
        rested = time.perf_counter()
        for steps in strategy.walk(self.document, settings):
            if self.control.cancelled():
                raise Cancelled
            taken, self.stall = history.advance(np.frombuffer(steps.asked, np.int32))
            part = _checked(steps, taken, length)
            if len(part):
                yield part
            if self.stall is not None:
                return
            if self.control.polite and time.perf_counter() - rested > _WORK_SECONDS:
                time.sleep(_REST_SECONDS)
                rested = time.perf_counter()


class _History:
    """The starts met so far.

    As long as starts only grow there is nothing to look up: the records (each above all
    before it) are kept sorted. Only a start at or below the highest one so far can be a
    repetition; it is looked up among the records and among the other such starts.
    """

    def __init__(self, floor: int) -> None:
        self.floor = floor
        self.highest = -(1 << 31)
        self.records = array("i")
        self.others: set[int] = set()
        self.last_inside = 0

    def advance(
        self, asked: np.ndarray[tuple[int], np.dtype[np.int32]]
    ) -> tuple[int, Stall | None]:
        """Take in a batch of starts; give how many are new and the stall after them, if any."""
        if not len(asked):
            return 0, None
        before = np.maximum.accumulate(np.concatenate(([self.highest], asked)))[:-1]
        again = asked <= before
        if not again.any():
            self.records.frombytes(asked.tobytes())
            self.highest = int(asked[-1])
            self.last_inside = self.highest
            return len(asked), None
        self.records.frombytes(asked[~again].tobytes())
        self.highest = int(max(before[-1], asked[-1]))
        for at in np.flatnonzero(again).tolist():
            start = int(asked[at])
            if start < self.floor:
                inside = asked[:at][asked[:at] >= 0]
                if len(inside):
                    self.last_inside = int(inside[-1])
                return at, Stall(self.last_inside)
            if start in self.others or self._recorded(start):
                return at, Stall(start)
            self.others.add(start)
        inside = asked[asked >= 0]
        if len(inside):
            self.last_inside = int(inside[-1])
        return len(asked), None

    def _recorded(self, start: int) -> bool:
        at = bisect_left(self.records, start)
        return at < len(self.records) and self.records[at] == start


def _checked(steps: Steps, taken: int, length: int) -> Chunking:
    columns = (steps.asked, steps.end, steps.reason, steps.start, steps.size)
    if len({len(column) for column in columns if column is not None}) > 1:
        raise ChunkingError(
            message(QT_TRANSLATE_NOOP("run", "The strategy gave columns of uneven length."))
        )
    part = from_steps(steps, taken, length)
    if len(part) and (int(part.start.min()) < 0 or int(part.end.max()) > length):
        raise ChunkingError(
            message(
                QT_TRANSLATE_NOOP(
                    "run",
                    "The strategy left the document: chunks from {start} to {end} "
                    "of {length} characters.",
                ),
                start=int(part.start.min()),
                end=int(part.end.max()),
                length=length,
            )
        )
    return part
