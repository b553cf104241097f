"""The figures of one run: sizes, overlap, repetition, reasons, chunks above the asked size.

Plain numbers, each defined for no chunk at all (zero) and for one. Nothing is formatted here,
and nothing is a setting said back: overlap is what the offsets share.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from workbench.core.chunking import Chunking, Offsets
    from workbench.core.coverage import Coverage
    from workbench.core.document import Document
    from workbench.core.message import Marked
    from workbench.core.run import Run

_SLAB = 1 << 16


@dataclass(frozen=True, slots=True)
class Spread:
    """How a set of whole numbers spreads; all zero for none.

    ``p95`` is the smallest of them that at least 95 % do not exceed (nearest rank).
    """

    minimum: int = 0
    median: float = 0.0
    mean: float = 0.0
    p95: int = 0
    maximum: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class Overlap:
    """What neighbours share, in code points.

    ``actual[i]`` belongs to the boundary between the chunks ``i`` and ``i + 1``; ``spread``
    sums it up. ``asked`` is the configured overlap in the strategy's own unit. ``detached``
    tells that the shared text travels beside the later chunk instead of being in it.
    """

    asked: int
    actual: Offsets
    spread: Spread
    detached: bool


@dataclass(frozen=True, eq=False, slots=True)
class Above:
    """The chunks above the asked size, as indexes, ascending; sizes in the strategy's own unit.

    ``allowed`` are within ``most``, which the system's own rule lets a chunk reach above
    ``asked``; ``beyond`` are above that too.
    """

    asked: int
    most: int
    allowed: Offsets
    beyond: Offsets


@dataclass(frozen=True, eq=False, slots=True)
class Statistics:
    """The figures of a run.

    ``characters`` and ``utf8_bytes`` measure the document, ``held`` the chunks together in
    code points of the document. ``lengths`` are code points, ``sizes`` are in ``unit``, the
    strategy's own. ``lost``, ``once`` and ``more`` count the document's code points in no
    chunk, in one, in several; ``repeated`` is how many the chunks hold beyond the first
    time. ``share`` is the covered part of the document, ``duplication`` held by covered
    code points and ``redundancy`` repeated by covered ones. ``cuts`` counts chunks by the
    id of the reason why they end, in the strategy's order, zeros included.
    """

    chunks: int
    characters: int
    utf8_bytes: int
    held: int
    unit: Marked
    lengths: Spread
    sizes: Spread
    lost: int
    once: int
    more: int
    repeated: int
    share: float
    duplication: float
    redundancy: float
    overlap: Overlap
    cuts: Mapping[str, int]
    above: Above


@dataclass(frozen=True, eq=False, slots=True)
class Histogram:
    """Numbers of chunks by size: bar ``i`` counts the sizes from ``low[i]`` to below ``high[i]``.

    Bars are equally wide, touch, and add up to the number of chunks; no chunk, no bar.
    """

    low: Offsets
    high: Offsets
    count: Offsets


def statistics(run: Run, coverage: Coverage) -> Statistics:
    """Work out the figures of ``run``; ``coverage`` is its own."""
    chunking, strategy, settings = run.chunking, run.recipe.strategy, run.recipe.settings
    lengths = spread(chunking.lengths())
    own = chunking.size is not None
    reasons = np.bincount(chunking.reason, minlength=len(strategy.reasons))
    covered = coverage.covered
    return Statistics(
        chunks=len(chunking),
        characters=len(run.document),
        utf8_bytes=utf8_bytes(run.document),
        held=coverage.held,
        unit=strategy.unit_of(settings),
        lengths=lengths,
        sizes=spread(chunking.sizes()) if own else lengths,
        lost=coverage.lost,
        once=coverage.once,
        more=coverage.more,
        repeated=coverage.repeated,
        share=coverage.share,
        duplication=coverage.held / covered if covered else 0.0,
        redundancy=coverage.repeated / covered if covered else 0.0,
        overlap=overlap(chunking, strategy.overlap(settings)),
        cuts={
            reason.id: count
            for reason, count in zip(strategy.reasons, reasons.tolist(), strict=True)
        },
        above=above(chunking.sizes(), strategy.size(settings), strategy.allowance(settings)),
    )


def spread(values: Offsets) -> Spread:
    """Sum up whole numbers."""
    count = len(values)
    if not count:
        return Spread()
    ordered = np.sort(values)
    middle = ordered[(count - 1) // 2 : count // 2 + 1]
    return Spread(
        int(ordered[0]),
        float(middle.mean()),
        float(ordered.mean()),
        int(ordered[-(-count * 95 // 100) - 1]),
        int(ordered[-1]),
    )


def overlap(chunking: Chunking, asked: int) -> Overlap:
    """Measure what the neighbours in ``chunking`` share; ``asked`` is the configured overlap."""
    start, end, context = chunking.start, chunking.end, chunking.context_start
    detached = context is not start and bool((context < start).any())
    if detached:
        actual = (start - context)[1:]
    else:
        shared = np.minimum(end[1:], end[:-1]) - np.maximum(start[1:], start[:-1])
        actual = np.maximum(shared, 0)
    return Overlap(asked, actual, spread(actual), detached)


def above(sizes: Offsets, asked: int, allowance: int) -> Above:
    """Find the sizes above ``asked``, and tell those within ``allowance`` from the rest."""
    most = asked + allowance
    found = np.flatnonzero(sizes > asked).astype(np.int32)
    beyond = sizes[found] > most
    return Above(asked, most, found[~beyond], found[beyond])


def histogram(sizes: Offsets, bars: int = 40) -> Histogram:
    """Count ``sizes`` in at most ``bars`` bars (at least 2) of a round width."""
    if not len(sizes):
        none = np.empty(0, np.int32)
        return Histogram(none, none, none)
    least, most = int(sizes.min()), int(sizes.max())
    width = next(width for width in _round_widths() if most // width - least // width < bars)
    first = least // width
    count = np.bincount(sizes // width - first).astype(np.int32)
    low = (np.arange(first, first + len(count)) * width).astype(np.int32)
    return Histogram(low, low + np.int32(width), count)


def utf8_bytes(document: Document) -> int:
    """Give the length of the document's text in UTF-8; a lone surrogate counts three bytes."""
    if document.text.isascii():
        return len(document)
    return document.derive("utf8_bytes", lambda: _utf8_bytes(document.text))


def _utf8_bytes(text: str) -> int:
    return sum(
        len(text[at : at + _SLAB].encode("utf-8", "surrogatepass"))
        for at in range(0, len(text), _SLAB)
    )


def _round_widths() -> Iterator[int]:
    """Give 1, 2, 5, 10, 20, 50 and so on."""
    scale = 1
    while True:
        yield from (scale, 2 * scale, 5 * scale)
        scale *= 10
