"""Recovery after a kill: each running window keeps what it holds in a folder of its own.

A lock beside the folder tells whether its window is still running; the system gives it back
when the process ends, however it ends. A folder whose lock is free was left by a window that
was killed. Writing happens in a thread, the newest state wins; what a state is made of is
decided elsewhere.
"""

from __future__ import annotations

import contextlib
import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile, QObject, QStandardPaths, Signal

from workbench.core.errors import WorkbenchError
from workbench.files import recovery_file
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from workbench.files.recovery_file import Kept

_LOCK = ".lock"
_STALE_MILLISECONDS = 1
"""Let age never protect a lock: the system alone knows whether its owner runs, not its number."""


def state_folder() -> Path:
    """Give the folder where the program keeps its state from one start to the next."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.StateLocation))


@dataclass(frozen=True, eq=False, slots=True)
class Leftover:
    """What a killed window held. Whoever has it has its lock: no other window is offered it."""

    kept: Kept
    folder: Path
    lock: QLockFile

    def discard(self) -> None:
        """Remove it for good."""
        recovery_file.remove(self.folder)
        self.lock.unlock()

    def leave(self) -> None:
        """Leave it to the next window that asks."""
        self.lock.unlock()


class Recovery(Worker):
    """Keeps what this window holds, and finds what killed windows held."""

    kept = Signal()
    """What was to be kept, or forgotten, is so on disk."""

    def __init__(self, root: Path, parent: QObject | None = None) -> None:
        """Use the folders in ``root``; the own one appears with the first state."""
        super().__init__("recovery", parent)
        self._root = root
        self._folder = root / os.urandom(8).hex()
        self._lock = _lock(self._folder)
        self._locked = False
        self.kept.connect(self.rest)

    def keep(self, kept: Kept) -> None:
        """Keep ``kept`` in place of what was kept before; `failed` tells when it cannot be."""
        if self._take_lock():
            self.begin(lambda task: self._work(task, kept))

    def keep_now(self, kept: Kept) -> None:
        """Keep ``kept`` before anything else happens.

        Raises:
            ExportError, OSError: it cannot be written.
        """
        self.cancel()
        if self._take_lock():
            recovery_file.save(kept, self._folder)

    def forget(self) -> None:
        """Keep nothing: there is nothing that could be lost."""
        if self._locked:
            self.begin(self._forget)

    def leftovers(self) -> list[Leftover]:
        """Give what killed windows held, the newest first; what is damaged stays where it is."""
        found = []
        for folder in _newest_first(self._root):
            lock = _lock(folder)
            if folder == self._folder or not lock.tryLock(0):
                continue
            try:
                kept = recovery_file.load(folder)
            except WorkbenchError as error:
                logging.getLogger(__name__).warning("%s", error)
                lock.unlock()
            else:
                found.append(Leftover(kept, folder, lock))
        return found

    def end(self, clean: bool = True) -> bool:
        """End the thread, and after a ``clean`` end leave nothing; tell whether it has ended."""
        ended = self.close()
        if clean and self._locked:
            recovery_file.remove(self._folder)
        if self._locked:
            self._lock.unlock()
            self._locked = False
        return ended

    def _take_lock(self) -> bool:
        if not self._locked:
            with contextlib.suppress(OSError):
                self._root.mkdir(parents=True, exist_ok=True)
            self._locked = self._lock.tryLock(0)
        return self._locked

    def _work(self, task: Task, kept: Kept) -> None:
        task.check()
        recovery_file.save(kept, self._folder)
        task.deliver(self.kept)

    def _forget(self, task: Task) -> None:
        task.check()
        recovery_file.remove(self._folder)
        task.deliver(self.kept)


def _lock(folder: Path) -> QLockFile:
    lock = QLockFile(str(folder.with_name(folder.name + _LOCK)))
    lock.setStaleLockTime(_STALE_MILLISECONDS)
    return lock


def _newest_first(root: Path) -> list[Path]:
    try:
        folders = [path for path in root.iterdir() if recovery_file.exists(path)]
    except OSError:
        return []
    return sorted(folders, key=lambda path: path.stat().st_mtime_ns, reverse=True)
