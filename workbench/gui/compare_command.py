"""The Compare menu's two recipes: B's panels, its lane in the view, its notices, its files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui import run_notice
from workbench.gui.chunk_source import ChunkFile
from workbench.gui.comparing import Comparing
from workbench.gui.contrast_command import ContrastCommands
from workbench.gui.file_dialog import ask_file
from workbench.gui.notice_bar import Notice, Offer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.gui.action import Actions
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.outcome import Outcome
    from workbench.gui.passage_command import PassageCommands
    from workbench.gui.preference import Preferences
    from workbench.gui.recipe_panel import RecipePanel
    from workbench.gui.region import Regions
    from workbench.gui.status_bar import StatusBar
    from workbench.gui.workspace import Workspace

_FOLDER = "folder/chunks"
_NOTICES = tuple(f"b.{key}" for key in run_notice.RUN_KEYS)


class CompareCommands(QObject):
    """Connects recipe B, `state`, with the regions; `contrasting` tells how it differs from A."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        regions: Regions,
        status: StatusBar,
        preferences: Preferences,
        actions: Actions,
    ) -> None:
        """Serve the menus and the regions; nothing is compared yet."""
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._regions = regions
        self._preferences = preferences
        self._actions = actions
        self.state = Comparing(workspace, self)
        self._connect_state()
        self._connect_panels()
        self._connect_actions(actions)
        self.contrasting = ContrastCommands(self, workspace, self.state, regions, status, actions)
        self.contrasting.contraster.failed.connect(self.failed_unforeseen)
        self._toggle(False)

    @property
    def _notices(self) -> NoticeBar:
        return self._regions.notices

    def choose_chunks(self) -> None:
        """Ask for a file of chunks."""
        kinds = "*.jsonl *.json *.ndjson *.csv *.tsv *.parquet *.db *.sqlite *.sqlite3"
        ask_file(
            self._window,
            "open_chunks",
            self.tr("Open chunks that another program made"),
            self.open_chunks,
            self._preferences.folder(_FOLDER),
            [self.tr("Chunks ({kinds})").format(kinds=kinds), self.tr("All files (*)")],
        )

    def open_chunks(self, path: str) -> None:
        """Make the chunks in the file at ``path`` run B."""
        self._preferences.store(_FOLDER, str(Path(path).parent))
        self._notices.remove("chunks")
        self.state.open_chunks(path)

    def follow_passages(self, passages: PassageCommands) -> None:
        """Count for A and B what becomes of the passages that must stay whole."""
        self.contrasting.follow_passages(passages)

    def cancel(self) -> None:
        """Stop B's run, with a way to take it up again."""
        self.state.cancel()
        again = Offer("rerun_b", QT_TRANSLATE_NOOP("notice", "Run again"), self.state.rerun)
        text = QT_TRANSLATE_NOOP("notice", "The run of recipe B was cancelled.")
        self._notices.show_notice(Notice("b.run", text, offers=(again,)))

    def close(self) -> bool:
        """End the threads; tell whether they have ended."""
        return all((self.state.close(), self.contrasting.close()))

    def _connect_state(self) -> None:
        state, workspace = self.state, self._workspace
        state.toggled.connect(self._toggle)
        state.recipe_changed.connect(self._show_recipe)
        state.outcome_changed.connect(self._show_outcome)
        state.refused.connect(self._refuse)
        state.lane.failed.connect(self._fail)
        workspace.recipe_changed.connect(lambda _recipe: self._name_recipes())

    def _connect_panels(self) -> None:
        state, regions = self.state, self._regions
        regions.second.serve(self._serve_panel)
        self._workspace.document_changed.connect(self._follow_document)
        regions.recipes.swap_requested.connect(state.swap)
        regions.recipes.copy_requested.connect(state.copy)
        regions.recipes.close_requested.connect(lambda: state.set_active(False))
        regions.given.file_requested.connect(self.choose_chunks)
        regions.given.recipe_requested.connect(state.leave_file)

    def _serve_panel(self, panel: RecipePanel) -> None:
        panel.recipe_edited.connect(self.state.edit)
        self.state.lane.variants_counted.connect(panel.set_variant_counts)
        if not isinstance(self.state.recipe, ChunkFile):
            panel.set_recipe(self.state.recipe)
        panel.set_document_length(_length(self._workspace.document))

    def _connect_actions(self, actions: Actions) -> None:
        actions.compare.triggered.connect(self.state.set_active)
        actions.compare_variants.triggered.connect(self.state.compare_variants)
        actions.swap_recipes.triggered.connect(self.state.swap)
        actions.copy_to_b.triggered.connect(self.state.copy)
        actions.open_chunks.triggered.connect(self.choose_chunks)

    def _toggle(self, active: bool) -> None:
        self._actions.compare.setChecked(active)
        if active and not self._actions.show_recipe.isChecked():
            self._actions.show_recipe.setChecked(True)
        self._regions.recipes.set_comparing(active)
        self._notices.remove("chunks")
        self._name_recipes()

    def _name_recipes(self) -> None:
        a, b = self._workspace.recipe, self.state.recipe
        active = self.state.active
        self._regions.recipes.set_recipes(a, b)
        self._actions.swap_recipes.setEnabled(active and not isinstance(b, ChunkFile))
        self._actions.copy_to_b.setEnabled(active and a != b)

    def _show_recipe(self, recipe: Recipe) -> None:
        self._notices.remove("chunks")
        if isinstance(recipe, ChunkFile):
            self._regions.given.set_file(recipe)
        elif (panel := self._regions.second.made) is not None and recipe != panel.recipe():
            panel.set_recipe(recipe)
        self._name_recipes()

    def _follow_document(self, document: Document | None) -> None:
        if (panel := self._regions.second.made) is not None:
            panel.set_document_length(_length(document))
        self._notices.remove("chunks", "b.run")

    def _show_outcome(self, outcome: Outcome | None) -> None:
        regions = self._regions
        if regions.second.made is not None:
            regions.second.made.set_variant_counts(None)
        run = None if outcome is None else outcome.run
        regions.view.set_second(run, None if outcome is None else outcome.spans)
        covered = None if outcome is None else outcome.coverage
        regions.overview.set_second(run, covered, regions.view.second_phase)
        regions.given.set_placed(self.state.placed)
        if not self.state.dragging:
            self._show_notices(outcome)

    def _show_notices(self, outcome: Outcome | None) -> None:
        """Say of B's run what is said of A's, under keys of its own."""
        if outcome is not None:
            self._notices.remove("b.run")
        if outcome is None or self.state.placed is not None:
            self._notices.remove(*_NOTICES)
            return
        notices = [
            replace(
                one,
                key=f"b.{one.key}",
                text=message(
                    QT_TRANSLATE_NOOP("notice", "Recipe B: {sentence}"), sentence=one.text
                ),
            )
            for one in run_notice.about_run(outcome.run, self._use_safe_overlap)
        ]
        self._notices.show_only(_NOTICES, notices)

    def _use_safe_overlap(self) -> None:
        recipe = self.state.recipe
        safe = recipe.strategy.safe_overlap(recipe.settings)
        if safe is not None:
            self.state.edit(recipe.replace(**{recipe.strategy.overlap_key: safe}))

    def _refuse(self, error: WorkbenchError) -> None:
        self._notices.show_notice(Notice("chunks", error.message, error.hint, kind="error"))

    def _fail(self, error: Exception) -> None:
        if isinstance(error, WorkbenchError):
            again = Offer("rerun_b", QT_TRANSLATE_NOOP("notice", "Run again"), self.state.rerun)
            text = message(
                QT_TRANSLATE_NOOP("notice", "Recipe B: {sentence}"), sentence=error.message
            )
            self._notices.show_notice(Notice("b.run", text, error.hint, "error", (again,)))
        else:
            self.failed_unforeseen.emit(error)


def _length(document: Document | None) -> int:
    """Give the code points that sizes are compared with: none of a blank document."""
    return 0 if document is None or document.text.isspace() else len(document)
