"""``--install-desktop-entry``: make the program known to this user's Linux desktop.

For installations whose own folders no desktop reads: pipx, uv, a virtual environment, the
unpacked tarball. A package of the distribution brings the same files itself.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.assets import root
from workbench.cli import console
from workbench.cli.command import OK, PROGRAM, UsageError
from workbench.files import atomic

if TYPE_CHECKING:
    from collections.abc import Mapping

OPTION = "--install-desktop-entry"
NAME = "chunking-workbench"
_ENTRY = Path("applications", f"{NAME}.desktop")
_PATIENCE_SECONDS = 30


def install() -> int:
    """Write entry, icon and kinds of files below the user's data folder, and say where.

    Raises:
        UsageError: this is no Linux desktop, the command is not installed, or a folder cannot be
            made.
        ExportError: a file cannot be written.
    """
    if not sys.platform.startswith("linux"):
        raise UsageError(f"{OPTION} is for Linux desktops")
    data = data_folder(os.environ)
    for place, content in files(command()).items():
        path = data / place
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"{path.parent} cannot be made: {error.strerror}") from None
        with atomic.replacing(str(path)) as stream:
            stream.write(content)
        console.note(f"written: {path}")
    # Without these the entry still appears, but opens no kind of file by itself.
    _update("update-mime-database", data / "mime")
    _update("update-desktop-database", data / "applications")
    return OK


def files(program: Path) -> dict[Path, bytes]:
    """Give what is written, by its place in the data folder; ``program`` is what is started."""
    linux = root() / "linux"
    entry = (linux / f"{NAME}.desktop").read_text("utf-8")
    entry = entry.replace(f"\nTryExec={PROGRAM}\n", f"\nTryExec={_escaped(str(program))}\n")
    entry = entry.replace(f"\nExec={PROGRAM} ", f"\nExec={_escaped(_quoted(str(program)))} ")
    icon = f"{NAME}.svg"
    return {
        Path("icons", "hicolor", "scalable", "apps", icon): (root() / "icons" / icon).read_bytes(),
        Path("mime", "packages", f"{NAME}.xml"): (linux / f"{NAME}.xml").read_bytes(),
        _ENTRY: entry.encode("utf-8"),
    }


def command() -> Path:
    """Give the absolute path of the program that is running.

    Raises:
        UsageError: it was started as a module and is not installed as a command.
    """
    running = Path(sys.executable).absolute()
    if getattr(sys, "frozen", False):  # the packed program is its own interpreter
        return running
    beside = running.with_name(PROGRAM)
    found = str(beside) if beside.is_file() else shutil.which(PROGRAM)
    if found is None:
        raise UsageError(f"the command {PROGRAM} was not found; install the program first")
    return Path(found).absolute()


def data_folder(variables: Mapping[str, str]) -> Path:
    """Give the user's data folder: ``XDG_DATA_HOME``, or ``~/.local/share`` where it is unset."""
    named = Path(variables.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def _quoted(path: str) -> str:
    """Give one word of an ``Exec`` line (Desktop Entry Specification, "The Exec key")."""
    return '"' + re.sub(r'(["`$\\])', r"\\\1", path).replace("%", "%%") + '"'


def _escaped(value: str) -> str:
    """Give a value of the type string: there the backslash is an escape once more."""
    return value.replace("\\", "\\\\")


def _update(tool: str, folder: Path) -> None:
    found = shutil.which(tool)
    if found is not None:
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run(  # noqa: S603 - a fixed name, found on the user's own PATH
                [found, str(folder)], check=False, capture_output=True, timeout=_PATIENCE_SECONDS
            )
