"""The files that a window works on: nothing that is saved in it may replace one of them.

They are the documents, the project's file, the recipe's where one was opened or saved, and the
file of chunks that stands for recipe B. A recipe may be saved where it came from, and so may a
project.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.files import recipe_file
from workbench.files.guard import refuse_overwriting
from workbench.gui.chunk_source import ChunkFile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from workbench.core.recipe import Recipe


class FilesInUse:
    """Knows the files; whoever saves asks it first."""

    def __init__(self, documents: Callable[[], Iterable[str]] = tuple) -> None:
        """Begin without project and recipe; ``documents`` gives the paths of the documents."""
        self._documents = documents
        self.project = ""
        """The path of the project's file; blank where it has none."""
        self.recipe = ""
        """The path of the recipe or configuration that was opened or saved last, or blank."""

        self.chunks = ""
        """The path of the file of chunks; blank where B is a recipe."""

    def set_second(self, recipe: Recipe) -> None:
        """Know what recipe B is."""
        self.chunks = recipe.path if isinstance(recipe, ChunkFile) else ""

    def set_project(self, path: str) -> None:
        """Know where the project's file is; blank where it has none."""
        self.project = path

    def refuse(self, *paths: str) -> None:
        """Refuse to write to ``paths``.

        Raises:
            ExportError: one of them is in use.
        """
        self._refuse(paths, self.project, self.recipe)

    def refuse_recipe(self, path: str) -> None:
        """Refuse to write a recipe to ``path``.

        Raises:
            ExportError: it is in use, and not as a recipe file of this program.
        """
        other = "" if recipe_file.is_recipe(self.recipe) else self.recipe
        self._refuse([path], self.project, other)

    def refuse_project(self, path: str) -> None:
        """Refuse to write the project to ``path``.

        Raises:
            ExportError: it is in use, and not as the project's file.
        """
        self._refuse([path], self.recipe)

    def _refuse(self, paths: Iterable[str], *others: str) -> None:
        refuse_overwriting(paths, [*self._documents(), self.chunks, *others])
