"""Where a person is in a document: kept over a reload by the text that stands there.

Places are found again by text anchors. Where the text around one is gone, its offset counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.analysis.anchor import Anchor, anchor, find

if TYPE_CHECKING:
    from workbench.core.spans import Spans
    from workbench.gui.view.document_view import DocumentView

_TOP = 80
"""Code points by which the first line in view is known."""


@dataclass(frozen=True, slots=True)
class Place:
    """The top of the view, the selected text or the caret, and the selected chunk, if any."""

    top: Anchor
    selection: Anchor
    chunk: Anchor | None


def place_in(view: DocumentView) -> Place:
    """Give the place that ``view`` is at."""
    text, top = view.document.text, view.top_offset()
    chunk = None
    index = view.selected_chunk()
    if view.spans is not None and index >= 0:
        chunking = view.spans.chunking
        chunk = anchor(text, int(chunking.start[index]), int(chunking.end[index]))
    return Place(
        anchor(text, top, min(top + _TOP, len(text))), anchor(text, *view.selection()), chunk
    )


def go_to(view: DocumentView, place: Place) -> None:
    """Scroll ``view``, which shows the changed text, to the place and select its text again."""
    text = view.document.text
    top = find(text, place.top)
    _put_on_top(view, min(place.top.start, len(text)) if top is None else top[0])
    selection = find(text, place.selection)
    if selection is not None:
        view.select_text(*selection)


def _put_on_top(view: DocumentView, offset: int) -> None:
    view.center_offset(offset)
    view.scroll_rows(view.rows_in_view() // 2)
    view.show_offset(offset)  # near the beginning the middle was not reached


def chunk_at(spans: Spans, text: str, place: Place) -> int:
    """Give the chunk that was selected: at the same text, or the one that now begins it; or -1."""
    found = None if place.chunk is None else find(text, place.chunk)
    if found is None:
        return -1
    start, end = found
    owners = spans.owners(start) if start < len(text) else ()
    chunking = spans.chunking
    for index in owners:
        if (int(chunking.start[index]), int(chunking.end[index])) == (start, end):
            return int(index)
    return int(owners[-1]) if owners else -1
