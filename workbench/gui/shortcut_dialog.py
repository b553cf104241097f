"""All keys at one glance, read off the menus so that none is forgotten.

Of several keys for one action the usual one is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QMenu,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from workbench.gui import mnemonic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QMenuBar


_ROW = 24


class ShortcutDialog(QDialog):
    """A table of the keys, by menu; ``extra`` names keys that no menu has, with what they do."""

    def __init__(
        self, menus: QMenuBar, extra: list[tuple[str, str]], parent: QWidget | None
    ) -> None:
        """List the keys of ``menus``."""
        super().__init__(parent)
        self.setObjectName("dialog.shortcuts")
        self._menus = menus
        self._extra = extra
        self.table = QTreeWidget()
        self.table.setColumnCount(2)
        self.table.setRootIsDecorated(False)
        self.table.setObjectName("shortcuts.table")
        self.table.setUniformRowHeights(True)
        self.table.setItemsExpandable(False)
        self.table.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.table.header().setStretchLastSection(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.table)
        layout.addWidget(buttons)
        self.resize(480, 560)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.table.setAccessibleName(self.tr("Keyboard shortcuts"))
        self.table.setHeaderLabels([self.tr("What"), self.tr("Keys")])
        self.table.clear()
        for top in self._menus.actions():
            menu = top.menu()
            rows = list(_rows(menu)) if isinstance(menu, QMenu) else []
            self._add(mnemonic.name(top.text()), rows)
        self._add(self.tr("In the document"), self._extra)
        self.table.expandAll()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _add(self, title: str, rows: list[tuple[str, str]]) -> None:
        if not rows:
            return
        group = QTreeWidgetItem([title])
        group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = group.font(0)
        font.setBold(True)
        group.setFont(0, font)
        group.setSizeHint(0, QSize(0, _ROW))
        group.addChildren([QTreeWidgetItem([what, keys]) for what, keys in rows])
        self.table.addTopLevelItem(group)


def _rows(menu: QMenu) -> Iterator[tuple[str, str]]:
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _rows(inner)
        elif not action.shortcut().isEmpty():
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            yield mnemonic.name(action.text()), keys
