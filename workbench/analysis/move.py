"""What would move a boundary: the nearest values of each setting without it, found by runs.

Whole numbers only. For each setting both directions are tried one value at a time, all
settings in turn; what is not found so is then looked for in growing steps. A value found one
at a time is the nearest there is; one found in steps is `nearest` only as far as was tried.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from workbench.analysis.watch import UNWATCHED, Watch
from workbench.core.errors import SettingsError
from workbench.core.run import revise
from workbench.core.walk import Walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.recipe import Recipe
    from workbench.core.run import Run
    from workbench.core.settings import Setting

RUNS = 64
"""The most runs that are made for one boundary."""

_RESERVE = 10
"""Runs kept for each search that one value at a time does not end."""

_MARGIN = 4096


@dataclass(frozen=True, slots=True)
class Move:
    """A value of ``setting`` for which a run has no boundary at the offset.

    ``boundary`` is the nearest boundary it has instead (nothing where it has none at all).
    ``nearest`` tells that every value between it and the present one keeps the boundary.
    """

    setting: Setting
    value: int
    recipe: Recipe
    boundary: int | None
    nearest: bool


def moves(
    run: Run, index: int, side: Literal["end", "start"] = "end", watch: Watch = UNWATCHED
) -> tuple[Move, ...]:
    """Find what would move the end or start of chunk ``index``: two values a setting at most.

    The end of the document is moved by nothing; the answer is then empty.

    Raises:
        Cancelled: ``watch`` asked to stop.
        IndexError: there is no such chunk.
    """
    if not 0 <= index < len(run.chunking):
        raise IndexError(index)
    offset = int((run.chunking.end if side == "end" else run.chunking.start)[index])
    if offset in (0, len(run.document)):
        return ()
    trial = _Trial(run, offset, side, watch)
    searches = list(_searches(run, index, trial))
    open_searches = [one for one in searches if one.next()]
    while open_searches and trial.left >= (1 + _RESERVE) * len(open_searches):
        open_searches = [one for one in open_searches if one.next()]
    for number, one in enumerate(open_searches):
        one.leap(trial.left // (len(open_searches) - number))
    found = [one.found for one in searches if one.found is not None]
    return tuple(found)


class _Trial:
    """Runs other recipes and looks for the boundary, at most `RUNS` times."""

    def __init__(self, run: Run, offset: int, side: Literal["end", "start"], watch: Watch) -> None:
        self.run, self.offset, self.side, self.watch = run, offset, side, watch
        self.left = RUNS

    def nearest(self, recipe: Recipe) -> int | None:
        """Give the boundary nearest to the offset in a run of ``recipe``; that at it first."""
        self.watch.step(RUNS - self.left, RUNS)
        self.left -= 1
        ends = self._boundaries(recipe)
        at = bisect_left(ends, self.offset)
        near = ends[max(0, at - 1) : at + 1]
        return min(near, key=lambda end: abs(end - self.offset), default=None)

    def _boundaries(self, recipe: Recipe) -> list[int]:
        """Give the boundaries up to somewhat behind the offset, ascending."""
        found: list[int] = []
        for part in Walk(self.run.document.fork(), recipe, self.watch.walk):
            column = part.end if self.side == "end" else part.start
            found += column.tolist()
            # Behind the window that holds the offset, later chunks end further on.
            if int(part.asked[-1]) > self.offset + _MARGIN:
                break
        return sorted(found)


class _Search:
    """Values of one setting in one direction."""

    def __init__(self, trial: _Trial, setting: Setting, step: int) -> None:
        self.trial, self.setting, self.step = trial, setting, step
        self.present = int(trial.run.recipe.settings.values()[setting.key])
        self.tried = 0  # so many values next to the present one keep the boundary
        self.found: Move | None = None

    def next(self) -> bool:
        """Try the next value; tell whether there is more to try."""
        kept = self._try(self.tried + 1) is True
        self.tried += kept
        return kept

    def leap(self, runs: int) -> None:
        """Try values in growing steps, then come back to the least one without the boundary."""
        least, reach = self.trial.left - runs, max(2 * self.tried, self.present // 8, 2)
        kept, gone = self.tried, 0
        bound = self.setting.maximum if self.step > 0 else self.setting.minimum
        room = abs(bound - self.present)
        while self.trial.left > least and not gone:
            reach = min(reach, room)
            kept_there = self._try(reach) if reach > kept else None
            if kept_there is None:
                return
            kept, gone = (reach, 0) if kept_there else (kept, reach)
            reach *= 2
        while self.trial.left > least and gone - kept > 1:
            middle = (kept + gone) // 2
            if self._try(middle) is False:
                gone = middle
            else:
                kept = middle

    def _try(self, distance: int) -> bool | None:
        """Tell whether the value at ``distance`` keeps the boundary; nothing if it is no value."""
        trial, value = self.trial, self.present + self.step * distance
        if not self.setting.minimum <= value <= self.setting.maximum:
            return None
        try:
            recipe = trial.run.recipe.replace(**{self.setting.key: value})
        except SettingsError:
            return None
        boundary = trial.nearest(recipe)
        if boundary == trial.offset:
            return True
        self.found = Move(self.setting, value, recipe, boundary, distance == self.tried + 1)
        return False


def _searches(run: Run, index: int, trial: _Trial) -> Iterator[_Search]:
    overlap = run.recipe.strategy.overlap_key
    for setting in run.recipe.settings.declared():
        if setting.kind != "whole" or setting.role != "cut":
            continue
        if setting.key == overlap and trial.side == "end" and not index:
            continue  # nothing comes before the first chunk that could be repeated
        for step in (1, -1):
            if not _never_moves(run, setting, step, trial.side):
                yield _Search(trial, setting, step)


def _never_moves(run: Run, setting: Setting, step: int, side: str) -> bool:
    """Tell whether the strategy knows that this setting moves no such boundary at all."""
    value = int(run.recipe.settings.values()[setting.key])
    try:
        other = revise(run, run.recipe.replace(**{setting.key: value + step}))
    except SettingsError:
        return False
    if other is None:
        return False
    old, new = run.chunking, other.chunking
    before, after = (old.end, new.end) if side == "end" else (old.start, new.start)
    return bool((before == after).all())
