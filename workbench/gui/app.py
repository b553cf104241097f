"""The window's program: `main` makes the application and the window, and ends both cleanly.

Nothing heavy is imported before `main`, so that a child process which imports the main module
starts small, and so that the command line never pays for the window.
"""

from __future__ import annotations

import argparse
import builtins
import gc
import os
import signal
import sys
from typing import TYPE_CHECKING, NoReturn

from workbench.core.errors import ExportError
from workbench.files.guard import refuse_overwriting
from workbench.files.name import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

_PICTURE_PATIENCE_SECONDS = 120


def main(argv: Sequence[str]) -> int:
    """Open the window on the files in ``argv`` and give the exit code.

    ``--probe`` shows the window, prints READY with the versions and ends; ``--screenshot
    PATH`` saves a picture of the window once it shows the file, and ends.
    """
    options = _parse(argv)
    # Hardly anything of what is made until the window stands is garbage, and looking through
    # it again and again takes a tenth of the start. The collector takes over below.
    gc.disable()
    # numpy's library for matrices, of which there are none here, would begin a thread for
    # each core and let it spin.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

    from PySide6.QtWidgets import QApplication

    _import_plainly()

    from workbench.gui import log_file, program_end, session
    from workbench.gui.collector import Collector
    from workbench.gui.error_dialog import ErrorReporter
    from workbench.gui.font import choose_fonts
    from workbench.gui.icon import application_icon
    from workbench.gui.main_window import MainWindow
    from workbench.gui.preference import NAME, Preferences
    from workbench.gui.theme import Theme, ThemeSwitch
    from workbench.gui.translation import SYSTEM, Translation

    application = QApplication([NAME])
    application.setApplicationName(NAME)
    application.setDesktopFileName(NAME)
    application.setWindowIcon(application_icon())
    choose_fonts(application)
    log = log_file.start()
    reporter = ErrorReporter(application)
    sys.excepthook = reporter.hook
    preferences = Preferences()
    translation = Translation(application)
    translation.switch(preferences.value("language", SYSTEM, str))
    theme = preferences.value("view/theme", Theme.SYSTEM.value, str)
    switch = ThemeSwitch(application, Theme(theme) if theme in set(Theme) else Theme.SYSTEM)
    window = MainWindow(preferences, switch, translation, reporter, log.path if log else None)
    if not options.screenshot:
        session.fit(window)
    window.show()
    if options.probe or options.screenshot:
        window.open_paths(options.files)  # no person's session
    else:
        window.begin(options.files)
    collector = Collector(application)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: window.end())
    if options.probe:
        program_end.after_probe(window)
    elif options.screenshot:
        program_end.after_picture(window, options.screenshot, _PICTURE_PATIENCE_SECONDS)
    code = application.exec()
    collector.close()
    sys.excepthook = sys.__excepthook__
    if log is not None:
        log.close()
    if not window.ended:
        # A library keeps a worker's thread busy; Python would crash ending beside it.
        sys.stdout.flush()
        os._exit(code)
    return code


def _import_plainly() -> None:
    """Give back Python's own import, which Qt's modules have replaced.

    Theirs reads the source of every module imported later to see whether it may ask for
    ``__feature__``. Nothing here does, and the reading takes a tenth of the start.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


class _Parser(argparse.ArgumentParser):
    """Tells what is wrong on one line, as the command line does."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"error: {shown(message)}; see {self.prog} --help\n")


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(
        prog="chunk-workbench", description="See, tune and export how a document is cut."
    )
    parser.add_argument(
        "files",
        nargs="*",
        metavar="PATH",
        help="a document, a folder, a recipe or a project to open",
    )
    parser.add_argument(
        "--probe", action="store_true", help="show the window, print READY with versions, and end"
    )
    parser.add_argument(
        "--screenshot", metavar="PATH", help="save a picture of the window as PNG, and end"
    )
    options = parser.parse_args(argv)
    try:
        refuse_overwriting([options.screenshot or ""], options.files)
    except ExportError as error:
        parser.exit(2, f"error: {shown(str(error))}\n")
    return options
