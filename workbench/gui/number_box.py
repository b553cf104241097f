"""A field for whole numbers that corrects nothing.

Whatever is typed stays as typed: a number outside the range or no number at all is handed
out as it is, so that the one who asked can say what is wrong. Digits count after a short
pause, Enter or a step count at once.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QByteArray,
    QDynamicPropertyChangeEvent,
    QEvent,
    QLocale,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QAbstractSpinBox, QStyle, QStyleOptionSpinBox, QWidget

from workbench.gui.field_key import forget_typing

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent

PAUSE_MILLISECONDS = 350
"""How long typing rests before the digits count."""

_WHOLE = re.compile(r"[+-]?\d{1,18}")
_DIGITS_SHOWN = 6


class NumberBox(QAbstractSpinBox):
    """A spin box whose `number` is what stands in the field: an int, or the text that is none.

    ``edited`` carries the new number after each change by the person, never after
    `set_number`.
    """

    edited = Signal(object)

    def __init__(self, minimum: int, maximum: int, parent: QWidget | None = None) -> None:
        """Make a box that steps inside ``minimum`` to ``maximum``, both included."""
        super().__init__(parent)
        self._minimum, self._maximum = minimum, maximum
        self._told: int | str = minimum
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self._tell)
        self.setProperty("minimum", minimum)
        self.setProperty("maximum", maximum)
        self.setAccelerated(True)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().textEdited.connect(self._typed)
        self.editingFinished.connect(self._tell)
        self.set_number(minimum)

    def number(self) -> int | str:
        """Give what stands in the field: a whole number where it is one, else the text."""
        text = self.lineEdit().text()
        grouped, valid = QLocale().toLongLong(text.strip())
        if valid:
            return grouped
        plain = text.strip()
        return int(plain) if _WHOLE.fullmatch(plain) else text

    def set_number(self, number: int) -> None:
        """Show ``number``; text that already says it stays as it was typed."""
        self._pause.stop()
        if self.number() != number:
            self.lineEdit().setText(str(number))
        self._told = number
        self._publish(number)
        self.updateGeometry()

    def forget_typing(self) -> None:
        """Leave nothing to undo in the field: the number in it counts."""
        forget_typing(self.lineEdit())

    def stepBy(self, steps: int) -> None:
        """Step from the number in the field, or from the last one told, and tell at once."""
        number = self.number()
        start = number if isinstance(number, int) else self._told
        base = start if isinstance(start, int) else self._minimum
        moved = min(max(base + steps, self._minimum), self._maximum)
        self.lineEdit().setText(str(moved))
        self.lineEdit().selectAll()
        self._tell()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Tell which arrows still lead somewhere."""
        number = self.number()
        enabled = QAbstractSpinBox.StepEnabledFlag.StepNone
        if not isinstance(number, int) or number < self._maximum:
            enabled |= QAbstractSpinBox.StepEnabledFlag.StepUpEnabled
        if not isinstance(number, int) or number > self._minimum:
            enabled |= QAbstractSpinBox.StepEnabledFlag.StepDownEnabled
        return enabled

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Let every key through: what is wrong is said beside the field, not swallowed."""
        return QValidator.State.Acceptable, text, position

    def sizeHint(self) -> QSize:
        """Give room for six digits, and for all of a longer number."""
        digits = max(_DIGITS_SHOWN, min(len(self.lineEdit().text()), 12)) + 1
        option = QStyleOptionSpinBox()
        self.initStyleOption(option)
        text = QSize(
            self.fontMetrics().horizontalAdvance("0" * digits), self.lineEdit().sizeHint().height()
        )
        return self.style().sizeFromContents(QStyle.ContentsType.CT_SpinBox, option, text, self)

    def minimumSizeHint(self) -> QSize:
        """Give the same room: a number is never cut off."""
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel unless the field has the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        """Take a value that assistive technology sets through the ``value`` property."""
        if (
            event.type() == QEvent.Type.DynamicPropertyChange
            and isinstance(event, QDynamicPropertyChangeEvent)
            and event.propertyName() == QByteArray(b"value")
        ):
            value = self.property("value")
            if isinstance(value, int) and value != self.number():
                self.lineEdit().setText(str(value))
                self._tell()
        return super().event(event)

    def _typed(self) -> None:
        self.updateGeometry()
        self._pause.start()

    def _tell(self) -> None:
        self._pause.stop()
        number = self.number()
        if number == self._told and type(number) is type(self._told):
            return
        self._told = number
        if isinstance(number, int):
            self._publish(number)
        self.updateGeometry()
        self.edited.emit(number)

    def _publish(self, number: int) -> None:
        """Let assistive technology read the number, as it reads that of Qt's own boxes."""
        if self.property("value") != number:
            self.setProperty("value", number)
