"""Recipe B: what the recipe worked on is compared with, its outcome, and its undo.

It stands beside the `Workspace`, whose document and undo stack it shares, and knows nothing
of widgets. B is a recipe or a `ChunkFile`. It is remembered while the program runs, in use
or not; only in use does it run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from workbench.core.recipe import Recipe
from workbench.gui.chunk_source import ChunkFile
from workbench.gui.second_lane import SecondLane
from workbench.gui.undo import RecipeChange, described

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.analysis.given import Placed
    from workbench.core.document import Document
    from workbench.core.errors import WorkbenchError
    from workbench.gui.outcome import Outcome
    from workbench.gui.workspace import Workspace


class Comparing(QObject):
    """Recipe B -> outcome, undoable and live, while it is in use."""

    toggled = Signal(bool)
    """Two recipes are compared, or no longer."""

    recipe_changed = Signal(object)
    """The new recipe or `ChunkFile`."""

    outcome_changed = Signal(object)
    """B's `Outcome` over the present document, or nothing."""

    refused = Signal(object)
    """The `WorkbenchError` for which a file of chunks cannot be read."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        """Begin with a copy of the workspace's recipe, not in use."""
        super().__init__(parent)
        self.active = False
        self.recipe: Recipe = workspace.recipe
        self.outcome: Outcome | None = None
        self.placed: Placed | None = None
        """Where the chunks of the file lie, where B is one."""
        self.lane = SecondLane(self)
        self._workspace = workspace
        self._document: Document | None = workspace.document
        self._own = False  # whether B was ever set; until then it begins as a copy of A
        self._last = self.recipe
        self._opening = False
        self._dragging = False
        self._drag = 0
        self.lane.run_changed.connect(self._take)
        self.lane.placed.connect(self._take_placed)
        self.lane.opened.connect(self._take_file)
        self.lane.refused.connect(self._refuse)
        workspace.document_changed.connect(self._follow_document)

    @property
    def dragging(self) -> bool:
        """Tell whether a setting of B is being dragged."""
        return self._dragging

    def set_active(self, active: bool) -> None:
        """Compare from now on, or no longer. The first B is a copy of A."""
        if active == self.active:
            return
        self.active = active
        if active and not self._own:
            self._set(self._workspace.recipe)
        self.toggled.emit(active)
        if active:
            self.rerun()
        else:
            self._forget()

    def edit(self, recipe: Recipe, dragging: bool = False) -> None:
        """Change B, undoably; ``dragging`` while more steps of one drag will come."""
        if dragging and not self._dragging:
            self._drag -= 1  # the workspace counts its own drags upwards
        step = self._drag if dragging or self._dragging else None
        ended, self._dragging = self._dragging and not dragging, dragging
        if recipe != self.recipe:
            change = SecondChange(self.recipe, recipe, self._apply, step)
            self._workspace.undo_stack.push(change)
        elif ended:
            self.outcome_changed.emit(self.outcome)

    def swap(self) -> None:
        """Exchange A and B, as one change; a file of chunks cannot become A."""
        a, b = self._workspace.recipe, self.recipe
        if not isinstance(b, ChunkFile):
            self._change_both(self.tr("Swap A and B"), b, a)

    def copy(self) -> None:
        """Make B what A is."""
        self.edit(self._workspace.recipe)

    def leave_file(self) -> None:
        """Go back to the last recipe that B was."""
        self.edit(self._last)

    def compare_variants(self) -> None:
        """Compare MiroFish as it is documented (A) with what its repository does (B)."""
        a = self._workspace.recipe
        one = a if a.strategy.id == "mirofish" else Recipe.of("mirofish")
        self.set_active(True)
        self._change_both(
            self.tr("Documented against repository"),
            one.replace(variant="documented"),
            one.replace(variant="repository"),
        )

    def open_chunks(self, path: str) -> None:
        """Make the file of chunks at ``path`` run B, if it can be read."""
        if self._workspace.document is not None:
            self._opening = True
            self.lane.open(path, self._workspace.document)

    def rerun(self) -> None:
        """Chunk again, or place again; nothing while a provisional document is shown."""
        document = self._workspace.document
        if not self.active or document is None or document is not self._document:
            return
        if isinstance(self.recipe, ChunkFile):
            a = self._workspace.outcome
            self.lane.place(document, self.recipe, None if a is None else a.run.chunking.start)
        else:
            self.lane.submit(document, self.recipe)

    def cancel(self) -> None:
        """Stop B's run; its last outcome stays."""
        self._opening = False
        self.lane.cancel()

    def close(self) -> bool:
        """Stop all work; tell whether the thread has ended."""
        return self.lane.close()

    def _change_both(self, name: str, a: Recipe, b: Recipe) -> None:
        if (a, b) == (self._workspace.recipe, self.recipe):
            return
        stack = self._workspace.undo_stack
        stack.beginMacro(name)
        self._workspace.edit(a)
        self.edit(b)
        stack.endMacro()

    def _apply(self, recipe: Recipe) -> None:
        """Use a recipe; one that comes back by undo is shown."""
        self._own = True
        self._set(recipe)
        if self.active:
            self.rerun()
        else:
            self.set_active(True)

    def _set(self, recipe: Recipe) -> None:
        self.recipe = recipe
        if not isinstance(recipe, ChunkFile):
            self._last, self.placed = recipe, None
        self.recipe_changed.emit(recipe)

    def _follow_document(self, document: Document | None) -> None:
        self._document = document
        self._forget()
        self.rerun()

    def _forget(self) -> None:
        self._opening = False
        self.lane.cancel()
        self.outcome = self.placed = None
        self.outcome_changed.emit(None)

    def _take(self, outcome: Outcome) -> None:
        if not isinstance(self.recipe, ChunkFile):
            self.placed = None
        self.outcome = outcome
        self.outcome_changed.emit(outcome)

    def _take_placed(self, placed: Placed) -> None:
        self.placed = placed

    def _take_file(self, file: ChunkFile) -> None:
        self._opening = False
        if file == self.recipe:
            self.set_active(True)
            self.rerun()
        else:
            self.edit(file)

    def _refuse(self, error: WorkbenchError) -> None:
        """Tell why; what B was before goes on where opening another file has stopped it."""
        self.refused.emit(error)
        if self._opening:
            self._opening = False
            self.rerun()
        elif self.active:
            self.outcome = self.placed = None
            self.outcome_changed.emit(None)


class SecondChange(RecipeChange):
    """Replaces recipe B; the Edit menu says that it is B's."""

    def __init__(
        self, old: Recipe, new: Recipe, apply: Callable[[Recipe], None], drag: int | None = None
    ) -> None:
        """Prepare the change; pushing it on the stack applies ``new``."""
        super().__init__(old, new, apply, drag)
        self.setText(described(old, new))

    def setText(self, text: str) -> None:
        """Name the change."""
        template = QCoreApplication.translate("SecondChange", "Recipe B: {change}")
        super().setText(template.format(change=text))
