"""Computes size maps in a thread: the newest request wins, cells are told as they come."""

from __future__ import annotations

import time
import weakref
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.analysis.passage import place
from workbench.analysis.size_map import Cell, size_map
from workbench.analysis.watch import Watch
from workbench.core.errors import Cancelled, WorkbenchError
from workbench.core.walk import Control
from workbench.files.load import load
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.files.project_file import ProjectNote
    from workbench.gui.document_set import Entry

_GAP_SECONDS = 0.05


@dataclass(frozen=True, eq=False, slots=True)
class Request:
    """A map that is wanted: over one document, or over all of ``entries`` where there are any.

    ``notes_of`` gives the notes that keep a document's passages; it is asked in the thread.
    """

    document: Document
    entries: tuple[Entry, ...]
    recipe: Recipe
    sizes: tuple[int, ...]
    overlaps: tuple[int, ...]
    notes_of: Callable[[Document], Sequence[ProjectNote]]

    def key(self) -> Hashable:
        """Give all that the map depends on: not the size and overlap of the recipe itself."""
        strategy = self.recipe.strategy
        varied = (strategy.size_key, strategy.overlap_key)
        cut_values = self.recipe.settings.cut_values().items()
        return (
            weakref.ref(self.document),  # an id may be taken by a later document
            tuple((entry.key(), entry.options) for entry in self.entries),
            strategy.id,
            tuple(sorted((name, one) for name, one in cut_values if name not in varied)),
            self.sizes,
            self.overlaps,
            tuple(self.notes_of(self.document)),
        )


class SizeMapMaker(Worker):
    """Turns requests into cells."""

    cells_found = Signal(object)
    """A list of `Cell`, in the order in which they are computed."""

    progressed = Signal(int, int)
    """Cells computed and cells in all."""

    finished = Signal(int, int, float)
    """Documents computed over, documents that cannot be read, and seconds."""

    def __init__(self, parent: QObject) -> None:
        """Wait for a request."""
        super().__init__("size map", parent)
        self.finished.connect(self.rest)

    def make(self, request: Request) -> None:
        """Compute a map, and forget what was asked before."""
        self.begin(lambda task: self._work(task, request))

    def _work(self, task: Task, request: Request) -> None:
        began = time.perf_counter()
        documents = _documents(task, request)
        places = [_places(document, request) for document in documents]
        telling = _Telling(self, task, len(request.sizes) * len(request.overlaps))
        watch = Watch(task.cancelled, polite=True)
        if documents:
            for cell in size_map(
                documents, request.recipe, request.sizes, request.overlaps, watch, places
            ):
                telling.put(cell)
            telling.tell()
        failed = len(request.entries) - len(documents) if request.entries else 0
        task.deliver(self.finished, len(documents), failed, time.perf_counter() - began)


class _Telling:
    """Hands cells over in batches, so that the window is not flooded with them."""

    def __init__(self, maker: SizeMapMaker, task: Task, total: int) -> None:
        self._maker, self._task = maker, task
        self._total = total
        self._done = 0
        self._cells: list[Cell] = []
        self._due = time.perf_counter() + _GAP_SECONDS

    def put(self, cell: Cell) -> None:
        self._cells.append(cell)
        self._done += 1
        if time.perf_counter() >= self._due:
            self.tell()
            self._due = time.perf_counter() + _GAP_SECONDS

    def tell(self) -> None:
        self._task.deliver(self._maker.cells_found, self._cells)
        self._task.deliver(self._maker.progressed, self._done, self._total)
        self._cells = []


def _documents(task: Task, request: Request) -> list[Document]:
    """Give the documents to compute over; those that cannot be read are left out."""
    if not request.entries:
        return [request.document]
    found = []
    control = Control(task.cancelled, polite=True)
    for entry in request.entries:
        task.check()
        if entry.document is not None:
            found.append(entry.document)
        elif entry.path == request.document.path and request.document.format != "record":
            found.append(request.document)
        else:
            try:
                found.append(load(entry.path, entry.options, control))
            except Cancelled:
                raise
            except WorkbenchError:
                continue
    return found


def _places(document: Document, request: Request) -> list[tuple[int, int]]:
    found = (place(document.text, note) for note in request.notes_of(document))
    return [one for one in found if one is not None]
