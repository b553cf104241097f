"""A question about the outcome on screen that a thread answers once somebody wants to know.

The newest outcome is the one that counts; what was found about an older one is dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

from workbench.analysis.watch import Watch
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.gui.outcome import Outcome

    Tell: TypeAlias = Callable[[object], None]
    Work: TypeAlias = Callable[[Outcome, Watch, Tell], object]
    Wanted: TypeAlias = Callable[[], bool]

_PARTS = 100


class Inquiry(QObject):
    """Asks again for each outcome while the answer is wanted.

    ``work(outcome, watch, tell)`` runs in the thread; it gives the answer, and may ``tell`` a
    first part of it before.
    """

    answered = Signal(object)
    """The answer; nothing where the document is gone."""

    part_answered = Signal(object)

    progressed = Signal(int, int)

    failed = Signal(object)
    """An exception nobody foresaw."""

    _done = Signal(object, object)

    def __init__(self, name: str, work: Work, wanted: Wanted, parent: QObject) -> None:
        """Name the thread; ``wanted`` tells whether somebody looks at the answer."""
        super().__init__(parent)
        self.answer: object = None
        """What is known about the outcome of now."""
        self._outcome: Outcome | None = None
        self._work = work
        self._wanted = wanted
        self._worker = Worker(name, self)
        self._worker.failed.connect(self.failed)
        self._done.connect(self._take)
        self._done.connect(self._worker.rest)

    @property
    def busy(self) -> bool:
        """Tell whether the answer is being worked out."""
        return self._worker.busy

    def set_outcome(self, outcome: Outcome | None) -> None:
        """Ask about another outcome from now on."""
        self._worker.cancel()
        self._outcome, self.answer = outcome, None
        if outcome is None:
            self.answered.emit(None)
        else:
            self.ask()

    def ask(self) -> None:
        """Begin to look for the answer if it is wanted, not known and not on its way."""
        outcome = self._outcome
        if outcome is None or self.answer is not None or self.busy or not self._wanted():
            return

        def work(task: Task) -> None:
            progress = _Progress(lambda *told: task.deliver(self.progressed, *told))
            watch = Watch(task.cancelled, progress.tell, polite=True)
            tell = self._work(outcome, watch, lambda part: task.deliver(self.part_answered, part))
            task.deliver(self._done, outcome, tell)

        self._worker.begin(work)

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self._worker.close()

    def _take(self, outcome: Outcome, answer: object) -> None:
        self.answer = answer
        self.answered.emit(answer)


class _Progress:
    """Tells progress in a hundred steps: a signal for each would be more than anybody sees."""

    def __init__(self, told: Callable[[int, int], None]) -> None:
        self._told = told
        self._part = -1

    def tell(self, done: int, total: int) -> None:
        part = done * _PARTS // total if total else 0
        if part != self._part:
            self._part = part
            self._told(done, total)
