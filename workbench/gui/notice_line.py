"""One sentence with its buttons, in the colours of how grave it is. It keeps no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPalette
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from workbench.gui.label import TextLabel
from workbench.gui.palette import current
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QResizeEvent

    from workbench.gui.notice_bar import Kind, Notice

_LEAST_WORDS = 180
"""Pixels a sentence needs beside buttons."""


class NoticeLine(QWidget):
    """Shows a `Notice`, its buttons beside the sentence or under it; hidden while there is none."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Make an empty line; ``name`` is its object name and begins that of its sentence."""
        super().__init__(parent)
        self.setObjectName(name)
        self.notice: Notice | None = None
        self._label = TextLabel(selectable=True)
        self._label.setObjectName(f"{name}.text")
        self._buttons = QHBoxLayout()
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._words.setContentsMargins(0, 0, 0, 0)
        self._words.setSpacing(8)
        self._words.addWidget(self._label, 1)
        self._words.addLayout(self._buttons)
        self._words.setAlignment(self._buttons, Qt.AlignmentFlag.AlignLeft)
        self.setAutoFillBackground(True)
        # What is below has the stretch; a greatest height would cut a sentence of many lines off.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.hide()

    def set_notice(self, notice: Notice | None) -> None:
        """Show ``notice``, or nothing; assistive technology is told a sentence that is new."""
        self.notice = notice
        while item := self._buttons.takeAt(0):
            if (button := item.widget()) is not None:
                button.hide()
                button.deleteLater()
        if notice is None:
            self.hide()
            return
        sentence = notice.sentence()
        if self.isHidden() or sentence != self._label.text():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))
        self._label.setText(sentence)
        for offer in notice.offers:
            button = QPushButton(shown(offer.label).replace("&", "&&"))
            button.setObjectName(f"notice.{offer.name}")
            button.clicked.connect(offer.act)
            self._buttons.addWidget(button)
            button.show()  # its width counts at once
        self._follow_theme()
        self._share_width()
        self.show()

    def changeEvent(self, event: QEvent) -> None:
        """Follow language and theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.set_notice(self.notice)
        elif event.type() == QEvent.Type.PaletteChange:
            self._follow_theme()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Put the buttons beside the sentence, or under it where that would leave too little."""
        beside = self.contentsRect().width() >= self._buttons.sizeHint().width() + _LEAST_WORDS
        directions = QBoxLayout.Direction
        self._words.setDirection(directions.LeftToRight if beside else directions.TopToBottom)

    def _follow_theme(self) -> None:
        if self.notice is not None:
            ground, ink = colors_of(self.notice.kind)
            recolor(self, QPalette.ColorRole.Window, ground)
            recolor(self._label, QPalette.ColorRole.WindowText, ink)


def colors_of(kind: Kind) -> tuple[QColor, QColor]:
    """Give the ground and the ink of a notice in the theme of now."""
    colors = current()
    if kind == "error":
        return colors.error_background, colors.error_text
    if kind == "warning":
        return colors.warning_background, colors.warning_text
    return colors.notice_background, colors.notice_text


def recolor(widget: QWidget, role: QPalette.ColorRole, color: QColor) -> None:
    """Give a widget a colour in one role, unless it has it."""
    palette = widget.palette()
    if palette.color(role) != color:
        palette.setColor(role, color)
        widget.setPalette(palette)
