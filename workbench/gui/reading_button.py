"""The document bar's button for how a file becomes text: HTML, and MiroFish's preparation.

It shows what is chosen and tells what a person chooses; it reads nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from workbench.gui.menu_button import MenuButton

if TYPE_CHECKING:
    from workbench.files.load import LoadOptions


class ReadingButton(MenuButton):
    """A button that names the reading and opens a menu of the others. Hidden without a file."""

    html_chosen = Signal(str)
    """``visible`` or ``source``."""

    prepare_chosen = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a hidden button."""
        super().__init__(parent)
        self.setObjectName("document.reading")
        menu = QMenu(self)
        menu.setObjectName("menu.reading")
        menu.setToolTipsVisible(True)
        self._title = menu.addSection("")
        group = QActionGroup(self)
        self._visible, self._source = (self._add(menu, name) for name in ("visible", "source"))
        for action, html in ((self._visible, "visible"), (self._source, "source")):
            group.addAction(action)
            action.triggered.connect(lambda _on, chosen=html: self.html_chosen.emit(chosen))
        self._line = menu.addSeparator()
        self._prepare = self._add(menu, "prepare")
        self._prepare.triggered.connect(self.prepare_chosen)
        self.setMenu(menu)
        self.hide()
        self.retranslate()

    def show_reading(self, options: LoadOptions, page: bool) -> None:
        """Show how the document is read; ``page`` is set for HTML, which has two ways."""
        for action in (self._title, self._visible, self._source, self._line):
            action.setVisible(page)
        self._visible.setChecked(options.html == "visible")
        self._source.setChecked(options.html == "source")
        self._prepare.setChecked(options.prepare is not None)
        self.retranslate()
        self.show()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._title.setText(self.tr("Read HTML as"))
        self._visible.setText(self.tr("&Visible text"))
        self._source.setText(self.tr("&Source"))
        self._prepare.setText(self.tr("&Prepare text as MiroFish does"))
        self._prepare.setToolTip(
            self.tr(
                "Makes a new text: line ends unified, white space at line ends stripped, blank "
                "lines limited. For this session only."
            )
        )
        source, prepared = self._source.isChecked(), self._prepare.isChecked()
        if not self._source.isVisible():
            name = self.tr("Text: prepared") if prepared else self.tr("Text: as it is")
        elif source:
            name = self.tr("HTML: source, prepared") if prepared else self.tr("HTML: source")
        else:
            name = (
                self.tr("HTML: visible text, prepared")
                if prepared
                else self.tr("HTML: visible text")
            )
        self.setText(name)
        self.setToolTip(self.tr("How the file is read"))
        self.setAccessibleName(self.tr("How the file is read: {reading}").format(reading=name))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _add(self, menu: QMenu, name: str) -> QAction:
        action = menu.addAction("")
        action.setObjectName(f"action.reading.{name}")
        action.setCheckable(True)
        return action
