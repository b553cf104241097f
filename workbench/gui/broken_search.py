"""Finds in a thread what the explained boundary parts: a dictionary may have to be read first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.core.run import Run


class BrokenSearch(Worker):
    """Judges one boundary, the newest one wins."""

    found = Signal(object)
    """A tuple of `Message`, the shortest unit first; empty where nothing is parted."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle search."""
        super().__init__("broken units", parent)
        self.found.connect(self.rest)

    def look(self, run: Run, index: int) -> None:
        """Find what the end of chunk ``index`` of ``run`` parts."""
        self.begin(lambda task: self._work(task, run, index))

    def _work(self, task: Task, run: Run, index: int) -> None:
        from workbench.analysis.broken_unit import broken_units

        units = broken_units(run, index)
        task.deliver(self.found, tuple(unit.sentence(run.document.text) for unit in units))
