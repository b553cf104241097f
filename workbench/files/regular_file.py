"""Open a file for reading so that nothing can block and nothing surprises.

The kind is checked before opening and again on the opened descriptor, which never waits
(``O_NONBLOCK``): folders, pipes, sockets and devices are refused with a sentence, and the
size is known before a byte is read.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.core.document import Stamp
from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.byte_source import SLAB
from workbench.files.name import base

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType
    from typing import Self

    from workbench.core.message import Marked, Message

LIMIT = 500_000_000
"""The longest file, in bytes, that is read unless someone asks for more."""

IS_IT_RIGHT = QT_TRANSLATE_NOOP("load", "Files of this kind are much smaller: is it the right one?")
_SPLIT = QT_TRANSLATE_NOOP("load", "Split it into smaller files.")

_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)

_KINDS = (
    (stat.S_ISFIFO, QT_TRANSLATE_NOOP("load", "“{name}” is not a regular file but a named pipe.")),
    (stat.S_ISSOCK, QT_TRANSLATE_NOOP("load", "“{name}” is not a regular file but a socket.")),
    (stat.S_ISCHR, QT_TRANSLATE_NOOP("load", "“{name}” is not a regular file but a device.")),
    (stat.S_ISBLK, QT_TRANSLATE_NOOP("load", "“{name}” is not a regular file but a device.")),
)

_FAILURES = {
    errno.ENOENT: QT_TRANSLATE_NOOP("load", "“{name}” was not found."),
    errno.ENOTDIR: QT_TRANSLATE_NOOP(
        "load", "“{name}” was not found: a part of its path is no folder."
    ),
    errno.EACCES: QT_TRANSLATE_NOOP("load", "There is no permission to read “{name}”."),
    errno.EPERM: QT_TRANSLATE_NOOP("load", "There is no permission to read “{name}”."),
    errno.EISDIR: QT_TRANSLATE_NOOP("load", "“{name}” is a folder, not a file."),
    errno.ELOOP: QT_TRANSLATE_NOOP("load", "“{name}” is a symbolic link that leads in a circle."),
    errno.ENAMETOOLONG: QT_TRANSLATE_NOOP("load", "The name “{name}” is too long for a file."),
    errno.ENXIO: QT_TRANSLATE_NOOP("load", "“{name}” is not a regular file."),
    errno.EAGAIN: QT_TRANSLATE_NOOP("load", "“{name}” gives no data without waiting for it."),
}


def stamp(status: os.stat_result) -> Stamp:
    """Give what is remembered of a file's status."""
    return Stamp(status.st_size, status.st_mtime_ns, status.st_ino)


def stamp_at(path: str | os.PathLike[str]) -> Stamp | None:
    """Give what the regular file at ``path`` is like now; None where there is none in reach."""
    try:
        status = Path(path).stat()
    except (OSError, ValueError):
        return None
    return stamp(status) if stat.S_ISREG(status.st_mode) else None


class RegularFile:
    """An open regular file: a context manager over its bytes, readable more than once.

    ``size`` is the length when it was opened, ``stamp`` what it was like then; bytes that are
    added later are not read. Some
    files of the system say 0 and have content; they are read to their end.

    Raises:
        LoadError: on opening or reading; the sentence says which path and why.
    """

    def __init__(
        self, path: str | os.PathLike[str], limit: int, *, too_large: Marked | None = None
    ) -> None:
        """Open ``path``; refuse what is no regular file or longer than ``limit`` bytes.

        ``too_large`` says what to do about a longer file; without, that is to split it.
        """
        self.path = os.fspath(path)
        self.name = base(self.path)
        self.limit = limit
        self._too_large = too_large or _SPLIT
        try:
            self._refuse_other(Path(self.path).stat())
            self._descriptor = os.open(self.path, _FLAGS)
        except (OSError, ValueError) as error:
            raise self._failure(error) from None
        try:
            # The path may lead elsewhere by now; the descriptor cannot.
            opened = os.fstat(self._descriptor)
            self._refuse_other(opened)
            self.size = opened.st_size
            self.stamp = stamp(opened)
            self._refuse_longer(self.size)
        except BaseException:
            os.close(self._descriptor)
            raise

    def __enter__(self) -> Self:
        """Give the file itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it."""
        os.close(self._descriptor)

    def head(self, count: int) -> bytes:
        """Give the first ``count`` bytes, or fewer when the file is shorter."""
        try:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            return os.read(self._descriptor, count)
        except OSError as error:
            raise self._failure(error) from None

    def slabs(self) -> Iterator[bytes]:
        """Read from the start to the end in slabs of at most 1 MB (2**20 bytes)."""
        at, end = 0, self.size or self.limit + 1
        while at < end:
            try:
                os.lseek(self._descriptor, at, os.SEEK_SET)
                slab = os.read(self._descriptor, min(SLAB, end - at))
            except OSError as error:
                raise self._failure(error) from None
            if not slab:
                break
            at += len(slab)
            self._refuse_longer(at)
            yield slab
        if not self.size:
            self.size = at
        if at < self.size:
            raise self._error(
                QT_TRANSLATE_NOOP("load", "“{name}” became shorter while it was being read."),
                QT_TRANSLATE_NOOP("load", "Open it again when its writer has finished."),
            )

    def read(self) -> bytes:
        """Give all bytes."""
        return b"".join(self.slabs())

    def _refuse_other(self, status: os.stat_result) -> None:
        mode = status.st_mode
        if stat.S_ISREG(mode):
            return
        if stat.S_ISDIR(mode):
            raise self._error(
                _FAILURES[errno.EISDIR],
                QT_TRANSLATE_NOOP("load", "Open it as a folder to list its files."),
            )
        raise self._error(
            next((text for is_kind, text in _KINDS if is_kind(mode)), _FAILURES[errno.ENXIO]),
            QT_TRANSLATE_NOOP("load", "Save its content to a file and open that."),
        )

    def _refuse_longer(self, size: int) -> None:
        if size > self.limit:
            raise LoadError(
                self.path,
                message(
                    QT_TRANSLATE_NOOP(
                        "load",
                        "“{name}” is too large: it has {size} MB, and the limit is {limit} MB.",
                    ),
                    name=self.name,
                    size=-(-size // 1_000_000),
                    limit=self.limit // 1_000_000,
                ),
                message(self._too_large),
            )

    def _failure(self, error: OSError | ValueError) -> LoadError:
        if isinstance(error, OSError) and (text := _FAILURES.get(error.errno or 0)):
            return self._error(text)
        reason = error.strerror if isinstance(error, OSError) else None
        return LoadError(
            self.path,
            message(
                QT_TRANSLATE_NOOP("load", "“{name}” could not be read: {reason}."),
                name=self.name,
                reason=reason or "the path is not valid",
            ),
        )

    def _error(self, text: Marked, hint: Marked | None = None) -> LoadError:
        advice: Message | None = None if hint is None else message(hint)
        return LoadError(self.path, message(text, name=self.name), advice)
