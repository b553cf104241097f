"""``--measure`` and ``--limit``: the chunks counted in the tokens of a tokenizer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.cli.command import UsageError
from workbench.cli.figure_report import spread_json, spread_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from workbench.core.measure import Measure
    from workbench.core.run import Run


def add_measure_options(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    group = parser.add_argument_group("measuring")
    group.add_argument(
        "--measure",
        metavar="TOKENIZER",
        help="count the tokens of every chunk by this tokenizer: characters, words, rjieba, "
        "jieba, hanlp, cl100k_base, o200k_base, or file:PATH of a tokenizer.json",
    )
    group.add_argument(
        "--limit",
        metavar="N",
        help="the most tokens a model takes; chunks above it are counted (with --measure)",
    )


class Meter:
    """Measures runs as the options ask for; without ``--measure`` it measures nothing."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        """Check the options.

        Raises:
            UsageError: there is a limit without a tokenizer, or it is no whole number above 0.
            WorkbenchError: the tokenizer is unknown or cannot be used here.
        """
        self.limit: int | None = None
        self._tokenizer = None
        if arguments.measure is not None:
            from workbench.core.tokenizers import usable

            self._tokenizer = usable(arguments.measure)
        if arguments.limit is not None:
            if self._tokenizer is None:
                raise UsageError("--limit counts tokens, so it needs --measure TOKENIZER")
            given = arguments.limit
            if not (given.isascii() and given.isdigit() and len(given) < 10 and int(given)):
                raise UsageError(f"--limit must be a whole number above 0, not {given!r}")
            self.limit = int(given)

    def measured(self, run: Run) -> Run:
        """Give ``run`` with the tokens of its chunks, or as it is where that was not asked for."""
        if self._tokenizer is None:
            return run
        from workbench.core.coverage import coverage
        from workbench.core.measure import measure

        return run.with_measure(measure(run, coverage(run), self._tokenizer))


def above_sentence(run: Run, limit: int | None) -> str | None:
    """Give the sentence about chunks above the limit; nothing where there is none."""
    measure = run.measure
    if measure is None or limit is None or not len(above := measure.above(limit).beyond):
        return None
    which = "chunk is" if len(above) == 1 else "chunks are"
    return (
        f"{len(above):,} {which} above {limit:,} tokens of {measure.tokenizer}, the first is "
        f"number {int(above[0]) + 1:,}"
    )


def measure_json(measure: Measure, limit: int | None) -> dict[str, Any]:
    """Give the figures as plain data, in tokens; chunks are numbered from 1."""
    above = None if limit is None else (measure.above(limit).beyond + 1).tolist()
    return {
        "tokenizer": measure.tokenizer,
        "version": measure.version,
        **spread_json(measure.spread),
        "total": measure.total,
        "distinct": measure.distinct,
        "repeated": measure.repeated,
        "limit": limit,
        "above": None if above is None else len(above),
        "chunks_above": above,
    }


def measure_rows(measure: Measure, limit: int | None) -> Iterator[tuple[str, str]]:
    """Give the figures as labels and values for people."""
    yield "tokens", f"{spread_text(measure.spread)} ({measure.signature})"
    yield (
        "total tokens",
        (
            f"{measure.total:,} in all chunks, {measure.distinct:,} of the text once, "
            f"{measure.repeated:,} more for overlap and cuts"
        ),
    )
    if limit is not None:
        above = measure.above(limit).beyond
        yield "above limit", f"{len(above):,} of {len(measure.counts):,} above {limit:,} tokens"
