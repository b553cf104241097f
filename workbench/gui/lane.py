"""From recipe to outcome in a worker thread: the newest recipe wins.

A lane streams: the first chunks are handed over within a frame, then more with growing gaps,
then the whole run with its figures. When nothing newer has come for a moment it prepares the
document for later runs and counts what the variants of a strategy give. It paints nothing.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.chunking import joined
from workbench.core.run import revise, run
from workbench.core.walk import Control
from workbench.gui.outcome import STALLS, Part, measured
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.core.chunking import Chunking
    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.core.run import Run

_FIRST_PART_SECONDS = 0.008
_PART_GAP_SECONDS = 0.05
_LONGEST_PART_GAP_SECONDS = 0.8
_PROGRESS_AFTER_SECONDS = 0.1
_PROGRESS_GAP_SECONDS = 0.05
_IDLE_SECONDS = 0.15

LARGEST_PREPARED = 20_000_000
"""Code points up to which a document is prepared for later runs and variants are counted."""

VARIANT = "variant"
"""The setting whose values are compared by their number of chunks."""


class Lane(Worker):
    """Turns the newest recipe over a document into an `Outcome`."""

    part_ready = Signal(object)
    """A `Part`: show these chunks already."""

    run_changed = Signal(object)
    """The `Outcome` of the newest recipe."""

    progressed = Signal(int, int)
    """Code points walked and in all; told only by runs that take a while."""

    variants_counted = Signal(object)
    """A mapping from variant to its number of chunks, or to `STALLS`."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle lane."""
        super().__init__("lane", parent)
        self._last: Run | None = None  # belongs to the thread
        self.run_changed.connect(self.rest)

    def submit(self, document: Document, recipe: Recipe) -> None:
        """Chunk ``document`` by ``recipe``, and forget what was asked before."""
        self.begin(lambda task: self._work(task, document, recipe))

    def forget(self) -> None:
        """Want nothing any more, and keep nothing of the document of before."""
        self.cancel()
        if self._last is not None:
            self.begin(self._drop)
            self.rest()

    def _drop(self, _task: Task) -> None:
        self._last = None

    def _work(self, task: Task, document: Document, recipe: Recipe) -> None:
        began = time.perf_counter()
        done = None
        if self._last is not None and self._last.document is document:
            done = revise(self._last, recipe)
        else:
            self._last = None
        if done is None:
            stream = _Stream(self, task, document, recipe, began)
            done = run(document, recipe, Control(task.cancelled, polite=True), stream.take)
            stream.end()
        self._last = done
        task.deliver(self.run_changed, measured(done, time.perf_counter() - began))
        if len(document) <= LARGEST_PREPARED:
            task.pause(_IDLE_SECONDS)
            recipe.strategy.prepare(document)
            self._count_variants(task, done)

    def _count_variants(self, task: Task, done: Run) -> None:
        recipe = done.recipe
        counts = {}
        for setting in recipe.settings.declared():
            for choice in setting.choices if setting.key == VARIANT else ():
                other = recipe.replace(**{VARIANT: choice.value})
                control = Control(task.cancelled, polite=True)
                same = other.same_cuts(recipe)
                found = done if same else run(done.document, other, control)
                counts[choice.value] = len(found.chunking) if found.stall is None else STALLS
        if counts:
            task.deliver(self.variants_counted, counts)


class _Stream:
    """Hands parts and progress of one run over, at moments that cost little."""

    def __init__(
        self, lane: Lane, task: Task, document: Document, recipe: Recipe, began: float
    ) -> None:
        self._lane = lane
        self._task = task
        self._document = document
        self._recipe = recipe
        self._parts: list[Chunking] = []
        self._gap = _PART_GAP_SECONDS
        self._part_due = began + _FIRST_PART_SECONDS
        self._progress_due = began + _PROGRESS_AFTER_SECONDS
        self._told = False

    def take(self, part: Chunking) -> None:
        """Take in the next part of the run."""
        self._parts.append(part)
        now = time.perf_counter()
        if now >= self._part_due:
            self._tell()
            self._part_due = now + self._gap
            self._gap = min(2 * self._gap, _LONGEST_PART_GAP_SECONDS)
        if now >= self._progress_due:
            self._task.deliver(self._lane.progressed, int(part.end[-1]), len(self._document))
            self._progress_due = now + _PROGRESS_GAP_SECONDS

    def end(self) -> None:
        """Show all chunks of a long run before its figures are worked out."""
        if self._told:
            self._tell()

    def _tell(self) -> None:
        self._parts = [joined(self._parts)]
        chunking = self._parts[0]
        part = Part(self._document, self._recipe, chunking, int(chunking.end[-1]))
        self._task.deliver(self._lane.part_ready, part)
        self._told = True
