"""Everything one painting of the page shows, gathered before the first pixel is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QColor

    from workbench.analysis.explanation import Explanation
    from workbench.core.chunking import Offsets
    from workbench.core.spans import Context, Piece, Spans
    from workbench.gui.palette import Palette
    from workbench.gui.view.look import Look, Zone
    from workbench.gui.view.page import Page


class Part(NamedTuple):
    """A piece of text with its look."""

    look: Look
    piece: Piece
    dimmed: bool

    @property
    def reached(self) -> bool:
        """Tell whether the run came as far as this; what it did not reach is no gap."""
        stop = self.look.stop
        return stop is None or self.piece.start < stop or bool(self.piece.owners)


class Found(NamedTuple):
    """A search hit; one of them is the current one."""

    start: int
    end: int
    current: bool


@dataclass(eq=False)
class Scene:
    """One page with its looks and options.

    ``underlined`` keeps the tints out from under syntax colours. ``chosen`` is the selected
    chunk (-1: none), ``selection`` the selected text, ``caret`` the caret's offset where it
    shows, ``xray`` a boundary that is explained, ``second`` run B where two are compared,
    ``legend`` whether the X-ray's legend is wanted, and ``closable`` whether it can be closed.
    ``origin`` is the y at which hatching begins, so that it scrolls with the text.
    ``rectangles`` counts what was filled, for tests and benchmarks.
    """

    page: Page
    text: str
    colors: Palette
    viewport: QRect
    gutter: int
    zones: list[Zone]
    tints: int = 2
    underlined: bool = False
    chosen: int = -1
    selection: tuple[int, int] = (0, 0)
    caret: int | None = None
    found: list[Found] = field(default_factory=list)
    ticks: Spans | None = None
    xray: Explanation | None = None
    second: Look | None = None
    legend: bool = True
    closable: bool = False
    origin: int = 0
    rectangles: int = 0

    @property
    def scale(self) -> float:
        """Give how many times as large as beside text of natural size marks are."""
        return self.page.metrics.scale

    @property
    def brackets(self) -> tuple[QColor, ...]:
        """Give the bracket colours to cycle through, in the order of the tints."""
        return self.colors.brackets(self.tints)

    @property
    def plain_selection(self) -> tuple[int, int]:
        """Give the selection to be painted as one: the current hit has colours of its own."""
        start, _ = self.selection
        return (start, start) if any(hit.current for hit in self.found) else self.selection

    @cached_property
    def parts(self) -> list[Part]:
        """Give every piece in view, in order."""
        return [
            Part(zone.look, piece, zone.dimmed)
            for zone in self.zones
            for piece in zone.look.spans.pieces(zone.start, zone.end)
        ]

    @cached_property
    def contexts(self) -> list[Context]:
        """Give the text in view that travels beside chunks."""
        return [
            context
            for zone in self.zones
            for context in zone.look.spans.contexts(zone.start, zone.end)
        ]

    @cached_property
    def stop(self) -> int | None:
        """Give where the run stalled, if that is in view."""
        for zone in self.zones:
            stop = zone.look.stop
            if stop is not None and zone.start <= stop <= zone.end:
                return stop
        return None

    def is_blank(self, piece: Piece) -> bool:
        """Tell whether a piece holds white space only."""
        return self.text[piece.start : piece.end].isspace()


def found_in(
    found: tuple[Offsets, Offsets] | None, low: int, high: int, selected: tuple[int, int]
) -> list[Found]:
    """Give the matches that meet ``[low, high)``; the one that is ``selected`` is the current one.

    ``found`` are ascending starts and ends that do not overlap, or nothing.
    """
    if found is None:
        return []
    starts, ends = found
    first = int(ends.searchsorted(np.int32(low), "right"))
    stop = int(starts.searchsorted(np.int32(high), "left"))
    pairs = zip(starts[first:stop].tolist(), ends[first:stop].tolist(), strict=True)
    return [Found(start, end, (start, end) == selected) for start, end in pairs]
