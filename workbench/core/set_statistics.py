"""The figures of many runs by one recipe, as if their documents were one collection.

Each document is chunked alone. What it adds is a `Portion`: numbers and size columns, no text
and no chunk. Merging counts every chunk once; there is no overlap between documents.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.core.statistics import Overlap, Statistics, above, overlap, spread, utf8_bytes

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from workbench.core.chunking import Offsets
    from workbench.core.coverage import Coverage
    from workbench.core.recipe import Recipe
    from workbench.core.run import Run

_NONE = np.empty(0, np.int32)


@dataclass(frozen=True, eq=False, slots=True)
class Portion:
    """What one document adds to the figures of a set.

    ``sizes`` are in the strategy's own unit and ``lengths`` in code points, one a chunk;
    ``shared`` are the code points that neighbouring chunks share. ``cuts[code]`` counts the
    chunks by reason. The rest counts code points of the document, but for ``utf8_bytes`` and
    ``gaps``, the number of places in no chunk. ``blank`` is the white space in them.
    """

    sizes: Offsets
    lengths: Offsets
    shared: Offsets
    cuts: npt.NDArray[np.int64]
    characters: int
    utf8_bytes: int
    lost: int
    once: int
    more: int
    held: int
    gaps: int
    blank: int
    not_reached: int
    detached: bool
    stalled: bool


@dataclass(frozen=True, eq=False, slots=True)
class SetStatistics:
    """The figures of all documents that could be chunked, and how many could not be.

    ``figures`` reads as for one run, its indexes leading into ``sizes``, the sizes of all
    chunks in the order of the documents. ``gaps`` counts the places in no chunk and ``blank``
    the white space in them, ``not_reached`` the text behind the last chunks of ``stalled``
    runs; ``failed`` counts documents that cannot be read.
    """

    recipe: Recipe
    figures: Statistics
    sizes: Offsets
    documents: int
    stalled: int
    failed: int
    gaps: int
    blank: int
    not_reached: int


def portion(run: Run, coverage: Coverage) -> Portion:
    """Give what ``run`` adds to a set; ``coverage`` is its own."""
    chunking, strategy = run.chunking, run.recipe.strategy
    neighbours = overlap(chunking, strategy.overlap(run.recipe.settings))
    lengths = chunking.lengths()
    return Portion(
        lengths if chunking.size is None else chunking.size,
        lengths,
        neighbours.actual,
        np.bincount(chunking.reason, minlength=len(strategy.reasons)),
        len(run.document),
        utf8_bytes(run.document),
        coverage.lost,
        coverage.once,
        coverage.more,
        coverage.held,
        len(coverage.gaps),
        coverage.gaps.characters(blank=True),
        coverage.not_reached,
        neighbours.detached,
        run.stall is not None,
    )


def merged(portions: Sequence[Portion], recipe: Recipe, failed: int = 0) -> SetStatistics:
    """Merge what the documents add; all must be of ``recipe``."""
    strategy, settings = recipe.strategy, recipe.settings
    sizes = _joined([one.sizes for one in portions])
    lengths = _joined([one.lengths for one in portions])
    shared = _joined([one.shared for one in portions])
    cuts = sum((one.cuts for one in portions), np.zeros(len(strategy.reasons), np.int64))
    characters = sum(one.characters for one in portions)
    held = sum(one.held for one in portions)
    once, more = sum(one.once for one in portions), sum(one.more for one in portions)
    covered = once + more
    figures = Statistics(
        chunks=len(sizes),
        characters=characters,
        utf8_bytes=sum(one.utf8_bytes for one in portions),
        held=held,
        unit=strategy.unit_of(settings),
        lengths=spread(lengths),
        sizes=spread(sizes),
        lost=sum(one.lost for one in portions),
        once=once,
        more=more,
        repeated=held - covered,
        share=covered / characters if characters else 0.0,
        duplication=held / covered if covered else 0.0,
        redundancy=(held - covered) / covered if covered else 0.0,
        overlap=Overlap(
            strategy.overlap(settings),
            shared,
            spread(shared),
            any(one.detached for one in portions),
        ),
        cuts={
            reason.id: count for reason, count in zip(strategy.reasons, cuts.tolist(), strict=True)
        },
        above=above(sizes, strategy.size(settings), strategy.allowance(settings)),
    )
    return SetStatistics(
        recipe,
        figures,
        sizes,
        len(portions),
        sum(one.stalled for one in portions),
        failed,
        sum(one.gaps for one in portions),
        sum(one.blank for one in portions),
        sum(one.not_reached for one in portions),
    )


def _joined(columns: Sequence[Offsets]) -> Offsets:
    return np.concatenate(columns) if columns else _NONE
