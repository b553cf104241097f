"""What the numbers are about: the run of one document, or all documents together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.settings import CHARACTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.chunking import Offsets
    from workbench.core.set_statistics import SetStatistics
    from workbench.core.statistics import Statistics
    from workbench.core.strategy import Reason
    from workbench.gui.outcome import Outcome


@dataclass(frozen=True, eq=False, slots=True)
class Subject:
    """The figures of chunks and what else is told about them.

    ``sizes`` are in the strategy's own unit, one a chunk; ``in_characters`` tells that the unit
    is characters. ``gaps`` counts the places in no chunk, ``blank`` the white space in them
    and ``not_reached`` the text behind the last chunks of stalled runs, both in code points.
    ``documents`` counts documents; ``stall`` is the offset where one document's run stalled.
    """

    figures: Statistics
    sizes: Offsets
    in_characters: bool
    reasons: Sequence[Reason]
    gaps: int
    blank: int
    not_reached: int
    white_space: bool = False
    documents: int = 1
    stall: int | None = None

    @property
    def gapless(self) -> bool:
        """Tell whether every character is in a chunk."""
        return not self.figures.lost and not self.not_reached

    @property
    def rebuilds(self) -> bool:
        """Tell whether nothing but white space is missing from the chunks."""
        return not self.not_reached and self.figures.lost == self.blank

    @property
    def nothing_to_keep(self) -> bool:
        """Tell whether there are no chunks because there is no text but white space."""
        return self.rebuilds and not self.figures.chunks


def of_outcome(outcome: Outcome) -> Subject:
    """Give the numbers of one document."""
    run, gaps = outcome.run, outcome.coverage.gaps
    return Subject(
        outcome.statistics,
        run.chunking.sizes(),
        run.chunking.size is None,
        run.recipe.strategy.reasons,
        len(gaps),
        gaps.characters(blank=True),
        outcome.coverage.not_reached,
        run.document.text.isspace(),
        stall=None if run.stall is None else run.stall.offset,
    )


def of_set(found: SetStatistics) -> Subject:
    """Give the numbers of all documents together."""
    figures = found.figures
    return Subject(
        figures,
        found.sizes,
        figures.unit == CHARACTERS,
        found.recipe.strategy.reasons,
        found.gaps,
        found.blank,
        found.not_reached,
        documents=found.documents,
    )
