"""The command line as people run it: a process with its streams and exit code."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Done:
    code: int
    output: bytes
    errors: str

    @property
    def lines(self) -> list[str]:
        """The lines of standard error."""
        return self.errors.splitlines()


def environment(**changes: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **changes}


def names(folder: Path) -> list[str]:
    """The names of what is in a folder, sorted."""
    return sorted(entry.name for entry in folder.iterdir())
