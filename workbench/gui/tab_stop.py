"""Where the Tab key stops in a part of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def holds(pane: QWidget, widget: QWidget | None) -> bool:
    """Tell whether ``widget`` is ``pane`` or in it."""
    return widget is not None and (widget is pane or pane.isAncestorOf(widget))


def first_stop(pane: QWidget) -> QWidget | None:
    """Give the first widget of ``pane`` that the Tab key reaches."""
    candidate: QWidget | None = pane
    for _ in range(10_000):
        if candidate is None:
            break
        if holds(pane, candidate) and _reachable(candidate):
            return candidate
        candidate = candidate.nextInFocusChain()
        if candidate is pane:
            break
    return None


def _reachable(widget: QWidget) -> bool:
    tab = Qt.FocusPolicy.TabFocus
    return bool(widget.focusPolicy() & tab) and widget.isVisible() and widget.isEnabled()
