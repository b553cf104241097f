"""File > Export: opens the dialog on a complete run, and says why not otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.gui.notice_bar import Notice

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.gui.action import Actions
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
    ) -> None:
        """Follow ``workspace``."""
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._notices = notices
        self._preferences = preferences
        actions.export.triggered.connect(self.show_dialog)
        workspace.outcome_changed.connect(lambda _outcome: notices.remove("export"))

    def show_dialog(self) -> None:
        """Open the dialog, unless chunks are still being worked out."""
        run = self._workspace.measured_run
        if run is None or not self._workspace.complete:
            text = QT_TRANSLATE_NOOP(
                "notice", "There is nothing complete to export: the run has not come to its end."
            )
            self._notices.show_notice(Notice("export", text, kind="warning"))
            return
        from workbench.gui.export_dialog import ExportDialog

        dialog = ExportDialog(run, self._preferences, self._window)
        dialog.show_counting(self._workspace.measurement is not None and run.measure is None)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.failed_unforeseen.connect(self.failed_unforeseen)
        dialog.open()
