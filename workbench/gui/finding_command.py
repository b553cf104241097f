"""Ledger, overlaps, cuts, cut sentences and warnings of the outcome: asked for, listed, shown.

What the badges say is worked out for every outcome; the rest once its list is seen, beginning
with what is in view. All of it happens in threads, and only the newest outcome counts. A thread
also imports what its question needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal

from workbench.analysis.watch import Watch
from workbench.gui.account import Account, account
from workbench.gui.finding_badge import FindingBadge
from workbench.gui.inquiry import Inquiry
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QStatusBar, QWidget

    from workbench.analysis.boundary_cut import Cuts
    from workbench.analysis.straddle import Straddles
    from workbench.gui.action import Actions
    from workbench.gui.list_panel import ListPanel
    from workbench.gui.outcome import Outcome
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace
    from workbench.gui.xray_command import XrayCommands

_LIVE = 1_000_000
"""Code points up to which the account comes at once, and follows a setting while it is dragged."""

_BADGES = 2
"""The place of the badges in the status bar: behind the document and the place in it."""


class FindingCommands(QObject):
    """Connects the lists of findings with the workspace, the view and the X-ray."""

    failed_unforeseen = Signal(object)
    """An exception nobody foresaw."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        regions: Regions,
        actions: Actions,
        status: QStatusBar,
        xray: XrayCommands,
    ) -> None:
        """Follow the outcomes of ``workspace``; the badges stand in ``status``."""
        super().__init__(window)
        self._workspace = workspace
        self._regions = regions
        self._actions = actions
        self._xray = xray
        self._in_view = (0, 0)
        self.account = Inquiry(
            "account", lambda outcome, *_: account(outcome), lambda: not self._waits(), self
        )
        self.cuts = Inquiry("cuts", self._judge, lambda: self._sees(lambda lists: lists.cuts), self)
        self.straddles = Inquiry(
            "straddles", _straddles, lambda: self._sees(lambda lists: lists.straddles), self
        )
        self.ledger_badge, self.warning_badge = FindingBadge("ledger"), FindingBadge("warnings")
        for place, one in enumerate((self.ledger_badge, self.warning_badge), _BADGES):
            status.insertPermanentWidget(place, one)
            one.hide()  # a status bar shows what it takes in
        self.ledger_badge.clicked.connect(lambda: self.show_list(regions.lists.gaps))
        self.warning_badge.clicked.connect(lambda: self.show_list(regions.lists.warnings))
        for inquiry in self._inquiries:
            inquiry.failed.connect(self.failed_unforeseen)
        self.account.answered.connect(self._show_account)
        regions.list.panel.serve(self._serve_lists)
        regions.view.view_moved.connect(self._note_view)
        workspace.outcome_changed.connect(self._set_outcome)
        workspace.drag_changed.connect(lambda _dragging: self.account.ask())
        window.installEventFilter(self)

    def show_list(self, which: QWidget) -> None:
        """Bring one of the lists into sight."""
        self._actions.show_list.setChecked(True)
        self._regions.lists.setCurrentWidget(which)

    @property
    def busy(self) -> bool:
        """Tell whether something that is listed is still being worked out."""
        return any(one.busy for one in self._inquiries)

    def close(self) -> bool:
        """End the threads; tell whether they have ended."""
        ended = [one.close() for one in self._inquiries]
        return all(ended)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the badges speak the language of the window."""
        if event.type() == QEvent.Type.LanguageChange and isinstance(self.account.answer, Account):
            self._show_badges(self.account.answer)
        return super().eventFilter(watched, event)

    @property
    def _inquiries(self) -> tuple[Inquiry, ...]:
        return self.account, self.cuts, self.straddles

    def _note_view(self, low: int, high: int) -> None:
        self._in_view = low, high

    def _waits(self) -> bool:
        """Tell whether the account waits for the end of a drag, which it would slow down."""
        return self._workspace.dragging and self._takes_long()

    def _takes_long(self) -> bool:
        document = self._workspace.document
        return document is not None and len(document) > _LIVE

    def _set_outcome(self, outcome: Outcome | None) -> None:
        if self._takes_long():
            self._show_badges(None)  # better nothing than figures of another run
        for inquiry in self._inquiries:
            inquiry.set_outcome(outcome)

    def _sees(self, which: Callable[[ListPanel], QWidget]) -> bool:
        """Tell whether one of the lists is in sight."""
        lists = self._regions.list.panel.made
        return lists is not None and which(lists).isVisible()

    def _serve_lists(self, lists: ListPanel) -> None:
        for taker in (lists.gaps, lists.overlaps, lists.warnings):
            taker.seen.connect(lambda: self._fill(lists))
        self.cuts.part_answered.connect(self._show_cuts)
        self.cuts.answered.connect(self._show_cuts)
        self.cuts.progressed.connect(lists.cuts.set_progress)
        lists.cuts.seen.connect(self.cuts.ask)
        self.straddles.answered.connect(self._show_straddles)
        self.straddles.progressed.connect(lists.straddles.set_progress)
        lists.straddles.seen.connect(self.straddles.ask)
        view = self._regions.view
        for one in (lists.gaps, lists.cuts, lists.overlaps, lists.straddles, lists.warnings):
            one.place_chosen.connect(view.reveal_offset)
            one.boundary_chosen.connect(self._show_boundary)
        lists.warnings.chunk_chosen.connect(view.select_chunk)
        lists.warnings.safe_overlap_requested.connect(self._workspace.use_safe_overlap)
        lists.warnings.list_requested.connect(self._show_more)

    def _show_boundary(self, index: int, offset: int, start: int, end: int) -> None:
        view = self._regions.view
        self._xray.select(index, reveal=False)
        view.show_offset(offset)
        view.select_text(start, end)

    def _show_more(self, kind: str) -> None:
        """Show the list that tells more about a kind of warning."""
        lists = self._regions.lists
        more: dict[str, tuple[QWidget, Callable[[], object]]] = {
            "lost": (lists.gaps, lambda: lists.gaps.show_kind(None)),
            "no_overlap": (lists.overlaps, lists.overlaps.show_without),
            "over_limit": (lists.chunks, lambda: lists.chunks.filter_above("allowed")),
            "beyond_limit": (lists.chunks, lambda: lists.chunks.filter_above("beyond")),
        }
        which, narrow = more[kind]
        self.show_list(which)
        narrow()

    def _judge(self, outcome: Outcome, watch: Watch, tell: Callable[[object], None]) -> Cuts:
        """Judge what is in view first; in the thread, which must not ask the view itself."""
        from workbench.analysis.boundary_cut import cuts, cuts_between

        quiet = Watch(watch.cancelled, polite=True)
        tell(cuts_between(outcome.run, *self._in_view, quiet))
        return cuts(outcome.run, watch)

    def _show_account(self, found: Account | None) -> None:
        self._show_badges(found)
        self._regions.list.panel.tell(self._fill)

    def _fill(self, lists: ListPanel) -> None:
        """List the account of now where it can be seen; nobody waits for the other lists."""
        found = self.account.answer
        account = found if isinstance(found, Account) else None
        for taker in (lists.gaps, lists.overlaps, lists.warnings):
            gone = account is None and not self.account.busy
            if (gone or taker.isVisible()) and taker.account is not account:
                taker.set_account(account)

    def _show_cuts(self, found: Cuts | None) -> None:
        document = None if found is None else self._workspace.document
        self._regions.lists.cuts.set_cuts(document, found)

    def _show_straddles(self, found: Straddles | None) -> None:
        outcome = self._workspace.outcome
        run = None if found is None or outcome is None else outcome.run
        self._regions.lists.straddles.set_straddles(run, found)

    def _show_badges(self, found: Account | None) -> None:
        if found is None:
            self.ledger_badge.say("good", "", "")
            self.warning_badge.say("warning", "", "")
            return
        from workbench.analysis.ledger import badge

        lost = found.ledger.lost_characters
        translate = QCoreApplication.translate
        words = (
            translate("FindingCommands", "%Ln in no chunk", None, lost)
            if lost
            else self.tr("Text kept")
        )
        self.ledger_badge.say("bad" if lost else "good", shown(badge(found.ledger)), words)
        count = len(found.warnings)
        text = translate("FindingCommands", "%Ln warning(s)", None, count) if count else ""
        self.warning_badge.say("warning", text, text)


def _straddles(outcome: Outcome, watch: Watch, tell: Callable[[object], None]) -> Straddles:
    from workbench.analysis.straddle import straddles
    from workbench.core.sentence import sentences

    document = outcome.run.document
    found = sentences(document, lambda done: watch.step(done, len(document)))
    return straddles(outcome.run, found)
