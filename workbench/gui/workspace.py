"""What is being worked on: one document, one recipe, the last good outcome, and their undo.

A workspace knows nothing of widgets. Panels change it through its slots and follow it by its
signals; it hands the work to its `Lane`. The outcome kept is always of the present document;
it may be of an older recipe while a run goes on or after one was cancelled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from workbench.gui.lane import Lane
from workbench.gui.undo import RecipeChange

if TYPE_CHECKING:
    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.core.run import Run
    from workbench.gui.measurement import Measurement
    from workbench.gui.outcome import Outcome


class Workspace(QObject):
    """Document + recipe -> outcome, undoable and live."""

    document_changed = Signal(object)
    """The new `Document`, or nothing; outcomes of the old one are gone."""

    recipe_changed = Signal(object)
    """The new `Recipe`; a run follows when there is a document."""

    outcome_changed = Signal(object)
    """The `Outcome` of the present document, by the present recipe if that came to its end."""

    drag_changed = Signal(bool)
    """A setting is being dragged, or no longer."""

    def __init__(self, recipe: Recipe, parent: QObject | None = None) -> None:
        """Begin with a recipe and no document."""
        super().__init__(parent)
        self.recipe = recipe
        self.document: Document | None = None
        self.outcome: Outcome | None = None
        self.measurement: Measurement | None = None
        """The tokens of the last run that was measured, where a person wants them counted."""
        self.before: Outcome | None = None
        """The outcome before the last change, a whole drag being one change."""
        self.undo_stack = QUndoStack(self)
        self.lane = Lane(self)
        self.lane.run_changed.connect(self._take)
        self.lane.failed.connect(lambda _error: self.outcome_changed.emit(self.outcome))
        self._previewing = False
        self._drag = 0
        self._dragging = False

    @property
    def dragging(self) -> bool:
        """Tell whether a setting is being dragged."""
        return self._dragging

    @property
    def complete(self) -> bool:
        """Tell whether the outcome is that of the present recipe, so that it may be exported."""
        if self.outcome is None or self._previewing:
            return False
        return self.outcome.run.recipe == self.recipe

    @property
    def measured_run(self) -> Run | None:
        """Give the outcome's run, with the tokens of its chunks where they are counted by now."""
        if self.outcome is None:
            return None
        run, found = self.outcome.run, self.measurement
        return run if found is None or found.run is not run else run.with_measure(found.measure)

    def set_document(self, document: Document | None) -> None:
        """Work on ``document``; the recipe and its undo stay."""
        self._previewing = False
        self.document = document
        self.outcome = self.before = None
        if document is None:
            self.lane.forget()
        else:
            self.lane.cancel()
        self.document_changed.emit(document)
        self.outcome_changed.emit(None)
        self.rerun()

    def preview(self, document: Document) -> None:
        """Show a provisional document while the one worked on waits; nothing runs."""
        self._previewing = True
        self.lane.cancel()
        self.document_changed.emit(document)
        self.outcome_changed.emit(None)

    def end_preview(self) -> None:
        """Go back to the document worked on, where a provisional one is shown."""
        if not self._previewing:
            return
        self._previewing = False
        self.document_changed.emit(self.document)
        self.outcome_changed.emit(self.outcome)
        if not self.complete:
            self.rerun()

    def edit(self, recipe: Recipe, dragging: bool = False) -> None:
        """Change the recipe, undoably; ``dragging`` while more steps of one drag will come."""
        if dragging and not self._dragging:
            self._drag += 1
        step = self._drag if dragging or self._dragging else None
        if recipe != self.recipe:
            self.undo_stack.push(RecipeChange(self.recipe, recipe, self._apply, step))
        if dragging != self._dragging:
            self._dragging = dragging
            self.drag_changed.emit(dragging)

    def use_safe_overlap(self) -> None:
        """Take the largest overlap that cannot stall, where the strategy knows one."""
        strategy = self.recipe.strategy
        safe = strategy.safe_overlap(self.recipe.settings)
        if safe is not None:
            self.edit(self.recipe.replace(**{strategy.overlap_key: safe}))

    def rerun(self) -> None:
        """Chunk again."""
        if self.document is not None and not self._previewing:
            self.lane.submit(self.document, self.recipe)

    def cancel(self) -> None:
        """Stop the run; the last outcome is shown again, though the recipe is a newer one."""
        self.lane.cancel()
        self.outcome_changed.emit(self.outcome)

    def close(self) -> bool:
        """Stop all work; tell whether the thread has ended."""
        return self.lane.close()

    def _apply(self, recipe: Recipe) -> None:
        if self.complete and not self._dragging:
            self.before = self.outcome
        self.recipe = recipe
        self.recipe_changed.emit(recipe)
        self.rerun()

    def _take(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.outcome_changed.emit(outcome)
