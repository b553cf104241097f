"""CPU time of the strategies against slicing every window, and against other splitters.

    python -m tests.benchmarks.chunkers [--characters 1000000] [--peers]

Each figure is the best of alternated rounds of process time in this one process; read the
ratios, not the milliseconds. Offsets only: nobody slices the chunks out. Peers are pinned in
``requirements.txt`` beside this file.
"""

from __future__ import annotations

import argparse
import gc
import math
import time
import tracemalloc
from typing import TYPE_CHECKING

from tests.benchmarks.corpus import CORPORA
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import revise, run

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
RECIPES = {
    "fixed": {"chunk_size": 500, "overlap": 50},
    "vysol": {"chunk_size": 500, "max_lookback_size": 125, "overlap_size": 50},
    "mirofish": {"chunk_size": 500, "overlap": 50},
    "graphrag_agent": {"chunk_size": 500, "overlap": 50, "max_text_length": 1_000_000_000},
    "norconex": {"maxChunkSize": 500, "chunkOverlap": 50},
}


def best(*jobs: Callable[[], object]) -> list[float]:
    """Give the least process time of each job, in seconds, over alternated rounds."""
    least = [math.inf] * len(jobs)
    for turn in range(ROUNDS):
        order = range(len(jobs)) if turn % 2 == 0 else reversed(range(len(jobs)))
        for index in order:
            gc.collect()
            gc.disable()
            began = time.process_time()
            jobs[index]()
            least[index] = min(least[index], time.process_time() - began)
            gc.enable()
    return least


def slicing(text: str, size: int = 500) -> list[str]:
    """Slice every window: the baseline."""
    return [text[at : at + size] for at in range(0, len(text), size)]


def against_slicing(name: str, text: str) -> None:
    """Print every strategy's time, first run and prepared, as multiples of slicing."""
    for strategy, values in RECIPES.items():
        recipe = Recipe.of(strategy, **values)
        known = Document(text)
        recipe.strategy.prepare(known)
        base, first, prepared = best(
            lambda: slicing(text),
            lambda recipe=recipe: run(Document(text), recipe),
            lambda recipe=recipe, known=known: run(known, recipe),
        )
        print(
            f"{name:9} {len(text):>11,} {strategy:15} slicing {base * 1e3:8.2f} ms   "
            f"first {first * 1e3:8.2f} ms = {first / base:5.1f}x   "
            f"prepared {prepared * 1e3:8.2f} ms = {prepared / base:5.1f}x"
        )


def growth(name: str, make: Callable[[int], str], characters: int) -> None:
    """Print how time grows with ten times the text, as an exponent."""
    small, large = make(characters // 10), make(characters)
    for strategy, values in RECIPES.items():
        recipe = Recipe.of(strategy, **values)
        one, ten = best(
            lambda recipe=recipe: run(Document(small), recipe),
            lambda recipe=recipe: run(Document(large), recipe),
        )
        print(f"{name:9} {strategy:15} growth exponent {math.log10(ten / one):.2f}")


def changes(name: str, text: str) -> None:
    """Print the time of one parameter change, and of an overlap that moves no cut."""
    for strategy, values in RECIPES.items():
        recipe = Recipe.of(strategy, **values)
        document = Document(text)
        recipe.strategy.prepare(document)
        size = recipe.strategy.size_key
        changed = recipe.replace(**{size: recipe.strategy.size(recipe.settings) + 1})
        wide = recipe.replace(**{size: 4000})
        first = run(document, recipe)
        near, far = best(
            lambda changed=changed, document=document: run(document, changed),
            lambda wide=wide, document=document: run(document, wide),
        )
        line = f"{name:9} {strategy:15} at 501 {near * 1e3:7.2f} ms, at 4000 {far * 1e3:6.2f} ms"
        other = recipe.replace(**{recipe.strategy.overlap_key: 49})
        if revise(first, other) is not None:
            [only] = best(lambda first=first, other=other: revise(first, other))
            line += f", overlap only {only * 1e3:.3f} ms"
        print(line)


def memory(name: str, text: str) -> None:
    """Print the peak memory of a run over the text, in bytes a chunk."""
    for strategy, values in RECIPES.items():
        recipe = Recipe.of(strategy, **values)
        document = Document(text)
        run(document, recipe)
        tracemalloc.start()
        chunks = len(run(document, recipe).chunking)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        over = max(0.0, peak - (4 << 20)) / max(chunks, 1)
        print(f"{name:9} {strategy:15} peak {peak / 1e6:7.2f} MB; over 4 MB {over:5.1f} B a chunk")


def peers(name: str, text: str) -> None:
    """Print the strategies' lead over other splitters of the same text."""
    from langchain_text_splitters import RecursiveCharacterTextSplitter
    from semantic_text_splitter import TextSplitter

    langchain = RecursiveCharacterTextSplitter(chunk_size=500, chunk_overlap=50)
    semantic = TextSplitter(500, overlap=50, trim=False)
    rivals: dict[str, Callable[[], object]] = {"langchain": lambda: langchain.split_text(text)}
    if name != "unbroken":  # minutes otherwise
        rivals["semantic-text-splitter"] = lambda: semantic.chunk_indices(text)
    for rival, job in rivals.items():
        began = time.process_time()
        job()
        theirs = time.process_time() - began
        for strategy in ("vysol", "mirofish", "norconex"):
            recipe = Recipe.of(strategy, **RECIPES[strategy])
            [ours] = best(lambda recipe=recipe: run(Document(text), recipe))
            print(f"{name:9} {strategy:15} {theirs / ours:7.1f}x faster than {rival}")


def main() -> None:
    """Run what was asked for and print the report."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--characters", type=int, default=1_000_000)
    parser.add_argument("--peers", action="store_true")
    options = parser.parse_args()
    for name, make in CORPORA.items():
        text = make(options.characters)
        against_slicing(name, text)
        growth(name, make, options.characters)
        changes(name, text)
        memory(name, text)
        if options.peers:
            peers(name, text)


if __name__ == "__main__":
    main()
