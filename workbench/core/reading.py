"""What one chunk of a run is, for people: why it ends and starts there, what it shares.

The sentences come from the strategy and from one traced step of its own walk, the same code
that cut; everything else is read off the offsets. It is worked out for one chunk at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.trace import Trace

if TYPE_CHECKING:
    from workbench.core.run import Run


@dataclass(frozen=True, slots=True)
class Reading:
    """One chunk explained.

    ``[start, end)`` are code points of the document, ``length`` the emitted ones and ``size``
    the size in the strategy's own unit. ``before`` and ``behind`` are the ranges shared with
    the neighbours, ``context`` the one that travels beside the chunk; empty ranges where
    there is none. ``exact`` tells that the emitted text is the document's own.
    """

    index: int
    start: int
    end: int
    length: int
    size: int
    ends: Marked
    starts: Message
    notes: tuple[Message, ...]
    before: tuple[int, int]
    behind: tuple[int, int]
    context: tuple[int, int]
    exact: bool


def read(run: Run, index: int) -> Reading:
    """Explain chunk ``index`` (from 0) of ``run``: takes one step of the walk again."""
    chunking, strategy, settings = run.chunking, run.recipe.strategy, run.recipe.settings
    trace = Trace()
    next(strategy.walk(run.document, settings, start=int(chunking.asked[index]), trace=trace), None)
    start, end = int(chunking.start[index]), int(chunking.end[index])
    return Reading(
        index=index,
        start=start,
        end=end,
        length=int(chunking.lengths()[index]),
        size=int(chunking.sizes()[index]),
        ends=strategy.reasons[int(chunking.reason[index])].sentence,
        starts=strategy.start_sentence(settings, first=index == 0) or _starts(run, index),
        notes=tuple(trace.notes),
        before=_shared(run, index - 1, index),
        behind=_shared(run, index, index + 1),
        context=(int(chunking.context_start[index]), start),
        exact=chunking.exact(run.document.text, index),
    )


def _shared(run: Run, one: int, other: int) -> tuple[int, int]:
    """Give the range that two chunks share, an empty one where there is none."""
    chunking = run.chunking
    if one < 0 or other >= len(chunking):
        return 0, 0
    low = max(int(chunking.start[one]), int(chunking.start[other]))
    return low, max(low, min(int(chunking.end[one]), int(chunking.end[other])))


def _starts(run: Run, index: int) -> Message:
    """Say from the offsets alone why a chunk starts where it does."""
    start = int(run.chunking.start[index])
    if index == 0:
        if start == 0:
            return message(QT_TRANSLATE_NOOP("reading", "Starts where the document starts."))
        return message(
            QT_TRANSLATE_NOOP("reading", "The first chunk, behind %n character(s)."), start
        )
    back = int(run.chunking.end[index - 1]) - start
    if back > 0:
        return message(
            QT_TRANSLATE_NOOP(
                "reading", "Starts %n character(s) before the end of the chunk before it."
            ),
            back,
        )
    if back == 0:
        return message(QT_TRANSLATE_NOOP("reading", "Starts where the chunk before it ends."))
    return message(
        QT_TRANSLATE_NOOP(
            "reading", "Starts %n character(s) behind the end of the chunk before it."
        ),
        -back,
    )
