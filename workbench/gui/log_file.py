"""The log of the window: one small rotating file. It never holds document text."""

from __future__ import annotations

import faulthandler
import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, QtMsgType, qInstallMessageHandler

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext

_BYTES = 1_000_000
_KEPT = 2
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
}


def start() -> Path | None:
    """Log to a file in the user's data folder; give it, or nothing where that cannot be written.

    Crashes of the process itself are recorded beside it, in ``crash.log``.
    """
    folder = Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation)
    )
    path = folder / "workbench.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", errors="backslashreplace"
        )
        crash = (folder / "crash.log").open("a", encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    faulthandler.enable(crash)
    qInstallMessageHandler(_from_qt)
    return path


def stop() -> None:
    """Close the file."""
    qInstallMessageHandler(None)
    faulthandler.disable()
    root = logging.getLogger()
    for handler in list(root.handlers):
        if isinstance(handler, RotatingFileHandler):
            root.removeHandler(handler)
            handler.close()


def _from_qt(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    logging.getLogger("qt").log(_LEVELS.get(kind, logging.ERROR), text)
