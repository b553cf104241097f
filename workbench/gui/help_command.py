"""Help and preferences: the dialogs that are about the program, not about a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from workbench.gui import session_command
from workbench.gui.theme import Theme
from workbench.gui.translation import SYSTEM

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QDialog, QWidget

    from workbench.gui.action import Actions
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.preference import Preferences
    from workbench.gui.theme import ThemeSwitch
    from workbench.gui.translation import Translation
    from workbench.gui.view_command import ViewCommands


class HelpCommands(QObject):
    """Opens shortcuts, About, the log's folder and Preferences."""

    hanlp_requested = Signal()

    def __init__(
        self,
        window: QWidget,
        menus: MenuBar,
        actions: Actions,
        preferences: Preferences,
        log_file: Path | None,
    ) -> None:
        """Serve the Help menu."""
        super().__init__(window)
        self._window = window
        self._menus = menus
        self._preferences = preferences
        self._log_file = log_file
        actions.shortcuts.triggered.connect(self.show_shortcuts)
        actions.about.triggered.connect(self.show_about)
        actions.log_folder.triggered.connect(self.open_log_folder)
        actions.log_folder.setVisible(log_file is not None)

    def connect_preferences(
        self, actions: Actions, view: ViewCommands, theme: ThemeSwitch, translation: Translation
    ) -> None:
        """Serve the preferences."""
        self._view, self._theme, self._translation = view, theme, translation
        actions.preferences.triggered.connect(self.show_preferences)

    def show_shortcuts(self) -> None:
        """List all keys."""
        from workbench.gui.shortcut_dialog import ShortcutDialog

        extra = [
            (self.tr("Show the run before, while it is held"), "B"),
        ]
        self._open(ShortcutDialog(self._menus, extra, self._window))

    def show_about(self) -> None:
        """Say what this program is."""
        from workbench.gui.about_dialog import AboutDialog

        self._open(AboutDialog(self._preferences.file_name(), self._log_file, self._window))

    def open_log_folder(self) -> None:
        """Show the log's folder in the system's file manager."""
        if self._log_file is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._log_file.parent)))

    def show_preferences(self) -> None:
        """Offer language and theme."""
        from workbench.gui.preference_dialog import PreferenceDialog

        language = self._preferences.value("language", SYSTEM, str)
        reopen = self._preferences.value(session_command.PREFERENCE, False, bool)
        dialog = PreferenceDialog(language, self._theme.theme(), self._window, reopen=reopen)
        dialog.reopen_chosen.connect(
            lambda on: self._preferences.store(session_command.PREFERENCE, on)
        )
        dialog.language_chosen.connect(self._set_language)
        dialog.theme_chosen.connect(lambda theme: self._view.set_theme(Theme(theme)))
        dialog.hanlp_requested.connect(self.hanlp_requested)
        self._open(dialog)

    def _set_language(self, language: str) -> None:
        self._preferences.store("language", language)
        self._translation.switch(language)

    def _open(self, dialog: QDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
