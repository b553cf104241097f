"""File > Export: opens the dialog on a complete run, and says why not otherwise.

Where the dialog asks for MiroFish's public variant, the recipe is changed, which can be undone,
and the dialog gets the run that comes of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.files.load import DEFAULT
from workbench.gui.notice_bar import Notice, Offer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QWidget

    from workbench.core.run import Run
    from workbench.files.load import LoadOptions
    from workbench.gui.action import Actions
    from workbench.gui.export.dialog import ExportDialog
    from workbench.gui.export.kind import ExportKind
    from workbench.gui.in_use import FilesInUse
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.preference import Preferences
    from workbench.gui.workspace import Workspace


class ExportCommands(QObject):
    """Serves the export action."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        notices: NoticeBar,
        preferences: Preferences,
        actions: Actions,
        read_by: Callable[[str], LoadOptions],
        in_use: FilesInUse,
    ) -> None:
        """Follow ``workspace``; ``read_by`` tells how the file at a path was read.

        Nothing is written over what is ``in_use``.

        ``reports`` may be set to what gives the kinds of report for a run.
        """
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._notices = notices
        self._preferences = preferences
        self._read_by = read_by
        self._in_use = in_use
        self._dialog: ExportDialog | None = None
        self._waiting: ExportDialog | None = None
        self.reports: Callable[[Run], Iterable[ExportKind]] = lambda _run: ()
        actions.export.triggered.connect(self.show_dialog)
        workspace.outcome_changed.connect(lambda _outcome: notices.remove("export"))
        workspace.outcome_changed.connect(lambda _outcome: self._bring_run())

    def show_dialog(self) -> None:
        """Open the dialog, unless chunks are still being worked out."""
        run = self._workspace.measured_run
        if run is None or not self._workspace.complete:
            text = QT_TRANSLATE_NOOP(
                "notice", "There is nothing complete to export: the run has not come to its end."
            )
            again = Offer("rerun", QT_TRANSLATE_NOOP("notice", "Run again"), self._workspace.rerun)
            offers = () if self._workspace.lane.busy else (again,)
            self._notices.show_notice(Notice("export", text, None, "warning", offers))
            return
        from workbench.gui.export.dialog import ExportDialog

        path = run.document.path
        options = DEFAULT if path is None else self._read_by(str(path))
        dialog = ExportDialog(
            run, self._preferences, self._window, options, self.reports(run), self._in_use
        )
        dialog.show_counting(self._workspace.measurement is not None and run.measure is None)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.failed_unforeseen.connect(self.failed_unforeseen)
        dialog.repository_chosen.connect(lambda: self._use_repository(dialog))
        dialog.finished.connect(self._forget)
        self._dialog = dialog
        dialog.open()

    def close(self) -> bool:
        """End the threads of the dialog, where it is open; tell whether they have ended."""
        return self._dialog is None or self._dialog.end()

    def _use_repository(self, dialog: ExportDialog) -> None:
        self._waiting = dialog
        self._workspace.edit(self._workspace.recipe.replace(variant="repository"))
        self._bring_run()

    def _bring_run(self) -> None:
        run = self._workspace.measured_run
        if self._waiting is not None and run is not None and self._workspace.complete:
            self._waiting.set_run(run)
            self._waiting = None

    def _forget(self) -> None:
        self._dialog = self._waiting = None
