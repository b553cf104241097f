"""The columns of the table of chunks, and what stands in them before it is written for people."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    from workbench.core.chunking import Offsets
    from workbench.core.document import Pages
    from workbench.core.run import Run
    from workbench.gui.measurement import Measurement
    from workbench.gui.outcome import Outcome


class Column(IntEnum):
    """The columns, in the order in which they are shown."""

    NUMBER = 0
    START = 1
    END = 2
    PAGE = 3
    LENGTH = 4
    SIZE = 5
    TOKENS = 6
    OVERLAP = 7
    ABOVE = 8
    REASON = 9
    TEXT = 10


def values(outcome: Outcome, found: Measurement | None) -> dict[Column, Offsets]:
    """Give the numbers of all chunks; tokens only where those ``found`` are of this run."""
    chunking, statistics = outcome.run.chunking, outcome.statistics
    count = len(chunking)
    overlap = np.zeros(count, np.int32)
    overlap[1:] = statistics.overlap.actual
    columns = {
        Column.NUMBER: np.arange(1, count + 1, dtype=np.int32),
        Column.START: chunking.start,
        Column.END: chunking.end,
        Column.PAGE: _first_pages(outcome),
        Column.LENGTH: chunking.lengths(),
        Column.SIZE: chunking.sizes(),
        Column.OVERLAP: overlap,
        Column.ABOVE: np.maximum(chunking.sizes() - statistics.above.asked, 0),
    }
    if found is not None and found.run is outcome.run:
        columns[Column.TOKENS] = found.measure.counts
    return columns


def heads(run: Run, limit: int) -> npt.NDArray[np.str_]:
    """Give the first ``limit`` characters of all chunks' texts."""
    kept = run.chunking.rewriting
    text, columns = (run.document.text, run.chunking) if kept is None else (kept.text, kept)
    ends = np.minimum(columns.start + limit, columns.end)
    spans = zip(columns.start.tolist(), ends.tolist(), strict=True)
    return np.array([text[low:high] for low, high in spans], dtype=f"U{limit}")


def head(run: Run, chunk: int, limit: int) -> str:
    """Give the first ``limit`` characters of a chunk's text."""
    kept = run.chunking.rewriting
    text, columns = (run.document.text, run.chunking) if kept is None else (kept.text, kept)
    low = int(columns.start[chunk])
    return text[low : min(low + limit, int(columns.end[chunk]))]


def _first_pages(outcome: Outcome) -> Offsets:
    """Give the number of the page each chunk begins on; 0 where there are no pages."""
    pages, start = pages_of(outcome), outcome.run.chunking.start
    if pages is None:
        return np.zeros(len(start), np.int32)
    place = np.searchsorted(np.array(pages.starts), start, side="right") - 1
    return np.array(pages.numbers, np.int32)[np.maximum(place, 0)]


def pages_of(outcome: Outcome) -> Pages | None:
    """Give the pages of the document, where it has any with text."""
    pages = outcome.run.document.pages
    return pages if pages is not None and pages.starts else None
