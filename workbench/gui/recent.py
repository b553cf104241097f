"""The files opened lately: a short list that outlives the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from workbench.gui.preference import Preferences

LONGEST = 10


class RecentFiles(QObject):
    """Paths, the latest first. Whether they still exist shows when one is opened."""

    changed = Signal(object)
    """The list of paths."""

    def __init__(
        self, preferences: Preferences, parent: QObject | None = None, key: str = "recent/files"
    ) -> None:
        """Read the list that is stored under ``key``."""
        super().__init__(parent)
        self._preferences = preferences
        self._key = key
        self._paths = preferences.texts(key)[:LONGEST]

    def paths(self) -> list[str]:
        """Give the paths, the latest first."""
        return list(self._paths)

    def add(self, path: str) -> None:
        """Put ``path`` in front; a path that no text can hold is left out."""
        try:
            path.encode()
        except UnicodeEncodeError:
            return
        self._set([path, *(other for other in self._paths if other != path)][:LONGEST])

    def remove(self, path: str) -> None:
        """Forget ``path``."""
        self._set([other for other in self._paths if other != path])

    def clear(self) -> None:
        """Forget all."""
        self._set([])

    def _set(self, paths: list[str]) -> None:
        if paths != self._paths:
            self._paths = paths
            self._preferences.store(self._key, paths)
            self.changed.emit(self.paths())
