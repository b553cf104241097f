"""Indexes a long text in a thread while its beginning is already on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.line_index import build
from workbench.core.walk import Control
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.core.line_index import LineIndex


class Indexer(Worker):
    """Builds the `LineIndex` of the text it was given last."""

    index_built = Signal(object)
    """The `LineIndex`."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle indexer."""
        super().__init__("line index", parent)
        self.index_built.connect(self.rest)

    def submit(self, text: str) -> None:
        """Index ``text``, politely."""
        self.begin(lambda task: self._work(task, text))

    def _work(self, task: Task, text: str) -> None:
        index: LineIndex = build(text, Control(task.cancelled, polite=True))
        task.deliver(self.index_built, index)
