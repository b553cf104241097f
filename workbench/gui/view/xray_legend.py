"""The legend of an explained boundary: what the marks in the text mean, in a corner of the view.

It keeps away from the rows it explains and from text, is left out where none of its marks
shows or the view is too small for it, and can be closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication, QPainter, QPen

from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.gui.translation import shown
from workbench.gui.view.xray import frame_pen, in_view, limit_pen, paint_cut, paint_level

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from workbench.analysis.explanation import Explanation
    from workbench.gui.view.scene import Scene

    Sign = Callable[[QPainter, Scene, QRectF, float], None]

_PAD = 8
_SIGN = 18
_GAP = 8  # to the edges of the view
_CLOSE = 16
_HIGHER, _WIDER = 2.2, 1.5  # so many legends the view must have room for
_STEPS = 4
"""Corners differ by how many quarters of them are text: less is no reason to move."""

_HERE = QT_TRANSLATE_NOOP("XrayLegend", "The cut")
_NEXT = QT_TRANSLATE_NOOP("XrayLegend", "Runner-up")
_LIMIT = QT_TRANSLATE_NOOP("XrayLegend", "Plain limit")
_WINDOW = QT_TRANSLATE_NOOP("XrayLegend", "The window")
_SEARCHED = QT_TRANSLATE_NOOP("XrayLegend", "Searched for a mark")


class Line(NamedTuple):
    """One line of a legend."""

    sign: Sign
    text: Message | Marked


def lines(found: Explanation) -> Iterator[Line]:
    """Give the lines for what ``found`` has, but for lower levels that found nothing."""
    yield Line(_sign_of_cut, _HERE)
    if found.runner_up is not None and found.runner_up.cut != found.cut:
        yield Line(_sign_of_runner_up, _NEXT)
    if found.limit != found.cut:
        yield Line(_sign_of_limit, _LIMIT)
    ranks = found.ranks
    if found.window[0] < found.window[1]:
        yield Line(_sign_of_window, _SEARCHED if ranks else _WINDOW)
    won = next((at for at, one in enumerate(ranks) if one.reason is found.winner.level), len(ranks))
    for rank, level in enumerate(ranks):
        if rank > won and not level.cuts:
            continue
        yield Line(
            _sign_of_level(rank),
            message(
                QT_TRANSLATE_NOOP("XrayLegend", "{rank}. {level}: {found}"),
                rank=rank + 1,
                level=level.reason.label,
                found=_count(len(level.cuts)),
            ),
        )


class Placed(NamedTuple):
    """A legend on a page: its box, its font, and how many times as large its signs are."""

    box: QRectF
    font: QFont
    scale: float
    entries: list[tuple[Sign, str]]


def placed(scene: Scene) -> Placed | None:
    """Find the corner where the legend hides neither the cut nor, if there is one, any text.

    There is no legend where no mark shows, a person closed it, or the view is too small.
    """
    found = scene.xray
    if found is None or not scene.legend or not in_view(scene, found):
        return None
    entries = [(line.sign, shown(line.text)) for line in lines(found)]
    view = scene.viewport
    for scale in sorted({1.0, 1 + (scene.scale - 1) / 2}, reverse=True):
        font = QFont(QGuiApplication.font())
        font.setPointSizeF(font.pointSizeF() * scale)
        metrics = QFontMetricsF(font)
        widths = [metrics.horizontalAdvance(text) for _, text in entries]
        widths[0] += _CLOSE * scale
        width = max(widths) + (_SIGN + 3 * _PAD) * scale
        height = len(entries) * _pitch(metrics, scale) + _PAD * scale
        fits = view.height() >= _HIGHER * height and view.width() - scene.gutter >= _WIDER * width
        if fits:
            return Placed(_box(scene, found, width, height), font, scale, entries)
    return None


def paint_legend(painter: QPainter, scene: Scene) -> None:
    """Draw the legend, if there is one."""
    legend = placed(scene)
    if legend is None:
        return
    box, font, scale, entries = legend
    pad, pitch = _PAD * scale, _pitch(QFontMetricsF(font), scale)
    painter.save()
    painter.setFont(font)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(scene.colors.border, 1.0))
    painter.setBrush(scene.colors.tip_background)
    painter.drawRoundedRect(box.translated(0.5, 0.5), 4, 4)
    plain = Qt.TextFlag.TextSingleLine | Qt.AlignmentFlag.AlignVCenter
    for row, (sign, text) in enumerate(entries):
        top = box.top() + pad / 2 + row * pitch
        sign(painter, scene, QRectF(box.left() + pad, top, _SIGN * scale, pitch), scale)
        painter.setPen(scene.colors.tip_text)
        left = box.left() + 2 * pad + _SIGN * scale
        painter.drawText(QRectF(left, top, box.right() - left, pitch), plain, text)
    if scene.closable:
        corner = QRectF(box.left(), box.top() + pad / 2, box.width() - pad, pitch)
        painter.drawText(corner, plain | Qt.AlignmentFlag.AlignRight, "✕")
    painter.restore()


def _pitch(metrics: QFontMetricsF, scale: float) -> float:
    return metrics.height() + 4 * scale


def _box(scene: Scene, found: Explanation, width: float, height: float) -> QRectF:
    """Choose the corner of the view with the least text, the lower right one if in doubt."""
    view = scene.viewport
    right, bottom = view.right() - width - _GAP, view.bottom() - height - _GAP
    left = float(scene.gutter + _GAP)
    spot, pitch = scene.page.end_edge(found.cut), scene.page.pitch
    cut = None if spot is None else QPointF(spot.x, spot.strip.y + pitch / 2)

    def hidden(corner: QRectF) -> tuple[bool, int]:
        near = corner.adjusted(-2 * pitch, -pitch, 2 * pitch, pitch)
        explained = cut is not None and near.contains(cut)
        rows = [QRectF(s.x, s.y, s.layout.width(s.row), pitch) for s in scene.page.strips]
        areas = [one.intersected(corner) for one in rows]
        covered = sum(area.width() * area.height() for area in areas)
        return explained, int(covered / (width * height) * _STEPS)

    corners = [(right, bottom), (right, float(_GAP)), (left, bottom), (left, float(_GAP))]
    return min((QRectF(x, y, width, height) for x, y in corners), key=hidden)


def _count(count: int) -> Message | Marked:
    if not count:
        return QT_TRANSLATE_NOOP("XrayLegend", "none there")
    return message(QT_TRANSLATE_NOOP("XrayLegend", "{count} there"), count=count)


def _upright(area: QRectF) -> QLineF:
    return QLineF(area.center().x(), area.top() + 2, area.center().x(), area.bottom() - 2)


def _sign_of_cut(painter: QPainter, scene: Scene, area: QRectF, scale: float) -> None:
    paint_cut(painter, scene.colors, _upright(area), scale, filled=True, halo=False)


def _sign_of_runner_up(painter: QPainter, scene: Scene, area: QRectF, scale: float) -> None:
    paint_cut(painter, scene.colors, _upright(area), scale, filled=False, halo=False)


def _sign_of_limit(painter: QPainter, scene: Scene, area: QRectF, scale: float) -> None:
    painter.setPen(limit_pen(scene.colors.edge, scale))
    painter.drawLine(_upright(area))


def _sign_of_window(painter: QPainter, scene: Scene, area: QRectF, scale: float) -> None:
    painter.setPen(frame_pen(scene.colors.searched, scale))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area.adjusted(1, 4, -1, -4))


def _sign_of_level(rank: int) -> Sign:
    def sign(painter: QPainter, scene: Scene, area: QRectF, scale: float) -> None:
        paint_level(painter, scene.colors, (area.center(),), rank, scale)

    return sign
