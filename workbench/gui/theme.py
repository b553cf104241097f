"""Light, dark, or as the system has it: one style and one palette for the whole application.

Qt's own switch (`QStyleHints.setColorScheme`) does nothing on plain X11 and elsewhere, so the
palette is set here; the switch is told too, for title bars and dialogs that the system draws.
No style sheets: Fusion follows a palette completely, and widgets hear of a change as
``QEvent.Type.PaletteChange``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPalette

from workbench.gui.fusion import indicator_palette, widget_palette
from workbench.gui.palette import DARK, LIGHT, Palette

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


class Theme(StrEnum):
    """What a person can choose; the value is what preferences store."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class ThemeSwitch(QObject):
    """Keeps the application in the chosen theme. Make one, after the application."""

    def __init__(self, application: QApplication, theme: Theme = Theme.SYSTEM) -> None:
        """Set the style and the theme; ``application`` becomes the parent."""
        super().__init__(application)
        self._application = application
        self._hints = application.styleHints()
        self._theme = theme
        # Where the system names no scheme, its own window colour, seen before ours covers it,
        # still tells.
        window = application.palette().color(QPalette.ColorRole.Window)
        self._fallback = DARK if window.lightness() < 128 else LIGHT
        application.setStyle("Fusion")
        self.set_theme(theme)
        self._hints.colorSchemeChanged.connect(self._scheme_changed)

    def theme(self) -> Theme:
        """Give what was chosen."""
        return self._theme

    def set_theme(self, theme: Theme) -> None:
        """Change to ``theme``; every widget repaints."""
        self._theme = theme
        if theme is Theme.SYSTEM:
            self._hints.unsetColorScheme()
        else:
            dark = theme is Theme.DARK
            self._hints.setColorScheme(Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light)
        self._apply()

    def _scheme_changed(self) -> None:
        if self._theme is Theme.SYSTEM:
            self._apply()

    def _apply(self) -> None:
        colors = self._colors()
        self._application.setPalette(widget_palette(colors))
        for kind in ("QCheckBox", "QRadioButton"):  # the stub says bytes, which PySide refuses
            self._application.setPalette(indicator_palette(colors), kind)  # type: ignore[arg-type]

    def _colors(self) -> Palette:
        if self._theme is not Theme.SYSTEM:
            return DARK if self._theme is Theme.DARK else LIGHT
        scheme = self._hints.colorScheme()
        if scheme == Qt.ColorScheme.Unknown:
            return self._fallback
        return DARK if scheme == Qt.ColorScheme.Dark else LIGHT
