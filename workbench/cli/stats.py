"""``stats``: the figures of the chunks of each file, for people or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.cli import console
from workbench.cli.boundary_report import boundary_json, boundary_rows
from workbench.cli.command import LOST, OK, THEIRS, Command, UsageError
from workbench.cli.document_input import DocumentInput, add_input_options
from workbench.cli.figure_report import figure_json, figure_rows
from workbench.cli.ledger_report import ledger_json, ledger_rows, overlap_json, overlap_rows
from workbench.cli.measure_option import (
    Meter,
    add_measure_options,
    measure_json,
    measure_rows,
)
from workbench.cli.passage_report import PassageCheck, kept, passage_json, passage_rows
from workbench.cli.progress import Progress
from workbench.cli.recipe_option import add_recipe_options, recipe_of
from workbench.cli.run_report import Reporter
from workbench.cli.table import aligned
from workbench.core import json_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from workbench.core.run import Run


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_input_options(parser)
    add_recipe_options(parser)
    add_measure_options(parser)
    parser.add_argument(
        "--json", action="store_true", help="write one JSON object a file, a line each"
    )
    parser.add_argument(
        "--boundaries",
        action="store_true",
        help="count what the ends and starts of chunks cut: words, sentences, tables …",
    )
    parser.add_argument(
        "--require-lossless",
        action="store_true",
        help=f"end with exit code {LOST} when text other than white space is in no chunk",
    )
    parser.add_argument(
        "--require-whole",
        metavar="PROJECT",
        help=f"end with exit code {LOST} when no chunk holds a passage marked in this project",
    )


def run(arguments: argparse.Namespace) -> int:
    """Chunk each document and write its figures."""
    from workbench.core import run as core

    recipe = recipe_of(arguments)
    meter = Meter(arguments)
    if arguments.require_whole == "":
        raise UsageError("the path behind --require-whole is empty; name a project file")
    required = PassageCheck(arguments.require_whole) if arguments.require_whole else None
    documents = DocumentInput(arguments)
    report = Reporter(recipe)
    stalled = lost = False
    with console.output(console.STANDARD) as stream:
        for number, (source, document) in enumerate(documents):
            with Progress(source) as told:
                cut = core.run(document, recipe, part=told.cutting(len(document)))
                one = meter.measured(cut)
                figures = _Figures(
                    one, required, meter.limit, told, boundaries=arguments.boundaries
                )
            if arguments.json:
                text = json_text.dumps(figures.as_json(source)) + "\n"
            else:
                text = "\n" * (number > 0) + aligned(figures.as_rows(source))
            stream.write(text.encode("utf-8"))
            stalled |= report.tell(source, one)
            lost |= figures.fails(source, lossless=arguments.require_lossless)
    if stalled or documents.failed:
        return THEIRS
    return LOST if lost else OK


class _Figures:
    """All that is told of one run, worked out once for both ways of telling it."""

    def __init__(
        self,
        run: Run,
        required: PassageCheck | None,
        limit: int | None,
        told: Progress,
        *,
        boundaries: bool,
    ) -> None:
        from workbench.analysis.boundary_cut import cuts
        from workbench.analysis.ledger import ledger
        from workbench.analysis.metric import sentence_ends
        from workbench.analysis.overlap import overlaps
        from workbench.analysis.straddle import straddles
        from workbench.analysis.warning import warnings
        from workbench.core.coverage import coverage
        from workbench.core.sentence import sentences
        from workbench.core.statistics import statistics

        self.run = run
        told.tell("counting characters")
        self.coverage = coverage(run)
        self.statistics = statistics(run, self.coverage)
        told.tell("listing gaps")
        self.ledger = ledger(run, self.coverage)
        self.overlaps = overlaps(run)
        length = len(run.document)
        found = sentences(run.document, lambda done: told.tell("finding sentences", done, length))
        self.sentences = len(found)
        self.sentence_ends = sentence_ends(run, found)
        self.straddles = len(straddles(run, found))
        told.tell("judging boundaries")
        self.cuts = cuts(run) if boundaries else None
        self.passages = required.judged(run) if required is not None else None
        told.tell("looking for what is worth a warning")
        self.warnings = warnings(run, self.coverage)
        self.limit = limit

    def as_json(self, source: str) -> dict[str, Any]:
        """Give everything as plain data."""
        data = figure_json(source, self.run, self.coverage, self.statistics)
        data["overlap"] |= overlap_json(self.overlaps)
        data["end_at_sentence"] = self.sentence_ends
        data["sentences_cut"] = self.straddles
        if self.run.measure is not None:
            data["tokens"] = measure_json(self.run.measure, self.limit)
        if self.cuts is not None:
            data["boundaries"] = boundary_json(self.cuts)
        if self.passages is not None:
            data |= passage_json(*self.passages)
        data["ledger"] = ledger_json(self.run, self.ledger)
        data["warnings"] = [
            {
                "kind": one.kind,
                "reason": str(one.reason),
                "advice": str(one.advice),
                "offset": one.offset,
                "chunks": [index + 1 for index in one.chunks],
            }
            for one in self.warnings
        ]
        return data

    def as_rows(self, source: str) -> Iterator[tuple[str, str]]:
        """Give everything as labels and values."""
        yield from figure_rows(source, self.run, self.coverage, self.statistics)
        yield from overlap_rows(self.overlaps)
        if self.run.measure is not None:
            yield from measure_rows(self.run.measure, self.limit)
        count, chunks = self.sentence_ends, self.statistics.chunks
        if chunks and self.sentences:
            share = 100 * count / chunks
            yield "sentence ends", f"{count:,} of {chunks:,} chunks end at one ({share:.1f} %)"
            yield "cut sentences", f"{self.straddles:,} stand in no chunk whole"
        if self.cuts is not None:
            yield from boundary_rows(self.cuts)
        if self.passages is not None:
            yield from passage_rows(*self.passages)
        yield from ledger_rows(self.run, self.ledger)
        for one in self.warnings:
            yield "warning", f"{one.reason} {one.advice}"

    def fails(self, source: str, *, lossless: bool) -> bool:
        """Tell on standard error what was required and does not hold; give whether any is so."""
        from workbench.analysis.ledger import badge

        lossy = lossless and not self.ledger.lossless
        if lossy:
            console.error(f"{source}: {badge(self.ledger)}")
        cut = self.passages is not None and not kept(*self.passages)
        if cut:
            console.error(f"{source}: a passage that must stay whole is not")
        if self.passages == ((), 0):
            console.note(f"{source}: the project marks no passage of this document")
        return lossy or cut


COMMAND = Command("stats", add_arguments, run)
