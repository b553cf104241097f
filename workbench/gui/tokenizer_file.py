"""Asks for a model's tokenizer.json. It reads nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog

from workbench.core.tokenizers.tokenizer_json import PREFIX

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


def ask_tokenizer_file(parent: QWidget, take: Callable[[str], object]) -> None:
    """Let a person choose a file; ``take`` gets the id of its tokenizer."""
    translate = QCoreApplication.translate
    dialog = QFileDialog(parent, translate("TokenizerFile", "Choose a tokenizer.json"))
    dialog.setObjectName("dialog.tokenizer")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters(
        [
            translate("TokenizerFile", "Tokenizers (*.json)"),
            translate("TokenizerFile", "All files (*)"),
        ]
    )
    dialog.fileSelected.connect(lambda path: take(PREFIX + path))
    dialog.open()
