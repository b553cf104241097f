"""A recipe from whatever says one: a recipe file, or a configuration of one of the four systems.

Only a person's own choice leads here: by its name alone such a configuration is a document
like any other.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from workbench.files import recipe_file
from workbench.files.located import Fault
from workbench.files.located_json import read_json
from workbench.files.located_yaml import read_yaml
from workbench.files.regular_file import IS_IT_RIGHT, RegularFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.message import Message
    from workbench.core.recipe import Recipe

SUFFIXES = (".json", ".yaml", ".yml", ".xml", ".env", ".sql", ".py")
"""How the names of configurations end; `recipe_file.SUFFIXES` are those of recipes."""

_READERS = {".json": read_json, ".yaml": read_yaml, ".yml": read_yaml}
_LIMIT = 4_000_000


def load(
    path: str | os.PathLike[str], told: Callable[[Message], None] = lambda _note: None
) -> Recipe:
    """Read the recipe that the file at ``path`` says, under whatever name.

    ``told`` is given what is worth knowing and no error: keys that were passed over, settings
    that such a file cannot say, a tokenizer of another version.

    Raises:
        LoadError: the file cannot be read or says no recipe; the sentence names the line.
    """
    if recipe_file.is_recipe(path) or _says_recipe(path):
        return recipe_file.load(path, told)
    from workbench.files import native

    found = native.load(path)
    for note in found.notes:
        told(note)
    if (assumed := found.assumed()) is not None:
        told(assumed)
    return found.recipe


def _says_recipe(path: str | os.PathLike[str]) -> bool:
    """Tell whether a file of another name holds a recipe; one that is broken does not."""
    read = _READERS.get(os.path.splitext(os.fspath(path))[1].lower())  # noqa: PTH122 - any path
    if read is None:
        return False
    with RegularFile(path, _LIMIT, too_large=IS_IT_RIGHT) as file:
        data = file.read()
    if b"recipe" not in data:
        return False
    try:
        root = read(data.decode("utf-8-sig"))
    except (Fault, UnicodeDecodeError):
        return False
    return isinstance(root.value, dict) and "recipe" in root.value
