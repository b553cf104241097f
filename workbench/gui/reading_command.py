"""Reading the document's file as something else: HTML as source, or prepared as MiroFish does.

A file is loaded again; nothing is made of the text on screen. HTML is remembered for the file,
the preparation for the session. A text that is in no file, say a pasted one, is prepared
itself, and what it was is kept here to go back to.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject

from workbench.files.load import LoadOptions, is_page
from workbench.files.preparation import prepared
from workbench.gui.document_set import NONE, text_entry

if TYPE_CHECKING:
    from workbench.core.document import Document
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
        self._text: Document | None = None
        self._unprepared: WeakKeyDictionary[Document, Document] = WeakKeyDictionary()
        button.html_chosen.connect(self._read_html)
        button.prepare_chosen.connect(self._prepare)

    def show_document(self, document: Document | None) -> None:
        """Offer the readings of ``document``; of one that is in no file, to prepare it."""
        self._path = self._text = None
        if document is None or document.format == "joined":
            self._button.hide()
            return
        if document.path is None:
            self._text = document
            options = LoadOptions(prepare="mirofish" if document in self._unprepared else None)
            self._button.show_reading(options, page=False)
            return
        if document.stamp is None:
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
        elif self._text is not None:
            self._exchange(self._text, on)

    def _exchange(self, text: Document, on: bool) -> None:
        """Let the prepared text take the place of what it was made of, or the other way round."""
        now = prepared(text, "mirofish") if on else self._unprepared.get(text, text)
        if on:
            self._unprepared[now] = text
        documents = self._opening.documents
        row = documents.row_of_text(text)
        if row != NONE and now is not text:
            documents.exchange({row: text_entry(now)})
            documents.select(row)

    def _reopen(self, path: str, options: LoadOptions) -> None:
        self._opening.choices.remember(path, options)
        self._opening.open_document(path)
