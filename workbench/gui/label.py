"""Labels of the panels: plain text that wraps, in the few looks the panels share.

A label never widens its panel, never takes its text for HTML or a mnemonic, and follows the
theme. It is not for document text, which belongs to the view.
"""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from workbench.gui.palette import Palette, current

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor, QPaintEvent

Look = Literal["text", "small", "strong", "muted", "heading", "figure"]

_SMALLER = 0.92
_FIGURE = 1.75
_BETWEEN_SENTENCES = 5


def tip(text: str) -> str:
    """Give ``text`` as a tool tip that wraps; plain ones are one long line in Qt."""
    return f"<p>{html.escape(text, quote=False)}</p>" if text else ""


def color_of(look: Look, colors: Palette) -> QColor:
    """Give the text colour of a look."""
    return colors.muted_text if look in ("muted", "heading") else colors.button_text


def paint_focus(painter: QPainter, rect: QRect) -> None:
    """Paint the frame of what has the keyboard; Fusion's own is all but invisible."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(current().focus, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(rect).adjusted(0.7, 0.7, -0.7, -0.7), 3, 3)
    painter.restore()


class TextLabel(QLabel):
    """A wrapping plain-text label in one of the looks."""

    def __init__(self, look: Look = "text", text: str = "", *, selectable: bool = False) -> None:
        """Make a label; with ``selectable`` its text can be marked and copied by mouse."""
        super().__init__()
        self._look: Look = look
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFont(_font(self.font(), look))
        if selectable:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._follow_theme()
        self.setText(text)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._follow_theme()

    def _follow_theme(self) -> None:
        color = color_of(self._look, current())
        palette = self.palette()
        if palette.color(QPalette.ColorRole.WindowText) != color:
            palette.setColor(QPalette.ColorRole.WindowText, color)
            self.setPalette(palette)


class Sentences(QWidget):
    """Selectable sentences one below the other, with air between them."""

    def __init__(self) -> None:
        """Make a place for sentences that holds none."""
        super().__init__()
        self._labels: list[TextLabel] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(_BETWEEN_SENTENCES)

    def set_sentences(self, sentences: Sequence[str]) -> None:
        """Show plain ``sentences`` in place of those before."""
        while len(self._labels) < len(sentences):
            self._labels.append(TextLabel(selectable=True))
            self._column.addWidget(self._labels[-1])
        for at, label in enumerate(self._labels):
            label.setText(sentences[at] if at < len(sentences) else "")
            label.setVisible(at < len(sentences))


class NoteLabel(QWidget):
    """A sentence set apart by a sign and a ground: an error, or a caution. Hidden while empty."""

    def __init__(self, kind: Literal["error", "warning"]) -> None:
        """Make an empty note."""
        super().__init__()
        self._kind = kind
        self.label = TextLabel()
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(28, 5, 8, 6)
        layout.addWidget(self.label)
        self.hide()

    def text(self) -> str:
        """Give the sentence shown."""
        return self.label.text()

    def set_text(self, text: str) -> None:
        """Show a sentence, or nothing."""
        self.label.setText(text)
        self.setVisible(bool(text))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the sign; the label paints the sentence."""
        colors = current()
        if self._kind == "error":
            ground, ink = colors.error_background, colors.error_text
        else:
            ground, ink = colors.warning_background, colors.warning_text
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(self.rect(), 4, 4)
        metrics = self.label.fontMetrics()
        top = self.label.y() + (metrics.height() - 13) / 2
        paint_sign(painter, QPointF(8, top), ink, round_sign=self._kind == "error")
        painter.end()
        palette = self.label.palette()
        if palette.color(QPalette.ColorRole.WindowText) != ink:
            palette.setColor(QPalette.ColorRole.WindowText, ink)
            self.label.setPalette(palette)


def paint_sign(painter: QPainter, at: QPointF, ink: QColor, *, round_sign: bool) -> None:
    """Paint an exclamation mark in a disc or a triangle, 13 pixels high."""
    size = QSize(13, 13)
    painter.setPen(QPen(ink, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if round_sign:
        painter.drawEllipse(at + QPointF(6.5, 6.5), 5.8, 5.8)
        top, bottom = 3.4, 7.2
    else:
        corners = [QPointF(6.5, 0.8), QPointF(12.3, 12), QPointF(0.7, 12)]
        painter.drawPolygon(QPolygonF([at + corner for corner in corners]))
        top, bottom = 4.6, 7.8
    middle = size.width() / 2
    painter.drawLine(at + QPointF(middle, top), at + QPointF(middle, bottom))
    painter.drawPoint(at + QPointF(middle, bottom + 2.2))


def _font(font: QFont, look: Look) -> QFont:
    if look in ("small", "muted", "heading"):
        font.setPointSizeF(font.pointSizeF() * _SMALLER)
    if look == "figure":
        font.setPointSizeF(font.pointSizeF() * _FIGURE)
    if look in ("heading", "strong", "figure"):
        font.setWeight(QFont.Weight.DemiBold)
    return font
