"""The first pages of a printed report: recipe, figures, sizes, warnings, explained boundaries."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QFont, QPen, QTextDocument

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.report.figure import figures, reasons
from workbench.gui.histogram_shape import HistogramShape
from workbench.gui.palette import LIGHT
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtGui import QPainter

    from workbench.core.message import Marked, Message
    from workbench.exporters.report.content import Content

CHART = QSizeF(420, 110)
_CHART_ROOM = CHART.height() + 72
_TITLE_PIXELS, _TEXT_PIXELS, _SMALL_PIXELS = 20, 13, 11


class Front:
    """Lays the first pages out for an area of ``size`` pixels; ``notice`` is said at the top."""

    def __init__(self, content: Content, size: QSizeF, notice: Message | None, font: QFont) -> None:
        """Lay out; ``font`` is the window's."""
        self._content = content
        self._size = size
        self._text = QTextDocument()
        small = QFont(font)
        small.setPixelSize(_TEXT_PIXELS)
        self._text.setDefaultFont(small)
        self._font = QFont(font)
        self._font.setPixelSize(_SMALL_PIXELS)
        self._text.setDocumentMargin(0)
        self._text.setPageSize(size)
        self._text.setHtml("".join(_parts(content, notice)))
        # The layout rounds the height up to whole pages: the last block tells where text ends.
        box = self._text.documentLayout().blockBoundingRect(self._text.lastBlock())
        last = box.bottom() - (self._text.pageCount() - 1) * size.height()
        self._chart_top = last + 24
        self._extra = bool(content.statistics.chunks) and self._chart_top + _CHART_ROOM > (
            size.height()
        )

    def __len__(self) -> int:
        """Give the number of pages."""
        return self._text.pageCount() + self._extra

    def text(self) -> str:
        """Give the text of the pages."""
        return self._text.toPlainText()

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a page, from 0, with its corner at the painter's origin."""
        height = self._size.height()
        painter.save()
        if page < self._text.pageCount():
            painter.translate(0, -page * height)
            self._text.drawContents(painter, QRectF(0, page * height, self._size.width(), height))
        painter.restore()
        if page == len(self) - 1 and self._content.statistics.chunks:
            self._paint_chart(painter, 0.0 if self._extra else self._chart_top)

    def _paint_chart(self, painter: QPainter, top: float) -> None:
        found = self._content.statistics
        shape = HistogramShape(self._content.run.chunking.sizes(), found.above)
        number = QLocale().toString
        painter.save()
        painter.setFont(self._font)
        painter.setPen(LIGHT.text)
        painter.drawText(QPointF(0, top + 12), f"{shown(_SIZES)} ({shown(found.unit)})")
        area = QRectF(0, top + 48, CHART.width(), CHART.height())
        painter.setPen(QPen(LIGHT.border, 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        for bar in range(len(shape)):
            _paint_bar(painter, shape, bar, area)
        painter.setPen(LIGHT.muted_text)
        base = area.bottom() + 15
        painter.drawText(QPointF(0, base), number(int(shape.first)))
        right = QRectF(0, area.bottom() + 3, area.width(), 16)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight, number(int(shape.last)))
        painter.drawText(QPointF(area.right() + 6, area.top() + 10), number(shape.tallest))
        if shape.first <= shape.asked + 1 <= shape.last:
            x = shape.x(shape.asked + 1, area.width())
            painter.setPen(QPen(LIGHT.limit, 1.5))
            painter.drawLine(QPointF(x, area.top() - 10), QPointF(x, area.bottom()))
            name = QRectF(x - 60, area.top() - 25, 120, 14)
            painter.drawText(name, Qt.AlignmentFlag.AlignHCenter, number(shape.asked))
        painter.restore()


def _paint_bar(painter: QPainter, shape: HistogramShape, bar: int, area: QRectF) -> None:
    count = int(shape.count[bar])
    if not count:
        return
    left = shape.x(int(shape.low[bar]), area.width())
    width = max(shape.x(int(shape.high[bar]), area.width()) - left - 1, 1.5)
    bottom, height = area.bottom(), shape.height(bar, area.height())
    allowed, beyond = int(shape.allowed[bar]), int(shape.beyond[bar])
    for part, color, pattern in (
        (count - allowed - beyond, LIGHT.bar, None),
        (allowed, LIGHT.over_bar, Qt.BrushStyle.BDiagPattern),
        (beyond, LIGHT.beyond_bar, Qt.BrushStyle.DiagCrossPattern),
    ):
        if not part:
            continue
        piece = QRectF(area.left() + left, bottom - height * part / count, width, 0)
        piece.setBottom(bottom)
        bottom = piece.top()
        painter.fillRect(piece, color)
        if pattern is not None:
            painter.fillRect(piece, QBrush(LIGHT.background, pattern))


def _parts(content: Content, notice: Message | None) -> Iterator[str]:
    strategy = content.run.recipe.strategy
    yield f'<p style="font-size:{_TITLE_PIXELS}px"><b>{_text(content.source)}</b></p>'
    yield f"<p>{_text(strategy.name)}. {_text(shown(strategy.summary))}</p>"
    yield f"<p><b>{_text(shown(content.badge()))}</b></p>"
    alarms = (content.run.stall_message(), notice)
    for alarm in filter(None, alarms):
        yield f'<p style="color:{LIGHT.gap.name()}"><b>{_text(shown(alarm))}</b></p>'
    yield _table(_RECIPE, ((shown(label), shown(value)) for label, value in content.settings()))
    yield _table(_FIGURES, ((shown(label), shown(value)) for label, value in figures(content)))
    yield _table(_REASONS, ((shown(label), f"{n:,}") for label, n in reasons(content)))
    if content.warnings:
        yield f"<p><b>{_text(shown(_WARNINGS))}</b></p><ul>"
        for one in content.advice():
            yield f"<li>{_text(shown(one))}</li>"
        yield "</ul>"
    if content.explained:
        yield f'<p><b>{_text(shown(_WHY))}</b></p><table cellspacing="0">'
        for explained in content.explained:
            why = explained.why
            number = str(why.index + 1) if why.index >= 0 else ""
            said = "<br/>".join(_text(shown(part)) for part in (why.sentence, *explained.broken))
            yield (
                f'<tr><td align="right">{number}</td>'
                f'<td align="right" style="padding:0 10px"><b>{why.offset:,}</b></td>'
                f"<td>{said}</td></tr>"
            )
        yield "</table>"


def _table(title: Marked, rows: Iterable[tuple[str, str]]) -> str:
    mute = LIGHT.muted_text.name()
    listed = "".join(
        f'<tr><td style="color:{mute};padding-right:16px">{_text(label)}</td>'
        f'<td valign="bottom">{_text(value) or "–"}</td></tr>'
        for label, value in rows
    )
    if not listed:
        return ""
    return f'<p><b>{_text(shown(title))}</b></p><table cellspacing="0">{listed}</table>'


def _text(text: str) -> str:
    return html.escape(text)


_RECIPE = QT_TRANSLATE_NOOP("report", "Recipe")
_FIGURES = QT_TRANSLATE_NOOP("report", "Numbers")
_REASONS = QT_TRANSLATE_NOOP("report", "Why chunks end")
_SIZES = QT_TRANSLATE_NOOP("report", "Sizes of the chunks")
_WARNINGS = QT_TRANSLATE_NOOP("report", "Warnings")
_WHY = QT_TRANSLATE_NOOP("report", "Boundaries explained")
