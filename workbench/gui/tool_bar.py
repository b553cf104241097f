"""The toolbar: how to get a document, back and forth, the run in one sentence, and the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolBar, QToolButton, QWidget

from workbench.gui.icon import icon
from workbench.gui.summary import SummaryLabel

if TYPE_CHECKING:
    from workbench.gui.action import Actions

_ICON = 18


class ToolBar(QToolBar):
    """Open, Paste, Undo, Redo, the summary, Export."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        """Arrange the actions around the summary."""
        super().__init__(parent)
        self.setObjectName("tool_bar")
        self.setMovable(False)
        self.setFloatable(False)
        self.toggleViewAction().setVisible(False)
        self.setIconSize(QSize(_ICON, _ICON))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.summary = SummaryLabel()
        self._buttons: list[tuple[QToolButton, QAction]] = []
        for action, name, labelled in (
            (actions.open, "open", True),
            (actions.paste, "paste", True),
            (actions.undo, "undo", False),
            (actions.redo, "redo", False),
        ):
            self._add(action, name, labelled)
        self.addWidget(self.summary)
        self._add(actions.export, "export", True)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Toolbar"))
        short = {"tool.paste": self.tr("Paste")}
        for button, action in self._buttons:
            name = action.text().replace("&", "")
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            button.setText(short.get(button.objectName(), name))
            button.setAccessibleName(name.rstrip("…"))
            button.setToolTip(f"{name.rstrip('…')} ({keys})" if keys else name)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _add(self, action: QAction, name: str, labelled: bool) -> None:
        button = QToolButton()
        button.setObjectName(f"tool.{name}")
        button.setDefaultAction(action)
        button.setIcon(icon(name))
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolButtonStyle(
            Qt.ToolButtonStyle.ToolButtonTextBesideIcon
            if labelled
            else Qt.ToolButtonStyle.ToolButtonIconOnly
        )
        action.changed.connect(self.retranslate)
        self._buttons.append((button, action))
        self.addWidget(button)
