"""A report on paper: a PDF of figures and of the whole document, painted as on the screen.

A4 pages in the light palette, with the source's name above and version, recipe and page number
below. It may be made in any thread. A long document is shortened to `MOST_PAGES` pages of text,
and the PDF says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
)

import workbench
from workbench.core.errors import Cancelled
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui.palette import LIGHT
from workbench.gui.pdf_text import corrected, namesakes
from workbench.gui.report_front import Front
from workbench.gui.translation import shown
from workbench.gui.view.font import measure
from workbench.gui.view.glyph import safe
from workbench.gui.view.gutter import gutter_width
from workbench.gui.view.look import Look, Zone
from workbench.gui.view.paint import paint_page
from workbench.gui.view.shot import MARGIN, Shot, indexed, pages

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.walk import Control
    from workbench.exporters.report.content import Content
    from workbench.gui.view.scene import Scene

    Progress = Callable[[int, int], None]

MOST_PAGES = 200
"""Pages of text that a PDF has at most."""

_DOTS = 96  # pixels of the layout for an inch of paper
_WIDTH, _HEIGHT = 794, 1123  # A4
_EDGE = 48
_HEAD = 28
_ZOOM = 90
_AREA = QSizeF(_WIDTH - 2 * _EDGE, _HEIGHT - 2 * _EDGE - 2 * _HEAD)
_DENSEST = 30_000
"""Code points of a page at most: what is beyond `MOST_PAGES` of these is not even indexed."""


def pdf(content: Content, progress: Progress, control: Control) -> bytes:
    """Give the report as the bytes of a PDF; ``progress`` is told pages done and expected.

    Raises:
        Cancelled: ``control`` asked to stop.
    """
    return _Printer(content, progress, control).print()


class _Printer:
    """Prints one report."""

    def __init__(self, content: Content, progress: Progress, control: Control) -> None:
        self._content, self._progress, self._control = content, progress, control
        self._bytes = QByteArray()
        self._number = 0
        self._front_texts: tuple[str, ...] = ()
        metrics = measure(_ZOOM)
        self._document_font = metrics.font
        self._small = QFont(QGuiApplication.font())
        self._small.setPixelSize(11)
        text = content.run.document.text
        width = _AREA.width() - gutter_width(_ZOOM) - 2 * MARGIN
        end = min(len(text), MOST_PAGES * _DENSEST)
        index = indexed(text, 0, end, control)
        look = Look(content.spans, stop=_stop(content))
        self._rows = int(_AREA.height()) // metrics.pitch
        expected = -(-int(index.rows(int(width / metrics.column))[-1]) // self._rows)
        self._shortened = expected > MOST_PAGES or end < len(text)
        self._expected = min(expected, MOST_PAGES)
        self._shot = Shot(
            text,
            0,
            end,
            (Zone(look, 0, len(text), False),),
            int(_AREA.width()),
            width,
            zoom=_ZOOM,
            index=index,
        )

    def print(self) -> bytes:
        stream = QBuffer(self._bytes)
        stream.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(stream)
        # Fonts in points, in the gutter, shall be as large as for the screen.
        dots = round(QGuiApplication.primaryScreen().logicalDotsPerInch())
        writer.setResolution(dots)
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        writer.setTitle(safe(self._content.source))
        writer.setCreator(f"Chunking Workbench {workbench.__version__}")
        painter = QPainter(writer)
        painter.scale(dots / _DOTS, dots / _DOTS)
        try:
            shown_to = self._print_pages(painter, writer)
        finally:
            painter.end()
            stream.close()
        text = self._content.run.document.text[:shown_to]
        # The first pages are in other fonts, but their Chinese comes from the same family.
        characters = set(text) | set("".join(self._front_texts))
        return corrected(bytes(self._bytes.data()), namesakes(characters, self._document_font))

    def _print_pages(self, painter: QPainter, writer: QPdfWriter) -> int:
        notice = message(_LONG, MOST_PAGES) if self._shortened else None
        front = Front(self._content, _AREA, notice, QGuiApplication.font())
        self._front_texts = (front.text(), self._content.source)
        for page in range(len(front)):
            self._begin_page(painter, writer)
            front.paint(painter, page)
            painter.restore()
        text = self._content.run.document.text
        if not text:
            return 0
        end = 0
        for count, scene in enumerate(pages(self._shot, int(_AREA.height()), self._control)):
            if count == MOST_PAGES:
                break
            self._begin_page(painter, writer)
            paint_page(painter, scene, self._shot.extras)
            self._end_scene(painter, scene)
            painter.restore()
            end = scene.page.high
            self._progress(min(count + 1, self._expected), self._expected)
        if end < len(text):
            self._say_end(painter, end)
        return end

    def _begin_page(self, painter: QPainter, writer: QPdfWriter) -> None:
        """Turn to a new page, write its head and foot, and put the origin where text begins."""
        if self._control.cancelled():
            raise Cancelled
        if self._number:
            writer.newPage()
        self._number += 1
        painter.save()
        painter.translate(_EDGE, _EDGE)
        painter.setFont(self._small)
        painter.setPen(LIGHT.muted_text)
        metrics = QFontMetricsF(self._small)
        width = _AREA.width()
        middle = Qt.TextElideMode.ElideMiddle
        name = metrics.elidedText(safe(self._content.source), middle, width * 0.7)
        recipe = self._content.run.recipe
        version = f"Chunking Workbench {workbench.__version__} · {recipe.sha256[:16]}"
        foot = _HEAD + _AREA.height() + 22
        # By their base line: boxes of Chinese and Latin text stand at different heights.
        for left, right, base in (
            (name, recipe.strategy.name, 12),
            (version, str(self._number), foot),
        ):
            painter.drawText(QPointF(0, base), left)
            painter.drawText(QPointF(width - metrics.horizontalAdvance(right), base), right)
        painter.translate(0, _HEAD)

    def _end_scene(self, painter: QPainter, scene: Scene) -> None:
        """Set the page's text apart from the margin with a thin frame."""
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(LIGHT.border, 0.5))
        painter.drawRect(QRectF(0, 0, _AREA.width(), scene.viewport.height()))

    def _say_end(self, painter: QPainter, end: int) -> None:
        painter.save()
        painter.translate(_EDGE, _EDGE + _HEAD)
        painter.setFont(self._small)
        painter.setPen(LIGHT.gap)
        sentence = shown(message(_SHORTENED, shown=end, all=len(self._content.run.document)))
        foot = QRectF(0, _AREA.height() + 26, _AREA.width(), _HEAD)
        painter.drawText(foot, Qt.TextFlag.TextSingleLine, sentence)
        painter.restore()


def _stop(content: Content) -> int | None:
    stall = content.run.stall
    if stall is None:
        return None
    return content.spans.reach if len(content.spans) else stall.offset


_LONG = QT_TRANSLATE_NOOP(
    "report", "A long document: the first %n page(s) of its text only. All numbers are whole."
)
_SHORTENED = QT_TRANSLATE_NOOP(
    "report", "Shortened: the first {shown} of {all} characters are shown. All numbers are whole."
)
