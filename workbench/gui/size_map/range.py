"""The numbers of one axis of a size map, to be edited: from, to, steps, or a list by hand.

What was entered and is refused has its reason below the fields; the last good numbers stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from workbench.core.settings import LARGEST
from workbench.gui.label import NoteLabel
from workbench.gui.number_box import NumberBox
from workbench.gui.size_map.axis import MOST, AxisError, read, spread, written
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

_LEAST_LIST = 140


class SizeMapRange(QWidget):
    """Fields for one axis. The list is what counts; the other three fill it."""

    numbers_changed = Signal()
    """A person has entered other numbers, which are good."""

    def __init__(self, axis: Literal["sizes", "overlaps"], parent: QWidget | None = None) -> None:
        """Make empty fields for an axis."""
        super().__init__(parent)
        self._axis = axis
        self._numbers: tuple[int, ...] = ()
        self._name, self._from_label, self._to_label, self._steps_label = (
            QLabel() for _ in range(4)
        )
        self.low = self._box("from", 0, LARGEST)
        self.high = self._box("to", 0, LARGEST)
        self.steps = self._box("steps", 1, MOST)
        self.list = QLineEdit()
        self.list.setObjectName(f"size_map.{axis}.list")
        self.list.setMinimumWidth(_LEAST_LIST)
        self.list.editingFinished.connect(self._take_list)
        self.error = NoteLabel("error")
        self.error.setObjectName(f"size_map.{axis}.error")
        for label, box in (
            (self._from_label, self.low),
            (self._to_label, self.high),
            (self._steps_label, self.steps),
        ):
            label.setBuddy(box)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(4)
        widgets = (
            self._name,
            self._from_label,
            self.low,
            self._to_label,
            self.high,
            self._steps_label,
            self.steps,
            self.list,
        )
        for column, widget in enumerate(widgets):
            grid.addWidget(widget, 0, column)
        grid.setColumnStretch(len(widgets) - 1, 1)
        grid.addWidget(self.error, 1, 0, 1, len(widgets))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.retranslate()

    def numbers(self) -> tuple[int, ...]:
        """Give the last good numbers, ascending."""
        return self._numbers

    def is_good(self) -> bool:
        """Tell whether what stands in the fields is what `numbers` gives."""
        return not self.error.text()

    def set_numbers(self, numbers: Sequence[int]) -> None:
        """Show numbers, telling nobody."""
        self._numbers = tuple(numbers)
        self._show_list(numbers)
        self._show_range()
        self.error.set_text("")

    def name_width(self) -> int:
        """Give how wide the name of the axis is, in pixels."""
        return self._name.sizeHint().width()

    def set_name_width(self, width: int) -> None:
        """Give the name as much room as others have, so that fields stand in columns."""
        self._name.setMinimumWidth(width)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        name = self.tr("Sizes:") if self._axis == "sizes" else self.tr("Overlaps:")
        self._name.setText(name)
        self._from_label.setText(self.tr("from"))
        self._to_label.setText(self.tr("to"))
        self._steps_label.setText(self.tr("in steps:"))
        for box, told in (
            (self.low, self.tr("{axis} from")),
            (self.high, self.tr("{axis} to")),
            (self.steps, self.tr("{axis} in how many steps")),
            (self.list, self.tr("{axis} as a list")),
        ):
            box.setAccessibleName(told.format(axis=name))
        self.list.setToolTip(self.tr("Numbers such as 200, 500, or from:to:step"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _box(self, name: str, low: int, high: int) -> NumberBox:
        box = NumberBox(low, high)
        box.setObjectName(f"size_map.{self._axis}.{name}")
        box.edited.connect(self._take_range)
        return box

    def _take_range(self) -> None:
        entered = [box.number() for box in (self.low, self.high, self.steps)]
        low, high, steps = (one if isinstance(one, int) else -1 for one in entered)
        if min(low, high, steps) < 0 or max(low, high) > LARGEST:
            self.error.set_text(self.tr("Enter whole numbers that are not negative."))
            return
        try:
            numbers = spread(low, high, steps)
        except AxisError as error:
            self.error.set_text(shown(error.message))
            return
        self._show_list(numbers)
        self._accept(numbers)

    def _take_list(self) -> None:
        if self.list.text() == written(self._numbers) and self.is_good():
            return
        try:
            numbers = read(self.list.text())
        except AxisError as error:
            self.error.set_text(shown(error.message))
            return
        self._accept(numbers)
        self._show_range()

    def _accept(self, numbers: Sequence[int]) -> None:
        self.error.set_text("")
        changed = tuple(numbers) != self._numbers
        self._numbers = tuple(numbers)
        if changed:
            self.numbers_changed.emit()

    def _show_list(self, numbers: Sequence[int]) -> None:
        self.list.setText(written(numbers))
        self.list.setCursorPosition(0)  # a long list begins in sight

    def _show_range(self) -> None:
        if self._numbers:
            self.low.set_number(self._numbers[0])
            self.high.set_number(self._numbers[-1])
            self.steps.set_number(len(self._numbers))
