"""Four figures that stand for a run, each large over its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from workbench.gui.column import GAP
from workbench.gui.figure_grid import figure_label
from workbench.gui.label import TextLabel, tip

if TYPE_CHECKING:
    from workbench.gui.figure import Figure


class Headline(QWidget):
    """Two rows of two figures."""

    def __init__(self) -> None:
        """Make four empty places."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._shown: tuple[Figure, ...] = ()
        self._cells = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 2, 0, 2 * GAP)
        grid.setHorizontalSpacing(2 * GAP)
        grid.setVerticalSpacing(GAP)
        for at in range(4):
            value, name = figure_label("figure"), TextLabel("muted")
            value.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
            cell = QVBoxLayout()
            cell.setSpacing(0)
            cell.addWidget(value)
            cell.addWidget(name)
            grid.addLayout(cell, at // 2, at % 2)
            grid.setColumnStretch(at % 2, 1)
            self._cells.append((value, name))

    def figures(self) -> tuple[Figure, ...]:
        """Give what is shown."""
        return self._shown

    def set_figures(self, figures: tuple[Figure, ...]) -> None:
        """Show four figures."""
        self._shown = figures
        for (value, name), figure in zip(self._cells, figures, strict=True):
            value.setText(figure.value)
            name.setText(figure.name)
            for label in (value, name):
                label.setToolTip(tip(figure.help))
