"""HanLP in the window: its folders, and what to do where a recipe needs it and it is missing.

A recipe whose tokenizer cannot be used is an error that offers others; none is taken in its
place until a person says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.tokenizers import find, hanlp_files
from workbench.gui.notice_bar import Notice, Offer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.tokenizers.hanlp_files import HanlpFolders
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.outcome import Outcome
    from workbench.gui.setting_form import SettingForm
    from workbench.gui.shown_run import ShownRun
    from workbench.gui.tokenizer_editor import TokenizerEditor
    from workbench.gui.workspace import Workspace

_ALTERNATIVES = ("characters", "rjieba")
_PIECES = "pieces"


class HanlpCommands(QObject):
    """Opens the dialog, keeps what is chosen, and offers ways out of a run that failed."""

    folders_changed = Signal()
    """Other folders are remembered now."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        shown_run: ShownRun,
        notices: NoticeBar,
        form: SettingForm,
    ) -> None:
        """Follow the runs of ``workspace`` and the wishes of ``form``."""
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._shown_run = shown_run
        self._notices = notices
        self.serve_form(form)
        workspace.lane.failed.connect(self._offer_ways_out)
        workspace.outcome_changed.connect(self._tell_pieces)

    def serve(self, editor: TokenizerEditor) -> None:
        """Let an editor beside the recipe's open the dialog, and follow what is chosen."""
        editor.hanlp_requested.connect(self.choose)
        self.folders_changed.connect(editor.retranslate)

    def serve_form(self, form: SettingForm) -> None:
        """Let the editors in a recipe's form open the dialog, and follow what is chosen."""
        form.hanlp_requested.connect(self.choose)
        self.folders_changed.connect(form.show_tokenizers)

    def choose(self) -> None:
        """Let a person see what is missing and choose folders."""
        from workbench.gui.hanlp_dialog import HanlpDialog

        dialog = HanlpDialog(hanlp_files.remembered(), self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.folders_chosen.connect(self.take)
        dialog.open()

    def take(self, folders: HanlpFolders) -> None:
        """Remember ``folders`` and run again where the recipe counts HanLP's tokens."""
        try:
            hanlp_files.remember(folders)
        except OSError as error:
            text = message(
                QT_TRANSLATE_NOOP("notice", "HanLP’s folders could not be remembered: {reason}"),
                reason=error.strerror or type(error).__name__,
            )
            self._notices.show_notice(Notice("hanlp", text, None, "error"))
            return
        self._notices.remove("hanlp")
        self.folders_changed.emit()
        if self._tokenizer_id() == "hanlp":
            self._workspace.rerun()

    def offer(self) -> Offer:
        """Give the button that opens the dialog."""
        label = QT_TRANSLATE_NOOP("notice", "Set HanLP up…")
        return Offer("hanlp", label, self.choose)

    def _tokenizer_id(self) -> str | None:
        recipe = self._workspace.recipe
        return recipe.strategy.tokenizer(recipe.settings)

    def _offer_ways_out(self, error: Exception) -> None:
        """Offer other tokenizers where the recipe's own is missing."""
        tokenizer_id = self._tokenizer_id()
        if not isinstance(error, WorkbenchError) or tokenizer_id is None:
            return
        if find(tokenizer_id).missing() is None:
            return
        offers = [self.offer()] if tokenizer_id == "hanlp" else []
        offers += [
            self._alternative(other)
            for other in _ALTERNATIVES
            if other != tokenizer_id and find(other).missing() is None
        ]
        self._shown_run.explain(Notice("run", error.message, None, "error", tuple(offers)))

    def _alternative(self, tokenizer_id: str) -> Offer:
        label = message(
            QT_TRANSLATE_NOOP("notice", "Use {tokenizer}"),
            tokenizer=Message(find(tokenizer_id).name),
        )
        return Offer(f"use_{tokenizer_id}", label, lambda: self._use(tokenizer_id))

    def _use(self, tokenizer_id: str) -> None:
        recipe = self._workspace.recipe
        keys = [one.key for one in recipe.settings.declared() if one.kind == "tokenizer"]
        self._workspace.edit(recipe.replace(**dict.fromkeys(keys, tokenizer_id)))

    def _tell_pieces(self, outcome: Outcome | None) -> None:
        """Say where a run's tokens may differ from upstream's."""
        notice = None
        if outcome is not None:
            recipe, document = outcome.run.recipe, outcome.run.document
            if (tokenizer_id := recipe.strategy.tokenizer(recipe.settings)) is not None:
                tokenizer = find(tokenizer_id)
                tokens = tokenizer.known(document)
                key = ("token notice", tokenizer.id, tokenizer.version())
                notice = document.known(key) if tokens is None else tokens.notice
        if isinstance(notice, Message):
            self._notices.show_notice(Notice(_PIECES, notice, None, "warning"))
        else:
            self._notices.remove(_PIECES)
