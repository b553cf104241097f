"""The one guarded loop that walks any strategy.

It cannot hang: a start met before, or one that has run away below the text, ends the walk
with a `Stall`, and the chunks before it are kept. It polls for cancellation, tells progress
and, in a thread beside a window, gives the interpreter lock away every two milliseconds.
"""

from __future__ import annotations

import logging
import time
from array import array
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.core.chunking import Chunking, Offsets, from_steps
from workbench.core.errors import Cancelled, ChunkingError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.core.strategy import Steps

log = logging.getLogger(__name__)

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
            try:
                part = _checked(steps, taken, length)
            except ChunkingError as error:
                log.error("%s: %s", strategy.id, error)
                raise
            if len(part):
                yield part
            if self.stall is not None:
                return
            if self.control.polite and time.perf_counter() - rested > _WORK_SECONDS:
                time.sleep(_REST_SECONDS)
                rested = time.perf_counter()


class _History:
    """The starts met so far.

    As long as starts only grow there is nothing to look up. The records, each above or each
    below all before it, are kept sorted; only a start between the highest and the lowest so
    far can be a repetition, and is looked up among them and among the other such starts.
    """

    def __init__(self, floor: int) -> None:
        self.floor = floor
        self.highs = array("i")
        self.depths = array("i")  # the lowest starts, negated so that they ascend
        self.others: set[int] = set()
        self.last_inside = 0

    def advance(self, asked: Offsets) -> tuple[int, Stall | None]:
        """Take in a batch of starts; give how many are new and the stall after them, if any."""
        if not len(asked):
            return 0, None
        if not self.highs:
            first = int(asked[0])
            self.highs.append(first)
            self.depths.append(-first)
            self.last_inside = max(first, 0)
            taken, stall = self.advance(asked[1:])
            return taken + 1, stall
        if asked[0] > self.highs[-1] and (asked[1:] > asked[:-1]).all():
            self.highs.frombytes(asked.tobytes())
            self.last_inside = max(int(asked[-1]), self.last_inside)
            return len(asked), None
        taken, stall = self._looked_up(asked)
        inside = asked[:taken][asked[:taken] >= 0]
        if len(inside):
            self.last_inside = int(inside[-1])
        if stall is None and taken < len(asked):
            stall = Stall(self.last_inside)
        return taken, stall

    def _looked_up(self, asked: Offsets) -> tuple[int, Stall | None]:
        """Give how many starts come before a repetition or a run below the floor."""
        below = np.flatnonzero(asked < self.floor)
        ends = int(below[0]) if len(below) else len(asked)
        asked = asked[:ends]
        highest = np.maximum.accumulate(np.concatenate(([self.highs[-1]], asked)))
        lowest = np.minimum.accumulate(np.concatenate(([-self.depths[-1]], asked)))
        high, low = asked > highest[:-1], asked < lowest[:-1]
        self.highs.frombytes(asked[high].tobytes())
        self.depths.frombytes((-asked[low]).tobytes())
        for at in np.flatnonzero(~(high | low)).tolist():
            start = int(asked[at])
            if start in self.others or _holds(self.highs, start) or _holds(self.depths, -start):
                return at, Stall(start)
            self.others.add(start)
        return ends, None


def _holds(ascending: array[int], value: int) -> bool:
    at = bisect_left(ascending, value)
    return at < len(ascending) and ascending[at] == value


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
