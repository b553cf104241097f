"""Where failures of workers end up: in a notice if they were foreseen, else in the error dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.gui.error_dialog import ErrorDialog, ErrorReporter
from workbench.gui.notice_bar import Notice, Offer

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.workspace import Workspace


class Failures(QObject):
    """Shows failures; one dialog at a time, however many come."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        notices: NoticeBar,
        reporter: ErrorReporter,
        log_file: Path | None,
    ) -> None:
        """Follow ``reporter`` and the runs of ``workspace``."""
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._notices = notices
        self._log_file = log_file
        self._dialog: ErrorDialog | None = None
        self._report = reporter.report
        reporter.reported.connect(self._show)
        workspace.lane.failed.connect(self._run_failed)
        workspace.lane.run_changed.connect(lambda _outcome: notices.remove("run"))
        workspace.document_changed.connect(lambda _document: notices.remove("run"))

    def take(self, error: Exception) -> None:
        """Report an exception that nobody foresaw."""
        self._report(error)

    def _run_failed(self, error: Exception) -> None:
        """Say that what is shown is old."""
        again = Offer("rerun", QT_TRANSLATE_NOOP("notice", "Run again"), self._workspace.rerun)
        foreseen = isinstance(error, WorkbenchError | MemoryError)
        if isinstance(error, WorkbenchError):
            notice = Notice("run", error.message, error.hint, "error", (again,))
        elif isinstance(error, MemoryError):
            text = QT_TRANSLATE_NOOP("notice", "There is not enough memory for this run.")
            notice = Notice("run", text, None, "error", (again,))
        else:
            text = QT_TRANSLATE_NOOP(
                "notice", "The run failed. What is shown is the result of the run before, if any."
            )
            notice = Notice("run", text, None, "error", (again,))
        self._notices.show_notice(notice)
        if not foreseen:
            self._report(error)

    def _show(self, error: BaseException) -> None:
        if self._dialog is not None:
            return
        self._dialog = ErrorDialog(error, self._log_file, self._window)
        self._dialog.finished.connect(self._forget)
        self._dialog.open()

    def _forget(self) -> None:
        self._dialog = None
