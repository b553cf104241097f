"""The whole document in a narrow strip beside the view: chunks, overlaps, gaps, matches, place.

It is a map, and a mouse's way to go somewhere: the keyboard's ways are the document's own
scrolling and Go to, so the strip takes no focus. It does not show text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from workbench.core.coverage import Coverage, coverage
from workbench.core.spans import Spans
from workbench.gui import overview_image
from workbench.gui.palette import Palette, current

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets
    from workbench.core.run import Run

_SMALLEST_FRAME = 8
_SMALLEST_CHUNK = 4
_NOTCH = 0.1
"""Part of the visible text that one notch of the wheel moves."""


class OverviewStrip(QWidget):
    """Draws a run from top to bottom and follows the pointer."""

    offset_requested = Signal(int)
    """The code point that should be in the middle of the view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a strip of nothing."""
        super().__init__(parent)
        self.setObjectName("overview_strip")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._run: Run | None = None
        self._coverage: Coverage | None = None
        self._visible = (0, 0)
        self._chunk = -1
        self._found: tuple[Offsets, Offsets] | None = None
        self._phase = 0
        self._second: overview_image.Second | None = None
        self._grip: int | None = None
        self._image: QImage | None = None
        self.retranslate()

    def set_run(self, run: Run | None, covered: Coverage | None = None) -> None:
        """Show a run; ``covered`` is its coverage where that is known already.

        A selected chunk stays so by its index, where the run has as many.
        """
        if run is not None and covered is None:
            covered = coverage(run)
        self._run, self._coverage = run, covered
        self._renew()

    def set_visible_range(self, start: int, end: int) -> None:
        """Frame the code points that the view shows."""
        self._visible = (start, end)
        self._describe()
        self.update()

    def select_chunk(self, index: int) -> None:
        """Mark the chunk that is selected elsewhere; -1 marks none."""
        self._chunk = index
        self.update()

    def set_found(self, found: tuple[Offsets, Offsets] | None) -> None:
        """Mark matches, given as ascending starts and ends that do not overlap."""
        self._found = found
        self._renew()

    def set_phase(self, phase: int) -> None:
        """Shift the tints, so that a chunk has the one it has in the view."""
        if phase % 2 != self._phase % 2:
            self._renew()
        self._phase = phase

    def set_second(self, run: Run | None, covered: Coverage | None = None, phase: int = 0) -> None:
        """Show run B in the right half of the strip, or the run shown across all of it."""
        self._second = None
        if run is not None:
            self._second = overview_image.Second(run, covered or coverage(run), phase)
        self._renew()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Overview of the document"))
        self._describe()

    def sizeHint(self) -> QSize:
        """Ask for a fixed width."""
        return QSize(overview_image.WIDTH, 200)

    def minimumSizeHint(self) -> QSize:
        """Need the width and next to no height."""
        return QSize(overview_image.WIDTH, 40)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self._renew()

    def event(self, event: QEvent) -> bool:
        """Tell in a tip what is under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._tip(self._offset_at(event.pos().y())), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to where the pointer is, or take hold of the frame."""
        if event.button() == Qt.MouseButton.LeftButton and self._length():
            y = event.position().toPoint().y()
            frame = self._frame()
            held = frame.top() <= y <= frame.bottom()
            self._grip = y - round(frame.center().y()) if held else 0
            if not held:
                self.offset_requested.emit(self._offset_at(y))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the view along."""
        if self._grip is not None and event.buttons() & Qt.MouseButton.LeftButton:
            y = event.position().toPoint().y() - self._grip
            self.offset_requested.emit(self._offset_at(y))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Move by a part of what is visible."""
        if self._length():
            start, end = self._visible
            step = max(1, round((end - start) * _NOTCH)) * -event.angleDelta().y() / 120
            wanted = (start + end) // 2 + round(step)
            self.offset_requested.emit(min(max(wanted, 0), self._length() - 1))
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, which are kept, and on them what moves."""
        colors = current()
        painter = QPainter(self)
        if self._image is None:
            self._image = self._drawn(colors)
        painter.drawImage(0, 0, self._image)
        if self._length():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_chunk(painter, colors)
            self._paint_frame(painter, colors)
        painter.end()

    def _paint_chunk(self, painter: QPainter, colors: Palette) -> None:
        run = self._run
        if run is None or not 0 <= self._chunk < len(run.chunking):
            return
        start, end = (int(run.chunking.start[self._chunk]), int(run.chunking.end[self._chunk]))
        top, bottom = self._y(start), self._y(end)
        spare = max(0.0, _SMALLEST_CHUNK - (bottom - top)) / 2
        left, right = overview_image.CHUNKS
        painter.setPen(QPen(colors.chosen, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(left - 1, top - spare, right - left + 2, bottom - top + 2 * spare))

    def _paint_frame(self, painter: QPainter, colors: Palette) -> None:
        glass = QColor(colors.frame)
        glass.setAlpha(36)
        painter.setPen(QPen(colors.frame, 1.5))
        painter.setBrush(glass)
        painter.drawRoundedRect(self._frame().adjusted(0.75, 0.75, -0.75, -0.75), 3, 3)

    def _drawn(self, colors: Palette) -> QImage:
        scale = self.devicePixelRatio()
        if self._run is None or self._coverage is None or not self._length():
            return overview_image.blank(self.height(), scale, colors)
        return overview_image.drawn(
            self._run,
            self._coverage,
            self._found,
            self._phase,
            self.height(),
            scale,
            colors,
            self._second,
        )

    def _renew(self) -> None:
        self._image = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw anew at the new height."""
        self._image = None

    def _length(self) -> int:
        return 0 if self._run is None else len(self._run.document)

    def _y(self, offset: int) -> float:
        return offset / self._length() * self.height()

    def _offset_at(self, y: int) -> int:
        length = self._length()
        wanted = int((y + 0.5) / max(1, self.height()) * length)
        return min(max(wanted, 0), max(length - 1, 0))

    def _frame(self) -> QRectF:
        start, end = self._visible
        top, bottom = self._y(start), self._y(end)
        height = max(bottom - top, _SMALLEST_FRAME)
        top = min(max((top + bottom - height) / 2, 0), self.height() - height)
        return QRectF(0, top, self.width(), height)

    def _describe(self) -> None:
        start, end = self._visible
        self.setAccessibleDescription(
            self.tr("Shows characters {start} to {end} of {length}").format(
                start=f"{start:,}", end=f"{end:,}", length=f"{self._length():,}"
            )
            if self._length()
            else ""
        )

    def _tip(self, offset: int) -> str:
        if self._run is None or self._coverage is None or not self._length():
            return ""
        place = f"{offset:,}"
        if offset >= self._coverage.reached:
            return self.tr("Offset {offset}, not reached").format(offset=place)
        owners = Spans(self._run.chunking).owners(offset)
        if not owners:
            return self.tr("Offset {offset}, in no chunk").format(offset=place)
        if len(owners) == 1:
            text = self.tr("Offset {offset}, in chunk {first}")
        else:
            text = self.tr("Offset {offset}, in chunks {first} to {last}")
        return text.format(offset=place, first=f"{owners[0] + 1:,}", last=f"{owners[-1] + 1:,}")
