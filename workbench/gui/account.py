"""What is worked out about every run for its badges, one value: ledger, overlaps, warnings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.analysis.ledger import Ledger
    from workbench.analysis.overlap import Overlaps, OverlapSummary
    from workbench.analysis.run_warning import RunWarning
    from workbench.core.run import Run
    from workbench.gui.outcome import Outcome


@dataclass(frozen=True, eq=False, slots=True)
class Account:
    """The account of one run."""

    run: Run
    ledger: Ledger
    overlaps: Overlaps
    overlap: OverlapSummary
    warnings: tuple[RunWarning, ...]


def account(outcome: Outcome) -> Account:
    """Draw up the account of a run whose coverage is known."""
    from workbench.analysis.ledger import ledger
    from workbench.analysis.overlap import overlaps, summary
    from workbench.analysis.warning import warnings

    run, covered = outcome.run, outcome.coverage
    shared = overlaps(run)
    return Account(
        run, ledger(run, covered), shared, summary(shared, covered), warnings(run, covered)
    )
