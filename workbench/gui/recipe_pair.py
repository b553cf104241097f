"""The recipe region: recipe A alone, or A over B, each under a heading that folds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QPushButton, QStackedWidget, QVBoxLayout, QWidget

from workbench.gui.chunk_source import ChunkFile
from workbench.gui.column import BLEED, MARGIN
from workbench.gui.flow_layout import FlowRow
from workbench.gui.fold import FoldHeader
from workbench.gui.recipe_title import title
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from workbench.core.recipe import Recipe
    from workbench.gui.given_panel import GivenPanel
    from workbench.gui.later import Later
    from workbench.gui.recipe_panel import RecipePanel


class RecipePair(QWidget):
    """Shows one recipe panel, or two with what can be done with both.

    A folded panel leaves its room to the other, so that each can be read in a low window.
    """

    swap_requested = Signal()
    copy_requested = Signal()
    close_requested = Signal()

    def __init__(self, first: RecipePanel, second: Later[RecipePanel], given: GivenPanel) -> None:
        """Show ``first`` alone; ``second`` and ``given`` are B as a recipe and from a file."""
        super().__init__()
        self.setObjectName("recipes")
        self._first, self._second, self._given = first, second, given
        self._a: Recipe = first.recipe()
        self._b: Recipe = first.recipe()
        self.header_a, self.header_b = FoldHeader(), FoldHeader()
        self.header_a.setObjectName("fold.recipe_a")
        self.header_b.setObjectName("fold.recipe_b")
        self._panels = QStackedWidget()
        self._panels.addWidget(given)
        self._swap = _button("compare.swap", self.swap_requested)
        self._copy = _button("compare.copy", self.copy_requested)
        self._close = _button("compare.close", self.close_requested)
        self._buttons = FlowRow(self._swap, self._copy, self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for header, panel in ((self.header_a, first), (self.header_b, self._panels)):
            row = QVBoxLayout()
            row.setContentsMargins(MARGIN - BLEED, 4, MARGIN - BLEED, 0)
            row.addWidget(header)
            column.addLayout(row)
            column.addWidget(panel, 1)
            header.setChecked(True)
            header.toggled.connect(self._share_room)
        self._rest = QWidget()
        column.addWidget(self._rest, 1)
        row = QVBoxLayout()
        row.setContentsMargins(MARGIN, 6, MARGIN, 8)
        row.addWidget(self._buttons)
        column.addLayout(row)
        self._comparing = False
        self.set_comparing(False)
        self.retranslate()
        second.serve(self._take_second)

    def set_comparing(self, comparing: bool) -> None:
        """Show A and B, or A alone."""
        self._comparing = comparing
        if comparing:
            self._second.get()
        self._first.show_title(not comparing)
        for widget in (self.header_a, self.header_b, self._buttons):
            widget.setVisible(comparing)
        self._share_room()

    def set_recipes(self, a: Recipe, b: Recipe) -> None:
        """Name both recipes in their headings, and show B's panel or that of a file."""
        self._a, self._b = a, b
        given = isinstance(b, ChunkFile)
        self._panels.setCurrentWidget(self._given if given else self._second.made or self._given)
        self._swap.setEnabled(not given)
        self._copy.setEnabled(a != b)
        self.header_a.set_summary(shown(title(a)))
        self.header_b.set_summary(shown(title(b)))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        a, b = self.tr("Recipe A"), self.tr("Recipe B")
        for text, header, panel in (
            (a, self.header_a, self._first),
            (b, self.header_b, self._second.made),
        ):
            header.set_title(text)
            if panel is not None:
                panel.setAccessibleName(text)
        self._swap.setText(self.tr("Swap"))
        self._swap.setToolTip(self.tr("A file of chunks can only be B."))
        self._copy.setText(self.tr("Copy A to B"))
        self._close.setText(self.tr("Close B"))
        self.set_recipes(self._a, self._b)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _take_second(self, panel: RecipePanel) -> None:
        self._panels.insertWidget(0, panel)
        panel.setAccessibleName(self.tr("Recipe B"))
        self.set_recipes(self._a, self._b)

    def _share_room(self) -> None:
        self._first.setVisible(not self._comparing or self.header_a.isChecked())
        self._panels.setVisible(self._comparing and self.header_b.isChecked())
        folded = not self.header_a.isChecked() and not self.header_b.isChecked()
        self._rest.setVisible(self._comparing and folded)


def _button(name: str, signal: SignalInstance) -> QPushButton:
    button = QPushButton()
    button.setObjectName(name)
    button.clicked.connect(signal)
    return button
