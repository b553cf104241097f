"""What is known of one document of a set once it was read: values that threads hand over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.core.recipe import Recipe
    from workbench.core.set_statistics import Portion
    from workbench.gui.document_set import Entry


@dataclass(frozen=True, eq=False, slots=True)
class Count:
    """What a recipe makes of one document: ``warnings`` is their number."""

    recipe: Recipe
    warnings: int
    portion: Portion

    @property
    def chunks(self) -> int:
        """Give the number of chunks."""
        return len(self.portion.sizes)

    def is_by(self, recipe: Recipe) -> bool:
        """Tell whether ``recipe`` must give the same."""
        return self.recipe is recipe or self.recipe.same_cuts(recipe)


@dataclass(frozen=True, eq=False, slots=True)
class Finding:
    """What came of one document: the entry as it is now known, and the count if it was read."""

    entry: Entry
    count: Count | None
