"""Run B where a file has its chunks: the file, its counts, and where it first differs from A."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from workbench.gui.column import GAP, Column
from workbench.gui.figure import number
from workbench.gui.flow_layout import FlowRow
from workbench.gui.label import NoteLabel, TextLabel, tip
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.analysis.given import Placed
    from workbench.analysis.verification import Verification
    from workbench.gui.chunk_source import ChunkFile

_MOST_NAMED = 6
"""Chunks without a place that are named, at most."""


class GivenPanel(Column):
    """Says what is known about a `ChunkFile`; it has nothing to set."""

    file_requested = Signal()
    """Another file of chunks is wanted."""

    recipe_requested = Signal()
    """A recipe is wanted instead."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty panel."""
        super().__init__(parent)
        self.setObjectName("panel.given")
        self._file: ChunkFile | None = None
        self._placed: Placed | None = None
        self._verification: Verification | None = None
        self._name = TextLabel("strong", selectable=True)
        self._what = TextLabel("muted")
        self._count = TextLabel(selectable=True)
        self._count.setObjectName("given.count")
        self._unplaced = NoteLabel("warning")
        self._unplaced.setObjectName("given.unplaced")
        self._misfits = NoteLabel("warning")
        self._first = TextLabel(selectable=True)
        self._first.setObjectName("given.first")
        self._other, self._recipe = QPushButton(), QPushButton()
        self._other.setObjectName("given.other")
        self._other.clicked.connect(self.file_requested)
        self._recipe.setObjectName("given.recipe")
        self._recipe.clicked.connect(self.recipe_requested)
        for widget in (self._name, self._what, self._count, self._unplaced, self._misfits):
            self.add(widget)
        self.add(self._first)
        self.column.addSpacing(GAP)
        self.add(FlowRow(self._other, self._recipe))
        self.column.addStretch(1)
        self.retranslate()

    def set_file(self, file: ChunkFile) -> None:
        """Name the file; nothing is known of its chunks yet."""
        self._file, self._placed, self._verification = file, None, None
        self.retranslate()

    def set_placed(self, placed: Placed | None) -> None:
        """Tell where the chunks lie; nothing while they are read or cannot be."""
        self._placed = placed
        self.retranslate()

    def set_verification(self, found: Verification | None) -> None:
        """Tell how the chunks compare with those of A, one by one."""
        self._verification = found
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._other.setText(self.tr("Other chunks…"))
        self._recipe.setText(self.tr("A recipe instead"))
        self._what.setText(self.tr("Chunks that another program made. There is nothing to set."))
        self._name.setText("" if self._file is None else self._file.name)
        self._name.setToolTip("" if self._file is None else tip(self._file.path))
        placed = self._placed
        if placed is None:
            for note in (self._unplaced, self._misfits):
                note.set_text("")
            self._count.setText("")
            self._first.setText("")
            return
        count = len(placed.run.chunking)
        self._count.setText(
            QCoreApplication.translate("GivenPanel", "%Ln chunk(s) for this document.", None, count)
            if count > len(placed.unplaced)
            else self.tr("The file has no chunk of this document.")
        )
        self._unplaced.set_text(self._without_place(placed))
        self._misfits.set_text(
            QCoreApplication.translate(
                "GivenPanel",
                "Of %Ln chunk(s) the offsets in the file do not fit; they were looked for.",
                None,
                placed.misfits,
            )
            if placed.misfits
            else ""
        )
        found = self._verification
        said = []
        if found is not None and found.placed is placed:
            said = [shown(one) for one in (found.sentence(), found.warning()) if one is not None]
        self._first.setText(" ".join(said))

    def _without_place(self, placed: Placed) -> str:
        if not placed.unplaced:
            return ""
        said = QCoreApplication.translate(
            "GivenPanel",
            "Without a place: %Ln chunk(s), whose text is nowhere in the document.",
            None,
            len(placed.unplaced),
        )
        named = ", ".join(number(index + 1) for index in placed.unplaced[:_MOST_NAMED])
        more = ", …" if len(placed.unplaced) > _MOST_NAMED else ""
        return said + " " + self.tr("Numbers: {numbers}").format(numbers=named + more)
