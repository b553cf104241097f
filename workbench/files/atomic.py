"""Replace a file whole or not at all.

The new content goes to a temporary sibling, is forced to the disk and then takes the old
file's place in one step. Whatever fails before that (a full disk, a size limit, an interrupt,
an error of the writer) leaves the old file as it was and no temporary behind. A symbolic link
stays a link; owner and permission bits stay as they are. It does not keep other hard links to
the old file, and it knows nothing of what is written.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.name import base

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Open ``path`` for writing bytes; the content appears there when the block ends well.

    A path that is no regular file but can be written (a pipe, a terminal, ``/dev/null``) is
    written directly: there is nothing to replace.

    Raises:
        ExportError: the target cannot be written; the old file is untouched.
    """
    given = os.fspath(path)
    try:
        target, old = _resolved(given)
        if old is None or stat.S_ISREG(old.st_mode):
            with _sibling(target, old) as stream:
                yield stream
        else:
            with Path(given).open("wb") as stream:
                yield stream
    except OSError as failure:
        # The block writes to this stream alone, so its failure is the target's.
        raise _error(given, failure) from None


def write(path: str | os.PathLike[str], content: bytes) -> None:
    """Replace the file at ``path`` by ``content``.

    Raises:
        ExportError: as for `replacing`.
    """
    with replacing(path) as stream:
        stream.write(content)


def temporary_name() -> str:
    """Make a name for a file that is not whole yet."""
    return f".chunk-workbench-{os.urandom(8).hex()}.tmp"


def is_temporary(name: str) -> bool:
    """Tell whether a name is one that `temporary_name` makes."""
    return re.fullmatch(r"\.chunk-workbench-[0-9a-f]{16}\.tmp", name) is not None


def _resolved(path: str) -> tuple[Path, os.stat_result | None]:
    """Give where ``path`` leads and what is there now."""
    try:
        target = Path(os.path.realpath(path))
        status = target.stat()
    except FileNotFoundError:
        return target, None
    except ValueError:  # a NUL in the path
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from None
    if not os.access(target, os.W_OK):
        # Replacing needs the folder's permission alone; a read-only file still means it.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return target, status


@contextmanager
def _sibling(target: Path, old: os.stat_result | None) -> Iterator[BinaryIO]:
    # A short name of its own: the target's name may already be as long as the system allows.
    temporary = target.with_name(temporary_name())
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        # Opened inside: an interrupt may come as soon as the file exists.
        descriptor = os.open(temporary, flags, 0o666 if old is None else 0o600)
        with os.fdopen(descriptor, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        if old is not None:
            _take_over(temporary, old)
        os.replace(temporary, target)  # noqa: PTH105 - the name says what it does
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(target.parent)


def _take_over(temporary: Path, old: os.stat_result) -> None:
    """Give the new file the old one's owner, where one may, and its permission bits."""
    if hasattr(os, "chown"):
        with contextlib.suppress(OSError):
            os.chown(temporary, old.st_uid, old.st_gid)
    temporary.chmod(stat.S_IMODE(old.st_mode))


def _sync_folder(folder: Path) -> None:
    """Force the new name to the disk, where the system lets one open a folder."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


_FOLDER = QT_TRANSLATE_NOOP("atomic", "“{name}” is a folder; name a file in it.")
_NO_FOLDER = QT_TRANSLATE_NOOP("atomic", "“{name}” cannot be written: its folder does not exist.")
_NO_PERMISSION = QT_TRANSLATE_NOOP(
    "atomic", "“{name}” cannot be written: there is no permission to write there."
)
_FAILURES = {
    errno.EISDIR: _FOLDER,
    errno.ENOENT: _NO_FOLDER,
    errno.ENOTDIR: _NO_FOLDER,
    errno.EACCES: _NO_PERMISSION,
    errno.EPERM: _NO_PERMISSION,
    errno.EROFS: QT_TRANSLATE_NOOP("atomic", "“{name}” cannot be written: the disk is read-only."),
    errno.ENOSPC: QT_TRANSLATE_NOOP("atomic", "“{name}” cannot be written: the disk is full."),
    errno.EDQUOT: QT_TRANSLATE_NOOP(
        "atomic", "“{name}” cannot be written: your share of the disk is used up."
    ),
    errno.EFBIG: QT_TRANSLATE_NOOP(
        "atomic", "“{name}” cannot be written: the system allows no file as large as this."
    ),
    errno.ELOOP: QT_TRANSLATE_NOOP(
        "atomic", "“{name}” cannot be written: it is a symbolic link that leads in a circle."
    ),
    errno.ENAMETOOLONG: QT_TRANSLATE_NOOP("atomic", "The name “{name}” is too long for a file."),
}


def _error(path: str, failure: OSError) -> ExportError:
    text = _FAILURES.get(failure.errno or 0)
    if text is None:
        text = QT_TRANSLATE_NOOP("atomic", "“{name}” cannot be written: {reason}.")
    return ExportError(path, message(text, name=base(path), reason=failure.strerror))
