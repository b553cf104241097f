"""What the mouse does in the document view: selecting text, chunks and boundaries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

from workbench.gui.view.edge import REACH, boundary_at

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from workbench.gui.view.document_view import DocumentView

_SCROLL_MILLISECONDS = 40


class Pointer(QObject):
    """Handles the mouse for one view.

    A click selects the chunk under it, a drag selects text; a double click selects a word, a
    third click the line, and dragging on selects by these.
    """

    def __init__(self, view: DocumentView) -> None:
        """Serve ``view``."""
        super().__init__(view)
        self._view = view
        self._down: QPointF | None = None
        self._at = QPointF()
        self._dragged = False
        self._clicks = 0
        self._unit = (0, 0)  # what the first click of this drag selected
        self._since_double_click = QElapsedTimer()
        self._scroller = QTimer(self, interval=_SCROLL_MILLISECONDS)
        self._scroller.timeout.connect(self._scroll)

    def press(self, event: QMouseEvent) -> None:
        """Begin a click, a drag, or the third click of a line."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        view, point = self._view, event.position()
        if view.on_legend(point):
            view.close_legend()
            return
        third = (
            self._since_double_click.isValid()
            and self._since_double_click.elapsed() < QApplication.doubleClickInterval()
            and (point - self._at).manhattanLength() < QApplication.startDragDistance()
        )
        self._since_double_click.invalidate()
        self._begin(point, 3 if third else 1)
        if point.x() < view.gutter:
            return
        offset = view.page.caret_at(point)
        if third:
            self._select_unit(view.mover.line_at(offset))
        else:
            extend = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            view.caret.move(offset, select=extend)
            self._unit = (view.caret.anchor, view.caret.anchor)
            self._dragged = extend
            view.tell_caret()

    def press_again(self, event: QMouseEvent) -> None:
        """Select the word under the second click."""
        if event.button() != Qt.MouseButton.LeftButton or event.position().x() < self._view.gutter:
            return
        self._begin(event.position(), 2)
        self._since_double_click.start()
        offset = self._view.page.character_at(event.position())
        if offset is None:
            offset = self._view.page.caret_at(event.position())
        self._select_unit(self._view.mover.word_at(offset))

    def move(self, event: QMouseEvent) -> None:
        """Go on selecting while the button is down; else tell what is under the pointer."""
        point = event.position()
        view = self._view
        if self._down is None:
            offset = view.offset_at(point)
            view.hover(-1 if offset is None else offset)
            shape = self._shape(point)
            if view.viewport().cursor().shape() != shape:
                view.viewport().setCursor(shape)
            return
        if not self._dragged:
            far = (point - self._down).manhattanLength() >= QApplication.startDragDistance()
            if not far or self._down.x() < view.gutter:
                return
            self._dragged = True
        self._at = point
        self._extend()
        outside = not view.viewport().rect().contains(point.toPoint())
        if outside and not self._scroller.isActive():
            self._scroller.start()
        elif not outside:
            self._scroller.stop()

    def release(self, event: QMouseEvent) -> None:
        """End a drag, or select what was clicked."""
        if event.button() != Qt.MouseButton.LeftButton or self._down is None:
            return
        self._scroller.stop()
        clicked = not self._dragged and self._clicks == 1
        self._down = None
        if clicked:
            self._click(event.position())

    def menu_offset(self, event: QContextMenuEvent) -> int:
        """Give the offset a context menu is for: the caret goes there, and its chunk is selected.

        Within a selection that is left as it is.
        """
        view = self._view
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            return view.cursor_offset()
        point = QPointF(event.pos())
        if point.x() < view.gutter:
            self._click_gutter(point)
            return view.cursor_offset()
        offset = view.page.character_beside(point)
        if offset is None:
            return view.page.caret_at(point)
        start, end = view.selection()
        if start <= offset < end:
            return offset
        view.place_caret(offset)
        if (spans := view.spans) is not None:
            owners = spans.owners(offset)
            if owners and view.selected_chunk() not in owners:
                view.select_chunk(owners[0], reveal=False)
        return offset

    def _begin(self, point: QPointF, clicks: int) -> None:
        self._down = self._at = point
        self._dragged = False
        self._clicks = clicks

    def _select_unit(self, unit: tuple[int, int]) -> None:
        self._unit = unit
        self._view.select_text(*unit)

    def _extend(self) -> None:
        """Select from the first unit to the pointer, by units."""
        view = self._view
        offset = view.page.caret_at(self._at)
        start = end = offset
        if self._clicks > 1:
            find = view.mover.word_at if self._clicks == 2 else view.mover.line_at
            start, end = find(offset)
        if start < self._unit[0]:
            view.select_text(self._unit[1], start)
        else:
            view.select_text(self._unit[0], max(end, self._unit[1]))

    def _shape(self, point: QPointF) -> Qt.CursorShape:
        """Give the pointer for a point: a hand where a click explains a boundary."""
        if self._view.on_legend(point) or boundary_at(self._view, point) >= 0:
            return Qt.CursorShape.PointingHandCursor
        if point.x() < self._view.gutter:
            return Qt.CursorShape.ArrowCursor
        return Qt.CursorShape.IBeamCursor

    def _scroll(self) -> None:
        """Scroll towards a pointer outside the view, faster the further it is."""
        view, area = self._view, self._view.viewport().rect()
        pitch = view.metrics.pitch
        above, below = area.top() - self._at.y(), self._at.y() - area.bottom()
        rows = -1 - int(above / pitch) if above > 0 else 1 + int(below / pitch) if below > 0 else 0
        left, right = area.left() - self._at.x(), self._at.x() - area.right()
        view.scroll_pixels(right if right > 0 else -max(left, 0), rows * pitch)
        self._extend()

    def _click(self, point: QPointF) -> None:
        """Select the chunk under a point, then the boundary there, or none."""
        self._click_chunk(point)
        self._view.boundary_selected.emit(boundary_at(self._view, point))

    def _click_gutter(self, point: QPointF) -> None:
        """Select the chunk of a bracket or number, with the caret at its start."""
        view = self._view
        chunk = view.gutter_chunk_at(point)
        view.select_chunk(chunk, reveal=False)
        if view.spans is not None and chunk >= 0:
            view.place_caret(int(view.spans.chunking.start[chunk]))

    def _click_chunk(self, point: QPointF) -> None:
        view = self._view
        if point.x() < view.gutter:
            self._click_gutter(point)
            return
        offset = view.page.character_beside(point)
        if offset is None:
            view.select_chunk(-1)
            return
        spot = view.page.start_edge(offset)
        hidden = offset
        # Characters without width stand at the place of the one behind them.
        while spot is not None and abs(point.x() - spot.x) <= REACH and hidden > 0:
            before = view.page.start_edge(hidden - 1)
            if before is None or abs(before.x - spot.x) >= 1 or before.strip is not spot.strip:
                break
            hidden -= 1
        view.select_chunk_at(hidden, view.mover.after(offset))
