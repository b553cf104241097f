"""What stands below a size map: how far it is, and the buttons."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from workbench.gui.flow_layout import FlowRow
from workbench.gui.label import TextLabel


class SizeMapFoot(QWidget):
    """A line of state with progress, over buttons that the dialog connects."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a foot without anything to tell."""
        super().__init__(parent)
        self.state = TextLabel("muted")
        self.state.setObjectName("size_map.state")
        self.progress = QProgressBar()
        self.progress.setObjectName("size_map.progress")
        self.progress.setMaximumWidth(160)
        self.again, self.stop, self.copy, self.save, self.closer = (
            _button(name) for name in ("again", "cancel", "copy", "save", "close")
        )
        row = QHBoxLayout()
        row.addWidget(self.state, 1)
        row.addWidget(self.progress)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(row)
        layout.addWidget(FlowRow(self.again, self.stop, self.copy, self.save, self.closer))
        self.retranslate()

    def show_progress(self, done: int, total: int) -> None:
        """Show how many cells of all are computed."""
        self.progress.setMaximum(max(1, total))
        self.progress.setValue(done)

    def tell(self, text: str) -> None:
        """Say how things stand; nothing takes no room."""
        self.state.setText(text)
        self.state.setVisible(bool(text))

    def allow(self, *, busy: bool, computable: bool, some: bool) -> None:
        """Allow what makes sense while a map is computed, can be, or has cells."""
        self.progress.setVisible(busy)
        self.stop.setEnabled(busy)
        self.again.setEnabled(computable)
        self.copy.setEnabled(some)
        self.save.setEnabled(some)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.again.setText(self.tr("Compute &again"))
        self.stop.setText(self.tr("Ca&ncel"))
        self.copy.setText(self.tr("&Copy as CSV"))
        self.save.setText(self.tr("&Save CSV…"))
        self.closer.setText(self.tr("Close"))
        self.progress.setAccessibleName(self.tr("Progress"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


def _button(name: str) -> QPushButton:
    button = QPushButton()
    button.setObjectName(f"size_map.{name}")
    button.setAutoDefault(False)  # Return in a field enters the field
    return button
