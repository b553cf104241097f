"""A button in the status bar that says the outcome of a check and leads to its list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QSizePolicy, QToolButton

from workbench.gui.label import tip
from workbench.gui.palette import current

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent, QResizeEvent

State = Literal["good", "warning", "bad"]

_PAD = 14  # pixels around the text
_SIGNS: dict[State, str] = {"good": "✓ ", "warning": "▲ ", "bad": "✕ "}


class FindingBadge(QToolButton):
    """Says a sentence where there is room, else a few words; hidden while it has none."""

    def __init__(self, name: str) -> None:
        """Make a hidden badge; ``name`` makes the object name ``status.<name>``."""
        super().__init__()
        self.setObjectName(f"status.{name}")
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._state: State = "good"
        self._long = self._short = ""
        self.say("good", "", "")

    def say(self, state: State, sentence: str, words: str) -> None:
        """Say ``sentence``, or ``words`` where there is little room; nothing when it is empty."""
        self._state = state
        self._long, self._short = (_SIGNS[state] + text for text in (sentence, words))
        self.setVisible(bool(sentence))
        self.setAccessibleName(sentence or self.tr("No run"))
        self.setToolTip(tip(sentence))
        self._follow_theme()
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        """Give the room of the sentence."""
        return self._size(self._long)

    def minimumSizeHint(self) -> QSize:
        """Give the room of the few words."""
        return self._size(self._short)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say what fits."""
        super().resizeEvent(event)
        self._fit()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Look like a link: there is a list behind it."""
        super().enterEvent(event)
        self._underline(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Look like the rest of the line."""
        super().leaveEvent(event)
        self._underline(False)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._follow_theme()

    def _underline(self, underlined: bool) -> None:
        font = self.font()
        font.setUnderline(underlined)
        self.setFont(font)

    def _fit(self) -> None:
        fits = self.width() >= self.sizeHint().width()
        text = (self._long if fits else self._short).replace("&", "&&")
        if text != self.text():
            self.setText(text)

    def _size(self, text: str) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(text) + _PAD, metrics.height() + 4)

    def _follow_theme(self) -> None:
        colors = current()
        inks = {
            "good": colors.success,
            "warning": colors.warning_text,
            "bad": colors.error_text,
        }
        palette = self.palette()
        if palette.color(QPalette.ColorRole.ButtonText) != inks[self._state]:
            palette.setColor(QPalette.ColorRole.ButtonText, inks[self._state])
            self.setPalette(palette)
