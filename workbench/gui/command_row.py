"""A command line to copy: what the window does, said for a terminal."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from workbench.gui.clipboard import copy_text
from workbench.gui.label import TextLabel


class CommandRow(QWidget):
    """A sentence, the command below it, and a button that copies it.

    Its owner sets the texts. Without a command it is not shown.
    """

    copied = Signal()
    """The command is on the clipboard."""

    def __init__(self, name: str) -> None:
        """Show nothing yet; ``name`` begins the object names: ``NAME.command`` and so on."""
        super().__init__()
        self.about = TextLabel("muted")
        self.line = QLineEdit()
        self.line.setObjectName(f"{name}.command")
        self.line.setReadOnly(True)
        self.line.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.button = QPushButton()
        self.button.setObjectName(f"{name}.copy_command")
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._copy)
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.about)
        column.addLayout(row)

    def set_command(self, command: str) -> None:
        """Show ``command`` from its beginning; nothing at all when it is blank."""
        self.setVisible(bool(command))
        self.line.setText(command)
        self.line.setCursorPosition(0)

    def _copy(self) -> None:
        copy_text(self.line.text())
        self.copied.emit()
