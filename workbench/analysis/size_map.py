"""The size map: what each size with each overlap does to one document or several.

A grid of runs, computed cell by cell so that it can be shown while it grows. Whatever a run
leaves behind in a document's cache goes with its cell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.analysis.metric import Counts, counts
from workbench.analysis.passage import passages
from workbench.analysis.watch import UNWATCHED, Watch
from workbench.core.errors import SettingsError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.run import Run, revise
from workbench.core.run import run as chunk
from workbench.core.sentence import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from workbench.core.document import Document
    from workbench.core.message import Message
    from workbench.core.recipe import Recipe


@dataclass(frozen=True, slots=True)
class Cell:
    """One size with one overlap, both in the strategy's own unit.

    ``counts`` are over all documents; ``stalled`` counts the documents whose run stopped
    going forward (their counts are over the chunks before). ``refused`` says why there is no
    such recipe; then ``recipe`` and ``counts`` are nothing. ``passages_cut`` counts the passages
    that no chunk holds whole, of those the map was asked about.
    """

    size: int
    overlap: int
    recipe: Recipe | None
    counts: Counts | None
    stalled: int = 0
    refused: Message | None = None
    passages_cut: int = 0


def size_map(
    documents: Sequence[Document],
    recipe: Recipe,
    sizes: Sequence[int],
    overlaps: Sequence[int],
    watch: Watch = UNWATCHED,
    places: Sequence[Sequence[tuple[int, int]]] = (),
) -> Iterator[Cell]:
    """Give the cells, all overlaps of the first size first.

    Sizes and overlaps replace those of ``recipe``; its other settings stay. ``places`` are the
    passages ``(start, end)`` that must stay whole, for each document; none where left out.

    Raises:
        Cancelled: while iterating, ``watch`` asked to stop.
        SettingsError: the strategy has no such setting to vary.
    """
    _refuse_without_overlap(recipe, overlaps)
    watch.step(0, len(sizes) * len(overlaps))
    for document in documents:
        recipe.strategy.prepare(document)
        sentences(document, lambda done: watch.step(0, len(sizes) * len(overlaps)))
    places = places or [()] * len(documents)
    done = 0
    for size in sizes:
        before: list[Run | None] = [None] * len(documents)
        for overlap in overlaps:
            cell, before = _cell(documents, recipe, size, overlap, before, watch, places)
            done += 1
            watch.step(done, len(sizes) * len(overlaps))
            yield cell


def _cell(
    documents: Sequence[Document],
    base: Recipe,
    size: int,
    overlap: int,
    before: list[Run | None],
    watch: Watch,
    places: Sequence[Sequence[tuple[int, int]]],
) -> tuple[Cell, list[Run | None]]:
    """Compute one cell; ``before`` are the runs of the same size with the overlap before."""
    strategy = base.strategy
    changes = {strategy.size_key: size}
    if strategy.overlap_key:
        changes[strategy.overlap_key] = overlap
    try:
        recipe = base.replace(**changes)
    except SettingsError as error:
        return Cell(size, overlap, None, None, refused=error.message), before
    runs: list[Run | None] = []
    total = Counts(0, 0, 0, 0, 0)
    stalled = cut = 0
    for document, previous, ranges in zip(documents, before, places, strict=True):
        one = revise(previous, recipe) if previous is not None else None
        if one is None:
            one = chunk(document.fork(), recipe, watch.walk)
        runs.append(one)
        total += counts(one, sentences(document))
        stalled += one.stall is not None
        cut += sum(passage.state == "cut" for passage in passages(one, ranges))
    return Cell(size, overlap, recipe, total, stalled, passages_cut=cut), runs


def _refuse_without_overlap(recipe: Recipe, overlaps: Sequence[int]) -> None:
    strategy = recipe.strategy
    if not strategy.overlap_key and any(overlaps):
        raise SettingsError(
            "overlap",
            overlaps[-1],
            message(
                QT_TRANSLATE_NOOP("size_map", "{strategy} has no overlap to vary."),
                strategy=strategy.id,
            ),
        )
