"""What would move a boundary: values to try, or how far the search for them is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from workbench.gui.column import GAP
from workbench.gui.label import TextLabel
from workbench.gui.setting_text import setting_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.analysis.move import Move

_BAR_HEIGHT = 6


class MoveList(QWidget):
    """Shows one search and what it found. It runs nothing."""

    move_chosen = Signal(object)
    """The `Recipe` of a value that somebody wants to try."""

    cancelled = Signal()
    """The search is to end."""

    repeated = Signal()
    """The search is to begin again."""

    def __init__(self) -> None:
        """Make an empty list."""
        super().__init__()
        self._offset = 0
        self._moves: Sequence[Move] = ()
        self._runs: tuple[int, int] | None = None
        self._stopped = False
        self._state = TextLabel("muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(_BAR_HEIGHT)
        self._cancel = _button("moves.cancel")
        self._again = _button("moves.again")
        self._cancel.clicked.connect(self.cancelled)
        self._again.clicked.connect(self.repeated)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(GAP)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GAP)
        layout.addWidget(self._state)
        layout.addWidget(self._bar)
        for button in (self._cancel, self._again):
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addLayout(self._rows)
        self.retranslate()

    def begin(self, offset: int) -> None:
        """Show that a search has begun for the boundary at ``offset``."""
        self._offset, self._moves, self._runs, self._stopped = offset, (), (0, 0), False
        self._show()

    def set_progress(self, done: int, total: int) -> None:
        """Show how many runs were made."""
        self._runs = (done, total)
        self._show_state()

    def set_moves(self, found: Sequence[Move]) -> None:
        """Show what was found."""
        self._moves, self._runs = found, None
        self._show()

    def stop(self) -> None:
        """Show that a search was ended before it found anything."""
        if self._runs is not None:
            self._runs, self._stopped = None, True
            self._show()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._cancel.setText(self.tr("Cancel"))
        self._cancel.setAccessibleName(self.tr("Cancel the search"))
        self._again.setText(self.tr("Search again"))
        self._again.setAccessibleName(self._again.text())
        self._bar.setAccessibleName(self.tr("Runs made"))
        self._show()

    def _show(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            if (row := item.widget()) is not None:
                row.hide()
                row.deleteLater()
        for move in self._moves:
            self._rows.addWidget(self._row(move))
        self._show_state()

    def _show_state(self) -> None:
        searching = self._runs is not None
        self._bar.setVisible(searching)
        self._cancel.setVisible(searching)
        self._again.setVisible(self._stopped)
        if self._runs is not None:
            done, total = self._runs
            self._bar.setRange(0, total)
            self._bar.setValue(done)
            said = self.tr("Trying other values…")
            if total:
                number = QLocale().toString
                said = self.tr("Trying other values: run {done} of at most {total}").format(
                    done=number(done + 1), total=number(total)
                )
            self._state.setText(said)
        elif self._stopped:
            self._state.setText(self.tr("The search was cancelled."))
        elif not self._moves:
            self._state.setText(self.tr("No other value that was tried moves this boundary."))
        self._state.setVisible(searching or self._stopped or not self._moves)

    def _row(self, move: Move) -> QWidget:
        row = QWidget()
        value = setting_text(move.setting, move.value)
        label = TextLabel(text=self._sentence(move, value))
        button = _button(f"move.{move.setting.key}.{move.value}")
        button.clicked.connect(lambda: self.move_chosen.emit(move.recipe))
        button.setText(self.tr("Try"))
        button.setAccessibleName(self.tr("Try {value}").format(value=value))
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(label, 1)
        layout.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _sentence(self, move: Move, value: str) -> str:
        if move.boundary is None:
            said = self.tr("{value}: there is no boundary at all.").format(value=value)
        else:
            away = move.boundary - self._offset
            distance = QCoreApplication.translate("MoveList", "%Ln character(s)", None, abs(away))
            template = (
                self.tr("{value}: the nearest boundary is {distance} later.")
                if away > 0
                else self.tr("{value}: the nearest boundary is {distance} earlier.")
            )
            said = template.format(value=value, distance=distance)
        if not move.nearest:
            said = self.tr("{said} A value nearer to the present one may do as well.").format(
                said=said
            )
        return said


def _button(name: str) -> QPushButton:
    button = QPushButton()
    button.setObjectName(name)
    button.setAutoDefault(False)
    return button
