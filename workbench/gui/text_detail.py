"""A text in parts of different looks, to read beside a list: what is the same, dropped, added.

Invisible characters get a visible stand-in; for the exact text there is the document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from PySide6.QtCore import QEvent
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from workbench.core.preview import preview
from workbench.gui.palette import current
from workbench.gui.view.font import measure

if TYPE_CHECKING:
    from collections.abc import Sequence

PartLook = Literal["plain", "muted", "marked", "dropped", "added"]

_MOST = 4000
"""Characters of one part that are shown."""

_ZOOM = 90


class TextPart(NamedTuple):
    """A piece of text and its look: a look is never a colour alone."""

    text: str
    look: PartLook = "plain"


class TextDetail(QTextEdit):
    """Shows parts one behind the other; what is dropped is struck out, what is added underlined."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Make an empty text; ``name`` is the object name."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFont(measure(_ZOOM).font)
        self.setMinimumWidth(90)
        self._parts: tuple[TextPart, ...] = ()

    def set_parts(self, parts: Sequence[TextPart]) -> None:
        """Show ``parts``, from the beginning."""
        self._parts = tuple(parts)
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _draw(self) -> None:
        self.clear()
        cursor = QTextCursor(self.document())
        for part in self._parts:
            cursor.insertText(preview(part.text, _MOST), _format(part.look))
        self.moveCursor(QTextCursor.MoveOperation.Start)


def _format(look: PartLook) -> QTextCharFormat:
    colors = current()
    form = QTextCharFormat()
    form.setForeground(colors.text)
    if look == "muted":
        form.setForeground(colors.muted_text)
    elif look == "marked":
        form.setForeground(colors.found_text)
        form.setBackground(colors.found_background)
    elif look == "dropped":
        form.setForeground(colors.gap)
        form.setBackground(colors.gap_background)
        form.setFontStrikeOut(True)
    elif look == "added":
        form.setForeground(colors.success)
        form.setFontUnderline(True)
    return form
