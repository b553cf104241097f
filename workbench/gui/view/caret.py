"""The caret and the selection, and where each key moves them. No painting, no events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.gui.view.chinese_word import word_at

if TYPE_CHECKING:
    from workbench.gui.view.flow import Flow
    from workbench.gui.view.layout_cache import LayoutCache


@dataclass(slots=True)
class Caret:
    """A caret at ``offset``; text from ``anchor`` to it is selected.

    ``goal`` is the x that moves up and down keep to.
    """

    offset: int = 0
    anchor: int = 0
    goal: float | None = None

    @property
    def selection(self) -> tuple[int, int]:
        """Give the selected range, start first; empty without a selection."""
        return min(self.offset, self.anchor), max(self.offset, self.anchor)

    def move(self, offset: int, *, select: bool) -> None:
        """Go to ``offset``, selecting what lies between or dropping the selection."""
        self.offset = offset
        self.goal = None
        if not select:
            self.anchor = offset

    def select(self, start: int, end: int) -> None:
        """Select ``[start, end)`` with the caret at its end."""
        self.anchor, self.offset, self.goal = start, end, None


class Mover:
    """Where a caret goes from an offset, in clusters, words and rows of one layout of the text."""

    def __init__(self, layouts: LayoutCache, flow: Flow) -> None:
        """Move in what ``flow`` shows of ``layouts``."""
        self._layouts = layouts
        self._flow = flow

    def before(self, offset: int) -> int:
        """Give the cluster boundary before."""
        segment, layout = self._layouts.at(offset)
        if offset == layout.start and segment:
            layout = self._layouts[segment - 1]
        return layout.before(offset)

    def after(self, offset: int) -> int:
        """Give the cluster boundary behind."""
        _, layout = self._layouts.at(offset)
        return layout.after(offset)

    def word_before(self, offset: int) -> int:
        """Give the start of the word before."""
        segment, layout = self._layouts.at(offset)
        if offset == layout.start and segment:
            layout = self._layouts[segment - 1]
        return layout.word_before(offset)

    def word_after(self, offset: int) -> int:
        """Give the start of the word behind."""
        _, layout = self._layouts.at(offset)
        return layout.word_after(offset)

    def word_at(self, offset: int) -> tuple[int, int]:
        """Give the word around an offset; Chinese has words of several characters."""
        _, layout = self._layouts.at(offset)
        return word_at(self._layouts.text, offset) or layout.word_at(offset)

    def line_at(self, offset: int) -> tuple[int, int]:
        """Give the whole line around an offset, its line end included."""
        index = self._layouts.index
        line = index.line_of(index.segment_at(min(offset, index.length)))
        return (
            int(index.starts[index.first_segment(line)]),
            index.end(index.first_segment(line + 1) - 1),
        )

    def row_start(self, offset: int) -> int:
        """Give the start of the row on screen."""
        _, layout = self._layouts.at(offset)
        if self._layouts.width is None:
            return self.line_at(offset)[0]
        return layout.row_start(layout.row_of(offset))

    def row_end(self, offset: int) -> int:
        """Give the last place for a caret in the row on screen."""
        if self._layouts.width is None:
            _, end = self.line_at(offset)
            _, last = self._layouts.at(max(end - 1, 0))
            return last.text_end
        _, layout = self._layouts.at(offset)
        row = layout.row_of(offset)
        if row + 1 < len(layout):
            return layout.before(layout.row_end(row))
        return layout.text_end

    def vertical(self, caret: Caret, rows: int) -> int:
        """Give the place so many rows below (above) the caret, nearest to its goal."""
        if caret.goal is None:
            caret.goal = self._flow.x_of(caret.offset)
        here = self._flow.anchor_at(caret.offset)
        there = self._flow.step(here, rows)
        if there == here:
            return 0 if rows < 0 else self._layouts.index.length
        return self._flow.offset_near(there, caret.goal)
