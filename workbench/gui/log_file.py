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


class LogFile:
    """Takes all log records and Qt's messages; crashes of the process go to ``crash.log``."""

    def __init__(self, path: Path) -> None:
        """Begin to log to ``path``, making its folder.

        Raises:
            OSError: it cannot be written.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._crash = path.with_name("crash.log").open("a", encoding="utf-8")
        self._handler = RotatingFileHandler(
            path, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", errors="backslashreplace"
        )
        self._handler.setFormatter(
            logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s")
        )
        root = logging.getLogger()
        root.addHandler(self._handler)
        root.setLevel(logging.INFO)
        faulthandler.enable(self._crash)
        qInstallMessageHandler(_from_qt)

    def close(self) -> None:
        """Log no more."""
        qInstallMessageHandler(None)
        faulthandler.disable()
        logging.getLogger().removeHandler(self._handler)
        self._handler.close()
        self._crash.close()


def start() -> LogFile | None:
    """Log to the user's data folder; nothing where that cannot be written."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation)
    try:
        return LogFile(Path(folder) / "workbench.log")
    except OSError:
        return None


def _from_qt(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    logging.getLogger("qt").log(_LEVELS.get(kind, logging.ERROR), text)
