"""Looks in a thread for what would move one boundary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.analysis.watch import Watch
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.core.run import Run

_PAUSE_SECONDS = 0.15
"""Somebody who steps from boundary to boundary starts no search at each."""


class MoveSearch(Worker):
    """Runs other values of the settings, the newest boundary wins."""

    found = Signal(object)
    """The tuple of `Move`."""

    progressed = Signal(int, int)
    """Runs that were made, and the most that will be."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle search."""
        super().__init__("moves", parent)
        self.found.connect(self.rest)

    def look(self, run: Run, index: int) -> None:
        """Look for what would move the end of chunk ``index`` of ``run``."""
        self.begin(lambda task: self._work(task, run, index))

    def _work(self, task: Task, run: Run, index: int) -> None:
        from workbench.analysis.move import moves

        task.pause(_PAUSE_SECONDS)
        watch = Watch(
            task.cancelled,
            lambda done, total: task.deliver(self.progressed, done, total),
            polite=True,
        )
        task.deliver(self.found, moves(run, index, watch=watch))
