"""View > Token boundaries: shows where the tokens of a tokenizer lie, and what each is.

The tokenizer is the one the recipe counts by, or one that is chosen here. What it needs and
lacks is said in a notice; nothing is put in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup

from workbench.core.errors import SettingsError, WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.tokenizers import TOKENIZERS, find
from workbench.gui.label import tip
from workbench.gui.notice_bar import Notice, Offer
from workbench.gui.token_finder import TokenFinder
from workbench.gui.tokenizer_file import ask_tokenizer_file
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.core.message import Message
    from workbench.core.tokenizer import Tokenizer
    from workbench.gui.action import Actions
    from workbench.gui.hanlp_command import HanlpCommands
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.preference import Preferences
    from workbench.gui.status_bar import StatusBar
    from workbench.gui.view.document_view import DocumentView
    from workbench.gui.view.token_edge import TokenPart
    from workbench.gui.workspace import Workspace

FOLLOW = ""
"""The choice of the tokenizer that the recipe counts by."""

_OTHERWISE = "cl100k_base"
_KEY = "tokens"
_STORED = "view/tokenizer"
_SHOWN = "view/token_boundaries"


class TokenCommands(QObject):
    """Connects the menu, the finder and the view."""

    failed_unforeseen = Signal(object)
    """An exception nobody foresaw."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        view: DocumentView,
        notices: NoticeBar,
        preferences: Preferences,
    ) -> None:
        """Serve ``view``; the other parts are connected by `connect_parts`."""
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._view = view
        self._notices = notices
        self._preferences = preferences
        self._document: Document | None = None
        self._on = False
        self._used: str | None = None
        self._chosen = _known(preferences.value(_STORED, FOLLOW, str))
        self.finder = TokenFinder(self)
        self.finder.part_found.connect(view.set_tokens)
        self.finder.whole_found.connect(self._show_whole)
        self.finder.failed.connect(self._fail)
        view.view_moved.connect(self.finder.request)
        workspace.recipe_changed.connect(lambda _recipe: self._follow())

    def connect_parts(
        self, actions: Actions, menus: MenuBar, status: StatusBar, hanlp: HanlpCommands
    ) -> None:
        """Fill the menu, and show and end progress."""
        self._action, self._menu, self._hanlp = actions.token_boundaries, menus.tokens, hanlp
        self._group = QActionGroup(self)
        self._entries: dict[str, QAction] = {}
        self._menu.setToolTipsVisible(True)
        self._separator = self._menu.addSeparator()
        self._ask = self._menu.addAction("")
        self._ask.setObjectName("action.tokens.file")
        self._ask.triggered.connect(lambda: ask_tokenizer_file(self._window, self.choose))
        for tokenizer_id in (FOLLOW, *(one.id for one in TOKENIZERS)):
            self._entry(tokenizer_id)
        menus.retranslated.connect(self._name)
        hanlp.folders_changed.connect(self._restart)
        actions.cancel.triggered.connect(self._cancel)
        self.finder.progressed.connect(
            lambda done, total: status.show_progress(self.tr("Finding tokens (Esc)"), done, total)
        )
        self._action.setChecked(self._preferences.value(_SHOWN, False, bool))
        self._action.toggled.connect(self.show_boundaries)
        self._check()
        self._name()
        self.show_boundaries(self._action.isChecked())

    def set_document(self, document: Document | None) -> None:
        """Find the tokens of another document."""
        self._document = document
        self._restart()

    def show_boundaries(self, on: bool) -> None:
        """Show the boundaries or not, and remember that."""
        self._on = on
        self._preferences.store(_SHOWN, on)
        self._restart()

    def choose(self, tokenizer_id: str) -> None:
        """Take the tokenizer ``tokenizer_id``, or `FOLLOW`, and show its boundaries."""
        self._chosen = tokenizer_id
        self._preferences.store(_STORED, tokenizer_id)
        self._check()
        self._name()
        if self._action.isChecked():
            self._restart()
        else:
            self._action.setChecked(True)

    def tokenizer_id(self) -> str:
        """Give the tokenizer whose boundaries are shown, or would be."""
        if self._chosen != FOLLOW:
            return self._chosen
        recipe = self._workspace.recipe
        return recipe.strategy.tokenizer(recipe.settings) or _OTHERWISE

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self.finder.close()

    def _follow(self) -> None:
        if self._on and self.tokenizer_id() != self._used:
            self._restart()

    def _restart(self) -> None:
        """Forget what is shown and look for the tokens there should be now."""
        self._view.set_tokens(None)
        self._notices.remove(_KEY)
        self._used = None
        tokenizer: Tokenizer | None = None
        if self._on and self._document is not None:
            self._used = self.tokenizer_id()
            tokenizer = find(self._used)
            if (lack := tokenizer.missing()) is not None:
                self._warn(lack)
                tokenizer = None
        self.finder.show(self._document, tokenizer)

    def _show_whole(self, part: TokenPart) -> None:
        self._view.set_tokens(part)
        if part.notice is not None:
            self._notices.show_notice(Notice(_KEY, part.notice))

    def _warn(self, text: Message, hint: Message | None = None) -> None:
        off = Offer(
            "tokens_off", QT_TRANSLATE_NOOP("notice", "Hide token boundaries"), self._turn_off
        )
        offers = (self._hanlp.offer(), off) if self._used == "hanlp" else (off,)
        self._notices.show_notice(Notice(_KEY, text, hint, "warning", offers))

    def _fail(self, error: Exception) -> None:
        if isinstance(error, WorkbenchError):
            self._warn(error.message, error.hint)
        elif isinstance(error, MemoryError):
            text = QT_TRANSLATE_NOOP("notice", "There is not enough memory to find the tokens.")
            self._notices.show_notice(Notice(_KEY, text, None, "warning"))
        else:
            self._turn_off()
            self.failed_unforeseen.emit(error)

    def _cancel(self) -> None:
        if self.finder.whole.busy:
            self._turn_off()

    def _turn_off(self) -> None:
        self._action.setChecked(False)

    def _entry(self, tokenizer_id: str) -> None:
        action = QAction(self._menu)
        action.setObjectName(f"action.tokens.{tokenizer_id or 'follow'}")
        action.setCheckable(True)
        action.triggered.connect(lambda: self.choose(tokenizer_id))
        self._group.addAction(action)
        self._menu.insertAction(self._separator, action)
        self._entries[tokenizer_id] = action

    def _check(self) -> None:
        if self._chosen not in self._entries:
            self._entry(self._chosen)
        self._entries[self._chosen].setChecked(True)

    def _name(self) -> None:
        for tokenizer_id, action in self._entries.items():
            if tokenizer_id == FOLLOW:
                action.setText(self.tr("As the &recipe, else cl100k_base"))
                continue
            tokenizer = find(tokenizer_id)
            action.setText(shown(tokenizer.name).replace("&", "&&"))
            action.setToolTip(tip(shown(tokenizer.summary)))
        self._ask.setText(self.tr("A model’s &tokenizer.json…"))


def _known(tokenizer_id: str) -> str:
    """Give ``tokenizer_id``, or `FOLLOW` where no tokenizer has that id any more."""
    try:
        return find(tokenizer_id).id if tokenizer_id else FOLLOW
    except SettingsError:
        return FOLLOW
