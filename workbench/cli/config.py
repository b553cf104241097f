"""``config``: a recipe in the words of the system that runs it, checked by reading it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.cli import console
from workbench.cli.command import LOST, OK, THEIRS, Command, UsageError
from workbench.cli.document_input import DocumentInput, add_input_options
from workbench.cli.output_option import check_output, inputs
from workbench.cli.recipe_option import add_recipe_options, recipe_of
from workbench.cli.table import aligned

if TYPE_CHECKING:
    import argparse

    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.exporters.config import Target


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_input_options(parser)
    add_recipe_options(parser)
    group = parser.add_argument_group("configuration")
    group.add_argument(
        "--target", metavar="ID", help="the system and form to write; without it all are listed"
    )
    group.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        default=console.STANDARD,
        help="where to write (default standard output)",
    )


def run(arguments: argparse.Namespace) -> int:
    """List the targets, or write one and read it back."""
    from workbench.exporters import config

    recipe = recipe_of(arguments)
    if arguments.target is None:
        if arguments.output != console.STANDARD:
            raise UsageError("--output needs a --target")
        rows = [(one.id, f"{one.label}. {one.help}") for one in config.offered(recipe.strategy.id)]
        return _print(aligned(rows))
    if len(arguments.files) > 1:
        raise UsageError("config takes one document")
    target = config.find(arguments.target)
    if target.strategy not in ("", recipe.strategy.id):
        raise UsageError(f"{target.id} is for {target.strategy}, not {recipe.strategy.id}")
    check_output(arguments.output, arguments, recipe)
    document: Document | None = None
    if arguments.files:
        documents = DocumentInput(arguments)
        document = next((one for _, one in documents), None)
        if document is None:
            return THEIRS
    made = config.render(target, config.Subject(recipe, document))
    console.note(str(config.GRADES[made.draft.grade]))
    for difference in made.draft.differences:
        console.note(str(difference))
    if arguments.output == console.STANDARD:
        return _print(made.text)
    beside = config.save(made, arguments.output, inputs(arguments, recipe))
    if beside is not None:
        console.note(f"this form has no comments: where it is from and what differs is in {beside}")
    if document is None or not target.strategy:
        return OK
    return _read_back(arguments.output, target, recipe, document)


def _read_back(path: str, target: Target, recipe: Recipe, document: Document) -> int:
    from workbench.core import run as core
    from workbench.exporters.config.read_back import read_back

    found = read_back(path, target, core.run(document, recipe))
    console.note(str(found.sentence()))
    return OK if found.faithful else LOST


def _print(text: str) -> int:
    with console.output(console.STANDARD) as stream:
        stream.write(text.encode("utf-8"))
    return OK


COMMAND = Command("config", add_arguments, run)
