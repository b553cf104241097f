"""The menu at the pointer in the document: what can be done with the text and the chunk there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from workbench.gui.action import Actions
    from workbench.gui.view.document_view import DocumentView


class ContextMenu(QMenu):
    """Actions of the menu bar that fit a place in the document."""

    def __init__(self, view: DocumentView, actions: Actions) -> None:
        """Serve ``view``."""
        super().__init__(view)
        self.setObjectName("menu.context")
        self.addActions([actions.copy, actions.copy_chunk, actions.copy_json])
        self.addAction(actions.copy_picture)
        self.addSeparator()
        self.addAction(actions.explain)
        self.addSeparator()
        self.addActions([actions.bookmark, actions.edit_note])
        self.addActions([actions.mark_passage, actions.unmark_passage])
        self.addSeparator()
        self.addActions([actions.select_all, actions.find, actions.go_to])
        view.menu_requested.connect(self._show)

    def _show(self, at: QPoint) -> None:
        self.popup(at)
