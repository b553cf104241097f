"""What every test stands on: an offscreen Qt, settings of its own, and nothing left behind.

Tests that use Qt get empty settings and folders in a temporary place and the C locale. After
every test no thread, child process, running timer or visible window may be left. Garbage of a
test that uses Qt is collected only once its threads have ended. Warnings of Python and of Qt
fail a test (see ``pyproject.toml``).
"""

from __future__ import annotations

import gc
import os
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.update(QT_SCALE_FACTOR="1", QT_FONT_DPI="96", LC_ALL="C.UTF-8", LANGUAGE="")

# Machines are shared: how long one example takes says nothing.
settings.register_profile("workbench", deadline=None)
settings.load_profile("workbench")

# So does how long a window takes to do something.
for _wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitCallback):
    _wait.__kwdefaults__["timeout"] = 30_000

T = TypeVar("T")
_PATIENCE_SECONDS = 3.0


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """Draw with Fusion, so that a picture does not depend on the desktop it is made on."""
    return ["chunk-workbench", "-style", "Fusion"]


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a thread, a process, a running timer or a visible window."""
    threads = set(threading.enumerate())
    children = _children()
    if _uses_qt(request):
        # Python would collect in whatever thread allocates, and Qt's objects must not be
        # destroyed in a worker's (see `workbench.gui.collector`).
        gc.disable()
    yield
    left = [str(thread) for thread in _awaited(lambda: set(threading.enumerate()) - threads)]
    left += [f"process {pid}" for pid in _awaited(lambda: _children() - children)]
    gc.enable()
    if _uses_qt(request):
        left += _left_in_qt()
    assert not left, f"left behind: {left}"


@pytest.fixture(autouse=True)
def fresh_settings(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Give a test that uses Qt empty settings, folders of its own and the C locale."""
    if not _uses_qt(request):
        return
    from PySide6.QtCore import QLocale, QSettings, QStandardPaths

    home = tmp_path_factory.mktemp("home")
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    QStandardPaths.setTestModeEnabled(os.name != "posix")
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(home / "config"))
    QLocale.setDefault(QLocale.c())


def _uses_qt(request: pytest.FixtureRequest) -> bool:
    return not {"qtbot", "qapp"}.isdisjoint(request.fixturenames)


def _awaited(left: Callable[[], set[T]]) -> set[T]:
    """Give what ``left()`` still gives after a grace in which things may come to their end."""
    until = time.monotonic() + _PATIENCE_SECONDS
    while (found := left()) and time.monotonic() < until:
        threading.Event().wait(0.01)
    return found


def _children() -> set[int]:
    """Give the ids of this process's children (empty where the system does not tell)."""
    listed = Path("/proc/self/task").glob("*/children")
    children: set[int] = set()
    for tasks in listed:
        try:
            children.update(int(pid) for pid in tasks.read_text().split())
        except OSError:  # that thread has ended meanwhile
            continue
    return children


def _left_in_qt() -> list[str]:
    from PySide6.QtCore import QCoreApplication, QEvent, QThreadPool, QTimer
    from PySide6.QtWidgets import QApplication
    from shiboken6 import isValid

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = []
    if not QThreadPool.globalInstance().waitForDone(int(_PATIENCE_SECONDS * 1000)):
        left.append("work in the thread pool")
    left += [
        f"timer of {type(item.parent()).__name__}"
        for item in gc.get_objects()
        if isinstance(item, QTimer) and isValid(item) and item.isActive()
    ]
    left += [
        f"window {type(widget).__name__}"
        for widget in QApplication.topLevelWidgets()
        if widget.isVisible()
    ]
    return left
