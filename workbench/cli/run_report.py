"""What the command line says about a run on standard error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.cli import console

if TYPE_CHECKING:
    from workbench.core.recipe import Recipe
    from workbench.core.run import Run


class Reporter:
    """Reports the runs of one recipe, and once what its settings risk.

    Where a run stalled, the error names the same settings and more; the caution then stays
    unsaid until another document shows that the recipe can go through.
    """

    def __init__(self, recipe: Recipe) -> None:
        """Begin to report runs of ``recipe``."""
        self._cautions = recipe.strategy.cautions(recipe.settings)

    def tell(self, source: str, run: Run) -> bool:
        """Do as `report` does."""
        if report(source, run):
            return True
        for caution in self._cautions:
            console.warning(caution)
        self._cautions = ()
        return False


def report(source: str, run: Run) -> bool:
    """Tell where a run stalled or that there was little to cut; give whether it stalled."""
    sentence, hint = run.stall_message(), run.stall_hint()
    if sentence is not None:
        console.error(f"{source}: {sentence}{f' {hint}' if hint else ''}")
    elif not run.document.text.strip():
        kind = "holds white space only" if run.document.text else "is empty"
        console.note(f"{source}: the document {kind}")
    elif len(run.chunking) == 1:
        reason = run.recipe.strategy.reasons[int(run.chunking.reason[0])]
        console.note(f"{source}: the whole document is one chunk. {reason.sentence}")
    return sentence is not None
