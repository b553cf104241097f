"""One segment of the text, laid out in rows.

Everything it is asked and answers is in code points of the document, whatever Qt counts in.
Nothing here has a colour: chunks are rectangles that others paint under the text, so that a
boundary never splits the shaping of a word or an emoji.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, QTextBoundaryFinder
from PySide6.QtGui import QTextLayout, QTextLine, QTextOption

from workbench.gui.position import Positions
from workbench.gui.view.cell import Cells, begins_right_to_left, has_right_to_left, merged
from workbench.gui.view.glyph import safe
from workbench.gui.view.text_format import TextFormats

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QColor, QPainter

    from workbench.gui.view.cell import Cell
    from workbench.gui.view.colored import Colored
    from workbench.gui.view.font import Metrics

_UNBOUNDED = 1e6
_MOST_EDGES = 500  # whose places are kept
_WRAPPED = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
_UNWRAPPED = QTextOption.WrapMode.NoWrap
_WORDS = QTextLayout.CursorMode.SkipWords


class LineLayout:
    """Rows of the segment ``[start, end)``; the last row has a cell for the line feed, if any."""

    def __init__(
        self,
        text: str,
        start: int,
        metrics: Metrics,
        width: float | None,
        colors: Iterable[Colored] = (),
        special: QColor | None = None,
    ) -> None:
        """Lay out ``text``, which begins at ``start``, wrapped at ``width`` pixels or not at all.

        ``colors`` are those of its syntax; ``special`` is the colour of substituted characters.
        """
        self.start, self.end = start, start + len(text)
        self.breaks = text.endswith("\n")
        self.content_end = self.end - self.breaks
        # The offset at which a caret stands before the line end, be it LF or CR LF.
        self.text_end = self.content_end - text.endswith("\r\n")
        self._metrics = metrics
        content = text[:-1] if self.breaks else text
        shown = safe(content)
        positions = Positions(shown, start)
        self._position, self._offset = positions.position, positions.offset
        mixed = has_right_to_left(shown)
        # A line that reads from the right ends at the left: its line end stands there.
        self._turned = mixed and begins_right_to_left(shown)
        self._indent = metrics.line_end if self._turned and self.breaks else 0.0
        self._edges: dict[tuple[int, int], float] = {}
        self._layout = QTextLayout(shown, metrics.font)
        self._layout.setCacheEnabled(True)  # else each drawing shapes the text again
        option = QTextOption()
        option.setWrapMode(_UNWRAPPED if width is None else _WRAPPED)
        option.setTabStopDistance(metrics.tab)
        self._layout.setTextOption(option)
        self._formats = TextFormats(start, self.content_end, self._position)
        formats = [self._formats.in_color(one) for one in colors if one.start < one.end]
        if special is not None:
            formats += self._formats.of_special(content, shown, special)
        formats += self._formats.of_quotes(shown, metrics.chinese)
        if formats:
            self._layout.setFormats(formats)
        self._lines = self._broken(_UNBOUNDED if width is None else width)
        self._row_starts = [self._offset(line.textStart()) for line in self._lines]
        self._cells = Cells(self._layout, self._lines) if mixed else None

    def __len__(self) -> int:
        """Give the number of rows."""
        return len(self._lines)

    @property
    def mixed(self) -> bool:
        """Tell whether it holds right-to-left text, so that ranges may fall apart on screen."""
        return self._cells is not None

    def row_start(self, row: int) -> int:
        """Give the first offset of a row."""
        return self._row_starts[row]

    def row_end(self, row: int) -> int:
        """Give the end of a row, a line feed included."""
        return self._row_starts[row + 1] if row + 1 < len(self._lines) else self.end

    def row_of(self, offset: int) -> int:
        """Give the row that shows the character at ``offset``."""
        return max(0, bisect_right(self._row_starts, offset) - 1)

    def width(self, row: int) -> float:
        """Give the width of a row's text and its line end."""
        width = self._text_width(row)
        trails = self._has_line_end(row) and not self._turned
        return width + self._metrics.line_end if trails else width

    def x_before(self, row: int, offset: int) -> float:
        """Give the edge at which the character at ``offset`` begins, in reading order."""
        if offset >= self.content_end and self.breaks:
            leading, trailing = self._line_end(row)
            return trailing if offset > self.content_end else leading
        if self._cells is not None and (cell := self._cell(row, offset)) is not None:
            return cell.leading
        return self._x(row, offset)

    def x_after(self, row: int, offset: int) -> float:
        """Give the edge at which the character before ``offset`` ends, in reading order."""
        if offset > self.content_end:
            return self._line_end(row)[1]
        if self._cells is not None and (cell := self._cell(row, offset - 1)) is not None:
            return cell.trailing
        return self._x(row, offset)

    def direction(self, row: int, offset: int) -> int:
        """Give 1 where the character at ``offset`` is read to the right, -1 to the left."""
        if self._turned and offset >= self.content_end:
            return -1
        cell = self._cell(row, offset)
        return -1 if cell is not None and cell.trailing < cell.leading else 1

    def intervals(self, row: int, start: int, end: int) -> list[tuple[float, float]]:
        """Give where the part of ``[start, end)`` in a row stands, from left to right.

        One interval, unless the row holds right-to-left text; it has no width where the range
        ends inside a grapheme cluster or holds only invisible characters.
        """
        start, end = max(start, self._row_starts[row]), min(end, self.row_end(row))
        if self._cells is None:
            return [(self.x_before(row, start), self.x_before(row, end))]
        if start == self._row_starts[row] and end == self.row_end(row):
            return [(0.0 if self._has_line_end(row) else self._indent, self.width(row))]
        low, high = self._position(start), self._position(min(end, self.content_end))
        found = [
            (min(cell.leading, cell.trailing), max(cell.leading, cell.trailing))
            for cell in self._cells.row(row)
            if low <= cell.position < high
        ]
        if end > self.content_end:
            leading, trailing = self._line_end(row)
            found.append((min(leading, trailing), max(leading, trailing)))
        return merged(sorted(found)) or [(self._x(row, start),) * 2]

    def caret_at(self, row: int, x: float) -> int:
        """Give the offset between two clusters that is nearest to ``x``."""
        position = self._lines[row].xToCursor(x)
        offset = self._offset(position)
        if row + 1 < len(self._lines) and offset >= self._row_starts[row + 1]:
            return self.before(self._row_starts[row + 1])
        return min(offset, self.text_end)  # never between CR and LF

    def character_at(self, row: int, x: float) -> int | None:
        """Give the first offset of the cluster under ``x``, or nothing beside the text."""
        if self._cells is not None:
            for cell in self._cells.row(row):
                if min(cell.leading, cell.trailing) <= x < max(cell.leading, cell.trailing):
                    return self._offset(cell.position)
        if x < 0 or x >= self.width(row):
            return None
        if self._has_line_end(row):
            leading, trailing = self._line_end(row)
            if min(leading, trailing) <= x < max(leading, trailing):
                return self.text_end
        if self._cells is not None:
            return None
        line = self._lines[row]
        offset = self._offset(line.xToCursor(x, QTextLine.CursorPosition.CursorOnCharacter))
        return min(offset, max(self.start, self.row_end(row) - 1))

    def splits(self, offset: int) -> bool:
        """Tell whether ``offset`` falls inside a grapheme cluster, or between CR and LF."""
        if not self.start < offset < self.end:
            return False
        if offset > self.text_end:
            return True
        return not self._layout.isValidCursorPosition(self._position(offset))

    def before(self, offset: int) -> int:
        """Give the cluster boundary before ``offset``."""
        if offset > self.text_end and self.breaks:
            return self.text_end
        return self._offset(self._layout.previousCursorPosition(self._position(offset)))

    def after(self, offset: int) -> int:
        """Give the cluster boundary behind ``offset``."""
        if offset >= self.text_end:
            return self.end
        return self._offset(self._layout.nextCursorPosition(self._position(offset)))

    def word_at(self, offset: int) -> tuple[int, int]:
        """Give the word (UAX #29), or what stands between two words, that holds ``offset``."""
        if offset >= self.text_end:
            return self.text_end, self.end
        finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Word, self._layout.text())
        position = self._position(offset)
        finder.setPosition(position)
        start = position if finder.isAtBoundary() else finder.toPreviousBoundary()
        finder.setPosition(position)
        return self._offset(start), self._offset(finder.toNextBoundary())

    def word_before(self, offset: int) -> int:
        """Give where the word before ``offset`` begins."""
        if offset > self.text_end and self.breaks:
            return self.text_end
        position = self._layout.previousCursorPosition(self._position(offset), _WORDS)
        return self._offset(position)

    def word_after(self, offset: int) -> int:
        """Give where the word behind ``offset`` begins, or the line ends."""
        if offset >= self.text_end:
            return self.end
        position = self._layout.nextCursorPosition(self._position(offset), _WORDS)
        return min(self._offset(position), self.text_end)

    def draw(
        self, painter: QPainter, x: float, y: float, colors: Sequence[Colored], clip: QRectF
    ) -> None:
        """Draw the rows that meet ``clip``, the first at ``y``, parts of them in ``colors``."""
        ranges = [self._formats.in_color(one) for one in colors]
        self._layout.draw(painter, QPointF(x, y), ranges, clip)

    def _broken(self, width: float) -> list[QTextLine]:
        lines: list[QTextLine] = []
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width - self._indent)
            top = len(lines) * self._metrics.pitch + self._metrics.ascent - line.ascent()
            line.setPosition(QPointF(self._indent, top))
            lines.append(line)
        self._layout.endLayout()
        return lines

    def _has_line_end(self, row: int) -> bool:
        return self.breaks and row == len(self._lines) - 1

    def _line_end(self, row: int) -> tuple[float, float]:
        """Give the edges of the cell of the line feed, in reading order."""
        if self._turned:
            return self._indent, 0.0
        width = self._text_width(row)
        return width, width + self._metrics.line_end

    def _text_width(self, row: int) -> float:
        if self._cells is not None:
            return self._indent + self._lines[row].naturalTextWidth()
        return self._x(row, min(self.content_end, self.row_end(row)))

    def _x(self, row: int, offset: int) -> float:
        known = self._edges.get((row, offset))
        if known is None:
            found: Any = self._lines[row].cursorToX(self._position(offset))
            if len(self._edges) >= _MOST_EDGES:
                self._edges.clear()
            known = self._edges[row, offset] = float(found[0])
        return known

    def _cell(self, row: int, offset: int) -> Cell | None:
        """Give the cell of the character at ``offset`` of a row that may need one."""
        if self._cells is None or offset >= min(self.content_end, self.row_end(row)):
            return None
        return self._cells.holding(row, self._position(offset))
