"""The document for screen readers: its text, the caret, the selection, and the chunks.

Qt asks in UTF-16 positions; the document counts code points. A position inside a pair belongs
to its character. Qt looks at all the text it is offered for every word it reads out, so of a
document above `LARGEST_WHOLE` the part in view is offered, and positions count from there.

Chunks and selected text are told as the view's description and as announcements. They are also
here as text attributes and selections, but only for programs in Python: PySide does not let
the system see attributes, and of a selection it would see random numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QAccessibleTextCursorEvent,
    QAccessibleTextInterface,
)
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import VoidPtr

from workbench.gui.position import Positions
from workbench.gui.translation import shown
from workbench.gui.view.document_view import DocumentView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QPoint

    from workbench.core.document import Document

LARGEST_WHOLE = 200_000
"""Code points up to which the whole document is offered."""

_UNREADABLE = dict.fromkeys((*range(0xD800, 0xE000), 0xFEFF, 0xFFFE), "\ufffd")
"""What gets lost or turns the whole text around on its way to Qt."""


class DocumentInterface(QAccessibleWidget):
    """What a screen reader meets for a `DocumentView`."""

    def __init__(self, view: DocumentView) -> None:
        """Describe ``view``."""
        super().__init__(view, QAccessible.Role.Document)
        self._view = view
        self._text = DocumentText(view)

    def text(self, kind: QAccessible.Text) -> str:
        """Give the document's name, and how many chunks it has and which is selected."""
        if kind == QAccessible.Text.Name:
            document = self._view.document
            return document.name if len(document) else self._view.accessibleName()
        if kind == QAccessible.Text.Description:
            return _description(self._view)
        return super().text(kind)

    def state(self) -> QAccessible.State:
        """Tell that this is text to read, of many lines, that can be selected."""
        state = super().state()
        state.readOnly = state.multiLine = state.selectableText = True
        return state

    def interface_cast(  # type: ignore[override] # the stub takes a pointer for a number
        self, kind: QAccessible.InterfaceType
    ) -> object:
        """Give the text interface; where there is none, a null pointer that PySide can take."""
        if kind == QAccessible.InterfaceType.TextInterface:
            return self._text
        found = super().interface_cast(kind)
        return VoidPtr(0) if found is None else found


class DocumentText(QAccessibleTextInterface):
    """The text of a view, in UTF-16 positions."""

    def __init__(self, view: DocumentView) -> None:
        """Read ``view``."""
        super().__init__()
        self._view = view
        self._known: _Window | None = None

    @property
    def window(self) -> _Window:
        """Give the text on offer."""
        document = self._view.document
        low, high = 0, len(document)
        if high > LARGEST_WHOLE:
            low, high = self._view.page.low, self._view.page.high
        known = self._known
        if known is None or (known.document, known.low, known.high) != (document, low, high):
            known = self._known = _Window(document, low, high)
        return known

    def characterCount(self) -> int:
        """Give the length in UTF-16."""
        window = self.window
        return window.position(window.high)

    def text(self, startOffset: int, endOffset: int) -> str:  # noqa: N803 - Qt's names
        """Give the text between two positions."""
        window = self.window
        part = window.document.text[window.offset(startOffset) : window.offset(endOffset)]
        return part.translate(_UNREADABLE)

    def cursorPosition(self) -> int:
        """Give the caret."""
        return self.window.position(self._view.cursor_offset())

    def setCursorPosition(self, position: int) -> None:
        """Move the caret."""
        self._view.reveal_offset(self.window.offset(position))

    def selectionCount(self) -> int:
        """Give 1 where text is selected and the system, which cannot see it right, does not ask."""
        start, end = self._view.selection()
        return int(end > start and not QAccessible.isActive())

    def selection(self, selectionIndex: int) -> tuple[int, int]:  # noqa: N803 - Qt's names
        """Give the selected positions."""
        start, end = self._view.selection()
        window = self.window
        return (window.position(start), window.position(end)) if selectionIndex == 0 else (0, 0)

    def addSelection(self, startOffset: int, endOffset: int) -> None:  # noqa: N803 - Qt's names
        """Select text."""
        window = self.window
        self._view.select_text(window.offset(startOffset), window.offset(endOffset))

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
        at = self.window.offset(offset)
        rect = self._view.rect_of(at, at + 1)
        if rect.isEmpty():
            return QRect()
        return rect.translated(self._view.viewport().mapToGlobal(rect.topLeft()) - rect.topLeft())

    def offsetAtPoint(self, point: QPoint) -> int:
        """Give the character at a point of the screen, or -1."""
        offset = self._view.offset_at(QPointF(self._view.viewport().mapFromGlobal(point)))
        return -1 if offset is None else self.window.position(offset)

    def scrollToSubstring(self, startIndex: int, endIndex: int) -> None:  # noqa: N803 - Qt's names
        """Bring text into view."""
        self._view.show_offset(self.window.offset(startIndex))

    def attributes(self, offset: int) -> tuple[str, int, int]:
        """Name the chunks that hold a character, and from where to where that stays so.

        The text is "chunk:1 2;", with the numbers of all its chunks; empty for no chunk.
        """
        window, spans = self.window, self._view.spans
        at = window.offset(offset)
        for piece in () if spans is None else spans.pieces(window.low, window.high):
            if piece.start <= at < piece.end:
                numbers = " ".join(str(owner + 1) for owner in piece.owners)
                run = window.position(piece.start), window.position(piece.end)
                return f"chunk:{numbers};" if numbers else "", *run
        return "", 0, self.characterCount()


