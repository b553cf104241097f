"""Everything a person can do by menu, toolbar or key: declared once, connected elsewhere.

An action knows its texts and keys and nothing of what it does. The menus
(`workbench.gui.menu`) hold all of them, so every key can be found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from workbench.core.message import QT_TRANSLATE_NOOP, Marked
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

_Key = QKeySequence.StandardKey | str


class Actions(QObject):
    """The window's actions. Their object names are ``action.<name>``."""

    def __init__(self, window: QWidget) -> None:
        """Make the actions; their keys work in all of ``window``."""
        super().__init__(window)
        self._window = window
        self._texts: list[tuple[QAction, Marked]] = []
        self._changes = {"undo": "", "redo": ""}
        keys = QKeySequence.StandardKey

        self.open = self._add("open", QT_TRANSLATE_NOOP("Actions", "&Open…"), keys.Open)
        self.open_folder = self._add(
            "open_folder", QT_TRANSLATE_NOOP("Actions", "Open &folder…"), "Ctrl+Shift+O"
        )
        self.open_records = self._add(
            "open_records", QT_TRANSLATE_NOOP("Actions", "Open recor&ds…")
        )
        self.open_chunks = self._add("open_chunks", QT_TRANSLATE_NOOP("Actions", "Open c&hunks…"))
        self.paste = self._add(
            "paste", QT_TRANSLATE_NOOP("Actions", "&Paste as document"), keys.Paste
        )
        self.scratch = self._add(
            "scratch", QT_TRANSLATE_NOOP("Actions", "Scratch te&xt"), "Ctrl+Shift+N"
        )
        self.close_document = self._add(
            "close_document", QT_TRANSLATE_NOOP("Actions", "&Close document"), "Ctrl+W", keys.Close
        )
        self.reload = self._add("reload", QT_TRANSLATE_NOOP("Actions", "Re&load"), "Ctrl+R")
        self.reload_automatically = self._add(
            "reload_automatically",
            QT_TRANSLATE_NOOP("Actions", "Reload changed files auto&matically"),
            checkable=True,
        )
        self.new_project = self._add(
            "new_project", QT_TRANSLATE_NOOP("Actions", "&New project"), keys.New, "Ctrl+N"
        )
        self.open_project = self._add(
            "open_project", QT_TRANSLATE_NOOP("Actions", "Open projec&t…")
        )
        self.save_project = self._add(
            "save_project", QT_TRANSLATE_NOOP("Actions", "Sa&ve project"), keys.Save, "Ctrl+S"
        )
        self.save_project_as = self._add(
            "save_project_as",
            QT_TRANSLATE_NOOP("Actions", "Save project &as…"),
            keys.SaveAs,
            "Ctrl+Shift+S",
        )
        self.export = self._add("export", QT_TRANSLATE_NOOP("Actions", "&Export…"), "Ctrl+E")
        self.preferences = self._add(
            "preferences", QT_TRANSLATE_NOOP("Actions", "Pre&ferences…"), keys.Preferences, "Ctrl+,"
        )
        self.quit = self._add("quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), keys.Quit, "Ctrl+Q")

        self.undo = self._add("undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), keys.Undo)
        self.redo = self._add("redo", QT_TRANSLATE_NOOP("Actions", "&Redo"), keys.Redo, "Ctrl+Y")
        self.copy = self._add("copy", QT_TRANSLATE_NOOP("Actions", "&Copy"), keys.Copy)
        self.select_all = self._add(
            "select_all", QT_TRANSLATE_NOOP("Actions", "Select &all"), keys.SelectAll
        )
        self.copy_chunk = self._add(
            "copy_chunk", QT_TRANSLATE_NOOP("Actions", "Copy chunk as &text"), "Ctrl+Shift+C"
        )
        self.copy_json = self._add("copy_json", QT_TRANSLATE_NOOP("Actions", "Copy chunk as &JSON"))
        self.copy_recipe = self._add(
            "copy_recipe", QT_TRANSLATE_NOOP("Actions", "Copy recipe as &YAML")
        )
        self.copy_picture = self._add(
            "copy_picture", QT_TRANSLATE_NOOP("Actions", "Copy as p&icture")
        )
        self.find = self._add("find", QT_TRANSLATE_NOOP("Actions", "&Find…"), keys.Find)
        self.find_next = self._add("find_next", QT_TRANSLATE_NOOP("Actions", "Find &next"), "F3")
        self.find_previous = self._add(
            "find_previous",
            QT_TRANSLATE_NOOP("Actions", "Find pre&vious"),
            "Shift+F3",
        )

        self.mark_passage = self._add(
            "mark_passage",
            QT_TRANSLATE_NOOP("Actions", "&Mark selection: must stay whole"),
            "Ctrl+M",
        )
        self.unmark_passage = self._add(
            "unmark_passage",
            QT_TRANSLATE_NOOP("Actions", "Nee&d not stay whole"),
            "Ctrl+Shift+M",
        )
        self.bookmark = self._add("bookmark", QT_TRANSLATE_NOOP("Actions", "&Bookmark"), "Ctrl+F2")
        self.edit_note = self._add("edit_note", QT_TRANSLATE_NOOP("Actions", "N&ote"), "F4")

        self.wrap = self._add(
            "wrap", QT_TRANSLATE_NOOP("Actions", "&Wrap lines"), "Alt+Z", checkable=True
        )
        self.white_space = self._add(
            "white_space", QT_TRANSLATE_NOOP("Actions", "Mark white &space"), checkable=True
        )
        self.six_tints = self._add(
            "six_tints", QT_TRANSLATE_NOOP("Actions", "Six &tints instead of two"), checkable=True
        )
        self.token_boundaries = self._add(
            "token_boundaries",
            QT_TRANSLATE_NOOP("Actions", "To&ken boundaries"),
            "Ctrl+T",
            checkable=True,
        )
        self.zoom_in = self._add(
            "zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom &in"), keys.ZoomIn, "Ctrl+="
        )
        self.zoom_out = self._add(
            "zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom &out"), keys.ZoomOut
        )
        self.zoom_reset = self._add(
            "zoom_reset", QT_TRANSLATE_NOOP("Actions", "Ori&ginal size"), "Ctrl+0"
        )
        self.show_recipe = self._add(
            "show_recipe", QT_TRANSLATE_NOOP("Actions", "&Recipe panel"), "Ctrl+1", checkable=True
        )
        self.show_numbers = self._add(
            "show_numbers", QT_TRANSLATE_NOOP("Actions", "&Numbers panel"), "Ctrl+2", checkable=True
        )
        self.present = self._add(
            "present", QT_TRANSLATE_NOOP("Actions", "&Presentation"), "F11", checkable=True
        )
        self.show_list = self._add(
            "show_list", QT_TRANSLATE_NOOP("Actions", "&List"), "Ctrl+3", "Ctrl+L", checkable=True
        )

        self.open_recipe = self._add("open_recipe", QT_TRANSLATE_NOOP("Actions", "&Open recipe…"))
        self.save_recipe = self._add("save_recipe", QT_TRANSLATE_NOOP("Actions", "Save rec&ipe…"))
        self.keep_recipe = self._add(
            "keep_recipe", QT_TRANSLATE_NOOP("Actions", "&Keep recipe as…"), "Ctrl+K"
        )
        self.rerun = self._add("rerun", QT_TRANSLATE_NOOP("Actions", "Run &again"), "F5")
        self.cancel = self._add("cancel", QT_TRANSLATE_NOOP("Actions", "&Cancel the run"), "Esc")

        self.next_chunk = self._add(
            "next_chunk", QT_TRANSLATE_NOOP("Actions", "&Next chunk"), "Alt+Down"
        )
        self.previous_chunk = self._add(
            "previous_chunk", QT_TRANSLATE_NOOP("Actions", "&Previous chunk"), "Alt+Up"
        )
        self.next_boundary = self._add(
            "next_boundary", QT_TRANSLATE_NOOP("Actions", "Next &boundary"), "F8"
        )
        self.previous_boundary = self._add(
            "previous_boundary", QT_TRANSLATE_NOOP("Actions", "Previous b&oundary"), "Shift+F8"
        )
        self.explain = self._add(
            "explain", QT_TRANSLATE_NOOP("Actions", "E&xplain why it ends there"), "Alt+Return"
        )
        self.next_difference = self._add(
            "next_difference", QT_TRANSLATE_NOOP("Actions", "Next di&fference"), "F7"
        )
        self.previous_difference = self._add(
            "previous_difference", QT_TRANSLATE_NOOP("Actions", "P&revious difference"), "Shift+F7"
        )
        self.back = self._add("back", QT_TRANSLATE_NOOP("Actions", "B&ack"), "Alt+Left")
        self.forward = self._add("forward", QT_TRANSLATE_NOOP("Actions", "For&ward"), "Alt+Right")
        self.next_bookmark = self._add(
            "next_bookmark", QT_TRANSLATE_NOOP("Actions", "Next boo&kmark"), "F2"
        )
        self.previous_bookmark = self._add(
            "previous_bookmark", QT_TRANSLATE_NOOP("Actions", "Previous book&mark"), "Shift+F2"
        )
        self.next_document = self._add(
            "next_document", QT_TRANSLATE_NOOP("Actions", "Next &document"), "Ctrl+PgDown"
        )
        self.previous_document = self._add(
            "previous_document", QT_TRANSLATE_NOOP("Actions", "Previo&us document"), "Ctrl+PgUp"
        )
        self.go_to = self._add("go_to", QT_TRANSLATE_NOOP("Actions", "&Go to…"), "Ctrl+G")
        self.next_pane = self._add("next_pane", QT_TRANSLATE_NOOP("Actions", "N&ext pane"), "F6")
        self.previous_pane = self._add(
            "previous_pane", QT_TRANSLATE_NOOP("Actions", "Pre&vious pane"), "Shift+F6"
        )

        self.compare = self._add(
            "compare",
            QT_TRANSLATE_NOOP("Actions", "&Compare two recipes"),
            "Ctrl+D",
            checkable=True,
        )
        self.swap_recipes = self._add("swap_recipes", QT_TRANSLATE_NOOP("Actions", "&Swap A and B"))
        self.copy_to_b = self._add("copy_to_b", QT_TRANSLATE_NOOP("Actions", "Copy &A to B"))
        self.compare_variants = self._add(
            "compare_variants",
            QT_TRANSLATE_NOOP("Actions", "&MiroFish: documented against repository"),
        )
        self.before = self._add(
            "before", QT_TRANSLATE_NOOP("Actions", "Show the run &before"), "Ctrl+B", checkable=True
        )

        self.size_map = self._add(
            "size_map", QT_TRANSLATE_NOOP("Actions", "&Size map…"), "Ctrl+Shift+G"
        )

        self.shortcuts = self._add(
            "shortcuts", QT_TRANSLATE_NOOP("Actions", "&Keyboard shortcuts"), "F1"
        )
        self.log_folder = self._add("log_folder", QT_TRANSLATE_NOOP("Actions", "Open &log folder"))
        self.about = self._add("about", QT_TRANSLATE_NOOP("Actions", "&About Chunking Workbench"))

        for action, role in (
            (self.preferences, QAction.MenuRole.PreferencesRole),
            (self.quit, QAction.MenuRole.QuitRole),
            (self.about, QAction.MenuRole.AboutRole),
        ):
            action.setMenuRole(role)
        window.installEventFilter(self)
        self.retranslate()

    def all(self) -> Sequence[QAction]:
        """Give all actions in the order of their declaration."""
        return [action for action, _ in self._texts]

    def needing_document(self) -> Sequence[QAction]:
        """Give the actions that make no sense without a document."""
        return (
            self.close_document,
            self.export,
            self.copy,
            self.select_all,
            self.find,
            self.find_next,
            self.find_previous,
            self.rerun,
            self.next_chunk,
            self.previous_chunk,
            self.next_boundary,
            self.previous_boundary,
            self.explain,
            self.present,
            self.bookmark,
            self.edit_note,
            self.go_to,
            self.open_chunks,
            self.compare,
            self.compare_variants,
        )

    def name_undo(self, change: str) -> None:
        """Say what undo would take back; nothing when ``change`` is empty."""
        self._changes["undo"] = change
        self.retranslate()

    def name_redo(self, change: str) -> None:
        """Say what redo would do again; nothing when ``change`` is empty."""
        self._changes["redo"] = change
        self.retranslate()

    def retranslate(self) -> None:
        """Set all texts in the current language."""
        for action, text in self._texts:
            action.setText(shown(text))
        for action, text, change in (
            (self.undo, QT_TRANSLATE_NOOP("Actions", "&Undo: {change}"), self._changes["undo"]),
            (self.redo, QT_TRANSLATE_NOOP("Actions", "&Redo: {change}"), self._changes["redo"]),
        ):
            if change:
                action.setText(shown(text).format(change=change.replace("&", "&&")))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        return super().eventFilter(watched, event)

    def _add(self, name: str, text: Marked, *keys: _Key, checkable: bool = False) -> QAction:
        action = QAction(self)
        action.setObjectName(f"action.{name}")
        action.setCheckable(checkable)
        action.setShortcuts(_sequences(keys))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self._window.addAction(action)
        self._texts.append((action, text))
        return action


def _sequences(keys: Sequence[_Key]) -> list[QKeySequence]:
    """Give the platform's keys and those that some platforms leave out, each once."""
    found: list[QKeySequence] = []
    for key in keys:
        bound = (
            QKeySequence.keyBindings(key)
            if isinstance(key, QKeySequence.StandardKey)
            else [QKeySequence(key)]
        )
        found += [sequence for sequence in bound if sequence not in found]
    return found
