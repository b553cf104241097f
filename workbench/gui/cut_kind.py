"""How often each kind of thing is cut, and how much of it overlap rescues: a table to choose by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.analysis.boundary_kind import END, KINDS, START
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.gui.figure import number, percent
from workbench.gui.listing import ListedColumn, Listing
from workbench.gui.listing_table import ListingTable
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.analysis.boundary_cut import Cuts
    from workbench.core.chunking import Offsets

_ALL = QT_TRANSLATE_NOOP("CutKinds", "All kinds")
_ALL_HELP = QT_TRANSLATE_NOOP(
    "CutKinds", "A boundary counts once for each thing that it cuts; all of them are listed."
)
_NO_COUNTS = np.zeros((1, 3), np.int32)
_ENDS, _STARTS, _SAVED = range(3)


class CutKinds(QWidget):
    """The kinds that occur, all of them first; a row that is chosen is the filter."""

    kind_chosen = Signal()

    def __init__(self) -> None:
        """Make a table without kinds."""
        super().__init__()
        self._codes: list[int | None] = [None]
        self._counts: Offsets = _NO_COUNTS
        self.table = ListingTable("cut_kinds", self._listing())
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.entry_chosen.connect(lambda _entry: self.kind_chosen.emit())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)
        self.retranslate()

    def chosen(self) -> int | None:
        """Give the chosen kind, a position in `KINDS`; nothing for all."""
        entry = self.table.chosen()
        return None if entry < 0 else self._codes[entry]

    def choose(self, kind: int | None) -> None:
        """Choose a kind where it occurs, else all, telling nobody."""
        self.table.select(self._codes.index(kind) if kind in self._codes else 0)

    def set_cuts(self, cuts: Cuts) -> None:
        """Count ``cuts``; the chosen kind stays chosen where it occurs."""
        kind = self.chosen()
        counted = np.zeros((len(KINDS), 3), np.int32)
        for column, flags in (
            (_ENDS, cuts.side == END),
            (_STARTS, cuts.side == START),
            (_SAVED, cuts.rescued),
        ):
            counted[:, column] = np.bincount(cuts.kind[flags], minlength=len(KINDS))
        occurring = np.flatnonzero(counted.any(axis=1))
        self._codes = [None, *occurring.tolist()]
        self._counts = np.vstack((counted.sum(axis=0), counted[occurring])).astype(np.int32)
        self.table.set_listing(self._listing())
        self.choose(kind)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.table.setAccessibleName(self.tr("Kinds of cuts"))
        self.table.set_listing(self._listing())
        self.table.name_columns()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            kind = self.chosen()
            self.retranslate()
            self.choose(kind)

    def _listing(self) -> Listing:
        codes, counts = self._codes, self._counts
        names = [shown(_ALL if code is None else KINDS[code].name) for code in codes]
        both = counts[:, _ENDS] + counts[:, _STARTS]

        def help_of(entry: int) -> str:
            code = codes[entry]
            return shown(_ALL_HELP if code is None else KINDS[code].definition)

        def share(entry: int) -> str:
            return percent(counts[entry, _SAVED] / both[entry]) if both[entry] else ""

        return Listing(
            len(codes),
            (
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutKinds", "Inside"),
                    lambda entry: names[entry],
                    lambda: np.arange(len(codes)),
                    tip=help_of,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutKinds", "Ends"),
                    lambda entry: number(int(counts[entry, _ENDS])),
                    lambda: counts[:, _ENDS],
                    figures=True,
                    tip=help_of,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutKinds", "Starts"),
                    lambda entry: number(int(counts[entry, _STARTS])),
                    lambda: counts[:, _STARTS],
                    figures=True,
                    tip=help_of,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutKinds", "Rescued"),
                    share,
                    lambda: counts[:, _SAVED] / np.maximum(both, 1),
                    figures=True,
                    tip=help_of,
                    help=QT_TRANSLATE_NOOP(
                        "CutKinds", "The part that overlap rescues: some chunk holds it whole."
                    ),
                ),
            ),
            stretched=0,
        )
