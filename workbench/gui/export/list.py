"""The list of kinds of export, in groups that fold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from workbench.gui.export.kind import GROUPS
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.gui.export.kind import ExportKind

_ROW = 24
_WIDTH = 264


class ExportList(QTreeWidget):
    """Shows kinds by group; the group of the first kind is open, the others are folded."""

    kind_changed = Signal()

    def __init__(self, kinds: Sequence[ExportKind], parent: QWidget | None = None) -> None:
        """List ``kinds`` and choose the first."""
        super().__init__(parent)
        self.setObjectName("export.kinds")
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setIndentation(16)
        self.setFixedWidth(_WIDTH)
        self._groups: list[tuple[QTreeWidgetItem, str]] = []
        self._entries: list[tuple[QTreeWidgetItem, ExportKind]] = []
        for name in GROUPS:
            held = [kind for kind in kinds if kind.group == name]
            if held:
                self._add(name, held)
        self.retranslate()
        self.choose(kinds[0].id)
        self.currentItemChanged.connect(self._tell)

    def kind(self) -> ExportKind:
        """Give the chosen kind."""
        chosen = self.currentItem()
        return next(kind for item, kind in self._entries if item is chosen)

    def choose(self, kind_id: str) -> None:
        """Choose a kind and open its group."""
        for item, kind in self._entries:
            if kind.id == kind_id:
                group = item.parent()
                assert group is not None
                group.setExpanded(True)
                self.setCurrentItem(item)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        for item, name in self._groups:
            item.setText(0, shown(GROUPS[name]))
        for item, kind in self._entries:
            item.setText(0, shown(kind.label))

    def _add(self, name: str, kinds: Sequence[ExportKind]) -> None:
        group = QTreeWidgetItem(self)
        # A group is opened and closed, not chosen.
        group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        group.setSizeHint(0, QSize(0, _ROW))
        self._groups.append((group, name))
        self._entries += [(QTreeWidgetItem(group), kind) for kind in kinds]

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        if any(entry is item for entry, _ in self._entries):
            self.kind_changed.emit()
