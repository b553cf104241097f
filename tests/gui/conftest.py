"""The real window for tests: built as the program builds it, with fresh settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTranslator

from workbench import assets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

SAMPLE = assets.samples()[0]


@pytest.fixture
def unforeseen() -> list[BaseException]:
    """Give the failures that windows reported; a test that expects some clears the list."""
    return []


@pytest.fixture
def make_window(
    qtbot: QtBot, qapp: QApplication, unforeseen: list[BaseException]
) -> Iterator[Callable[[], MainWindow]]:
    """Give a maker of windows; what they change in the application is undone at the end."""
    from workbench.gui.error_dialog import ErrorReporter, details
    from workbench.gui.main_window import MainWindow
    from workbench.gui.preference import Preferences
    from workbench.gui.theme import Theme, ThemeSwitch
    from workbench.gui.translation import Translation

    translation = Translation()
    translation.switch("en")
    theme = ThemeSwitch(qapp, Theme.LIGHT)
    windows: list[MainWindow] = []

    def make() -> MainWindow:
        reporter = ErrorReporter()
        reporter.reported.connect(unforeseen.append)
        window = MainWindow(Preferences(), theme, translation, reporter)
        reporter.setParent(window)
        qtbot.addWidget(window)
        window.show()
        qtbot.waitExposed(window)
        windows.append(window)
        return window

    yield make
    for window in windows:
        window.end()
        assert window.ended
    for translator in translation.findChildren(QTranslator):
        qapp.removeTranslator(translator)
    theme.set_theme(Theme.LIGHT)
    theme.setParent(None)
    theme.deleteLater()
    assert not unforeseen, details(unforeseen[0])


@pytest.fixture
def window(make_window: Callable[[], MainWindow]) -> MainWindow:
    """Give a window on its start page."""
    return make_window()


@pytest.fixture
def opened(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """Give a window that shows the first sample and its chunks."""
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.open_paths([str(SAMPLE)])
    return window


@pytest.fixture
def settle(qtbot: QtBot) -> Callable[[MainWindow], None]:
    """Give a function that waits until a window opens and chunks nothing any more."""

    def wait(window: MainWindow) -> None:
        qtbot.waitUntil(lambda: not window.is_busy(), timeout=20_000)

    return wait
