"""Counts the chunks of all documents of a set in a thread, one document after another.

A document that cannot be read gets its error and stops nothing. Counts belong to one recipe:
those of an older one are kept, to be shown as old, until the new ones come. Texts are not kept.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.core.coverage import coverage
from workbench.core.errors import Cancelled, WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.run import run
from workbench.core.set_statistics import Portion, merged, portion
from workbench.core.walk import Control
from workbench.files.load import load
from workbench.files.regular_file import stamp_at
from workbench.gui.count import Count, Finding
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from workbench.core.recipe import Recipe
    from workbench.core.run import Run
    from workbench.gui.document_set import DocumentSet, Entry

PAUSE_MILLISECONDS = 300
"""How long a recipe must have stayed the same for all documents to be counted again."""

_GAP_SECONDS = 0.05
_ASIDE_SECONDS = 0.015
"""How long to stand aside after telling, so that the window paints without waiting for a lock."""

_FIRST_SECONDS = 0.03
_SUM_SECONDS, _LONGEST_SUM_SECONDS = 0.2, 1.6
_WORK_SECONDS, _REST_SECONDS = 0.002, 0.0005

_SMALL = 20_000
"""Bytes below which a document takes so little time that resting between documents is enough."""


class Survey(Worker):
    """Keeps a `Count` for each document of a set, and the figures of all together."""

    found = Signal(object)
    """From the thread: a list of `Finding`; the set then tells that its entries are updated."""

    counts_changed = Signal()
    """All counts have become those of an older recipe, or documents have gone."""

    summed = Signal(object)
    """The `SetStatistics` of the documents counted so far."""

    progressed = Signal(int, int)
    """Documents counted and documents in all."""

    finished = Signal()
    """Every document has its count or its error."""

    def __init__(self, documents: DocumentSet, recipe: Recipe, parent: QObject) -> None:
        """Follow ``documents``; `set_recipe` and `set_run` tell the rest."""
        super().__init__("survey", parent)
        self._documents = documents
        self._recipe = recipe
        self._run: Run | None = None
        self._counts: dict[Hashable, Count] = {}
        self._tried: set[Hashable] = set()
        self._several = False
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self.resume)
        self.found.connect(self._take)
        self.finished.connect(self.rest)
        self.finished.connect(self.resume)
        documents.entries_added.connect(self.go_on)
        documents.entries_changed.connect(self._follow_removal)

    @property
    def counting(self) -> bool:
        """Tell whether more than the document shown is being counted, or soon will be."""
        return (self.busy and self._several) or (
            self._pause.isActive() and len(self._documents) > 1
        )

    def count(self, entry: Entry) -> Count | None:
        """Give the last count of a document; of an older recipe while the new one is unknown."""
        return self._counts.get(entry.key())

    def is_current(self, count: Count) -> bool:
        """Tell whether a count is by the recipe of now."""
        return count.is_by(self._recipe)

    def set_recipe(self, recipe: Recipe) -> None:
        """Count again by ``recipe`` once it has stayed the same for a moment."""
        old, self._recipe = self._recipe, recipe
        if old.same_cuts(recipe):
            return
        self._tried.clear()
        self._pause.start()
        super().cancel()
        self.counts_changed.emit()

    def set_run(self, run: Run) -> None:
        """Know the run that is shown, so that its document is not read and chunked twice."""
        self._run = run
        row = self._documents.row_of_text(run.document)
        if row >= 0 and run.recipe.same_cuts(self._recipe):
            self._tried.discard(self._documents.entry(row).key())
            if not self._pause.isActive():
                self.resume()

    def look_again(self, rows: Iterable[int]) -> None:
        """Read and count some documents anew."""
        self._tried -= {self._documents.entry(row).key() for row in rows}
        self.resume()

    def go_on(self) -> None:
        """Count what is not counted yet; what goes on already is not begun anew for it."""
        if not self.busy and not self._pause.isActive():
            self.resume()

    def resume(self) -> None:
        """Count what is not counted yet; the document on screen only once its run is there."""
        known = self._run
        if known is not None and not known.recipe.same_cuts(self._recipe):
            known = None
        entries, todo = self._documents.entries(), []
        for row, entry in enumerate(entries):
            waits = row == self._documents.current and not (known and _same(known, entry))
            if entry.key() not in self._tried and not waits:
                todo.append(entry)
        if todo:
            self._begin(known, entries, todo)

    def cancel(self) -> None:
        """Stop; what was counted so far stays."""
        self._pause.stop()
        super().cancel()

    def _begin(self, known: Run | None, entries: Sequence[Entry], todo: Sequence[Entry]) -> None:
        self._several = len(todo) > 1
        counted = len(entries) - len(todo)
        part = _Round(
            self, self._recipe, known, lambda done: (counted + done, len(self._documents))
        )
        counts = dict(self._counts)
        self.begin(lambda task: part.go(task, todo, _Sums(entries, counts, part.recipe)))

    def _follow_removal(self) -> None:
        left = {entry.key() for entry in self._documents.entries()}
        self._counts = {key: count for key, count in self._counts.items() if key in left}
        self._tried &= left
        if self._run is not None and self._documents.row_of_text(self._run.document) < 0:
            self._run = None
        self.counts_changed.emit()
        if not self._pause.isActive():
            self._begin(None, self._documents.entries(), ())

    def _take(self, findings: Sequence[Finding]) -> None:
        changed = {}
        for finding in findings:
            entry, count = finding.entry, finding.count
            row = self._documents.row(entry)
            if row < 0:
                continue
            self._tried.add(entry.key())
            if count is None:
                self._counts.pop(entry.key(), None)
            else:
                self._counts[entry.key()] = count
            changed[row] = entry
        self._documents.update(changed)


class _Sums:
    """What is known of each document in the order of the set: portions and failures."""

    def __init__(
        self, entries: Sequence[Entry], counts: Mapping[Hashable, Count], recipe: Recipe
    ) -> None:
        self._known: dict[Hashable, Portion | None] = {}
        self.failed = {entry.key() for entry in entries if entry.error is not None}
        for entry in entries:
            count = counts.get(entry.key())
            sound = count is not None and count.is_by(recipe)
            self._known[entry.key()] = count.portion if count is not None and sound else None

    def put(self, finding: Finding) -> None:
        key, count = finding.entry.key(), finding.count
        self._known[key] = None if count is None else count.portion
        if count is None:
            self.failed.add(key)
        else:
            self.failed.discard(key)

    def portions(self) -> list[Portion]:
        return [portion for portion in self._known.values() if portion is not None]


class _Round:
    """One job of the thread: counts documents and hands over what it found now and then."""

    def __init__(
        self,
        survey: Survey,
        recipe: Recipe,
        known: Run | None,
        share: Callable[[int], tuple[int, int]],
    ) -> None:
        """Know what ``share`` tells of so many done: how many of all documents are counted."""
        self.recipe = recipe
        self._share = share
        self._survey = survey
        self._known = known
        self._findings: list[Finding] = []

    def go(self, task: Task, todo: Sequence[Entry], sums: _Sums) -> None:
        """Count all of ``todo``, on top of what ``sums`` knows already."""
        polite, brisk = (Control(task.cancelled, polite=one) for one in (True, False))
        rested = time.perf_counter()
        due = rested + _FIRST_SECONDS
        gap = _SUM_SECONDS
        sum_due = due + gap
        for done, entry in enumerate(todo):
            now = time.perf_counter()
            if now >= due:
                self._tell(task)
                if len(todo) > 1:
                    task.deliver(self._survey.progressed, *self._share(done))
                    task.pause(_ASIDE_SECONDS)
                due = time.perf_counter() + _GAP_SECONDS
            if now >= sum_due:
                self._tell_sum(task, sums)
                gap = min(2 * gap, _LONGEST_SUM_SECONDS)
                sum_due = now + gap
            if now >= rested + _WORK_SECONDS:
                task.pause(_REST_SECONDS)
                rested = time.perf_counter()
            finding = self._examined(entry, brisk if entry.size < _SMALL else polite)
            sums.put(finding)
            self._findings.append(finding)
        self._tell(task)
        self._tell_sum(task, sums)
        task.deliver(self._survey.finished)

    def _tell(self, task: Task) -> None:
        if self._findings:
            task.deliver(self._survey.found, self._findings)
            self._findings = []

    def _tell_sum(self, task: Task, sums: _Sums) -> None:
        summed = merged(sums.portions(), self.recipe, len(sums.failed))
        task.deliver(self._survey.summed, summed)

    def _examined(self, entry: Entry, control: Control) -> Finding:
        try:
            return self._counted(entry, control)
        except Cancelled:
            raise
        except WorkbenchError as error:
            stamp = stamp_at(entry.path) if entry.is_file else None
            return Finding(replace(entry, error=error.message, stamp=stamp), None)
        except MemoryError:
            sentence = QT_TRANSLATE_NOOP("notice", "There is not enough memory to open “{name}”.")
        except Exception:  # noqa: BLE001 - whatever one document does, the others are counted
            sentence = QT_TRANSLATE_NOOP(
                "notice", "The chunks of “{name}” could not be counted: show it to see why."
            )
        return Finding(replace(entry, error=message(sentence, name=entry.name)), None)

    def _counted(self, entry: Entry, control: Control) -> Finding:
        done = self._known
        if done is None or not _same(done, entry):
            document = entry.document or load(entry.path, entry.options, control)
            done = run(document.fork(), self.recipe, control)
        from workbench.analysis.warning import warnings

        covered = coverage(done)
        document = done.document
        read = replace(
            entry,
            size=document.decoding.bytes or entry.size,
            encoding=document.decoding.encoding,
            sha256=document.sha256,
            error=None,
            stamp=document.stamp,
        )
        count = Count(self.recipe, len(warnings(done, covered)), portion(done, covered))
        return Finding(read, count)


def _same(known: Run, entry: Entry) -> bool:
    """Tell whether a run is of the document that ``entry`` stands for."""
    if entry.document is not None:
        return known.document is entry.document
    return known.document.path == entry.path and known.document.format != "record"
