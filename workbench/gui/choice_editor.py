"""The editor for one of several choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from workbench.gui.combo_box import QuietComboBox
from workbench.gui.figure import Figure
from workbench.gui.figure_grid import FigureGrid
from workbench.gui.label import TextLabel, tip
from workbench.gui.setting_editor import SettingEditor
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

    from workbench.core.settings import Setting, Value


class ChoiceEditor(SettingEditor):
    """A list of choices, with the help of the chosen one below it."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the list."""
        super().__init__(setting, parent)
        self.box = QuietComboBox()
        for choice in setting.choices:
            self.box.addItem("", choice.value)
        self.help = TextLabel("muted")
        self._figures: Mapping[str, str] = {}
        self._grid = FigureGrid(indent=0)
        self.body.addWidget(self.label)
        self.body.addWidget(self.box)
        self.body.addWidget(self.help)
        self.body.addWidget(self._grid)
        self.box.activated.connect(self._chosen)
        self.finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Give the chosen value."""
        return str(self.box.currentData())

    def set_value(self, value: Value) -> None:
        """Show a choice."""
        self.box.setCurrentIndex(max(0, self.box.findData(value)))
        self._show_help()

    def field(self) -> QWidget:
        """Give the list."""
        return self.box

    def retranslate(self) -> None:
        """Set every text in the current language."""
        super().retranslate()
        for at, choice in enumerate(self.setting.choices):
            self.box.setItemText(at, shown(choice.label))
            self.box.setItemData(at, tip(shown(choice.help)), Qt.ItemDataRole.ToolTipRole)
        self._show_help()
        self.set_figures(self._figures)

    def set_figures(self, figures: Mapping[str, str]) -> None:
        """Show a figure for each choice, in rows below the list; an empty mapping for no rows."""
        self._figures = figures
        self._grid.setVisible(bool(figures))
        self._grid.set_figures(
            [
                Figure(shown(choice.label), figures[choice.value])
                for choice in self.setting.choices
                if choice.value in figures
            ]
        )

    def _chosen(self) -> None:
        self._show_help()
        self.edited.emit(self.value(), False)

    def _show_help(self) -> None:
        chosen = [choice for choice in self.setting.choices if choice.value == self.value()]
        self.help.setText(shown(chosen[0].help) if chosen else "")
