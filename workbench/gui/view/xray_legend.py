"""The legend of an explained boundary: what the marks in the text mean, in a corner of the view.

It keeps away from the rows it explains and is left out where the view is too small for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QPainter, QPen

from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.gui.translation import shown
from workbench.gui.view.xray import frame_pen, limit_pen, paint_cut, paint_level

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from workbench.analysis.explanation import Explanation
    from workbench.gui.view.scene import Scene

    Sign = Callable[[QPainter, Scene, QRectF], None]

_PAD = 8
_SIGN = 18
_GAP = 8  # to the edges of the view
_HIGHER, _WIDER = 2.2, 1.5  # so many legends the view must have room for

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


def paint_legend(painter: QPainter, scene: Scene, found: Explanation) -> None:
    """Draw the legend into the lower right corner, or the upper one where the cut is below."""
    entries = [(line.sign, shown(line.text)) for line in lines(found)]
    painter.save()
    painter.setFont(QGuiApplication.font())
    metrics = QFontMetricsF(painter.font())
    pitch = metrics.height() + 4
    width = max(metrics.horizontalAdvance(text) for _, text in entries) + _SIGN + 3 * _PAD
    height = len(entries) * pitch + _PAD
    view = scene.viewport
    if view.height() < _HIGHER * height or view.width() - scene.gutter < _WIDER * width:
        painter.restore()
        return
    box = QRectF(view.right() - width - _GAP, view.bottom() - height - _GAP, width, height)
    spot = scene.page.end_edge(found.cut)
    if spot is not None and spot.strip.y + 2 * scene.page.pitch > box.top():
        box.moveTop(_GAP)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(scene.colors.border, 1.0))
    painter.setBrush(scene.colors.tip_background)
    painter.drawRoundedRect(box.translated(0.5, 0.5), 4, 4)
    for row, (sign, text) in enumerate(entries):
        top = box.top() + _PAD / 2 + row * pitch
        sign(painter, scene, QRectF(box.left() + _PAD, top, _SIGN, pitch))
        painter.setPen(scene.colors.tip_text)
        left = box.left() + _PAD + _SIGN + _PAD
        rest = QRectF(left, top, box.right() - left, pitch)
        plain = Qt.TextFlag.TextSingleLine | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rest, plain, text)
    painter.restore()


def _count(count: int) -> Message | Marked:
    if not count:
        return QT_TRANSLATE_NOOP("XrayLegend", "none there")
    return message(QT_TRANSLATE_NOOP("XrayLegend", "{count} there"), count=count)


def _upright(area: QRectF) -> QLineF:
    return QLineF(area.center().x(), area.top() + 2, area.center().x(), area.bottom() - 2)


def _sign_of_cut(painter: QPainter, scene: Scene, area: QRectF) -> None:
    paint_cut(painter, scene.colors, _upright(area), filled=True, halo=False)


def _sign_of_runner_up(painter: QPainter, scene: Scene, area: QRectF) -> None:
    paint_cut(painter, scene.colors, _upright(area), filled=False, halo=False)


def _sign_of_limit(painter: QPainter, scene: Scene, area: QRectF) -> None:
    painter.setPen(limit_pen(scene.colors.edge))
    painter.drawLine(_upright(area))


def _sign_of_window(painter: QPainter, scene: Scene, area: QRectF) -> None:
    painter.setPen(frame_pen(scene.colors.searched))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area.adjusted(1, 4, -1, -4))


def _sign_of_level(rank: int) -> Sign:
    def sign(painter: QPainter, scene: Scene, area: QRectF) -> None:
        paint_level(painter, scene.colors, QPointF(area.center()), rank)

    return sign
