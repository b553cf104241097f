"""Ends of the program that no person asks for in the window: after a probe, after a picture."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer

from workbench.gui.error_dialog import versions
from workbench.gui.session import FIRST_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.gui.main_window import MainWindow

_STILL_MILLISECONDS = 400
"""How long a window must have been settled to be drawn: what comes late has come by then."""


def after_probe(window: MainWindow) -> None:
    """Paint the window, say on standard output that it is READY, and end."""

    def ready() -> None:
        window.repaint()
        if sys.stdout is not None:
            sys.stdout.write(f"READY {versions()}\n")
            sys.stdout.flush()
        window.close()

    _when_settled(window, ready)


def after_picture(window: MainWindow, path: str, patience: int) -> None:
    """Save a picture of the settled window to ``path`` and end; exit code 1 if that fails.

    ``patience`` is how many seconds it may take.
    """

    def save() -> None:
        if not window.grab().save(path, "PNG"):
            _complain(f"the picture could not be written to {path}")
        window.close()

    def give_up() -> None:
        _complain("the window did not settle in time")
        window.close()

    window.resize(FIRST_SIZE)
    QTimer.singleShot(patience * 1000, window, give_up)
    _when_settled(window, lambda: QTimer.singleShot(_STILL_MILLISECONDS, window, save))


def _when_settled(window: MainWindow, act: Callable[[], None]) -> None:
    done = False

    def once() -> None:
        nonlocal done
        if not done and not window.is_busy():
            done = True
            act()

    window.settled.connect(once)
    QTimer.singleShot(0, window, once)


def _complain(text: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(f"error: {text}\n")
    QCoreApplication.exit(1)
