"""Why a boundary is where it is: the record of one step of the walk, put in order and in words.

The step is taken again with a trace, by the code that cut; nothing is worked out a second way
and no more of the document is looked at than around the boundary. Sentences quote no text of
the document but the mark at the cut.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from workbench.analysis import explanation_text as words
from workbench.analysis.origin import Origin, origin, origin_message, stall_message
from workbench.core.trace import Trace

if TYPE_CHECKING:
    from workbench.core.message import Message
    from workbench.core.run import Run
    from workbench.core.settings import Setting, Value
    from workbench.core.strategy import AnyStrategy, Reason

REACH = 10_000
"""How many code points before and behind a window the nearest higher mark is looked for."""

_MARK_KINDS = ("paragraph", "line", "sentence", "word")

Side = Literal["end", "start", "stall"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place where a level of preference could cut: ``cut`` is a code point offset."""

    level: Reason
    cut: int


@dataclass(frozen=True, slots=True)
class Level:
    """One level that was tried, in order of preference.

    It was searched in ``[low, high)`` and could cut at ``cuts``, ascending. A level above the
    winner found nothing there; ``before`` and ``behind`` are then the nearest cuts outside the
    window within `REACH`, where the strategy tells them.
    """

    reason: Reason
    low: int
    high: int
    cuts: tuple[int, ...]
    before: int | None = None
    behind: int | None = None


@dataclass(frozen=True, slots=True)
class Shaping:
    """A setting that took part in placing the boundary, and its value."""

    setting: Setting
    value: Value


@dataclass(frozen=True, slots=True)
class Explanation:
    """One boundary explained; all offsets are code points of the document.

    ``offset`` is the boundary as the chunk has it, ``window`` what was searched and ``limit``
    where a plain window would have ended. ``winner`` was taken; ``runner_up`` would have been
    without that one mark, ``below`` without any mark of its level. ``sentence`` says why in
    one sentence, ``details`` the rest. For a stall ``index`` is -1.
    """

    index: int
    side: Side
    offset: int
    window: tuple[int, int]
    levels: tuple[Level, ...]
    limit: int
    winner: Candidate
    runner_up: Candidate | None
    below: Candidate | None
    origin: Origin | None
    sentence: Message
    details: tuple[Message, ...]
    settings: tuple[Shaping, ...]

    @property
    def ranks(self) -> tuple[Level, ...]:
        """Give the levels that looked for marks, in order of preference.

        There are none where all the rest of the text was taken: no mark decided anything.
        """
        if self.winner.level.kind in ("end", "whole"):
            return ()
        return tuple(level for level in self.levels if level.reason.kind in _MARK_KINDS)

    @property
    def cut(self) -> int:
        """Give where the explained cut shows: the chunk's end, or where a stalled walk cuts."""
        return self.offset if self.side == "end" else self.winner.cut


def explain(run: Run, index: int, side: Literal["end", "start"] = "end") -> Explanation:
    """Explain the end or the start of chunk ``index`` (from 0) of ``run``.

    Raises:
        IndexError: there is no such chunk.
    """
    chunking = run.chunking
    if not 0 <= index < len(chunking):
        raise IndexError(index)
    came = origin(run, index)
    if side == "start" and came.before is not None:
        trace = came.before
    else:
        trace = traced(run, int(chunking.asked[index]))
    offset = int((chunking.end if side == "end" else chunking.start)[index])
    end = _read(run, trace)
    if side == "end":
        sentence, details = end.sentence, (*end.details, *trace.notes)
    else:
        sentence, details = origin_message(run, index, came), tuple(trace.notes)
    shaping = _shaping(run, side, end.winner.level.kind)
    return _explanation(index, side, offset, trace, end, came, sentence, details, shaping)


def explain_stall(run: Run) -> Explanation | None:
    """Explain where ``run`` stopped going forward; nothing where it did not."""
    if run.stall is None:
        return None
    offset = run.stall.offset
    trace = traced(run, offset)
    end = _read(run, trace)
    details = (end.sentence, *end.details, *trace.notes)
    shaping = _shaping(run, "stall", end.winner.level.kind)
    sentence = stall_message(run, trace)
    return _explanation(-1, "stall", offset, trace, end, None, sentence, details, shaping)


def traced(run: Run, start: int) -> Trace:
    """Take the step from ``start`` again and record it."""
    trace = Trace()
    strategy, settings = run.recipe.strategy, run.recipe.settings
    next(strategy.walk(run.document, settings, start=start, trace=trace), None)
    return trace


