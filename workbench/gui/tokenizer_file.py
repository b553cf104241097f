"""Asks for a model's tokenizer.json. It reads nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from workbench.core.tokenizers.tokenizer_json import PREFIX
from workbench.gui.file_dialog import ask_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


def ask_tokenizer_file(parent: QWidget, take: Callable[[str], object]) -> None:
    """Let a person choose a file; ``take`` gets the id of its tokenizer."""
    translate = QCoreApplication.translate
    ask_file(
        parent,
        "tokenizer",
        translate("TokenizerFile", "Choose a tokenizer.json"),
        lambda path: take(PREFIX + path),
        kinds=[
            translate("TokenizerFile", "Tokenizers (*.json)"),
            translate("TokenizerFile", "All files (*)"),
        ],
    )
