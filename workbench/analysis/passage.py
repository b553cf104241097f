"""Passages that must stay whole: each is whole, rescued by overlap, or cut.

A passage is cut when no chunk holds all of it. It is rescued when a boundary falls inside it
and some chunk holds it whole all the same, which is what overlap is for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from workbench.analysis.anchor import find, read
from workbench.analysis.holding import holding
from workbench.core.message import QT_TRANSLATE_NOOP, Marked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from workbench.core.run import Run
    from workbench.files.project_file import ProjectNote

State = Literal["whole", "rescued", "cut"]

STATES: dict[State, Marked] = {
    "whole": QT_TRANSLATE_NOOP("passage", "Whole"),
    "rescued": QT_TRANSLATE_NOOP("passage", "Rescued by overlap"),
    "cut": QT_TRANSLATE_NOOP("passage", "Cut"),
}
"""The names of the states."""


@dataclass(frozen=True, slots=True)
class Passage:
    """What became of the passage ``[start, end)``, in code points.

    ``holder`` is a chunk that holds it whole, or -1; ``boundaries`` are the ends of chunks
    inside it, ascending.
    """

    start: int
    end: int
    state: State
    holder: int
    boundaries: tuple[int, ...]


def passages(run: Run, ranges: Iterable[tuple[int, int]]) -> tuple[Passage, ...]:
    """Judge the passages ``(start, end)`` of the document of ``run``, in the order given."""
    listed = list(ranges)
    starts = np.array([start for start, _ in listed], np.int32)
    ends = np.array([end for _, end in listed], np.int32)
    holders = holding(run.chunking).holder(starts, ends).tolist()
    boundaries = np.unique(run.chunking.end)
    lows = np.searchsorted(boundaries, starts, "right").tolist()
    highs = np.searchsorted(boundaries, ends, "left").tolist()
    return tuple(
        Passage(start, end, _state(holder, low, high), holder, tuple(boundaries[low:high].tolist()))
        for (start, end), holder, low, high in zip(listed, holders, lows, highs, strict=True)
    )


def place(text: str, note: ProjectNote) -> tuple[int, int] | None:
    """Give where the passage that ``note`` keeps is in ``text``, or nothing where it is gone.

    It is found again by its anchor where the text was edited.
    """
    one = read(note.start, note.end, note.anchor)
    if one is not None:
        return find(text, one)
    return (note.start, note.end) if note.end <= len(text) else None


def _state(holder: int, low: int, high: int) -> State:
    if holder < 0:
        return "cut"
    return "rescued" if high > low else "whole"
