"""Syntax colours of the document: lexed beside the window, whole or around what is in view.

A text up to `LARGEST_WHOLE` is lexed once from its beginning; what is in view meanwhile gets
colours at once from a piece around it. Of a larger text only such pieces are lexed, because
all of it would take minutes. A piece begins behind a blank line, so a string or comment that
began earlier may be taken for something else.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from workbench.gui.palette import current
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QColor

    from workbench.core.document import Document
    from workbench.gui.lexing import Lexing, Tokens

LARGEST_WHOLE = 2_000_000
"""Code points up to which a text is lexed whole."""

_AROUND = 8_000
"""Code points of a piece before and behind what is in view, or a little more before it."""

_TOKENS = 64
_WORK_SECONDS = 0.002
_REST_SECONDS = 0.0005
_LOOK_SECONDS = 0.02

log = logging.getLogger(__name__)


class SyntaxColours(QObject):
    """Finds the colours of one document in one language."""

    ranges_changed = Signal()
    """There are other colours now; ask `colours` again."""

    lexed = Signal(object)
    """From the thread: newer `Tokens`."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin without document and language."""
        super().__init__(parent)
        self._worker = Worker("syntax", self)
        self._worker.failed.connect(self._fail)
        self.lexed.connect(self._take)
        self._document: Document | None = None
        self._language: str | None = None
        self._found: Tokens | None = None
        self._wanted = (0, 0)

    def show(self, document: Document | None, language: str | None) -> None:
        """Colour ``document`` in ``language``, one of `LANGUAGES`; nothing for no colours."""
        self._worker.cancel()
        self._document, self._language, self._found = document, language, None
        self._wanted = (0, 0)
        if document is not None and language is not None and len(document) <= LARGEST_WHOLE:
            text = document.text
            self._worker.begin(lambda task: self._lex_whole(task, text, language))

    def request(self, low: int, high: int) -> None:
        """See to the colours of ``[low, high)``, which has come into view."""
        self._wanted = (low, high)
        document, language, found = self._document, self._language, self._found
        if document is None or language is None or len(document) <= LARGEST_WHOLE:
            return
        if found is None or not found.low <= low <= high <= found.high:
            text = document.text
            self._worker.begin(lambda task: self._lex_piece(task, text, language, low, high))

    def colours(self, low: int, high: int) -> Iterator[tuple[int, int, QColor]]:
        """Give ``(start, end, colour)`` of what is known in ``[low, high)``, in order."""
        if self._found is None:
            return
        found, colours = self._found, current().syntax
        first = int(found.end.searchsorted(np.int32(low), "right"))
        stop = int(found.start.searchsorted(np.int32(high), "left"))
        for start, end, group in zip(
            found.start[first:stop].tolist(),
            found.end[first:stop].tolist(),
            found.group[first:stop].tolist(),
            strict=True,
        ):
            yield start, end, colours[group]

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self._worker.close()

    def _lex_whole(self, task: Task, text: str, language: str) -> None:
        from workbench.gui.lexing import Lexing

        lexing = Lexing(text, language, 0, len(text))
        served = None
        while True:
            _advance(task, lexing, _LOOK_SECONDS)
            if lexing.done:
                break
            wanted = self._wanted
            if wanted != served and wanted[1] > 0:
                if wanted[1] <= lexing.reached:
                    task.deliver(self.lexed, lexing.tokens())
                else:
                    self._lex_piece(task, text, language, *wanted)
                served = wanted
        task.deliver(self.lexed, lexing.tokens())

    def _lex_piece(self, task: Task, text: str, language: str, low: int, high: int) -> None:
        from workbench.gui.lexing import Lexing

        low = max(0, low - _AROUND)
        blank = text.rfind("\n\n", max(0, low - _AROUND), low)
        low = low if blank < 0 else blank + 2
        lexing = Lexing(text, language, low, min(len(text), high + _AROUND))
        while not lexing.done:
            _advance(task, lexing, _LOOK_SECONDS)
        task.deliver(self.lexed, lexing.tokens())

    def _take(self, found: Tokens) -> None:
        self._found = found
        self.ranges_changed.emit()

    def _fail(self, error: Exception) -> None:
        log.error("The %s lexer failed: %s", self._language, type(error).__name__)


def _advance(task: Task, lexing: Lexing, seconds: float) -> None:
    """Lex for about ``seconds``, resting for the window's thread."""
    began = rested = time.perf_counter()
    while not lexing.done:
        task.check()
        lexing.advance(_TOKENS)
        now = time.perf_counter()
        if now - began >= seconds:
            return
        if now - rested > _WORK_SECONDS:
            time.sleep(_REST_SECONDS)
            rested = time.perf_counter()
