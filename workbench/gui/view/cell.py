"""Where the clusters of a row with right-to-left text stand, for `LineLayout`.

A range of such a row falls apart on screen, so the row is measured cluster by cluster.
Positions are Qt's UTF-16 positions.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING, Any, NamedTuple
from unicodedata import bidirectional

from PySide6.QtGui import QTextLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QTextLayout

_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_NEAR = 0.5
"""Pixels; edges that are closer than this are one."""
_LEADING = QTextLine.Edge.Leading
_TRAILING = QTextLine.Edge.Trailing


class Cell(NamedTuple):
    """Where one cluster of a row with right-to-left text stands: its edges in reading order."""

    position: int
    leading: float
    trailing: float


class Cells:
    """The cells of the rows of one segment, in logical order, measured once they are asked for."""

    def __init__(self, layout: QTextLayout, lines: Sequence[QTextLine]) -> None:
        """Measure nothing yet; ``lines`` are the rows of ``layout``."""
        self._layout = layout
        self._lines = lines
        self._rows: dict[int, list[Cell]] = {}

    def row(self, row: int) -> list[Cell]:
        """Give the cells of a row."""
        if row not in self._rows:
            self._rows[row] = _measured(self._layout, self._lines[row])
        return self._rows[row]

    def holding(self, row: int, position: int) -> Cell | None:
        """Give the cell of a row that ``position`` is in, or nothing before the first."""
        cells = self.row(row)
        at = bisect_right(cells, position, key=lambda cell: cell.position) - 1
        return cells[at] if at >= 0 else None


def _measured(layout: QTextLayout, line: QTextLine) -> list[Cell]:
    """Measure the clusters of a row, in logical order.

    Where the direction turns, Qt gives both edges of the first cluster as the end of the
    run before; that cluster then fills the hole beside its neighbour in its own run.
    """
    stop = line.textStart() + line.textLength()
    cells: list[Cell] = []
    position = line.textStart()
    while position < stop:
        leading, trailing = _edges(line, position)
        if cells and min(cells[-1][1:]) < leading < max(cells[-1][1:]):
            cells[-1] = cells[-1]._replace(trailing=leading)  # parts of one ligature
        cells.append(Cell(position, leading, trailing))
        position = layout.nextCursorPosition(position)
    holes = _holes(cells, line.x(), line.x() + line.naturalTextWidth())
    for at, cell in enumerate(cells):
        if cell.leading == cell.trailing and holes:
            beside = cells[at + 1].leading if at + 1 < len(cells) else cell.leading
            cells[at] = _filling(cell, beside, holes)
    return cells


def _edges(line: QTextLine, position: int) -> tuple[float, float]:
    leading: Any = line.cursorToX(position, _LEADING)  # a pair; the stubs say object
    trailing: Any = line.cursorToX(position, _TRAILING)
    return float(leading[0]), float(trailing[0])


def _holes(cells: list[Cell], left: float, right: float) -> list[tuple[float, float]]:
    """Give the intervals of a row that no cell fills."""
    filled = merged(sorted((min(cell[1:]), max(cell[1:])) for cell in cells if cell[1] != cell[2]))
    edges = [left, *(edge for interval in filled for edge in interval), right]
    pairs = zip(edges[::2], edges[1::2], strict=True)
    return [(low, high) for low, high in pairs if high - low > _NEAR]


def _filling(cell: Cell, beside: float, holes: list[tuple[float, float]]) -> Cell:
    """Give ``cell`` the hole that ends at ``beside``, the edge of the next one, else its own."""
    for edge in (beside, cell.leading):
        for left, right in holes:
            if abs(left - edge) < _NEAR:
                return Cell(cell.position, *((right, left) if edge is beside else (left, right)))
            if abs(right - edge) < _NEAR:
                return Cell(cell.position, *((left, right) if edge is beside else (right, left)))
    return cell


def has_right_to_left(text: str) -> bool:
    """Tell whether some character may turn the direction of ``text``."""
    return _RIGHT_TO_LEFT.search(text) is not None


def begins_right_to_left(text: str) -> bool:
    """Tell whether a line reads from the right: its first strong character decides (UAX #9, P2)."""
    isolated = 0
    for character in text:
        match bidirectional(character):
            case "LRI" | "RLI" | "FSI":
                isolated += 1
            case "PDI":
                isolated = max(0, isolated - 1)
            case "L" if not isolated:
                return False
            case "R" | "AL" if not isolated:
                return True
    return False


def merged(intervals: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Join ascending intervals that touch."""
    merged: list[tuple[float, float]] = []
    for left, right in intervals:
        if merged and left - merged[-1][1] < _NEAR:
            merged[-1] = (merged[-1][0], max(merged[-1][1], right))
        else:
            merged.append((left, right))
    return merged
