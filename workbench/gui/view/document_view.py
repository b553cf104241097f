"""The document and its chunks, to look at, select in and move about.

The view keeps to what it shows: it changes neither text nor chunks, and nothing it selects
ever moves or re-wraps the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal

from workbench.gui.clipboard import copy_text
from workbench.gui.view.caret import Caret, Mover
from workbench.gui.view.chunk_view import NO_CHUNK
from workbench.gui.view.keyboard import Keyboard
from workbench.gui.view.picture_view import PictureView
from workbench.gui.view.pointer import Pointer
from workbench.gui.view.xray_legend import placed

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent
    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.core.line_index import LineIndex
    from workbench.core.run import Run
    from workbench.core.spans import Spans


class DocumentView(PictureView):
    """Shows a document and the run over it. All offsets are code points of the document.

    The caret is for reading: arrow keys move it as in an editor, Shift selects, Enter selects
    the chunk at it, and B, held, shows the run before.
    """

    chunk_selected = Signal(int)
    """The selected chunk has changed: its index, or -1 for none."""

    boundary_selected = Signal(int)
    """A click: the boundary under it by the index of the chunk that ends there, or -1."""

    offset_hovered = Signal(int)
    """The character under the pointer has changed: its offset, or -1 for none."""

    text_selected = Signal(int, int)
    """The selected text has changed: its start and end; equal where there is none."""

    menu_requested = Signal(QPoint, int)
    """A context menu is wanted at a point of the screen, for the text at an offset."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty view."""
        super().__init__(parent)
        self.setObjectName("document_view")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self._hovered = -1
        self._keyboard = Keyboard(self)
        self._pointer = Pointer(self)
        self.retranslate()

    def set_document(self, document: Document | None, index: LineIndex | None = None) -> None:
        """Show another document without chunks; see `TextView.set_document`."""
        self.caret = Caret()
        super().set_document(document, index)
        self.select_chunk(NO_CHUNK)
        self.tell_caret()

    def set_run(self, run: Run | None, spans: Spans | None = None) -> None:
        """Show a run; see `ChunkView.set_run`. A selected chunk stays so by its index."""
        super().set_run(run, spans)
        if self.spans is None or self.chunk >= len(self.spans):
            self.select_chunk(NO_CHUNK)

    def select_chunk(self, index: int, reveal: bool = True) -> None:
        """Select a chunk, -1 for none; ``reveal`` goes to its start with view and caret."""
        spans = self.spans
        if spans is None or not 0 <= index < len(spans):
            index = NO_CHUNK
        elif reveal:
            start = int(spans.chunking.start[index])
            self.show_offset(start)
            self.place_caret(start)
        if index != self.chunk:
            self.chunk = index
            self.viewport().update()
            self.chunk_selected.emit(index)

    def selected_chunk(self) -> int:
        """Give the selected chunk, or -1."""
        return self.chunk

    def select_chunk_at(self, offset: int, until: int | None = None) -> None:
        """Select the chunk that holds ``offset``; where several do, each time the next of them.

        With ``until`` the chunks of all of ``[offset, until)`` count.
        """
        if self.spans is None:
            return
        owners = sorted(
            {
                owner
                for piece in self.spans.pieces(offset, until or offset + 1)
                for owner in piece.owners
            }
        )
        if not owners:
            self.select_chunk(NO_CHUNK)
        elif self.chunk in owners:
            self.select_chunk(owners[(owners.index(self.chunk) + 1) % len(owners)], reveal=False)
        else:
            self.select_chunk(owners[0], reveal=False)

    def reveal_offset(self, offset: int, select_to: int | None = None) -> None:
        """Bring ``offset`` into view, with the caret there or ``[offset, select_to)`` selected."""
        offset = min(max(offset, 0), len(self.document))
        end = offset if select_to is None else min(max(select_to, offset), len(self.document))
        self.show_offset(offset)
        self.select_text(offset, end)

    def place_caret(self, offset: int) -> None:
        """Put the caret at ``offset``, leave the view where it is and select no text."""
        self.select_text(offset, offset)

    def select_text(self, start: int, end: int) -> None:
        """Select ``[start, end)`` and leave the view where it is; the caret stands at ``end``."""
        self.caret.select(start, end)
        self.tell_caret()

    def select_all(self) -> None:
        """Select the whole text."""
        self.select_text(0, len(self.document))

    def selection(self) -> tuple[int, int]:
        """Give the selected range of the text."""
        return self.caret.selection

    def selected_text(self) -> str:
        """Give the selected text, exactly as the document has it."""
        start, end = self.caret.selection
        return self.document.text[start:end]

    def copy(self) -> None:
        """Put the selected text on the clipboard; without a selection leave it alone."""
        if text := self.selected_text():
            copy_text(text)

    def on_legend(self, point: QPointF) -> bool:
        """Tell whether a point of the viewport is on the X-ray's legend."""
        legend = placed(self.scene()) if self.xray is not None else None
        return legend is not None and legend.box.contains(point)

    def close_legend(self) -> None:
        """Leave the X-ray's legend out until another X-ray begins."""
        self.legend = False
        self.viewport().update()

    def tip_at(self, point: QPointF) -> str:
        """Give what the tool tip says at a point of the viewport; nothing beside the text."""
        if self.on_legend(point):
            return self.tr("Click to close the legend")
        return super().tip_at(point)

    def cursor_offset(self) -> int:
        """Give where the caret is."""
        return self.caret.offset

    @property
    def mover(self) -> Mover:
        """Give what finds the caret's ways in the present layout."""
        return Mover(self.layouts, self.flow)

    @property
    def phase(self) -> int:
        """Give what is added to a chunk's index before its tint is chosen."""
        return 0 if self._looks.shown is None else self._looks.shown.phase

    def tell_caret(self) -> None:
        """Repaint and tell that the caret has moved."""
        self.viewport().update()
        self.text_selected.emit(*self.caret.selection)

    def hover(self, offset: int) -> None:
        """Tell what is under the pointer, when that has changed."""
        if offset != self._hovered:
            self._hovered = offset
            self.offset_hovered.emit(offset)

    def viewportEvent(self, event: QEvent) -> bool:
        """Notice when the pointer leaves."""
        if event.type() == QEvent.Type.Leave:
            self.hover(-1)
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, select, scroll."""
        if not self._keyboard.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End what a held key showed."""
        if not self._keyboard.release(event):
            super().keyReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to select."""
        self._pointer.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select a word."""
        self._pointer.press_again(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select, or tell what is under the pointer."""
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select the chunk that was clicked."""
        self._pointer.release(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu; the chunk under the pointer is selected first."""
        offset = self._pointer.menu_offset(event)
        self.menu_requested.emit(event.globalPos(), offset)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the caret."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the caret, and end what a held key showed."""
        super().focusOutEvent(event)
        self._keyboard.lose_focus()
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Name the view in the window's language."""
        self.setAccessibleName(self.tr("Document"))
        self.setAccessibleDescription(
            self.tr("The document's text, coloured by chunk. Enter selects the chunk at the caret.")
        )
