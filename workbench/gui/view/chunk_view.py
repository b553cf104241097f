"""A text view that shows the chunks of runs: tints, brackets, marks, the tool tip.

What it shows is what the offsets say: the chunks that hold each piece of text, n deep. It
changes neither text nor chunks, takes no input, and nothing it marks moves or re-wraps text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QToolTip

from workbench.core.spans import Spans
from workbench.gui.palette import current
from workbench.gui.view.caret import Caret
from workbench.gui.view.colored import Colored
from workbench.gui.view.gutter import chunk_at
from workbench.gui.view.hover import said_at
from workbench.gui.view.look import Look, Looks
from workbench.gui.view.paint import Extras, paint_page
from workbench.gui.view.scene import Scene, found_in
from workbench.gui.view.text_view import TextView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QColor, QPaintEvent, QResizeEvent
    from PySide6.QtWidgets import QWidget

    from workbench.analysis.explanation import Explanation
    from workbench.analysis.passage import Passage
    from workbench.core.chunking import Chunking, Offsets
    from workbench.core.document import Document
    from workbench.core.line_index import LineIndex
    from workbench.core.run import Run
    from workbench.gui.view.cut_mark import CutMarks
    from workbench.gui.view.note import NoteMark
    from workbench.gui.view.token_edge import TokenPart

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


class ChunkView(TextView):
    """Shows runs over a document. ``caret`` and ``chunk`` are what is selected."""

    before_shown = Signal(bool)
    """The run before is shown, or no longer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty view."""
        super().__init__(parent)
        self.caret = Caret()
        self.chunk = NO_CHUNK
        self._rectangles = 0
        self._looks = Looks()
        self._showing_before = False
        self._tints = 2
        self._white_space = False
        self._tokens: TokenPart | None = None
        self._ticks: Spans | None = None
        self._found: tuple[Offsets, Offsets] | None = None
        self.xray: Explanation | None = None
        self.legend = True
        self.cut_marks: CutMarks | None = None
        self._second: Look | None = None
        self.passages: tuple[Passage, ...] = ()
        self.notes: tuple[NoteMark, ...] = ()
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def spans(self) -> Spans | None:
        """Give the chunks shown now."""
        return None if self._looks.shown is None else self._looks.shown.spans

    @property
    def work(self) -> Work:
        """Give what laying out and painting have cost so far."""
        return Work(self.layouts.made, self._rectangles)

    def set_document(self, document: Document | None, index: LineIndex | None = None) -> None:
        """Show another document without chunks; see `TextView.set_document`."""
        self._looks = Looks()
        self._ticks = self._found = self.xray = self._tokens = self._second = None
        self.passages = self.notes = ()
        super().set_document(document, index)

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
            self.viewport().update()
            return
        spans = spans or Spans(run.chunking)
        stop = None
        if run.stall is not None:
            stop = spans.reach if len(spans) else run.stall.offset
        self._show(Look(spans, stop=stop))
        self._looks.behind = None

    def set_before(self, run: Run | None, spans: Spans | None = None) -> None:
        """Set the run that `show_before` shows; ``spans`` may be built beforehand."""
        self._looks.before = None if run is None else Look(spans or Spans(run.chunking))
        self.viewport().update()

    def show_before(self, before: bool) -> None:
        """Show the run before, as long as it is wanted."""
        old, new = self._looks.before, self._looks.shown
        if before and old is not None and new is not None:
            old.align(new, self.top_offset())
        shown = before and old is not None
        if shown != self._showing_before:
            self._showing_before = shown
            self.viewport().update()
            self.before_shown.emit(shown)

    def set_ticks(self, chunking: Chunking | None) -> None:
        """Show where other chunks start and end, as faint ticks."""
        self._ticks = None if chunking is None else Spans(chunking)
        self.viewport().update()

    def set_marks(self, found: tuple[Offsets, Offsets] | None) -> None:
        """Mark ranges that were found: ascending starts and ends that do not overlap.

        The one that is also the selected text is the current one.
        """
        self._found = found
        self.viewport().update()

    def set_xray(self, found: Explanation | None) -> None:
        """Mark what is known about one boundary of the run shown, or nothing any more."""
        self.xray = found
        self.legend = self.legend or found is None
        self.viewport().update()

    def set_cut_marks(self, marks: CutMarks | None) -> None:
        """Mark in the gutter what ends and starts of the run shown cut, or nothing."""
        self.cut_marks = marks
        self.viewport().update()

    def set_passages(self, found: tuple[Passage, ...]) -> None:
        """Mark passages that must stay whole by what became of them in the run shown."""
        self.passages = found
        self.viewport().update()

    def set_notes(self, notes: tuple[NoteMark, ...]) -> None:
        """Mark in the gutter where notes stand; their words are in the tip."""
        self.notes = notes
        self.viewport().update()

    def set_second(self, run: Run | None, spans: Spans | None = None) -> None:
        """Show run B in a lane of its own beside the run shown, or no second run any more.

        The chunk of B at the top of the view has the tint of A's there.
        """
        self._second = None
        if run is not None:
            self._second = Look(spans or Spans(run.chunking))
            if self._looks.shown is not None:
                self._second.align(self._looks.shown, self.top_offset())
        self.viewport().update()

    @property
    def second_phase(self) -> int:
        """Give what is added to the index of a chunk of B before its tint is chosen."""
        return 0 if self._second is None else self._second.phase

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

    def set_tokens(self, part: TokenPart | None) -> None:
        """Show the edges of the tokens known of the document, or none."""
        self._tokens = part
        self.viewport().update()

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
            chosen=NO_CHUNK if self._showing_before else self.chunk,
            selection=self.caret.selection,
            caret=self.caret.offset if self.hasFocus() else None,
            found=found_in(self._found, page.low, page.high, self.caret.selection),
            ticks=self._ticks,
            xray=None if self._showing_before else self.xray,
            second=None if self._showing_before else self._second,
            legend=self.legend,
            closable=True,
            origin=self.origin,
        )

    def _extras(self) -> Extras:
        if self._showing_before:
            return Extras(self._white_space, self._tokens, notes=self.notes)
        return Extras(self._white_space, self._tokens, self.passages, self.cut_marks, self.notes)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the boundary in view that is explained, where it was and less room is left."""
        before = None if self.xray is None else max(0, self.xray.cut - 1)
        seen = before is not None and self.page.strip_at(before) is not None
        super().resizeEvent(event)
        if seen and before is not None and event.size().height() < event.oldSize().height():
            self.show_offset(before)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page."""
        scene = self.scene()
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), scene.colors.background)
        paint_page(painter, scene, self._extras())
        painter.end()
        self._rectangles += scene.rectangles

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tool tip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self.tip_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), text, self.viewport())
            return True
        return super().viewportEvent(event)

    def tip_at(self, point: QPointF) -> str:
        """Give what the tool tip says at a point of the viewport; nothing beside the text."""
        return said_at(self.scene(), self._extras(), self.document.pages, point)

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
