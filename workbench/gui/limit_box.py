"""The most tokens that a model takes: some usual limits, none, or a number typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Signal

from workbench.core.measure import NO_LIMIT
from workbench.core.settings import LARGEST
from workbench.gui.combo_box import QuietComboBox
from workbench.gui.figure import number

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLineEdit, QWidget

LIMITS = (256, 512, 8191)


class LimitBox(QuietComboBox):
    """A list one may type into. ``limit_changed`` carries the limit or `NO_LIMIT`."""

    limit_changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a list without a limit."""
        super().__init__(parent)
        self.setObjectName("measure.limit")
        self.setEditable(True)
        self.setInsertPolicy(QuietComboBox.InsertPolicy.NoInsert)
        self.setCompleter(None)  # type: ignore[arg-type] # Qt takes none, its stubs do not
        self.addItems([""] * (1 + len(LIMITS)))
        self._limit = NO_LIMIT
        self.activated.connect(self._choose)
        self._line().editingFinished.connect(self._take_typed)
        self.retranslate()

    def limit(self) -> int:
        """Give the limit, or `NO_LIMIT`."""
        return self._limit

    def set_limit(self, limit: int) -> None:
        """Show a limit, telling nobody."""
        self._limit = limit if limit > 0 else NO_LIMIT
        at = LIMITS.index(limit) + 1 if limit in LIMITS else 0 if self._limit == NO_LIMIT else -1
        self.setCurrentIndex(at)
        self.setEditText(self._text(self._limit))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        for at, limit in enumerate((NO_LIMIT, *LIMITS)):
            self.setItemText(at, self._text(limit))
        self.set_limit(self._limit)

    def _text(self, limit: int) -> str:
        return self.tr("No limit") if limit == NO_LIMIT else number(limit)

    def _choose(self, at: int) -> None:
        self._take((NO_LIMIT, *LIMITS)[at])

    def _take_typed(self) -> None:
        """Take what was typed; what is no limit gives way to the one there was."""
        typed = self.currentText().strip()
        value, valid = QLocale().toInt(typed)
        if typed in ("", self.tr("No limit")):
            self._take(NO_LIMIT)
        elif valid and 0 < value <= LARGEST:
            self._take(value)
        else:
            self.set_limit(self._limit)

    def _take(self, limit: int) -> None:
        before = self._limit
        self.set_limit(limit)
        if self._limit != before:
            self.limit_changed.emit(self._limit)

    def _line(self) -> QLineEdit:
        line = self.lineEdit()
        assert line is not None
        return line
