"""View > Mark what cuts break: judges the boundaries near the page and marks them in the gutter.

All kinds are marked at first; one alone can be chosen, or none. The choice is remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup

from workbench.analysis.boundary_kind import KINDS
from workbench.analysis.watch import Watch
from workbench.gui.label import tip
from workbench.gui.translation import shown
from workbench.gui.view.cut_mark import CutMarks
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.analysis.boundary_cut import Cuts
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.outcome import Outcome
    from workbench.gui.preference import Preferences
    from workbench.gui.view.document_view import DocumentView
    from workbench.gui.workspace import Workspace

OFF, ALL = "off", "all"

_STORED = "view/cut_marks"
_AHEAD = 1
"""Pages before and behind the one in view that are judged with it."""


class CutMarkCommands(QObject):
    """Connects the menu, the outcome and the view."""

    failed_unforeseen = Signal(object)
    """An exception nobody foresaw."""

    _judged = Signal(object, int, int)

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        view: DocumentView,
        menus: MenuBar,
        preferences: Preferences,
    ) -> None:
        """Fill the menu, and mark what the outcomes of ``workspace`` cut."""
        super().__init__(window)
        self._view = view
        self._preferences = preferences
        self._outcome: Outcome | None = None
        self._cuts: Cuts | None = None
        self._known = (0, -1)
        self._worker = Worker("cut marks", self)
        self._worker.failed.connect(self.failed_unforeseen)
        self._judged.connect(self._take)
        self._judged.connect(self._worker.rest)
        self._menu = menus.cut_marks
        self._menu.setToolTipsVisible(True)
        self._group = QActionGroup(self)
        self._entries: dict[str, QAction] = {}
        for name in (OFF, ALL, *(kind.id for kind in KINDS)):
            self._entries[name] = self._entry(name)
            if name == ALL:
                self._menu.addSeparator()
        stored = preferences.value(_STORED, ALL, str)
        self._chosen = stored if stored in self._entries else ALL
        self._entries[self._chosen].setChecked(True)
        menus.retranslated.connect(self._name)
        self._name()
        view.view_moved.connect(self._request)
        workspace.outcome_changed.connect(self._set_outcome)
        workspace.lane.part_ready.connect(lambda _part: self._set_outcome(None))

    def choose(self, name: str) -> None:
        """Mark all kinds, none, or the one of this id; and remember that."""
        self._chosen = name
        self._entries[name].setChecked(True)
        self._preferences.store(_STORED, name)
        self._show()
        self._request()

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self._worker.close()

    def _set_outcome(self, outcome: Outcome | None) -> None:
        """Judge another run; the marks of the one before stay until that is done."""
        self._worker.cancel()
        self._outcome, self._known = outcome, (0, -1)
        if outcome is None:
            self._forget()
        self._request()

    def _forget(self) -> None:
        self._cuts = None
        self._show()

    def _request(self) -> None:
        """Judge what is in view and a page around it, unless that is known."""
        outcome, page = self._outcome, self._view.page
        low, high = page.low, page.high
        if outcome is None or self._chosen == OFF:
            self._worker.cancel()
            return
        if self._known[0] <= low and high <= self._known[1]:
            return
        around = _AHEAD * (high - low)

        def work(task: Task) -> None:
            from workbench.analysis.boundary_cut import cuts_between

            # What is in view comes first.
            watch = Watch(task.cancelled, polite=True)
            found = cuts_between(outcome.run, low, high, watch)
            task.deliver(self._judged, found, low, high)
            wide = max(0, low - around), high + around
            found = cuts_between(outcome.run, *wide, watch)
            task.deliver(self._judged, found, *wide)

        self._worker.begin(work)

    def _take(self, cuts: Cuts, low: int, high: int) -> None:
        self._cuts, self._known = cuts, (low, high)
        self._show()

    def _show(self) -> None:
        if self._cuts is None or self._chosen == OFF:
            self._view.set_cut_marks(None)
            return
        ids = [kind.id for kind in KINDS]
        kind = None if self._chosen == ALL else ids.index(self._chosen)
        self._view.set_cut_marks(CutMarks(self._cuts, kind))

    def _entry(self, name: str) -> QAction:
        action = self._menu.addAction("")
        action.setObjectName(f"action.cut_marks.{name}")
        action.setCheckable(True)
        action.triggered.connect(lambda: self.choose(name))
        self._group.addAction(action)
        return action

    def _name(self) -> None:
        self._entries[OFF].setText(self.tr("&Nothing"))
        self._entries[ALL].setText(self.tr("&All kinds"))
        for kind in KINDS:
            action = self._entries[kind.id]
            action.setText(shown(kind.name).replace("&", "&&"))
            action.setToolTip(tip(shown(kind.definition)))
