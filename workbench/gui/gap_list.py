"""The list of gaps: text in no chunk, by kind, and chunks whose text is no slice of the document.

It lists what `workbench.analysis.ledger` found and judges nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt

from workbench.analysis.ledger import KINDS, badge, difference
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.preview import preview
from workbench.gui.figure import number
from workbench.gui.finding_list import FindingList, choice
from workbench.gui.listing import ListedColumn, Listing, heads, ranked
from workbench.gui.listing_table import ListingTable
from workbench.gui.splitter import Splitter
from workbench.gui.text_detail import PartLook, TextDetail, TextPart
from workbench.gui.translation import sentences, shown

if TYPE_CHECKING:
    from workbench.analysis.ledger import Ledger
    from workbench.core.chunking import Codes
    from workbench.core.run import Run
    from workbench.gui.account import Account

REWRITTEN = len(KINDS)
"""The code of an emitted text that is no slice, behind those of the gaps."""

_NAMES = (
    *(kind.name for kind in KINDS),
    QT_TRANSLATE_NOOP("GapList", "Text that is no slice"),
)
_HELPS = (
    *(kind.help for kind in KINDS),
    QT_TRANSLATE_NOOP(
        "GapList",
        "The strategy emits this chunk in words of its own: joined tokens, not the document's "
        "exact characters.",
    ),
)
_NONE = np.empty(0, np.int32)
_WORDS = 160
_AROUND = 60
"""Characters shown around a gap."""

_LOOKS: dict[str, PartLook] = {"same": "plain", "dropped": "dropped", "added": "added"}


class GapList(FindingList):
    """Gaps and rewritten chunks in one table; the chosen one is shown in detail beside it."""

    def __init__(self) -> None:
        """Make an empty list."""
        super().__init__("gaps")
        self.account: Account | None = None
        """What is listed."""
        self._start, self._end = _NONE, _NONE
        self._kind: Codes = np.empty(0, np.uint8)
        self._chunk = _NONE
        self._kinds = choice("gaps.kind")
        self._kinds.activated.connect(self._filter)
        self.add_filters(self._kinds)
        self.table = ListingTable("gaps", self._listing())
        self.table.entry_chosen.connect(self._choose)
        self.detail = TextDetail("gaps.detail")
        halves = Splitter(Qt.Orientation.Horizontal, "splitter.gaps")
        halves.add(self.table, 3)
        halves.add(self.detail, 2)
        halves.setSizes([600, 400])
        self.body.addWidget(halves, 1)
        self.retranslate()

    def set_account(self, account: Account | None) -> None:
        """List what is missing or said otherwise in a run."""
        self.account = account
        if account is None:
            self._start = self._end = self._chunk = _NONE
            self._kind = np.empty(0, np.uint8)
        else:
            self._fill(account.run, account.ledger)
        self.detail.set_parts(())
        self._offer_kinds()
        self.table.set_listing(self._listing())
        self._filter()

    def show_kind(self, kind: int | None) -> None:
        """List the gaps of one kind, a position in the ledger's kinds, or all."""
        self._kinds.setCurrentIndex(max(0, self._kinds.findData(kind)))
        self._filter()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.table.setAccessibleName(self.tr("Gaps"))
        self._kinds.setAccessibleName(self.tr("Kind of gap"))
        self.detail.setAccessibleName(self.tr("The chosen gap in its text"))
        self._offer_kinds()
        self.table.name_columns()
        self._show_count()

    def _fill(self, run: Run, ledger: Ledger) -> None:
        chunking, chunks = run.chunking, ledger.rewritten
        start = np.concatenate((ledger.start, chunking.start[chunks]))
        order = np.argsort(start, kind="stable")
        self._start = start[order]
        self._end = np.concatenate((ledger.end, chunking.end[chunks]))[order]
        rewritten = np.full(len(chunks), REWRITTEN, np.uint8)
        self._kind = np.concatenate((ledger.kind, rewritten))[order]
        self._chunk = np.concatenate((np.full(len(ledger), -1, np.int32), chunks))[order]

    def _listing(self) -> Listing:
        names = [shown(name) for name in _NAMES]
        text = "" if self.account is None else self.account.run.document.text
        start, end, kind = self._start, self._end, self._kind

        def extract(entry: int, most: int) -> str:
            low = int(start[entry])
            return preview(text[low : min(low + most + 1, int(end[entry]))], most)

        return Listing(
            len(start),
            (
                ListedColumn(
                    QT_TRANSLATE_NOOP("GapList", "Offset"),
                    lambda entry: number(int(start[entry])),
                    lambda: start,
                    figures=True,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("GapList", "Length"),
                    lambda entry: number(int(end[entry] - start[entry])),
                    lambda: end - start,
                    figures=True,
                    help=QT_TRANSLATE_NOOP("GapList", "Characters of the document."),
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("GapList", "Kind"),
                    lambda entry: shown(_NAMES[kind[entry]]),
                    lambda: ranked(names, kind),
                    widest=[names[code] for code in np.flatnonzero(np.bincount(kind))],
                    tip=lambda entry: shown(_HELPS[kind[entry]]),
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("GapList", "Text"),
                    lambda entry: extract(entry, _WORDS),
                    lambda: heads(text, start, end),
                    tip=lambda entry: extract(entry, 4 * _WORDS),
                ),
            ),
        )

    def _offer_kinds(self) -> None:
        chosen = self._kinds.currentData()
        self._kinds.clear()
        self._kinds.addItem(self.tr("All kinds"), None)
        counts = np.bincount(self._kind, minlength=len(_NAMES)).tolist()
        for code, count in enumerate(counts):
            if count or code == chosen:
                name = self.tr("{kind} ({count})").format(
                    kind=shown(_NAMES[code]), count=number(count)
                )
                self._kinds.addItem(name, code)
                self._kinds.setItemData(
                    self._kinds.count() - 1, shown(_HELPS[code]), Qt.ItemDataRole.ToolTipRole
                )
        self._kinds.setCurrentIndex(max(0, self._kinds.findData(chosen)))

    def _filter(self) -> None:
        kind = self._kinds.currentData()
        self.table.set_passed(None if kind is None else self._kind == kind)
        self._show_count()

    def _show_count(self) -> None:
        self.detail.setPlaceholderText(
            self.tr("Choose a row to see it in its text.")
            if len(self._start)
            else self.tr("There is nothing to list.")
        )
        if self.account is None:
            self.count.clear()
            return
        parts = [shown(badge(self.account.ledger))]
        chunks = len(self.account.ledger.rewritten)
        if chunks:
            parts.append(
                QCoreApplication.translate(
                    "GapList", "%Ln chunk(s) with text that is no slice.", None, chunks
                )
            )
        self.count.setText(sentences(*parts))

    def _choose(self, entry: int) -> None:
        if self.account is None:
            return
        run, low, high = self.account.run, int(self._start[entry]), int(self._end[entry])
        self.detail.set_parts(_parts(run, low, high, int(self._chunk[entry])))
        self.place_chosen.emit(low, high)


def _parts(run: Run, low: int, high: int, chunk: int) -> list[TextPart]:
    """Give a gap in its text, or a chunk's own text against the document's."""
    text = run.document.text
    if chunk < 0:
        return [
            TextPart(text[max(0, low - _AROUND) : low], "muted"),
            TextPart(text[low:high], "dropped"),
            TextPart(text[high : high + _AROUND], "muted"),
        ]
    emitted = run.chunking.text(text, chunk)
    return [
        TextPart(
            emitted[one.start : one.end] if one.kind == "added" else text[one.low : one.high],
            _LOOKS[one.kind],
        )
        for one in difference(run, chunk)
    ]
