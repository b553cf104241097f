"""The figures of runs A and B side by side, with the change, and what the marks in the text mean.

Where fewer is better the change says so by a sign, ✓ or ✕; it does not judge what depends on
what one wants, such as how many chunks there are, nor a run that stalled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from workbench.gui.column import BLEED
from workbench.gui.figure import decimal
from workbench.gui.figure_grid import figure_label
from workbench.gui.label import NoteLabel, TextLabel, tip
from workbench.gui.palette import current
from workbench.gui.translation import shown
from workbench.gui.view.second import Side, paint_sign

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from workbench.analysis.comparison import Figure
    from workbench.gui.contrast import Contrast

_FEWER_IS_BETTER = frozenset(("over_limit", "lost", "sentences_cut", "passages_cut"))
_COLUMNS = 5  # sign, name, A, B, change
_MINUS = "\N{MINUS SIGN}"


class ContrastTable(QWidget):
    """One row a figure. Hidden by whoever owns it while nothing is compared."""

    def __init__(self) -> None:
        """Make a table without figures."""
        super().__init__()
        self.setObjectName("contrast")
        self._contrast: Contrast | None = None
        self._same, self._stalled = False, ""
        self._rows: list[list[QWidget]] = []
        self._title = TextLabel("strong")
        self._note = NoteLabel("warning")
        self._note.setObjectName("contrast.note")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(BLEED, 0, BLEED, 8)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(self._title, 0, 0, 1, 2)
        self._heads = [figure_label("strong") for _ in range(3)]
        for column, head in enumerate(self._heads, 2):
            self._grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(self._note, 1, 0, 1, _COLUMNS)
        self.retranslate()

    def set_contrast(self, found: Contrast | None) -> None:
        """Show figures, or none."""
        self._contrast = found
        self.retranslate()

    def set_state(self, same: bool, stalled: str) -> None:
        """Say what keeps the figures from meaning much.

        That is, whether both recipes are the same, or which of "AB" stopped before the end.
        """
        self._same, self._stalled = same, stalled
        self._note.set_text(self._sentence())

    def texts(self) -> list[tuple[str, ...]]:
        """Give the rows as they read: name, A, B, change."""
        return [
            tuple(one.text() for one in row if isinstance(one, TextLabel)) for row in self._rows
        ]

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._title.setText(self.tr("A and B"))
        self._note.set_text(self._sentence())
        for head, text in zip(self._heads, ("A", "B", self.tr("B − A")), strict=True):
            head.setText(text)
        wanted = [] if self._contrast is None else self._wanted(self._contrast)
        while len(self._rows) > len(wanted):
            for widget in self._rows.pop():
                widget.hide()
                widget.deleteLater()
        while len(self._rows) < len(wanted):
            self._add_row()
        for row, (side, texts, help_) in zip(self._rows, wanted, strict=True):
            sign, *labels = row
            assert isinstance(sign, SignView)
            sign.set_side(side)
            for label, text in zip(labels, texts, strict=True):
                assert isinstance(label, TextLabel)
                label.setText(text)
            labels[-1].setToolTip(tip(help_))
            labels[-1].setAccessibleDescription(help_)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _sentence(self) -> str:
        if self._same:
            return self.tr("A and B are the same. Change a setting or the strategy of either.")
        if len(self._stalled) > 1:
            return self.tr("Both stopped before the end; the figures are of what they reached.")
        if self._stalled:
            return self.tr(
                "{name} stopped before the end; its figures are of what it reached."
            ).format(name=self._stalled)
        return ""

    def _wanted(self, found: Contrast) -> list[tuple[Side | None, tuple[str, ...], str]]:
        pair = found.comparison
        only_a, only_b, both = len(pair.only_a), len(pair.only_b), len(pair.both)
        rows: list[tuple[Side | None, tuple[str, ...], str]] = [
            ("a", (self.tr("Boundaries only in A"), decimal(only_a), "", ""), ""),
            ("b", (self.tr("Boundaries only in B"), "", decimal(only_b), ""), ""),
            ("both", (self.tr("Boundaries in both"), decimal(both), decimal(both), ""), ""),
            (None, (self.tr("Same chunks"), *2 * (decimal(pair.same_chunks),), ""), ""),
        ]
        whole = found.a.run.stall is None and found.b.run.stall is None
        unlimited = found.verification is not None  # a file of chunks knows no asked size
        return rows + [
            self._row(one, whole)
            for one in (*found.figures, *found.sentences, *found.passages)
            if not (unlimited and one.id == "over_limit")
        ]

    def _row(self, figure: Figure, judged: bool) -> tuple[Side | None, tuple[str, ...], str]:
        change, help_ = _signed(figure.change), ""
        if judged and figure.id in _FEWER_IS_BETTER and figure.change:
            better = figure.change < 0
            change += " ✓" if better else " ✕"
            help_ = self.tr("B is better here.") if better else self.tr("B is worse here.")
        return None, (shown(figure.name), decimal(figure.a), decimal(figure.b), change), help_

    def _add_row(self) -> None:
        at = len(self._rows) + 2
        sign, name = SignView(), TextLabel("muted")
        figures = [figure_label("small") for _ in range(3)]
        top, right = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignRight
        self._grid.addWidget(sign, at, 0, top)
        self._grid.addWidget(name, at, 1, top)
        for column, label in enumerate(figures, 2):
            self._grid.addWidget(label, at, column, top | right)
        self._rows.append([sign, name, *figures])


class SignView(QWidget):
    """The mark by which the text shows a boundary of A, of B, or of both; or nothing."""

    def __init__(self) -> None:
        """Show nothing."""
        super().__init__()
        self._side: Side | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_side(self, side: Side | None) -> None:
        """Show the mark of one of the runs, of both, or none."""
        self._side = side
        self.update()

    def sizeHint(self) -> QSize:
        """Give the size of a mark in a line of text."""
        return QSize(10, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark."""
        if self._side is not None:
            painter = QPainter(self)
            paint_sign(painter, current(), QRectF(self.rect()).adjusted(0, 1, 0, -1), self._side)
            painter.end()


def _signed(change: float) -> str:
    if not change:
        return "0"
    return f"{'+' if change > 0 else _MINUS}{decimal(abs(change))}"
