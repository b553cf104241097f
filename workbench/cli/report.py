"""``report``: a run as pages for people: HTML, Markdown or PDF."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING

from workbench.cli import console
from workbench.cli.chunk_number import index_of, whole_number
from workbench.cli.command import OK, THEIRS, Command, UsageError
from workbench.cli.document_input import DocumentInput, add_input_options
from workbench.cli.output_option import check_output
from workbench.cli.progress import Progress
from workbench.cli.recipe_option import add_recipe_options, recipe_of
from workbench.cli.run_report import report
from workbench.files.name import shown

if TYPE_CHECKING:
    import argparse

    from workbench.exporters.report import Content


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_input_options(parser)
    add_recipe_options(parser)
    group = parser.add_argument_group("report")
    group.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        default=console.STANDARD,
        help="where to write (default standard output)",
    )
    group.add_argument(
        "--format",
        choices=("html", "markdown", "pdf"),
        help="html or pdf with the document, or markdown with the numbers (default by the file's "
        "name, else html)",
    )
    group.add_argument(
        "--boundary",
        metavar="N",
        type=whole_number,
        action="append",
        help="explain the end of chunk N, from 1; may be repeated (default: the first ones)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Chunk the document and write its report."""
    from workbench.core import run as core
    from workbench.exporters.report import gather, html, markdown

    if len(arguments.files) != 1:
        raise UsageError("report takes one document")
    recipe = recipe_of(arguments)
    documents = DocumentInput(arguments)
    check_output(arguments.output, arguments, recipe)
    written = arguments.format or _format(arguments.output)
    for source, document in documents:
        with Progress(source) as told:
            one = core.run(document, recipe, part=told.cutting(len(document)))
            chosen = arguments.boundary
            if chosen is not None:
                chosen = [index_of(number, one) for number in chosen]
            told.tell("writing")
            content = gather(one, source, chosen)
            if written == "pdf":
                pages = _pdf(content, told)
            else:
                text = html.render(content) if written == "html" else markdown.render(content)
                pages = text.encode("utf-8", "backslashreplace")
        with console.output(arguments.output) as stream:
            stream.write(pages)
        if content.shortened and written == "html":
            console.note(f"shortened to the first {content.shown:,} characters")
        return THEIRS if report(source, one) else OK
    return THEIRS


def _pdf(content: Content, told: Progress) -> bytes:
    # By its name: no other command needs Qt, and this one only here.
    try:
        painter = import_module("workbench.gui.report_alone")
    except ImportError as error:
        raise UsageError(f"a PDF needs Qt, which cannot be loaded: {error}") from None
    made: bytes = painter.pdf_alone(content, partial(told.tell, "writing"))
    return made


def _format(path: str) -> str:
    """Give the format that the ending of the output's name asks for."""
    ending = PurePath(path).suffix.lower()
    if ending in (".png", ".svg"):
        raise UsageError(
            f"{shown(path)} would be a picture of what the window shows; export it there"
        )
    if ending in _STRANGE:
        raise UsageError(f"{shown(path)} does not say which form to write; choose it by --format")
    return _ENDINGS.get(ending, "html")


_ENDINGS = {".md": "markdown", ".markdown": "markdown", ".pdf": "pdf"}
_STRANGE = frozenset(
    {".csv", ".json", ".jsonl", ".parquet", ".xml", ".yaml", ".docx", ".txt", ".gz", ".zip"}
)

COMMAND = Command("report", add_arguments, run)
