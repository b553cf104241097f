"""A slider over numbers that need not lie at equal distances, and the scale it offers.

Far up the scale the steps are wider, as a tenth of a large number matters no more than a
tenth of a small one. A zone of the scale can be hatched, with the reason as its tool tip.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QToolTip, QWidget

from workbench.gui.label import tip
from workbench.gui.palette import current

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QWheelEvent

_HATCH_STEP = 6


def scale(low: int, high: int) -> tuple[int, ...]:
    """Give the numbers a slider from ``low`` to ``high`` offers, ascending.

    Each is a multiple of its step, which is about two in a hundred of it: 20, 21 … 50 … 100,
    102 … 200, 205 … 500, 510 … 1000, 1020.
    """
    stops = [low]
    while stops[-1] < high:
        step = _step(stops[-1])
        stops.append(min((stops[-1] // step + 1) * step, high))
    return tuple(stops)


def _step(value: int) -> int:
    decade = int(10 ** (len(str(max(value, 1))) - 1))
    leading = value // decade
    part = 50 if leading < 2 else 20 if leading < 5 else 10
    return max(1, decade // part)


class ScaleSlider(QSlider):
    """A slider over the stops of a scale.

    ``moved`` carries the number after each move by the person, and whether the handle is
    still held; it comes once more when the handle is let go.
    """

    moved = Signal(int, bool)

    def __init__(self, low: int, high: int, parent: QWidget | None = None) -> None:
        """Make a slider from ``low`` to ``high``, both included."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._stops = scale(low, high)
        self._zone: int | None = None
        self._reason = ""
        self.setRange(0, len(self._stops) - 1)
        self.setPageStep(max(1, len(self._stops) // 20))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(self._tell)
        self.sliderReleased.connect(self._tell)

    def number(self) -> int:
        """Give the number at the handle."""
        return self._stops[self.value()]

    def set_number(self, number: int) -> None:
        """Put the handle at the stop nearest to ``number``, telling nobody."""
        at = self._place(number)
        if at != self.value():
            self.blockSignals(True)
            self.setValue(at)
            self.blockSignals(False)

    def set_zone(self, above: int | None, reason: str = "") -> None:
        """Hatch the scale above a number, with the reason as tool tip there; or nothing."""
        if (above, reason) != (self._zone, self._reason):
            self._zone, self._reason = above, reason
            self.update()

    def zone_rect(self) -> QRect:
        """Give where the hatched zone is painted; empty when there is none."""
        if self._zone is None or self._zone >= self._stops[-1]:
            return QRect()
        groove, handle = self._parts()
        span = groove.width() - handle.width()
        at = bisect_left(self._stops, self._zone + 1)
        low = QStyle.sliderPositionFromValue(
            self.minimum(), self.maximum(), at, span, self._mirrored()
        )
        middle = low + handle.width() // 2
        left, right = (0, middle) if self._mirrored() else (middle, groove.width())
        return QRect(groove.x() + left, self.rect().center().y() - 6, right - left, 13)

    def sizeHint(self) -> QSize:
        """Give a height that leaves the zone visible around the groove."""
        return super().sizeHint().expandedTo(QSize(80, 22))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the zone behind the slider."""
        zone = self.zone_rect()
        if not zone.isEmpty():
            self._paint_zone(zone)
        super().paintEvent(event)

    def event(self, event: QEvent) -> bool:
        """Give the zone its own tool tip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            zone = self.zone_rect()
            if self._reason and zone.contains(event.pos()):
                QToolTip.showText(event.globalPos(), tip(self._reason), self, zone)
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel unless the slider has the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _tell(self) -> None:
        self.moved.emit(self.number(), self.isSliderDown())

    def _place(self, number: int) -> int:
        at = bisect_left(self._stops, number)
        if at == len(self._stops):
            return at - 1
        if at and number - self._stops[at - 1] < self._stops[at] - number:
            return at - 1
        return at

    def _mirrored(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft

    def _parts(self) -> tuple[QRect, QRect]:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        slider, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl
        return (
            self.style().subControlRect(slider, option, part.SC_SliderGroove, self),
            self.style().subControlRect(slider, option, part.SC_SliderHandle, self),
        )

    def _paint_zone(self, zone: QRect) -> None:
        colors = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(zone).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(colors.warning_text, 1))
        painter.setBrush(colors.warning_background)
        painter.drawRoundedRect(frame, 2, 2)
        painter.setClipRect(zone)
        for x in range(zone.left() - zone.height(), zone.right() + 1, _HATCH_STEP):
            painter.drawLine(QPointF(x, zone.bottom() + 1), QPointF(x + zone.height(), zone.top()))
        painter.end()
