"""The program: a command runs without a window, anything else opens one.

``chunk-workbench``, ``chunk-workbench FILE …`` and ``--probe`` lead to the window, which alone
needs Qt; a command, ``--help`` and ``--version`` to the command line.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, NoReturn

from workbench.cli.summary import SUMMARIES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FrameType

_QT = ("PySide6", "shiboken6")
_OPTIONS = ("-h", "--help", "--version")
_OF_THE_WINDOW = ("--probe", "--screenshot")
_THEIRS, _OURS, _TERMINATED = 2, 1, 143


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with ``argv`` (without its name); give the exit code."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    if arguments and (_is_command(arguments[0]) or _has_foreign_option(arguments)):
        from workbench.cli.main import main as run_command

        signal.signal(signal.SIGTERM, _terminate)
        return run_command(arguments)
    if not _has_display():
        _tell("there is no display to open a window on; the commands work without one")
        return _THEIRS
    try:
        from workbench.gui.app import main as open_window

        return open_window(arguments)
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in _QT:
            raise
        _tell(f"the window needs Qt, which cannot be loaded: {error}")
        return _OURS


def _is_command(word: str) -> bool:
    """Tell whether ``word`` is a command, or a word that is no file and so a misspelt one."""
    if word in _OPTIONS or word in SUMMARIES:
        return True
    return word.isalpha() and not os.path.lexists(word)


def _has_foreign_option(arguments: Sequence[str]) -> bool:
    """Tell whether there is an option that the window has not: it belongs behind a command."""
    words = arguments[: arguments.index("--")] if "--" in arguments else arguments
    options = [word.partition("=")[0] for word in words if word.startswith("-") and word != "-"]
    return any(option not in (*_OPTIONS, *_OF_THE_WINDOW) for option in options)


def _tell(sentence: str) -> None:
    from workbench.cli import console

    console.speak_utf8()
    console.error(sentence)


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
