"""Rows of names and figures, for the folds of a panel.

Figures can be marked and copied by mouse, and all of them as text. The rows are made again
only when their number changes, so that live figures cost little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from workbench.gui.label import Look, TextLabel, tip
from workbench.gui.palette import current

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from workbench.gui.figure import Figure

_BAR_WIDTH = 64


class FigureGrid(QWidget):
    """A column of names beside a column of figures; bars between them where rows have shares."""

    def __init__(self, indent: int = 14) -> None:
        """Make a grid without rows, ``indent`` pixels from the left."""
        super().__init__()
        self._figures: tuple[Figure, ...] = ()
        self._rows: list[tuple[TextLabel, ShareBar, TextLabel]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(indent, 0, 0, 4)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(0, 1)

    def figures(self) -> tuple[Figure, ...]:
        """Give the rows shown."""
        return self._figures

    def set_figures(self, figures: Sequence[Figure]) -> None:
        """Show rows."""
        self._figures = tuple(figures)
        while len(self._rows) > len(figures):
            for widget in self._rows.pop():
                widget.hide()
                widget.deleteLater()
        while len(self._rows) < len(figures):
            self._add_row()
        for figure, (name, bar, value) in zip(self._figures, self._rows, strict=True):
            name.setText(figure.name)
            name.setToolTip(tip(figure.help))
            value.setText(figure.value)
            bar.set_share(figure.share)

    def _add_row(self) -> None:
        row = len(self._rows)
        name, bar, value = TextLabel("muted"), ShareBar(), figure_label("small")
        self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(bar, row, 1, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(value, row, 2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self._rows.append((name, bar, value))


class ShareBar(QWidget):
    """A small bar for a share of a whole. Hidden where there is none."""

    def __init__(self) -> None:
        """Make a hidden bar."""
        super().__init__()
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def set_share(self, share: float | None) -> None:
        """Show a share from 0 to 1, or nothing."""
        self.setVisible(share is not None)
        self._share = share or 0.0
        self.update()

    def sizeHint(self) -> QSize:
        """Give a small fixed size."""
        return QSize(_BAR_WIDTH, 7)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the share on the whole."""
        colors = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colors.border)
        painter.drawRoundedRect(self.rect(), 2, 2)
        width = self.width() * self._share
        if width:
            width = max(width, 2.0)
            left = self.width() - width if self._mirrored() else 0.0
            painter.setBrush(colors.bar)
            painter.drawRoundedRect(QRectF(left, 0, width, self.height()), 2, 2)
        painter.end()

    def _mirrored(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft


def figure_label(look: Look) -> TextLabel:
    """Make a label for a figure: one line, as wide as the figure, markable by mouse."""
    label = TextLabel(look, selectable=True)
    label.setWordWrap(False)
    label.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)
    return label
