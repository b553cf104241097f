"""What a file that was opened as a document may be besides: a recipe, or chunks.

Looked at are small files with the endings of configurations and of chunks, by what is in them.
A list of texts alone claims nothing: chunks say where they are from, or from which document.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.core.errors import WorkbenchError

if TYPE_CHECKING:
    from workbench.core.recipe import Recipe

_RECIPES = (".json", ".yaml", ".yml", ".xml", ".env", ".sql", ".py")
_CHUNKS = (".json", ".jsonl", ".ndjson")
_LARGEST_RECIPE = 50_000
_LARGEST_CHUNKS = 1_000_000
"""Bytes that take no more than a moment to look through."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The file at ``path`` says ``recipe``, or holds chunks where that is nothing."""

    path: str
    recipe: Recipe | None


def claim(path: str | os.PathLike[str]) -> Claim | None:
    """Give what the file at ``path`` is besides a text, or nothing; whatever is wrong in it."""
    name = os.fspath(path)
    ending = os.path.splitext(name)[1].lower() or os.path.basename(name)  # noqa: PTH119, PTH122
    try:
        size = Path(path).stat().st_size
        if ending in _CHUNKS and size <= _LARGEST_CHUNKS and _holds_chunks(path):
            return Claim(name, None)
        if ending in _RECIPES and size <= _LARGEST_RECIPE:
            from workbench.files import any_recipe

            return Claim(name, any_recipe.load(path))
    except (WorkbenchError, OSError, ValueError, RecursionError):
        pass
    return None


def _holds_chunks(path: str | os.PathLike[str]) -> bool:
    """Tell whether all that is in a file are chunks, some of which say where they are from."""
    from workbench.files import chunk_file

    try:
        found = chunk_file.load(path)
    except WorkbenchError:
        return False
    return any(
        one.start is not None or one.context is not None or one.digest is not None for one in found
    )
