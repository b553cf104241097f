"""``stats``: the figures of the chunks of each file, for people or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.cli import console
from workbench.cli.boundary_report import boundary_json, boundary_rows
from workbench.cli.command import LOST, OK, THEIRS, Command
from workbench.cli.document_input import DocumentInput, add_input_options
from workbench.cli.ledger_report import ledger_json, ledger_rows, overlap_json, overlap_rows
from workbench.cli.recipe_option import add_recipe_options, recipe_of
from workbench.cli.run_report import report
from workbench.cli.table import aligned
from workbench.core import json_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from workbench.core.coverage import Coverage
    from workbench.core.run import Run
    from workbench.core.statistics import Spread, Statistics


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_input_options(parser)
    add_recipe_options(parser)
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


def run(arguments: argparse.Namespace) -> int:
    """Chunk each document and write its figures."""
    from workbench.analysis.boundary_cut import cuts
    from workbench.analysis.ledger import badge, ledger
    from workbench.analysis.metric import sentence_ends
    from workbench.analysis.overlap import overlaps
    from workbench.analysis.straddle import straddles
    from workbench.core import run as core
    from workbench.core.coverage import coverage
    from workbench.core.sentence import sentences
    from workbench.core.statistics import statistics

    recipe = recipe_of(arguments)
    documents = DocumentInput(arguments)
    for caution in recipe.strategy.cautions(recipe.settings):
        console.warning(caution)
    stalled = lossy = False
    with console.output(console.STANDARD) as stream:
        for number, (source, document) in enumerate(documents):
            one = core.run(document, recipe)
            covered = coverage(one)
            figures = statistics(one, covered)
            account, shared = ledger(one, covered), overlaps(one)
            found = sentences(document)
            at_sentence = sentence_ends(one, found)
            parted = cuts(one) if arguments.boundaries else None
            if arguments.json:
                data = as_json(source, one, covered, figures)
                data["overlap"] |= overlap_json(shared)
                data["ledger"] = ledger_json(one, account)
                data["end_at_sentence"] = at_sentence
                data["sentences_cut"] = len(straddles(one, found))
                if parted is not None:
                    data["boundaries"] = boundary_json(parted)
                text = json_text.dumps(data) + "\n"
            else:
                rows = as_rows(source, one, covered, figures)
                share = _part_of(at_sentence, figures.chunks)
                more = (
                    *overlap_rows(shared),
                    ("sentence ends", share),
                    ("cut sentences", f"{len(straddles(one, found)):,} stand in no chunk whole"),
                    *(boundary_rows(parted) if parted is not None else ()),
                    *ledger_rows(one, account),
                )
                text = "\n" * (number > 0) + aligned((*rows, *more))
            stream.write(text.encode("utf-8"))
            stalled |= report(source, one)
            if arguments.require_lossless and not account.lossless:
                console.error(f"{source}: {badge(account)}")
                lossy = True
    if stalled or documents.failed:
        return THEIRS
    return LOST if lossy else OK


def as_json(source: str, run: Run, coverage: Coverage, figures: Statistics) -> dict[str, Any]:
    """Give the figures as plain data; counts are code points unless ``unit`` says otherwise."""
    overlap, above = figures.overlap, figures.above
    strategy, settings = run.recipe.strategy, run.recipe.settings
    return {
        "source": source,
        "doc_sha256": run.document.sha256,
        "strategy": strategy.id,
        "settings": settings.values(),
        "recipe_sha256": run.recipe.sha256,
        "characters": figures.characters,
        "utf8_bytes": figures.utf8_bytes,
        "chunks": figures.chunks,
        "unit": str(figures.unit),
        "lengths": _spread(figures.lengths),
        "sizes": _spread(figures.sizes),
        "held": figures.held,
        "lost": figures.lost,
        "once": figures.once,
        "more": figures.more,
        "not_reached": coverage.not_reached,
        "repeated": figures.repeated,
        "share": figures.share,
        "duplication": figures.duplication,
        "redundancy": figures.redundancy,
        "overlap": {
            "asked": overlap.asked,
            "detached": overlap.detached,
            **_spread(overlap.spread),
        },
        "cuts": dict(figures.cuts),
        "above": {
            "asked": above.asked,
            "most": above.most,
            "allowed": len(above.allowed),
            "beyond": len(above.beyond),
        },
        "text_stats": dict(strategy.text_stats(run.document, settings)),
        "stalled_at": None if run.stall is None else run.stall.offset,
    }


def as_rows(
    source: str, run: Run, coverage: Coverage, figures: Statistics
) -> Iterator[tuple[str, str]]:
    """Give the figures as labels and values for people."""
    strategy, settings = run.recipe.strategy, run.recipe.settings
    length, overlap, above = figures.characters, figures.overlap, figures.above
    yield "document", source
    yield "length", f"{length:,} characters, {figures.utf8_bytes:,} bytes in UTF-8"
    values = ", ".join(f"{key} {_plain(value)}" for key, value in settings.values().items())
    yield "recipe", f"{strategy.id}: {values}"
    yield "chunks", f"{figures.chunks:,}"
    yield "lengths", f"{_spread_text(figures.lengths)} characters"
    if figures.sizes is not figures.lengths:
        yield "sizes", f"{_spread_text(figures.sizes)} {figures.unit}"
    yield (
        "above size",
        (
            f"{len(above.allowed):,} within the system's own rule "
            f"({above.asked:,} to {above.most:,}), {len(above.beyond):,} beyond it"
        ),
    )
    yield "in no chunk", _part(figures.lost, length)
    yield "in one chunk", _part(figures.once, length)
    yield "in several", _part(figures.more, length)
    if run.stall is not None:
        yield "not reached", _part(coverage.not_reached, length)
    spread = overlap.spread
    place = ", beside the chunk" if overlap.detached else ""
    yield (
        "overlap",
        (
            f"asked {overlap.asked:,}; actual min {spread.minimum:,}, median {spread.median:,.1f}, "
            f"max {spread.maximum:,} characters{place}"
        ),
    )
    yield (
        "duplication",
        (
            f"{figures.duplication:.3f} times: {figures.held:,} characters in chunks, "
            f"{coverage.covered:,} distinct"
        ),
    )
    cuts = [f"{_label(run, key)} {count:,}" for key, count in figures.cuts.items() if count]
    yield "chunks end at", ", ".join(cuts) or "nothing"
    for key, value in strategy.text_stats(run.document, settings).items():
        yield key, f"{value:,}"
    if run.stall is not None:
        yield "stopped at", f"offset {run.stall.offset:,}"


def _label(run: Run, reason_id: str) -> str:
    strategy = run.recipe.strategy
    return str(strategy.reasons[strategy.reason_code(reason_id)].label)


def _spread(spread: Spread) -> dict[str, float]:
    return {
        "minimum": spread.minimum,
        "median": spread.median,
        "mean": spread.mean,
        "p95": spread.p95,
        "maximum": spread.maximum,
    }


def _spread_text(spread: Spread) -> str:
    return (
        f"min {spread.minimum:,}, median {spread.median:,.1f}, mean {spread.mean:,.1f}, "
        f"p95 {spread.p95:,}, max {spread.maximum:,}"
    )


def _part(count: int, length: int) -> str:
    share = 100 * count / length if length else 0.0
    return f"{count:,} characters ({share:.1f} %)"


def _part_of(count: int, whole: int) -> str:
    return f"{count:,} of {whole:,} ({100 * count / whole if whole else 0.0:.1f} %)"


def _plain(value: object) -> str:
    return f"{value:,}" if type(value) is int else json_text.dumps(value)


COMMAND = Command("stats", "Show the figures of the chunks of each file.", add_arguments, run)
