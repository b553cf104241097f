"""``explain``: why one boundary of a file is where it is, and what would move it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from workbench.cli import console
from workbench.cli.chunk_number import index_of, whole_number
from workbench.cli.command import OK, THEIRS, Command, UsageError
from workbench.cli.document_input import DocumentInput, add_input_options
from workbench.cli.recipe_option import add_recipe_options, recipe_of
from workbench.cli.run_report import report
from workbench.cli.table import aligned
from workbench.core import json_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from workbench.analysis.broken_unit import BrokenUnit
    from workbench.analysis.explanation import Candidate, Explanation, Level
    from workbench.analysis.move import Move
    from workbench.core.run import Run

_CUTS = 12
"""How many candidates of one level are listed for people; JSON has all."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_input_options(parser)
    add_recipe_options(parser)
    group = parser.add_argument_group("boundary")
    which = group.add_mutually_exclusive_group(required=True)
    which.add_argument(
        "--at", metavar="OFFSET", type=whole_number, help="explain the end of a chunk nearest to it"
    )
    which.add_argument(
        "--chunk", metavar="N", type=whole_number, help="explain chunk N, counted from 1"
    )
    group.add_argument("--start", action="store_true", help="explain its start, not its end")
    group.add_argument("--no-moves", action="store_true", help="do not look for what would move it")
    group.add_argument("--json", action="store_true", help="write one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Chunk the document and explain the boundary."""
    from workbench.analysis.move import moves
    from workbench.core import run as core

    if len(arguments.files) > 1:
        raise UsageError("explain takes one file")
    recipe = recipe_of(arguments)
    documents, stalled = DocumentInput(arguments), False
    for source, document in documents:
        one = core.run(document, recipe)
        found = _explained(one, arguments)
        moved: Sequence[Move] = ()
        if found.index >= 0 and not arguments.no_moves:
            moved = moves(one, found.index, "start" if arguments.start else "end")
        if arguments.json:
            text = json_text.dumps(as_json(source, one, found, moved)) + "\n"
        else:
            text = aligned(as_rows(source, one, found, moved))
        with console.output(console.STANDARD) as stream:
            stream.write(text.encode("utf-8"))
        stalled |= report(source, one)
    return THEIRS if documents.failed or stalled else OK


def as_json(source: str, run: Run, found: Explanation, moved: Sequence[Move]) -> dict[str, Any]:
    """Give the explanation as plain data; offsets are code points, chunk numbers from 1."""
    from workbench.analysis.boundary_kind import KINDS

    came = found.origin
    return {
        "source": source,
        "doc_sha256": run.document.sha256,
        "recipe_sha256": run.recipe.sha256,
        "strategy": run.recipe.strategy.id,
        "boundary": {"side": found.side, "chunk": found.index + 1, "offset": found.offset},
        "sentence": str(found.sentence),
        "details": [str(detail) for detail in found.details],
        "window": list(found.window),
        "limit": found.limit,
        "levels": [
            {
                "id": level.reason.id,
                "name": level.reason.label,
                "low": level.low,
                "high": level.high,
                "cuts": list(level.cuts),
                "nearest_before": level.before,
                "nearest_behind": level.behind,
            }
            for level in found.levels
        ],
        "winner": _candidate(found.winner),
        "runner_up": _candidate(found.runner_up),
        "one_level_down": _candidate(found.below),
        "broken": [
            {
                "kind": KINDS[unit.kind].id,
                "start": unit.start,
                "end": unit.end,
                "whole_in": None if unit.holder < 0 else unit.holder + 1,
            }
            for unit in _broken(run, found)
        ],
        "start": None
        if came is None
        else {
            "offset": came.start,
            "asked": came.asked,
            "cut_before": came.cut,
            "back": came.back,
            "stripped": came.stripped,
        },
        "settings": {one.setting.key: one.value for one in found.settings},
        "moves": [
            {
                "setting": one.setting.key,
                "value": one.value,
                "boundary": one.boundary,
                "nearest": one.nearest,
            }
            for one in moved
        ],
    }


def as_rows(
    source: str, run: Run, found: Explanation, moved: Sequence[Move]
) -> Iterator[tuple[str, str]]:
    """Give the explanation as labels and values for people."""
    low, high = found.window
    yield "document", source
    values = ", ".join(
        f"{key} {json_text.dumps(value)}" for key, value in run.recipe.settings.cut_values().items()
    )
    yield "recipe", f"{run.recipe.strategy.id}: {values}"
    yield "boundary", f"offset {found.offset:,}, {_place(found)}"
    yield "why", str(found.sentence)
    for detail in found.details:
        yield "", str(detail)
    for unit in _broken(run, found):
        yield "", str(unit.sentence(run.document.text))
    yield "searched", f"{low:,} to {high:,}; the plain limit is {found.limit:,}"
    for level in found.levels:
        yield f"  {level.reason.label}", _cuts(level, found.winner)
    if found.side == "end" and found.origin is not None:
        from workbench.analysis.origin import origin_message

        yield "its start", str(origin_message(run, found.index, found.origin))
    shaping = [f"{one.setting.key} {json_text.dumps(one.value)}" for one in found.settings]
    yield "settings", ", ".join(shaping)
    for one in moved:
        where = "there is none" if one.boundary is None else f"the nearest is {one.boundary:,}"
        sure = "" if one.nearest else " (nearer values may do as well)"
        yield "would move it", f"{one.setting.key} {one.value:,}: {where}{sure}"


def _explained(run: Run, arguments: argparse.Namespace) -> Explanation:
    from workbench.analysis.explanation import explain, explain_stall

    ends = run.chunking.end
    side: Literal["start", "end"] = "start" if arguments.start else "end"
    if arguments.chunk is not None:
        return explain(run, index_of(arguments.chunk, run), side)
    if arguments.at > len(run.document):
        raise UsageError(
            f"offset {arguments.at:,} is behind the end of the document, which has "
            f"{len(run.document):,} characters"
        )
    stalled = explain_stall(run)
    if stalled is not None and (not len(ends) or arguments.at > int(ends.max())):
        return stalled
    if not len(ends):
        raise UsageError("there are no chunks, so there is no boundary to explain")
    column = run.chunking.start if arguments.start else ends
    return explain(run, int(abs(column - arguments.at).argmin()), side)


def _broken(run: Run, found: Explanation) -> tuple[BrokenUnit, ...]:
    from workbench.analysis.boundary_kind import END, START
    from workbench.analysis.broken_unit import broken_units

    if found.index < 0:
        return ()
    return broken_units(run, found.index, START if found.side == "start" else END)


def _place(found: Explanation) -> str:
    if found.side == "stall":
        return "where the run stops going forward"
    return f"the {found.side} of chunk {found.index + 1:,}"


def _cuts(level: Level, winner: Candidate) -> str:
    """List the candidates of a level, the one that won marked where it stands."""
    won = winner.cut if level.reason is winner.level else None
    last = len(level.cuts) - _CUTS
    # A strategy may take the first of many: the winner is always among those listed.
    first = max(0, min(last, level.cuts.index(won) if won in level.cuts else last))
    listed = [
        f"{cut:,} <- won" if cut == won else f"{cut:,}" for cut in level.cuts[first : first + _CUTS]
    ]
    if first > 0:
        listed.insert(0, f"{first:,} more")
    if first < last:
        listed.append(f"{last - first:,} more")
    return ", ".join(listed) or "nothing"


def _candidate(one: Candidate | None) -> dict[str, Any] | None:
    return None if one is None else {"level": one.level.id, "cut": one.cut}


COMMAND = Command("explain", add_arguments, run)
