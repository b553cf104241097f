"""How faithful an export is: its grade, what differs or is left out, and a way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from workbench.gui.label import TextLabel, tip
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.gui.export.kind import Preview


class FidelityCard(QWidget):
    """Shows grade and notes of a preview; hidden for what has neither."""

    repository_chosen = Signal()
    """The recipe shall be the variant that MiroFish's public program runs."""

    def __init__(self) -> None:
        """Make an empty, hidden card."""
        super().__init__()
        self.grade = TextLabel("strong")
        self.grade.setObjectName("export.grade")
        self._text = TextLabel(selectable=True)
        self._text.setObjectName("export.differences")
        self.repository = QPushButton()
        self.repository.setObjectName("export.repository")
        self.repository.clicked.connect(self.repository_chosen)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.grade)
        layout.addWidget(self._text)
        layout.addWidget(self.repository, 0, Qt.AlignmentFlag.AlignLeft)
        self.retranslate()
        self.show_preview(None, documented=False)

    def show_preview(self, preview: Preview | None, *, documented: bool) -> None:
        """Show what ``preview`` says; ``documented`` offers the repository's variant."""
        graded = preview is not None and preview.grade is not None
        notes = preview.notes if preview is not None else ()
        self.grade.setText(shown(preview.grade) if preview and preview.grade else "")
        self.grade.setVisible(graded)
        self._text.setText("\n".join(f"• {shown(note)}" for note in notes))
        self._text.setVisible(bool(notes))
        self.repository.setVisible(graded and documented)
        self.setVisible(graded or bool(notes))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.repository.setText(self.tr("&Use the variant “repository”"))
        self.repository.setToolTip(
            tip(self.tr("Changes the recipe to what the public program runs; undo takes it back."))
        )

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
