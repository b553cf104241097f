"""The numbers of a run: four figures, the histogram of sizes, and the rest in folds.

It shows what `workbench.core.statistics` and `workbench.core.coverage` found and works out
nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from workbench.core.settings import TOKENS
from workbench.gui.column import Column
from workbench.gui.figure import Figure, decimal, factor, number, percent
from workbench.gui.figure_grid import FigureGrid, figure_label
from workbench.gui.fold import Fold
from workbench.gui.headline import Headline
from workbench.gui.histogram import HistogramView
from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.measure_bar import MeasureBar
from workbench.gui.token_figure import token_figures, token_summary
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent

    from workbench.core.statistics import Spread
    from workbench.gui.measurement import Measurement
    from workbench.gui.outcome import Outcome

_NOTHING = "–"
"""What stands for a share of nothing."""

_FOLDS = ("sizes", "tokens", "overlap", "cuts", "above", "text")


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
        self._outcome: Outcome | None = None
        self._measurement: Measurement | None = None
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
        for widget in (self._state, self._empty, self._top, self.measure):
            self.add(widget)
        self.add_framed(self.histogram)
        self._folds: dict[str, Fold] = {}
        for name in _FOLDS:
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
        self._outcome = outcome
        self._show()

    def set_measurement(self, found: Measurement | None) -> None:
        """Show tokens instead of the strategy's own sizes; nothing to go back to those.

        Tokens of an older run stay until those of the present one are there.
        """
        self._measurement = found
        self._show()

    def copy_figures(self) -> None:
        """Put all figures on the clipboard, a line each, name and figure apart by a tab."""
        rows = [*self._top.figures()]
        for name in _FOLDS:
            if name == "tokens" and self._measurement is None:
                continue
            rows += [Figure(self._folds[name].header.text(), ""), *self._figures(name)]
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

    def _show(self) -> None:
        outcome = self._outcome
        self.copy_action.setEnabled(outcome is not None)
        found = self._measurement
        for widget in (self._top, self.measure, *self._folds.values()):
            widget.setVisible(outcome is not None)
        self._folds["tokens"].setVisible(outcome is not None and found is not None)
        self.histogram.setVisible(outcome is not None and outcome.statistics.chunks > 0)
        self._empty.setText(self._sentence())
        self._empty.setVisible(bool(self._empty.text()))
        self._state.set_text(self._stalled())
        unit = TOKENS if outcome is None or found is not None else outcome.statistics.unit
        self._unit.setText("" if outcome is None else shown(unit))
        if outcome is None:
            return
        self.measure.set_unit(outcome.statistics.unit)
        self._top.set_figures(self._headline(outcome))
        if found is None:
            self.histogram.set_sizes(outcome.run.chunking.sizes(), outcome.statistics)
        else:
            self.histogram.set_counts(found.measure.counts, found.above, TOKENS)
        for name in _FOLDS:
            self._folds[name].header.set_summary(self._summary(name, outcome))
            self._fill(name)

    def _sentence(self) -> str:
        if self._outcome is None:
            return self.tr("The figures of the chunks appear here once there is a document.")
        if self._outcome.statistics.chunks:
            return ""
        if not self._outcome.statistics.characters:
            return self.tr("The document is empty, so there are no chunks.")
        if self._outcome.run.document.text.isspace():
            return self.tr("The document holds white space only; no chunk is made of it.")
        return self.tr("This recipe makes no chunk of this document.")

    def _stalled(self) -> str:
        if self._outcome is None or self._outcome.run.stall is None:
            return ""
        return self.tr(
            "The run stopped at offset {offset}: figures of the chunks before it."
        ).format(offset=number(self._outcome.run.stall.offset))

    def _fill(self, name: str) -> None:
        """Fill a fold that is open; a closed one is filled when it opens."""
        fold = self._folds[name]
        if fold.is_open() and self._outcome is not None:
            assert isinstance(fold.body, FigureGrid)
            fold.body.set_figures(self._figures(name))

    def _headline(self, outcome: Outcome) -> tuple[Figure, ...]:
        figures, coverage = outcome.statistics, outcome.coverage
        kept, left_out = self.tr("text kept"), ""
        if _nothing_to_keep(outcome):
            left_out = self.tr("There is no text to keep.")
        elif coverage.rebuilds:
            kept = self.tr("text kept ✓")
            if not coverage.gapless:
                left_out = self.tr("Only white space is in no chunk.")
        chunks = QCoreApplication.translate("NumbersPanel", "chunk(s)", None, figures.chunks)
        found = self._measurement
        if found is None:
            median = Figure(self.tr("median size"), decimal(figures.sizes.median))
        else:
            median = Figure(self.tr("median tokens"), decimal(found.measure.spread.median))
        return (
            Figure(chunks, number(figures.chunks)),
            median,
            Figure(self.tr("repeated"), percent(figures.redundancy)),
            Figure(kept, _share(outcome), help=left_out),
        )

    def _summary(self, name: str, outcome: Outcome) -> str:
        """Give what a closed fold says: the figure one would open it for."""
        figures = outcome.statistics
        found = self._measurement
        if name == "sizes":
            sizes = figures.sizes if found is None else found.measure.spread
            return f"{number(sizes.minimum)} – {number(sizes.maximum)}"
        if name == "tokens":
            return "" if found is None else token_summary(found)
        if name == "overlap":
            return self.tr("{actual} of {asked}").format(
                actual=decimal(figures.overlap.spread.median), asked=number(figures.overlap.asked)
            )
        if name == "cuts":
            reason = max(outcome.run.recipe.strategy.reasons, key=lambda one: figures.cuts[one.id])
            return shown(reason.label) if figures.chunks else ""
        if name == "above":
            return number(len(figures.above.allowed) + len(figures.above.beyond))
        return _share(outcome)

    def _figures(self, name: str) -> list[Figure]:
        if self._outcome is None:
            return []
        made = {
            "sizes": self._sizes,
            "tokens": self._tokens,
            "overlap": self._overlap,
            "cuts": self._cuts,
            "above": self._above,
            "text": self._text,
        }
        return made[name](self._outcome)

    def _sizes(self, outcome: Outcome) -> list[Figure]:
        figures, found = outcome.statistics, self._measurement
        rows = []
        if found is not None:
            rows += [Figure(self.tr("In tokens:"), ""), *self._spread(found.measure.spread)]
            unit = shown(figures.unit)
            rows.append(Figure(self.tr("As the strategy counts, {unit}:").format(unit=unit), ""))
        rows += self._spread(figures.sizes)
        if outcome.run.chunking.size is not None:
            rows.append(Figure(self.tr("In characters:"), ""))
            rows += self._spread(figures.lengths)
        return rows

    def _tokens(self, outcome: Outcome) -> list[Figure]:
        return [] if self._measurement is None else token_figures(self._measurement)

    def _choose_bar(self, low: int, high: int) -> None:
        chosen = self.bin_chosen if self._measurement is None else self.token_bin_chosen
        chosen.emit((low, high))

    def _spread(self, spread: Spread) -> list[Figure]:
        return [
            Figure(self.tr("Smallest"), number(spread.minimum)),
            Figure(self.tr("Median"), decimal(spread.median)),
            Figure(self.tr("Mean"), decimal(spread.mean)),
            Figure(self.tr("95 % are at most"), number(spread.p95)),
            Figure(self.tr("Largest"), number(spread.maximum)),
        ]

    def _overlap(self, outcome: Outcome) -> list[Figure]:
        figures = outcome.statistics
        spread = figures.overlap.spread
        without = int((figures.overlap.actual == 0).sum())
        rows = [
            Figure(
                self.tr("Asked for, {unit}").format(unit=shown(figures.unit)),
                number(figures.overlap.asked),
            ),
            Figure(self.tr("Smallest, characters"), number(spread.minimum)),
            Figure(self.tr("Median, characters"), decimal(spread.median)),
            Figure(self.tr("Largest, characters"), number(spread.maximum)),
            Figure(self.tr("Boundaries without overlap"), number(without)),
            Figure(self.tr("Repeated characters"), number(figures.repeated)),
            Figure(
                self.tr("Duplication factor"),
                factor(figures.duplication),
                help=self.tr("Characters of all chunks together, by different characters."),
            ),
        ]
        if figures.overlap.detached:
            rows.append(Figure(self.tr("It travels beside the chunks, not in them."), ""))
        return rows

    def _cuts(self, outcome: Outcome) -> list[Figure]:
        figures = outcome.statistics
        return [
            Figure(shown(reason.label), number(count), count / figures.chunks)
            for reason in outcome.run.recipe.strategy.reasons
            if (count := figures.cuts[reason.id])
        ]

    def _above(self, outcome: Outcome) -> list[Figure]:
        above = outcome.statistics.above
        return [
            Figure(self.tr("Size asked for"), number(above.asked)),
            Figure(self.tr("Allowed by the system's own rule, up to"), number(above.most)),
            Figure(self.tr("Chunks above, as allowed"), number(len(above.allowed))),
            Figure(self.tr("Chunks beyond what is allowed"), number(len(above.beyond))),
        ]

    def _text(self, outcome: Outcome) -> list[Figure]:
        figures, coverage = outcome.statistics, outcome.coverage
        rows = [
            Figure(self.tr("Characters of the document"), number(figures.characters)),
            Figure(self.tr("Bytes in UTF-8"), number(figures.utf8_bytes)),
            Figure(self.tr("In one chunk"), number(figures.once)),
            Figure(self.tr("In several chunks"), number(figures.more)),
            Figure(self.tr("In no chunk"), number(figures.lost)),
            Figure(self.tr("of it white space"), number(coverage.gaps.characters(blank=True))),
            Figure(self.tr("Places in no chunk"), number(len(coverage.gaps))),
            Figure(self.tr("Characters of all chunks"), number(figures.held)),
        ]
        if coverage.not_reached:
            rows.append(Figure(self.tr("Not reached"), number(coverage.not_reached)))
        return rows


def _nothing_to_keep(outcome: Outcome) -> bool:
    """Tell whether there are no chunks because the document is empty or blank."""
    return outcome.coverage.rebuilds and not outcome.statistics.chunks


def _share(outcome: Outcome) -> str:
    """Give the part of the document that is in a chunk."""
    return _NOTHING if _nothing_to_keep(outcome) else percent(outcome.statistics.share)
