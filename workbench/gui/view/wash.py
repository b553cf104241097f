"""What lies under the text: tints, hatching, hits and selections, as filled rectangles."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor

from workbench.gui.view.hatch import gap_brush, overlap_brush
from workbench.gui.view.line_layout import Colored

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QPainter

    from workbench.gui.view.line_layout import LineLayout
    from workbench.gui.view.scene import Part, Scene

_DIMMED_ALPHA = 150
_UNDERLINE = 3
_MOST_UNDERLINES = 3
_GAP_LINES_ALPHA = 90


def paint_wash(painter: QPainter, scene: Scene) -> None:
    """Fill everything under the text."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrushOrigin(QPointF(0, scene.origin))
    _paint_parts(painter, scene)
    colors, page = scene.colors, scene.page
    for context in scene.contexts:
        if context.owner == scene.chosen:
            rects = page.rects(context.start, context.end)
            _fill(painter, scene, colors.context_background, rects)
    for hit in scene.found:
        fill = colors.current_found_background if hit.current else colors.found_background
        _fill(painter, scene, fill, page.rects(hit.start, hit.end))
    low, high = scene.plain_selection
    if low < high:
        _fill(painter, scene, colors.selection_background, page.rects(low, high))


def text_colors(scene: Scene) -> list[Colored]:
    """Give the text that is not drawn in its own colours; later entries lie above earlier ones."""
    colors = scene.colors
    colored = [
        Colored(part.piece.start, part.piece.end, colors.not_reached_text)
        for part in scene.parts
        if not part.reached
    ]
    for hit in scene.found:
        ink = colors.current_found_text if hit.current else colors.found_text
        colored.append(Colored(hit.start, hit.end, ink))
    if scene.plain_selection[0] < scene.plain_selection[1]:
        colored.append(Colored(*scene.plain_selection, colors.selection_text))
    return colored


def paint_text(painter: QPainter, scene: Scene) -> None:
    """Draw the text of the page."""
    colored = text_colors(scene)
    clip = QRectF(scene.viewport)
    for layout, x, y in scene.page.layouts():
        painter.setPen(scene.colors.text)
        layout.draw(painter, x, y, _touching(layout, colored), clip)


def _touching(layout: LineLayout, colored: Sequence[Colored]) -> list[Colored]:
    return [one for one in colored if one.start < layout.content_end and one.end > layout.start]


def _paint_parts(painter: QPainter, scene: Scene) -> None:
    ratio = painter.device().devicePixelRatioF()
    fills: defaultdict[object, list[QRectF]] = defaultdict(list)
    brushes: dict[object, QBrush | QColor] = {}
    stale: list[QRectF] = []
    for part in scene.parts:
        rects = scene.page.rects(part.piece.start, part.piece.end)
        if scene.underlined and part.piece.owners:
            lines = _underlines(scene, part, rects)
        else:
            lines = [(*_brush(scene, part, ratio), rects)]
        for key, brush, filled in lines:
            if key is not None:
                fills[key] += filled
                brushes[key] = brush
        if part.dimmed:
            stale += rects
    for key, rects in fills.items():
        _fill(painter, scene, brushes[key], rects)
    if stale:
        veil = QColor(scene.colors.background)
        veil.setAlpha(_DIMMED_ALPHA)
        _fill(painter, scene, veil, stale)


def _brush(scene: Scene, part: Part, ratio: float) -> tuple[object, QBrush | QColor]:
    """Give the brush of a part and a key that parts with equal brushes share; none for no fill."""
    colors, owners = scene.colors, part.piece.owners
    if not owners:
        if not part.reached:
            return "not reached", colors.not_reached_background
        if scene.is_blank(part.piece):
            return None, colors.background
        lines = QColor(colors.gap)
        lines.setAlpha(_GAP_LINES_ALPHA)
        return "gap", gap_brush(colors.gap_background, lines, ratio)
    tints = colors.tints(scene.tints)
    first = part.look.color(owners[0], len(tints))
    if len(owners) == 1:
        return first, tints[first]
    second, depth = part.look.color(owners[1], len(tints)), len(owners)
    return (
        (first, second, depth),
        overlap_brush(tints[first], tints[second], colors.hatch, depth, ratio),
    )


def _underlines(
    scene: Scene, part: Part, rects: Iterable[QRectF]
) -> list[tuple[object, QBrush | QColor, list[QRectF]]]:
    """Give a line for every owner, one above the other, in its bracket's colour."""
    brackets = scene.brackets
    lines: list[tuple[object, QBrush | QColor, list[QRectF]]] = []
    for level, owner in enumerate(part.piece.owners[:_MOST_UNDERLINES]):
        color = part.look.color(owner, len(brackets))
        bottom = _UNDERLINE * (level + 1)
        filled = [
            QRectF(rect.left(), rect.bottom() - bottom, rect.width(), _UNDERLINE - 1)
            for rect in rects
        ]
        lines.append((("line", color), brackets[color], filled))
    return lines


def _fill(painter: QPainter, scene: Scene, brush: QBrush | QColor, rects: list[QRectF]) -> None:
    painter.setBrush(brush)
    painter.drawRects(rects)
    scene.rectangles += len(rects)
