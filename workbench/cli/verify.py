"""``verify``: are the chunks that another program made those of a recipe?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.cli import console
from workbench.cli.command import LOST, OK, THEIRS, Command, UsageError
from workbench.cli.document_input import DocumentInput, add_input_options
from workbench.cli.recipe_option import add_recipe_options, recipe_of
from workbench.cli.run_report import report
from workbench.core import json_text

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_input_options(parser)
    add_recipe_options(parser)
    group = parser.add_argument_group("chunks")
    group.add_argument(
        "--chunks",
        metavar="CHUNKS",
        required=True,
        help="the file with the chunks: any dialect that this program writes, or a plain list of "
        "texts",
    )
    group.add_argument("--json", action="store_true", help="write one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Chunk the document, read the file, and name the first difference (exit code 3)."""
    from workbench.analysis.verification import verify
    from workbench.core import run as core
    from workbench.files import chunk_file

    if len(arguments.files) != 1:
        raise UsageError("verify takes one document")
    recipe = recipe_of(arguments)
    documents = DocumentInput(arguments)
    for source, document in documents:
        one = core.run(document, recipe)
        chunks = chunk_file.load(
            arguments.chunks,
            document.name,
            document.sha256,
            none_expected=not len(one.chunking),
        )
        found = verify(one, chunks)
        theirs = found.placed.run.chunking
        said = [found.sentence(), found.warning()]
        if arguments.json:
            facts = {
                "source": source,
                "same": found.same,
                "expected": len(one.chunking),
                "given": len(theirs),
                "first_difference": None if found.first is None else found.first + 1,
                "what": found.what,
                "first_of_another_document": None if found.foreign is None else found.foreign + 1,
                "not_in_document": [index + 1 for index in found.placed.unplaced],
                "offsets_that_do_not_fit": found.placed.misfits,
                "sentence": " ".join(str(one) for one in said if one is not None),
            }
            text = json_text.dumps(facts) + "\n"
        else:
            text = "".join(f"{one}\n" for one in said if one is not None)
        with console.output(console.STANDARD) as stream:
            stream.write(text.encode("utf-8"))
        report(source, one)
        return OK if found.same else LOST
    return THEIRS


COMMAND = Command("verify", add_arguments, run)
