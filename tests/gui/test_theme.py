"""The theme: forced light and dark work anywhere, and the system's changes are followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from colour_vision import contrast
from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCheckBox, QRadioButton, QToolButton, QWidget

from workbench.gui.action import Actions
from workbench.gui.icon import icon
from workbench.gui.palette import DARK, LIGHT, Palette, current
from workbench.gui.theme import Theme, ThemeSwitch
from workbench.gui.tool_bar import ToolBar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

_ICON = QSize(16, 16)


@pytest.fixture
def switch(qapp: QApplication) -> Iterator[ThemeSwitch]:
    before = qapp.palette()
    made = ThemeSwitch(qapp)
    yield made
    made.set_theme(Theme.SYSTEM)
    shiboken6.delete(made)
    qapp.setPalette(before)


class PaletteChanges(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.PaletteChange
        return False


@pytest.mark.parametrize(("theme", "colors"), [(Theme.DARK, DARK), (Theme.LIGHT, LIGHT)])
def test_a_forced_theme_holds(switch: ThemeSwitch, theme: Theme, colors: object) -> None:
    switch.set_theme(theme)
    assert switch.theme() is theme
    assert current() is colors


@pytest.mark.parametrize(("theme", "colors"), [(Theme.DARK, DARK), (Theme.LIGHT, LIGHT)])
@pytest.mark.parametrize("kind", [QRadioButton, QCheckBox])
def test_an_unchosen_button_has_an_outline(
    switch: ThemeSwitch,
    qtbot: QtBot,
    theme: Theme,
    colors: Palette,
    kind: type[QRadioButton | QCheckBox],
) -> None:
    switch.set_theme(Theme.LIGHT if colors.dark else Theme.DARK)
    button = kind()
    qtbot.addWidget(button)
    button.show()
    switch.set_theme(theme)  # while it is shown
    qtbot.waitUntil(lambda: button.palette().color(QPalette.ColorRole.Base) == colors.background)
    picture = button.grab().toImage()
    middle = [picture.pixelColor(x, picture.height() // 2) for x in range(picture.width())]
    grounds = (colors.window, colors.background)
    assert any(min(contrast(ink, ground) for ground in grounds) >= 3 for ink in middle)


def test_the_icons_of_the_toolbar_follow(switch: ThemeSwitch, qtbot: QtBot) -> None:
    switch.set_theme(Theme.LIGHT)
    window = QWidget()
    qtbot.addWidget(window)
    bar = ToolBar(Actions(window), window)
    window.show()
    button = bar.findChild(QToolButton, "tool.open")

    def shows_the_icon_of_the_theme() -> bool:
        return button.icon().pixmap(_ICON).toImage() == icon("open").pixmap(_ICON).toImage()

    assert shows_the_icon_of_the_theme()
    switch.set_theme(Theme.DARK)
    qtbot.waitUntil(shows_the_icon_of_the_theme)


def test_widgets_hear_of_a_change(switch: ThemeSwitch, qtbot: QtBot) -> None:
    switch.set_theme(Theme.LIGHT)
    widget = QWidget()
    qtbot.addWidget(widget)
    changes = PaletteChanges(widget)
    widget.installEventFilter(changes)
    switch.set_theme(Theme.DARK)
    qtbot.waitUntil(lambda: changes.count >= 1)
    assert widget.palette().window().color() == DARK.window


@pytest.mark.parametrize(
    ("scheme", "colors"), [(Qt.ColorScheme.Dark, DARK), (Qt.ColorScheme.Light, LIGHT)]
)
def test_the_system_is_followed_as_it_changes(
    switch: ThemeSwitch,
    monkeypatch: pytest.MonkeyPatch,
    qapp: QApplication,
    scheme: Qt.ColorScheme,
    colors: object,
) -> None:
    class Hints:
        def colorScheme(self) -> Qt.ColorScheme:
            return scheme

    monkeypatch.setattr(switch, "_hints", Hints())
    qapp.styleHints().colorSchemeChanged.emit(scheme)
    assert current() is colors
    monkeypatch.undo()


def test_a_forced_theme_ignores_the_system(switch: ThemeSwitch, qapp: QApplication) -> None:
    switch.set_theme(Theme.DARK)
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert current() is DARK


def test_a_theme_is_stored_by_its_value() -> None:
    assert Theme("dark") is Theme.DARK
    with pytest.raises(ValueError, match="blue"):
        Theme("blue")
