"""The rows of the table of chunks: a model over the columns of a run.

It holds no row objects: a row is an index into the run's arrays, and texts are made for the
rows in sight. Sorting and filtering only permute indexes, so 200,000 rows come without delay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, QPersistentModelIndex, Qt

from workbench.core.measure import NO_LIMIT
from workbench.core.preview import preview
from workbench.core.settings import TOKENS
from workbench.gui.chunk_column import Column, head, heads, pages_of, values
from workbench.gui.label import tip
from workbench.gui.palette import current
from workbench.gui.translation import shown

if TYPE_CHECKING:
    import numpy.typing as npt

    from workbench.core.chunking import Offsets
    from workbench.gui.measurement import Measurement
    from workbench.gui.outcome import Outcome

_NONE = np.empty(0, np.int32)
_ROLE = Qt.ItemDataRole
_WORDS = 160
_TIP = 600
_SORTED_CHARACTERS = 16
_COMING = "…"
_ABOVE_SIGN = "▲ "

Index = QModelIndex | QPersistentModelIndex


class ChunkModel(QAbstractTableModel):
    """Rows of chunks in the chosen order; `chunk` and `row` lead from one to the other."""

    def __init__(self) -> None:
        """Make a model without rows."""
        super().__init__()
        self._outcome: Outcome | None = None
        self._values: dict[Column, Offsets] = {}
        self._measurement: Measurement | None = None
        self._passed: npt.NDArray[np.bool_] | None = None
        self._sorting: Offsets | None = None  # all chunks in order, kept while filters change
        self._order = _NONE
        self._rows: Offsets | None = None
        self._sorted = Column.NUMBER
        self._descending = False

    def set_outcome(self, outcome: Outcome | None, found: Measurement | None = None) -> None:
        """Show all chunks of ``outcome``, and their tokens where any were ``found``.

        While those found are of an older run, the present ones are still to come.
        """
        self.beginResetModel()
        self._outcome = outcome
        self._values = {} if outcome is None else values(outcome, found)
        self._measurement = found
        self._passed = None
        self._sorting = None
        self._arrange()
        self.endResetModel()

    def set_passed(self, passed: npt.NDArray[np.bool_] | None) -> None:
        """Show only the chunks whose flag is set; nothing to show all."""
        self.beginResetModel()
        self._passed = passed
        self._arrange()
        self.endResetModel()

    def total(self) -> int:
        """Give the number of chunks, listed or not."""
        return len(self._values.get(Column.NUMBER, _NONE))

    def has(self, column: Column) -> bool:
        """Tell whether a column has anything to say about this run."""
        if column == Column.TOKENS:
            return self._measurement is not None
        if self._outcome is None:
            return column not in (Column.PAGE, Column.SIZE, Column.ABOVE)
        if column == Column.PAGE:
            return pages_of(self._outcome) is not None
        if column == Column.SIZE:
            return self._outcome.run.chunking.size is not None
        return column != Column.ABOVE or bool(self._values[column].any())

    def chunk(self, row: int) -> int:
        """Give the index of the chunk in a row; -1 where there is no such row."""
        return int(self._order[row]) if 0 <= row < len(self._order) else -1

    def row(self, chunk: int) -> int:
        """Give the row of a chunk; -1 where it is not listed."""
        if self._rows is None:
            self._rows = np.full(self.total(), -1, np.int32)
            self._rows[self._order] = np.arange(len(self._order), dtype=np.int32)
        return int(self._rows[chunk]) if 0 <= chunk < len(self._rows) else -1

    def samples(self, column: Column) -> list[str]:
        """Give the texts of a column that may be its widest."""
        if self._outcome is None or not self.total():
            return []
        if column == Column.REASON:
            return [shown(reason.label) for reason in self._outcome.run.recipe.strategy.reasons]
        if column not in self._values:
            return [_COMING]
        if column == Column.PAGE:
            last = int(self._values[column].max())
            return [_range(last, last + 1)]
        return [self._text(column, int(self._values[column].argmax()))]

    def name(self, column: Column) -> str:
        """Give a column's name."""
        names = {
            Column.NUMBER: self.tr("No."),
            Column.START: self.tr("Start"),
            Column.END: self.tr("End"),
            Column.PAGE: self.tr("Page"),
            Column.LENGTH: self.tr("Length"),
            Column.TOKENS: self.tr("Tokens"),
            Column.OVERLAP: self.tr("Overlap"),
            Column.ABOVE: self.tr("Above size"),
            Column.REASON: self.tr("Why it ends"),
            Column.TEXT: self.tr("First words"),
        }
        if column == Column.SIZE:
            unit = "" if self._outcome is None else shown(self._outcome.statistics.unit)
            if self._outcome is not None and self._outcome.statistics.unit == TOKENS:
                unit = unit if self._measurement is None else self.tr("Own size")
            return unit[:1].upper() + unit[1:]
        if column == Column.OVERLAP and self._detached():
            return self.tr("Context")
        return names[column]

    # --- what Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of listed chunks."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's signature
        """Give a column's name."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == _ROLE.TextAlignmentRole:
            return self._alignment(Column(section))
        return self.name(Column(section)) if role == _ROLE.DisplayRole else None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:  # noqa: ANN401 - Qt's
        """Give what a cell shows."""
        chunk = self.chunk(index.row())
        if chunk < 0 or self._outcome is None:
            return None
        column = Column(index.column())
        if role == _ROLE.DisplayRole:
            return self._text(column, chunk)
        if role == _ROLE.TextAlignmentRole:
            return self._alignment(column)
        if role == _ROLE.ToolTipRole:
            return self._tip(column, chunk)
        if role == _ROLE.ForegroundRole and column == Column.ABOVE:
            return current().error_text if self._beyond(chunk) else None
        if role == _ROLE.ForegroundRole and column == Column.TOKENS:
            return current().error_text if self._above_limit(chunk) else None
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by the values of a column; chunks with equal ones stay in their order."""
        self.beginResetModel()
        self._sorted = Column(column)
        self._descending = order == Qt.SortOrder.DescendingOrder
        self._sorting = None
        self._arrange()
        self.endResetModel()

    # --- inside

    def _arrange(self) -> None:
        if self._sorting is None:
            self._sorting = self._all_sorted()
        order = self._sorting
        self._order = order if self._passed is None else order[self._passed[order]]
        self._rows = None

    def _all_sorted(self) -> Offsets:
        if self._sorted == Column.NUMBER:
            order = np.arange(self.total(), dtype=np.int32)
            return order[::-1] if self._descending else order
        key = self._key(self._sorted)
        if self._descending:
            return (len(key) - 1 - np.argsort(key[::-1], kind="stable")[::-1]).astype(np.int32)
        return np.argsort(key, kind="stable").astype(np.int32)

    def _key(self, column: Column) -> npt.NDArray[Any]:
        if self._outcome is None:
            return _NONE
        run = self._outcome.run
        if column == Column.REASON:
            labels = [shown(reason.label) for reason in run.recipe.strategy.reasons]
            ranks = np.array([sorted(labels).index(label) for label in labels], np.int32)
            return ranks[run.chunking.reason] if len(run.chunking) else _NONE
        if column == Column.TEXT:
            return heads(run, _SORTED_CHARACTERS)
        return self._values.get(column, self._values[Column.NUMBER])

    def _text(self, column: Column, chunk: int) -> str:
        assert self._outcome is not None
        if column == Column.REASON:
            return self._reason(chunk)
        if column == Column.TEXT:
            return preview(head(self._outcome.run, chunk, _WORDS + 1), _WORDS)
        if column not in self._values:
            return _COMING
        if column == Column.PAGE:
            return self._page(chunk)
        value = int(self._values[column][chunk])
        number = QLocale().toString(value)
        if column == Column.TOKENS:
            return _ABOVE_SIGN + number if self._above_limit(chunk) else number
        if column != Column.ABOVE:
            return number
        if not value:
            return ""
        template = (
            self.tr("+{count} beyond") if self._beyond(chunk) else self.tr("+{count} allowed")
        )
        return template.format(count=number)

    def _tip(self, column: Column, chunk: int) -> str:
        assert self._outcome is not None
        if column == Column.TEXT:
            return tip(preview(head(self._outcome.run, chunk, _TIP), _TIP))
        if column == Column.REASON:
            run = self._outcome.run
            return tip(shown(run.recipe.strategy.reasons[int(run.chunking.reason[chunk])].sentence))
        if column == Column.TOKENS and self._above_limit(chunk):
            assert self._measurement is not None
            limit = QLocale().toString(self._measurement.limit)
            return tip(self.tr("Above the model limit of {limit} tokens.").format(limit=limit))
        if column == Column.ABOVE and self._values[column][chunk]:
            return tip(
                self.tr("Longer than the size asked for, beyond what the system's own rule allows.")
                if self._beyond(chunk)
                else self.tr("Longer than the size asked for, as the system's own rule allows.")
            )
        return ""

    def _reason(self, chunk: int) -> str:
        assert self._outcome is not None
        run = self._outcome.run
        return shown(run.recipe.strategy.reasons[int(run.chunking.reason[chunk])].label)

    def _beyond(self, chunk: int) -> bool:
        assert self._outcome is not None
        above = self._outcome.statistics.above
        return int(self._values[Column.ABOVE][chunk]) > above.most - above.asked

    def _above_limit(self, chunk: int) -> bool:
        found = self._measurement
        if found is None or found.limit == NO_LIMIT or Column.TOKENS not in self._values:
            return False
        return int(self._values[Column.TOKENS][chunk]) > found.limit

    def _page(self, chunk: int) -> str:
        """Give the page a chunk is on, or the first and the last one."""
        assert self._outcome is not None
        pages, chunking = pages_of(self._outcome), self._outcome.run.chunking
        if pages is None:
            return ""
        return _range(*pages.range(int(chunking.start[chunk]), int(chunking.end[chunk])))

    def _alignment(self, column: Column) -> Qt.AlignmentFlag:
        vertical = Qt.AlignmentFlag.AlignVCenter
        if column in (Column.ABOVE, Column.REASON, Column.TEXT):
            return vertical | Qt.AlignmentFlag.AlignLeft
        return vertical | Qt.AlignmentFlag.AlignRight

    def _detached(self) -> bool:
        return self._outcome is not None and self._outcome.statistics.overlap.detached


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"
