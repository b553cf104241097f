"""The window's title: document, folder, project with its mark of unsaved changes, program."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_MARK = "[*]"
"""Where Qt puts the mark; doubled in a name it stands for itself."""


def set_title(
    window: QWidget,
    program: str,
    document: str = "",
    project: str = "",
    modified: bool = False,
    folder: str = "",
) -> None:
    """Name what is on screen; a blank name is left out, and without a project there is no mark."""
    window.setWindowModified(False)  # Qt warns of a modified window without a mark in its title
    parts = [
        _literal(document),
        _literal(folder),
        _literal(project) + _MARK if project else "",
        program,
    ]
    window.setWindowTitle(" — ".join(part for part in parts if part))
    window.setWindowModified(modified and bool(project))


def _literal(name: str) -> str:
    return name.replace(_MARK, _MARK * 2)
