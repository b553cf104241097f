"""What lies under the text: tints, hatching, hits and selections, as filled rectangles."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor

from workbench.core.spans import DEEPEST
from workbench.gui.view.colored import Colored
from workbench.gui.view.hatch import gap_brush, overlap_brush

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPainter

    from workbench.gui.view.line_layout import LineLayout
    from workbench.gui.view.scene import Part, Scene

_DIMMED_ALPHA = 150
_UNDERLINE = 3
_MOST_UNDERLINES = 3
_GAP_LINES_ALPHA = 90
_GAP, _NOT_REACHED = "gap", "not reached"

_Key: TypeAlias = tuple[int, int, int] | str


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


class _Wash(NamedTuple):
    """Rectangles of one brush; washes with equal keys are filled at once."""

    key: _Key | int
    brush: QBrush | QColor
    rects: list[QRectF]
    dimmed: bool


def _paint_parts(painter: QPainter, scene: Scene) -> None:
    brushes: dict[_Key | int, QBrush | QColor] = {}
    fills: defaultdict[_Key | int, list[QRectF]] = defaultdict(list)
    stale: list[QRectF] = []
    ratio = painter.device().devicePixelRatioF()
    for wash in (*_washes(scene, ratio), *(_underlines(scene) if scene.underlined else ())):
        brushes[wash.key] = wash.brush
        fills[wash.key] += wash.rects
        if wash.dimmed:
            stale += wash.rects
    for key, rects in fills.items():
        _fill(painter, scene, brushes[key], rects)
    if stale:
        veil = QColor(scene.colors.background)
        veil.setAlpha(_DIMMED_ALPHA)
        _fill(painter, scene, veil, stale)


def _washes(scene: Scene, ratio: float) -> Iterator[_Wash]:
    """Give a wash for all neighbouring parts that look alike."""
    keyed = ((_key(scene, part), part) for part in scene.parts)
    for (key, dimmed), alike in groupby(keyed, lambda one: (one[0], _faded(scene, one[1]))):
        if key is not None:
            pieces = [part.piece for _, part in alike]
            rects = scene.page.rects(pieces[0].start, pieces[-1].end)
            yield _Wash(key, _brush(scene, key, ratio), rects, dimmed)


def _key(scene: Scene, part: Part) -> _Key | None:
    """Give what decides how a part is filled; nothing where it is not.

    That is a word, or the first and the last of the tints and how many chunks share the text.
    """
    owners = part.piece.owners
    if not owners:
        if not part.reached:
            return _NOT_REACHED
        return None if scene.is_blank(part.piece) else _GAP
    if scene.underlined:
        return None
    count = len(scene.colors.tints(scene.tints))
    first, second = (part.look.color(owner, count) for owner in (owners[0], owners[:2][-1]))
    return min(first, second), max(first, second), min(len(owners), DEEPEST)


def _brush(scene: Scene, key: _Key, ratio: float) -> QBrush | QColor:
    colors = scene.colors
    if key == _NOT_REACHED:
        return colors.not_reached_background
    if isinstance(key, str):
        lines = QColor(colors.gap)
        lines.setAlpha(_GAP_LINES_ALPHA)
        return gap_brush(colors.gap_background, lines, ratio)
    first, second, depth = key
    tints = colors.tints(scene.tints)
    if depth == 1:
        return tints[first]
    return overlap_brush(tints[first], tints[second], colors.hatch, depth, ratio)


def _underlines(scene: Scene) -> Iterator[_Wash]:
    """Give a line for every owner of a part, one above the other, in its bracket's colour."""
    brackets = scene.brackets
    for part in scene.parts:
        for level, owner in enumerate(part.piece.owners[:_MOST_UNDERLINES]):
            bottom = _UNDERLINE * (level + 1)
            lines = [
                QRectF(rect.left(), rect.bottom() - bottom, rect.width(), _UNDERLINE - 1)
                for rect in scene.page.rects(part.piece.start, part.piece.end)
            ]
            color = part.look.color(owner, len(brackets))
            yield _Wash(color, brackets[color], lines, _faded(scene, part))


def _faded(scene: Scene, part: Part) -> bool:
    """Tell whether a part is out of date, or beside the boundary that is explained."""
    if part.dimmed or scene.xray is None:
        return part.dimmed
    index = scene.xray.index
    return bool(part.piece.owners) and not {index, index + 1} & set(part.piece.owners)


def _fill(painter: QPainter, scene: Scene, brush: QBrush | QColor, rects: list[QRectF]) -> None:
    painter.setBrush(brush)
    painter.drawRects(rects)
    scene.rectangles += len(rects)
