"""The few counts by which runs are compared: by hand, in a size map, in a table.

They are counts, each with a definition; they are never added up into a score.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.analysis.holding import holding
from workbench.core.coverage import coverage
from workbench.core.message import QT_TRANSLATE_NOOP, Marked
from workbench.core.verbatim import verbatim

if TYPE_CHECKING:
    from workbench.core.coverage import Coverage
    from workbench.core.run import Run
    from workbench.core.sentence import Sentences


@dataclass(frozen=True, slots=True)
class Metric:
    """One count: its id, which is a field of `Counts`, a name and its definition for hover."""

    id: str
    name: Marked
    help: Marked


METRICS: tuple[Metric, ...] = (
    Metric(
        "sentences_cut",
        QT_TRANSLATE_NOOP("metric", "Sentences whole in no chunk"),
        QT_TRANSLATE_NOOP("metric", "Sentences of which no chunk holds all."),
    ),
    Metric(
        "repeated",
        QT_TRANSLATE_NOOP("metric", "Repeated text"),
        QT_TRANSLATE_NOOP("metric", "Characters that chunks hold beyond the first time."),
    ),
    Metric(
        "chunks",
        QT_TRANSLATE_NOOP("metric", "Chunks"),
        QT_TRANSLATE_NOOP("metric", "How many chunks there are."),
    ),
    Metric(
        "over_limit",
        QT_TRANSLATE_NOOP("metric", "Chunks over the limit"),
        QT_TRANSLATE_NOOP(
            "metric", "Chunks above the asked size, whether the system's rule allows it or not."
        ),
    ),
    Metric(
        "lost",
        QT_TRANSLATE_NOOP("metric", "Text in no chunk"),
        QT_TRANSLATE_NOOP("metric", "Characters in no chunk, white space included."),
    ),
)


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of one run, or of several added up; see `METRICS`."""

    sentences_cut: int
    repeated: int
    chunks: int
    over_limit: int
    lost: int

    def __add__(self, other: Counts) -> Counts:
        """Add up the counts of two documents."""
        return Counts(
            self.sentences_cut + other.sentences_cut,
            self.repeated + other.repeated,
            self.chunks + other.chunks,
            self.over_limit + other.over_limit,
            self.lost + other.lost,
        )


def counts(run: Run, sentences: Sentences, covered: Coverage | None = None) -> Counts:
    """Count over one run; ``sentences`` are the document's, ``covered`` its coverage if known."""
    covered = coverage(run) if covered is None else covered
    strategy, settings = run.recipe.strategy, run.recipe.settings
    whole = holding(run.chunking).whole(sentences.start, sentences.end)
    return Counts(
        sentences_cut=int(np.count_nonzero(~whole)),
        repeated=covered.repeated,
        chunks=len(run.chunking),
        over_limit=int(np.count_nonzero(run.chunking.sizes() > strategy.size(settings))),
        lost=covered.lost + covered.not_reached,
    )


def sentence_ends(run: Run, sentences: Sentences) -> int:
    """Count the chunks that end at a sentence: no sentence goes on behind them.

    Inside fenced code or a table row none ends, nor does a given chunk that lies nowhere in the
    document end at one.
    """
    start, end = run.chunking.start, run.chunking.end
    end = end[end > start]
    inside = sentences.inside(end) | verbatim(run.document).inside(end)
    return int(np.count_nonzero(~inside))
