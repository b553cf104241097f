"""One warning on a card: the reason, what to do, and buttons where one helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from workbench.gui.figure import number
from workbench.gui.flow_layout import FlowRow
from workbench.gui.label import TextLabel, paint_sign
from workbench.gui.palette import current
from workbench.gui.setting_name import with_labels
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.analysis.run_warning import RunWarning
    from workbench.core.message import Marked, Message
    from workbench.core.run import Run

_INDENT = 28
_GRAVE = frozenset(("stall", "lost"))


class Remedy(NamedTuple):
    """A button that helps: ``name`` tells which, for object names and signals."""

    name: str
    label: Message | Marked


class WarningCard(QWidget):
    """Shows a `RunWarning`. Its button leads to one chunk after the other where it is of several.

    ``remedy_chosen`` carries the warning's kind and the remedy's name.
    """

    place_chosen = Signal(int, int)
    chunk_chosen = Signal(int)
    boundary_chosen = Signal(int)
    remedy_chosen = Signal(str, str)

    def __init__(self) -> None:
        """Make an empty card."""
        super().__init__()
        self._run: Run | None = None
        self._warning: RunWarning | None = None
        self._remedies: tuple[Remedy, ...] = ()
        self._at = 0
        self._reason, self._advice = TextLabel("strong"), TextLabel()
        for label in (self._reason, self._advice):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.show_place = _button()
        self.show_place.clicked.connect(self._show_place)
        self._buttons: list[QPushButton] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_INDENT, 6, 8, 8)
        layout.setSpacing(4)
        layout.addWidget(self._reason)
        layout.addWidget(self._advice)
        self._row = FlowRow(self.show_place)
        layout.addWidget(self._row)

    def set_warning(self, run: Run, warning: RunWarning, remedies: tuple[Remedy, ...]) -> None:
        """Show a warning of a run."""
        before = self._warning
        if before is None or (before.kind, before.chunks) != (warning.kind, warning.chunks):
            self._at = 0
        self._run, self._warning, self._remedies = run, warning, remedies
        while len(self._buttons) > len(remedies):
            button = self._buttons.pop()
            button.hide()
            button.deleteLater()
        while len(self._buttons) < len(remedies):
            self._add_button()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        warning, run = self._warning, self._run
        if warning is None or run is None:
            return
        settings = run.recipe.settings.declared()
        self._reason.setText(with_labels(shown(warning.reason), settings))
        self._advice.setText(with_labels(shown(warning.advice), settings))
        self.show_place.setObjectName(f"warning.{warning.kind}.show")
        self.show_place.setVisible(warning.offset is not None)
        self.show_place.setText(self._place_text(warning))
        for button, (name, label) in zip(self._buttons, self._remedies, strict=True):
            button.setObjectName(f"warning.{warning.kind}.{name}")
            button.setText(shown(label).replace("&", "&&"))
        self._row.setVisible(warning.offset is not None or bool(self._remedies))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the sign; a disc where text is lost, else a triangle."""
        colors = current()
        grave = self._warning is not None and self._warning.kind in _GRAVE
        ink = colors.error_text if grave else colors.warning_text
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(colors.border)
        painter.setBrush(colors.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        metrics = self._reason.fontMetrics()
        top = self._reason.y() + (metrics.height() - 13) / 2
        paint_sign(painter, QPointF(8, top), ink, round_sign=grave)
        painter.end()

    def _add_button(self) -> None:
        button, at = _button(), len(self._buttons)
        button.clicked.connect(lambda: self._choose(at))
        self._buttons.append(button)
        layout = self._row.layout()
        assert layout is not None
        layout.addWidget(button)

    def _place_text(self, warning: RunWarning) -> str:
        count = len(warning.chunks)
        if count < 2:
            return self.tr("Show the place")
        template = self.tr("Show {number} of {count}")
        return template.format(number=number(self._at % count + 1), count=number(count))

    def _show_place(self) -> None:
        warning = self._warning
        if warning is None or warning.offset is None:
            return
        if warning.chunks:
            chunk = warning.chunks[self._at % len(warning.chunks)]
            self._at += 1
            self.show_place.setText(self._place_text(warning))
            at_end = warning.kind == "no_overlap"
            (self.boundary_chosen if at_end else self.chunk_chosen).emit(chunk)
        else:
            self.place_chosen.emit(warning.offset, warning.offset)

    def _choose(self, which: int) -> None:
        if self._warning is not None and which < len(self._remedies):
            self.remedy_chosen.emit(self._warning.kind, self._remedies[which].name)


def _button() -> QPushButton:
    button = QPushButton()
    button.setAutoDefault(False)
    return button
