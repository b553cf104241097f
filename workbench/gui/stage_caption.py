"""The caption of presentation mode: what one sees, in words large enough for a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.gui.label import TextLabel
from workbench.gui.palette import current

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_LEAST, _MOST = 13, 30
"""Pixels of the sentence's letters."""

_ROWS_OF_WINDOW = 36


class StageCaption(QWidget):
    """A heading, a sentence, and quietly which keys there are; hidden until it is wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty caption."""
        super().__init__(parent)
        self.setObjectName("stage.caption")
        self.heading, self.sentence = TextLabel("strong"), TextLabel()
        self.keys = TextLabel("muted")
        self._column = layout = QVBoxLayout(self)
        layout.setSpacing(6)
        for label in (self.heading, self.sentence, self.keys):
            layout.addWidget(label)
        self.hide()

    def fit(self, height: int) -> None:
        """Choose the size of letters, and the room around, for a window ``height`` pixels high."""
        size = min(max(height // _ROWS_OF_WINDOW, _LEAST), _MOST)
        scales = ((self.heading, 1.25), (self.sentence, 1.0), (self.keys, 0.65))
        for label, scale in scales:
            font = label.font()
            font.setPixelSize(max(12, round(size * scale)))
            label.setFont(font)
        around = (28, 12) if size > _LEAST else (12, 6)
        self._column.setContentsMargins(*around, *around)

    def show_text(self, heading: str, sentence: str, keys: str) -> None:
        """Show plain text; a blank line takes no room."""
        for label, text in (
            (self.heading, heading),
            (self.sentence, sentence),
            (self.keys, keys),
        ):
            label.setText(text)
            label.setVisible(bool(text))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Set the caption apart from the text."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), current().panel)
        painter.setPen(current().border)
        painter.drawLine(0, 0, self.width(), 0)
        painter.end()
