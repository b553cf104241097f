"""Offers for a document that is more than a text: to use its recipe, or to compare its chunks.

Both lead back to the document shown before it, which it takes off the list of documents.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.name import base
from workbench.gui.document_set import NONE
from workbench.gui.notice_bar import Notice, Offer
from workbench.gui.recipe_title import title

if TYPE_CHECKING:
    from collections.abc import Hashable

    from workbench.files.claim import Claim
    from workbench.gui.compare_command import CompareCommands
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.open_command import OpenCommands
    from workbench.gui.outcome import Outcome
    from workbench.gui.workspace import Workspace

_KEY = "claim"


class ClaimCommands(QObject):
    """Follows what the opener finds out about a document."""

    def __init__(
        self,
        parent: QObject,
        workspace: Workspace,
        opening: OpenCommands,
        comparing: CompareCommands,
        notices: NoticeBar,
    ) -> None:
        """Know who opens and who compares."""
        super().__init__(parent)
        self._opening = opening
        self._documents = opening.documents
        self._comparing = comparing
        self._notices = notices
        self._shown: Hashable = None
        self._before: Hashable = None
        self._awaited: tuple[str, Hashable] | None = None
        self._documents.current_changed.connect(self._follow)
        opening.opener.claimed.connect(self._offer)
        workspace.document_changed.connect(lambda _document: notices.remove(_KEY))
        workspace.outcome_changed.connect(self._arrive)

    def _follow(self, row: int) -> None:
        """Remember which document was shown before the one of now."""
        key = None if row == NONE else self._documents.entry(row).key()
        if key != self._shown:
            self._before, self._shown = self._shown, key

    def _row_before(self) -> int:
        keys = [entry.key() for entry in self._documents.entries()]
        return keys.index(self._before) if self._before in keys else NONE

    def _offer(self, claim: Claim) -> None:
        name, hint = base(claim.path), None
        offers: tuple[Offer, ...] = ()
        if claim.recipe is not None:
            text = message(
                QT_TRANSLATE_NOOP("notice", "“{name}” configures {recipe}."),
                name=name,
                recipe=title(claim.recipe),
            )
            label = QT_TRANSLATE_NOOP("notice", "Use as recipe")
            offers = (Offer("use_as_recipe", label, lambda: self._use(claim.path)),)
        else:
            text = message(QT_TRANSLATE_NOOP("notice", "“{name}” holds chunks."), name=name)
            label = QT_TRANSLATE_NOOP("notice", "Compare as B")
            if self._row_before() == NONE:
                hint = QT_TRANSLATE_NOOP(
                    "notice", "To compare them, open the document they are of, then these."
                )
            else:
                offers = (Offer("compare_as_b", label, lambda: self._compare(claim.path)),)
        self._notices.show_notice(Notice(_KEY, text, hint, offers=offers))

    def _use(self, path: str) -> None:
        self._notices.remove(_KEY)
        self._go_back(path)
        self._opening.open_recipe(path)

    def _compare(self, path: str) -> None:
        self._awaited = path, self._before
        self._go_back(path)

    def _go_back(self, path: str) -> None:
        """Show the document of before, if there is one, in place of the file at ``path``."""
        row = self._row_before()
        if row == NONE:
            return
        self._documents.select(row)
        if (claimed := self._documents.row_of(path)) != NONE:
            self._documents.remove([claimed])

    def _arrive(self, outcome: Outcome | None) -> None:
        """Compare the chunks that wait once their document has a run; no other one will do."""
        if self._awaited is None or outcome is None:
            return
        path, key = self._awaited
        document = outcome.run.document
        if document.path == path:
            return
        self._awaited = None
        row = self._documents.row_of_text(document)
        if row != NONE and self._documents.entry(row).key() == key:
            self._comparing.open_chunks(path)
