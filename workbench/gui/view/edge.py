"""Which boundary is under the pointer, in the text and at the brackets of the gutter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.gui.view.gutter import bracket_edges

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from workbench.gui.view.document_view import DocumentView

REACH = 4
"""Pixels around a chunk's edge that count as the edge."""

NO_BOUNDARY = -1


def boundary_at(view: DocumentView, point: QPointF) -> int:
    """Give the chunk that ends at the boundary under a point of the viewport, or -1.

    The start of a chunk belongs to the boundary before it; the first chunk's has none.
    """
    near = _in_gutter(view, point) if point.x() < view.gutter else _in_text(view, point)
    return min(near, default=(0.0, NO_BOUNDARY))[1]


def _in_gutter(view: DocumentView, point: QPointF) -> list[tuple[float, int]]:
    return [
        (abs(y - point.y()), boundary)
        for x, y, boundary in bracket_edges(view.scene())
        if boundary >= 0 and abs(x - point.x()) <= REACH and abs(y - point.y()) <= REACH
    ]


def _in_text(view: DocumentView, point: QPointF) -> list[tuple[float, int]]:
    spans, page = view.spans, view.page
    if spans is None:
        return []
    near = []
    offset = page.caret_at(point)
    starts, ends = spans.chunking.start, spans.chunking.end
    for index in spans.meeting(max(0, offset - 2), offset + 3):
        for spot, boundary in (
            (page.start_edge(int(starts[index])), index - 1),
            (page.end_edge(int(ends[index])), index),
        ):
            if spot is None or boundary < 0:
                continue
            away = abs(spot.x - point.x())
            if away <= REACH and spot.strip.y <= point.y() < spot.strip.y + page.pitch:
                near.append((away, boundary))
    return near
