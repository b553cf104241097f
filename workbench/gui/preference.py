"""What the program remembers between starts: typed access to one INI file.

`QSettings` hands back texts where numbers were stored once a new process reads the file, so
every reading names its type here. Nothing of a document is ever stored, only paths.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QByteArray, QSettings

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T", bool, int, str, QByteArray)

_READERS: dict[type[Any], Callable[[str], Any]] = {
    bool: {"true": True, "false": False}.get,
    int: lambda text: int(text) if re.fullmatch(r"-?\d{1,9}", text) else None,
}

NAME = "chunking-workbench"


class Preferences:
    """The stored preferences; every instance sees the same file."""

    def __init__(self) -> None:
        """Open the file in the user's configuration folder."""
        self._store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, NAME, NAME)

    def value(self, key: str, default: T, kind: type[T]) -> T:
        """Give what is stored under ``key``, or the default where it is missing or no ``kind``."""
        found = self._store.value(key)
        if isinstance(found, str) and kind in _READERS:
            found = _READERS[kind](found)
        return found if isinstance(found, kind) else default

    def texts(self, key: str) -> list[str]:
        """Give a stored list of texts; empty where there is none."""
        found = self._store.value(key)
        if isinstance(found, str):  # a list of one comes back as its item
            return [found]
        return [str(item) for item in found] if isinstance(found, list) else []

    def folder(self, key: str) -> str:
        """Give a stored folder; the home folder where there is none or it is gone."""
        found = self.value(key, "", str)
        return found if found and Path(found).is_dir() else str(Path.home())

    def store(self, key: str, value: bool | int | str | QByteArray | list[str]) -> None:
        """Remember ``value`` under ``key``."""
        self._store.setValue(key, value)

    def file_name(self) -> str:
        """Give the path of the file."""
        return self._store.fileName()

    def flush(self) -> None:
        """Write what is not written yet."""
        self._store.sync()
