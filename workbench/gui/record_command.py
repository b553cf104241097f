"""File > Open records: each record of a JSON, JSON Lines or CSV file as a document of its own."""

from __future__ import annotations

from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from workbench.core.errors import WorkbenchError
from workbench.core.walk import Control
from workbench.files.name import base
from workbench.files.record import ENDINGS, fields, load_records
from workbench.gui.document_set import NONE, text_entry
from workbench.gui.file_dialog import ask_file
from workbench.gui.notice_bar import Notice
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QAbstractButton, QWidget

    from workbench.core.document import Document
    from workbench.core.message import Message
    from workbench.files.load import LoadOptions
    from workbench.files.record import Field
    from workbench.gui.action import Actions
    from workbench.gui.document_set import DocumentSet, Entry
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.preference import Preferences
    from workbench.gui.record_dialog import RecordDialog
    from workbench.gui.workspace import Workspace

_FOLDER = "folder/open"


class RecordReader(Worker):
    """Looks for fields and reads records in a thread."""

    fields_found = Signal(object)
    """A list of `Field`."""

    records_read = Signal(object, object)
    """The entries of the records, a list, and the `Message` about those left out, or nothing."""

    progressed = Signal(int, int)
    """The work done and the work in all."""

    def __init__(self, parent: QObject) -> None:
        """Make an idle reader."""
        super().__init__("records", parent)
        self.fields_found.connect(self.rest)
        self.records_read.connect(self.rest)

    def look(self, path: str, options: LoadOptions) -> None:
        """Look for the fields in the file at ``path``."""

        def work(task: Task) -> None:
            control = Control(task.cancelled, polite=True)
            task.deliver(self.fields_found, fields(path, options, control))

        self.begin(work)

    def read(self, path: str, field: str, options: LoadOptions) -> None:
        """Read all records of the file at ``path``."""

        def work(task: Task) -> None:
            records = load_records(
                path,
                field,
                options,
                Control(task.cancelled, polite=True),
                progress=lambda done, total: task.deliver(self.progressed, done, total),
            )
            entries = [text_entry(document) for document in records.documents]
            task.deliver(self.records_read, entries, records.notice())

        self.begin(work)


class RecordCommands(QObject):
    """Serves the action and offers it where a file with records is shown as text."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    def __init__(
        self,
        window: QWidget,
        documents: DocumentSet,
        options: Callable[[str], LoadOptions],
        notices: NoticeBar,
        preferences: Preferences,
        actions: Actions,
    ) -> None:
        """Put records into ``documents``; ``options`` tells how the file at a path is read."""
        super().__init__(window)
        self._window = window
        self._documents = documents
        self._options = options
        self._notices = notices
        self._preferences = preferences
        self._path = ""
        self._dialog: RecordDialog | None = None
        self.reader = RecordReader(self)
        self.reader.fields_found.connect(self._show_fields)
        self.reader.records_read.connect(self._take)
        self.reader.failed.connect(self._failed)
        actions.open_records.triggered.connect(self.choose_file)

    def offer_in(self, button: QAbstractButton, workspace: Workspace) -> None:
        """Offer the records of the document of ``workspace``, where it has some, by ``button``."""

        def show(document: Document | None) -> None:
            button.setVisible(has_records(document))
            self._notices.remove("records")

        workspace.document_changed.connect(show)
        button.clicked.connect(lambda: self._ask_about(workspace.document))

    def choose_file(self) -> None:
        """Ask for a file with records."""
        kinds = " ".join(f"*{ending}" for ending in ENDINGS)
        ask_file(
            self._window,
            "open_records",
            self.tr("Open records"),
            self._chosen,
            self._preferences.folder(_FOLDER),
            [self.tr("Records ({kinds})").format(kinds=kinds)],
        )

    def ask(self, path: str) -> None:
        """Ask which field of the file at ``path`` holds the text, then open its records."""
        from workbench.gui.record_dialog import RecordDialog

        self._notices.remove("records")
        self._path = path
        dialog = RecordDialog(base(path), self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.field_chosen.connect(lambda field: self.open_records(path, field))
        dialog.finished.connect(self._end_dialog)
        self._dialog = dialog
        dialog.open()
        self.reader.look(path, self._options(path))

    def open_records(self, path: str, field: str) -> None:
        """Make a document of each record of the file at ``path``, of its ``field``."""
        self._path = path
        self.reader.read(path, field, self._options(path))

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self.reader.close()

    def _ask_about(self, document: Document | None) -> None:
        if document is not None and document.path is not None:
            self.ask(document.path)

    def _chosen(self, path: str) -> None:
        self._preferences.store(_FOLDER, str(Path(path).parent))
        self.ask(path)

    def _show_fields(self, found: list[Field]) -> None:
        if self._dialog is not None:
            self._dialog.set_fields(found)

    def _end_dialog(self) -> None:
        self._dialog = None
        self.reader.cancel()

    def _take(self, entries: list[Entry], left_out: Message | None) -> None:
        """Let the records take the place of their file, which would count everything twice."""
        first = len(self._documents)
        self._documents.add(entries)
        if entries:
            self._documents.select(first)
            if (whole := self._documents.row_of(self._path)) != NONE:
                self._documents.remove([whole])
        if left_out is not None:
            self._notices.show_notice(Notice("records", left_out))

    def _failed(self, error: Exception) -> None:
        if self._dialog is not None:
            self._dialog.reject()
        if not isinstance(error, WorkbenchError):
            self.failed_unforeseen.emit(error)
            return
        self._notices.show_notice(Notice("records", error.message, error.hint, kind="error"))


def has_records(document: Document | None) -> bool:
    """Tell whether a document is a file, shown as text, that records can be read from."""
    if document is None or document.path is None or document.format != "text":
        return False
    return PurePath(document.path).suffix.lower() in ENDINGS
