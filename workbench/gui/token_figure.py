"""The rows of figures about a measurement: tokens of the chunks, cost of the overlap, limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from workbench.core.measure import NO_LIMIT
from workbench.gui.figure import Figure, number, percent
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.gui.measurement import Measurement


def token_figures(found: Measurement) -> list[Figure]:
    """Give total, distinct and repeated tokens, and the chunks above the limit."""
    translate = QCoreApplication.translate
    measure = found.measure
    rows = [
        Figure(translate("TokenFigure", "Tokens of all chunks"), number(measure.total)),
        Figure(
            translate("TokenFigure", "Tokens of the text once"),
            number(measure.distinct),
            help=translate("TokenFigure", "The text that is in a chunk at all, counted once."),
        ),
        Figure(
            translate("TokenFigure", "More for overlap and cuts"),
            number(measure.repeated),
            help=translate(
                "TokenFigure",
                "What the overlap costs. Tokens do not add up: a cut inside a word makes more.",
            ),
        ),
    ]
    if measure.distinct:
        share = measure.repeated / measure.distinct
        rows.append(Figure(translate("TokenFigure", "As a share of the text"), percent(share)))
    if found.limit != NO_LIMIT:
        rows += [
            Figure(translate("TokenFigure", "Model limit"), number(found.limit)),
            Figure(
                translate("TokenFigure", "Chunks above the limit"),
                number(len(found.above.beyond)),
            ),
        ]
    rows += [
        Figure(translate("TokenFigure", "Tokenizer"), shown(found.tokenizer_name)),
        Figure(translate("TokenFigure", "Version"), measure.version),
    ]
    return rows


def token_summary(found: Measurement) -> str:
    """Give what the closed fold says: the chunks above the limit, or all tokens."""
    if found.limit == NO_LIMIT:
        return number(found.measure.total)
    above = len(found.above.beyond)
    return QCoreApplication.translate("TokenFigure", "{count} above {limit}").format(
        count=number(above), limit=number(found.limit)
    )
