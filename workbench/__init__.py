"""Chunking Workbench: see, tune and export how a document is cut into chunks.

As a library: ``from workbench import load, chunk, Recipe``; see `workbench.library`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.library import (
        Document,
        LoadOptions,
        Recipe,
        Record,
        Run,
        WorkbenchError,
        chunk,
        load,
        load_recipe,
        records,
        save_recipe,
    )

__version__ = "0.1.0"

__all__ = [
    "Document",
    "LoadOptions",
    "Recipe",
    "Record",
    "Run",
    "WorkbenchError",
    "__version__",
    "chunk",
    "load",
    "load_recipe",
    "records",
    "save_recipe",
]


def __getattr__(name: str) -> object:
    """Fetch a name of the library when it is first asked for: starting must stay quick."""
    if name in __all__:
        from workbench import library

        return getattr(library, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
