"""``compare``: two recipes over each file, their boundaries and figures side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.cli import console
from workbench.cli.command import OK, THEIRS, Command, UsageError
from workbench.cli.document_input import DocumentInput, add_input_options
from workbench.cli.recipe_option import named_recipe
from workbench.cli.run_report import report
from workbench.cli.table import columns
from workbench.core import json_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from workbench.analysis.comparison import Comparison, Figure
    from workbench.core.recipe import Recipe
    from workbench.core.run import Run


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_input_options(parser)
    parser.add_argument(
        "--recipe",
        metavar="RECIPE",
        action="append",
        default=[],
        help="given twice, A and then B: a recipe file, or ID:KEY=VALUE,KEY=VALUE",
    )
    parser.add_argument(
        "--json", action="store_true", help="write one JSON object a file, a line each"
    )


def run(arguments: argparse.Namespace) -> int:
    """Chunk each document by both recipes and write what differs."""
    from workbench.analysis.comparison import compared
    from workbench.core import run as core

    if len(arguments.recipe) != 2:
        raise UsageError("compare needs --recipe twice, first A and then B")
    recipes = [named_recipe(name) for name in arguments.recipe]
    documents = DocumentInput(arguments)
    stalled = False
    with console.output(console.STANDARD) as stream:
        for number, (source, document) in enumerate(documents):
            a, b = (core.run(document, recipe) for recipe in recipes)
            found, figures = compared(a, b)
            if arguments.json:
                text = json_text.dumps(as_json(source, (a, b), found, figures)) + "\n"
            else:
                text = "\n" * (number > 0) + as_text(source, recipes, found, figures)
            stream.write(text.encode("utf-8"))
            for one, name in ((a, "A"), (b, "B")):
                stalled |= report(f"{source}, {name}", one)
    return THEIRS if stalled or documents.failed else OK


def as_json(
    source: str, runs: tuple[Run, Run], found: Comparison, figures: Sequence[Figure]
) -> dict[str, Any]:
    """Give the comparison as plain data; boundaries are ends of chunks in code points."""
    return {
        "source": source,
        "doc_sha256": runs[0].document.sha256,
        "recipes": [
            {
                "strategy": one.recipe.strategy.id,
                "settings": one.recipe.settings.values(),
                "recipe_sha256": one.recipe.sha256,
                "stalled_at": None if one.stall is None else one.stall.offset,
            }
            for one in runs
        ],
        "only_a": found.only_a.tolist(),
        "only_b": found.only_b.tolist(),
        "both": found.both.tolist(),
        "same_chunks": found.same_chunks,
        "figures": {one.id: {"a": one.a, "b": one.b, "change": one.change} for one in figures},
    }


def as_text(
    source: str, recipes: Sequence[Recipe], found: Comparison, figures: Sequence[Figure]
) -> str:
    """Give the comparison for people."""
    rows = [
        ("Boundaries", f"{len(found.only_a) + len(found.both):,}",
         f"{len(found.only_b) + len(found.both):,}", ""),
        ("  only here", f"{len(found.only_a):,}", f"{len(found.only_b):,}", ""),
        ("  in both", f"{len(found.both):,}", f"{len(found.both):,}", ""),
        ("Same chunks", f"{found.same_chunks:,}", f"{found.same_chunks:,}", ""),
    ]  # fmt: skip
    rows += [
        (str(one.name), _shown(one.a), _shown(one.b), _shown(one.change, sign="+"))
        for one in figures
    ]
    first = found.next_difference(-1)
    where = "they differ nowhere" if first is None else f"first difference at offset {first:,}"
    head = [f"document  {source}", *(f"{name}         {_recipe(one)}" for name, one in
                                     zip("AB", recipes, strict=True))]  # fmt: skip
    return "\n".join([*head, where, columns(("", "A", "B", "change"), rows)])


def _recipe(recipe: Recipe) -> str:
    values = recipe.settings.cut_values()
    listed = ", ".join(f"{key}={_plain(value)}" for key, value in values.items())
    return f"{recipe.strategy.id}: {listed}"


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json_text.dumps(value)


def _shown(value: float, sign: str = "") -> str:
    return f"{value:{sign},.0f}" if value == int(value) else f"{value:{sign},.1f}"


COMMAND = Command("compare", add_arguments, run)
