"""The five regions of the window and how they share its room. It connects nothing.

Recipe at the left; the document with its bar, notices, find bar and overview; numbers and
selection at the right; the list below, closed at first. Without a document the start page
takes the document's place and the other regions are hidden. In a narrow window the document
comes first: what is beside it is folded until there is room again or a person asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from workbench.gui.boundary_card import BoundaryCard
from workbench.gui.card_stack import CardStack
from workbench.gui.contrast_table import ContrastTable
from workbench.gui.document_bar import DocumentBar
from workbench.gui.find_bar import FindBar
from workbench.gui.fitted_splitter import FittedSplitter
from workbench.gui.given_panel import GivenPanel
from workbench.gui.later import Later
from workbench.gui.list_pane import ListPane
from workbench.gui.notice_bar import NoticeBar
from workbench.gui.notice_line import NoticeLine
from workbench.gui.numbers_panel import NumbersPanel
from workbench.gui.overview_strip import OverviewStrip
from workbench.gui.recipe_pair import RecipePair
from workbench.gui.recipe_panel import RecipePanel
from workbench.gui.selection_card import SelectionCard
from workbench.gui.splitter import Splitter
from workbench.gui.stage_caption import StageCaption
from workbench.gui.start_page import StartPage
from workbench.gui.tab_stop import first_stop, holds
from workbench.gui.view.document_view import DocumentView

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from workbench.core.recipe import Recipe
    from workbench.gui.list_panel import ListPanel

RECIPE_WIDTH = 264
OVERVIEW_WIDTH = 24
SIDE_WIDTH = 296
LIST_HEIGHT = 220
_LEAST_DOCUMENT = 240
_LEAST_LIST = 200
_TIGHT_LIST = 168
"""The head of the list and three rows."""
_LOW = 560
"""Below this height the list opens with two fifths at most."""
_PLENTY = 1000
_LEAST_WITH_SIDE, _LEAST_WITH_RECIPE = 900, 620
"""Below these widths of the window numbers and recipe are folded."""


class Regions(QWidget):
    """All regions, in splitters whose places are remembered."""

    fold_changed = Signal()
    """A region was folded, or is no longer."""

    def __init__(self, recipe: Recipe, parent: QWidget | None = None) -> None:
        """Make the regions; ``recipe`` is what the recipe panel shows first."""
        super().__init__(parent)
        self.setObjectName("regions")
        self.recipe = RecipePanel(recipe)
        self.second = Later(lambda: _second_panel(recipe))
        """Recipe B's panel, made when two recipes are first compared."""
        self.given = GivenPanel()
        self.recipes = RecipePair(self.recipe, self.second, self.given)
        self.document_bar = DocumentBar()
        self.notices = NoticeBar()
        self.shown_run = NoticeLine("shown_run")
        self.shown_run.setContentsMargins(12, 5, 12, 5)
        self.view = DocumentView()
        self.find_bar = FindBar()
        self.overview = OverviewStrip()
        self.numbers = NumbersPanel()
        self.contrast = ContrastTable()
        self.numbers.column.insertWidget(0, self.contrast)
        self.selection = SelectionCard()
        self.boundary = BoundaryCard()
        self._cards = CardStack(self.selection, self.boundary)
        self.list = ListPane()
        self.start = StartPage()
        self.caption = StageCaption()
        self._alone = False
        self._side = FittedSplitter("splitter.side", self.numbers, self._cards)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start)
        self._pages.addWidget(self._document_page())
        self._columns = Splitter(Qt.Orientation.Horizontal, "splitter.columns")
        self._columns.add(self.recipes)
        self._columns.add(self._document_column(), 1)
        self._columns.add(self._side)
        self._rows = Splitter(Qt.Orientation.Vertical, "splitter.rows")
        self._rows.add(self._columns, 1)
        self._rows.add(self.list)
        self._wanted = {self.recipes: True, self._side: True, self.list: False}
        self._least = {self._side: _LEAST_WITH_SIDE, self.recipes: _LEAST_WITH_RECIPE}
        self._unfolded: set[QWidget] = set()
        self._columns.setSizes([RECIPE_WIDTH, _PLENTY, SIDE_WIDTH])
        self._rows.setSizes([_PLENTY, LIST_HEIGHT])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._rows)
        self.show_start(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew where there is little of it."""
        super().resizeEvent(event)
        resized = event.size().width() != event.oldSize().width()
        if resized and self.has_document() and not self._alone:
            self._unfolded = {one for one in self._unfolded if self.width() < self._least[one]}
            self._show_wanted()
            self.fold_changed.emit()
        self.list.setMinimumHeight(min(_LEAST_LIST, max(_TIGHT_LIST, self.height() // 3)))
        self._fit_list()

    def show_start(self, start: bool) -> None:
        """Show the start page alone, or the document among its regions."""
        policy = QSizePolicy.Policy.Preferred if start else QSizePolicy.Policy.Ignored
        self.start.setSizePolicy(policy, policy)  # a hidden page needs no room
        self._pages.setCurrentIndex(0 if start else 1)
        self.document_bar.setVisible(not start)
        self._show_wanted()
        self._fit_list()

    def show_alone(self, alone: bool) -> None:
        """Show the document with nothing beside it, or what is wanted beside it again."""
        self._alone = alone
        self._head.setVisible(not alone)
        self.overview.setVisible(not alone)
        self._show_wanted()

    def list_without_document(self, listed: bool) -> None:
        """Show the list below the start page, say because none of its documents can be read."""
        if not self.has_document():
            if listed:
                self.lists.show_documents()
            self.list.setVisible(listed)

    def show_boundary(self, explained: bool) -> None:
        """Show the card of the explained boundary, or that of the selected chunk."""
        card = self.boundary if explained else self.selection
        if self._cards.currentWidget() is card:
            return
        held = holds(self._cards, QApplication.focusWidget())
        self._cards.setCurrentWidget(card)
        self._side.prefer_lower(explained)
        if held and (target := first_stop(card)) is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def want(self, region: QWidget, wanted: bool) -> None:
        """Show or hide the recipe, the side or the list, as soon as there is a document."""
        self._wanted[region] = wanted
        self._show_wanted()
        self._fit_list()

    def is_folded(self, region: QWidget) -> bool:
        """Tell whether a region is left out because the window is narrow."""
        return region not in self._unfolded and self.width() < self._least.get(region, 0)

    def unfold(self, region: QWidget) -> None:
        """Show a region, where it is wanted, though the window is narrow."""
        if self.is_folded(region):
            self._unfolded.add(region)
            self._show_wanted()
            self.fold_changed.emit()

    def has_document(self) -> bool:
        """Tell whether the document is shown, not the start page."""
        return self._pages.currentIndex() == 1

    @property
    def recipe_b(self) -> RecipePanel:
        """Give recipe B's panel, which is made where nobody needed it before."""
        return self.second.get()

    @property
    def lists(self) -> ListPanel:
        """Give the tabs of the list, which are made where nobody needed them before."""
        return self.list.panel.get()

    @property
    def side(self) -> QWidget:
        """Give the region with numbers and selection."""
        return self._side

    def splitters(self) -> tuple[Splitter, ...]:
        """Give the splitters whose places are worth remembering."""
        return self._columns, self._rows, self._side

    def stop(self) -> bool:
        """End the threads of the regions; tell whether they have ended."""
        return all((self.view.stop(), self.find_bar.stop()))

    def focus_next(self, step: int) -> None:
        """Move the focus to the next (1) or previous (-1) region that is shown."""
        panes = [self.recipes, self.view, self.numbers, self._cards, self.list]
        shown = [pane for pane in panes if pane.isVisible()]
        focused = QApplication.focusWidget()
        at = next((i for i, p in enumerate(shown) if holds(p, focused)), -1 if step > 0 else 0)
        for distance in range(1, len(shown) + 1):
            pane = shown[(at + distance * step) % len(shown)]
            if (target := first_stop(pane)) is not None:
                target.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return

    def _show_wanted(self) -> None:
        beside = self.has_document() and not self._alone
        hidden = [region for region in self._least if region.isHidden()]
        for region, wanted in self._wanted.items():
            region.setVisible(wanted and beside and not self.is_folded(region))
        if any(not region.isHidden() for region in hidden):
            self._keep_usable()

    def _keep_usable(self) -> None:
        """Give what comes back beside the document its width where a fold has left nothing."""
        self._columns.refresh()
        sizes = self._columns.sizes()
        for region, usual in ((self.recipes, RECIPE_WIDTH), (self._side, SIDE_WIDTH)):
            at = self._columns.indexOf(region)
            if not region.isHidden() and sizes[at] < usual // 2:
                lacking = min(usual, self.width() // 3) - sizes[at]
                sizes[at] += lacking
                sizes[1] -= lacking
        if sizes != self._columns.sizes():
            self._columns.setSizes(sizes)

    def _fit_list(self) -> None:
        """Leave the document more than half of a low window."""
        room = self.height() - self._rows.handleWidth()
        most = max(self.list.minimumHeight(), room * 2 // 5)
        if self.height() < _LOW and not self.list.isHidden():
            self._rows.setSizes([room - most, most])

    def _document_page(self) -> QWidget:
        page = QWidget()
        self.overview.setFixedWidth(OVERVIEW_WIDTH)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.view, 1)
        row.addWidget(self.overview)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        column.addWidget(self.find_bar)
        self.find_bar.hide()
        return page

    def _document_column(self) -> QWidget:
        column = QWidget()
        column.setMinimumWidth(_LEAST_DOCUMENT)
        layout = QVBoxLayout(column)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._head = QWidget()
        head = QVBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(0)
        head.addWidget(self.document_bar)
        head.addWidget(self.notices)
        layout.addWidget(self._head)
        layout.addWidget(self.shown_run)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self.caption)
        return column


def _second_panel(recipe: Recipe) -> RecipePanel:
    panel = RecipePanel(recipe)
    panel.setObjectName("panel.recipe_b")
    panel.show_title(False)
    return panel
