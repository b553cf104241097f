"""Qt's dialogs for files and folders, as this program asks with them. They read and write nothing.

Nothing waits for them: a dialog goes away by itself, and what was chosen is handed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    Take = Callable[[str], object]


def made(
    parent: QWidget | None, name: str, title: str, folder: str = "", kinds: Sequence[str] = ()
) -> QFileDialog:
    """Make a dialog that begins in ``folder``; ``kinds`` are its filters of names.

    Its object name is ``dialog.NAME``. Whoever makes it says what it asks for, and opens it.
    """
    dialog = QFileDialog(parent, title, folder)
    dialog.setObjectName(f"dialog.{name}")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if kinds:
        dialog.setNameFilters(kinds)
    return dialog


def ask_file(
    parent: QWidget | None,
    name: str,
    title: str,
    take: Take,
    folder: str = "",
    kinds: Sequence[str] = (),
) -> None:
    """Ask for a file that exists; ``take`` gets its path."""
    dialog = made(parent, name, title, folder, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(take)
    dialog.open()


def ask_folder(parent: QWidget, name: str, title: str, take: Take, folder: str) -> None:
    """Ask for a folder; ``take`` gets its path."""
    dialog = made(parent, name, title, folder)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(take)
    dialog.open()


def ask_target(
    parent: QWidget | None,
    name: str,
    title: str,
    take: Take,
    folder: str,
    kinds: Sequence[str] = (),
    *,
    file: str,
    suffix: str,
) -> QFileDialog:
    """Ask where to save; ``file`` is proposed, and a name without an ending gets ``suffix``.

    ``take`` gets the path. The dialog is given for more connections.
    """
    dialog = made(parent, name, title, folder, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.selectFile(file)
    dialog.fileSelected.connect(take)
    dialog.open()
    return dialog
