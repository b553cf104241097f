"""The place of the list in the window. The list is made when it is first in sight or asked for.

Closed at first, it would cost the start of the program more than anything that is seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.gui.later import Later

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from workbench.gui.list_panel import ListPanel


class ListPane(QWidget):
    """Holds the `ListPanel`: serve ``panel`` to connect it and to show it the state."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Hold nothing yet."""
        super().__init__(parent)
        self.setObjectName("pane.list")
        self.panel = Later(_panel)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.panel.serve(layout.addWidget)

    def showEvent(self, event: QShowEvent) -> None:
        """Have a list to show."""
        super().showEvent(event)
        self.panel.get().show()


def _panel() -> ListPanel:
    # Imported here, as it brings every list and what they list.
    from workbench.gui.list_panel import ListPanel

    return ListPanel()
