"""The editor for whole numbers: a field for every valid value, over a slider."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from workbench.gui.column import GAP
from workbench.gui.label import TextLabel
from workbench.gui.number_box import NumberBox
from workbench.gui.scale_slider import ScaleSlider
from workbench.gui.setting_editor import SettingEditor
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.core.settings import Setting, Value


class NumberEditor(SettingEditor):
    """A number field for every valid value, over a slider for the usual ones."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the field and the slider."""
        super().__init__(setting, parent)
        self.box = NumberBox(setting.minimum, setting.maximum)
        self.slider = ScaleSlider(*setting.slider)
        self.slider.setObjectName(f"setting.{setting.key}.slider")
        self.unit = TextLabel("muted")
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        if setting.unit is None:
            grid.addWidget(self.label, 0, 0, 2, 1)
        else:
            grid.addWidget(self.label, 0, 0)
            grid.addWidget(self.unit, 1, 0)
        grid.addWidget(self.box, 0, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self.body.addLayout(grid)
        self.body.addWidget(self.slider)
        self.box.edited.connect(self._typed)
        self.slider.moved.connect(self._slid)
        self.finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Give the number in the field, or the text that is none."""
        return self.box.number()

    def set_value(self, value: Value) -> None:
        """Show a whole number."""
        assert isinstance(value, int)
        self.box.set_number(value)
        if not self.slider.isSliderDown():
            self.slider.set_number(value)

    def set_zone(self, above: int | None, reason: str) -> None:
        """Hatch the slider above a number; show the reason below while the value is inside."""
        self.slider.set_zone(above, reason)
        value = self.value()
        inside = above is not None and isinstance(value, int) and value > above
        self.show_caution(reason if inside else "")

    def settle(self) -> None:
        """Leave the field nothing of its own to undo."""
        self.box.forget_typing()

    def field(self) -> QWidget:
        """Give the number field."""
        return self.box

    def retranslate(self) -> None:
        """Set every text in the current language."""
        super().retranslate()
        if self.setting.unit is not None:
            self.unit.setText(shown(self.setting.unit))
        self.slider.setAccessibleName(shown(self.setting.label))
        self.slider.setAccessibleDescription(shown(self.setting.help))

    def _typed(self, number: object) -> None:
        if isinstance(number, int):
            self.slider.set_number(number)
        self.edited.emit(number, False)

    def _slid(self, number: int, held: bool) -> None:
        self.box.set_number(number)
        self.edited.emit(number, held)
