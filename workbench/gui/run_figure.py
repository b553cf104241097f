"""Figures about the chunks of a document or of all documents: the headline, and rows by theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from workbench.gui.figure import Figure, decimal, factor, number, percent
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.core.statistics import Spread
    from workbench.gui.measurement import Measurement
    from workbench.gui.subject import Subject

_NOTHING = "–"
"""What stands for a share of nothing."""


def headline_figures(subject: Subject, found: Measurement | None) -> tuple[Figure, ...]:
    """Give the four figures to see first; the median is of tokens where those are counted."""
    translate = QCoreApplication.translate
    figures = subject.figures
    kept, left_out = translate("NumbersPanel", "text kept"), ""
    if subject.nothing_to_keep:
        left_out = translate("NumbersPanel", "There is no text to keep.")
    elif subject.rebuilds:
        kept = translate("NumbersPanel", "text kept ✓")
        if not subject.gapless:
            left_out = translate("NumbersPanel", "Only white space is in no chunk.")
    chunks = translate("NumbersPanel", "chunk(s)", None, figures.chunks)
    if found is None:
        median = Figure(translate("NumbersPanel", "median size"), decimal(figures.sizes.median))
    else:
        tokens = decimal(found.measure.spread.median)
        median = Figure(translate("NumbersPanel", "median tokens"), tokens)
    return (
        Figure(chunks, number(figures.chunks)),
        median,
        Figure(translate("NumbersPanel", "repeated"), percent(figures.redundancy)),
        Figure(kept, kept_share(subject), help=left_out),
    )


def kept_share(subject: Subject) -> str:
    """Give the part of the text that is in a chunk."""
    return _NOTHING if subject.nothing_to_keep else percent(subject.figures.share)


def spread_figures(spread: Spread) -> list[Figure]:
    """Give how sizes spread."""
    translate = QCoreApplication.translate
    return [
        Figure(translate("NumbersPanel", "Smallest"), number(spread.minimum)),
        Figure(translate("NumbersPanel", "Median"), decimal(spread.median)),
        Figure(translate("NumbersPanel", "Mean"), decimal(spread.mean)),
        Figure(translate("NumbersPanel", "95 % are at most"), number(spread.p95)),
        Figure(translate("NumbersPanel", "Largest"), number(spread.maximum)),
    ]


def overlap_figures(subject: Subject) -> list[Figure]:
    """Give what neighbouring chunks share, and what that costs."""
    translate = QCoreApplication.translate
    figures = subject.figures
    spread = figures.overlap.spread
    without = int((figures.overlap.actual == 0).sum())
    rows = [
        Figure(
            translate("NumbersPanel", "Asked for, {unit}").format(unit=shown(figures.unit)),
            number(figures.overlap.asked),
        ),
        Figure(translate("NumbersPanel", "Smallest, characters"), number(spread.minimum)),
        Figure(translate("NumbersPanel", "Median, characters"), decimal(spread.median)),
        Figure(translate("NumbersPanel", "Largest, characters"), number(spread.maximum)),
        Figure(translate("NumbersPanel", "Boundaries without overlap"), number(without)),
        Figure(translate("NumbersPanel", "Repeated characters"), number(figures.repeated)),
        Figure(
            translate("NumbersPanel", "Duplication factor"),
            factor(figures.duplication),
            help=translate(
                "NumbersPanel", "Characters of all chunks together, by different characters."
            ),
        ),
    ]
    if figures.overlap.detached:
        rows.append(
            Figure(translate("NumbersPanel", "It travels beside the chunks, not in them."), "")
        )
    return rows


def cut_figures(subject: Subject) -> list[Figure]:
    """Give how many chunks end for each reason that occurs."""
    figures = subject.figures
    return [
        Figure(shown(reason.label), number(count), count / figures.chunks)
        for reason in subject.reasons
        if (count := figures.cuts[reason.id])
    ]


def above_figures(subject: Subject) -> list[Figure]:
    """Give how many chunks are above the size asked for."""
    translate = QCoreApplication.translate
    above = subject.figures.above
    return [
        Figure(translate("NumbersPanel", "Size asked for"), number(above.asked)),
        Figure(
            translate("NumbersPanel", "Allowed by the system's own rule, up to"), number(above.most)
        ),
        Figure(translate("NumbersPanel", "Chunks above, as allowed"), number(len(above.allowed))),
        Figure(
            translate("NumbersPanel", "Chunks beyond what is allowed"), number(len(above.beyond))
        ),
    ]


def text_figures(subject: Subject) -> list[Figure]:
    """Give which text is in no chunk, in one, in several."""
    translate = QCoreApplication.translate
    characters = (
        translate("NumbersPanel", "Characters of the document")
        if subject.documents == 1
        else translate("NumbersPanel", "Characters of the documents")
    )
    figures = subject.figures
    rows = [
        Figure(characters, number(figures.characters)),
        Figure(translate("NumbersPanel", "Bytes in UTF-8"), number(figures.utf8_bytes)),
        Figure(translate("NumbersPanel", "In one chunk"), number(figures.once)),
        Figure(translate("NumbersPanel", "In several chunks"), number(figures.more)),
        Figure(translate("NumbersPanel", "In no chunk"), number(figures.lost)),
        Figure(translate("NumbersPanel", "of it white space"), number(subject.blank)),
        Figure(translate("NumbersPanel", "Places in no chunk"), number(subject.gaps)),
        Figure(translate("NumbersPanel", "Characters of all chunks"), number(figures.held)),
    ]
    if subject.not_reached:
        rows.append(Figure(translate("NumbersPanel", "Not reached"), number(subject.not_reached)))
    return rows
