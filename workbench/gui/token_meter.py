"""Counts the tokens of an outcome's chunks in a thread: the newest outcome wins."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.measure import measure
from workbench.core.tokenizers import usable
from workbench.core.walk import Control
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.gui.outcome import Outcome

_SETTLING_SECONDS = 0.03
"""Rest before the work begins, so that a drag does not start it at each step."""

_PROGRESS_AFTER_SECONDS = 0.2
_PROGRESS_GAP_SECONDS = 0.05


class TokenMeter(Worker):
    """Turns outcomes into the tokens of their chunks."""

    measured = Signal(object, object)
    """The `Run` and its `Measure`."""

    progressed = Signal(int, int)
    """Code points counted and in all; told only by work that takes a while."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle meter."""
        super().__init__("tokens", parent)
        self.measured.connect(self.rest)

    def submit(self, outcome: Outcome, tokenizer_id: str) -> None:
        """Count the chunks of ``outcome``, and forget what was asked before."""
        self.begin(lambda task: self._work(task, outcome, tokenizer_id))

    def _work(self, task: Task, outcome: Outcome, tokenizer_id: str) -> None:
        task.pause(_SETTLING_SECONDS)
        due = time.perf_counter() + _PROGRESS_AFTER_SECONDS

        def tell(done: int, total: int) -> None:
            nonlocal due
            now = time.perf_counter()
            if now >= due:
                task.deliver(self.progressed, done, total)
                due = now + _PROGRESS_GAP_SECONDS

        control = Control(task.cancelled, polite=True)
        found = measure(outcome.run, outcome.coverage, usable(tokenizer_id), control, tell)
        task.deliver(self.measured, outcome.run, found)
