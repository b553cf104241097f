"""The size map beside the document: what it is asked for, the grid, its legend, its progress.

It stays open while one works in the window, and follows what is worked on. It decides nothing
about recipes; a chosen cell is handed out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from workbench.core.errors import WorkbenchError
from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.size_map.choice import SizeMapChoices
from workbench.gui.size_map.figure import lines, place
from workbench.gui.size_map.foot import SizeMapFoot
from workbench.gui.size_map.legend import SizeMapLegend
from workbench.gui.size_map.maker import Request
from workbench.gui.size_map.refresh import SizeMapRefresh
from workbench.gui.size_map.view import SizeMapView
from workbench.gui.translation import sentences, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QCloseEvent

    from workbench.analysis.size_map import Cell
    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.files.project_file import ProjectNote
    from workbench.gui.document_set import Entry


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
        self.refresh = SizeMapRefresh(self)
        self._make_parts()
        self.refresh.begun.connect(self._begin)
        self.refresh.changed.connect(self._show_state)
        self.refresh.maker.cells_found.connect(self._take)
        self.refresh.maker.progressed.connect(self.foot.show_progress)
        self.refresh.maker.failed.connect(self._fail)
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
            self.refresh.forget()
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
        self._error.set_text(sentences(*parts))

    # --- what it gives

    def cells(self) -> list[Cell]:
        """Give the cells computed so far."""
        return self.view.cells()

    def has_passages(self) -> bool:
        """Tell whether the document shown has passages that must stay whole."""
        return self._document is not None and bool(self._notes_of(self._document))

    def end(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self.refresh.close()

    # --- events

    def reject(self) -> None:
        """Stop computing, or close."""
        if self.refresh.busy:
            self.refresh.cancel()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Compute nothing out of sight."""
        self.refresh.cancel()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Size map"))
        self._scroll.setAccessibleName(self.tr("Size map"))
        self._show_state()

    # --- building

    def _make_parts(self) -> None:
        self.choices = SizeMapChoices()
        self.choices.map_changed.connect(lambda: self._follow(asked=True))
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
        self.view.rect_reached.connect(self._reveal)
        self.legend = SizeMapLegend()
        self.readout = TextLabel("small")
        self.readout.setObjectName("size_map.readout")
        self.readout.setMinimumHeight(3 * self.readout.fontMetrics().height())
        self.readout.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.foot = SizeMapFoot()
        self.foot.again.clicked.connect(self.refresh.compute)
        self.foot.stop.clicked.connect(self.refresh.cancel)
        self.foot.copy.clicked.connect(self.copy_requested)
        self.foot.save.clicked.connect(self.save_requested)
        self.foot.closer.clicked.connect(self.close)
        self.choices.metric_changed.connect(self._colour)
        self._colour()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(8)
        for widget in (self.choices, self._error, self._stale):
            layout.addWidget(widget)
        layout.addWidget(self._scroll, 1)
        for part in (self.legend, self.readout, self.foot):
            layout.addWidget(part)
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

    def _reveal(self, rect: QRect) -> None:
        at = rect.center()
        self._scroll.ensureVisible(at.x(), at.y(), rect.width(), rect.height())

    def _clear(self) -> None:
        unit = shown(self._recipe.strategy.unit_of(self._recipe.settings))
        self.view.begin(self.choices.sizes.numbers(), self.choices.overlaps.numbers(), unit)
        self.legend.set_scale(None)

    def _take(self, cells: Sequence[Cell]) -> None:
        self.view.add(cells)
        self.legend.set_scale(self.view.scale)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, WorkbenchError):
            self.show_error(error)
        else:
            self.failed_unforeseen.emit(error)
        self._show_state()

    def _show_state(self) -> None:
        refresh = self.refresh
        computable, some = refresh.computable, bool(self.cells())
        self.foot.allow(busy=refresh.busy, computable=computable, some=some)
        self._stale.set_text(self.choices.refused() or self._staleness())
        self.foot.tell("  ·  ".join(self._parts()))
        self._tell(self.view.pointed())

    def _staleness(self) -> str:
        """Give what is to be said of a map that is not the one wanted."""
        if not self.refresh.stale:
            return ""
        if self.refresh.cancelled:
            return self.tr("Computing was stopped: some cells are missing. Compute again?")
        return self.tr("The recipe, the ranges or the text have changed. Compute again?")

    def _parts(self) -> list[str]:
        documents, failed = self.refresh.documents, self.refresh.failed
        translate = QCoreApplication.translate
        parts = []
        if self._document is None:
            parts.append(self.tr("Open a document to see its map."))
        elif self.refresh.busy:
            parts.append(self.tr("Computing (Esc)"))
        elif documents > 1 or failed:
            parts.append(
                translate("SizeMapDialog", "Counts are over %Ln document(s)", None, documents)
            )
        if failed:
            parts.append(translate("SizeMapDialog", "%Ln cannot be read", None, failed))
        return parts

    # --- following

    def _follow(self, *, asked: bool = False) -> None:
        """Want the map of what is chosen here and worked on, ``asked`` for by a person or not."""
        self.refresh.want(self._request(), shown=self.isVisible(), asked=asked)

    def _request(self) -> Request | None:
        """Give the map that is wanted now, if there can be one."""
        choices = self.choices
        if self._document is None or choices.refused():
            return None
        return Request(
            self._document,
            self._entries if choices.whole_set.isChecked() else (),
            self._recipe,
            choices.sizes.numbers(),
            choices.overlaps.numbers(),
            self._notes_of,
        )

    def _begin(self, request: Request) -> None:
        """Make room for the cells of a map that is computed from now on."""
        self._clear()
        self.show_error(None)
        self.foot.show_progress(0, len(request.sizes) * len(request.overlaps))
