"""What is shown when something fails that nobody foresaw: a trace to copy; the window lives on.

`ErrorReporter` is where such failures arrive, from any thread. Neither log nor dialog repeat
the exception's own words: those of libraries may quote the document.
"""

from __future__ import annotations

import logging
import sys
import traceback
from typing import TYPE_CHECKING

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QEvent, QObject, Qt, QUrl, Signal, qVersion
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from workbench import __version__
from workbench.core.errors import WorkbenchError
from workbench.gui.label import TextLabel

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

log = logging.getLogger(__name__)


def versions() -> str:
    """Give the versions a maintainer needs to know, in one line."""
    return (
        f"chunking-workbench {__version__} python {sys.version.split()[0]} "
        f"pyside {pyside_version} qt {qVersion()}"
    )


class ErrorReporter(QObject):
    """Takes exceptions nobody foresaw, logs them, and tells the window in its own thread."""

    reported = Signal(object)
    """The exception."""

    def report(self, error: BaseException) -> None:
        """Log ``error``, also on standard error, and tell of it; safe in any thread."""
        text = details(error)
        log.error("unforeseen\n%s", text)
        if sys.stderr is not None:
            sys.stderr.write(f"{text}\n")
        self.reported.emit(error)

    def hook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Stand in for ``sys.excepthook``."""
        if not issubclass(kind, KeyboardInterrupt):
            self.report(error.with_traceback(trace))


class ErrorDialog(QDialog):
    """The trace, the log's place and what to do."""

    def __init__(self, error: BaseException, log_file: Path | None, parent: QWidget | None) -> None:
        """Make the dialog for one error; `open` shows it."""
        super().__init__(parent)
        self.setObjectName("dialog.error")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._log_file = log_file
        self._what = TextLabel("strong")
        self._advice = TextLabel(selectable=True)
        self.trace = QPlainTextEdit(f"{versions()}\n\n{details(error)}", readOnly=True)
        self.trace.setObjectName("error.trace")
        self.trace.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.trace.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.trace.setTabChangesFocus(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.setObjectName("error.copy")
        self.copy.clicked.connect(self.copy_trace)
        self.folder = buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.folder.setObjectName("error.log_folder")
        self.folder.clicked.connect(self._open_folder)
        self.folder.setVisible(log_file is not None)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        for widget in (self._what, self._advice, self.trace, buttons):
            layout.addWidget(widget)
        self.resize(680, 420)
        self.retranslate()

    def copy_trace(self) -> None:
        """Put versions and trace on the clipboard."""
        QGuiApplication.clipboard().setText(self.trace.toPlainText())

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Something went wrong"))
        self._what.setText(self.tr("Something went wrong that should not have."))
        advice = self.tr(
            "Your document is unchanged and the window can be used further; what it shows may be "
            "the result of before. Please copy the details below into a report; they hold no text "
            "of your document."
        )
        if self._log_file is not None:
            advice += " " + self.tr("The log is in {path}.").format(path=self._log_file)
        self._advice.setText(advice)
        self.trace.setAccessibleName(self.tr("Details"))
        self.copy.setText(self.tr("Copy details"))
        self.folder.setText(self.tr("Open log folder"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _open_folder(self) -> None:
        if self._log_file is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._log_file.parent)))


def details(error: BaseException) -> str:
    """Give the trace of ``error`` and of its causes, without words that may quote the document."""
    parts = []
    seen: BaseException | None = error
    while seen is not None:
        frames = "".join(traceback.format_tb(seen.__traceback__))
        parts.append(f"{frames}{type(seen).__qualname__}{_words(seen)}")
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return "\n\ncaused by:\n".join(parts)


def _words(error: BaseException) -> str:
    """Give the words of the kinds of error whose words never quote a document."""
    if isinstance(error, WorkbenchError):
        return f": {error}"
    if isinstance(error, OSError):
        return f": {error.strerror}"
    return ""
