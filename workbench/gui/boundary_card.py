"""The selected boundary: why the cut is here, first in one sentence, then as deep as one likes.

It takes the place of the selected chunk while a boundary is explained. It works out nothing:
what it says comes from `workbench.analysis`, the same as ``explain`` prints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from workbench.analysis.origin import origin, origin_message
from workbench.gui.boundary_lead import lead
from workbench.gui.column import GAP, Column
from workbench.gui.fold import Fold
from workbench.gui.label import Sentences, TextLabel, tip
from workbench.gui.move_list import MoveList
from workbench.gui.note_field import NoteField
from workbench.gui.setting_text import setting_text
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.analysis.explanation import Explanation
    from workbench.core.message import Message
    from workbench.core.run import Run


class BoundaryCard(Column):
    """Says why one boundary of a run is where it is."""

    boundary_requested = Signal(int)
    """A neighbouring boundary is wanted: its index."""

    closed = Signal()
    """The explanation is not wanted any more."""

    moves_toggled = Signal(bool)
    """What would move the boundary is wanted, or no longer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a card that explains nothing."""
        super().__init__(parent)
        self.setObjectName("panel.boundary")
        self._run: Run | None = None
        self._index, self._last = -1, -1
        self._found: Explanation | None = None
        self._broken: tuple[Message, ...] = ()
        self._title = TextLabel("heading")
        self._previous = _tool("boundary.previous", Qt.ArrowType.LeftArrow)
        self._next = _tool("boundary.next", Qt.ArrowType.RightArrow)
        self._close = _tool("boundary.close")
        self._close.setText("✕")
        self._previous.clicked.connect(lambda: self.boundary_requested.emit(self._index - 1))
        self._next.clicked.connect(lambda: self.boundary_requested.emit(self._index + 1))
        self._close.clicked.connect(self.closed)
        header = QHBoxLayout()
        header.setSpacing(2)
        header.addWidget(self._title, 1)
        for button in (self._previous, self._next, self._close):
            header.addWidget(button)
        self.add(header)
        self._lead = TextLabel("strong", selectable=True)
        self._place = TextLabel("muted", selectable=True)
        self._breaks = TextLabel(selectable=True)
        self._sentence = TextLabel(selectable=True)
        self._behind = TextLabel(selectable=True)
        self._settings = TextLabel("muted", selectable=True)
        self.add(self._lead)
        self.add(self._sentence)
        self.add(self._breaks)
        self.add(self._place)
        self.column.addSpacing(GAP)
        for label in (self._behind, self._settings):
            self.add(label)
        self.note = NoteField("boundary")
        self.add(self.note)
        self._details = Sentences()
        self.details = Fold("boundary.details", _padded(self._details))
        self.moves = MoveList()
        self.movers = Fold("boundary.moves", _padded(self.moves))
        self.movers.toggled.connect(self.moves_toggled)
        self.add_framed(self.details)
        self.add_framed(self.movers)
        self.column.addStretch(1)
        self.retranslate()

    def set_boundary(self, run: Run, index: int, last: int, found: Explanation) -> None:
        """Show boundary ``index`` of ``run``; ``last`` is the index of the last one there is."""
        self._run, self._index, self._last, self._found = run, index, last, found
        self._broken = ()
        self._refresh()

    def set_broken(self, broken: tuple[Message, ...]) -> None:
        """Say what the boundary breaks, as soon as that is known."""
        self._broken = broken
        self._refresh()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        for button, name in (
            (self._previous, self.tr("Previous boundary")),
            (self._next, self.tr("Next boundary")),
            (self._close, self.tr("Close (Esc)")),
        ):
            button.setAccessibleName(name)
            button.setToolTip(tip(name))
        self.details.header.set_title(self.tr("More about this cut"))
        self.movers.header.set_title(self.tr("What would move it"))
        self.moves.retranslate()
        self._refresh()

    def _refresh(self) -> None:
        run, found = self._run, self._found
        if run is None or found is None:
            return
        self._previous.setEnabled(self._index > 0)
        self._next.setEnabled(self._index < self._last)
        stalled = found.side == "stall"
        self._title.setText(self._named(len(run.chunking)))
        self._lead.setText(shown(lead(found)))
        self._place.setText(self._placed(run, found))
        self._place.setVisible(bool(self._place.text()))
        self._sentence.setText(shown(found.sentence))
        self._breaks.setText("\n".join(shown(one) for one in self._broken))
        self._breaks.setVisible(bool(self._broken))
        follows = not stalled and self._index + 1 < len(run.chunking)
        if follows:
            came = origin_message(run, self._index + 1, origin(run, self._index + 1))
            self._behind.setText(self.tr("Next chunk: {sentence}").format(sentence=shown(came)))
        self._behind.setVisible(follows)
        listed = [setting_text(one.setting, one.value) for one in found.settings]
        self._settings.setText(
            self.tr("Shaped by: {settings}").format(settings=self.tr("; ").join(listed))
        )
        self._settings.setVisible(bool(listed))
        named = self.tr("More about this cut")
        if found.runner_up is not None or found.below is not None:
            named = self.tr("Runner-up and one level down")
        self.details.header.set_title(named)
        rule = self.tr("The rule: {sentence}").format(sentence=shown(found.winner.level.sentence))
        self._details.set_sentences((rule, *(shown(detail) for detail in found.details)))
        self.movers.setVisible(not stalled)

    def _named(self, chunks: int) -> str:
        if self._index >= chunks:
            return self.tr("Where the run stopped")
        return self.tr("Boundary {number} of {total}").format(
            number=QLocale().toString(self._index + 1), total=QLocale().toString(chunks)
        )

    def _placed(self, run: Run, found: Explanation) -> str:
        number = QLocale().toString
        if found.side == "stall":
            return self.tr("At {offset}").format(offset=number(found.offset))
        places = {"chunk": number(self._index + 1), "end": number(found.offset)}
        if self._index + 1 == len(run.chunking):
            return self.tr("Chunk {chunk}, the last one, ends at {end}").format(**places)
        return self.tr("Chunk {chunk} ends at {end}, chunk {next} starts at {start}").format(
            **places,
            next=number(self._index + 2),
            start=number(int(run.chunking.start[self._index + 1])),
        )


def _padded(contents: QWidget) -> QWidget:
    """Give a fold's body with some room below ``contents``."""
    body = QWidget()
    layout = QVBoxLayout(body)
    layout.setContentsMargins(0, 0, 0, GAP)
    layout.addWidget(contents)
    return body


def _tool(name: str, arrow: Qt.ArrowType = Qt.ArrowType.NoArrow) -> QToolButton:
    button = QToolButton()
    button.setObjectName(name)
    button.setArrowType(arrow)
    button.setAutoRaise(True)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button