class _Window:
    """The range ``[low, high)`` of a document; positions count from ``low``."""

    def __init__(self, document: Document, low: int, high: int) -> None:
        self.document, self.low, self.high = document, low, high
        self._positions = Positions(document.text[low:high], low)

    def position(self, offset: int) -> int:
        """Give the position of a code point of the document, or of the nearest in the range."""
        return self._positions.position(min(max(offset, self.low), self.high))

    def offset(self, position: int) -> int:
        """Give the code point that a position belongs to, or the nearest in the range."""
        return min(max(self._positions.offset(position), self.low), self.high)


class Announcer(QObject):
    """Tells screen readers where caret, selection and selected chunk have gone."""

    def __init__(self, view: DocumentView) -> None:
        """Follow ``view``."""
        super().__init__(view)
        self._view = view
        self._text = DocumentText(view)
        self._owners: Sequence[int] = ()
        view.text_selected.connect(self._tell_caret)
        view.chunk_selected.connect(self._tell_chunk)

    def _tell_caret(self, start: int, end: int) -> None:
        if not QAccessible.isActive():
            return
        view = self._view
        moved = QAccessibleTextCursorEvent(view, self._text.cursorPosition())
        QAccessible.updateAccessibility(moved)
        at = min(view.cursor_offset(), len(view.document) - 1)
        owners = view.spans.owners(at) if view.spans is not None and at >= 0 else ()
        if owners != self._owners:
            self._owners = owners
            self._say(_owners_sentence(owners))
        if start < end:
            self._say(_selection_sentence(end - start))

    def _tell_chunk(self, index: int) -> None:
        if index >= 0 and QAccessible.isActive():
            self._say(_chunk_sentence(self._view, index))

    def _say(self, sentence: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._view, sentence))


def _description(view: DocumentView) -> str:
    if view.spans is None:
        return view.accessibleDescription()
    index = view.selected_chunk()
    start, end = view.selection()
    sentences = [
        QCoreApplication.translate("DocumentInterface", "%n chunk(s)", None, len(view.spans))
        if index < 0
        else _chunk_sentence(view, index)
    ]
    if index >= 0 and view.cut_marks is not None:
        sentences += map(shown, view.cut_marks.of_end(index))
    if start < end:
        sentences.append(_selection_sentence(end - start))
    return ". ".join(sentences)


def _chunk_sentence(view: DocumentView, index: int) -> str:
    assert view.spans is not None
    chunking = view.spans.chunking
    return QCoreApplication.translate(
        "DocumentInterface",
        "Chunk {number} of {count} is selected, offsets {start} to {end}",
    ).format(
        number=f"{index + 1:,}",
        count=f"{len(chunking):,}",
        start=f"{int(chunking.start[index]):,}",
        end=f"{int(chunking.end[index]):,}",
    )


def _selection_sentence(count: int) -> str:
    return QCoreApplication.translate("DocumentInterface", "%n character(s) selected", None, count)


def _owners_sentence(owners: Sequence[int]) -> str:
    if not owners:
        return QCoreApplication.translate("DocumentInterface", "In no chunk")
    if len(owners) == 1:
        template = QCoreApplication.translate("DocumentInterface", "Chunk {first}")
    else:
        template = QCoreApplication.translate("DocumentInterface", "Chunks {first} to {last}")
    return template.format(first=f"{owners[0] + 1:,}", last=f"{owners[-1] + 1:,}")


def _interface(_key: str, watched: QObject) -> QAccessibleInterface | None:
    return DocumentInterface(watched) if isinstance(watched, DocumentView) else None


_installed = False


def install(view: DocumentView) -> None:
    """Let screen readers read ``view``."""
    global _installed  # noqa: PLW0603 - Qt keeps one list of factories
    if not _installed:
        QAccessible.installFactory(_interface)
        _installed = True
    Announcer(view)
