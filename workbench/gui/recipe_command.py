"""The Recipe menu: strategies, files, running again; and undo, which undoes recipes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QActionGroup

from workbench.core.errors import WorkbenchError
from workbench.core.strategies import STRATEGIES
from workbench.files import recipe_file
from workbench.gui.file_dialog import ask_target
from workbench.gui.notice_bar import Notice
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.core.strategy import AnyStrategy
    from workbench.gui.action import Actions
    from workbench.gui.in_use import FilesInUse
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.preference import Preferences
    from workbench.gui.recipe_panel import RecipePanel
    from workbench.gui.workspace import Workspace

_FOLDER = "folder/save"


class RecipeCommands(QObject):
    """Connects the panel, the menu and the workspace's recipe."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        panel: RecipePanel,
        notices: NoticeBar,
        preferences: Preferences,
        in_use: FilesInUse,
    ) -> None:
        """Let ``panel`` and the recipe of ``workspace`` follow each other.

        Nothing is written over what is ``in_use``.
        """
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._panel = panel
        self._notices = notices
        self._preferences = preferences
        self._in_use = in_use
        panel.recipe_edited.connect(workspace.edit)
        workspace.recipe_changed.connect(self._show)
        workspace.document_changed.connect(
            lambda document: panel.set_document_length(_length(document))
        )
        workspace.lane.variants_counted.connect(panel.set_variant_counts)
        workspace.outcome_changed.connect(lambda _outcome: panel.set_variant_counts(None))

    def connect_actions(self, actions: Actions, menus: MenuBar) -> None:
        """Serve the menus."""
        self._connect_undo(actions)
        actions.save_recipe.triggered.connect(self.choose_file)
        actions.rerun.triggered.connect(self._workspace.rerun)
        group = QActionGroup(menus.strategy)
        for strategy in STRATEGIES:
            action = menus.strategy.addAction("")
            action.setObjectName(f"action.strategy.{strategy.id}")
            action.setCheckable(True)
            action.setChecked(strategy is self._workspace.recipe.strategy)
            action.triggered.connect(lambda _on, chosen=strategy: self._choose(chosen))
            group.addAction(action)
            self._workspace.recipe_changed.connect(
                lambda recipe, one=strategy, entry=action: entry.setChecked(recipe.strategy is one)
            )
        self._strategies = menus.strategy
        self._name_strategies()
        menus.strategy.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the menu of strategies follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._name_strategies()
        return super().eventFilter(watched, event)

    def _name_strategies(self) -> None:
        for action, strategy in zip(self._strategies.actions(), STRATEGIES, strict=True):
            action.setText(shown(strategy.name).replace("&", "&&"))

    def choose_file(self) -> None:
        """Ask where to save the recipe."""
        dialog = ask_target(
            self._window,
            "save_recipe",
            self.tr("Save the recipe"),
            self.save,
            self._preferences.folder(_FOLDER),
            [
                self.tr("YAML recipe ({kinds})").format(kinds="*.recipe.yaml"),
                self.tr("JSON recipe ({kinds})").format(kinds="*.recipe.json"),
            ],
            file=f"{self._workspace.recipe.strategy.id}.recipe.yaml",
            suffix="recipe.yaml",
        )
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix(
                "recipe.json" if "json" in chosen else "recipe.yaml"
            )
        )

    def save(self, path: str) -> None:
        """Write the recipe to ``path``."""
        self._preferences.store(_FOLDER, str(Path(path).parent))
        try:
            self._in_use.refuse_recipe(path)
            recipe_file.save(self._workspace.recipe, path)
        except WorkbenchError as error:
            self._notices.show_notice(Notice("recipe", error.message, error.hint, kind="error"))
        else:
            self._in_use.recipe = path
            self._notices.remove("recipe")

    def _choose(self, strategy: AnyStrategy) -> None:
        self._panel.choose_strategy(strategy)

    def _show(self, recipe: Recipe) -> None:
        if recipe != self._panel.recipe():
            self._panel.set_recipe(recipe)

    def _connect_undo(self, actions: Actions) -> None:
        stack = self._workspace.undo_stack
        stack.canUndoChanged.connect(actions.undo.setEnabled)
        stack.canRedoChanged.connect(actions.redo.setEnabled)
        stack.undoTextChanged.connect(actions.name_undo)
        stack.redoTextChanged.connect(actions.name_redo)
        actions.undo.triggered.connect(stack.undo)
        actions.redo.triggered.connect(stack.redo)
        actions.undo.setEnabled(False)
        actions.redo.setEnabled(False)


def _length(document: Document | None) -> int:
    """Give how much there is to chunk, in code points: nothing of a blank document."""
    return 0 if document is None or document.text.isspace() else len(document)
