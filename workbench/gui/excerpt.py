"""A few characters of the document in a frame, with everything invisible made visible.

It is a picture of the text, not the text: copying it puts the exact characters on the
clipboard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QGuiApplication, QPainter, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from workbench.core.preview import preview
from workbench.gui.label import tip
from workbench.gui.palette import current
from workbench.gui.view.font import measure

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

_LIMIT = 150
_TIP = 600
_ZOOM = 90
_PAD = 6


class Excerpt(QWidget):
    """Shows the beginning of a text; as high as its lines need at the width it gets."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty excerpt."""
        super().__init__(parent)
        self._text = ""
        self._layout = QTextLayout()
        self._layout.setCacheEnabled(True)
        self._metrics = measure(_ZOOM)
        self._layout.setFont(self._metrics.font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.copy_action = QAction(self)
        self.copy_action.triggered.connect(self.copy)
        self.addAction(self.copy_action)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def text(self) -> str:
        """Give the exact text, also what is not shown of it."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show a text."""
        self._text = text
        shown = preview(text, _LIMIT)
        self._layout.setText(shown)
        self.setAccessibleName(shown)
        self.setToolTip(tip(preview(text, _TIP)) if len(text) > _LIMIT else "")
        self.updateGeometry()
        self.update()

    def copy(self) -> None:
        """Put the exact text on the clipboard."""
        QGuiApplication.clipboard().setText(self._text)

    def hasHeightForWidth(self) -> bool:
        """Tell that a narrow excerpt is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Give the height of all lines at ``width``."""
        return self._lay_out(width)

    def sizeHint(self) -> QSize:
        """Give the height at the present width."""
        return QSize(120, self._lay_out(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame and the lines."""
        colors = current()
        self._lay_out(self.width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colors.border, 1))
        painter.setBrush(colors.background)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.setPen(colors.text)
        self._layout.draw(painter, QPointF(_PAD, _PAD))
        painter.end()

    def _lay_out(self, width: int) -> int:
        """Break the text into lines at ``width``; give the height with the frame."""
        pitch, ascent = self._metrics.pitch, self._metrics.ascent
        rows = 0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(max(1, width - 2 * _PAD))
            line.setPosition(QPointF(0, rows * pitch + ascent - line.ascent()))
            rows += 1
        self._layout.endLayout()
        return max(1, rows) * pitch + 2 * _PAD
