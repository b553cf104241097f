"""How the passages that must stay whole are told of: counts, states, places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from workbench.analysis.passage import STATES
from workbench.gui.figure import number
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.analysis.passage import Passage, State

SIGNS: dict[State, str] = {"whole": "✓", "rescued": "↔", "cut": "✂"}
"""What stands before the name of a state, so that colour is never needed."""


def state_text(state: State) -> str:
    """Give a state with its sign."""
    return f"{SIGNS[state]} {shown(STATES[state])}"


def counted(found: Sequence[Passage], gone: int) -> str:
    """Give how many passages are whole, rescued, cut and not in the text; blank for none."""
    translate = QCoreApplication.translate
    count = {state: sum(one.state == state for one in found) for state in STATES}
    parts = []
    if found:
        parts.append(translate("Passages", "%Ln whole", None, count["whole"]))
    if count["rescued"]:
        parts.append(translate("Passages", "%Ln rescued by overlap", None, count["rescued"]))
    if count["cut"]:
        parts.append(translate("Passages", "%Ln cut", None, count["cut"]))
    if gone:
        parts.append(translate("Passages", "%Ln not found", None, gone))
    return translate("Passages", ", ").join(parts)


def told(one: Passage) -> str:
    """Give where a passage stands whole, or where it is cut."""
    translate = QCoreApplication.translate
    if one.holder >= 0:
        return translate("Passages", "in chunk {chunk}").format(chunk=number(one.holder + 1))
    if one.boundaries:
        return translate("Passages", "cut at offset {offset}").format(
            offset=number(one.boundaries[0])
        )
    return translate("Passages", "some of it is in no chunk")
