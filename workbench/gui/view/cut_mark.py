"""Small marks in the gutter for what ends and starts cut, by kind, and their tool tips.

A triangle stands for a word or less, a disc for a sentence or quotation, a square for a block
of Markdown; an outline is what overlap rescues. A mark takes no room and moves no text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen, QPolygonF

from workbench.analysis.boundary_kind import END, KINDS, QUOTATION, TABLE_ROW
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPainter

    from workbench.analysis.boundary_cut import Cuts
    from workbench.gui.view.page import Page
    from workbench.gui.view.scene import Scene

_SIZE, _STEP, _LEFT = 5.0, 7.0, 2.0  # pixels beside text of natural size
_MOST_NAMED = 6
_WORD, _SENTENCE, _BLOCK = range(3)

_TEXTS = {
    (True, False): QT_TRANSLATE_NOOP("CutMark", "The end of chunk {number} cuts: {kind}"),
    (False, False): QT_TRANSLATE_NOOP("CutMark", "The start of chunk {number} cuts: {kind}"),
    (True, True): QT_TRANSLATE_NOOP(
        "CutMark", "The end of chunk {number} cuts: {kind} (whole in another chunk)"
    ),
    (False, True): QT_TRANSLATE_NOOP(
        "CutMark", "The start of chunk {number} cuts: {kind} (whole in another chunk)"
    ),
}


@dataclass(frozen=True, eq=False, slots=True)
class CutMarks:
    """What is known of the cuts near the page; with ``kind`` only that one is marked."""

    cuts: Cuts
    kind: int | None = None

    def rows(self, page: Page) -> dict[int, list[int]]:
        """Give the entries of ``cuts`` that are marked, by the y of their rows.

        An end stands in the row of the character before it, a start in that of the one behind.
        """
        cuts = self.cuts
        low, high = np.searchsorted(cuts.offset, np.array([page.low, page.high + 1], np.int32))
        found: dict[int, list[int]] = {}
        for entry in range(int(low), int(high)):
            if self.kind is not None and cuts.kind[entry] != self.kind:
                continue
            strip = page.strip_at(int(cuts.offset[entry]) - (int(cuts.side[entry]) == END))
            if strip is not None:
                found.setdefault(strip.y, []).append(entry)
        return found

    def named(self, entries: list[int]) -> Iterator[Message]:
        """Name what some entries cut, a sentence each."""
        cuts = self.cuts
        for entry in entries[:_MOST_NAMED]:
            text = _TEXTS[int(cuts.side[entry]) == END, bool(cuts.rescued[entry])]
            number, kind = int(cuts.index[entry]) + 1, KINDS[cuts.kind[entry]].name
            yield message(text, number=number, kind=kind)
        if len(entries) > _MOST_NAMED:
            yield message(QT_TRANSLATE_NOOP("CutMark", "and %n more"), len(entries) - _MOST_NAMED)

    def at(self, page: Page, y: float) -> list[Message]:
        """Name what is cut in the row at ``y``."""
        for top, entries in self.rows(page).items():
            if top <= y < top + page.pitch:
                return list(self.named(entries))
        return []

    def of_end(self, chunk: int) -> list[Message]:
        """Name what the end of a chunk cuts, where that is known."""
        chosen = (self.cuts.index == chunk) & (self.cuts.side == END)
        return list(self.named(np.flatnonzero(chosen).tolist()))


def paint_cut_marks(painter: QPainter, scene: Scene, marks: CutMarks) -> None:
    """Draw the marks at the lower left of their rows."""
    painter.setRenderHint(painter.RenderHint.Antialiasing)
    cuts = marks.cuts
    for top, entries in marks.rows(scene.page).items():
        shapes: dict[int, bool] = {}
        for entry in entries:
            shape = _shape(int(cuts.kind[entry]))
            shapes[shape] = shapes.get(shape, False) or not cuts.rescued[entry]
        bottom, size = top + scene.page.pitch - 1.5, _SIZE * scene.scale
        for place, shape in enumerate(sorted(shapes)):
            area = QRectF(_LEFT + place * _STEP * scene.scale, bottom - size, size, size)
            _paint(painter, scene, area, shape, filled=shapes[shape])
    painter.setRenderHint(painter.RenderHint.Antialiasing, False)


def _shape(kind: int) -> int:
    return _WORD if kind < QUOTATION else _SENTENCE if kind < TABLE_ROW else _BLOCK


def _paint(painter: QPainter, scene: Scene, area: QRectF, shape: int, *, filled: bool) -> None:
    ink = scene.colors.edge if filled else scene.colors.gutter_text
    painter.setPen(QPen(ink, scene.scale))
    painter.setBrush(ink if filled else scene.colors.gutter_background)
    if shape == _WORD:
        corners = (area.bottomLeft(), area.bottomRight(), QPointF(area.center().x(), area.top()))
        painter.drawPolygon(QPolygonF(list(corners)))
    elif shape == _SENTENCE:
        painter.drawEllipse(area)
    else:
        painter.drawRect(area)
