"""Syntax colours of the document: lexed beside the window, whole or around what is in view.

A text up to `LARGEST_WHOLE` is lexed once. Of a larger one only a piece around the view is,
from a blank line before it, because lexing all of it would take minutes; there a string or
comment that began earlier may be taken for something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.gui.palette import current
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QColor

    from workbench.core.document import Document
    from workbench.gui.lexing import Colored

LARGEST_WHOLE = 2_000_000
"""Code points up to which a text is lexed whole."""

_AROUND = 8_000


class SyntaxColours(QObject):
    """Finds the colours of one document in one language."""

    ranges_changed = Signal()
    """There are other colours now; ask `colours` again."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin without document and language."""
        super().__init__(parent)
        self._worker = _Lexer(self)
        self._worker.lexed.connect(self._take)
        self._document: Document | None = None
        self._language: str | None = None
        self._found: Colored | None = None
        self._low = self._high = 0

    def show(self, document: Document | None, language: str | None) -> None:
        """Colour ``document`` in ``language``; nothing for no colours."""
        self._worker.cancel()
        self._document, self._language, self._found = document, language, None
        self._low = self._high = 0
        if document is not None and language is not None and len(document) <= LARGEST_WHOLE:
            self._lex(0, len(document))

    def request(self, low: int, high: int) -> None:
        """See to the colours of ``[low, high)``, which has come into view."""
        document = self._document
        if document is None or self._language is None or len(document) <= LARGEST_WHOLE:
            return
        if not self._low <= low <= high <= self._high:
            blank = document.text.rfind("\n\n", max(0, low - _AROUND), low)
            self._lex(max(0, low - _AROUND) if blank < 0 else blank + 2, high + _AROUND)

    def colours(self, low: int, high: int) -> Iterator[tuple[int, int, QColor]]:
        """Give ``(start, end, colour)`` of what is known in ``[low, high)``, in order."""
        if self._found is None:
            return
        import numpy as np

        start, end, group = self._found
        first = int(np.searchsorted(end, np.int32(low), "right"))
        last = int(np.searchsorted(start, np.int32(high), "left"))
        colours = current().syntax
        for index in range(first, last):
            yield int(start[index]), int(end[index]), colours[group[index]]

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self._worker.close()

    def _lex(self, low: int, high: int) -> None:
        assert self._document is not None
        assert self._language is not None
        self._worker.lex(self._document.text[low:high], self._language, low)

    def _take(self, found: Colored, low: int, high: int) -> None:
        self._found, self._low, self._high = found, low, high
        self.ranges_changed.emit()


class _Lexer(Worker):
    lexed = Signal(object, int, int)

    def __init__(self, parent: QObject) -> None:
        super().__init__("syntax", parent)

    def lex(self, text: str, language: str, offset: int) -> None:
        def work(task: Task) -> None:
            from workbench.gui.lexing import lexed

            found = lexed(text, language, offset, task.check)
            task.deliver(self.lexed, found, offset, offset + len(text))

        self.begin(work)
