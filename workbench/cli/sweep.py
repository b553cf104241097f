"""``sweep``: a grid of sizes and overlaps over the files together, as a table, CSV or JSON."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from workbench.cli import console
from workbench.cli.command import OK, THEIRS, Command, UsageError
from workbench.cli.document_input import DocumentInput, add_input_options
from workbench.cli.progress import Progress
from workbench.cli.recipe_option import add_recipe_options, recipe_of
from workbench.cli.table import columns
from workbench.core import json_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from workbench.analysis.size_map import Cell
    from workbench.core.recipe import Recipe

_MOST = 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_input_options(parser)
    add_recipe_options(parser)
    group = parser.add_argument_group("sweeping", "Lists are 200,500,1000 or FROM:TO:STEP.")
    group.add_argument("--sizes", metavar="LIST", required=True, help="the sizes to try")
    group.add_argument("--overlaps", metavar="LIST", default="0", help="the overlaps (default 0)")
    group.add_argument("--csv", action="store_true", help="write CSV, one cell a line")
    group.add_argument("--json", action="store_true", help="write one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Compute the grid and write its counts."""
    from workbench.analysis.size_map import size_map
    from workbench.analysis.watch import Watch
    from workbench.exporters.size_map_csv import as_csv

    if arguments.csv and arguments.json:
        raise UsageError("choose one of --csv and --json")
    sizes, overlaps = numbers("--sizes", arguments.sizes), numbers("--overlaps", arguments.overlaps)
    if len(sizes) * len(overlaps) > _MOST:
        raise UsageError(f"that is a grid of more than {_MOST:,} cells")
    recipe = recipe_of(arguments)
    documents = DocumentInput(arguments)
    loaded = list(documents)
    if not loaded:
        return THEIRS
    texts = [document for _, document in loaded]
    with Progress(f"{len(sizes) * len(overlaps):,} cells") as told:
        watch = Watch(progressed=lambda done, total: told.tell("trying", done, total))
        cells = list(size_map(texts, recipe, sizes, overlaps, watch))
    if arguments.json:
        sources = [source for source, _ in loaded]
        text = json_text.dumps(as_json(sources, recipe, cells)) + "\n"
    else:
        text = as_csv(cells) if arguments.csv else as_text(cells)
    with console.output(console.STANDARD) as stream:
        stream.write(text.encode("utf-8"))
    for cell in cells:
        if cell.refused is not None:
            console.note(f"size {cell.size:,}, overlap {cell.overlap:,}: {cell.refused}")
    return THEIRS if documents.failed else OK


def numbers(flag: str, text: str) -> list[int]:
    """Read ``200,500`` or ``200:2000:100``, both ends included.

    Raises:
        UsageError: it is neither, or a range holds no number or too many.
    """
    found: list[int] = []
    for part in text.split(","):
        if re.fullmatch(r"\d{1,9}", part.strip()):
            found.append(int(part))
        elif matched := re.fullmatch(r"(\d{1,9}):(\d{1,9}):(\d{1,9})", part.strip()):
            first, last, step = map(int, matched.groups())
            if not step:
                raise UsageError(f"{flag} {part!r}: the step must be at least 1")
            if last < first:
                raise UsageError(f"{flag} {part!r} begins above its end")
            if (last - first) // step > _MOST:
                raise UsageError(f"{flag} {part!r} gives too many numbers; take a larger step")
            found += range(first, last + 1, step)
        else:
            raise UsageError(f"{flag} must be like 200,500 or 200:2000:100, not {text!r}")
    return list(dict.fromkeys(found))


def as_json(sources: Sequence[str], recipe: Recipe, cells: Sequence[Cell]) -> dict[str, Any]:
    """Give the grid as plain data; counts are over all files together."""
    from workbench.exporters.size_map_csv import record

    return {
        "sources": list(sources),
        "strategy": recipe.strategy.id,
        "settings": recipe.settings.values(),
        "cells": [record(cell) for cell in cells],
    }


def as_text(cells: Sequence[Cell]) -> str:
    """Give the grid as a table for people."""
    from workbench.analysis.metric import METRICS
    from workbench.exporters.size_map_csv import record

    header = ["Size", "Overlap", *(str(metric.name) for metric in METRICS), "Stalled"]
    rows = []
    for cell in cells:
        values = [record(cell)[metric.id] for metric in METRICS]
        shown = ["-" if value is None else f"{value:,}" for value in values]
        rows.append([f"{cell.size:,}", f"{cell.overlap:,}", *shown, f"{cell.stalled or '':}"])
    return columns(header, rows)


COMMAND = Command("sweep", add_arguments, run)
