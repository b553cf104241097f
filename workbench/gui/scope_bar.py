"""The switch between the numbers of the document shown and those of all documents."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from workbench.gui.column import GAP
from workbench.gui.flow_layout import FlowRow
from workbench.gui.label import TextLabel


class ScopeBar(QWidget):
    """Two radio buttons and, while all documents are chosen, how many they are."""

    scope_changed = Signal(bool)
    """All documents were chosen, or the one shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin with the document shown."""
        super().__init__(parent)
        self._counts = (0, 0, 0)
        self.this, self.all = _button("this"), _button("all")
        group = QButtonGroup(self)
        for button in (self.this, self.all):
            group.addButton(button)
        self.this.setChecked(True)
        self._state = TextLabel("muted")
        self._state.setObjectName("scope.state")
        self._state.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GAP)
        layout.addWidget(FlowRow(self.this, self.all))
        layout.addWidget(self._state)
        self.all.toggled.connect(self._state.setVisible)
        self.all.toggled.connect(self.scope_changed)
        self.retranslate()

    def set_counts(self, counted: int, failed: int, stalled: int) -> None:
        """Say how many documents were counted, cannot be read, stalled."""
        self._counts = (counted, failed, stalled)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.this.setText(self.tr("This document"))
        self.all.setText(self.tr("All documents"))
        counted, failed, stalled = self._counts
        translate = QCoreApplication.translate
        parts = [translate("ScopeBar", "%Ln document(s) counted", None, counted)]
        if failed:
            parts.append(translate("ScopeBar", "%Ln cannot be read", None, failed))
        if stalled:
            parts.append(translate("ScopeBar", "%Ln stalled", None, stalled))
        self._state.setText("  ·  ".join(parts))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


def _button(name: str) -> QRadioButton:
    button = QRadioButton()
    button.setObjectName(f"scope.{name}")
    return button
