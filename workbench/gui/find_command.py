"""Find in the document: the bar searches, the view and the overview show what it found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.gui.action import Actions
    from workbench.gui.presentation import Presentation
    from workbench.gui.region import Regions


class FindCommands(QObject):
    """Connects the find actions, the find bar and the view."""

    def __init__(
        self, window: QWidget, presentation: Presentation, regions: Regions, actions: Actions
    ) -> None:
        """Serve the Edit menu; what is searched is the document on screen."""
        super().__init__(window)
        self._view = regions.view
        self._bar = regions.find_bar
        presentation.document_shown.connect(self._search)
        self._bar.found_changed.connect(self._view.set_marks)
        self._bar.found_changed.connect(regions.overview.set_found)
        self._bar.match_chosen.connect(self._view.reveal_offset)
        self._bar.closed.connect(self._view.setFocus)
        self._regions, self._show_list = regions, actions.show_list
        self._bar.listing_requested.connect(self._list_chunks)
        actions.find.triggered.connect(self.open)
        actions.find_next.triggered.connect(self._bar.find_next)
        actions.find_previous.triggered.connect(self._bar.find_previous)

    def open(self) -> None:
        """Show the bar, ready to look for the selected text from the top of the view on."""
        self._bar.set_origin(self._view.top_offset())
        self._bar.open(self._view.selected_text())

    def _list_chunks(self, text: str) -> None:
        self._show_list.setChecked(True)
        lists = self._regions.lists
        lists.setCurrentWidget(lists.chunks)
        lists.chunks.filter_text(text)

    def _search(self, document: Document | None) -> None:
        self._bar.set_document(document)
        if document is None and self._bar.isVisible():
            self._bar.dismiss()
