"""The one export dialog: choose a kind, see what it gives, copy or save it.

Files are written in a worker thread with progress, whole or not at all. The dialog exports
the run it was opened with; a later change in the window does not reach it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from workbench.core.errors import WorkbenchError
from workbench.core.tokenizers import find
from workbench.core.walk import Control
from workbench.files.name import base
from workbench.gui.export_kind import GROUPS, KINDS, PREVIEWED, ExportKind
from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.translation import shown
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from workbench.core.run import Run
    from workbench.gui.preference import Preferences

_FOLDER = "folder/export"
_LONGEST_PREVIEW = 20_000
_ROW = 24


class ExportDialog(QDialog):
    """Exports one run."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    def __init__(self, run: Run, preferences: Preferences, parent: QWidget | None) -> None:
        """Offer all kinds for ``run``, beginning with its chunks."""
        super().__init__(parent)
        self.setObjectName("dialog.export")
        self._run = run
        self._preferences = preferences
        self._groups: list[QTreeWidgetItem] = []
        self._entries: list[tuple[QTreeWidgetItem, ExportKind]] = []
        self._writer = _Writer(self)
        self._writer.progressed.connect(self._show_progress)
        self._writer.written.connect(self._show_written)
        self._writer.failed.connect(self._show_failure)
        self._writer.busy_changed.connect(self._show_busy)
        self.kinds = QTreeWidget()
        self.kinds.setObjectName("export.kinds")
        self.kinds.setHeaderHidden(True)
        self.kinds.setRootIsDecorated(False)
        self.kinds.setItemsExpandable(False)
        self.kinds.setUniformRowHeights(True)
        self.kinds.setFixedWidth(150)
        self._help = TextLabel()
        self._warning = NoteLabel("warning")
        self._error = NoteLabel("error")
        self._error.setObjectName("export.error")
        self.preview = QPlainTextEdit()
        self.preview.setObjectName("export.preview")
        self.preview.setReadOnly(True)
        self.preview.setTabChangesFocus(True)
        self.preview.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._about_preview = TextLabel("muted")
        self._about_tokens = TextLabel("muted")
        self._about_tokens.setObjectName("export.tokens")
        self._counting = False
        self.state = TextLabel("strong")
        self.state.setObjectName("export.state")
        self.progress = QProgressBar()
        self.progress.setObjectName("export.progress")
        self.progress.hide()
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.save = self._button("save")
        self.copy = self._button("copy")
        self.save.clicked.connect(self._choose_file)
        self.copy.clicked.connect(self.copy_preview)
        self._buttons.rejected.connect(self.reject)
        self._lay_out()
        self.save.setDefault(True)
        self._fill_kinds()
        self.kinds.currentItemChanged.connect(self._show_kind)
        self.retranslate()

    def kind(self) -> ExportKind:
        """Give the chosen kind."""
        chosen = self.kinds.currentItem()
        return next(kind for item, kind in self._entries if item is chosen)

    def show_counting(self, counting: bool) -> None:
        """Say that the tokens of this run are still being counted, so the records have none."""
        self._counting = counting
        self._show_tokens()

    def copy_preview(self) -> None:
        """Put what the preview shows on the clipboard."""
        QGuiApplication.clipboard().setText(self.preview.toPlainText())

    def save_to(self, path: str) -> None:
        """Write the chosen kind to ``path``."""
        self._preferences.store(_FOLDER, str(Path(path).parent))
        self._error.set_text("")
        self.state.setText("")
        self._writer.write(self.kind(), self._run, path)

    def reject(self) -> None:
        """Stop writing, or close."""
        if self._writer.busy:
            self._writer.cancel()
            self.state.setText(self.tr("Cancelled; nothing was written."))
        else:
            super().reject()

    def done(self, result: int) -> None:
        """End the worker before the dialog goes."""
        self._writer.close()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the worker before the dialog goes."""
        self._writer.close()
        super().closeEvent(event)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Export"))
        self.kinds.setAccessibleName(self.tr("What to export"))
        self.preview.setAccessibleName(self.tr("Preview"))
        self.progress.setAccessibleName(self.tr("Progress"))
        self.save.setText(self.tr("&Save…"))
        self.copy.setText(self.tr("&Copy"))
        for group, title in zip(self._groups, GROUPS.values(), strict=True):
            group.setText(0, shown(title))
        for item, kind in self._entries:
            item.setText(0, shown(kind.label))
        self._show_kind()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _fill_kinds(self) -> None:
        for name in GROUPS:
            group = QTreeWidgetItem()
            group.setFlags(Qt.ItemFlag.ItemIsEnabled)
            group.setSizeHint(0, QSize(0, _ROW))
            self._groups.append(group)
            self._entries += [
                (QTreeWidgetItem(group), kind) for kind in KINDS if kind.group == name
            ]
        self.kinds.addTopLevelItems(self._groups)
        self.kinds.expandAll()
        self.kinds.setCurrentItem(self._entries[0][0])

    def _show_kind(self) -> None:
        kind = self.kind()
        self._help.setText(shown(kind.help))
        self._error.set_text("")
        self.state.setText("")
        stalled = kind.group == "chunks" and self._run.stall is not None
        self._warning.set_text(
            self.tr("The run stopped before the end: only the chunks before that are exported.")
            if stalled
            else ""
        )
        self._show_tokens()
        try:
            text = kind.preview(self._run)
        except WorkbenchError as error:
            text = ""
            self._error.set_text(shown(error.message))
        self.preview.setPlainText(text[:_LONGEST_PREVIEW])
        count = len(self._run.chunking)
        self._about_preview.setText(
            QCoreApplication.translate(
                "ExportDialog", "The first {first} of %Ln record(s)", None, count
            ).format(first=min(PREVIEWED, count))
            if kind.group == "chunks"
            else self.tr("The whole file")
        )

    def _show_tokens(self) -> None:
        """Say whose tokens the records count, where the run was measured."""
        text, measure = "", self._run.measure
        if self._counting:
            text = self.tr(
                "The tokens are still being counted. For records with tokens, close this and "
                "open it again when they are there."
            )
        elif measure is not None:
            text = self.tr("Records carry the tokens of {tokenizer}, version {version}.").format(
                tokenizer=shown(find(measure.tokenizer).name), version=measure.version
            )
        self._about_tokens.setText(text)
        self._about_tokens.setVisible(bool(text) and self.kind().group == "chunks")

    def _choose_file(self) -> None:
        kind = self.kind()
        dialog = QFileDialog(self, self.tr("Export"))
        dialog.setObjectName("dialog.export_file")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDirectory(self._preferences.folder(_FOLDER))
        dialog.setDefaultSuffix(kind.suffix.removeprefix("."))
        dialog.selectFile(kind.file_name(self._run))
        dialog.fileSelected.connect(self.save_to)
        dialog.open()

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setMaximum(total)
        self.progress.setValue(done)
        self.progress.show()

    def _show_busy(self, busy: bool) -> None:
        self.save.setEnabled(not busy)
        self.kinds.setEnabled(not busy)
        if not busy:
            self.progress.hide()

    def _show_written(self, path: str) -> None:
        self.state.setText(self.tr("Saved “{name}”.").format(name=base(path)))

    def _show_failure(self, error: Exception) -> None:
        if isinstance(error, WorkbenchError):
            self._error.set_text(
                " ".join(shown(part) for part in (error.message, error.hint) if part is not None)
            )
        else:
            self.failed_unforeseen.emit(error)

    def _button(self, name: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName(f"export.{name}")
        self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        return button

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(8)
        for widget in (self._help, self._warning, self._error):
            right.addWidget(widget)
        right.addWidget(self.preview, 1)
        right.addWidget(self._about_preview)
        right.addWidget(self._about_tokens)
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.kinds)
        top.addLayout(right, 1)
        bottom = QHBoxLayout()
        bottom.addWidget(self.state, 1)
        bottom.addWidget(self.progress)
        bottom.addWidget(self._buttons)
        layout = QVBoxLayout(self)
        layout.addLayout(top, 1)
        layout.addLayout(bottom)
        self.resize(760, 480)


class _Writer(Worker):
    """Writes files in a thread."""

    progressed = Signal(int, int)
    written = Signal(str)

    def __init__(self, parent: QDialog) -> None:
        super().__init__("export", parent)
        self.written.connect(self.rest)

    def write(self, kind: ExportKind, run: Run, path: str) -> None:
        """Write ``run`` as ``kind`` to ``path``."""

        def work(task: Task) -> None:
            control = Control(task.cancelled, polite=True)
            kind.save(run, path, lambda *done: task.deliver(self.progressed, *done), control)
            task.deliver(self.written, path)

        self.begin(work)
