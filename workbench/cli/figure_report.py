"""The statistics of a run on the command line: for people, and as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.core import json_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.coverage import Coverage
    from workbench.core.run import Run
    from workbench.core.statistics import Spread, Statistics


def figure_json(source: str, run: Run, coverage: Coverage, figures: Statistics) -> dict[str, Any]:
    """Give the figures as plain data; counts are code points unless ``unit`` says otherwise."""
    overlap, above = figures.overlap, figures.above
    strategy, settings = run.recipe.strategy, run.recipe.settings
    return {
        "source": source,
        "doc_sha256": run.document.sha256,
        "strategy": strategy.id,
        "settings": settings.values(),
        "recipe_sha256": run.recipe.sha256,
        "characters": figures.characters,
        "utf8_bytes": figures.utf8_bytes,
        "chunks": figures.chunks,
        "unit": str(figures.unit),
        "lengths": spread_json(figures.lengths),
        "sizes": spread_json(figures.sizes),
        "held": figures.held,
        "lost": figures.lost,
        "once": figures.once,
        "more": figures.more,
        "not_reached": coverage.not_reached,
        "repeated": figures.repeated,
        "share": figures.share,
        "duplication": figures.duplication,
        "redundancy": figures.redundancy,
        "overlap": {
            "asked": overlap.asked,
            "detached": overlap.detached,
            **spread_json(overlap.spread),
        },
        "cuts": dict(figures.cuts),
        "above": {
            "asked": above.asked,
            "most": above.most,
            "allowed": len(above.allowed),
            "beyond": len(above.beyond),
        },
        "text_stats": dict(strategy.text_stats(run.document, settings)),
        "stalled_at": None if run.stall is None else run.stall.offset,
    }


def figure_rows(
    source: str, run: Run, coverage: Coverage, figures: Statistics
) -> Iterator[tuple[str, str]]:
    """Give the figures as labels and values for people."""
    strategy, settings = run.recipe.strategy, run.recipe.settings
    length = figures.characters
    yield "document", source
    yield "length", f"{_count(length, 'character')}, {_count(figures.utf8_bytes, 'byte')} in UTF-8"
    values = ", ".join(f"{key} {_plain(value)}" for key, value in settings.values().items())
    yield "recipe", f"{strategy.id}: {values}"
    if figures.chunks:
        yield "chunks", f"{figures.chunks:,}"
        yield from _chunk_rows(run, coverage, figures)
    else:
        yield "chunks", _none(run)
        yield "in no chunk", _part(figures.lost, length)
    if run.stall is not None:
        yield "not reached", _part(coverage.not_reached, length)
        yield "stopped at", f"offset {run.stall.offset:,}"
    for key, value in strategy.text_stats(run.document, settings).items():
        yield key, f"{value:,}"


def _none(run: Run) -> str:
    """Say why there are no chunks."""
    text = run.document.text
    if not text:
        return "none, for the document is empty"
    if text.isspace():
        return "none, for the document holds white space only"
    return "none"


def _chunk_rows(run: Run, coverage: Coverage, figures: Statistics) -> Iterator[tuple[str, str]]:
    """Give what is told of chunks where there are some."""
    length, overlap, above = figures.characters, figures.overlap, figures.above
    yield "lengths", f"{spread_text(figures.lengths)} characters"
    if figures.sizes is not figures.lengths:
        yield "sizes", f"{spread_text(figures.sizes)} {figures.unit}"
    yield (
        "above size",
        (
            f"{len(above.allowed):,} within the system's own rule "
            f"({above.asked:,} to {above.most:,}), {len(above.beyond):,} beyond it"
        ),
    )
    yield "in no chunk", _part(figures.lost, length)
    yield "in one chunk", _part(figures.once, length)
    yield "in several", _part(figures.more, length)
    spread = overlap.spread
    place = ", beside the chunk" if overlap.detached else ""
    yield (
        "overlap",
        (
            f"asked {overlap.asked:,}; actual min {spread.minimum:,}, median {spread.median:,.1f}, "
            f"max {spread.maximum:,} characters{place}"
        ),
    )
    yield (
        "duplication",
        (
            f"{figures.duplication:.3f} times: {_count(figures.held, 'character')} in chunks, "
            f"{coverage.covered:,} distinct"
        ),
    )
    cuts = [f"{_label(run, key)} {count:,}" for key, count in figures.cuts.items() if count]
    yield "chunks end at", ", ".join(cuts)


def _label(run: Run, reason_id: str) -> str:
    strategy = run.recipe.strategy
    return str(strategy.reasons[strategy.reason_code(reason_id)].label)


def spread_json(spread: Spread) -> dict[str, float]:
    """Give how sizes spread as plain data."""
    return {
        "minimum": spread.minimum,
        "median": spread.median,
        "mean": spread.mean,
        "p95": spread.p95,
        "maximum": spread.maximum,
    }


def spread_text(spread: Spread) -> str:
    """Give how sizes spread for people."""
    return (
        f"min {spread.minimum:,}, median {spread.median:,.1f}, mean {spread.mean:,.1f}, "
        f"p95 {spread.p95:,}, max {spread.maximum:,}"
    )


def _part(count: int, length: int) -> str:
    share = 100 * count / length if length else 0.0
    return f"{_count(count, 'character')} ({share:.1f} %)"


def _count(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _plain(value: object) -> str:
    return f"{value:,}" if type(value) is int else json_text.dumps(value)
