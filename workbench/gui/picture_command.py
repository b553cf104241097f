"""Edit > Copy as picture, and what reports are made of when Export opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QImage

from workbench.core.errors import WorkbenchError
from workbench.core.walk import Control
from workbench.gui.note_place import standing
from workbench.gui.notice_bar import Notice
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.run import Run
    from workbench.gui.action import Actions
    from workbench.gui.export.kind import ExportKind
    from workbench.gui.note_command import NoteCommands
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.view.document_view import DocumentView
    from workbench.gui.view.shot import Shot
    from workbench.gui.xray_command import XrayCommands


class PictureCommands(Worker):
    """Takes pictures of the selected text, or else of what is in view."""

    painted = Signal(QImage)
    """From the thread: the picture for the clipboard."""

    refused = Signal(object)
    """The `WorkbenchError` that is there instead of a picture."""

    def __init__(
        self,
        window: QWidget,
        view: DocumentView,
        notices: NoticeBar,
        xray: XrayCommands,
        notes: NoteCommands,
        actions: Actions,
    ) -> None:
        """Serve the Edit menu and the menu at the pointer."""
        super().__init__("picture", window)
        self._view = view
        self._notices = notices
        self._xray = xray
        self._notes = notes
        self.painted.connect(self.rest)
        self.painted.connect(self._keep)
        self.refused.connect(self.rest)
        self.refused.connect(self._say)
        actions.copy_picture.triggered.connect(self.copy)

    def copy(self) -> None:
        """Put a picture on the clipboard."""
        shot = self._selection() or self._view.shot()
        self._notices.remove("picture")

        def work(task: Task) -> None:
            from workbench.gui.picture import image

            try:
                made = image(shot, Control(task.cancelled, polite=True))
            except WorkbenchError as error:
                task.deliver(self.refused, error)
                return
            task.deliver(self.painted, made)

        self.begin(work)

    def kinds(self, run: Run) -> list[ExportKind]:
        """Give the kinds of report for ``run``, which is shown in the view."""
        from workbench.gui.export.report import reports

        return reports(self.boundaries(run), self._view.shot(), self._selection())

    def boundaries(self, run: Run) -> list[int] | None:
        """Give the boundaries of ``run`` that are explained or carry a note, by index, or none."""
        found = {self._xray.boundary}
        for one in self._notes.found():
            if one.place is not None and (at := standing(run, one.place)).kind == "boundary":
                found.add(at.index)
        return sorted(index for index in found if 0 <= index < len(run.chunking)) or None

    def _selection(self) -> Shot | None:
        start, end = self._view.selection()
        return self._view.shot_of(start, end) if start < end else None

    def _keep(self, picture: QImage) -> None:
        QGuiApplication.clipboard().setImage(picture)

    def _say(self, error: WorkbenchError) -> None:
        self._notices.show_notice(Notice("picture", error.message, error.hint, kind="warning"))
