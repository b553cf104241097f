"""What the export dialog does in threads: it previews, writes and reads back."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.errors import WorkbenchError
from workbench.core.walk import Control
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.core.run import Run
    from workbench.gui.export.kind import ExportKind

LONGEST_PREVIEW = 20_000
"""Code points up to which a preview is shown."""

_TOLD_SECONDS = 0.05


class Previewer(Worker):
    """Works out the preview of a kind, the newest one only."""

    shown = Signal(object, object)
    """The `Preview` and the `Tokens` of its text, or nothing."""

    refused = Signal(object)
    """The `WorkbenchError` that is there instead of a preview."""

    def __init__(self, parent: QObject) -> None:
        """Begin idle."""
        super().__init__("export-preview", parent)
        self.shown.connect(self.rest)
        self.refused.connect(self.rest)

    def show(self, kind: ExportKind, run: Run) -> None:
        """Preview ``run`` as ``kind``."""

        def work(task: Task) -> None:
            try:
                found = kind.preview(run, Control(task.cancelled, polite=True))
            except WorkbenchError as error:
                task.deliver(self.refused, error)
                return
            task.deliver(self.shown, found, _tokens(task, found.text[:LONGEST_PREVIEW], kind))

        self.begin(work)


class Writer(Worker):
    """Writes files, whole or not at all, and reads back what can be read back."""

    progressed = Signal(int, int)
    written = Signal(str, bool)
    """The path; whether it is read back now."""

    checked = Signal(object)
    """What came of reading back: a `Checked`."""

    def __init__(self, parent: QObject) -> None:
        """Begin idle."""
        super().__init__("export", parent)
        self.written.connect(lambda _path, checking: None if checking else self.rest())
        self.checked.connect(self.rest)

    def write(self, kind: ExportKind, run: Run, path: str) -> None:
        """Write ``run`` as ``kind`` to ``path``."""

        def work(task: Task) -> None:
            control = Control(task.cancelled, polite=True)
            told = 0.0

            def progress(done: int, total: int) -> None:
                nonlocal told
                now = time.monotonic()
                if now - told > _TOLD_SECONDS:
                    told = now
                    task.deliver(self.progressed, done, total)

            kind.save(run, path, progress, control)
            task.deliver(self.written, path, kind.check is not None)
            if kind.check is not None:
                task.deliver(self.checked, kind.check(run, path, control))

        self.begin(work)


def _tokens(task: Task, text: str, kind: ExportKind) -> object:
    from workbench.gui.lexing import Lexing

    if kind.language is None or not text:
        return None
    lexing = Lexing(text, kind.language, 0, len(text))
    while not lexing.done:
        task.check()
        lexing.advance(256)
    return lexing.tokens()
