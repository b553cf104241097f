"""The list of warnings: each with its reason, its place and what to do.

It shows what `workbench.analysis.warning` found and judges nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui.column import Column
from workbench.gui.finding_list import FindingList
from workbench.gui.label import TextLabel
from workbench.gui.warning_card import Remedy, WarningCard

if TYPE_CHECKING:
    from workbench.analysis.run_warning import RunWarning
    from workbench.core.run import Run
    from workbench.gui.account import Account

LISTS = {
    "lost": QT_TRANSLATE_NOOP("WarningList", "Show the list of gaps"),
    "no_overlap": QT_TRANSLATE_NOOP("WarningList", "Show the list of overlaps"),
    "over_limit": QT_TRANSLATE_NOOP("WarningList", "List these chunks"),
    "beyond_limit": QT_TRANSLATE_NOOP("WarningList", "List these chunks"),
}
"""The kinds of warnings that another list tells more about, and what its button says."""

SAFE_OVERLAP = "use_safe_overlap"
LIST = "list"


class WarningList(FindingList):
    """One card a warning, the gravest first."""

    chunk_chosen = Signal(int)

    list_requested = Signal(str)
    """More about a warning is wanted, by its kind, one of `LISTS`."""

    safe_overlap_requested = Signal()

    def __init__(self) -> None:
        """Make an empty list."""
        super().__init__("warnings")
        self.account: Account | None = None
        """What is listed."""
        self.add_filters()
        self._column = Column()
        self._column.setObjectName("warnings")
        self._empty = TextLabel("muted")
        self._column.add(self._empty)
        self.cards: list[WarningCard] = []
        self._column.column.addStretch(1)
        self.body.addWidget(self._column, 1)
        self.retranslate()

    def set_account(self, account: Account | None) -> None:
        """Show the warnings of a run; cards whose warning is the same stay as they are."""
        self.account = account
        warnings = () if account is None else account.warnings
        while len(self.cards) > len(warnings):
            card = self.cards.pop()
            card.hide()
            card.deleteLater()
        while len(self.cards) < len(warnings):
            card = WarningCard()
            card.place_chosen.connect(self.place_chosen)
            card.chunk_chosen.connect(self.chunk_chosen)
            card.boundary_chosen.connect(self._show_boundary)
            card.remedy_chosen.connect(self._remedy)
            self._column.column.insertWidget(1 + len(self.cards), card)
            self.cards.append(card)
        for card, warning in zip(self.cards, warnings, strict=True):
            assert account is not None
            card.set_warning(account.run, warning, _remedies(account.run, warning))
        self._show_count()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._column.setAccessibleName(self.tr("Warnings"))
        self._show_count()

    def _show_count(self) -> None:
        account = self.account
        count = len(self.cards)
        self.count.setText(
            ""
            if account is None or not count
            else QCoreApplication.translate("WarningList", "%Ln warning(s)", None, count)
        )
        self._empty.setText("" if account is None or count else self.tr("Nothing to warn about."))
        self._empty.setVisible(bool(self._empty.text()))

    def _show_boundary(self, index: int) -> None:
        if self.account is not None:
            end = int(self.account.run.chunking.end[index])
            self.boundary_chosen.emit(index, end, end, end)

    def _remedy(self, kind: str, remedy: str) -> None:
        if remedy == SAFE_OVERLAP:
            self.safe_overlap_requested.emit()
        else:
            self.list_requested.emit(kind)


def _remedies(run: Run, warning: RunWarning) -> tuple[Remedy, ...]:
    """Give the buttons that help with a warning, beside the one that leads to its place."""
    found = []
    strategy, settings = run.recipe.strategy, run.recipe.settings
    safe = strategy.safe_overlap(settings)
    helped = safe is not None and safe < strategy.overlap(settings)
    if helped and warning.kind in ("stall", "overlap", "lost"):
        text = QT_TRANSLATE_NOOP("WarningList", "Use overlap {overlap}")
        found.append(Remedy(SAFE_OVERLAP, message(text, overlap=safe)))
    if (label := LISTS.get(warning.kind)) is not None:
        found.append(Remedy(LIST, label))
    return tuple(found)
