"""Where documents come from and shards go to: this machine's files, or any store fsspec knows.

A path with a scheme (``s3://bucket/docs``) goes through fsspec, anything else is a plain path. A
shard appears whole or not at all: local files are replaced in one step, remote ones are moved.
"""

from __future__ import annotations

import errno
import os
import re
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.core.errors import ExportError, LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files import atomic, folder
from workbench.files.load import decode_bytes, load
from workbench.files.name import base, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from workbench.core.document import Document
    from workbench.files.load import LoadOptions

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")


@dataclass(frozen=True, slots=True)
class Source:
    """A document to read: its path, its name in the records, and what tells that it changed.

    ``stamp`` is whatever its store says cheaply (size and time, or a tag).
    """

    path: str
    name: str
    size: int
    stamp: str


def is_remote(path: str) -> bool:
    """Tell whether a path has a scheme and so belongs to fsspec."""
    return _SCHEME.match(path) is not None


def sources(path: str, pattern: str, *, hidden: bool = False) -> Iterator[Source | LoadError]:
    """Give the documents at ``path``: a file, or all in a folder whose names match ``pattern``.

    What cannot be listed is given as an error in its place.

    Raises:
        LoadError: there is nothing at ``path``, or no library to look there.
    """
    if is_remote(path):
        yield from _remote_sources(path, pattern)
        return
    if not Path(path).is_dir():
        status = _status(path)
        yield Source(path, base(path), status.st_size, _stamp(status))
        return
    for found in folder.files(path, pattern, hidden=hidden):
        if found.error is not None:
            yield LoadError(found.path, found.error)
            continue
        try:
            status = _status(found.path)
        except LoadError as error:
            yield error
        else:
            yield Source(found.path, found.name, status.st_size, _stamp(status))


def read(source: Source, options: LoadOptions) -> Document:
    """Load one document.

    Raises:
        LoadError: it cannot be read or is no text.
    """
    if not is_remote(source.path):
        return load(source.path, options)
    try:
        store, path = _store(source.path)
        if source.size > options.limit:
            raise LoadError(source.path, message(_TOO_LONG, name=source.name))
        data = store.cat_file(path)
    except (OSError, ValueError) as error:
        raise _unreadable(source.path, error) from None
    return decode_bytes(data, base(source.name), options)


@contextmanager
def writing(folder_path: str, name: str) -> Iterator[BinaryIO]:
    """Open the file ``name`` in a folder for bytes; it appears whole when the block ends well.

    Raises:
        ExportError: it cannot be written.
    """
    if not is_remote(folder_path):
        with atomic.replacing(Path(folder_path) / name) as stream:
            yield stream
        return
    store, root = _store(folder_path)
    temporary = f"{root}/{atomic.temporary_name()}"
    try:
        with store.open(temporary, "wb") as stream:
            yield stream
        store.mv(temporary, f"{root}/{name}")
    except BaseException as error:
        if store.exists(temporary):
            store.rm_file(temporary)
        if isinstance(error, OSError):
            reason = error.strerror or type(error).__name__
            raise ExportError(
                folder_path, message(_UNWRITTEN, name=shown(name), reason=reason)
            ) from None
        raise


def content(folder_path: str, name: str) -> bytes | None:
    """Give what is in the file ``name`` of a folder, or nothing when there is no such file."""
    try:
        if is_remote(folder_path):
            store, root = _store(folder_path)
            return bytes(store.cat_file(f"{root}/{name}"))
        return (Path(folder_path) / name).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def size(folder_path: str, name: str) -> int | None:
    """Give the length in bytes of the file ``name``, or nothing when there is no such file."""
    try:
        if is_remote(folder_path):
            store, root = _store(folder_path)
            return int(store.info(f"{root}/{name}")["size"])
        return (Path(folder_path) / name).stat().st_size
    except (FileNotFoundError, NotADirectoryError):
        return None


def make_folder(path: str) -> None:
    """Make a folder and those above it, where they are missing.

    Raises:
        ExportError: it cannot be made.
    """
    try:
        if is_remote(path):
            store, root = _store(path)
            store.makedirs(root, exist_ok=True)
        else:
            Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ExportError(
            path, message(_NO_FOLDER, name=shown(path), reason=error.strerror or str(type(error)))
        ) from None


def names(folder_path: str) -> list[str]:
    """Give the names of the files in a folder; none where there is no folder."""
    try:
        if is_remote(folder_path):
            store, root = _store(folder_path)
            return [str(path).rpartition("/")[2] for path in store.ls(root, detail=False)]
        return [entry.name for entry in Path(folder_path).iterdir()]
    except (FileNotFoundError, NotADirectoryError):
        return []


def is_in(path: str, folder_path: str) -> bool:
    """Tell whether a file lies in a folder, and not below it."""
    if is_remote(path) or is_remote(folder_path):
        return path.rpartition("/")[0] == folder_path.rstrip("/")
    return Path(path).resolve().parent == Path(folder_path).resolve()


def remove(folder_path: str, name: str) -> None:
    """Remove the file ``name`` where it is there."""
    if is_remote(folder_path):
        store, root = _store(folder_path)
        if store.exists(f"{root}/{name}"):
            store.rm_file(f"{root}/{name}")
    else:
        (Path(folder_path) / name).unlink(missing_ok=True)


def _remote_sources(path: str, pattern: str) -> Iterator[Source]:
    scheme = path.partition("://")[0]
    try:
        store, root = _store(path)
        single = store.isfile(root)
        found = {root: store.info(root)} if single else store.find(root, detail=True)
        if not found and not store.exists(root):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from None
    globs = folder.matcher(pattern)
    for one, facts in sorted(found.items()):
        name = one[len(root) :].lstrip("/") or one.rpartition("/")[2]
        if globs(name):
            stamp = [str(facts.get(key)) for key in ("size", "mtime", "ETag", "LastModified")]
            yield Source(f"{scheme}://{one}", shown(name), int(facts["size"] or 0), " ".join(stamp))


def _status(path: str) -> os.stat_result:
    try:
        return Path(path).stat()
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from None


def _stamp(status: os.stat_result) -> str:
    return f"{status.st_size} {status.st_mtime_ns}"


def _store(path: str) -> tuple[Any, str]:
    try:
        from fsspec.core import url_to_fs
    except ImportError:
        raise LoadError(path, message(_NO_FSSPEC)) from None
    try:
        store, root = url_to_fs(path)
        if "memory" in store.protocol:
            raise ValueError("memory:// is seen by one process alone")
    except (ImportError, ValueError) as error:
        raise LoadError(path, message(_NO_STORE, reason=str(error))) from None
    return store, root.rstrip("/")


def _unreadable(path: str, error: OSError | ValueError) -> LoadError:
    reason = getattr(error, "strerror", None) or type(error).__name__
    return LoadError(path, message(_UNREAD, name=shown(path), reason=reason))


_UNREAD = QT_TRANSLATE_NOOP("batch", "“{name}” could not be read: {reason}.")
_TOO_LONG = QT_TRANSLATE_NOOP("batch", "“{name}” is longer than what is read.")
_UNWRITTEN = QT_TRANSLATE_NOOP("batch", "“{name}” could not be written: {reason}.")
_NO_FOLDER = QT_TRANSLATE_NOOP("batch", "The folder “{name}” could not be made: {reason}.")
_NO_FSSPEC = QT_TRANSLATE_NOOP(
    "batch", "A path with a scheme needs fsspec: pip install 'chunking-workbench[remote]'."
)
_NO_STORE = QT_TRANSLATE_NOOP("batch", "This kind of path cannot be used here: {reason}")
