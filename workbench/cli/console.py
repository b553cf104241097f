"""The streams of the command line: UTF-8 in every locale, one line a message.

What is shown is escaped first, so that no file name can break a line or steer a terminal.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files import atomic
from workbench.files.name import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

STANDARD = "-"
"""The path that stands for standard input or output."""


def speak_utf8() -> None:
    """Let standard output and error be UTF-8, whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def error(text: object) -> None:
    """Tell what went wrong, on one line of standard error."""
    _tell("error", text)


def warning(text: object) -> None:
    """Tell what may go wrong, on one line of standard error."""
    _tell("warning", text)


def note(text: object) -> None:
    """Tell something worth knowing, on one line of standard error."""
    _tell("note", text)


def _tell(kind: str, text: object) -> None:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):  # there is nowhere left to tell it
            sys.stderr.write(f"{kind}: {shown(str(text))}\n")
            sys.stderr.flush()


@contextmanager
def output(path: str) -> Iterator[BinaryIO]:
    """Open the target for bytes: a file, replaced whole when the block ends well, or ``-``.

    Raises:
        ExportError: the target cannot be written.
        BrokenPipeError: the reader of standard output has gone.
    """
    if path != STANDARD:
        with atomic.replacing(path) as stream:
            yield stream
        return
    if sys.stdout is None:
        raise ExportError(path, message(_CLOSED))
    try:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        abandon_output()
        raise
    except OSError as failure:
        # The block writes to this stream alone, so its failure is the stream's.
        abandon_output()
        raise ExportError(path, message(_FAILED, reason=failure.strerror)) from None


def abandon_output() -> None:
    """Send what standard output still holds nowhere, so that the end of the program is quiet."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


_CLOSED = QT_TRANSLATE_NOOP("cli", "Standard output is closed.")
_FAILED = QT_TRANSLATE_NOOP("cli", "Standard output cannot be written: {reason}.")
