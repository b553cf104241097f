"""The document for screen readers: its text, the caret, the selection, and the chunks.

Qt asks in UTF-16 positions; the document counts code points. A position inside a pair belongs
to its character. Where the text's attributes are asked for, the chunks that hold the character
are named ("chunk:1, 2"), and their boundaries are the ends of the attribute runs.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QAccessibleTextInterface,
    QAccessibleTextSelectionEvent,
)
from PySide6.QtWidgets import QAccessibleWidget

from workbench.gui.view.document_view import DocumentView

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint


class DocumentInterface(QAccessibleWidget):
    """What a screen reader meets for a `DocumentView`."""

    def __init__(self, view: DocumentView) -> None:
        """Describe ``view``."""
        super().__init__(view, QAccessible.Role.Document)
        self._view = view
        self._text = DocumentText(view)

    def text(self, kind: QAccessible.Text) -> str:
        """Give name and description: the document, and how many chunks it has."""
        document, spans = self._view.document, self._view.spans
        if kind == QAccessible.Text.Name:
            return document.name if len(document) else self._view.accessibleName()
        if kind == QAccessible.Text.Description:
            count = 0 if spans is None else len(spans)
            return QCoreApplication.translate("DocumentInterface", "%n chunk(s)", None, count)
        return super().text(kind)

    def interface_cast(  # type: ignore[override] # PySide takes the object
        self, kind: QAccessible.InterfaceType
    ) -> object:
        """Give the text interface."""
        if kind == QAccessible.InterfaceType.TextInterface:
            return self._text
        return super().interface_cast(kind)

    def textInterface(self) -> QAccessibleTextInterface:
        """Give the text interface."""
        return self._text


class DocumentText(QAccessibleTextInterface):
    """The text of a view, in UTF-16 positions."""

    def __init__(self, view: DocumentView) -> None:
        """Read ``view``."""
        super().__init__()
        self._view = view

    def _position(self, offset: int) -> int:
        text = self._view.document.text
        return offset if text.isascii() else offset + bisect_left(self._astral, offset)

    def _offset(self, position: int) -> int:
        length = len(self._view.document)
        low, high = 0, min(max(position, 0), length)
        if self._view.document.text.isascii():
            return high
        while low < high:  # the last offset whose position is not behind the wanted one
            middle = (low + high + 1) // 2
            if self._position(middle) <= position:
                low = middle
            else:
                high = middle - 1
        return low

    @property
    def _astral(self) -> list[int]:
        import numpy as np

        document = self._view.document

        def find() -> list[int]:
            found: list[int] = []
            for at in range(0, len(document), 1 << 18):
                slab = document.text[at : at + (1 << 18)].encode("utf-32-le", "surrogatepass")
                found += (np.flatnonzero(np.frombuffer(slab, np.uint32) > 0xFFFF) + at).tolist()
            return found

        return document.derive(("accessible", "astral"), find)

    def characterCount(self) -> int:
        """Give the length in UTF-16."""
        return self._position(len(self._view.document))

    def text(self, startOffset: int, endOffset: int) -> str:  # noqa: N803 - Qt's names
        """Give the text between two positions."""
        return self._view.document.text[self._offset(startOffset) : self._offset(endOffset)]

    def cursorPosition(self) -> int:
        """Give the caret."""
        return self._position(self._view.cursor_offset())

    def setCursorPosition(self, position: int) -> None:
        """Move the caret."""
        self._view.reveal_offset(self._offset(position))

    def selectionCount(self) -> int:
        """Give 1 where text is selected."""
        start, end = self._view.selection()
        return int(end > start)

    def selection(self, selectionIndex: int) -> tuple[int, int]:  # noqa: N803 - Qt's names
        """Give the selected positions."""
        start, end = self._view.selection()
        return (self._position(start), self._position(end)) if selectionIndex == 0 else (0, 0)

    def addSelection(self, startOffset: int, endOffset: int) -> None:  # noqa: N803 - Qt's names
        """Select text."""
        self._view.select_text(self._offset(startOffset), self._offset(endOffset))

    def setSelection(
        self,
        selectionIndex: int,  # noqa: N803 - Qt's names
        startOffset: int,  # noqa: N803
        endOffset: int,  # noqa: N803
    ) -> None:
        """Select text."""
        if selectionIndex == 0:
            self.addSelection(startOffset, endOffset)

    def removeSelection(self, selectionIndex: int) -> None:  # noqa: N803 - Qt's names
        """Select nothing."""
        if selectionIndex == 0:
            caret = self._view.cursor_offset()
            self._view.select_text(caret, caret)

    def characterRect(self, offset: int) -> QRect:
        """Give where a character is on the screen; nothing when it is out of view."""
        at = self._offset(offset)
        found = self._view.rect_of(at, at + 1)
        if found.isEmpty():
            return QRect()
        rect = QRect(found)
        rect.moveTopLeft(self._view.viewport().mapToGlobal(rect.topLeft()))
        return rect

    def offsetAtPoint(self, point: QPoint) -> int:
        """Give the character at a point of the screen, or -1."""
        offset = self._view.offset_at(QPointF(self._view.viewport().mapFromGlobal(point)))
        return -1 if offset is None else self._position(offset)

    def scrollToSubstring(self, startIndex: int, endIndex: int) -> None:  # noqa: N803 - Qt's names
        """Bring text into view."""
        self._view.show_offset(self._offset(startIndex))

    def attributes(self, offset: int) -> tuple[str, int, int]:
        """Name the chunks that hold a character, and how far that stays so."""
        at, spans = self._offset(offset), self._view.spans
        if spans is None or not len(self._view.document):
            return "", 0, self.characterCount()
        for piece in spans.pieces(max(0, at - 1), min(at + 2, len(self._view.document))):
            if piece.start <= at < piece.end:
                start, end = self._run(at)
                numbers = ", ".join(str(owner + 1) for owner in piece.owners)
                return f"chunk:{numbers or 0};", self._position(start), self._position(end)
        return "", offset, offset

    def _run(self, at: int) -> tuple[int, int]:
        """Give the range around ``at`` that the same chunks hold, within a screen or so."""
        spans = self._view.spans
        assert spans is not None
        low, high = max(0, at - 10_000), min(len(self._view.document), at + 10_000)
        for piece in spans.pieces(low, high):
            if piece.start <= at < piece.end:
                return piece.start, piece.end
        return at, at + 1


class Announcer(QObject):
    """Tells screen readers when caret and selection move."""

    def __init__(self, view: DocumentView) -> None:
        """Follow ``view``."""
        super().__init__(view)
        self._view = view
        view.text_selected.connect(self._tell)

    def _tell(self, start: int, end: int) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleTextSelectionEvent(self._view, start, end))


_kept: dict[int, DocumentInterface] = {}


def _interface(key: str, watched: QObject) -> QAccessibleInterface | None:
    del key
    if not isinstance(watched, DocumentView):
        return None
    name = id(watched)
    if name not in _kept:
        _kept[name] = DocumentInterface(watched)
        watched.destroyed.connect(lambda: _kept.pop(name, None))
    return _kept[name]


def install(view: DocumentView) -> None:
    """Let screen readers read ``view``."""
    global _installed  # noqa: PLW0603 - Qt keeps one list of factories
    if not _installed:
        QAccessible.installFactory(_interface)
        _installed = True
    Announcer(view)


_installed = False
