"""How faithful an export is: its grade, what differs, and a way out where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from workbench.gui.label import TextLabel, tip
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from workbench.gui.export_kind import Preview

_TALLEST = 132


class FidelityCard(QWidget):
    """Shows grade and differences of a preview; hidden for what has no grade."""

    repository_chosen = Signal()
    """The recipe shall be the variant that MiroFish's public program runs."""

    def __init__(self) -> None:
        """Make an empty, hidden card."""
        super().__init__()
        self.grade = TextLabel("strong")
        self.grade.setObjectName("export.grade")
        self._text = TextLabel(selectable=True)
        self._text.setObjectName("export.differences")
        self._room = QScrollArea()
        self._room.setFrameShape(QFrame.Shape.NoFrame)
        self._room.setWidgetResizable(True)
        self._room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._room.setObjectName("export.differences_room")
        self._room.setWidget(self._text)
        self._room.viewport().setAutoFillBackground(False)
        self._text.setAutoFillBackground(False)
        self.repository = QPushButton()
        self.repository.setObjectName("export.repository")
        self.repository.clicked.connect(self.repository_chosen)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.grade)
        layout.addWidget(self._room)
        layout.addWidget(self.repository, 0, Qt.AlignmentFlag.AlignLeft)
        self.retranslate()
        self.show_preview(None, documented=False)

    def show_preview(self, preview: Preview | None, *, documented: bool) -> None:
        """Show what ``preview`` says; ``documented`` offers the repository's variant."""
        graded = preview is not None and preview.grade is not None
        notes = preview.notes if preview is not None else ()
        self.grade.setText(shown(preview.grade) if preview and preview.grade else "")
        self._text.setText("\n".join(f"• {shown(note)}" for note in notes))
        self._room.setVisible(bool(notes))
        self.repository.setVisible(graded and documented)
        self.setVisible(graded)
        self._fit()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.repository.setText(self.tr("&Use the variant “repository”"))
        self.repository.setToolTip(
            tip(self.tr("Changes the recipe to what the public program runs; undo takes it back."))
        )
        self._room.setAccessibleName(self.tr("What differs"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the differences the height they need in the new width, up to a limit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        # The scroll bar's room is left out, so that it does not change what is needed.
        width = max(80, self.width() - 20)
        self._room.setFixedHeight(min(_TALLEST, self._text.heightForWidth(width) + 2))
