"""View > Syntax colours: by the file's name, off, or a language one chooses.

Source code starts with colours, prose and Markdown without. A choice holds for the document
it was made for; the next one starts by its own name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QActionGroup

from workbench.gui.language import LANGUAGES, is_prose, language_of
from workbench.gui.syntax import SyntaxColours

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.view.document_view import DocumentView


class SyntaxCommands(QObject):
    """Connects the menu, the document's name and the view."""

    def __init__(self, window: QWidget, view: DocumentView, menus: MenuBar) -> None:
        """Fill the menu and follow ``view``."""
        super().__init__(window)
        self.colours = SyntaxColours(self)
        self.colours.ranges_changed.connect(self._show)
        self._view = view
        self._document: Document | None = None
        self._language: str | None = None
        self._menu = menus.syntax
        self._group = QActionGroup(self)
        self._off = self._entry("off")
        self._menu.addSeparator()
        self._entries: dict[str, QAction] = {}
        for language in LANGUAGES:
            self._entries[language] = self._entry(language)
            self._entries[language].setText(language)
        view.view_moved.connect(self.colours.request)
        view.installEventFilter(self)
        menus.retranslated.connect(self._name)
        self._name()
        self._check()

    def set_document(self, document: Document | None) -> None:
        """Start a document with the colours its name asks for.

        A page or a scan that became plain text is no longer in the language of its file.
        """
        named = document is not None and document.format == "text"
        language = language_of(document.name) if document is not None and named else None
        self._document = document
        self.set_language(None if language is None or is_prose(language) else language)

    def set_language(self, language: str | None) -> None:
        """Colour the document in ``language``, or not at all."""
        self._language = language
        self.colours.show(self._document, language)
        self._show()
        self.colours.request(self._view.page.low, self._view.page.high)
        self._menu.setEnabled(self._document is not None)
        self._check()

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self.colours.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the other theme's colours when the theme changes."""
        if event.type() == QEvent.Type.PaletteChange and self._language is not None:
            self._show()
        return super().eventFilter(watched, event)

    def _show(self) -> None:
        self._view.set_syntax(None if self._language is None else self.colours.colours)

    def _entry(self, name: str) -> QAction:
        action = self._menu.addAction("")
        action.setObjectName(f"action.syntax.{name}")
        action.setCheckable(True)
        action.triggered.connect(lambda: self.set_language(None if name == "off" else name))
        self._group.addAction(action)
        return action

    def _check(self) -> None:
        action = self._off if self._language is None else self._entries[self._language]
        action.setChecked(True)

    def _name(self) -> None:
        self._off.setText(self.tr("&Off"))
