"""Reading the document's file as something else: HTML as source, or prepared as MiroFish does.

The file is loaded again; nothing is made of the text on screen. HTML is remembered for the
file, the preparation for the session.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.files.load import is_page

if TYPE_CHECKING:
    from workbench.core.document import Document
    from workbench.files.load import LoadOptions
    from workbench.gui.open_command import OpenCommands
    from workbench.gui.reading_button import ReadingButton
    from workbench.gui.reading_choice import Html


class ReadingCommands(QObject):
    """Serves the button in the document bar."""

    def __init__(self, opening: OpenCommands, button: ReadingButton) -> None:
        """Follow ``button``; `show_document` tells it what is on screen."""
        super().__init__(button)
        self._opening = opening
        self._button = button
        self._path: str | None = None
        button.html_chosen.connect(self._read_html)
        button.prepare_chosen.connect(self._prepare)

    def show_document(self, document: Document | None) -> None:
        """Offer the readings of ``document``, where it is of a file."""
        if document is None or document.path is None or document.stamp is None:
            self._path = None
            self._button.hide()
            return
        self._path = document.path
        options = self._opening.choices.options(document.path)
        shown = replace(options, prepare="mirofish" if document.preparation else None)
        self._button.show_reading(shown, is_page(document.path))

    def _read_html(self, html: Html) -> None:
        if self._path is not None:
            self._reopen(self._path, replace(self._opening.choices.options(self._path), html=html))

    def _prepare(self, on: bool) -> None:
        if self._path is not None:
            options = self._opening.choices.options(self._path)
            self._reopen(self._path, replace(options, prepare="mirofish" if on else None))

    def _reopen(self, path: str, options: LoadOptions) -> None:
        self._opening.choices.remember(path, options)
        self._opening.open_document(path)
