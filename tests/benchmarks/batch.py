"""CPU time of exports and batches, beside the least that could do the same.

    python -m tests.benchmarks.batch [--megabytes 200] [--files 2000]

"jsonl" is `exporters.jsonl.write`, beside ``orjson`` dumping the finished rows. "local" and "dask"
are whole batches (planning, shards, records, manifest) by two workers, beside a bare process pool
that calls the same function for the same shards. CPU is that of this process and its children,
least of the rounds; machines are shared, so ratios count and seconds do not.
"""

from __future__ import annotations

import argparse
import io
import math
import multiprocessing
import resource
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.chunkers import best
from tests.benchmarks.corpus import chinese, english
from workbench import Recipe, chunk, records
from workbench.batch import batch, engine, place
from workbench.batch.shard import Job, do_shard
from workbench.exporters import jsonl

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench import Record

RECIPE = Recipe.of("mirofish", chunk_size=500, overlap=50)
WORKERS = 2


def lines(length: int) -> None:
    """Print what writing JSON lines costs."""
    import orjson

    for name, make in (("English", english), ("Chinese", chinese)):
        run = chunk(make(length), RECIPE)
        plain, ours, rounds = math.inf, math.inf, 7
        for _ in range(rounds):
            # orjson keeps the UTF-8 of a text in the text: rows are new in each round.
            rows = list(records(run))

            def dump(rows: list[Record] = rows) -> None:
                stream = io.BytesIO()
                for row in rows:
                    stream.write(orjson.dumps(row) + b"\n")

            plain = min(plain, *best(dump, rounds=1))
            ours = min(ours, *best(lambda run=run: jsonl.write(run, io.BytesIO()), rounds=1))
        print(f"jsonl, {name}, {len(rows):,} rows: {ours / plain:.2f}x orjson ({ours:.3f} s)")


def batches(megabytes: int, files: int) -> None:
    """Print what batches cost."""
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        size = megabytes * 1_000_000 // files
        texts = [english(size), chinese(size // 3)]
        for number in range(files):
            text = texts[number % 5 == 0]
            (corpus / f"{number:05d}.txt").write_text(f"{number} {text}", encoding="utf-8")
        bare = _cpu(lambda: _bare(corpus, f"{folder}/bare"))
        print(f"bare pool, {megabytes} MB in {files:,} files: {bare:.1f} s of CPU")
        for how in (f"local:{WORKERS}", f"dask:{WORKERS}"):
            ours = _cpu(lambda how=how: _ours(corpus, f"{folder}/{how.replace(':', '')}", how))
            print(f"{how}: {ours / bare:.2f}x the bare pool ({ours:.1f} s of CPU)")


def _job(out: str) -> Job:
    return Job(RECIPE.strategy.id, RECIPE.settings.values(), "native", out)


def _bare(corpus: Path, out: str) -> None:
    job = _job(out)
    shards = batch.plan([str(corpus)], "*", job, 100).shards
    place.make_folder(out)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(WORKERS, mp_context=spawn) as pool:
        list(pool.map(partial(do_shard, job), shards))


def _ours(corpus: Path, out: str, how: str) -> None:
    job = _job(out)
    batch.run_batch(batch.plan([str(corpus)], "*", job, 100), job, engine.find(how))


def _cpu(work: Callable[[], None]) -> float:
    """Give the CPU seconds of ``work``, ended children included."""
    before = _used()
    work()
    return _used() - before


def _used() -> float:
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used)


def main() -> None:
    """Print all ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=200)
    parser.add_argument("--files", type=int, default=2000)
    options = parser.parse_args()
    lines(5_000_000)
    batches(options.megabytes, options.files)


if __name__ == "__main__":
    main()
