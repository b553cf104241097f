"""The document with its chunks: colours, brackets, selection, keys and pointer, tool tip.

What the view shows is what the offsets say: the chunks that hold each piece of text, n deep.
It changes neither text nor chunks, and nothing it marks ever moves or re-wraps the text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QToolTip, QWidget

from workbench.core.spans import Spans
from workbench.gui.clipboard import copy_text
from workbench.gui.palette import current
from workbench.gui.view.caret import Caret, Mover
from workbench.gui.view.gutter import chunk_at, paint_gutter
from workbench.gui.view.keyboard import Keyboard
from workbench.gui.view.line_layout import Colored
from workbench.gui.view.look import Look, Looks
from workbench.gui.view.mark import paint_marks
from workbench.gui.view.pointer import Pointer
from workbench.gui.view.scene import Found, Scene
from workbench.gui.view.text_view import TextView
from workbench.gui.view.tip import tip
from workbench.gui.view.wash import paint_text, paint_wash
from workbench.gui.view.white_space import paint_white_space

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import (
        QContextMenuEvent,
        QFocusEvent,
        QKeyEvent,
        QMouseEvent,
    )

    from workbench.core.chunking import Chunking, Offsets
    from workbench.core.document import Document
    from workbench.core.line_index import LineIndex
    from workbench.core.run import Run

    Syntax = Callable[[int, int], Iterable[tuple[int, int, QColor]]]

NO_CHUNK = -1


@dataclass(slots=True)
class Work:
    """What showing the text has cost, counted.

    ``layouts`` are segments laid out since the width, font or document last changed,
    ``rectangles`` what was filled under the text by all paintings.
    """

    layouts: int = 0
    rectangles: int = 0


class DocumentView(TextView):
    """Shows a document and the run over it. All offsets are code points of the document.

    The caret is for reading: arrow keys move it as in an editor, Shift selects, Enter selects
    the chunk at it, and B, held, shows the run before.
    """

    chunk_selected = Signal(int)
    """The selected chunk has changed: its index, or -1 for none."""

    boundary_selected = Signal(int)
    """A click on an edge: the boundary between chunk ``index`` and the next one."""

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
        self._work = Work()
        self._looks = Looks()
        self._showing_before = False
        self._caret = Caret()
        self._chunk = NO_CHUNK
        self._hovered = -1
        self._tints = 2
        self._white_space = False
        self._ticks: Spans | None = None
        self._found: tuple[Offsets, Offsets] | None = None
        self._keyboard = Keyboard(self)
        self._pointer = Pointer(self)
        self._apply_palette()
        self.retranslate()

    # What is shown

    def set_document(self, document: Document | None, index: LineIndex | None = None) -> None:
        """Show another document without chunks; see `TextView.set_document`."""
        self._looks = Looks()
        self._ticks = self._found = None
        self._caret = Caret()
        self.select_chunk(NO_CHUNK)
        super().set_document(document, index)
        self.text_selected.emit(0, 0)

    def set_run_part(self, chunking: Chunking, frontier: int) -> None:
        """Show the first chunks of a run that goes on.

        Text from ``frontier`` on keeps the look it had, dimmed.
        """
        if self._looks.shown is not None and self._looks.shown.frontier is None:
            self._looks.behind = self._looks.shown
        self._show(Look(Spans(chunking), frontier=frontier))

    def set_run(self, run: Run | None, spans: Spans | None = None) -> None:
        """Show a finished or stalled run. ``spans`` may be built beforehand, in a thread."""
        if run is None:
            self._looks.shown = self._looks.behind = None
            self.select_chunk(NO_CHUNK)
            self.viewport().update()
            return
        spans = spans or Spans(run.chunking)
        stop = None
        if run.stall is not None:
            stop = spans.reach if len(spans) else run.stall.offset
        self._show(Look(spans, stop=stop))
        self._looks.behind = None
        if self._chunk >= len(spans):
            self.select_chunk(NO_CHUNK)

    def set_before(self, run: Run | None) -> None:
        """Set the run that `show_before` shows."""
        self._looks.before = None if run is None else Look(Spans(run.chunking))
        self.viewport().update()

    def show_before(self, before: bool) -> None:
        """Show the run before, as long as it is wanted."""
        old, new = self._looks.before, self._looks.shown
        if before and old is not None and new is not None:
            old.align(new, self.top_offset())
        self._showing_before = before
        self.viewport().update()

    def set_ticks(self, chunking: Chunking | None) -> None:
        """Show where other chunks start and end, as faint ticks."""
        self._ticks = None if chunking is None else Spans(chunking)
        self.viewport().update()

    def set_marks(self, found: tuple[Offsets, Offsets] | None) -> None:
        """Mark ranges that were found: ascending starts and ends that do not overlap."""
        self._found = found
        self.viewport().update()

    def set_syntax(self, provider: Syntax | None) -> None:
        """Colour the text: ``provider`` gives start, end and colour of what lies in a range.

        It is asked for a few thousand characters at a time, in the window's thread. While
        there is one, chunks are underlined instead of tinted. To show other colours of the
        same provider, set it again.
        """
        self.colors = None
        if provider is not None:
            self.colors = lambda low, high: (Colored(*one) for one in provider(low, high))
        self.forget_layouts()

    def set_tint_count(self, count: int) -> None:
        """Let two calm tints alternate, or six."""
        self._tints = count
        self.viewport().update()

    def set_white_space_marks(self, shown: bool) -> None:
        """Mark blanks, tabs, line ends and characters without width."""
        self._white_space = shown
        self.viewport().update()

    # Selecting

    def select_chunk(self, index: int, reveal: bool = True) -> None:
        """Select a chunk, -1 for none, and bring its start into view where ``reveal`` says so."""
        shown = self._looks.shown
        if shown is None or not 0 <= index < len(shown.spans):
            index = NO_CHUNK
        elif reveal:
            self.show_offset(int(shown.spans.chunking.start[index]))
        if index != self._chunk:
            self._chunk = index
            self.viewport().update()
            self.chunk_selected.emit(index)

    def selected_chunk(self) -> int:
        """Give the selected chunk, or -1."""
        return self._chunk

    def select_chunk_at(self, offset: int, until: int | None = None) -> None:
        """Select the chunk that holds ``offset``; where several do, each time the next of them.

        With ``until`` the chunks of all of ``[offset, until)`` count.
        """
        shown = self._looks.shown
        if shown is None:
            return
        owners = sorted(
            {
                owner
                for piece in shown.spans.pieces(offset, until or offset + 1)
                for owner in piece.owners
            }
        )
        if not owners:
            self.select_chunk(NO_CHUNK)
        elif self._chunk in owners:
            self.select_chunk(owners[(owners.index(self._chunk) + 1) % len(owners)], reveal=False)
        else:
            self.select_chunk(owners[0], reveal=False)

    def reveal_offset(self, offset: int, select_to: int | None = None) -> None:
        """Bring ``offset`` into view, with the caret there or ``[offset, select_to)`` selected."""
        offset = min(max(offset, 0), len(self.document))
        end = offset if select_to is None else min(max(select_to, offset), len(self.document))
        self.show_offset(offset)
        self.select_text(offset, end)

    def select_text(self, start: int, end: int) -> None:
        """Select ``[start, end)`` and leave the view where it is; the caret stands at ``end``."""
        self._caret.select(start, end)
        self.tell_caret()

    def select_all(self) -> None:
        """Select the whole text."""
        self.select_text(0, len(self.document))

    def selection(self) -> tuple[int, int]:
        """Give the selected range of the text."""
        return self._caret.selection

    def selected_text(self) -> str:
        """Give the selected text, exactly as the document has it."""
        start, end = self._caret.selection
        return self.document.text[start:end]

    def copy(self) -> None:
        """Put the selected text on the clipboard; without a selection leave it alone."""
        if text := self.selected_text():
            copy_text(text)

    def cursor_offset(self) -> int:
        """Give where the caret is."""
        return self._caret.offset

    # For keys, pointer and accessibility

    @property
    def caret(self) -> Caret:
        """Give the caret; who changes it calls `tell_caret`."""
        return self._caret

    @property
    def mover(self) -> Mover:
        """Give what finds the caret's ways in the present layout."""
        return Mover(self.layouts, self.flow)

    @property
    def work(self) -> Work:
        """Give what laying out and painting have cost so far."""
        self._work.layouts = self.layouts.made
        return self._work

    @property
    def spans(self) -> Spans | None:
        """Give the chunks shown now."""
        return None if self._looks.shown is None else self._looks.shown.spans

    def tell_caret(self) -> None:
        """Repaint and tell that the caret has moved."""
        self.viewport().update()
        self.text_selected.emit(*self._caret.selection)

    def rect_of(self, start: int, end: int) -> QRect:
        """Give the rectangle around ``[start, end)`` in pixels of the viewport; empty out of view.

        Of an empty range it is the caret's place.
        """
        if start == end:
            spot = self.page.start_edge(start)
            if spot is None:
                return QRect()
            return QRect(round(spot.x), spot.strip.y, 1, self.page.pitch)
        around = QRect()
        for rect in self.page.rects(start, end):
            around = around.united(rect.toAlignedRect())
        return around

    def offset_at(self, point: QPointF) -> int | None:
        """Give the character under a point of the viewport, or nothing beside the text."""
        return self.page.character_at(point) if point.x() >= self.gutter else None

    def gutter_chunk_at(self, point: QPointF) -> int:
        """Give the chunk whose bracket or number is under a point of the gutter, or -1."""
        return chunk_at(self.scene(), point)

    def hover(self, offset: int) -> None:
        """Tell what is under the pointer, when that has changed."""
        if offset != self._hovered:
            self._hovered = offset
            self.offset_hovered.emit(offset)

    # Qt's events

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the page."""
        scene = self.scene()
        painter = QPainter(self.viewport())
        paint_wash(painter, scene)
        paint_text(painter, scene)
        if self._white_space:
            paint_white_space(painter, scene)
        paint_marks(painter, scene)
        paint_gutter(painter, scene)
        painter.end()
        self._work.rectangles += scene.rectangles

    def scene(self) -> Scene:
        """Gather what a painting shows now."""
        page = self.page
        return Scene(
            page,
            self.document.text,
            current(),
            self.viewport().rect(),
            self.gutter,
            self._looks.zones(page.low, page.high, before=self._showing_before),
            tints=self._tints,
            underlined=self.colors is not None,
            chosen=NO_CHUNK if self._showing_before else self._chunk,
            selection=self._caret.selection,
            caret=self._caret.offset if self.hasFocus() else None,
            found=self._found_in(page.low, page.high),
            ticks=self._ticks,
            origin=self._origin,
        )

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tool tip, and notice when the pointer leaves."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._show_tip(event)
            return True
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
        """Follow language and theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        if event.type() == QEvent.Type.ApplicationPaletteChange:
            self._apply_palette()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Name the view in the window's language."""
        self.setAccessibleName(self.tr("Document"))
        self.setAccessibleDescription(
            self.tr("The document's text, coloured by chunk. Enter selects the chunk at the caret.")
        )

    def _apply_palette(self) -> None:
        palette = QPalette(self.viewport().palette())
        palette.setColor(QPalette.ColorRole.Window, current().background)
        self.viewport().setPalette(palette)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.viewport().setAutoFillBackground(True)

    def _show(self, look: Look) -> None:
        """Show a look whose chunk at the top of the view has the tint of the one there now."""
        top = self.top_offset()
        old = self._looks.shown
        if old is not None:
            past = old.frontier is not None and top >= old.frontier
            reference = self._looks.behind if past else old
            look.align(reference or old, top)
        self._looks.shown = look
        self.viewport().update()

    def _found_in(self, low: int, high: int) -> list[Found]:
        if self._found is None:
            return []
        starts, ends = self._found
        first = int(ends.searchsorted(np.int32(low), "right"))
        stop = int(starts.searchsorted(np.int32(high), "left"))
        selected = self._caret.selection
        pairs = zip(starts[first:stop].tolist(), ends[first:stop].tolist(), strict=True)
        return [Found(start, end, (start, end) == selected) for start, end in pairs]

    def _show_tip(self, event: QHelpEvent) -> None:
        offset = self.offset_at(QPointF(event.pos()))
        text = ""
        if offset is not None:
            zones = self._looks.zones(offset, offset + 1, before=self._showing_before)
            text = tip(zones[0].look, self.document.text, offset) if zones else ""
        QToolTip.showText(event.globalPos(), text, self.viewport())
