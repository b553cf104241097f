"""What a report says about a run, worked out once for every format: figures, gaps, reasons.

A report of a long document shows its beginning and says so: `LONGEST` code points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.analysis.broken_unit import broken_units
from workbench.analysis.explanation import explain, explain_stall
from workbench.analysis.ledger import KINDS, badge, ledger
from workbench.analysis.warning import warnings
from workbench.core.coverage import coverage
from workbench.core.errors import Cancelled
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.spans import Spans
from workbench.core.statistics import statistics

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from workbench.analysis.explanation import Explanation
    from workbench.analysis.ledger import Ledger
    from workbench.analysis.run_warning import RunWarning
    from workbench.core.coverage import Coverage
    from workbench.core.message import Marked, Message
    from workbench.core.run import Run
    from workbench.core.statistics import Statistics
    from workbench.core.walk import Control

LONGEST = 1_500_000
"""How many code points of a document a report shows at most."""

EXPLAINED = 10
"""How many boundaries are explained where none were chosen."""

LISTED = 200
"""How many gaps are listed at most."""

_SENTENCES = QT_TRANSLATE_NOOP("Sentences", "{one} {other}")
_YES = QT_TRANSLATE_NOOP("report", "yes")
_NO = QT_TRANSLATE_NOOP("report", "no")


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a boundary is where it is, and what it breaks, the shortest unit first."""

    why: Explanation
    broken: tuple[Message, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Content:
    """Everything a report shows. ``shown`` is how many code points of the text it has."""

    run: Run
    source: str
    statistics: Statistics
    coverage: Coverage
    ledger: Ledger
    spans: Spans
    warnings: tuple[RunWarning, ...]
    explained: tuple[Explained, ...]
    shown: int

    @property
    def shortened(self) -> bool:
        """Tell whether the report leaves out the rest of the text."""
        return self.shown < len(self.run.document)

    def badge(self) -> Message:
        """Say whether the chunks rebuild the document."""
        return badge(self.ledger)

    def advice(self) -> Iterator[Message]:
        """Give each warning with what to do about it."""
        for one in self.warnings:
            yield message(_SENTENCES, one=one.reason, other=one.advice)

    def settings(self) -> Iterator[tuple[Marked, Marked | str]]:
        """Give label and value of every setting."""
        settings = self.run.recipe.settings
        for one in settings.declared():
            value = getattr(settings, one.key)
            if isinstance(value, bool):
                yield one.label, _YES if value else _NO
            else:
                yield one.label, f"{value:,}" if isinstance(value, int) else str(value)

    def gaps(self) -> Iterator[tuple[int, int, Marked]]:
        """Give start, end and kind of the first `LISTED` gaps, those with letters first."""
        found = self.ledger
        order = sorted(range(len(found)), key=lambda index: not bool(found.letters[index]))
        for index in sorted(order[:LISTED]):
            kind = KINDS[int(found.kind[index])]
            yield int(found.start[index]), int(found.end[index]), kind.name


def gather(
    run: Run,
    source: str | None = None,
    boundaries: Sequence[int] | None = None,
    control: Control | None = None,
    *,
    longest: int = LONGEST,
) -> Content:
    """Work out the report of ``run``.

    ``boundaries`` are indexes of chunks whose ends are explained, the first ones where left
    out. Indexes that are not there are passed over.

    Raises:
        Cancelled: ``control`` asked to stop.
    """
    covered = coverage(run)
    count = len(run.chunking)
    chosen = range(min(count, EXPLAINED)) if boundaries is None else boundaries
    explained = []
    for index in chosen:
        if control is not None and control.cancelled():
            raise Cancelled
        if 0 <= index < count:
            units = broken_units(run, index)
            broken = tuple(one.sentence(run.document.text) for one in units)
            explained.append(Explained(explain(run, index), broken))
    stalled = explain_stall(run)
    if stalled is not None:
        explained.append(Explained(stalled))
    return Content(
        run=run,
        source=run.document.name if source is None else source,
        statistics=statistics(run, covered),
        coverage=covered,
        ledger=ledger(run, covered),
        spans=Spans(run.chunking),
        warnings=tuple(warnings(run, covered)),
        explained=tuple(explained),
        shown=min(len(run.document), longest),
    )
