"""Copy as: the selected text, a chunk as text or JSON, the recipe as YAML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.core.errors import WorkbenchError
from workbench.files import recipe_file
from workbench.gui.clipboard import copy_text
from workbench.gui.notice_bar import Notice

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.gui.action import Actions
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.view.document_view import DocumentView
    from workbench.gui.workspace import Workspace


class CopyCommands(QObject):
    """Puts things on the clipboard."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        view: DocumentView,
        notices: NoticeBar,
        actions: Actions,
    ) -> None:
        """Serve the Edit menu; the chunk is the one selected in ``view``."""
        super().__init__(window)
        self._workspace = workspace
        self._notices = notices
        self._chunk = -1
        self._actions = actions
        view.chunk_selected.connect(self._select)
        workspace.outcome_changed.connect(lambda _outcome: self._select(self._chunk))
        workspace.document_changed.connect(lambda _document: self._select(-1))
        actions.copy.triggered.connect(view.copy)
        actions.select_all.triggered.connect(view.select_all)
        actions.copy_chunk.triggered.connect(self.copy_chunk)
        actions.copy_json.triggered.connect(self.copy_json)
        actions.copy_recipe.triggered.connect(self.copy_recipe)
        self._select(-1)

    def copy_chunk(self) -> None:
        """Copy the text of the selected chunk as its strategy emits it."""
        if (outcome := self._workspace.outcome) is not None:
            copy_text(outcome.run.text(self._chunk))

    def copy_json(self) -> None:
        """Copy the record of the selected chunk."""
        if (run := self._workspace.measured_run) is None:
            return
        from workbench.exporters import jsonl

        try:
            copy_text(jsonl.line(run, self._chunk))
        except WorkbenchError as error:
            self._notices.show_notice(Notice("copy", error.message, error.hint, kind="error"))

    def copy_recipe(self) -> None:
        """Copy the recipe."""
        copy_text(recipe_file.to_yaml(self._workspace.recipe))

    def _select(self, index: int) -> None:
        outcome = self._workspace.outcome
        self._chunk = index if outcome is not None and index < len(outcome.run.chunking) else -1
        for action in (self._actions.copy_chunk, self._actions.copy_json):
            action.setEnabled(self._chunk >= 0)
