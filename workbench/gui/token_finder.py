"""Finds the tokens of a document beside the window: what is in view first, then the whole.

A text up to `LARGEST_WHOLE` is tokenized once and kept with the document. Of a larger text
only pieces around the view are, where the tokenizer gives a piece the tokens it has in the
whole; others take the whole text, with progress, until one cancels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.tokenizer import TokenControl
from workbench.gui.view.token_edge import TokenPart
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.core.document import Document
    from workbench.core.tokenizer import Tokenizer

LARGEST_WHOLE = 5_000_000
"""Code points up to which a text is tokenized whole whatever the tokenizer."""

_AROUND = 8_000
"""Code points of a piece before and behind what is in view, or a little more."""

_FAR = 100_000
"""Code points in which a place for a piece to begin or end is looked for."""


class TokenFinder(QObject):
    """Finds the tokens of one document by one tokenizer.

    ``whole`` is the worker a person may wait for; it is busy while a whole text is tokenized.
    """

    part_found = Signal(object)
    """A `TokenPart` that holds what is in view."""

    whole_found = Signal(object)
    """The `TokenPart` of the whole text."""

    progressed = Signal(int, int)
    """Code points tokenized and in all, while a whole text is tokenized."""

    failed = Signal(object)
    """An exception that ended the search."""

    undivided = Signal()
    """From the thread: no piece of this text keeps its tokens."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle finder."""
        super().__init__(parent)
        self.whole = Worker("tokens", self)
        self._pieces = Worker("token pieces", self)
        self._wanted = (0, 0)
        self._job: tuple[Document, Tokenizer] | None = None
        self._part: TokenPart | None = None
        self.part_found.connect(self._take)
        self.whole_found.connect(self._take)
        self.whole_found.connect(self.whole.rest)
        self.whole_found.connect(self._pieces.cancel)
        self.undivided.connect(self._begin_whole)
        for worker in (self.whole, self._pieces):
            worker.failed.connect(self.failed)

    def show(self, document: Document | None, tokenizer: Tokenizer | None) -> None:
        """Look for the tokens of ``document``; nothing ends what goes on."""
        self.whole.cancel()
        self._pieces.cancel()
        self._part = self._job = None
        if document is None or tokenizer is None:
            return
        self._job = document, tokenizer
        self._begin_piece()
        if len(document) <= LARGEST_WHOLE:
            self._begin_whole()

    def request(self, low: int, high: int) -> None:
        """See to the tokens of ``[low, high)``, which has come into view."""
        self._wanted = (low, high)
        part = self._part
        if part is None or not part.low <= low <= high <= part.high:
            self._begin_piece()

    def close(self) -> bool:
        """End the threads; tell whether they have ended."""
        return all([self.whole.close(), self._pieces.close()])

    def _begin_piece(self) -> None:
        if self._job is not None:
            document, tokenizer = self._job
            low, high = self._wanted
            self._pieces.begin(lambda task: self._find_piece(task, document, tokenizer, low, high))

    def _begin_whole(self) -> None:
        if self._job is not None and not self.whole.busy:
            document, tokenizer = self._job
            self.whole.begin(lambda task: self._find_whole(task, document, tokenizer))

    def _take(self, part: TokenPart) -> None:
        self._part = part

    def _find_piece(
        self, task: Task, document: Document, tokenizer: Tokenizer, low: int, high: int
    ) -> None:
        text = document.text
        if len(text) > LARGEST_WHOLE and (tokens := tokenizer.known(document)) is not None:
            task.deliver(self.whole_found, TokenPart(tokens, 0, len(text)))
            return
        low, high = _piece(text, tokenizer, low, high)
        if low < high:
            found = tokenizer.tokenize(text[low:high], TokenControl(task.cancelled))
            task.deliver(self.part_found, TokenPart(found, low, high))
        elif len(document) > LARGEST_WHOLE:
            task.deliver(self.undivided)

    def _find_whole(self, task: Task, document: Document, tokenizer: Tokenizer) -> None:
        tokens, length = tokenizer.known(document), len(document)
        if tokens is None:
            task.deliver(self.progressed, 0, length)
            control = TokenControl(
                task.cancelled, lambda done: task.deliver(self.progressed, done, length)
            )
            found = tokenizer.tokenize(document.text, control)
            # Kept only now: whoever derives something waits for whoever does so already.
            key = ("tokens", tokenizer.id, tokenizer.version())
            tokens = document.derive(key, lambda: found)
        task.deliver(self.whole_found, TokenPart(tokens, 0, length))


def _piece(text: str, tokenizer: Tokenizer, low: int, high: int) -> tuple[int, int]:
    """Give a piece around ``[low, high)`` that keeps its tokens; empty where none is near."""
    start, end = max(0, low - _AROUND), min(len(text), high + _AROUND)
    least, most = max(0, start - _FAR), min(len(text), end + _FAR)
    while start > 0:
        start = text.rfind("\n", least, start - 1) + 1
        if start == 0 and least > 0:
            return 0, 0
        if tokenizer.splits_nothing(text, start):
            break
    while end < len(text):
        end = text.find("\n", end, most) + 1
        if end == 0:
            return (start, len(text)) if most == len(text) else (0, 0)
        if tokenizer.splits_nothing(text, end):
            break
    return start, end
