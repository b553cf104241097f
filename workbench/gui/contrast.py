"""Two outcomes side by side, worked out in a thread: boundaries and figures, then sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.gui.worker import Worker

if TYPE_CHECKING:
    from workbench.analysis.comparison import Comparison, Figure
    from workbench.analysis.given import Placed
    from workbench.analysis.verification import Verification
    from workbench.gui.outcome import Outcome
    from workbench.gui.worker import Task

_IDLE_SECONDS = 0.15
"""Sentences are looked at when nothing newer has come for so long."""


@dataclass(frozen=True, eq=False, slots=True)
class Contrast:
    """What is known about outcomes A and B of one document.

    ``sentences`` are figures that need the document's sentences, empty until those are known;
    ``passages`` are those of what must stay whole, empty where nothing must;
    ``verification`` compares the texts of chunks one by one where B is a file of chunks.
    """

    a: Outcome
    b: Outcome
    comparison: Comparison
    figures: tuple[Figure, ...]
    verification: Verification | None = None
    sentences: tuple[Figure, ...] = ()
    passages: tuple[Figure, ...] = ()


class Contraster(Worker):
    """Works out the `Contrast` of the newest two outcomes."""

    compared = Signal(object)
    """The `Contrast`, without figures about sentences."""

    counted = Signal(object)
    """The whole `Contrast`."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle worker."""
        super().__init__("contrast", parent)
        self.counted.connect(self.rest)

    def contrast(self, a: Outcome, b: Outcome, placed: Placed | None) -> None:
        """Compare two outcomes; ``placed`` says that B came from a file."""
        self.begin(lambda task: self._work(task, a, b, placed))

    def _work(self, task: Task, a: Outcome, b: Outcome, placed: Placed | None) -> None:
        # Nothing of this is needed until somebody compares.
        from workbench.analysis.comparison import Figure, compare, figures
        from workbench.analysis.metric import METRICS, counts, sentence_ends
        from workbench.analysis.verification import checked
        from workbench.core.sentence import sentences

        of_b = b.statistics
        if placed is not None:
            of_b = replace(of_b, lengths=placed.lengths())
        found = Contrast(
            a,
            b,
            compare(a.run, b.run),
            figures(
                a.statistics,
                of_b,
                (a.coverage.not_reached, b.coverage.not_reached),
            ),
            None if placed is None else checked(a.run, placed),
        )
        task.deliver(self.compared, found)
        task.pause(_IDLE_SECONDS)
        known = sentences(a.run.document, lambda _done: task.check())
        cut = [counts(one.run, known, one.coverage).sentences_cut for one in (a, b)]
        ends = [sentence_ends(one.run, known) for one in (a, b)]
        rows = (
            Figure(METRICS[0].id, METRICS[0].name, *cut),
            Figure(
                "sentence_ends",
                QT_TRANSLATE_NOOP("comparison", "Chunks that end with a sentence"),
                *ends,
            ),
        )
        task.deliver(self.counted, replace(found, sentences=rows))
