"""The list of what boundaries cut: counts by kind, and every end and start that parts something.

It lists what `workbench.analysis.boundary_cut` found and judges nothing itself. There is no
score: the counts are the message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt

from workbench.analysis.boundary_cut import Cuts
from workbench.analysis.boundary_kind import END, KINDS, START
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.preview import preview
from workbench.gui.cut_kind import CutKinds
from workbench.gui.figure import number, percent
from workbench.gui.finding_list import FindingList, choice, offer
from workbench.gui.listing import ListedColumn, Listing, heads, ranked
from workbench.gui.listing_table import ListingTable
from workbench.gui.splitter import Splitter
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.core.document import Document

_NONE = np.empty(0, np.int32)
_CODES = np.empty(0, np.uint8)
_NOTHING = Cuts(_NONE, _CODES, _NONE, _CODES, _NONE, _NONE, np.empty(0, np.bool_), (0, 0))
_SIDES = (
    QT_TRANSLATE_NOOP("CutList", "End"),
    QT_TRANSLATE_NOOP("CutList", "Start"),
)
_RESCUED = (QT_TRANSLATE_NOOP("CutList", "No"), QT_TRANSLATE_NOOP("CutList", "Yes"))
_KINDS_WIDTH = 360  # pixels
_REACH = 60
"""Characters shown on each side of a cut."""

_SIGN = "┃"
"""Stands at the cut in what is shown of its text."""


class CutList(FindingList):
    """The counts by kind at the left choose what is listed at the right."""

    def __init__(self) -> None:
        """Make an empty list."""
        super().__init__("cuts")
        self._document: Document | None = None
        self._cuts = _NOTHING
        self._state = ""
        self._side, self._rescued = choice("cuts.side"), choice("cuts.rescued")
        for box in (self._side, self._rescued):
            box.activated.connect(self._filter)
        self.add_filters(self._side, self._rescued)
        self.kinds = CutKinds()
        self.kinds.kind_chosen.connect(self._filter)
        self.table = ListingTable("cuts", self._listing())
        self.table.entry_chosen.connect(self._choose)
        halves = Splitter(Qt.Orientation.Horizontal, "splitter.cuts")
        halves.add(self.kinds)
        halves.add(self.table, 1)
        halves.setSizes([_KINDS_WIDTH, 700])
        self.body.addWidget(halves, 1)
        self.retranslate()

    def set_cuts(self, document: Document | None, cuts: Cuts | None) -> None:
        """List what is cut in a document; nothing while that is not known."""
        self._document, self._state = document, ""
        self._cuts = _NOTHING if cuts is None else cuts
        self.kinds.set_cuts(self._cuts)
        self.table.set_listing(self._listing(), self._passed())
        self._show_count()

    def set_progress(self, done: int, total: int) -> None:
        """Tell how many boundaries are judged while that goes on."""
        self._state = self.tr("Judging boundaries: {share}").format(
            share=percent(done / total if total else 0.0)
        )
        self._show_count()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.table.setAccessibleName(self.tr("What is cut"))
        self._side.setAccessibleName(self.tr("Ends or starts"))
        self._rescued.setAccessibleName(self.tr("Rescued by overlap or not"))
        offer(self._side, [self.tr("Ends and starts"), self.tr("Ends"), self.tr("Starts")])
        offer(
            self._rescued,
            [
                self.tr("Rescued or not"),
                self.tr("In no chunk whole"),
                self.tr("Rescued by overlap"),
            ],
        )
        self.table.set_listing(self._listing(), self._passed())
        self.table.name_columns()
        self._show_count()

    def _listing(self) -> Listing:
        cuts = self._cuts
        text = "" if self._document is None else self._document.text
        names = [shown(kind.name) for kind in KINDS]
        sides = [shown(side) for side in _SIDES]
        answers = [shown(answer) for answer in _RESCUED]

        def around(entry: int) -> str:
            cut = int(cuts.offset[entry])
            low = max(int(cuts.start[entry]), cut - _REACH)
            high = min(int(cuts.end[entry]), cut + _REACH)
            before, behind = preview(text[low:cut], 2 * _REACH), preview(text[cut:high], 2 * _REACH)
            return f"{before}{_SIGN}{behind}"

        return Listing(
            len(cuts),
            (
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutList", "Chunk"),
                    lambda entry: number(int(cuts.index[entry]) + 1),
                    lambda: cuts.index,
                    figures=True,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutList", "Side"),
                    lambda entry: sides[cuts.side[entry]],
                    lambda: cuts.side,
                    widest=sides,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutList", "Offset"),
                    lambda entry: number(int(cuts.offset[entry])),
                    lambda: cuts.offset,
                    figures=True,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutList", "Inside"),
                    lambda entry: names[cuts.kind[entry]],
                    lambda: ranked(names, cuts.kind),
                    widest=[names[code] for code in np.flatnonzero(np.bincount(cuts.kind))],
                    tip=lambda entry: shown(KINDS[cuts.kind[entry]].definition),
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutList", "Rescued"),
                    lambda entry: answers[int(cuts.rescued[entry])],
                    lambda: cuts.rescued,
                    widest=answers,
                    help=QT_TRANSLATE_NOOP(
                        "CutList", "Whether some chunk holds it whole, which overlap is for."
                    ),
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("CutList", "What is cut"),
                    around,
                    lambda: heads(text, cuts.start, cuts.end),
                    tip=around,
                ),
            ),
        )

    def _passed(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]] | None:
        cuts, kind = self._cuts, self.kinds.chosen()
        side, rescued = self._side.currentIndex(), self._rescued.currentIndex()
        if kind is None and side <= 0 and rescued <= 0:
            return None
        passed = np.ones(len(cuts), np.bool_)
        if kind is not None:
            passed &= cuts.kind == kind
        if side > 0:
            passed &= cuts.side == (END, START)[side - 1]
        if rescued > 0:
            passed &= cuts.rescued == (rescued == 2)
        return passed

    def _filter(self) -> None:
        self.table.set_passed(self._passed())
        self._show_count()

    def _show_count(self) -> None:
        if self._document is None:
            self.count.clear()
            return
        ends, starts = self._cuts.boundaries
        parts = [self._state] if self._state else []
        parts.append(
            self.tr(
                "{ends} of {all_ends} ends and {starts} of {all_starts} starts cut nothing"
            ).format(
                ends=number(self._cuts.clean(END)),
                all_ends=number(ends),
                starts=number(self._cuts.clean(START)),
                all_starts=number(starts),
            )
            if ends or starts
            else self.tr("There is no boundary inside the document.")
        )
        if self.table.entries.rowCount() != len(self._cuts):
            parts.append(
                self.tr("{listed} of {total} listed").format(
                    listed=number(self.table.entries.rowCount()), total=number(len(self._cuts))
                )
            )
        self.count.setText("  ·  ".join(parts))

    def _choose(self, entry: int) -> None:
        cuts = self._cuts
        index = int(cuts.index[entry]) - (int(cuts.side[entry]) == START)
        unit = int(cuts.start[entry]), int(cuts.end[entry])
        self.boundary_chosen.emit(index, int(cuts.offset[entry]), *unit)
