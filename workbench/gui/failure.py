"""Where failures of workers end up: over the text if they were foreseen, else in a dialog too."""

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

    from workbench.gui.shown_run import ShownRun
    from workbench.gui.workspace import Workspace


class Failures(QObject):
    """Shows failures; one dialog at a time, however many come."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        shown_run: ShownRun,
        reporter: ErrorReporter,
        log_file: Path | None,
    ) -> None:
        """Follow ``reporter`` and the runs of ``workspace``."""
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._shown_run = shown_run
        self._log_file = log_file
        self._dialog: ErrorDialog | None = None
        self._report = reporter.report
        reporter.reported.connect(self._show)
        workspace.lane.failed.connect(self._run_failed)

    def take(self, error: Exception) -> None:
        """Report an exception that nobody foresaw."""
        self._report(error)

    def _run_failed(self, error: Exception) -> None:
        """Say why the run has not come to its end."""
        again = Offer("rerun", QT_TRANSLATE_NOOP("notice", "Run again"), self._workspace.rerun)
        foreseen = isinstance(error, WorkbenchError | MemoryError)
        if isinstance(error, WorkbenchError):
            notice = Notice("run", error.message, error.hint, "error", (again,))
        elif isinstance(error, MemoryError):
            text = QT_TRANSLATE_NOOP("notice", "There is not enough memory for this run.")
            notice = Notice("run", text, None, "error", (again,))
        else:
            text = QT_TRANSLATE_NOOP("notice", "The run failed.")
            notice = Notice("run", text, None, "error", (again,))
        self._shown_run.explain(notice)
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
