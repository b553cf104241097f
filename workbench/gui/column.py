"""A panel that is one column of widgets and scrolls only up and down.

The contents always have the panel's width, so nothing is cut off at its right edge.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QVBoxLayout, QWidget

MARGIN = 12
"""Free space left and right of a panel's contents, in pixels."""

GAP = 6
"""Space between things that belong together; things that do not get twice as much."""

BLEED = 4
"""How far a frame for the focus stands out of the column, so that what it frames stays in line."""


class Column(QScrollArea):
    """A scrolling column; subclasses `add` to it and set their texts in `retranslate`.

    ``need_changed`` tells that the contents may need another height.
    """

    need_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty column."""
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        contents = _Contents()
        contents.laid_out.connect(self.need_changed)
        contents.setAutoFillBackground(False)
        self.column = QVBoxLayout(contents)
        self.column.setContentsMargins(MARGIN - BLEED, 8, MARGIN - BLEED, MARGIN)
        self.column.setSpacing(GAP)
        self.setWidget(contents)
        self.viewport().setAutoFillBackground(False)

    def add(self, item: QWidget | QLayout) -> None:
        """Add a widget or a layout at the end."""
        inset = QVBoxLayout()
        inset.setContentsMargins(BLEED, 0, BLEED, 0)
        if isinstance(item, QLayout):
            inset.addLayout(item)
        else:
            inset.addWidget(item)
        self.column.addLayout(inset)

    def add_framed(self, widget: QWidget) -> None:
        """Add a widget that paints a frame `BLEED` pixels around its contents."""
        self.column.addWidget(widget)

    def needed_height(self) -> int:
        """Give the height in pixels at which nothing has to scroll at the present width."""
        return self.column.totalHeightForWidth(self.width())

    def retranslate(self) -> None:
        """Set every text in the current language."""

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


class _Contents(QWidget):
    """What a column scrolls over: as high as it needs to be at its width, and no higher.

    Qt's own least height is that at the least width, where every label has many lines.
    """

    laid_out = Signal()

    def event(self, event: QEvent) -> bool:
        taken = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.laid_out.emit()
        return taken

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)
