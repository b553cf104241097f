"""The files in a folder, for opening many at once.

Only names and sizes are looked at, no file is opened. Hidden files and folders are passed
over unless asked for, and what is no regular file always. Links are followed, but no folder
is listed twice, so links in a circle end. A folder that cannot be read is listed with the
reason and stops nothing else.
"""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.core.errors import Cancelled, LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files.name import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from workbench.core.walk import Control

_NUMBER = re.compile(r"([0-9]+)")


@dataclass(frozen=True, slots=True)
class Found:
    """A file, or a folder that could not be read.

    ``name`` is the path below the folder, fit to be shown and different for each file;
    ``size`` counts bytes; ``error`` says what is wrong with a folder or a link.
    """

    path: str
    name: str
    size: int
    error: Message | None = None


def files(
    folder: str | os.PathLike[str],
    pattern: str = "*",
    *,
    recursive: bool = True,
    hidden: bool = False,
    control: Control | None = None,
) -> Iterator[Found]:
    """Give the files in ``folder`` that match, in the order of their names (2 before 10).

    ``pattern`` holds globs parted by semicolons, case aside: ``*.md; *.txt``. One with a slash
    is for the path below the folder, where ``**`` stands for any number of folders.

    Raises:
        LoadError: ``folder`` is none or cannot be read.
        Cancelled: ``control`` asked to stop.
    """
    root = os.fspath(folder)
    fits = matcher(pattern)
    try:
        seen = {_identity(Path(root).stat())}
        steps = [("", iter(_entries(root)))]
    except (OSError, ValueError):
        raise LoadError(
            root,
            message(
                QT_TRANSLATE_NOOP("load", "“{name}” is no folder that can be read."),
                name=shown(root),
            ),
        ) from None
    while steps:
        if control is not None and control.cancelled():
            raise Cancelled
        prefix, rest = steps[-1]
        entry = next(rest, None)
        if entry is None:
            steps.pop()
            continue
        if entry.name.startswith(".") and not hidden:
            continue
        name = f"{prefix}{entry.name}"
        try:
            status = entry.stat()
            if stat.S_ISREG(status.st_mode):
                if fits(name):
                    yield Found(entry.path, shown(name), status.st_size)
            elif stat.S_ISDIR(status.st_mode) and recursive and _identity(status) not in seen:
                seen.add(_identity(status))
                steps.append((f"{name}/", iter(_entries(entry.path))))
        except OSError as error:
            yield Found(entry.path, shown(name), 0, _unreadable(name, error))


def matcher(pattern: str) -> Callable[[str], bool]:
    """Make what tells whether a path below a folder fits ``pattern``; as for `files`."""
    globs = [_parts(glob.strip()) for glob in pattern.split(";") if glob.strip()]

    def fits(name: str) -> bool:
        parts = name.casefold().split("/")
        return any(_matches(parts, glob) for glob in globs)

    return fits


def _identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def _entries(path: str) -> list[os.DirEntry[str]]:
    with os.scandir(path) as entries:
        return sorted(entries, key=lambda entry: natural(entry.name))


def natural(name: str) -> list[tuple[int, str]]:
    """Give a key that orders numbers in names by their value."""
    return [
        (int(part), "") if part.isdecimal() and len(part) < 20 else (-1, part.casefold())
        for part in _NUMBER.split(name)
    ]


def _parts(glob: str) -> list[str]:
    parts = glob.casefold().removeprefix("./").split("/")
    return parts if len(parts) > 1 else ["**", *parts]


def _matches(parts: Sequence[str], glob: Sequence[str]) -> bool:
    """Match the parts of a path one by one; ``**`` takes any number of them."""
    if not glob:
        return not parts
    if glob[0] == "**":
        return any(_matches(parts[skipped:], glob[1:]) for skipped in range(len(parts) + 1))
    return bool(parts) and fnmatchcase(parts[0], glob[0]) and _matches(parts[1:], glob[1:])


def _unreadable(name: str, error: OSError) -> Message:
    return message(
        QT_TRANSLATE_NOOP("load", "“{name}” could not be read: {reason}."),
        name=shown(name),
        reason=error.strerror or type(error).__name__,
    )
