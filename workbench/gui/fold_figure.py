"""What the folds of the numbers say: closed, one figure each; open, their rows.

Where the chunks are counted in tokens, sizes are told in tokens first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from workbench.gui.figure import Figure, decimal, number
from workbench.gui.run_figure import (
    above_figures,
    cut_figures,
    kept_share,
    overlap_figures,
    spread_figures,
    text_figures,
)
from workbench.gui.token_figure import token_figures, token_summary
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.gui.measurement import Measurement
    from workbench.gui.subject import Subject

FOLDS = ("sizes", "tokens", "overlap", "cuts", "above", "text")
"""The names of the folds, from top to bottom."""


def fold_summary(name: str, subject: Subject, found: Measurement | None) -> str:
    """Give what a closed fold says: the figure one would open it for."""
    figures = subject.figures
    match name:
        case "sizes":
            sizes = figures.sizes if found is None else found.measure.spread
            return f"{number(sizes.minimum)} – {number(sizes.maximum)}"
        case "tokens":
            return "" if found is None else token_summary(found)
        case "overlap":
            return QCoreApplication.translate("NumbersPanel", "{actual} of {asked}").format(
                actual=decimal(figures.overlap.spread.median), asked=number(figures.overlap.asked)
            )
        case "cuts":
            reason = max(subject.reasons, key=lambda one: figures.cuts[one.id])
            return shown(reason.label) if figures.chunks else ""
        case "above":
            return number(len(figures.above.allowed) + len(figures.above.beyond))
    return kept_share(subject)


def fold_figures(name: str, subject: Subject, found: Measurement | None) -> list[Figure]:
    """Give the rows of a fold."""
    match name:
        case "sizes":
            return _sizes(subject, found)
        case "tokens":
            return [] if found is None else token_figures(found)
        case "overlap":
            return overlap_figures(subject)
        case "cuts":
            return cut_figures(subject)
        case "above":
            return above_figures(subject)
    return text_figures(subject)


def _sizes(subject: Subject, found: Measurement | None) -> list[Figure]:
    translate = QCoreApplication.translate
    rows = []
    if found is not None:
        in_tokens = Figure(translate("NumbersPanel", "In tokens:"), "")
        rows += [in_tokens, *spread_figures(found.measure.spread)]
        counts = translate("NumbersPanel", "As the strategy counts, {unit}:")
        rows.append(Figure(counts.format(unit=shown(subject.figures.unit)), ""))
    rows += spread_figures(subject.figures.sizes)
    if not subject.in_characters:
        rows.append(Figure(translate("NumbersPanel", "In characters:"), ""))
        rows += spread_figures(subject.figures.lengths)
    return rows
