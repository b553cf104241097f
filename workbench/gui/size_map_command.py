"""Compare > Size map: one map a window, kept up to date with what is worked on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from workbench.core.errors import SettingsError, WorkbenchError
from workbench.files import atomic
from workbench.gui.clipboard import copy_text
from workbench.gui.file_dialog import ask_target

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.gui.action import Actions
    from workbench.gui.document_set import DocumentSet
    from workbench.gui.in_use import FilesInUse
    from workbench.gui.passage_command import PassageCommands
    from workbench.gui.preference import Preferences
    from workbench.gui.size_map.dialog import SizeMapDialog
    from workbench.gui.workspace import Workspace

_FOLDER = "folder/export"


class SizeMapCommands(QObject):
    """Shows the map, loads chosen cells into the recipe, copies and saves."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        documents: DocumentSet,
        passages: PassageCommands,
        preferences: Preferences,
        actions: Actions,
        in_use: FilesInUse,
    ) -> None:
        """Serve the Compare menu; nothing is built before it is wanted.

        Nothing is written over what is ``in_use``.
        """
        super().__init__(window)
        self.dialog: SizeMapDialog | None = None
        self._window = window
        self._workspace = workspace
        self._documents = documents
        self._passages = passages
        self._preferences = preferences
        self._in_use = in_use
        self._actions = actions
        actions.size_map.triggered.connect(self.show)

    def show(self) -> None:
        """Show the map and compute what is not computed yet."""
        dialog = self.dialog or self._make()
        dialog.set_document(self._workspace.document)
        dialog.set_entries(self._documents.entries())
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        dialog.set_recipe(self._workspace.recipe)
        dialog.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def use(self, size: int, overlap: int) -> None:
        """Take a size and an overlap into the recipe, undoably."""
        recipe = self._workspace.recipe
        strategy = recipe.strategy
        changes = {strategy.size_key: size}
        if strategy.overlap_key:
            changes[strategy.overlap_key] = overlap
        try:
            self._workspace.edit(recipe.replace(**changes))
        except SettingsError as error:  # other settings may have changed since
            self._show_error(error)
        else:
            self._show_error(None)

    def copy(self) -> None:
        """Put the cells on the clipboard as CSV."""
        copy_text(self._csv())

    def save(self, path: str) -> None:
        """Write the cells to ``path`` as CSV."""
        self._preferences.store(_FOLDER, str(Path(path).parent))
        try:
            self._in_use.refuse(path)
            atomic.write(path, self._csv().encode("utf-8"))
        except WorkbenchError as error:
            self._show_error(error)
        else:
            self._show_error(None)

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self.dialog is None or self.dialog.end()

    def _make(self) -> SizeMapDialog:
        from workbench.gui.size_map.dialog import SizeMapDialog

        workspace, documents = self._workspace, self._documents
        dialog = SizeMapDialog(workspace.recipe, self._passages.book.notes_of, self._window)
        dialog.addActions([self._actions.undo, self._actions.redo])
        workspace.recipe_changed.connect(dialog.set_recipe)
        workspace.document_changed.connect(
            lambda _document: dialog.set_document(workspace.document)
        )
        documents.entries_added.connect(
            lambda _first, _end: dialog.set_entries(documents.entries())
        )
        documents.entries_changed.connect(lambda: dialog.set_entries(documents.entries()))
        self._passages.book.changed.connect(dialog.follow_passages)
        dialog.cell_chosen.connect(self.use)
        dialog.copy_requested.connect(self.copy)
        dialog.save_requested.connect(self._choose_file)
        dialog.failed_unforeseen.connect(self.failed_unforeseen)
        self.dialog = dialog
        self._place(dialog)
        return dialog

    def _place(self, dialog: SizeMapDialog) -> None:
        """Put the map beside the window, or as far to its right as the screen allows."""
        window, screen = self._window.frameGeometry(), self._window.screen().availableGeometry()
        left = min(window.right() + 1, screen.right() - dialog.width())
        top = min(window.top(), screen.bottom() - dialog.height())
        dialog.move(max(left, screen.left()), max(top, screen.top()))

    def _show_error(self, error: WorkbenchError | None) -> None:
        if self.dialog is not None:
            self.dialog.show_error(error)

    def _csv(self) -> str:
        if self.dialog is None:
            return ""
        from workbench.exporters.size_map_csv import as_csv

        return as_csv(self.dialog.cells(), with_passages=self.dialog.has_passages())

    def _choose_file(self) -> None:
        ask_target(
            self.dialog,
            "save_size_map",
            self.tr("Save the size map"),
            self.save,
            self._preferences.folder(_FOLDER),
            [self.tr("CSV ({kinds})").format(kinds="*.csv")],
            file="size-map.csv",
            suffix="csv",
        )
