"""The menus: every action has its place in one of them.

What the menus with lists hold (recent files, samples, strategies) is filled elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from workbench.core.message import QT_TRANSLATE_NOOP, Marked
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from workbench.gui.action import Actions


class MenuBar(QMenuBar):
    """File, Edit, View, Recipe, Go, Compare, Help."""

    retranslated = Signal()
    """The language has changed; those who filled menus name their entries again."""

    def __init__(
        self, actions: Actions, presets: QMenu, reset: QAction, parent: QWidget | None = None
    ) -> None:
        """Arrange ``actions``, and what the recipe panel lends: its presets and its reset."""
        super().__init__(parent)
        self.setObjectName("menu_bar")
        self._titles: list[tuple[QMenu, Marked]] = []
        do = actions
        self.recent = self._menu("recent", QT_TRANSLATE_NOOP("MenuBar", "Open &recent"))
        self.recent_projects = self._menu(
            "recent_projects", QT_TRANSLATE_NOOP("MenuBar", "Recent pro&jects")
        )
        self.kept_recipes = self._menu(
            "kept_recipes", QT_TRANSLATE_NOOP("MenuBar", "Kept rec&ipes")
        )
        self.samples = self._menu("samples", QT_TRANSLATE_NOOP("MenuBar", "&Samples"))
        self.encoding = self._menu(
            "encoding", QT_TRANSLATE_NOOP("MenuBar", "Reopen with &encoding")
        )
        self.syntax = self._menu("syntax", QT_TRANSLATE_NOOP("MenuBar", "S&yntax colours"))
        self.cut_marks = self._menu(
            "cut_marks", QT_TRANSLATE_NOOP("MenuBar", "Mark what cuts &break")
        )
        self.tokens = self._menu("tokens", QT_TRANSLATE_NOOP("MenuBar", "Token&izer"))
        self.theme = self._menu("theme", QT_TRANSLATE_NOOP("MenuBar", "T&heme"))
        self.strategy = self._menu("strategy", QT_TRANSLATE_NOOP("MenuBar", "&Strategy"))
        self._titles.append((presets, QT_TRANSLATE_NOOP("MenuBar", "&Presets")))

        self._top(
            "file",
            QT_TRANSLATE_NOOP("MenuBar", "&File"),
            (do.open, do.open_folder, do.open_records, self.recent, self.samples),
            (do.open_chunks,),
            (do.paste, do.scratch),
            (self.encoding, do.close_document),
            (do.reload, do.reload_automatically),
            (do.new_project, do.open_project, self.recent_projects),
            (do.save_project, do.save_project_as),
            (do.open_recipe, do.save_recipe),
            (do.export,),
            (do.preferences,),
            (do.quit,),
        )
        self._top(
            "edit",
            QT_TRANSLATE_NOOP("MenuBar", "&Edit"),
            (do.undo, do.redo),
            (do.copy, do.select_all),
            (do.copy_chunk, do.copy_json, do.copy_recipe, do.copy_picture),
            (do.mark_passage, do.unmark_passage),
            (do.bookmark, do.edit_note),
            (do.find, do.find_next, do.find_previous),
        )
        self._top(
            "view",
            QT_TRANSLATE_NOOP("MenuBar", "&View"),
            (do.wrap, do.white_space, do.six_tints, self.syntax),
            (self.cut_marks,),
            (do.token_boundaries, self.tokens),
            (do.zoom_in, do.zoom_out, do.zoom_reset),
            (do.show_recipe, do.show_numbers, do.show_list, do.present),
            (self.theme,),
        )
        self._top(
            "recipe",
            QT_TRANSLATE_NOOP("MenuBar", "&Recipe"),
            (self.strategy, presets, reset),
            (do.keep_recipe, self.kept_recipes),
            (do.rerun, do.cancel),
        )
        self._top(
            "go",
            QT_TRANSLATE_NOOP("MenuBar", "&Go"),
            (do.next_chunk, do.previous_chunk, do.go_to),
            (do.next_boundary, do.previous_boundary, do.explain),
            (do.next_difference, do.previous_difference),
            (do.next_bookmark, do.previous_bookmark),
            (do.back, do.forward),
            (do.next_document, do.previous_document),
            (do.next_pane, do.previous_pane),
        )
        self._top(
            "compare",
            QT_TRANSLATE_NOOP("MenuBar", "&Compare"),
            (do.compare, do.compare_variants),
            (do.swap_recipes, do.copy_to_b),
            (do.before,),
            (do.size_map,),
        )
        self._top(
            "help",
            QT_TRANSLATE_NOOP("MenuBar", "&Help"),
            (do.shortcuts, do.log_folder),
            (do.about,),
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Set every title in the current language."""
        for menu, title in self._titles:
            menu.setTitle(shown(title))
        self.retranslated.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _menu(self, name: str, title: Marked) -> QMenu:
        menu = QMenu(self)
        menu.setObjectName(f"menu.{name}")
        self._titles.append((menu, title))
        return menu

    def _top(self, name: str, title: Marked, *groups: tuple[QAction | QMenu, ...]) -> None:
        menu = self._menu(name, title)
        for group in groups:
            if not menu.isEmpty():
                menu.addSeparator()
            for entry in group:
                if isinstance(entry, QMenu):
                    menu.addMenu(entry)
                else:
                    menu.addAction(entry)
        self.addMenu(menu)
