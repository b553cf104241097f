"""The numbers of a run: four figures, the histogram of sizes, and the rest in folds.

It shows what `workbench.core.statistics` and `workbench.core.coverage` found and works out
nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from workbench.core.settings import TOKENS
from workbench.gui.column import Column
from workbench.gui.figure import Figure, number
from workbench.gui.figure_grid import FigureGrid, figure_label
from workbench.gui.fold import Fold
from workbench.gui.fold_figure import FOLDS, fold_figures, fold_summary
from workbench.gui.headline import Headline
from workbench.gui.histogram import HistogramView
from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.measure_bar import MeasureBar
from workbench.gui.run_figure import headline_figures
from workbench.gui.scope_bar import ScopeBar
from workbench.gui.subject import Subject, of_outcome, of_set
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent

    from workbench.core.set_statistics import SetStatistics
    from workbench.gui.measurement import Measurement
    from workbench.gui.outcome import Outcome


class NumbersPanel(Column):
    """Figures of the last outcome; ``bin_chosen`` carries the sizes ``(low, high)`` of a bar.

    A bar holds the sizes from ``low`` to below ``high``, in the strategy's own unit.
    """

    bin_chosen = Signal(object)

    token_bin_chosen = Signal(object)
    """The tokens ``(low, high)`` of a bar, while chunks are counted in tokens."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a panel without figures."""
        super().__init__(parent)
        self.setObjectName("panel.numbers")
        self._working = False
        self._one: Subject | None = None
        self._all: Subject | None = None
        self._measured: Measurement | None = None
        self._title = TextLabel("heading")
        self._unit = figure_label("muted")
        header = QHBoxLayout()
        header.addWidget(self._title, 1)
        header.addWidget(self._unit)
        self.add(header)
        self._state = NoteLabel("warning")
        self._empty = TextLabel("muted")
        self._top = Headline()
        self.measure = MeasureBar()
        self.histogram = HistogramView()
        self.histogram.bar_chosen.connect(self._choose_bar)
        self.scope = ScopeBar()
        self.scope.hide()
        self.scope.scope_changed.connect(lambda _all: self._show())
        for widget in (self.scope, self._state, self._empty, self._top, self.measure):
            self.add(widget)
        self.add_framed(self.histogram)
        self.passages = TextLabel()
        self.passages.setObjectName("numbers.passages")
        self._counted = ""
        self.add(self.passages)
        self._folds: dict[str, Fold] = {}
        for name in FOLDS:
            fold = Fold(f"fold.{name}", FigureGrid())
            fold.toggled.connect(lambda _open, which=name: self._fill(which))
            self._folds[name] = fold
            self.add_framed(fold)
        self.column.addStretch(1)
        self.copy_action = QAction(self)
        self.copy_action.setObjectName("action.copy_figures")
        self.copy_action.triggered.connect(self.copy_figures)
        self.retranslate()

    def set_outcome(self, outcome: Outcome | None) -> None:
        """Show the figures of ``outcome``, or that there are none."""
        self._one = None if outcome is None else of_outcome(outcome)
        self._show()

    def set_working(self, working: bool) -> None:
        """Know whether chunks are being worked out, which is told while there are no figures."""
        self._working = working
        self._empty.setText(self._sentence())

    def set_summary(self, found: SetStatistics, several: bool) -> None:
        """Know the figures of all documents; they are offered where there are several."""
        self._all = of_set(found) if several else None
        self.scope.setVisible(several)
        self.scope.set_counts(found.documents, found.failed, found.stalled)
        if not several:
            self.scope.this.setChecked(True)
        elif self.scope.all.isChecked():
            self._show()

    def set_passages(self, counted: str) -> None:
        """Say how many passages are whole; blank where none is marked."""
        self._counted = counted
        self._show_passages()

    def set_measurement(self, found: Measurement | None) -> None:
        """Show tokens instead of the strategy's own sizes; nothing to go back to those.

        Tokens of an older run stay until those of the present one are there.
        """
        self._measured = found
        self._show()

    def copy_figures(self) -> None:
        """Put all figures on the clipboard, a line each, name and figure apart by a tab."""
        subject, found = self._subject, self._measurement
        if subject is None:
            return
        rows = [*self._top.figures()]
        if self._counted:
            rows.append(Figure(self.tr("Must stay whole"), self._counted))
        for name in FOLDS:
            if name == "tokens" and found is None:
                continue
            title = Figure(self._folds[name].header.text(), "")
            rows += [title, *fold_figures(name, subject, found)]
        lines = (f"{row.name}\t{row.value}".rstrip() for row in rows)
        QGuiApplication.clipboard().setText("\n".join(lines))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy the figures."""
        menu = QMenu(self)
        menu.addAction(self.copy_action)
        menu.exec(event.globalPos())
        menu.deleteLater()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._title.setText(self.tr("Numbers"))
        self.copy_action.setText(self.tr("Copy figures"))
        titles = {
            "sizes": self.tr("Sizes"),
            "tokens": self.tr("Tokens"),
            "overlap": self.tr("Overlap"),
            "cuts": self.tr("Why chunks end"),
            "above": self.tr("Above the size"),
            "text": self.tr("Text kept"),
        }
        for name, title in titles.items():
            self._folds[name].header.set_title(title)
        self._show()

    # --- showing

    @property
    def _whole(self) -> bool:
        return self._all is not None and self.scope.all.isChecked()

    @property
    def _subject(self) -> Subject | None:
        return self._all if self._whole else self._one

    @property
    def _measurement(self) -> Measurement | None:
        """Give the tokens; those of all documents are never counted together."""
        return None if self._whole else self._measured

    def _show(self) -> None:
        self._show_passages()
        subject = self._subject
        self.copy_action.setEnabled(subject is not None)
        found = self._measurement
        for widget in (self._top, self.measure, *self._folds.values()):
            widget.setVisible(subject is not None)
        self.measure.setVisible(subject is not None and not self._whole)
        self._folds["tokens"].setVisible(subject is not None and found is not None)
        self.histogram.setVisible(subject is not None and subject.figures.chunks > 0)
        self._empty.setText(self._sentence())
        self._empty.setVisible(bool(self._empty.text()))
        self._state.set_text(self._stalled())
        unit = TOKENS if subject is None or found is not None else subject.figures.unit
        self._unit.setText("" if subject is None else shown(unit))
        if subject is None:
            return
        self.measure.set_unit(subject.figures.unit)
        self.histogram.set_listing(not self._whole)
        self._top.set_figures(headline_figures(subject, found))
        if found is None:
            self.histogram.set_sizes(subject.sizes, subject.figures)
        else:
            self.histogram.set_counts(found.measure.counts, found.above, TOKENS)
        for name in FOLDS:
            self._folds[name].header.set_summary(fold_summary(name, subject, found))
            self._fill(name)

    def _show_passages(self) -> None:
        """Tell of the passages of the document; those of all are not counted together."""
        told = self.tr("Must stay whole: {counted}").format(counted=self._counted)
        self.passages.setText(told)
        wanted = bool(self._counted) and not self._whole and self._one is not None
        self.passages.setVisible(wanted)

    def _sentence(self) -> str:
        if self._subject is None:
            if self._working:
                return self.tr("The chunks are being worked out; their figures appear here.")
            return self.tr("The figures of the chunks appear here once a document is chunked.")
        if self._whole and not self._subject.figures.chunks:
            return self.tr("These documents give no chunks.")
        if self._subject.figures.chunks:
            return ""
        if not self._subject.figures.characters:
            return self.tr("The document is empty, so there are no chunks.")
        if self._subject.white_space:
            return self.tr("The document holds white space only; no chunk is made of it.")
        return self.tr("This recipe makes no chunk of this document.")

    def _stalled(self) -> str:
        if self._subject is None or self._subject.stall is None:
            return ""
        return self.tr(
            "The run stopped at offset {offset}: figures of the chunks before it."
        ).format(offset=number(self._subject.stall))

    def _fill(self, name: str) -> None:
        """Fill a fold that is open; a closed one is filled when it opens."""
        fold = self._folds[name]
        if fold.is_open() and self._subject is not None:
            assert isinstance(fold.body, FigureGrid)
            figures = fold_figures(name, self._subject, self._measurement)
            fold.body.set_figures(figures)

    def _choose_bar(self, low: int, high: int) -> None:
        chosen = self.bin_chosen if self._measurement is None else self.token_bin_chosen
        chosen.emit((low, high))