@dataclass(frozen=True, slots=True)
class _End:
    levels: tuple[Level, ...]
    winner: Candidate
    runner_up: Candidate | None
    below: Candidate | None
    sentence: Message
    details: tuple[Message, ...]


def _read(run: Run, trace: Trace) -> _End:
    """Read a record: put the levels in order and say who won, and what came next."""
    strategy = run.recipe.strategy
    looks = trace.looks
    won = next((at for at, look in enumerate(looks) if look.taken is not None), len(looks) - 1)
    levels = tuple(
        _level(run, trace, at) if at < won else _plain(strategy, trace, at)
        for at in range(len(looks))
    )
    winner = Candidate(levels[won].reason, looks[won].taken or trace.end)
    below = _below(strategy, trace, levels, won, winner)
    marked = winner.level.kind in _MARK_KINDS
    runner_up = (_next_in_level(levels[won], winner) or below) if marked else None
    higher = words.nearest_higher(levels[:won])
    text, recipe = run.document.text, run.recipe
    sentence = words.end_sentence(text, recipe, trace, levels[won], winner, higher)
    details = words.end_details(text, levels[won], winner, runner_up, below)
    return _End(levels, winner, runner_up, below, sentence, details)


def _plain(strategy: AnyStrategy, trace: Trace, at: int) -> Level:
    look = trace.looks[at]
    reason = strategy.reasons[strategy.reason_code(look.level)]
    return Level(reason, look.low, look.high, look.cuts)


def _level(run: Run, trace: Trace, at: int) -> Level:
    """Give a level that found nothing, with what it would have found outside its window."""
    strategy, settings = run.recipe.strategy, run.recipe.settings
    level = _plain(strategy, trace, at)
    length = len(run.document)
    low, high = max(0, level.low - REACH), min(length, level.high + REACH)
    if level.cuts or level.reason.kind not in _MARK_KINDS:
        return level
    around = strategy.cuts(run.document, settings, level.reason.id, low, high)
    if around is None:
        return level
    # A mark that reaches over the window's low end is not in it, but its cut may be.
    before = [cut for cut in around if cut < trace.end]
    behind = [cut for cut in around if cut >= trace.end]
    return Level(
        level.reason,
        level.low,
        level.high,
        level.cuts,
        before[-1] if before else None,
        behind[0] if behind else None,
    )


def _below(
    strategy: AnyStrategy,
    trace: Trace,
    levels: tuple[Level, ...],
    won: int,
    winner: Candidate,
) -> Candidate | None:
    if winner.level.kind not in _MARK_KINDS:
        return None
    for level in levels[won + 1 :]:
        if level.cuts and level.reason.kind in _MARK_KINDS:
            return Candidate(level.reason, level.cuts[-1])
    limit = next((one for one in strategy.reasons if one.kind == "limit"), None)
    return None if limit is None else Candidate(limit, trace.limit)


def _next_in_level(level: Level, winner: Candidate) -> Candidate | None:
    """Give the cut of the winner's own level that comes after it in preference."""
    if winner.cut not in level.cuts or len(level.cuts) < 2:
        return None
    at = level.cuts.index(winner.cut)
    return Candidate(level.reason, level.cuts[at - 1 if at else 1])


def _shaping(run: Run, side: Side, kind: str) -> tuple[Shaping, ...]:
    """Give the settings that take part: of an end all but the overlap, of a start the overlap."""
    strategy, settings = run.recipe.strategy, run.recipe.settings
    size, overlap = strategy.size_key, strategy.overlap_key
    keys = {"end": [], "start": [overlap], "stall": [size, overlap]}[side]
    if side != "start":
        fits = kind in ("end", "whole")
        keys += [
            one.key
            for one in settings.declared()
            if one.role == "cut" and one.key != overlap and (one.key == size or not fits)
        ]
    values = settings.values()
    return tuple(Shaping(one, values[one.key]) for one in settings.declared() if one.key in keys)


def _explanation(
    index: int,
    side: Side,
    offset: int,
    trace: Trace,
    end: _End,
    came: Origin | None,
    sentence: Message,
    details: tuple[Message, ...],
    shaping: tuple[Shaping, ...],
) -> Explanation:
    low = min(level.low for level in end.levels)
    high = max(level.high for level in end.levels)
    return Explanation(
        index,
        side,
        offset,
        (low, high),
        end.levels,
        trace.limit,
        end.winner,
        end.runner_up,
        end.below,
        came,
        sentence,
        details,
        shaping,
    )
