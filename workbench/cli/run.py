"""``run``: one recipe over many documents, in shards, by local processes or Dask."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.cli import console
from workbench.cli.command import LOST, OK, Command, UsageError
from workbench.cli.recipe_option import named_recipe, recipe_path
from workbench.core import json_text
from workbench.files.guard import refuse_overwriting

if TYPE_CHECKING:
    import argparse

    from workbench.batch.shard import ShardReport

_SHARD_FILES = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("recipe", metavar="RECIPE", help="a recipe file, or ID:KEY=VALUE,KEY=VALUE")
    parser.add_argument(
        "files", metavar="PATH", nargs="*", help="files, folders, or URLs that fsspec knows"
    )
    group = parser.add_argument_group("reading")
    group.add_argument(
        "--glob", default="*", help="which files of a folder: globs parted by ; or , (default *)"
    )
    group.add_argument("--hidden", action="store_true", help="read hidden files and folders too")
    group.add_argument("--encoding", metavar="NAME", help="the encoding, instead of finding it out")
    group.add_argument(
        "--undecodable",
        choices=("refuse", "replace"),
        default="refuse",
        help="what to do with bytes that are no text (default refuse)",
    )
    group = parser.add_argument_group("writing")
    group.add_argument("--out", metavar="DIR", required=True, help="the folder for the shards")
    group.add_argument(
        "--format", choices=("jsonl", "parquet"), default="jsonl", help="of the native dialect"
    )
    group.add_argument("--dialect", metavar="NAME", help="write for another reader; as for chunk")
    group.add_argument(
        "--shard-files",
        metavar="N",
        type=_count,
        default=_SHARD_FILES,
        help=f"the most documents in a shard (default {_SHARD_FILES})",
    )
    group = parser.add_argument_group("working")
    group.add_argument(
        "--engine",
        default="local",
        help="local, local:N, dask, dask:N or dask://HOST:PORT (default local)",
    )
    group.add_argument(
        "--max-errors",
        metavar="N|any",
        default="any",
        help="stop when more documents than this have failed (default any)",
    )
    group.add_argument("--dry-run", action="store_true", help="list what would be done")
    group.add_argument(
        "--progress", choices=("text", "json", "none"), default="text", help="on standard error"
    )


def run(arguments: argparse.Namespace) -> int:
    """Plan, work, and tell; exit code 3 when documents have failed."""
    from workbench.batch import batch, engine
    from workbench.batch.shard import Job
    from workbench.exporters import dialect
    from workbench.files.load import LoadOptions

    if not arguments.files:
        raise UsageError("name files or folders to read")
    most = _most_errors(arguments.max_errors)
    chosen = arguments.dialect or ("parquet" if arguments.format == "parquet" else "native")
    dialect.find(chosen)
    recipe = named_recipe(arguments.recipe)
    job = Job(
        recipe.strategy.id,
        recipe.settings.values(),
        chosen,
        arguments.out,
        LoadOptions(encoding=arguments.encoding, undecodable=arguments.undecodable),
    )
    worker = engine.find(arguments.engine)
    pattern = arguments.glob.replace(",", ";")
    made = batch.plan(arguments.files, pattern, job, arguments.shard_files, hidden=arguments.hidden)
    written = [*(shard.name for shard in made.shards), batch.MANIFEST, batch.ERRORS]
    read = [source.path for shard in made.shards for source in shard.sources]
    refuse_overwriting(
        [str(Path(arguments.out, name)) for name in written],
        [*read, recipe_path(arguments.recipe) or ""],
    )
    if arguments.dry_run:
        return _tell_plan(made)
    total = len(made.shards)
    done = 0

    def told(report: ShardReport) -> None:
        nonlocal done
        done += 1
        _tell(arguments.progress, report, done, total)

    summary = batch.run_batch(made, job, worker, told=told, most_errors=most)
    facts = {
        "documents": summary.documents,
        "chunks": summary.chunks,
        "errors": len(summary.errors),
        "shards": len(summary.reports),
        "seconds": round(summary.seconds, 2),
    }
    if arguments.progress == "json":
        _line({"done": facts})
    elif arguments.progress == "text":
        console.note(
            f"{_counted(summary.documents, 'document')}, {_counted(summary.chunks, 'chunk')} in "
            f"{_counted(len(summary.reports), 'shard')}, {facts['seconds']:,} s"
        )
    if summary.stopped and most is not None:
        console.error(f"stopped: more than {_counted(most, 'document')} failed; see {batch.ERRORS}")
    elif summary.errors:
        console.error(f"{_counted(len(summary.errors), 'document')} failed; see {batch.ERRORS}")
    return LOST if summary.errors else OK


def _tell_plan(made: Any) -> int:  # noqa: ANN401 - the module is imported late
    lines = [
        f"{shard.name}: {_counted(len(shard.sources), 'document')}, "
        f"{_counted(sum(source.size for source in shard.sources), 'byte')}\n"
        for shard in made.shards
    ]
    lines.append(f"{_counted(made.files, 'document')} in {_counted(len(made.shards), 'shard')}\n")
    for error in made.errors:
        console.error(error.message)
    with console.output(console.STANDARD) as stream:
        stream.write("".join(lines).encode("utf-8"))
    return LOST if made.errors else OK


def _tell(how: str, report: ShardReport, done: int, total: int) -> None:
    if how == "json":
        _line(
            {
                "shard": report.name,
                "number": done,
                "of": total,
                "documents": len(report.documents),
                "chunks": report.chunks,
                "errors": len(report.errors),
                "seconds": report.seconds,
                "done_before": not report.fresh,
            }
        )
    elif how == "text":
        before = "" if report.fresh else ", done before"
        failed = f", {len(report.errors):,} failed" if report.errors else ""
        console.note(
            f"{done:,} of {total:,}: {report.name}: {_counted(len(report.documents), 'document')}, "
            f"{_counted(report.chunks, 'chunk')}{failed}{before}"
        )


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}" + "s" * (count != 1)


def _line(value: object) -> None:
    if sys.stderr is not None:
        sys.stderr.write(json_text.dumps(value) + os.linesep)
        sys.stderr.flush()


def _most_errors(text: str) -> int | None:
    if text == "any":
        return None
    if not re.fullmatch("[0-9]{1,9}", text):
        raise UsageError(f"--max-errors must be a whole number or any, not {text!r}")
    return int(text)


def _count(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,6}", text):
        raise ValueError(text)
    return int(text)


_count.__name__ = "whole number above 0"

COMMAND = Command("run", add_arguments, run)
