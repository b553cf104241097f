"""The list of sentences that stand in no chunk as a whole, with the chunks that have their ends.

What gets lost to a reader of single chunks, such as a knowledge graph, is in these sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.preview import preview
from workbench.gui.figure import number, percent
from workbench.gui.finding_list import FindingList
from workbench.gui.label import TextLabel
from workbench.gui.listing import ListedColumn, Listing, heads
from workbench.gui.listing_table import ListingTable
from workbench.gui.splitter import Splitter
from workbench.gui.text_detail import TextDetail, TextPart

if TYPE_CHECKING:
    from workbench.analysis.straddle import Straddles
    from workbench.core.chunking import Offsets
    from workbench.core.run import Run

_NONE = np.empty(0, np.int32)
_WORDS = 160
_AROUND = 200
"""Characters of a chunk shown beside the sentence."""


class StraddleList(FindingList):
    """One row a sentence; beside it the chunk with its beginning and the chunk with its end."""

    def __init__(self) -> None:
        """Make an empty list."""
        super().__init__("straddle")
        self._run: Run | None = None
        self._found: Straddles | None = None
        self._state = ""
        self.add_filters()
        self.table = ListingTable("straddle", self._listing())
        self.table.entry_chosen.connect(self._choose)
        self.first = _Side("straddle.first")
        self.last = _Side("straddle.last")
        parts = Splitter(Qt.Orientation.Horizontal, "splitter.straddle")
        for widget, stretch in ((self.table, 2), (self.first, 1), (self.last, 1)):
            parts.add(widget, stretch)
        parts.setSizes([500, 250, 250])
        self.body.addWidget(parts, 1)
        self.retranslate()

    def set_straddles(self, run: Run | None, found: Straddles | None) -> None:
        """List such sentences of a run; nothing while they are not known."""
        self._run, self._found, self._state = run, found, ""
        self.table.set_listing(self._listing())
        self._show_sides(-1)
        self._show_count()

    def set_progress(self, done: int, total: int) -> None:
        """Tell how much of the text was looked through for sentences."""
        self._state = self.tr("Finding sentences: {share}").format(
            share=percent(done / total if total else 0.0)
        )
        self._show_count()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.table.setAccessibleName(self.tr("Sentences in no chunk as a whole"))
        self._show_sides(self.table.chosen())
        self.table.name_columns()
        self._show_count()

    def _listing(self) -> Listing:
        found = self._found
        text = "" if self._run is None else self._run.document.text
        empty = found is None
        start, end, first, last = (
            (_NONE,) * 4
            if empty or found is None
            else (found.start, found.end, found.first, found.last)
        )

        def extract(entry: int, most: int) -> str:
            low = int(start[entry])
            return preview(text[low : min(low + most + 1, int(end[entry]))], most)

        def chunk(chunks: Offsets, entry: int) -> str:
            return number(int(chunks[entry]) + 1) if chunks[entry] >= 0 else "–"

        return Listing(
            len(start),
            (
                ListedColumn(
                    QT_TRANSLATE_NOOP("StraddleList", "Offset"),
                    lambda entry: number(int(start[entry])),
                    lambda: start,
                    figures=True,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("StraddleList", "Length"),
                    lambda entry: number(int(end[entry] - start[entry])),
                    lambda: end - start,
                    figures=True,
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("StraddleList", "Begins in"),
                    lambda entry: chunk(first, entry),
                    lambda: first,
                    figures=True,
                    help=QT_TRANSLATE_NOOP(
                        "StraddleList", "The chunk that holds most of the sentence's beginning."
                    ),
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("StraddleList", "Ends in"),
                    lambda entry: chunk(last, entry),
                    lambda: last,
                    figures=True,
                    help=QT_TRANSLATE_NOOP(
                        "StraddleList", "The first chunk that reaches the sentence's end."
                    ),
                ),
                ListedColumn(
                    QT_TRANSLATE_NOOP("StraddleList", "Sentence"),
                    lambda entry: extract(entry, _WORDS),
                    lambda: heads(text, start, end),
                    tip=lambda entry: extract(entry, 4 * _WORDS),
                ),
            ),
        )

    def _show_count(self) -> None:
        if self._run is None or self._state:
            self.count.setText(self._state)
        elif self._found is not None and not len(self._found):
            self.count.setText(self.tr("Every sentence stands in some chunk as a whole."))
        elif self._found is not None:
            self.count.setText(
                QCoreApplication.translate(
                    "StraddleList",
                    "%Ln sentence(s) in no chunk as a whole",
                    None,
                    len(self._found),
                )
            )

    def _choose(self, entry: int) -> None:
        if self._found is None:
            return
        self._show_sides(entry)
        self.place_chosen.emit(int(self._found.start[entry]), int(self._found.end[entry]))

    def _show_sides(self, entry: int) -> None:
        run, found = self._run, self._found
        if run is None or found is None or entry < 0:
            some = found is not None and len(found) > 0
            nothing = self.tr("Choose a sentence to see both chunks.") if some else ""
            self.first.show_chunk(nothing, [])
            self.last.show_chunk("", [])
            return
        low, high = int(found.start[entry]), int(found.end[entry])
        for side, chunk in (
            (self.first, int(found.first[entry])),
            (self.last, int(found.last[entry])),
        ):
            if chunk < 0:
                side.show_chunk(self.tr("In no chunk"), [])
                continue
            title = self.tr("Chunk {number}").format(number=number(chunk + 1))
            side.show_chunk(title, _parts(run, chunk, low, high))


class _Side(QWidget):
    """The text of one chunk around a sentence, under its name."""

    def __init__(self, name: str) -> None:
        """Make an empty side."""
        super().__init__()
        self._title = TextLabel("strong")
        self.detail = TextDetail(name)
        self.setMinimumWidth(90)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 0, 4, 4)
        layout.setSpacing(2)
        layout.addWidget(self._title)
        layout.addWidget(self.detail, 1)

    def show_chunk(self, title: str, parts: list[TextPart]) -> None:
        """Show parts of a chunk's text under ``title``."""
        self._title.setText(title)
        self.detail.setAccessibleName(title or self.tr("The other chunk"))
        self.detail.set_parts(parts)


def _parts(run: Run, chunk: int, low: int, high: int) -> list[TextPart]:
    """Give a chunk's text near a sentence; the part of the sentence it holds is marked."""
    text = run.document.text
    start, end = int(run.chunking.start[chunk]), int(run.chunking.end[chunk])
    begin, stop = min(max(low, start), end), max(min(high, end), start)
    before, behind = max(start, begin - _AROUND), min(end, stop + _AROUND)
    return [
        TextPart("…" if before > start else "", "muted"),
        TextPart(text[before:begin], "muted"),
        TextPart(text[begin:stop], "marked"),
        TextPart(text[stop:behind], "muted"),
        TextPart("…" if behind < end else "", "muted"),
    ]
