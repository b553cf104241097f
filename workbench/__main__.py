"""The program: a command runs without a window, anything else opens one.

``chunk-workbench``, ``chunk-workbench FILE …`` and ``--probe`` lead to the window, which alone
needs Qt; a command, ``--help`` and ``--version`` to the command line.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, NoReturn

from workbench.cli import console
from workbench.cli.command import THEIRS
from workbench.cli.main import COMMANDS
from workbench.cli.main import main as run_command

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FrameType

_QT = ("PySide6", "shiboken6")
_OPTIONS = ("-h", "--help", "--version")
_TERMINATED = 143


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with ``argv`` (without its name); give the exit code."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    if arguments and _is_command(arguments[0]):
        signal.signal(signal.SIGTERM, _terminate)
        return run_command(arguments)
    if not _has_display():
        console.speak_utf8()
        console.error("there is no display to open a window on; the commands work without one")
        return THEIRS
    try:
        from workbench.gui.app import main as open_window

        return open_window(arguments)
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in _QT:
            raise
        console.speak_utf8()
        console.error(f"the window needs Qt, which cannot be loaded: {error}")
        return 1


def _is_command(word: str) -> bool:
    """Tell whether ``word`` is a command, or a word that is no file and so a misspelt one."""
    if word in _OPTIONS or word in {command.name for command in COMMANDS}:
        return True
    return word.isalpha() and not os.path.lexists(word)


def _has_display() -> bool:
    """Tell whether Qt finds a display, or was told to draw elsewhere; without, it would abort."""
    if not sys.platform.startswith("linux"):
        return True
    return any(map(os.environ.get, ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY")))


def _terminate(number: int, frame: FrameType | None) -> NoReturn:
    """End as an error ends, so that no temporary file stays."""
    raise SystemExit(_TERMINATED)


if __name__ == "__main__":
    sys.exit(main())
