"""The figures of a report as rows of label and value, the same in every format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.statistics import Spread
    from workbench.exporters.report.content import Content

Row = tuple[Marked, Message | Marked | str]


def figures(content: Content) -> Iterator[Row]:
    """Give the figures of a run, the most asked for first."""
    found = content.statistics
    yield QT_TRANSLATE_NOOP("report", "Chunks"), f"{found.chunks:,}"
    yield QT_TRANSLATE_NOOP("report", "Characters in the document"), f"{found.characters:,}"
    yield QT_TRANSLATE_NOOP("report", "Length of a chunk"), _spread(found.lengths)
    if str(found.unit) != "characters":
        yield QT_TRANSLATE_NOOP("report", "Size in the system's own unit"), _spread(found.sizes)
    asked = f"{found.overlap.asked:,}"
    yield QT_TRANSLATE_NOOP("report", "Overlap asked"), asked
    yield QT_TRANSLATE_NOOP("report", "Overlap got"), _spread(found.overlap.spread)
    yield QT_TRANSLATE_NOOP("report", "Characters in no chunk"), f"{found.lost:,}"
    yield QT_TRANSLATE_NOOP("report", "Characters in several chunks"), f"{found.more:,}"
    yield QT_TRANSLATE_NOOP("report", "Emitted for each character kept"), f"{found.duplication:.3f}"
    yield QT_TRANSLATE_NOOP("report", "Chunks above the size"), _above(content)


def reasons(content: Content) -> Iterator[tuple[Marked, int]]:
    """Give why chunks end, with the number of chunks, in the order of the strategy."""
    counts = content.statistics.cuts
    for reason in content.run.recipe.strategy.reasons:
        if counts.get(reason.id):
            yield reason.label, counts[reason.id]


def _spread(spread: Spread) -> Message:
    return message(
        QT_TRANSLATE_NOOP("report", "{least} to {most}, median {median}, mean {mean}"),
        least=spread.minimum,
        most=spread.maximum,
        median=f"{spread.median:,.0f}",
        mean=f"{spread.mean:,.1f}",
    )


def _above(content: Content) -> Message:
    above = content.statistics.above
    return message(
        QT_TRANSLATE_NOOP("report", "{allowed} within the system's own rule, {beyond} beyond it"),
        allowed=len(above.allowed),
        beyond=len(above.beyond),
    )
