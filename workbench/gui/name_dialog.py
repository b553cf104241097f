"""Asks for one short name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout

from workbench.gui.label import TextLabel
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtWidgets import QWidget

    from workbench.core.message import Marked

LONGEST = 80
"""The longest name, in UTF-16 units."""


class Wording(NamedTuple):
    """What the dialog says: its title, what the line is for, and what taking a taken name does."""

    title: Marked
    label: Marked
    taken: Marked


class NameDialog(QDialog):
    """A line for a name. What is only blank cannot be chosen."""

    name_chosen = Signal(str)
    """The name without blanks around it."""

    def __init__(
        self,
        wording: Wording,
        name: str,
        taken: Collection[str],
        parent: QWidget | None,
        *,
        replacing: bool,
    ) -> None:
        """Begin with ``name``; one that is ``taken`` can be chosen only when ``replacing``."""
        super().__init__(parent)
        self.setObjectName("dialog.name")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._wording, self._taken, self._replacing = wording, taken, replacing
        self.line = QLineEdit(name)
        self.line.setObjectName("name.line")
        self.line.setMaxLength(LONGEST)
        self.line.selectAll()
        self._label = QLabel(textFormat=Qt.TextFormat.PlainText)
        self._label.setBuddy(self.line)
        self._note = TextLabel("muted")
        self._note.setMinimumHeight(2 * self._note.fontMetrics().lineSpacing())
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.line.textChanged.connect(self._judge)
        layout = QVBoxLayout(self)
        for widget in (self._label, self.line, self._note, self._buttons):
            layout.addWidget(widget)
        self.setMinimumWidth(380)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(shown(self._wording.title))
        self._label.setText(shown(self._wording.label))
        self._judge()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def accept(self) -> None:
        """Tell the name."""
        self.name_chosen.emit(self._name())
        super().accept()

    def _name(self) -> str:
        return self.line.text().strip()

    def _judge(self) -> None:
        name = self._name()
        taken = name in self._taken
        self._note.setText(shown(self._wording.taken) if taken else "")
        possible = bool(name) and (self._replacing or not taken)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(possible)
