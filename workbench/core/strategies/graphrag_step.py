"""What windows over GraphRAG-Agent's layout are in the document, and what they emit."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import numpy as np

from workbench.core.chunking import overlapping
from workbench.core.strategy import Emitted, Steps

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets
    from workbench.core.strategies.graphrag_segment import Layout


def steps(
    layout: Layout,
    low: Offsets,
    high: Offsets,
    reason: bytearray,
    size: Offsets | None = None,
    emitted: Emitted | None = None,
) -> Steps:
    """Give the windows ``[low, high)`` of the layout as steps.

    A chunk reaches from the first of its characters that the document has to the last one.
    Steps are asked from their first character; one that was put in has no place in the
    document, so its place in the layout is given, counted down from -1.
    """
    _, own = layout.sources(low)
    return Steps(
        _column(asked(layout, low)),
        _column(ends(layout, high)),
        reason,
        None if own.all() else _column(layout.starts(low, high)),
        size=None if size is None else _column(size),
        emitted=emitted,
    )


def asked(layout: Layout, places: Offsets) -> Offsets:
    """Give the start with which a walk goes on at each of ``places``; see `steps`."""
    source, own = layout.sources(places)
    return np.where(own, source, -1 - places)


def ends(layout: Layout, places: Offsets) -> Offsets:
    """Give where the characters before ``places`` end in the document."""
    source, own = layout.sources(places - 1)
    return source + own


def emitted(
    layout: Layout, document: str, low: Offsets, high: Offsets, runs: tuple[Offsets, Offsets]
) -> Emitted:
    """Join the text of ``runs`` of the layout, in which the windows ``[low, high)`` lie.

    What windows share is there once.
    """
    begin, end = runs
    text = layout.text(document, int(begin[0]), int(end[-1]))
    joined = np.cumsum(end - begin) - (end - begin)  # where each run begins in what is joined
    if len(begin) > 1:
        inside = zip((begin - begin[0]).tolist(), (end - begin[0]).tolist(), strict=True)
        text = "".join([text[one:other] for one, other in inside])
    first = np.searchsorted(begin, low, "right") - 1
    last = np.searchsorted(begin, high, "left") - 1
    run, piece = overlapping(begin, end, layout.at)
    at = np.maximum(layout.at[piece], begin[run])
    length = np.minimum(layout.at[piece] + layout.length[piece], end[run]) - at
    kept = length > 0
    return Emitted(
        text,
        _column(joined[first] + low - begin[first]),
        _column(joined[last] + high - begin[last]),
        _column((joined[run] + at - begin[run])[kept]),
        _column((layout.source[piece] + at - layout.at[piece])[kept]),
        _column(length[kept]),
    )


def _column(values: Offsets) -> array[int]:
    return array("i", values.astype(np.int32).tobytes())
