"""A layout that sets widgets in rows and begins a new row where one does not fit.

Long translations wrap instead of being cut off.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget


class FlowLayout(QLayout):
    """Rows from left to right (right to left where the language is), as high as needed."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        """Make an empty layout with ``spacing`` pixels between widgets and rows."""
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)
        if parent is not None:
            parent.setLayout(self)

    def addItem(self, item: QLayoutItem) -> None:
        """Add an item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Give the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Give an item; nothing beyond the last one, as Qt asks."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove an item and give it."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Take no more room than needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Tell that fewer columns need more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Give the height of all rows at ``width``."""
        return self._arrange(QRect(0, 0, width, 0), apply=False)

    def setGeometry(self, rect: QRect) -> None:
        """Set the widgets in rows inside ``rect``."""
        super().setGeometry(rect)
        self._arrange(rect, apply=True)

    def sizeHint(self) -> QSize:
        """Give the size with everything in one row."""
        hints = [item.sizeHint() for item in self._shown()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        """Give the room for the widest widget alone."""
        size = QSize(0, 0)
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, apply: bool) -> int:
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._shown():
            width = item.sizeHint().width()
            if not rows or used + self.spacing() + width > rect.width():
                rows.append([])
                used = width
            else:
                used += self.spacing() + width
            rows[-1].append(item)
        y = rect.y()
        for row in rows:
            height = max(item.sizeHint().height() for item in row)
            if apply:
                self._place(row, rect, y, height)
            y += height + self.spacing()
        return max(0, y - self.spacing() - rect.y())

    def _place(self, row: list[QLayoutItem], rect: QRect, y: int, height: int) -> None:
        x = rect.x()
        owner = self.parentWidget()
        mirrored = owner is not None and owner.layoutDirection() == Qt.LayoutDirection.RightToLeft
        for item in row:
            hint = item.sizeHint()
            width = min(hint.width(), rect.width())
            left = rect.right() + 1 - (x - rect.x()) - width if mirrored else x
            item.setGeometry(QRect(left, y + (height - hint.height()) // 2, width, hint.height()))
            x += width + self.spacing()


class FlowRow(QWidget):
    """Widgets in a row that becomes several rows where they do not fit."""

    def __init__(self, *widgets: QWidget) -> None:
        """Put ``widgets`` in a row."""
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        layout = FlowLayout(self)
        for widget in widgets:
            layout.addWidget(widget)
