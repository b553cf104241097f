"""Times of the lists of findings over many rows; prints, and passes no judgement.

    QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.listing [10000000]

The number is how many characters the text has. Times are CPU time of this process, the least
of three, in milliseconds, with the rows in sight painted.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.benchmarks.analysis import least
from tests.benchmarks.corpus import english
from workbench.analysis.boundary_cut import cuts_between
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.account import account
from workbench.gui.cut_list import CutList
from workbench.gui.gap_list import GapList
from workbench.gui.outcome import measured
from workbench.gui.overlap_list import OverlapList

if TYPE_CHECKING:
    from workbench.gui.listing_table import ListingTable

_JUDGED = 4_000_000
"""Characters whose boundaries are judged: more give more rows than any other list has."""


def sorting(table: ListingTable) -> str:
    """Give how long it takes to sort by each column, down and up."""
    found = []
    for column in range(table.entries.columnCount()):
        for order in (Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder):
            table.sortByColumn(-1, order)

            def sort(column: int = column, order: Qt.SortOrder = order) -> None:
                table.sortByColumn(column, order)
                QApplication.processEvents()

            found.append(f"{least(sort, 1):.0f}")
    return " ".join(found)


def main() -> None:
    """Print the times."""
    application = QApplication([])
    length = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    document = Document(english(length))
    recipe = Recipe.of("mirofish", variant="repository", chunk_size=40, overlap=4)
    outcome = measured(run(document, recipe), 0.0)
    print(f"{length:,} characters, {len(outcome.run.chunking):,} chunks")
    print(f"  account: {least(lambda: account(outcome)):.1f}")
    found, judged = account(outcome), cuts_between(outcome.run, 0, min(length, _JUDGED))
    gaps, overlaps, cuts = GapList(), OverlapList(), CutList()
    for view, fill in (
        (gaps, lambda: gaps.set_account(found)),
        (overlaps, lambda: overlaps.set_account(found)),
        (cuts, lambda: cuts.set_cuts(document, judged)),
    ):
        view.resize(1000, 300)
        view.show()
        taken = least(lambda fill=fill: (fill(), application.processEvents()))
        rows = view.table.entries.rowCount()
        print(f"  {view.objectName()}, {rows:,} rows: filled in {taken:.1f}", end=", ")
        print(f"sorted by each column in {sorting(view.table)}")


if __name__ == "__main__":
    main()
