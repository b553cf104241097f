"""The list of chunks: the table, what narrows it down, and how many it shows.

Looking for text goes on in a thread while the list is in sight; everything else is done at
once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QTimer, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from workbench.core.chunk_filter import AboveSize, ChunkFilter, matching
from workbench.core.measure import NO_LIMIT
from workbench.core.settings import LARGEST
from workbench.core.walk import Control
from workbench.gui.chunk_table import ChunkTable
from workbench.gui.flow_layout import FlowRow
from workbench.gui.number_box import PAUSE_MILLISECONDS
from workbench.gui.translation import shown
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from PySide6.QtGui import QHideEvent, QShowEvent

    from workbench.core.run import Run
    from workbench.gui.measurement import Measurement
    from workbench.gui.outcome import Outcome

_ABOVE: tuple[AboveSize, ...] = ("any", "above", "allowed", "beyond", "limit")

_AROUND, _LEAST_NUMBER, _LEAST_TEXT = 24, 76, 180  # pixels


class ChunkList(QWidget):
    """Filters over the table. ``chunk_chosen`` carries the index of a chosen chunk."""

    chunk_chosen = Signal(int)

    found = Signal(object)
    """From the thread: which chunks pass the filter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty list."""
        super().__init__(parent)
        self._outcome: Outcome | None = None
        self._measurement: Measurement | None = None
        self._stale = False
        self._worker: Worker | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self._apply)
        self.table = ChunkTable()
        self.table.chunk_chosen.connect(self.chunk_chosen)
        self.found.connect(self._take)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 0)
        layout.setSpacing(6)
        layout.addWidget(self._make_filters())
        layout.addWidget(self.table, 1)
        self.retranslate()

    # --- what the window tells

    def set_outcome(self, outcome: Outcome | None) -> None:
        """List the chunks of ``outcome`` that pass the filter."""
        self._outcome = outcome
        self._refresh()

    def set_measurement(self, found: Measurement | None) -> None:
        """List the tokens of the chunks too; sizes in the filter are tokens from then on."""
        if (found is None) != (self._measurement is None):
            self._low.clear()  # numbers of another unit
            self._high.clear()
        self._measurement = found
        self._name_filters()
        self._refresh()

    def select_chunk(self, chunk: int) -> None:
        """Select a chunk where it is listed; -1 selects none."""
        self.table.select_chunk(chunk)

    def filter_sizes(self, low: int, high: int) -> None:
        """List the chunks with sizes from ``low`` to below ``high`` (the strategy's own unit)."""
        self.clear_filter()
        self._low.setText(str(low))
        self._high.setText(str(high - 1))
        self._apply()

    def filter_above(self, above: AboveSize) -> None:
        """List the chunks above the size asked for: all, as allowed, or beyond that."""
        self.clear_filter()
        self._above.setCurrentIndex(_ABOVE.index(above))
        self._apply()

    def filter_text(self, text: str) -> None:
        """List the chunks that contain ``text``, in whatever case."""
        self.clear_filter()
        self._text.setText(text)
        self._apply()

    def clear_filter(self) -> None:
        """List all chunks again."""
        self._text.clear()
        self._low.clear()
        self._high.clear()
        self._reason.setCurrentIndex(0)
        self._above.setCurrentIndex(0)
        self._apply()

    def wanted(self) -> ChunkFilter:
        """Give the filter as it stands."""
        reason = self._reason.currentData()
        high = _whole(self._high.text())
        return ChunkFilter(
            text=self._text.text(),
            reason=reason if isinstance(reason, int) else None,
            above=_ABOVE[max(0, self._above.currentIndex())],
            low=_whole(self._low.text()),
            high=None if high is None else high + 1,
            in_tokens=self._measurement is not None,
        )

    # --- building

    def _make_filters(self) -> QWidget:
        self._text = _line("filter.text")
        self._text.setClearButtonEnabled(True)
        self._low, self._high = _line("filter.low"), _line("filter.high")
        for line in (self._low, self._high):
            line.setValidator(QIntValidator(0, LARGEST, line))
        for line in (self._text, self._low, self._high):
            line.textEdited.connect(self._pause.start)
            line.returnPressed.connect(self._apply)
        self._text.textChanged.connect(self._pause.start)  # the clear button edits nothing
        self._reason, self._above = _choice("filter.reason"), _choice("filter.above")
        for box in (self._reason, self._above):
            box.activated.connect(self._apply)
        self._clear = QPushButton()
        self._clear.setObjectName("filter.clear")
        self._clear.clicked.connect(self.clear_filter)
        self._count = QLabel()
        self._count.setObjectName("filter.count")
        return FlowRow(
            self._text,
            self._reason,
            self._above,
            self._low,
            self._high,
            self._clear,
            self._count,
        )

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._name_filters()
        self._clear.setText(self.tr("Clear filter"))
        self._fill_reasons()
        self._show_count()

    def _name_filters(self) -> None:
        """Name the filters; sizes are tokens while these are counted."""
        tokens = self._measurement is not None
        for line, text in (
            (self._text, self.tr("Filter by text")),
            (self._low, self.tr("Tokens from") if tokens else self.tr("Size from")),
            (self._high, self.tr("to")),
        ):
            line.setPlaceholderText(text)
            line.setAccessibleName(text)
            room = line.fontMetrics().horizontalAdvance(text) + _AROUND
            line.setFixedWidth(max(room, _LEAST_TEXT if line is self._text else _LEAST_NUMBER))
        self._high.setAccessibleName(self.tr("Tokens to") if tokens else self.tr("Size to"))
        self._reason.setAccessibleName(self.tr("Why it ends"))
        self._above.setAccessibleName(self.tr("Above the size"))
        texts = (
            self.tr("Any size"),
            self.tr("Above the size asked for"),
            self.tr("Above, as allowed"),
            self.tr("Beyond what is allowed"),
            *((self.tr("Above the model limit"),) if tokens else ()),
        )
        chosen = max(0, self._above.currentIndex())
        self._above.clear()
        self._above.addItems(texts)
        self._above.setCurrentIndex(chosen if chosen < len(texts) else 0)

    # --- events

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        """List what came while the list was out of sight."""
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """End the search and its thread."""
        super().hideEvent(event)
        self._pause.stop()
        if self._worker is not None:
            self._stale = self._stale or self._worker.busy
            self._worker.close()
            self._worker.deleteLater()
            self._worker = None

    # --- inside

    def _refresh(self) -> None:
        """Show the outcome; later, where the list is out of sight."""
        self._stale = not self.isVisible() and self._outcome is not None
        if self._stale:
            return
        self.table.set_outcome(self._outcome, self._measurement)
        self._fill_reasons()
        self._apply()

    def _fill_reasons(self) -> None:
        """Offer the reasons that occur, keeping the chosen one."""
        chosen = self._reason.currentData()
        self._reason.clear()
        self._reason.addItem(self.tr("Any reason"), None)
        if self._outcome is not None:
            cuts = self._outcome.statistics.cuts
            for code, reason in enumerate(self._outcome.run.recipe.strategy.reasons):
                if cuts[reason.id] or code == chosen:
                    self._reason.addItem(shown(reason.label), code)
        self._reason.setCurrentIndex(max(0, self._reason.findData(chosen)))

    def _apply(self) -> None:
        """Narrow the table down to what is wanted."""
        self._pause.stop()
        wanted, outcome = self.wanted(), self._outcome
        everything = ChunkFilter(in_tokens=wanted.in_tokens)
        self._clear.setEnabled(wanted != everything)
        if self._worker is not None:
            self._worker.cancel()
        if outcome is None or wanted == everything:
            self._take(None)
            return
        above, (run, limit) = outcome.statistics.above, self._measured(outcome)
        self._take(matching(run, above, replace(wanted, text=""), limit=limit))
        if wanted.text and self.isVisible():
            self._count.setText(self.tr("Searching…"))
            self._search(outcome, wanted)

    def _search(self, outcome: Outcome, wanted: ChunkFilter) -> None:
        if self._worker is None:
            self._worker = Worker("list", self)
            self.found.connect(self._worker.rest)

        above, (run, limit) = outcome.statistics.above, self._measured(outcome)

        def work(task: Task) -> None:
            control = Control(task.cancelled, polite=True)
            passed = matching(run, above, wanted, control, limit)
            task.deliver(self.found, passed)

        self._worker.begin(work)

    def _measured(self, outcome: Outcome) -> tuple[Run, int]:
        """Give the run with its tokens where they are known by now, and the model's limit."""
        found = self._measurement
        if found is None or found.run is not outcome.run:
            return outcome.run, NO_LIMIT
        return outcome.run.with_measure(found.measure), found.limit

    def _take(self, passed: npt.NDArray[np.bool_] | None) -> None:
        self.table.chunks.set_passed(passed)
        self._show_count()

    def _show_count(self) -> None:
        listed, total = self.table.chunks.rowCount(), self.table.chunks.total()
        chunks = QCoreApplication.translate("ChunkList", "%Ln chunk(s)", None, total)
        if listed == total:
            self._count.setText(chunks)
        else:
            self._count.setText(
                self.tr("{listed} of {chunks}").format(
                    listed=QLocale().toString(listed), chunks=chunks
                )
            )


def _line(name: str) -> QLineEdit:
    line = QLineEdit()
    line.setObjectName(name)
    return line


def _choice(name: str) -> QComboBox:
    box = QComboBox()
    box.setObjectName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return box


def _whole(text: str) -> int | None:
    value, valid = QLocale().toInt(text)
    return value if valid else None
