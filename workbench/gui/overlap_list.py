"""The list of overlaps: for each boundary what was asked, what the chunks share, and why.

It lists what `workbench.analysis.overlap` measured and works out nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QPushButton

from workbench.analysis.overlap import CAUSES, RULE, boundary_message
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.gui.figure import decimal, number
from workbench.gui.finding_list import FindingList, choice, offer
from workbench.gui.listing import ListedColumn, Listing, ranked
from workbench.gui.listing_table import ListingTable
from workbench.gui.pair_delegate import PairDelegate
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.analysis.overlap import Overlaps
    from workbench.gui.account import Account
    from workbench.gui.measurement import Measurement

_NONE = np.empty(0, np.int32)
_ANY, _DIFFERING, _WITHOUT = range(3)
_PAIR_COLUMN = 3


class OverlapList(FindingList):
    """One row a boundary, with a bar for what was asked and one for what was got."""

    def __init__(self) -> None:
        """Make an empty list."""
        super().__init__("overlap")
        self.account: Account | None = None
        """What is listed."""
        self._measurement: Measurement | None = None
        self._which = choice("overlap.which")
        self._which.activated.connect(self._filter)
        self._worst = QPushButton()
        self._worst.setObjectName("overlap.worst")
        self._worst.clicked.connect(self._show_worst)
        self.add_filters(self._which, self._worst)
        self.table = ListingTable("overlap", self._listing())
        self._bars = PairDelegate(self.table)
        self.table.setItemDelegateForColumn(_PAIR_COLUMN, self._bars)
        self.table.entry_chosen.connect(self._choose)
        self.body.addWidget(self.table, 1)
        self.retranslate()

    def set_account(self, account: Account | None) -> None:
        """List the overlaps of a run."""
        self.account = account
        if account is None:
            self._bars.set_pairs(0, _NONE)
        else:
            self._bars.set_pairs(account.overlaps.asked, account.overlaps.got)
        self.table.set_listing(self._listing())
        self._filter()

    def set_measurement(self, found: Measurement | None) -> None:
        """Count what is repeated in tokens too, where these are counted."""
        self._measurement = found
        self._show_count()

    def show_without(self) -> None:
        """List the boundaries where neighbours share nothing."""
        self._which.setCurrentIndex(_WITHOUT)
        self._filter()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.table.setAccessibleName(self.tr("Overlaps"))
        self._which.setAccessibleName(self.tr("Boundaries"))
        self._worst.setText(self.tr("Show the worst"))
        texts = [
            self.tr("All boundaries"),
            self.tr("Other than asked for"),
            self.tr("Without overlap"),
        ]
        offer(self._which, texts)
        self.table.name_columns()
        self._show_count()

    def _listing(self) -> Listing:
        found = None if self.account is None else self.account.overlaps
        got, asked = (_NONE, 0) if found is None else (found.got, found.asked)
        low = _NONE if self.account is None else self.account.run.chunking.end[:-1]
        names = [] if found is None else _cause_names(found)

        def cause(entry: int) -> str:
            return "" if found is None else shown(found.cause_text(entry))

        def sentence(entry: int) -> str:
            return "" if found is None else shown(boundary_message(found, entry))

        return Listing(
            len(got),
            (
                ListedColumn(
                    QT_TRANSLATE_NOOP("OverlapList", "After chunk"),
                    lambda entry: number(entry + 1),
                    lambda: np.arange(len(got), dtype=np.int32),
                    figures=True,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("OverlapList", "Offset"),
                    lambda entry: number(int(low[entry])),
                    lambda: low,
                    figures=True,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("OverlapList", "Got"),
                    lambda entry: number(int(got[entry])),
                    lambda: got,
                    figures=True,
                    tip=sentence,
                    help=QT_TRANSLATE_NOOP(
                        "OverlapList", "What both chunks share, in the unit that the settings use."
                    ),
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("OverlapList", "Asked and got"),
                    lambda entry: f"{number(asked)} · {number(int(got[entry]))}",
                    lambda: np.abs(got - asked),
                    widest=["0" * 20],
                    tip=sentence,
                    help=QT_TRANSLATE_NOOP(
                        "OverlapList",
                        "The upper bar is what was asked for, the lower one what the chunks share. "
                        "Sorted by the difference.",
                    ),
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("OverlapList", "Why"),
                    cause,
                    lambda: _NONE if found is None else ranked(names, found.cause),
                    tip=sentence,
                ),
            ),
        )

    def _filter(self) -> None:
        passed = None
        if self.account is not None:
            found, which = self.account.overlaps, self._which.currentIndex()
            if which == _DIFFERING:
                passed = found.got != found.asked
            elif which == _WITHOUT:
                passed = found.got == 0
        self.table.set_passed(passed)
        self._show_count()

    def _show_count(self) -> None:
        account = self.account
        self._worst.setEnabled(account is not None and account.overlap.worst >= 0)
        if account is None:
            self.count.clear()
            return
        found, figures = account.overlaps, account.overlap
        if not len(found):
            self.count.setText(self.tr("There are no two chunks, so there is no overlap."))
            return
        translate = QCoreApplication.translate
        unit = shown(found.unit)
        parts = [
            self.tr("Asked for {asked} {unit}").format(asked=number(found.asked), unit=unit),
            self.tr("median {median}").format(median=decimal(figures.median)),
            translate("OverlapList", "%Ln place(s) without overlap", None, figures.without),
            translate("OverlapList", "%Ln character(s) repeated", None, figures.repeated),
        ]
        if figures.worst >= 0:
            worst = number(int(found.got[figures.worst]))
            parts.insert(2, self.tr("worst {worst}").format(worst=worst))
        if figures.repeated_units != figures.repeated:
            template = (
                self.tr("{count} {unit} travel beside the chunks")
                if found.detached
                else self.tr("{count} {unit} shared")
            )
            parts.append(template.format(count=number(figures.repeated_units), unit=unit))
        parts.extend(self._tokens(account))
        self.count.setText("  ·  ".join(parts))

    def _tokens(self, account: Account) -> Iterator[str]:
        """Give the repeated tokens; a strategy that leaves out text inside a chunk has none."""
        found = self._measurement
        if found is not None and found.run is account.run and found.measure.repeated >= 0:
            template = QCoreApplication.translate(
                "OverlapList",
                "%Ln token(s) of {tokenizer} repeated",
                None,
                found.measure.repeated,
            )
            yield template.format(tokenizer=shown(found.tokenizer_name))

    def _show_worst(self) -> None:
        if self.account is None:
            return
        self._which.setCurrentIndex(_ANY)
        self._filter()
        worst = self.account.overlap.worst
        self.table.select(worst)
        self._choose(worst)

    def _choose(self, entry: int) -> None:
        if self.account is None:
            return
        found, end = self.account.overlaps, int(self.account.run.chunking.end[entry])
        low, high = int(found.low[entry]), int(found.high[entry])
        shared = (low, high) if low < high else (end, end)
        self.boundary_chosen.emit(entry, end, *shared)


def _cause_names(found: Overlaps) -> list[str]:
    names = [shown(cause) for cause in CAUSES]
    if found.rule is not None:
        names[RULE] = shown(found.rule)
    return names
