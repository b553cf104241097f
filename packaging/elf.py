"""What a Linux program or library says about itself, by ``readelf`` of binutils."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_MAGIC = b"\x7fELF"


@dataclass(frozen=True)
class Elf:
    """One file: the libraries it needs, where it looks for them, the newest C library it names."""

    path: Path
    needed: tuple[str, ...]
    searched: tuple[str, ...]
    libc: tuple[int, ...]

    @property
    def foreign(self) -> bool:
        """Tell whether it looks for libraries in a folder of the machine that built it."""
        return any(not folder.startswith("$ORIGIN") for folder in self.searched)


def elves(folder: Path) -> Iterable[Elf]:
    """Give every program and library below ``folder``."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as file:
            if file.read(4) != _MAGIC:
                continue
        yield _read(path)


def _read(path: Path) -> Elf:
    told = subprocess.run(
        ["readelf", "--wide", "--dynamic", "--version-info", str(path)],
        capture_output=True,
        text=True,
        check=True,
        env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"},
    ).stdout
    searched = re.findall(r"\(R(?:UN)?PATH\).*\[(.*)\]", told)
    versions = re.findall(r"Name: GLIBC_([0-9.]+)", told)
    return Elf(
        path,
        tuple(re.findall(r"\(NEEDED\).*\[(.*)\]", told)),
        tuple(one for folders in searched for one in folders.split(":") if one),
        max((tuple(map(int, one.split("."))) for one in versions), default=(0,)),
    )
