"""What is worth a warning about a run: one list, the gravest first.

Nothing here stops a run; each warning can be right to ignore.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.analysis import chunk_check, recipe_check
from workbench.analysis.ledger import ledger
from workbench.core.coverage import coverage

if TYPE_CHECKING:
    from workbench.analysis.run_warning import RunWarning
    from workbench.core.coverage import Coverage
    from workbench.core.run import Run

_CHECKS = (
    recipe_check.stall,
    recipe_check.large_overlap,
    recipe_check.lost_text,
    recipe_check.script,
    recipe_check.short,
    chunk_check.over_limit,
    chunk_check.no_overlap,
    chunk_check.blank,
    chunk_check.tiny_last,
    chunk_check.identical,
)


def warnings(run: Run, covered: Coverage | None = None) -> tuple[RunWarning, ...]:
    """List the warnings of ``run``; ``covered`` is its coverage where that is known.

    Time grows with the text of the chunks: some ten milliseconds for a million characters.
    """
    account = ledger(run, coverage(run) if covered is None else covered)
    return tuple(warning for check in _CHECKS for warning in check(run, account))
