"""Where the window stood and how its room was shared, from one start to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSize, Qt

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.gui.preference import Preferences
    from workbench.gui.region import Regions

FIRST_SIZE = QSize(1280, 760)
_FRAME = QSize(16, 40)
"""More than what a window system puts around a window."""

_VERSION = 2
"""Raise it when the regions change: places of an older layout are then forgotten."""


def restore(window: QWidget, regions: Regions, preferences: Preferences) -> None:
    """Put the window where it was, or give it its first size."""
    window.resize(FIRST_SIZE)
    if preferences.value("window/version", 0, int) != _VERSION:
        return
    window.restoreGeometry(preferences.value("window/geometry", QByteArray(), QByteArray))
    for splitter in regions.splitters():
        state = preferences.value(f"window/{splitter.objectName()}", QByteArray(), QByteArray)
        if not state.isEmpty():
            splitter.restoreState(state)


def fit(window: QWidget) -> None:
    """Maximise a window that would not fit on its screen as it is, before it is shown."""
    room = window.screen().availableGeometry().size() - _FRAME
    if window.size().boundedTo(room) != window.size():
        window.resize(window.size().boundedTo(room))
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def store(window: QWidget, regions: Regions, preferences: Preferences) -> None:
    """Remember where the window is."""
    preferences.store("window/version", _VERSION)
    preferences.store("window/geometry", window.saveGeometry())
    for splitter in regions.splitters():
        preferences.store(f"window/{splitter.objectName()}", splitter.saveState())
    preferences.flush()
