"""Places in unwrapped text that stay in view while estimated widths turn into measured ones.

Laying a segment out may move all text behind it and narrow or widen the whole text. So each
of these lays out, looks again, and ends once nothing moves any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.gui.view.flow import Anchor, Flow, Strip, Window

_MOST_ROUNDS = 16
"""Each round measures at least one segment; two or three are usual."""


def settled(flow: Flow, anchor: Anchor, window: Window, room: float) -> tuple[list[Strip], float]:
    """Lay out the page at ``window``, but no further right than the text reaches.

    ``room`` is the width for text. The second value is the left edge that came of it.
    """
    strips: list[Strip] = []
    for _ in range(_MOST_ROUNDS):
        strips, shift = flow.page(anchor, window)
        left = min(window.left + shift, max(0.0, flow.width - room))
        if left == window.left:
            break
        window = window.moved_to(left)
    return strips, window.left


def revealed(flow: Flow, anchor: Anchor, window: Window, room: float, offset: int) -> float:
    """Give the left edge with which ``offset`` is in the ``room``: the present one if it does.

    Else the offset comes to stand a third in.
    """
    for _ in range(_MOST_ROUNDS):
        x = flow.x_of(offset)
        if not window.left <= x < window.left + room:
            window = window.moved_to(max(0.0, x - room / 3))
        _, shift = flow.page(anchor, window)
        window = window.moved_to(window.left + shift)
        if flow.x_of(offset) == x + shift:
            break
    return window.left


def aligned(flow: Flow, anchor: Anchor, window: Window, offset: int) -> float:
    """Give the left edge at which the character at ``offset`` begins."""
    for _ in range(_MOST_ROUNDS):
        window = window.moved_to(flow.x_of(offset))
        flow.page(anchor, window)
        if flow.x_of(offset) == window.left:
            break
    return window.left
