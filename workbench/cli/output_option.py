"""Where commands write: never over a file that they read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.cli import console
from workbench.cli.command import UsageError
from workbench.cli.recipe_option import recipe_path
from workbench.core.tokenizers.tokenizer_json import PREFIX
from workbench.files.guard import refuse_overwriting
from workbench.files.name import shown
from workbench.files.project_file import is_project

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from workbench.core.recipe import Recipe

_STANDARD_INPUT = 0


def check_output(path: str, arguments: argparse.Namespace, recipe: Recipe) -> None:
    """Refuse an empty path, and that of a file which the command reads.

    Raises:
        UsageError: the path is empty, or its ending that of a project.
        ExportError: the file is a document, the recipe or a tokenizer.
    """
    if not path:
        raise UsageError("the path behind -o is empty; name a file, or - for standard output")
    if is_project(path):
        raise UsageError(f"{shown(path)} would be a project, which only the window writes")
    if path != console.STANDARD:
        refuse_overwriting([path], inputs(arguments, recipe))


def inputs(arguments: argparse.Namespace, recipe: Recipe) -> Iterator[str | int]:
    """Give the files that a command reads: paths, and standard input as an open file."""
    for path in arguments.files:
        yield _STANDARD_INPUT if path == console.STANDARD else path
    if arguments.recipe is not None and (path := recipe_path(arguments.recipe)) is not None:
        yield path
    counted = vars(arguments).get("measure")
    yield from _tokenizer_files([*recipe.settings.values().values(), counted])


def _tokenizer_files(values: Iterable[object]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str) and value.startswith(PREFIX):
            yield value.removeprefix(PREFIX)
