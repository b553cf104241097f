"""Where the program's own files are: samples, icons, translations.

An installed package carries them as ``_resources``; a checkout has them in ``resources``.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def root() -> Path:
    """Give the folder of the program's own files."""
    carried = _PACKAGE / "_resources"
    return carried if carried.is_dir() else _PACKAGE.parent / "resources"


def samples() -> list[Path]:
    """Give the sample documents; the one to begin with is the first."""
    found = sorted((root() / "samples").glob("*"))
    return sorted(found, key=lambda path: not path.stem.startswith("first-look"))
