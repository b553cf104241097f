"""Recipe > Kept recipes: keep the recipe in use under a name, and go back to one by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.gui.name_dialog import NameDialog, Wording

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu, QWidget

    from workbench.gui.action import Actions
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.project import ProjectState
    from workbench.gui.workspace import Workspace

_KEEP = Wording(
    QT_TRANSLATE_NOOP("NamedRecipeCommands", "Keep the recipe"),
    QT_TRANSLATE_NOOP("NamedRecipeCommands", "&Name of the recipe:"),
    QT_TRANSLATE_NOOP("NamedRecipeCommands", "The recipe kept under this name is replaced."),
)
_RENAME = Wording(
    QT_TRANSLATE_NOOP("NamedRecipeCommands", "Rename the recipe"),
    QT_TRANSLATE_NOOP("NamedRecipeCommands", "&New name:"),
    QT_TRANSLATE_NOOP("NamedRecipeCommands", "Another recipe has this name."),
)


class NamedRecipeCommands(QObject):
    """Serves the menu of the project's named recipes."""

    def __init__(
        self,
        window: QWidget,
        project: ProjectState,
        workspace: Workspace,
        actions: Actions,
        menus: MenuBar,
    ) -> None:
        """Fill the menu whenever the recipes change."""
        super().__init__(window)
        self._window = window
        self._project = project
        self._workspace = workspace
        self._menu: QMenu = menus.kept_recipes
        self._group = QActionGroup(self)
        self._rename, self._remove = QAction(self), QAction(self)
        self._rename.setObjectName("action.rename_recipe")
        self._remove.setObjectName("action.remove_recipe")
        self._rename.triggered.connect(self.ask_new_name)
        self._remove.triggered.connect(lambda: project.remove_recipe(project.active))
        actions.keep_recipe.triggered.connect(self.ask_name)
        menus.retranslated.connect(self._fill)
        project.recipes_changed.connect(self._fill)
        self._fill()

    def ask_name(self) -> None:
        """Ask under which name to keep the recipe in use."""
        project = self._project
        name = project.active or self._new_name()
        dialog = NameDialog(_KEEP, name, project.recipes, self._window, replacing=True)
        dialog.name_chosen.connect(project.keep_recipe)
        dialog.open()

    def ask_new_name(self) -> None:
        """Ask for another name of the chosen recipe."""
        project, old = self._project, self._project.active
        others = [name for name in project.recipes if name != old]
        dialog = NameDialog(_RENAME, old, others, self._window, replacing=False)
        dialog.name_chosen.connect(lambda new: project.rename_recipe(old, new))
        dialog.open()

    def _new_name(self) -> str:
        number = 1
        while (name := self.tr("Recipe {number}").format(number=number)) in self._project.recipes:
            number += 1
        return name

    def _fill(self) -> None:
        for action in self._group.actions():
            self._menu.removeAction(action)
            action.deleteLater()
        self._menu.clear()
        active = self._project.active
        for number, (name, recipe) in enumerate(self._project.recipes.items()):
            changed = name == active and recipe != self._workspace.recipe
            text = self.tr("{name} (changed since)").format(name=name) if changed else name
            action = QAction(text.replace("&", "&&"), self._group)
            action.setObjectName(f"action.kept_recipe.{number}")
            action.setCheckable(True)
            action.setChecked(name == active)
            action.triggered.connect(lambda _on, one=name: self._project.use_recipe(one))
            self._menu.addAction(action)
        self._menu.setEnabled(bool(self._project.recipes))
        self._menu.addSeparator()
        self._menu.addActions([self._rename, self._remove])
        for action, template, plain in (
            (self._rename, self.tr("&Rename “{name}”…"), self.tr("&Rename…")),
            (self._remove, self.tr("R&emove “{name}”"), self.tr("R&emove")),
        ):
            shown_name = active.replace("&", "&&")
            action.setText(template.format(name=shown_name) if active else plain)
            action.setEnabled(bool(active))
