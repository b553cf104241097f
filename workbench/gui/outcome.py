"""What the worker hands to the window about one run: the run and its figures, one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.coverage import Coverage, coverage
from workbench.core.spans import Spans
from workbench.core.statistics import Statistics, statistics

if TYPE_CHECKING:
    from workbench.core.chunking import Chunking
    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.core.run import Run


STALLS = -1
"""In place of a variant's number of chunks: its run never comes to an end."""


@dataclass(frozen=True, eq=False, slots=True)
class Part:
    """The chunks found so far by a run that goes on; text from ``frontier`` on is still to come."""

    document: Document
    recipe: Recipe
    chunking: Chunking
    frontier: int


@dataclass(frozen=True, eq=False, slots=True)
class Outcome:
    """A run with everything that is shown about it; ``seconds`` is how long it took to cut."""

    run: Run
    spans: Spans
    statistics: Statistics
    coverage: Coverage
    seconds: float


def measured(run: Run, seconds: float) -> Outcome:
    """Work out the figures of a run."""
    covered = coverage(run)
    return Outcome(run, Spans(run.chunking), statistics(run, covered), covered, seconds)
