"""Notes in the gutter: a small ribbon in the row where each begins. The words are in its tip."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPainter

    from workbench.gui.view.page import Page
    from workbench.gui.view.scene import Scene

_LEFT, _WIDTH, _HEIGHT, _NOTCH = 1.0, 7.0, 10.0, 3.0
_MOST = 300
"""How many characters of a note the tip shows."""


class NoteMark(NamedTuple):
    """A note at ``[start, end)`` in code points; ``text`` is blank for a bookmark.

    That of a boundary is empty, and stands in the row that ends there.
    """

    start: int
    end: int
    text: str


def paint_notes(painter: QPainter, scene: Scene, notes: Sequence[NoteMark]) -> None:
    """Draw the ribbons of the rows in view."""
    tops = {top for _, top in _rows(scene.page, notes)}
    if not tops:
        return
    painter.setRenderHint(painter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.colors.accent)
    for top in tops:
        width = _WIDTH * scene.scale
        height = min(_HEIGHT * scene.scale, scene.page.pitch - 2)
        ribbon = (
            (0, 0),
            (width, 0),
            (width, height),
            (width / 2, height - _NOTCH * scene.scale),
            (0, height),
        )
        painter.drawPolygon(QPolygonF([QPointF(_LEFT + x, top + 1 + y) for x, y in ribbon]))
    painter.setRenderHint(painter.RenderHint.Antialiasing, False)


def notes_at(page: Page, notes: Sequence[NoteMark], y: float) -> Iterator[Message]:
    """Give what the notes of the row at ``y`` say."""
    for one, top in _rows(page, notes):
        if top <= y < top + page.pitch:
            text = one.text if len(one.text) <= _MOST else one.text[:_MOST] + "…"
            if text:
                yield message(QT_TRANSLATE_NOOP("DocumentView", "Note: {text}"), text=text)
            else:
                yield message(QT_TRANSLATE_NOOP("DocumentView", "Bookmark"))


def _rows(page: Page, notes: Sequence[NoteMark]) -> Iterator[tuple[NoteMark, int]]:
    """Give the notes in view, each with the top of its row in pixels."""
    for one in notes:
        offset = max(0, one.start - 1) if one.start == one.end else one.start
        if page.low <= offset < page.high and (strip := page.strip_at(offset)) is not None:
            yield one, strip.y
