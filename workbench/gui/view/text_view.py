"""A scrolled, zoomed, wrapped view of one text. It knows nothing of chunks and selections.

The view lays out what is in it and nothing else. For a long text it shows the first screen
from an index of the text's beginning while a thread indexes the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from workbench.core.document import Document
from workbench.core.line_index import LineIndex, build
from workbench.gui.palette import current
from workbench.gui.view.font import ZOOMS, measure, next_zoom, previous_zoom
from workbench.gui.view.gutter import gutter_width
from workbench.gui.view.indexer import Indexer
from workbench.gui.view.layout_cache import LayoutCache
from workbench.gui.view.page import Page
from workbench.gui.view.scroll import Room, Scroll
from workbench.gui.view.scroll_bar import pixels_per_value, place_rows, place_sideways
from workbench.gui.view.unwrapped import Unwrapped
from workbench.gui.view.wheel import Wheel
from workbench.gui.view.wrapped import Wrapped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QResizeEvent, QWheelEvent

    from workbench.gui.view.colored import Colored
    from workbench.gui.view.flow import Anchor, Flow, Window

_AT_ONCE = 1 << 16  # code points that are indexed before the first screen is shown
_LEFT, _RIGHT = 8, 12  # margins of the text, in pixels


class TextView(QAbstractScrollArea):
    """Shows a `Document`; subclasses paint and select."""

    view_moved = Signal(int, int)
    """The code points in view, start and end."""

    zoom_changed = Signal(int)
    """Per cent."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty view."""
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document = Document("")
        self.index = build("")
        self.zoom = 100
        self.wrap = True
        self.colors: Callable[[int, int], Iterable[Colored]] | None = None
        self.metrics = measure(self.zoom)
        self._scroll = Scroll()
        self._page: Page | None = None
        # Top and left of the view before the layout changed.
        self._kept_place: tuple[int, int | None] | None = None
        self._syncing = False
        self._wheel = Wheel()
        self._awaited: int | None = None  # an offset to show once it is indexed
        self._indexer = Indexer(self)
        self._indexer.index_built.connect(self.set_index)
        self._reflow()

    def set_document(self, document: Document | None, index: LineIndex | None = None) -> None:
        """Show another document, from its beginning, or the same file from the same place.

        Without an ``index`` a long text is shown from its first characters until a thread has
        indexed it.
        """
        same = document is not None and document.path and document.path == self.document.path
        place = self.top_offset() if same else 0
        self._indexer.cancel()
        self.document = document or Document("")
        self._scroll.begin()
        self._awaited = None
        text = self.document.text
        if index is None and len(text) > _AT_ONCE:
            self._indexer.submit(text)
        self.index = index or build(text[:_AT_ONCE])
        self._reflow()
        self.show_at_top(min(place, len(text)))

    def set_index(self, index: LineIndex) -> None:
        """Take the index of the whole text, when it comes later than the document."""
        if index.length != len(self.document):
            return
        self.index = index
        self.forget_layouts()
        if self._awaited is not None:
            awaited, self._awaited = self._awaited, None
            self.show_at_top(awaited)
            self.show_offset(awaited)  # to the side as well

    def stop(self) -> bool:
        """End the indexing thread, before the view goes; tell whether it has ended."""
        return self._indexer.close()

    @property
    def gutter(self) -> int:
        """Give the width of the gutter."""
        return gutter_width(self.zoom)

    @property
    def page(self) -> Page:
        """Give what is in view, laid out."""
        if self._page is None:
            self._page = Page(self._scroll.lay_out(self.flow, self.room), self.metrics)
        return self._page

    @property
    def room(self) -> Room:
        """Give what there is for the text."""
        size, metrics, x = self.viewport().size(), self.metrics, self.gutter + _LEFT
        width = max(1, size.width() - x - _RIGHT)
        return Room(x, width, _RIGHT, size.height(), metrics.pitch, metrics.column)

    @property
    def origin(self) -> int:
        """Give the y of a point of the text that scrolls with it; hatching begins there."""
        return self._scroll.origin

    def top_offset(self) -> int:
        """Give the first code point in view."""
        return self.page.low

    def place(self) -> tuple[Anchor, Window]:
        """Give the row at the top of the view, and the part of the text that shows."""
        return self._scroll.anchor, self._scroll.window(self.room)

    def set_wrap(self, wrap: bool) -> None:
        """Wrap long lines, or let them leave the view."""
        if wrap == self.wrap:
            return
        top, side = self._place()
        if wrap and side is not None:
            top = side
        # From within a line of many screens, its beginning would be far away.
        inside = not wrap and not self.index.starts_line(self.index.segment_at(top))
        self.wrap, self._scroll.left = wrap, 0.0
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if wrap else policy.ScrollBarAsNeeded
        )
        self._kept_place = top, top if inside else None
        self.forget_layouts()

    def set_zoom(self, percent: int) -> None:
        """Zoom to ``percent`` of the natural size, within what `ZOOMS` has."""
        percent = min(max(percent, ZOOMS[0]), ZOOMS[-1])
        if percent != self.zoom:
            place, column = self._place(), self.metrics.column
            self.zoom = percent
            self.metrics = measure(percent)
            self._scroll.scale(self.metrics.column / column)
            self._kept_place = self._kept_place or place
            self.forget_layouts()
            self.zoom_changed.emit(percent)

    def zoom_in(self) -> None:
        """Take the next larger step."""
        self.set_zoom(next_zoom(self.zoom))

    def zoom_out(self) -> None:
        """Take the next smaller step."""
        self.set_zoom(previous_zoom(self.zoom))

    def zoom_reset(self) -> None:
        """Take the natural size."""
        self.set_zoom(100)

    def rows_in_view(self) -> int:
        """Give how many whole rows fit."""
        return self.room.rows

    def scroll_rows(self, rows: int) -> None:
        """Scroll by rows on screen, exactly."""
        self._scroll.by_rows(self.flow, self.room, rows)
        self._moved()

    def scroll_pixels(self, dx: float, dy: int) -> None:
        """Scroll by pixels; sideways only where lines are not wrapped."""
        self._scroll.by_pixels(self.flow, self.room, 0.0 if self.wrap else dx, dy)
        self._moved()

    def show_offset(self, offset: int) -> None:
        """Bring ``offset`` into view, moving no further than needed, or a third down from afar."""
        if offset > self.index.length or (self._indexer.busy and offset == self.index.length):
            self._awaited = offset
            offset = self.index.length
        self._scroll.reveal(self.flow, self.room, offset)
        if not self.wrap:
            self._scroll.reveal_sideways(self.flow, self.room, offset)
        self._moved()

    def center_offset(self, offset: int) -> None:
        """Scroll so that ``offset`` is in the middle of the view."""
        self.show_offset(offset)
        self._scroll.center(self.flow, self.room, min(offset, self.index.length))
        self._moved()

    def changeEvent(self, event: QEvent) -> None:
        """Follow changes of font and theme."""
        super().changeEvent(event)
        fonts = (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange)
        if event.type() in (*fonts, QEvent.Type.PaletteChange):
            self.metrics = measure(self.zoom)
            self.forget_layouts()

    def forget_layouts(self) -> None:
        """Lay out again: the width, the font or colours in the text have changed.

        However often that happens, the text that was at the top last comes back to it.
        """
        place = self._kept_place or self._place()
        self._reflow()
        self.show_at_top(*place)
        self._kept_place = place

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew where the width has changed; the top of the view stays."""
        super().resizeEvent(event)
        if self.wrap and event.size().width() != event.oldSize().width():
            self.forget_layouts()
        else:
            self._moved()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Follow the scroll bars."""
        if self._syncing:
            return
        if dx:
            pixels = pixels_per_value(self.flow.width)
            self._scroll.left = float(self.horizontalScrollBar().value() * pixels)
        if dy:
            bar = self.verticalScrollBar()
            self._scroll.by_bar(self.flow, self.room, bar, dy, self.index.length)
        self._moved()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll, smoothly where the device does; zoom with Ctrl."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if event.angleDelta().y():
                (self.zoom_in if event.angleDelta().y() > 0 else self.zoom_out)()
            event.accept()
            return
        pixels = self._wheel.pixels(event, self.metrics)
        self.scroll_pixels(-pixels.x(), -pixels.y())
        event.accept()

    def _reflow(self) -> None:
        """Forget what was laid out: its width, font or colours no longer hold."""
        self.layouts = LayoutCache(
            self.document.text,
            self.index,
            self.metrics,
            float(self.room.width) if self.wrap else None,
            self.colors,
            current().white_space,
        )
        self.flow: Flow = Wrapped(self.layouts) if self.wrap else Unwrapped(self.layouts)
        self._page = None

    def _place(self) -> tuple[int, int | None]:
        """Give the offsets at the top and, where the top row reaches so far, at the left."""
        return self.top_offset(), self._scroll.side(self.flow, self.room)

    def show_at_top(self, offset: int, side: int | None = None) -> None:
        """Scroll so that the row of ``offset`` is the first; with ``side`` sideways, too."""
        if offset > self.index.length:
            self._awaited = offset
        self._scroll.to(self.flow, self.room, min(offset, self.index.length), side)
        self._moved()

    def _moved(self) -> None:
        """Lay out the page at the anchor, keep to the text's end, tell where we are."""
        self._page = self._kept_place = None
        strips, before = self.page.strips, self.place()
        at_end = self._scroll.keep_to_end(self.flow, self.room, strips)
        if self.place() != before:
            self._page = None
        self._place_bars(at_end)
        page = self.page
        self.viewport().update()
        self.view_moved.emit(page.low, page.high)

    def _place_bars(self, at_end: bool) -> None:
        self._syncing = True
        scroll, room = self._scroll, self.room
        place_rows(self.verticalScrollBar(), self.flow, scroll.anchor, room.rows, at_end=at_end)
        if not self.wrap:
            place_sideways(self.horizontalScrollBar(), self.flow, scroll.left, room)
        self._syncing = False
