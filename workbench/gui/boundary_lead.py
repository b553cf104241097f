"""The first thing one reads about a boundary: what kind of place it is, in a few plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Marked

if TYPE_CHECKING:
    from workbench.analysis.explanation import Explanation

_LEADS = {
    "paragraph": QT_TRANSLATE_NOOP("BoundaryLead", "Cut between two paragraphs"),
    "line": QT_TRANSLATE_NOOP("BoundaryLead", "Cut at the end of a line"),
    "sentence": QT_TRANSLATE_NOOP("BoundaryLead", "Cut behind a sentence mark"),
    "word": QT_TRANSLATE_NOOP("BoundaryLead", "Cut between two words"),
    "limit": QT_TRANSLATE_NOOP("BoundaryLead", "Cut where the chunk is full"),
    "segment": QT_TRANSLATE_NOOP("BoundaryLead", "Cut where a segment ends"),
    "end": QT_TRANSLATE_NOOP("BoundaryLead", "The rest of the text fits into this chunk"),
    "whole": QT_TRANSLATE_NOOP("BoundaryLead", "The whole text is one chunk"),
}
_STALL = QT_TRANSLATE_NOOP("BoundaryLead", "The run goes in circles here")
_NO_MARK = QT_TRANSLATE_NOOP("BoundaryLead", "No better place found: cut where the chunk is full")
_LONG = QT_TRANSLATE_NOOP("BoundaryLead", "Nothing splits this piece, so the chunk is too long")
_SEPARATOR = QT_TRANSLATE_NOOP("BoundaryLead", "Cut at a separator")


def lead(found: Explanation) -> Marked:
    """Name the place."""
    if found.side == "stall":
        return _STALL
    level = found.winner.level
    if level.kind == "limit":
        if found.winner.cut > found.limit:
            return _LONG
        return _NO_MARK if found.ranks else _LEADS["limit"]
    return _SEPARATOR if level.id == "mark" else _LEADS[level.kind]
