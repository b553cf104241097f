"""The workbench as a library: what programs may rely on, gathered in one place.

``from workbench import load, chunk, Recipe`` gives these names. They follow semantic
versioning together with the schemas of recipes and records; other modules may change.
Nothing here imports Qt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.document import Document
from workbench.core.errors import WorkbenchError
from workbench.core.recipe import Recipe
from workbench.core.run import Run
from workbench.core.run import run as _run
from workbench.exporters.record import Record, records
from workbench.files.load import LoadOptions, load
from workbench.files.recipe_file import load as load_recipe
from workbench.files.recipe_file import save as save_recipe

if TYPE_CHECKING:
    from workbench.core.settings import Value

__all__ = [
    "Document",
    "LoadOptions",
    "Recipe",
    "Record",
    "Run",
    "WorkbenchError",
    "chunk",
    "load",
    "load_recipe",
    "records",
    "save_recipe",
]


def chunk(document: Document | str, recipe: Recipe | str, **settings: Value) -> Run:
    """Chunk a document, or a text, by a recipe or by a strategy's name and its settings.

    The run holds the chunks as columns of offsets in code points (``run.chunking.start``,
    ``.end``); ``run.text(i)`` is the text of chunk ``i`` from 0, and `records` gives every
    chunk as a flat row. A run that would never end stops: ``run.stall`` says where, and the
    chunks before it are there.

    Raises:
        SettingsError: a setting is unknown or its value refused; settings beside a recipe
            replace the recipe's own.
    """
    if isinstance(document, str):
        document = Document(document)
    if isinstance(recipe, str):
        recipe = Recipe.of(recipe, **settings)
    elif settings:
        recipe = recipe.replace(**settings)
    return _run(document, recipe)
