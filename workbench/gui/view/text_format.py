"""How parts of a segment's text are set: in colours, and Chinese quotation marks as wide as signs.

A format never changes what the text is, only how Qt shapes and draws it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtGui import QTextCharFormat, QTextLayout

from workbench.gui.view.colored import Colored
from workbench.gui.view.glyph import substituted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QColor, QFont

_CHINESE = re.compile("[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uff60]+")
_QUOTES = re.compile("[\u2018\u201c\u201d]+|(?<![A-Za-z])\u2019+|\u2019+(?![A-Za-z])")
"""Quotation marks, no apostrophes; Latin and Chinese text have the same ones."""
_LEAST_CHINESE = 1 / 3
_MOST_SPECIAL = 24
"""Ranges of substituted characters that get their colour: each is shaped by itself, slowly."""


class TextFormats:
    """Makes Qt's formats for the text ``[start, end)``; ``position`` gives Qt's UTF-16 positions.

    All ranges are in code points of the document.
    """

    __slots__ = ("_end", "_position", "_start")

    def __init__(self, start: int, end: int, position: Callable[[int], int]) -> None:
        """Know where the text is."""
        self._start, self._end, self._position = start, end, position

    def in_color(self, one: Colored) -> QTextLayout.FormatRange:
        """Draw a range in a colour, as far as it lies in the text."""
        style = QTextCharFormat()
        style.setForeground(one.color)
        # A range that reaches behind the text would be painted there.
        return self._range(max(one.start, self._start), min(one.end, self._end), style)

    def of_special(
        self, content: str, shown: str, color: QColor
    ) -> Iterator[QTextLayout.FormatRange]:
        """Draw in ``color`` what is ``shown`` in place of other characters of ``content``."""
        ranges = substituted(content, shown)
        if len(ranges) <= _MOST_SPECIAL:
            for low, high in ranges:
                yield self.in_color(Colored(self._start + low, self._start + high, color))

    def of_quotes(self, shown: str, font: QFont) -> Iterator[QTextLayout.FormatRange]:
        """Set the quotation marks of a Chinese line in ``font``, that of its characters."""
        quotes = list(_QUOTES.finditer(shown))
        if not quotes or len(_CHINESE.sub("", shown)) > (1 - _LEAST_CHINESE) * len(shown):
            return
        style = QTextCharFormat()
        style.setFont(font)
        for found in quotes:
            yield self._range(self._start + found.start(), self._start + found.end(), style)

    def _range(self, start: int, end: int, style: QTextCharFormat) -> QTextLayout.FormatRange:
        made = QTextLayout.FormatRange()
        made.start = self._position(start)
        made.length = self._position(end) - made.start
        made.format = style
        return made
