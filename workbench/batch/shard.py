"""One shard of a batch: some documents, chunked and written as one file. The unit of all engines.

A shard is written whole or not at all, with a record beside it that says what it was made of. A
document that fails costs itself alone: it is left out and listed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import time
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

import workbench
from workbench.batch import place
from workbench.core import json_text
from workbench.core.errors import ExportError, WorkbenchError
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.exporters import dialect
from workbench.exporters.record import SCHEMA
from workbench.files.load import LoadOptions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from workbench.batch.place import Source
    from workbench.core.document import Document
    from workbench.core.run import Run

RECORD = ".shard.json"
"""What the name of a shard's record ends with."""


@dataclass(frozen=True, slots=True)
class Job:
    """What every shard has in common; plain values, so that any engine can send it."""

    strategy: str
    settings: dict[str, Any]
    dialect: str
    out: str
    options: LoadOptions = field(default_factory=LoadOptions)

    def recipe(self) -> Recipe:
        """Give the recipe."""
        return Recipe.of(self.strategy, **self.settings)


@dataclass(frozen=True, slots=True)
class Shard:
    """Consecutive documents; ``name`` is that of the file they become.

    ``killed`` names documents that end the process that reads them: they are not touched.
    """

    name: str
    sources: tuple[Source, ...]
    killed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FileError:
    """Why a document is missing: where it failed, the kind, and a sentence without its text."""

    source: str
    stage: str
    kind: str
    message: str


@dataclass(slots=True)
class ShardReport:
    """What became of a shard; ``fresh`` tells that it was made now and not found done."""

    name: str
    key: str
    documents: list[dict[str, Any]] = field(default_factory=list)
    errors: list[FileError] = field(default_factory=list)
    bytes: int = 0
    seconds: float = 0.0
    fresh: bool = True

    @property
    def chunks(self) -> int:
        """Give the number of chunks in the shard."""
        return sum(document["chunks"] for document in self.documents)


def key(job: Job, shard: Shard) -> str:
    """Give a digest of all that decides what is in the shard's file."""
    options = job.options
    parts = [
        workbench.__version__,
        SCHEMA,
        job.strategy,
        job.settings,
        job.dialect,
        [options.encoding, options.undecodable, options.html, options.prepare],
        [[source.path, source.name, source.stamp] for source in shard.sources],
    ]
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=list).encode()).hexdigest()


def finished(job: Job, shard: Shard) -> ShardReport | None:
    """Give the report of a shard that an earlier batch finished with the very same input."""
    data = place.content(job.out, shard.name + RECORD)
    if data is None:
        return None
    try:
        tree = json.loads(data)
        tree["errors"] = [FileError(**error) for error in tree["errors"]]
        report = ShardReport(**tree, fresh=False)
    except (ValueError, TypeError, KeyError):
        return None
    same = report.key == key(job, shard) and place.size(job.out, shard.name) == report.bytes
    return report if same else None


def do_shard(job: Job, shard: Shard) -> ShardReport:
    """Read, chunk and write a shard and its record; give its report.

    Raises:
        ExportError: the shard cannot be written where it should go.
    """
    began = time.perf_counter()
    report = ShardReport(shard.name, key(job, shard))
    left_out: dict[str, FileError] = {
        source.path: FileError(source.name, "worker", "KilledWorker", _KILLED)
        for source in shard.sources
        if source.path in shard.killed
    }
    chosen, recipe = dialect.find(job.dialect), job.recipe()
    while True:
        report.documents, report.errors = [], []
        runs = _Runs(job, recipe, shard, left_out, report)
        try:
            with place.writing(job.out, shard.name) as stream:
                chosen.write(iter(runs), stream, lambda count: None)
        except ExportError as error:
            if error.path or runs.at is None:
                raise  # the target is at fault, not a document
            left_out[runs.at.path] = FileError(
                runs.at.name, "write", type(error).__name__, str(error)
            )
            continue
        break
    report.bytes = place.size(job.out, shard.name) or 0
    report.seconds = round(time.perf_counter() - began, 3)
    tree = {name: value for name, value in asdict(report).items() if name != "fresh"}
    with place.writing(job.out, shard.name + RECORD) as stream:
        stream.write((json_text.dumps(tree) + "\n").encode("utf-8"))
    return report


def alive(_nothing: None) -> bool:
    """Do nothing: can a process be started that knows this module?"""
    return True


def probe(job: Job, source: Source) -> bool:
    """Load and chunk one document and write nothing: does the process live through it?"""
    with contextlib.suppress(Exception):
        run(place.read(source, job.options), job.recipe())
    return True


class _Runs:
    """The runs of a shard's documents, one at a time; what fails is reported and left out."""

    def __init__(
        self,
        job: Job,
        recipe: Recipe,
        shard: Shard,
        left_out: Mapping[str, FileError],
        report: ShardReport,
    ) -> None:
        self._job = job
        self._recipe = recipe
        self._shard = shard
        self._left_out = left_out
        self._report = report
        self.at: Source | None = None

    def __iter__(self) -> Iterator[tuple[str, Run]]:
        for source in self._shard.sources:
            known = self._left_out.get(source.path)
            if known is not None:
                self._report.errors.append(known)
                continue
            made = self._chunked(source)
            if made is None:
                continue
            self.at = source
            began = time.perf_counter()
            yield source.name, made
            self.at = None
            self._tell(source, made, time.perf_counter() - began)

    def _chunked(self, source: Source) -> Run | None:
        stage = "load"
        try:
            document: Document = place.read(source, self._job.options)
            stage = "chunk"
            return run(document, self._recipe)
        except WorkbenchError as error:
            told = str(error)
            kind = type(error).__name__
        except Exception as error:  # noqa: BLE001 - one bad file costs itself alone
            kind = type(error).__name__
            told = "An unforeseen error."
        self._report.errors.append(FileError(source.name, stage, kind, told))
        return None

    def _tell(self, source: Source, made: Run, seconds: float) -> None:
        document = made.document
        stalled = made.stall_message()
        self._report.documents.append(
            {
                "source": source.name,
                "sha256": document.sha256,
                "encoding": document.decoding.encoding,
                "characters": len(document),
                "bytes": document.decoding.bytes,
                "chunks": len(made.chunking),
                "seconds": round(seconds, 3),
            }
        )
        if stalled is not None:
            self._report.errors.append(FileError(source.name, "chunk", "Stall", str(stalled)))


_KILLED = "Reading or chunking this document ends the process, so it is left out."
