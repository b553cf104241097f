"""A batch: many documents in shards, done by an engine, resumed where an earlier one ended.

Every shard is made by one function, whoever calls it, so shards do not depend on engine, number
of workers or order. A document that ends its worker is found by trying its shard's documents one
by one; the shard is then made without it.
"""

from __future__ import annotations

import contextlib
import json
import time
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import workbench
from workbench.batch import place
from workbench.batch.engine import KILLED
from workbench.batch.place import Source
from workbench.batch.shard import (
    RECORD,
    FileError,
    Job,
    Shard,
    ShardReport,
    alive,
    do_shard,
    finished,
    probe,
)
from workbench.core import json_text
from workbench.core.errors import ExportError, WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters import dialect
from workbench.exporters.record import SCHEMA
from workbench.files.atomic import is_temporary
from workbench.files.name import base, distinct, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from workbench.batch.engine import Engine
    from workbench.core.errors import LoadError

I = TypeVar("I")  # noqa: E741 - an item
R = TypeVar("R")
_SCHEMA = "batch/1"
MANIFEST, ERRORS = "manifest.json", "errors.jsonl"
SHARD_BYTES = 64_000_000
"""A shard is closed before it would grow beyond this."""


@dataclass(slots=True)
class Plan:
    """What there is to do: shards, and what could not even be listed."""

    shards: list[Shard] = field(default_factory=list)
    errors: list[FileError] = field(default_factory=list)

    @property
    def files(self) -> int:
        """Give the number of documents."""
        return sum(len(shard.sources) for shard in self.shards)


@dataclass(slots=True)
class Summary:
    """What came of a batch. ``stopped`` tells that there were more errors than allowed."""

    reports: list[ShardReport]
    errors: list[FileError]
    seconds: float
    stopped: bool = False

    @property
    def documents(self) -> int:
        """Give the number of documents that were chunked."""
        return sum(len(report.documents) for report in self.reports)

    @property
    def chunks(self) -> int:
        """Give the number of chunks."""
        return sum(report.chunks for report in self.reports)


def plan(
    paths: Sequence[str],
    pattern: str,
    job: Job,
    shard_files: int,
    *,
    hidden: bool = False,
) -> Plan:
    """List the documents at ``paths`` and put them into shards of at most ``shard_files``.

    What an earlier batch wrote to the same place is no document.

    Raises:
        LoadError: one of ``paths`` is nothing that can be read or listed.
        ExportError: a file that no batch wrote stands where this one would write.
    """
    made = Plan()
    groups = [(path, list(place.sources(path, pattern, hidden=hidden))) for path in paths]
    own = _written(job.out)
    found = [
        one
        for one in _named(groups, made)
        if isinstance(one, Source)
        and not (base(one.path) in own and place.is_in(one.path, job.out))
    ]
    suffix = dialect.find(job.dialect).suffix
    for index, batch in enumerate(_batches(found, shard_files)):
        made.shards.append(Shard(f"part-{index:05d}{suffix}", tuple(batch)))
    _refuse_foreign(made, job.out, own)
    return made


def run_batch(
    made: Plan,
    job: Job,
    engine: Engine,
    *,
    told: Callable[[ShardReport], None] = lambda report: None,
    most_errors: int | None = None,
) -> Summary:
    """Do all shards that are not done yet, and write manifest and errors.

    ``told`` gets each report as it comes, those of finished shards first. With more than
    ``most_errors`` failed documents no new shard is begun.

    Raises:
        ExportError: the output cannot be written.
        WorkbenchError: the engine cannot be used.
    """
    began = time.perf_counter()
    place.make_folder(job.out)
    reports: dict[str, ShardReport] = {}
    errors = len(made.errors)

    def too_many() -> bool:
        return most_errors is not None and errors > most_errors

    def take(report: ShardReport) -> bool:
        nonlocal errors
        reports[report.name] = report
        errors += len(report.errors)
        told(report)
        return too_many()

    left: list[Shard] = []
    stopped = too_many()
    for shard in made.shards:
        done = finished(job, shard)
        if done is None:
            left.append(shard)
        else:
            stopped = take(done)
    if left and not stopped:
        stopped = _work(left, job, engine, take)
    ordered = [reports[shard.name] for shard in made.shards if shard.name in reports]
    listed = [*made.errors, *(error for report in ordered for error in report.errors)]
    summary = Summary(ordered, listed, time.perf_counter() - began, stopped)
    _write_manifest(made, job, summary)
    return summary


def _work(left: list[Shard], job: Job, engine: Engine, take: Callable[[ShardReport], bool]) -> bool:
    work = partial(do_shard, job)
    with engine:
        while left:
            killed: list[Shard] = []
            for shard, result in engine.map(work, left):
                if result is KILLED:
                    killed.append(shard)
                elif isinstance(result, ShardReport) and take(result):
                    return True
            left = []
            for shard in killed:
                # Others at work beside a killer may be suspected with it: each is tried alone.
                if _alone(engine, alive, None) is KILLED:
                    raise WorkbenchError(message(_NO_WORKER))
                result = _alone(engine, work, shard)
                if result is KILLED:
                    left.append(_without_killers(shard, job, engine))
                elif isinstance(result, ShardReport) and take(result):
                    return True
    return False


