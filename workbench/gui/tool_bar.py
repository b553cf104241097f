"""The toolbar: how to get a document, back and forth, the run in one sentence, and the way out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolBar, QToolButton, QWidget

from workbench.gui import mnemonic
from workbench.gui.icon import icon
from workbench.gui.summary import SummaryLabel

if TYPE_CHECKING:
    from workbench.gui.action import Actions

_ICON = 18


class ToolBar(QToolBar):
    """Open, Paste, Undo, Redo, the summary, List, Compare, Present, Export."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        """Arrange the actions around the summary."""
        super().__init__(parent)
        self.setObjectName("tool_bar")
        self.setMovable(False)
        self.setFloatable(False)
        self.toggleViewAction().setVisible(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setIconSize(QSize(_ICON, _ICON))
        self.summary = SummaryLabel()
        self._actions = actions
        self._buttons: list[QToolButton] = []
        self._icons: list[tuple[QAction, str]] = []
        beside, alone = (
            Qt.ToolButtonStyle.ToolButtonTextBesideIcon,
            Qt.ToolButtonStyle.ToolButtonIconOnly,
        )
        self._add(actions.open, "open", beside)
        self._add(actions.paste, "paste", beside)
        self._add(actions.undo, "undo", alone)
        self._add(actions.redo, "redo", alone)
        self.addWidget(self.summary)
        self._add(actions.show_list, "list", beside)
        self._add(actions.compare, "compare", beside)
        self._add(actions.present, "present", beside)
        self._add(actions.export, "export", beside)
        self._draw_icons()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Toolbar"))
        self._actions.open.setIconText(self.tr("Open"))
        self._actions.paste.setIconText(self.tr("Paste"))
        self._actions.show_list.setIconText(self.tr("List"))
        self._actions.compare.setIconText(self.tr("Compare"))
        self._actions.present.setIconText(self.tr("Present"))
        self._actions.export.setIconText(self.tr("Export…"))
        overflow = self.findChild(QToolButton, "qt_toolbar_ext_button")
        if overflow is not None:
            overflow.setAccessibleName(self.tr("More of the toolbar"))
        for button in self._buttons:
            self._name(button)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language or theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()

    def _draw_icons(self) -> None:
        """Give every action its icon in the colours of the theme."""
        for action, name in self._icons:
            action.setIcon(icon(name))

    def _name(self, button: QToolButton) -> None:
        """Give a button the whole name of its action, with its key."""
        action = button.defaultAction()
        name = mnemonic.name(action.text())
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        button.setAccessibleName(name)
        action.setToolTip(f"{name} ({keys})" if keys else name)

    def _add(self, action: QAction, name: str, style: Qt.ToolButtonStyle) -> None:
        self._icons.append((action, name))
        action.setIconVisibleInMenu(False)
        button = QToolButton()
        button.setObjectName(f"tool.{name}")
        button.setDefaultAction(action)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolButtonStyle(style)
        action.changed.connect(partial(self._name, button))
        self._buttons.append(button)
        self.addWidget(button)
