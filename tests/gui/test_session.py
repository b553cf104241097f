"""The first size of the window: never larger than the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from workbench.gui import session

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def window_of(qtbot: QtBot, size: QSize) -> QMainWindow:
    """Give a window that is not shown yet."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(size)
    return window


def test_a_window_that_fits_keeps_its_size(qtbot: QtBot) -> None:
    """As it is, on a screen that has room."""
    window = window_of(qtbot, QSize(400, 300))
    session.fit(window)
    assert window.size() == QSize(400, 300)
    assert not window.isMaximized()


def test_a_window_that_does_not_fit_is_maximised(qtbot: QtBot) -> None:
    """And would fit where a person makes it smaller again."""
    room = QGuiApplication.primaryScreen().availableGeometry().size()
    for size in (QSize(room.width() + 1, 300), QSize(300, room.height() - 1)):
        window = window_of(qtbot, size)
        session.fit(window)
        assert window.isMaximized()
        assert window.width() < room.width()
        assert window.height() < room.height()
        window.show()
        qtbot.waitUntil(lambda shown=window: shown.size().boundedTo(room) == shown.size())


def test_the_real_window_can_be_as_small_as_a_small_screen(opened: QMainWindow) -> None:
    """At 960 by 540, which a screen of 1920 by 1080 gives at a scale of 2."""
    least = opened.minimumSizeHint()
    assert least.boundedTo(QSize(944, 500)) == least
