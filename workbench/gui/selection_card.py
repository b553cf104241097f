"""The selected chunk: why it ends and starts where it does, its size, what it shares.

What it says comes from `workbench.core.reading`, worked out for this one chunk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from workbench.core.measure import NO_LIMIT
from workbench.core.reading import Reading, read
from workbench.gui.column import GAP, Column
from workbench.gui.excerpt import Excerpt
from workbench.gui.label import TextLabel, tip
from workbench.gui.note_field import NoteField
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from workbench.core.message import Message
    from workbench.core.run import Run
    from workbench.gui.measurement import Measurement


class SelectionCard(Column):
    """Explains one chunk of a run. ``chunk_requested`` carries the index of a neighbour."""

    chunk_requested = Signal(int)

    boundary_requested = Signal(int)
    """The end of the chunk with this index is to be explained."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a card with nothing selected."""
        super().__init__(parent)
        self.setObjectName("panel.selection")
        self._run: Run | None = None
        self._measurement: Measurement | None = None
        self._index = -1
        self._stale = False
        self._title = TextLabel("heading")
        self._previous = _arrow("selection.previous", Qt.ArrowType.LeftArrow)
        self._next = _arrow("selection.next", Qt.ArrowType.RightArrow)
        self._previous.clicked.connect(lambda: self.chunk_requested.emit(self._index - 1))
        self._next.clicked.connect(lambda: self.chunk_requested.emit(self._index + 1))
        header = QHBoxLayout()
        header.setSpacing(2)
        header.addWidget(self._title, 1)
        header.addWidget(self._previous)
        header.addWidget(self._next)
        self.add(header)
        self._remark: Message | None = None
        self._remark_label = TextLabel(selectable=True)
        self._remark_label.setObjectName("selection.remark")
        self.add(self._remark_label)
        self._empty = TextLabel("muted")
        self._name = TextLabel("strong", selectable=True)
        self._figures = TextLabel("muted", selectable=True)
        self._ends = TextLabel(selectable=True)
        self._explain = QPushButton()
        self._explain.setObjectName("selection.explain")
        self._explain.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._explain.clicked.connect(lambda: self.boundary_requested.emit(self._index))
        self.note = NoteField("selection")
        self._starts = TextLabel(selectable=True)
        self._notes = TextLabel("muted", selectable=True)
        self._emitted = _Part()
        self._before, self._behind, self._context = _Part(), _Part(), _Part()
        self._alone = TextLabel("muted")
        self.add(self._empty)
        self.add(self._name)
        self.add(self._figures)
        self.column.addSpacing(GAP)
        for widget in (
            self._ends,
            self._starts,
            self._explain,
            self.note,
            self._notes,
            self._emitted,
            self._before,
            self._behind,
            self._context,
            self._alone,
        ):
            self.add(widget)
        self.column.addStretch(1)
        self.retranslate()

    def set_run(self, run: Run | None) -> None:
        """Explain chunks of ``run`` from now on; the selected number stays where it exists."""
        self._run, self._remark = run, None
        if run is None or self._index >= len(run.chunking):
            self._index = -1
        self._refresh()

    def set_measurement(self, found: Measurement | None) -> None:
        """Tell the tokens of a chunk too, where those ``found`` are of this run."""
        self._measurement = found
        self._refresh()

    def set_chunk(self, index: int) -> None:
        """Explain the chunk with this index; -1 for none."""
        known = self._run is not None and 0 <= index < len(self._run.chunking)
        self._index = index if known else -1
        self._remark = None
        self._refresh()

    def set_remark(self, remark: Message | None) -> None:
        """Say something about the place, over the chunk, until another chunk is selected."""
        self._remark = remark
        self._refresh()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._title.setText(self.tr("Selection"))
        for button, name in (
            (self._previous, self.tr("Previous chunk")),
            (self._next, self.tr("Next chunk")),
        ):
            button.setAccessibleName(name)
            button.setToolTip(tip(name))
        self._explain.setText(self.tr("Why it ends there"))
        self._explain.setAccessibleName(self._explain.text())
        self._alone.setText(self.tr("It shares no text with its neighbours."))
        for part in self._parts():
            part.excerpt.copy_action.setText(self.tr("Copy exact text"))
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Explain what was selected while the card was out of sight."""
        super().showEvent(event)
        if self._stale:
            self._refresh()

    # --- showing

    def _parts(self) -> tuple[_Part, ...]:
        return self._emitted, self._before, self._behind, self._context

    def _refresh(self) -> None:
        """Show the chunk; later, where the card is out of sight."""
        self._stale = not self.isVisible()
        run = self._run
        if self._stale:
            return
        self._remark_label.setText("" if self._remark is None else shown(self._remark))
        self._remark_label.setVisible(self._remark is not None)
        selected = run is not None and self._index >= 0
        self._empty.setText(
            self.tr("There is no chunk to select.")
            if run is not None and not len(run.chunking)
            else self.tr("Click a chunk in the text or in the list to read why it ends there.")
        )
        self._empty.setVisible(not selected)
        for widget in (self._name, self._figures, self._ends, self._starts, self._explain):
            widget.setVisible(selected)
        self.note.setVisible(selected)
        for extra in (self._notes, self._alone, *self._parts()):
            extra.hide()
        self._previous.setEnabled(selected and self._index > 0)
        self._next.setEnabled(run is not None and selected and self._index < len(run.chunking) - 1)
        if run is not None and selected:
            self._show(run, read(run, self._index))

    def _show(self, run: Run, reading: Reading) -> None:
        number = QLocale().toString
        self._name.setText(
            self.tr("Chunk {number} of {total}").format(
                number=number(reading.index + 1), total=number(len(run.chunking))
            )
        )
        measures = (self._measures(run, reading), self._tokens(run, reading.index))
        self._figures.setText("\n".join(filter(None, measures)))
        self._ends.setText(shown(reading.ends))
        self._starts.setText(shown(reading.starts))
        self._notes.setText("\n".join(shown(note) for note in reading.notes))
        self._notes.setVisible(bool(reading.notes))
        if not reading.exact:
            self._emitted.show_text(
                self.tr("Its text is not the document's own; it reads:"), run.text(reading.index)
            )
        text = run.document.text
        for part, (low, high), title in (
            (self._before, reading.before, self._shared_with(reading.index, reading.before)),
            (self._behind, reading.behind, self._shared_with(reading.index + 2, reading.behind)),
            (self._context, reading.context, self._beside(reading.context)),
        ):
            if high > low:
                part.show_text(title, text[low:high])
        ranges = (reading.before, reading.behind, reading.context)
        self._alone.setVisible(all(high <= low for low, high in ranges))

    def _measures(self, run: Run, reading: Reading) -> str:
        number = QLocale().toString
        characters = QCoreApplication.translate(
            "SelectionCard", "%Ln character(s)", None, reading.length
        )
        places = {
            "start": number(reading.start),
            "end": number(reading.end),
            "characters": characters,
        }
        if run.chunking.size is None:
            return self.tr("{start} to {end}: {characters}").format(**places)
        return self.tr("{start} to {end}: {characters}, {size} {unit}").format(
            **places,
            size=number(reading.size),
            unit=shown(run.recipe.strategy.unit_of(run.recipe.settings)),
        )

    def _tokens(self, run: Run, index: int) -> str:
        """Give the tokens of the chunk, and whether they are too many for the model."""
        found = self._measurement
        if found is None or found.run is not run:
            return ""
        count = int(found.measure.counts[index])
        template = QCoreApplication.translate(
            "SelectionCard", "%Ln token(s) of {tokenizer}", None, count
        )
        if found.limit != NO_LIMIT and count > found.limit:
            template = QCoreApplication.translate(
                "SelectionCard",
                "▲ %Ln token(s) of {tokenizer}, above the model limit of {limit}",
                None,
                count,
            )
        return template.format(
            tokenizer=shown(found.tokenizer_name), limit=QLocale().toString(found.limit)
        )

    def _shared_with(self, neighbour: int, shared: tuple[int, int]) -> str:
        return self.tr("Shared with chunk {number}: {characters}").format(
            number=QLocale().toString(neighbour), characters=_characters(shared)
        )

    def _beside(self, context: tuple[int, int]) -> str:
        return self.tr("Travels beside it as previous context: {characters}").format(
            characters=_characters(context)
        )


class _Part(QWidget):
    """A line of text over an excerpt. Hidden until there is one."""

    def __init__(self) -> None:
        super().__init__()
        self.title = TextLabel("muted")
        self.excerpt = Excerpt()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, GAP, 0, 0)
        layout.setSpacing(3)
        layout.addWidget(self.title)
        layout.addWidget(self.excerpt)
        self.hide()

    def show_text(self, title: str, text: str) -> None:
        """Show the exact text under a title."""
        self.title.setText(title)
        self.excerpt.set_text(text)
        self.show()


def _arrow(name: str, arrow: Qt.ArrowType) -> QToolButton:
    button = QToolButton()
    button.setObjectName(name)
    button.setArrowType(arrow)
    button.setAutoRaise(True)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def _characters(shared: tuple[int, int]) -> str:
    return QCoreApplication.translate(
        "SelectionCard", "%Ln character(s)", None, shared[1] - shared[0]
    )
