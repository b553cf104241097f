"""What is read is never written over: an output that is one of the inputs is refused.

Files are told apart by what is on the disk, so that another spelling of a path, a symbolic link
and a hard link are the same file. An output that is not there yet can be no input.
"""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.name import base

if TYPE_CHECKING:
    from collections.abc import Iterable


def refuse_overwriting(outputs: Iterable[str], inputs: Iterable[str | int]) -> None:
    """Refuse to write ``outputs`` where one of them is one of ``inputs``: paths or open files.

    Raises:
        ExportError: one is; the sentence names it.
    """
    written = {found: path for path in outputs if (found := _identity(path)) is not None}
    if not written:
        return
    for one in inputs:
        found = _identity(one)
        if found in written:
            path = written[found]
            raise ExportError(path, message(_IN_USE, name=base(path)), message(_ELSEWHERE))


def _identity(path: str | int) -> tuple[int, int] | None:
    try:
        status = os.stat(path)  # noqa: PTH116 - takes open files too
    except (OSError, ValueError):
        return None
    # What is no regular file, such as /dev/null, is not replaced by being written.
    return (status.st_dev, status.st_ino) if stat.S_ISREG(status.st_mode) else None


_IN_USE = QT_TRANSLATE_NOOP(
    "atomic", "“{name}” is one of the files in use, so it is not written over."
)
_ELSEWHERE = QT_TRANSLATE_NOOP("atomic", "Write to another file.")