def _without_killers(shard: Shard, job: Job, engine: Engine) -> Shard:
    known = {source.path: source for source in shard.sources if source.path not in shard.killed}
    ask = partial(probe, job)
    suspects = [one for one, result in engine.map(ask, list(known.values())) if result is KILLED]
    killers = [one.path for one in suspects if _alone(engine, ask, one) is KILLED]
    # Where nothing dies alone the shard as a whole is too much: none of it is tried again.
    return replace(shard, killed=(*shard.killed, *(killers or known)))


def _alone(engine: Engine, work: Callable[[I], R], item: I) -> R | object:
    return next(iter(engine.map(work, [item])))[1]


def _named(
    groups: list[tuple[str, list[Source | LoadError]]], made: Plan
) -> Iterable[Source | LoadError]:
    """Give the documents with names that tell them apart, and keep the errors."""
    roots = distinct([path.rstrip("/") for path, _ in groups])
    seen: set[str] = set()
    for root, (_, found) in zip(roots, groups, strict=True):
        for one in found:
            if not isinstance(one, Source):
                error = FileError(shown(one.path), "list", type(one).__name__, str(one))
                made.errors.append(error)
            elif one.path not in seen:
                seen.add(one.path)
                several = len(groups) > 1
                single = len(found) == 1 and one.name == root.rpartition("/")[2]
                name = root if several and single else f"{root}/{one.name}" if several else one.name
                yield replace(one, name=name)


def _batches(found: list[Source], most: int) -> Iterable[list[Source]]:
    batch: list[Source] = []
    size = 0
    for source in found:
        if batch and (len(batch) >= most or size + source.size > SHARD_BYTES):
            yield batch
            batch, size = [], 0
        batch.append(source)
        size += source.size
    if batch:
        yield batch


def _write_manifest(made: Plan, job: Job, summary: Summary) -> None:
    recipe = job.recipe()
    tree = {
        "schema": _SCHEMA,
        "records": SCHEMA,
        "version": workbench.__version__,
        "recipe": {"strategy": job.strategy, "settings": job.settings},
        "recipe_sha256": recipe.sha256,
        "dialect": job.dialect,
        "shards": [
            {"file": one.name, "bytes": one.bytes, "chunks": one.chunks} for one in summary.reports
        ],
        "documents": [document for one in summary.reports for document in one.documents],
        "errors": len(summary.errors),
        "complete": not summary.stopped,
        "seconds": round(summary.seconds, 3),
    }
    with place.writing(job.out, MANIFEST) as stream:
        stream.write((json_text.dumps(tree, indent=1) + "\n").encode("utf-8"))
    with place.writing(job.out, ERRORS) as stream:
        for error in summary.errors:
            stream.write((json.dumps(asdict(error), ensure_ascii=False) + "\n").encode("utf-8"))
    # Shards of an earlier batch over other documents would be taken for part of this one; a
    # process that was killed left what it had not finished.
    current = {shard.name for shard in made.shards} | {MANIFEST, ERRORS}
    for name in _written(job.out):
        if name.removesuffix(RECORD) not in current:
            place.remove(job.out, name)


def _refuse_foreign(made: Plan, out: str, own: set[str]) -> None:
    """Refuse a folder where a batch would write over what no batch wrote."""
    wanted = {MANIFEST, ERRORS, *(shard.name for shard in made.shards)}
    foreign = sorted(wanted.intersection(place.names(out)) - own)
    # Beside other work of a batch a shard may stand without its record: its process was killed.
    if foreign and (MANIFEST in foreign or not own):
        raise ExportError(out, message(_FOREIGN, name=foreign[0]), message(_OTHER_FOLDER))


def _written(out: str) -> set[str]:
    """Give the names of what batches wrote to a folder, whole or not."""
    names = set(place.names(out))
    own = {name for name in names if is_temporary(name) or name.endswith(RECORD)}
    own |= {name.removesuffix(RECORD) for name in own}
    with contextlib.suppress(ValueError, TypeError, KeyError):
        if json.loads(place.content(out, MANIFEST) or b"")["schema"] == _SCHEMA:
            own |= {MANIFEST, ERRORS}
    return own & names


_FOREIGN = QT_TRANSLATE_NOOP("batch", "The folder holds “{name}”, which no batch wrote.")
_OTHER_FOLDER = QT_TRANSLATE_NOOP("batch", "Choose another folder for --out.")
_NO_WORKER = QT_TRANSLATE_NOOP(
    "batch",
    "No worker process can be started: each one ends before it begins. Run chunk on one file to "
    "see why.",
)
