"""A text with its syntax colours, to be read and copied. It is not for documents."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFontDatabase, QSyntaxHighlighter, QTextCharFormat
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from workbench.gui.palette import current
from workbench.gui.position import Positions

if TYPE_CHECKING:
    from PySide6.QtGui import QTextDocument

    from workbench.gui.lexing import Tokens


class CodeView(QPlainTextEdit):
    """Shows a text in a fixed font; what it says instead of one is its placeholder."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty view."""
        super().__init__(parent)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._colours = _Colours(self.document())

    def show_text(self, text: str, tokens: Tokens | None = None) -> None:
        """Show ``text``; ``tokens`` are its own."""
        self._colours.take(text, tokens)
        self.setPlainText(text)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colours.rehighlight()


class _Colours(QSyntaxHighlighter):
    """Colours blocks by tokens that are known beforehand."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._groups: list[int] = []

    def take(self, text: str, tokens: Tokens | None) -> None:
        """Keep the tokens of the text that is shown next, in Qt's UTF-16 positions."""
        if tokens is None:
            self._starts, self._ends, self._groups = [], [], []
            return
        position = Positions(text).position
        self._starts = [position(at) for at in tokens.start.tolist()]
        self._ends = [position(at) for at in tokens.end.tolist()]
        self._groups = tokens.group.tolist()

    def highlightBlock(self, text: str) -> None:
        """Colour one line."""
        low = self.currentBlock().position()
        high = low + self.currentBlock().length()
        colours = current().syntax
        index = bisect_left(self._ends, low + 1)
        while index < len(self._starts) and self._starts[index] < high:
            start, end = max(self._starts[index], low), min(self._ends[index], high)
            kind = QTextCharFormat()
            kind.setForeground(colours[self._groups[index]])
            self.setFormat(start - low, end - start, kind)
            index += 1
