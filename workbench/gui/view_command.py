"""The View menu: how the document is drawn, which regions are shown, the theme. All remembered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QActionGroup

from workbench.core.message import QT_TRANSLATE_NOOP, Marked
from workbench.gui.theme import Theme
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from workbench.gui.action import Actions
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.preference import Preferences
    from workbench.gui.region import Regions
    from workbench.gui.theme import ThemeSwitch

_THEMES: dict[Theme, Marked] = {
    Theme.SYSTEM: QT_TRANSLATE_NOOP("ViewCommands", "As the &system"),
    Theme.LIGHT: QT_TRANSLATE_NOOP("ViewCommands", "&Light"),
    Theme.DARK: QT_TRANSLATE_NOOP("ViewCommands", "&Dark"),
}
_CALM, _VARIED = 2, 6


class ViewCommands(QObject):
    """Connects the View menu with the regions and the preferences."""

    def __init__(
        self,
        window: QWidget,
        regions: Regions,
        actions: Actions,
        preferences: Preferences,
        theme: ThemeSwitch,
    ) -> None:
        """Apply what is remembered and follow the actions."""
        super().__init__(window)
        self._preferences = preferences
        self._theme = theme
        view = regions.view
        self._switch(actions.wrap, "view/wrap", True, view.set_wrap)
        self._switch(actions.white_space, "view/white_space", False, view.set_white_space_marks)
        self._switch(
            actions.six_tints,
            "view/six_tints",
            False,
            lambda six: view.set_tint_count(_VARIED if six else _CALM),
        )
        for action, key, region, default in (
            (actions.show_recipe, "view/recipe", regions.recipes, True),
            (actions.show_numbers, "view/numbers", regions.side, True),
            (actions.show_list, "view/list", regions.list, False),
        ):
            self._switch(action, key, default, partial(regions.want, region))
            action.triggered.connect(partial(_unfold, regions, region, action))
        actions.zoom_in.triggered.connect(view.zoom_in)
        actions.zoom_out.triggered.connect(view.zoom_out)
        actions.zoom_reset.triggered.connect(view.zoom_reset)
        view.set_zoom(preferences.value("view/zoom", 100, int))
        view.zoom_changed.connect(lambda percent: preferences.store("view/zoom", percent))

    def fill_theme(self, menus: MenuBar) -> None:
        """Offer the themes."""
        group = QActionGroup(menus.theme)
        entries: list[tuple[QAction, Marked]] = []
        for theme, text in _THEMES.items():
            action = menus.theme.addAction("")
            action.setObjectName(f"action.theme.{theme}")
            action.setCheckable(True)
            action.triggered.connect(lambda _on, chosen=theme: self.set_theme(chosen))
            group.addAction(action)
            entries.append((action, text))
        menus.theme.aboutToShow.connect(lambda: self._show_theme(group))
        menus.retranslated.connect(lambda: _name(entries))
        _name(entries)
        self._show_theme(group)

    def set_theme(self, theme: Theme) -> None:
        """Change the theme and remember it."""
        self._theme.set_theme(theme)
        self._preferences.store("view/theme", theme.value)

    def _show_theme(self, group: QActionGroup) -> None:
        for action, theme in zip(group.actions(), _THEMES, strict=True):
            action.setChecked(theme is self._theme.theme())

    def _switch(
        self, action: QAction, key: str, default: bool, apply: Callable[[bool], object]
    ) -> None:
        """Let a checkable action set something, now and when it changes, and remember it."""
        on = self._preferences.value(key, default, bool)
        action.setChecked(on)
        apply(on)
        action.toggled.connect(apply)
        action.toggled.connect(lambda now: self._preferences.store(key, now))


def _unfold(regions: Regions, region: QWidget, action: QAction) -> None:
    """Show a region that a person chose while it was folded; it was wanted all the time."""
    if regions.is_folded(region):
        regions.unfold(region)
        action.setChecked(True)


def _name(entries: list[tuple[QAction, Marked]]) -> None:
    for action, text in entries:
        action.setText(shown(text))
