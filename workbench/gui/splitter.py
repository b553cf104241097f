"""A splitter whose handle is a thin line that is still easy to grab."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from workbench.gui.palette import current

_GRIP = 5


class Splitter(QSplitter):
    """A splitter that never lets a part vanish by dragging; menus hide parts."""

    def __init__(self, orientation: Qt.Orientation, name: str) -> None:
        """Make an empty splitter."""
        super().__init__(orientation)
        self.setObjectName(name)
        self.setHandleWidth(_GRIP)
        self.setChildrenCollapsible(False)

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """Put ``widget`` behind the others; ``stretch`` is its share of room that comes free."""
        self.addWidget(widget)
        self.setStretchFactor(self.count() - 1, stretch)

    def createHandle(self) -> QSplitterHandle:
        """Make a handle that is drawn as a line."""
        return _Handle(self.orientation(), self)


class _Handle(QSplitterHandle):
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(current().border)
        middle = self.rect().center()
        if self.orientation() == Qt.Orientation.Horizontal:
            painter.drawLine(middle.x(), 0, middle.x(), self.height())
        else:
            painter.drawLine(0, middle.y(), self.width(), middle.y())
        painter.end()
