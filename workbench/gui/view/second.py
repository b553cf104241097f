"""Run B beside run A: where only one of them ends a chunk, marked in the text; lane labels.

Shapes tell them apart, colours only help: a mark of A hangs from the top of its row, one of B
stands on the bottom with a dashed line above it, and where both end a chunk the two meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPen, QPolygonF

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QColor, QPainter

    from workbench.core.spans import Spans
    from workbench.gui.palette import Palette
    from workbench.gui.view.scene import Scene

Side = Literal["a", "b", "both"]

_WIDTH, _HEIGHT = 7.0, 5.0
_LABEL = 12.0


class Boundary(NamedTuple):
    """An end of chunks in view, and which run has it."""

    offset: int
    side: Side


def boundaries(scene: Scene) -> Iterator[Boundary]:
    """Give the ends of chunks in view, as far as run A has got."""
    if scene.second is None:
        return
    known = [zone for zone in scene.zones if not zone.dimmed]
    a = {end for zone in known for end in zone.look.spans.edges(zone.start, zone.end)[1]}
    low, high = min((z.start for z in known), default=0), max((z.end for z in known), default=0)
    b = set(scene.second.spans.edges(low, high)[1])
    for offset in sorted(a | b):
        yield Boundary(
            offset, "both" if offset in a and offset in b else "a" if offset in a else "b"
        )


def paint_boundaries(painter: QPainter, scene: Scene) -> None:
    """Mark the boundaries of both runs in the text."""
    for offset, side in boundaries(scene):
        spot = scene.page.end_edge(offset)
        if spot is not None:
            area = QRectF(round(spot.x) - 0.5, spot.strip.y, 0, scene.page.pitch - 1)
            paint_sign(painter, scene.colors, area, side)


def paint_sign(painter: QPainter, colors: Palette, area: QRectF, side: Side) -> None:
    """Draw the mark of a boundary in the middle of ``area``, as high as that is."""
    x, top, bottom = area.center().x(), area.top(), area.bottom()
    ink = _ink(colors, side)
    if side == "b":
        pen = QPen(ink, 1.0, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([2.0, 2.0])
    else:
        pen = QPen(ink, 1.0)
    painter.save()
    painter.setPen(pen)
    painter.drawLine(QLineF(x, top, x, bottom))
    painter.setRenderHint(painter.RenderHint.Antialiasing)
    if side == "both":  # hollow, for what agrees should not catch the eye
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, 1.0))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
    half = _WIDTH / 2
    if side != "b":
        points = [QPointF(x - half, top), QPointF(x + half, top), QPointF(x, top + _HEIGHT)]
        painter.drawPolygon(QPolygonF(points))
    if side != "a":
        points = [
            QPointF(x - half, bottom),
            QPointF(x + half, bottom),
            QPointF(x, bottom - _HEIGHT),
        ]
        painter.drawPolygon(QPolygonF(points))
    painter.restore()


def paint_lane_labels(
    painter: QPainter, scene: Scene, areas: tuple[tuple[float, float], ...]
) -> None:
    """Name the lanes of A and B above them; ``areas`` are their left edges and widths."""
    font = QFont(scene.page.metrics.font)
    height = _LABEL * scene.scale
    font.setPixelSize(round(height - 2 * scene.scale))
    font.setBold(True)
    painter.setFont(font)
    for name, (left, width) in zip("AB", areas, strict=True):
        box = QRectF(left - 1, 0, width + 2, height)
        painter.fillRect(box, scene.colors.gutter_background)
        painter.setPen(scene.colors.text)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)


def tip_of_second(spans: Spans, offset: int) -> str:
    """Say which chunks of B hold the character at ``offset``."""
    owners = spans.owners(offset)
    said: Message
    if not owners:
        said = message(QT_TRANSLATE_NOOP("DocumentView", "B: in no chunk"))
    elif len(owners) == 1:
        said = message(
            QT_TRANSLATE_NOOP("DocumentView", "B: in chunk {first}"), first=owners[0] + 1
        )
    else:
        said = message(
            QT_TRANSLATE_NOOP("DocumentView", "B: in chunks {first} to {last}"),
            first=owners[0] + 1,
            last=owners[-1] + 1,
        )
    return shown(said)


def tip_of_bracket(spans: Spans, index: int) -> str:
    """Name the chunk of B with this index; nothing for -1."""
    if index < 0:
        return ""
    said = message(
        QT_TRANSLATE_NOOP("DocumentView", "B: chunk {number}, offsets {start} to {end}"),
        number=index + 1,
        start=int(spans.chunking.start[index]),
        end=int(spans.chunking.end[index]),
    )
    return shown(said)


def _ink(colors: Palette, side: Side) -> QColor:
    if side == "both":
        return colors.edge
    return colors.only_a if side == "a" else colors.only_b
