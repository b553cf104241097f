"""Undoable changes of the recipe: one command, one value before, one value after.

Consecutive steps of one drag merge into a single command; a drag that ends where it began
leaves nothing behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QUndoCommand

from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.recipe import Recipe

_MERGEABLE = 1


class RecipeChange(QUndoCommand):
    """Replaces one recipe by another. ``drag`` numbers the drag it is a step of, if any."""

    def __init__(
        self,
        old: Recipe,
        new: Recipe,
        apply: Callable[[Recipe], None],
        drag: int | None = None,
    ) -> None:
        """Prepare the change; pushing it on the stack applies ``new``."""
        super().__init__(described(old, new))
        self.old = old
        self.new = new
        self.drag = drag
        self._apply = apply

    def id(self) -> int:
        """Let only steps of a drag ask to be merged."""
        return -1 if self.drag is None else _MERGEABLE

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in the next step of the same drag."""
        if not isinstance(other, RecipeChange) or other.drag != self.drag:
            return False
        self.new = other.new
        self.setText(described(self.old, self.new))
        self.setObsolete(self.new == self.old)
        return True

    def redo(self) -> None:
        """Use the new recipe."""
        self._apply(self.new)

    def undo(self) -> None:
        """Use the old recipe again."""
        self._apply(self.old)


def described(old: Recipe, new: Recipe) -> str:
    """Name the change for the Edit menu: the strategy, or the settings that differ."""
    if old.strategy is not new.strategy:
        return shown(new.strategy.name)
    before, after = old.settings.values(), new.settings.values()
    labels = [
        shown(setting.label)
        for setting in new.settings.declared()
        if before[setting.key] != after[setting.key]
    ]
    return QCoreApplication.translate("RecipeChange", ", ").join(labels)
