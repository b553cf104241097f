"""How far a long piece of work is, on one line of a terminal that is written over.

It appears only when the work takes a moment, only where standard error is a terminal, and is
wiped away at the end, so that a pipe or a log never sees it. It measures nothing itself.
"""

from __future__ import annotations

import contextlib
import shutil
import sys
import time
from typing import TYPE_CHECKING

from workbench.cli import console
from workbench.files.name import shown

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from workbench.core.chunking import Chunking

_PATIENCE_SECONDS = 0.5
_PAUSE_SECONDS = 0.1
_WIPE = "\r\x1b[K"


class Progress:
    """A line ``STAGE 42 %: SOURCE``; a context that leaves the terminal as it was."""

    def __init__(self, source: str) -> None:
        """Prepare to tell of the work on ``source``; nothing is written yet."""
        self._source = shown(source)
        self._due = time.monotonic() + _PATIENCE_SECONDS
        self._written = False
        self._seen = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Wipe the line away."""
        if self._written:
            self._write(_WIPE)

    def tell(self, stage: str, done: int = 0, total: int = 0) -> None:
        """Name the stage and, where ``total`` is known, how much of it is done."""
        now = time.monotonic()
        if not self._seen or now < self._due:
            return
        self._due = now + _PAUSE_SECONDS
        share = f" {100 * done // total} %" if total else ""
        line = f"{stage}{share}: {self._source}"
        columns = shutil.get_terminal_size().columns
        self._write(_WIPE + line[: max(1, columns - 1)])
        self._written = True

    def note(self, text: str) -> None:
        """Tell something worth knowing, on a line of its own."""
        if self._written:
            self._write(_WIPE)
        console.note(text)

    def cutting(self, length: int) -> Callable[[Chunking], None]:
        """Give what is told each part of a run over ``length`` code points."""

        def tell(part: Chunking) -> None:
            self.tell("cutting", int(part.end[-1]), length)

        return tell

    def writing(self, done: int, total: int) -> None:
        """Tell how many records are written."""
        self.tell("writing", done, total)

    def _write(self, text: str) -> None:
        with contextlib.suppress(OSError):  # there is nowhere left to tell it
            sys.stderr.write(text)
            sys.stderr.flush()
