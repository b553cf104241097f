"""The size map beside the document: what it is asked for, the grid, its legend, its progress.

It stays open while one works in the window, and follows what is worked on: a map that is
quick to compute is computed again, else that is offered. It decides nothing about recipes;
a chosen cell is handed out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from workbench.core.errors import WorkbenchError
from workbench.gui.flow_layout import FlowRow
from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.size_map_choice import SizeMapChoices
from workbench.gui.size_map_figure import lines, place
from workbench.gui.size_map_legend import SizeMapLegend
from workbench.gui.size_map_maker import Request, SizeMapMaker
from workbench.gui.size_map_view import SizeMapView
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from PySide6.QtGui import QCloseEvent

    from workbench.analysis.size_map import Cell
    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.files.project_file import ProjectNote
    from workbench.gui.document_set import Entry

QUICK_SECONDS = 1.5
"""A map that took no longer is computed again unasked."""

_PAUSE_MILLISECONDS = 250


class SizeMapDialog(QDialog):
    """A window with one map; `set_recipe`, `set_document` and `set_entries` tell what is new."""

    cell_chosen = Signal(int, int)
    """The size and overlap that a person wants in the recipe."""

    copy_requested = Signal()
    save_requested = Signal()

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    def __init__(
        self, recipe: Recipe, notes_of: Callable[[Document], Sequence[ProjectNote]], parent: QWidget
    ) -> None:
        """Begin with the ranges that fit ``recipe``; ``notes_of`` gives a document's passages."""
        super().__init__(parent)
        self.setObjectName("dialog.size_map")
        self._recipe = recipe
        self._notes_of = notes_of
        self._document: Document | None = None
        self._entries: tuple[Entry, ...] = ()
        self._made: Hashable = None
        self._seconds = 0.0
        self._outcome = (0, 0)
        self._cancelled = False
        self.maker = SizeMapMaker(self)
        self.maker.cells_found.connect(self._take)
        self.maker.progressed.connect(self._show_progress)
        self.maker.finished.connect(self._finish)
        self.maker.failed.connect(self._fail)
        self.maker.busy_changed.connect(self._show_state)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self.compute)
        self._make_parts()
        self._lay_out()
        self.choices.propose(recipe)
        self._clear()
        self.set_recipe(recipe)
        self.retranslate()

    # --- what is told

    def set_recipe(self, recipe: Recipe) -> None:
        """Know the recipe in use; another strategy brings ranges of its own."""
        other = recipe.strategy is not self._recipe.strategy
        self._recipe = recipe
        strategy, settings = recipe.strategy, recipe.settings
        if other:
            self.maker.cancel()
            self.choices.propose(recipe)
            self._clear()
        self.view.set_present(strategy.size(settings), strategy.overlap(settings))
        self._follow()

    def set_document(self, document: Document | None) -> None:
        """Know the document that is worked on."""
        self._document = document
        self.choices.set_passages(self.has_passages())
        self._follow()

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Know the documents that are open together."""
        self._entries = tuple(entries)
        self.choices.set_documents(len(entries))
        self._follow()

    def follow_passages(self) -> None:
        """Know that passages were marked or unmarked."""
        self.choices.set_passages(self.has_passages())
        self._follow()

    def show_error(self, error: WorkbenchError | None) -> None:
        """Say what went wrong, or nothing any more."""
        parts = () if error is None else (error.message, error.hint)
        self._error.set_text(" ".join(shown(part) for part in parts if part is not None))

    # --- what it gives

    def cells(self) -> list[Cell]:
        """Give the cells computed so far."""
        return self.view.cells()

    def has_passages(self) -> bool:
        """Tell whether the document shown has passages that must stay whole."""
        return self._document is not None and bool(self._notes_of(self._document))

    def compute(self) -> None:
        """Compute the map that is wanted now, if it can be."""
        self._pause.stop()
        document = self._document
        if document is None or self.choices.refused():
            self._show_state()
            return
        self._made = self._wanted()
        self._cancelled = False
        self._outcome = (0, 0)
        self._clear()
        self.show_error(None)
        entries = self._entries if self.choices.whole_set.isChecked() else ()
        sizes, overlaps = self.choices.sizes.numbers(), self.choices.overlaps.numbers()
        self._show_progress(0, len(sizes) * len(overlaps))
        self.maker.make(Request(document, entries, self._recipe, sizes, overlaps, self._notes_of))
        self._show_state()

    def cancel(self) -> None:
        """Stop computing; what was found so far stays, and computing again is offered."""
        self._pause.stop()
        if self.maker.busy:
            self._made = None
            self._cancelled = True
        self.maker.cancel()
        self._show_state()

    def end(self) -> bool:
        """End the thread; tell whether it has ended."""
        self._pause.stop()
        return self.maker.close()

    # --- events

    def reject(self) -> None:
        """Stop computing, or close."""
        if self.maker.busy:
            self.cancel()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Compute nothing out of sight."""
        self.cancel()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Size map"))
        self.again.setText(self.tr("Compute &again"))
        self.stop.setText(self.tr("Ca&ncel"))
        self.copy.setText(self.tr("&Copy as CSV"))
        self.save.setText(self.tr("&Save CSV…"))
        self._close.setText(self.tr("Close"))
        self.progress.setAccessibleName(self.tr("Progress"))
        self._scroll.setAccessibleName(self.tr("Size map"))
        self._show_state()

    # --- building

    def _make_parts(self) -> None:
        self.choices = SizeMapChoices()
        self.choices.map_changed.connect(self._recompute)
        self._error = NoteLabel("error")
        self._error.setObjectName("size_map.error")
        self._stale = NoteLabel("warning")
        self._stale.setObjectName("size_map.stale")
        self.view = SizeMapView()
        self.view.cell_chosen.connect(self.cell_chosen)
        self.view.cell_pointed.connect(self._tell)
        self._scroll = QScrollArea()
        self._scroll.setObjectName("size_map.scroll")
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self.view)
        self.legend = SizeMapLegend()
        self.readout = TextLabel("small")
        self.readout.setObjectName("size_map.readout")
        self.readout.setMinimumHeight(3 * self.readout.fontMetrics().height())
        self.readout.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._told = TextLabel("muted")
        self._told.setObjectName("size_map.state")
        self.progress = QProgressBar()
        self.progress.setObjectName("size_map.progress")
        self.progress.setMaximumWidth(160)
        self.again, self.stop, self.copy, self.save, self._close = (
            self._button(name) for name in ("again", "cancel", "copy", "save", "close")
        )
        self.again.clicked.connect(self.compute)
        self.stop.clicked.connect(self.cancel)
        self.copy.clicked.connect(self.copy_requested)
        self.save.clicked.connect(self.save_requested)
        self._close.clicked.connect(self.close)
        self.choices.metric_changed.connect(self._colour)
        self._colour()

    def _button(self, name: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName(f"size_map.{name}")
        button.setAutoDefault(False)  # Return in a field enters the field
        return button

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(8)
        for widget in (self.choices, self._error, self._stale):
            layout.addWidget(widget)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self.legend)
        layout.addWidget(self.readout)
        row = QHBoxLayout()
        row.addWidget(self._told, 1)
        row.addWidget(self.progress)
        layout.addLayout(row)
        layout.addWidget(FlowRow(self.again, self.stop, self.copy, self.save, self._close))
        self.resize(720, 580)

    # --- showing

    def _colour(self) -> None:
        self.view.set_metric(self.choices.chosen(), self.choices.offered())
        self.legend.set_scale(self.view.scale)

    def _tell(self, cell: Cell | None) -> None:
        if cell is None:
            self.readout.setText(
                self.tr("Point at a cell for its figures; click it to use its size and overlap.")
            )
        else:
            told = " · ".join(lines(cell, self.choices.offered()))
            self.readout.setText(f"{place(cell)}\n{told}")

    def _clear(self) -> None:
        unit = shown(self._recipe.strategy.unit_of(self._recipe.settings))
        self.view.begin(self.choices.sizes.numbers(), self.choices.overlaps.numbers(), unit)
        self.legend.set_scale(None)

    def _take(self, cells: Sequence[Cell]) -> None:
        self.view.add(cells)
        self.legend.set_scale(self.view.scale)

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setMaximum(max(1, total))
        self.progress.setValue(done)

    def _finish(self, documents: int, failed: int, seconds: float) -> None:
        self._seconds = seconds
        self._outcome = (documents, failed)
        self._show_state()

    def _fail(self, error: Exception) -> None:
        if isinstance(error, WorkbenchError):
            self.show_error(error)
        else:
            self.failed_unforeseen.emit(error)
        self._show_state()

    def _show_state(self) -> None:
        busy, some = self.maker.busy, bool(self.cells())
        refused = self.choices.refused()
        self.progress.setVisible(busy)
        self.stop.setEnabled(busy)
        self.again.setEnabled(self._document is not None and not refused)
        self.copy.setEnabled(some)
        self.save.setEnabled(some)
        self._stale.set_text(refused or self._staleness())
        self._told.setText("  ·  ".join(self._parts()))
        self._tell(self.view.pointed())

    def _staleness(self) -> str:
        """Give what is to be said of a map that is not the one wanted."""
        waits = self.maker.busy or self._pause.isActive()
        if waits or self._document is None or self._is_made():
            return ""
        if self._cancelled:
            return self.tr("Computing was stopped: some cells are missing. Compute again?")
        return self.tr("The recipe, the ranges or the text have changed. Compute again?")

    def _parts(self) -> list[str]:
        documents, failed = self._outcome
        translate = QCoreApplication.translate
        parts = []
        if self._document is None:
            parts.append(self.tr("Open a document to see its map."))
        elif self.maker.busy:
            parts.append(self.tr("Computing (Esc)"))
        elif documents > 1 or failed:
            text = "Counts are over %Ln document(s)"
            parts.append(translate("SizeMapDialog", text, None, documents))
        if failed:
            parts.append(translate("SizeMapDialog", "%Ln cannot be read", None, failed))
        return parts

    # --- following

    def _wanted(self) -> Hashable:
        """Give all that a map depends on."""
        recipe, choices = self._recipe, self.choices
        strategy = recipe.strategy
        others = {
            key: one
            for key, one in recipe.settings.cut_values().items()
            if key not in (strategy.size_key, strategy.overlap_key)
        }
        entries: tuple[Hashable, ...] = ()
        if choices.whole_set.isChecked():
            entries = tuple((entry.key(), entry.options) for entry in self._entries)
        return (
            id(self._document),
            entries,
            strategy.id,
            tuple(sorted(others.items())),
            choices.sizes.numbers(),
            choices.overlaps.numbers(),
            () if self._document is None else tuple(self._notes_of(self._document)),
        )

    def _is_made(self) -> bool:
        return self._made == self._wanted()

    def _recompute(self) -> None:
        """Compute what a person has asked for here."""
        self._follow(asked=True)

    def _follow(self, *, asked: bool = False) -> None:
        """Compute again where that is quick or goes on already; else let the person decide."""
        wanted = self.isVisible() and self._document is not None and not self._is_made()
        if wanted and (asked or self.maker.busy or self._seconds < QUICK_SECONDS):
            self._pause.start()
        self._show_state()
