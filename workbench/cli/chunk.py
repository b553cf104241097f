"""``chunk``: cut files and write the chunks. Documents follow one another and never mix."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from workbench.cli import console
from workbench.cli.command import OK, THEIRS, Command, UsageError
from workbench.cli.document_input import DocumentInput, add_input_options
from workbench.cli.measure_option import Meter, above_sentence, add_measure_options
from workbench.cli.output_option import check_output
from workbench.cli.progress import Progress
from workbench.cli.recipe_option import add_recipe_options, recipe_of
from workbench.cli.run_report import Reporter
from workbench.files.name import shown

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from workbench.core.run import Run


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_input_options(parser)
    add_recipe_options(parser)
    add_measure_options(parser)
    group = parser.add_argument_group("writing")
    group.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        default=console.STANDARD,
        help="where to write; the file is replaced whole at the end (default standard output)",
    )
    group.add_argument(
        "--format",
        choices=("jsonl",),
        help="jsonl: one chunk a line in schema chunk/1, whatever the file's name",
    )
    group.add_argument(
        "--dialect",
        metavar="NAME",
        help="write for another reader: native, langchain, llamaindex, haystack, chonkie, chroma, "
        "elastic-bulk, norconex-json, vysol-sqlite, zep3, zep4, csv, csv-safe, parquet, markdown "
        "(default by the file's name: csv, parquet or markdown, else native)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Chunk each document and write its records.

    A stalled run writes the chunks found so far and counts as the user's fault.
    """
    from workbench.core import run as core
    from workbench.exporters import dialect

    recipe = recipe_of(arguments)
    meter = Meter(arguments)
    documents = DocumentInput(arguments)
    check_output(arguments.output, arguments, recipe)
    chosen = dialect.find(_dialect(arguments))
    report = Reporter(recipe)
    stalled = False
    loaded = iter(documents)
    first = next(loaded, None)
    if first is None:  # nothing could be read: an old output stays
        return THEIRS

    # On standard output the records may go to the same terminal.
    to_file = arguments.output != console.STANDARD
    writing: tuple[Progress, int] | None = None
    written = 0

    def runs() -> Iterator[tuple[str, Run]]:
        nonlocal stalled, writing, written
        for source, document in chain([first], loaded):
            with Progress(source) as told:
                cut = core.run(document, recipe, part=told.cutting(len(document)))
                one = meter.measured(cut)
            with Progress(source) as told:
                writing, written = (told, len(one.chunking)), 0
                yield source, one
            above = above_sentence(one, meter.limit)
            if above is not None:
                console.warning(f"{source}: {above}")
            for told_of in chosen.notes(one):
                console.note(f"{source}: {told_of}")
            stalled |= report.tell(source, one)

    def tick(count: int) -> None:
        nonlocal written
        written += count
        if writing is not None and to_file:
            writing[0].writing(written, writing[1])

    with console.output(arguments.output) as stream:
        chosen.write(runs(), stream, tick)
    return THEIRS if stalled or documents.failed else OK


def _dialect(arguments: argparse.Namespace) -> str:
    """Give the dialect that was asked for, by an option or by the name of the output."""
    from workbench.exporters import dialect

    if arguments.dialect is not None:
        return str(arguments.dialect)
    found = "native" if arguments.format is not None else dialect.of_name(arguments.output)
    if found is None:
        raise UsageError(
            f"{shown(arguments.output)} does not say which form to write; choose one by --dialect, "
            "such as native for lines of JSON"
        )
    return found


COMMAND = Command("chunk", add_arguments, run)
