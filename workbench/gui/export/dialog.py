"""The one export dialog: choose a kind, see what it gives and how faithful it is, save it.

Previews, files and reading back are worked out in threads. The dialog exports the run it was
opened with, or the one it is given when its own request changed the recipe; other changes in
the window do not reach it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from workbench.core.errors import WorkbenchError
from workbench.exporters.command_line import command_line, file_argument, reading_arguments
from workbench.exporters.config.target import NOTES
from workbench.files.load import DEFAULT, LoadOptions
from workbench.gui.command_row import CommandRow
from workbench.gui.export.foot import ExportFoot
from workbench.gui.export.kind import ExportKind, kinds
from workbench.gui.export.list import ExportList
from workbench.gui.export.preview import ExportPreview
from workbench.gui.export.worker import Writer
from workbench.gui.file_dialog import ask_target
from workbench.gui.in_use import FilesInUse
from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QCloseEvent

    from workbench.core.run import Run
    from workbench.gui.export.kind import Checked
    from workbench.gui.preference import Preferences

_FOLDER = "folder/export"


class ExportDialog(QDialog):
    """Exports one run."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    repository_chosen = Signal()
    """The recipe shall become MiroFish's public variant; `set_run` brings the new run."""

    def __init__(
        self,
        run: Run,
        preferences: Preferences,
        parent: QWidget | None,
        options: LoadOptions = DEFAULT,
        more: Iterable[ExportKind] = (),
        in_use: FilesInUse | None = None,
    ) -> None:
        """Offer all kinds for ``run``, and ``more``; ``options`` are how its document was read.

        Nothing is written over what is ``in_use``.
        """
        super().__init__(parent)
        self.setObjectName("dialog.export")
        self._run = run
        self._options = options
        self._in_use = FilesInUse() if in_use is None else in_use
        self._preferences = preferences
        self._refocused = False
        self._writer = Writer(self)
        self._writer.written.connect(self._show_written)
        self._writer.checked.connect(self._show_checked)
        self._writer.failed.connect(self._show_failure)
        self._writer.busy_changed.connect(self._show_busy)
        self.kinds = ExportList([*kinds(run.recipe.strategy.id), *more])
        self._help = TextLabel()
        self._warning = NoteLabel("warning")
        self._error = NoteLabel("error")
        self._error.setObjectName("export.error")
        self.preview = ExportPreview()
        self.preview.refused.connect(self._show_refusal)
        self.preview.failed.connect(self._show_failure)
        self.preview.repository_chosen.connect(self._ask_repository)
        self.command = CommandRow("export")
        self.foot = ExportFoot()
        self.foot.save.clicked.connect(self._choose_file)
        self.foot.copy.clicked.connect(self.copy_preview)
        self.foot.rejected.connect(self.reject)
        self._writer.progressed.connect(self.foot.show_progress)
        self.command.copied.connect(self.foot.show_copied)
        self.preview.found.connect(lambda: self.foot.copy.setEnabled(True))
        self._lay_out()
        self.foot.save.setDefault(True)
        self.kinds.kind_changed.connect(self._show_kind)
        self.retranslate()

    def kind(self) -> ExportKind:
        """Give the chosen kind."""
        return self.kinds.kind()

    def set_run(self, run: Run) -> None:
        """Export another run of the same strategy from now on."""
        self._run = run
        self._show_kind()

    def show_counting(self, counting: bool) -> None:
        """Say that the tokens of this run are still being counted, so the records have none."""
        self.preview.set_counting(counting)

    def copy_preview(self) -> None:
        """Put the text of which the preview shows the beginning on the clipboard."""
        if self.preview.copy():
            self.foot.show_copied()

    def save_to(self, path: str) -> None:
        """Write the chosen kind to ``path``, unless that is a file in use."""
        self._preferences.store(_FOLDER, str(Path(path).parent))
        self._error.set_text("")
        self.foot.clear()
        try:
            self._check(path)
        except WorkbenchError as error:
            self._show_failure(error)
            return
        self._show_command(path)
        self.foot.begin()
        self._writer.write(self.kind(), self._run, path)

    def end(self) -> bool:
        """End the workers; tell whether their threads have ended."""
        return all((self.preview.end(), self._writer.close()))

    def reject(self) -> None:
        """Stop writing or reading back, or close."""
        if self._writer.busy:
            self._writer.cancel()
            self.foot.show_cancelled()
        else:
            super().reject()

    def done(self, result: int) -> None:
        """End the workers before the dialog goes."""
        self.end()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the workers before the dialog goes."""
        self.end()
        super().closeEvent(event)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Export"))
        self.kinds.setAccessibleName(self.tr("What to export"))
        self.command.line.setAccessibleName(self.tr("The same on the command line"))
        self.command.button.setText(self.tr("Copy co&mmand"))
        self.kinds.retranslate()
        self._show_kind()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _show_kind(self) -> None:
        kind = self.kind()
        self._help.setText(shown(kind.help))
        self._error.set_text("")
        self.foot.clear()
        stalled = kind.group == "chunks" and self._run.stall is not None
        self._warning.set_text(
            self.tr("The run stopped before the end: only the chunks before that are exported.")
            if stalled
            else ""
        )
        self._show_command(kind.name(self._run))
        self.command.about.setText(
            self.tr("To chunk by the saved recipe on the command line:")
            if kind.group == "recipe"
            else self.tr("The same on the command line:")
        )
        self._show_preview(kind)

    def _show_preview(self, kind: ExportKind) -> None:
        lack = kind.missing()
        self.foot.save.setEnabled(lack is None and not self._writer.busy)
        self.foot.copy.setEnabled(False)
        if lack is not None:
            self._error.set_text(shown(lack))
        self.preview.preview(kind, self._run)

    def _show_refusal(self, error: WorkbenchError) -> None:
        self.foot.save.setEnabled(False)
        self._show_failure(error)

    def _show_command(self, path: str) -> None:
        arguments = self.kind().command(self._run, path)
        if not arguments:
            self.command.set_command("")
            return
        name, *rest = arguments
        document = file_argument(self._run.document.path)
        line = command_line([name, document, *reading_arguments(self._options), *rest])
        self.command.set_command(line)

    def _ask_repository(self) -> None:
        self.preview.wait()
        self.foot.copy.setEnabled(False)
        self.foot.save.setEnabled(False)
        self.repository_chosen.emit()

    def _choose_file(self) -> None:
        kind = self.kind()
        ask_target(
            self,
            "export_file",
            self.tr("Export"),
            self.save_to,
            self._preferences.folder(_FOLDER),
            file=kind.name(self._run),
            suffix=kind.suffix.removeprefix("."),
        )

    def _check(self, path: str) -> None:
        kind = self.kind()
        if kind.group == "recipe":
            self._in_use.refuse_recipe(path)
        else:
            self._in_use.refuse(path, *([f"{path}{NOTES}"] if kind.notes else []))

    def _show_busy(self, busy: bool) -> None:
        if busy:
            self._refocused = self.foot.save.hasFocus()
        self.foot.save.setEnabled(not busy and self.kind().missing() is None)
        if not busy and self._refocused:  # a disabled button passes the keyboard on
            self.foot.save.setFocus()
        self.kinds.setEnabled(not busy)
        self.preview.fidelity.setEnabled(not busy)
        if not busy:
            self.foot.progress.hide()

    def _show_written(self, path: str, checking: bool) -> None:
        self.foot.show_saved(path, notes=self.kind().notes, checking=checking)

    def _show_checked(self, checked: Checked) -> None:
        if checked.same:
            self.foot.show_checked(shown(checked.sentence))
        else:
            self._error.set_text(shown(checked.sentence))

    def _show_failure(self, error: Exception) -> None:
        if isinstance(error, WorkbenchError):
            self._error.set_text(
                " ".join(shown(part) for part in (error.message, error.hint) if part is not None)
            )
        else:
            self.failed_unforeseen.emit(error)

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(8)
        for widget in (self._help, self._warning, self._error):
            right.addWidget(widget)
        right.addWidget(self.preview, 1)
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.kinds)
        top.addLayout(right, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(top, 1)
        layout.addWidget(self.command)
        layout.addWidget(self.foot)
        room = self.screen().availableSize() - QSize(20, 60)  # a frame takes some of it
        self.resize(QSize(880, 600).boundedTo(room))
