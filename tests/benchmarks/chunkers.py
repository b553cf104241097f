"""CPU time and memory of the strategies, beside slicing every window and beside other splitters.

    python -m tests.benchmarks.chunkers [--characters 1000000 10000000] [--peers]

Every figure is the least process time over alternated rounds (forward, then backward) in this
one process with garbage collection off: read the ratios, not the milliseconds. Offsets only:
the baseline slices its windows out, nobody else does. "first" is a run over a document never
seen before, "prepared" one over a document that the strategy has prepared, as the window does
when nothing else is to do. Memory is traced by tracemalloc, over the text. Peers are pinned in
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

ROUNDS = 7
SIZE, OVERLAP = 500, 50
RECIPES = {
    "fixed": {"chunk_size": SIZE, "overlap": OVERLAP},
    "vysol": {"chunk_size": SIZE, "max_lookback_size": 125, "overlap_size": OVERLAP},
    "mirofish": {"chunk_size": SIZE, "overlap": OVERLAP},
    "graphrag_agent": {"chunk_size": SIZE, "overlap": OVERLAP, "max_text_length": 1_000_000_000},
    "graphrag_agent, in segments": {"chunk_size": SIZE, "overlap": OVERLAP},
    "norconex": {"maxChunkSize": SIZE, "chunkOverlap": OVERLAP},
}
RIVALRIES = ("vysol", "mirofish", "norconex")
SLOWEST_RIVAL = 2_000_000
"""Characters up to which a peer whose time grows with the square of the text is asked."""


def recipes() -> dict[str, Recipe]:
    """Give the recipes compared, by the name printed."""
    return {name: Recipe.of(name.partition(",")[0], **values) for name, values in RECIPES.items()}


def best(*jobs: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    """Give the least process time of each job, in seconds, over alternated rounds."""
    least = [math.inf] * len(jobs)
    for turn in range(rounds):
        order = range(len(jobs)) if turn % 2 == 0 else reversed(range(len(jobs)))
        for index in order:
            gc.collect()
            gc.disable()
            began = time.process_time()
            jobs[index]()
            least[index] = min(least[index], time.process_time() - began)
            gc.enable()
    return least


def slicing(text: str, size: int = SIZE) -> list[str]:
    """Slice every window: the baseline."""
    return [text[at : at + size] for at in range(0, len(text), size)]


def against_slicing(text: str) -> None:
    """Print every strategy's time, first run and prepared, as multiples of slicing."""
    for name, recipe in recipes().items():
        known = Document(text)
        recipe.strategy.prepare(known)
        base, first, prepared = best(
            lambda: slicing(text),
            lambda recipe=recipe: run(Document(text), recipe),
            lambda recipe=recipe, known=known: run(known, recipe),
        )
        print(
            f"  {name:28} slicing {base * 1e3:8.2f} ms"
            f"   first {first * 1e3:8.2f} ms = {first / base:5.1f}x"
            f"   prepared {prepared * 1e3:8.2f} ms = {prepared / base:5.1f}x"
        )


def growth(small: str, large: str) -> None:
    """Print how time grows from a text to a longer one, as an exponent."""
    for name, recipe in recipes().items():
        one, more = best(
            lambda recipe=recipe: run(Document(small), recipe),
            lambda recipe=recipe: run(Document(large), recipe),
        )
        exponent = math.log(more / one, len(large) / len(small))
        print(f"  {name:28} growth exponent {exponent:.2f}")


def changes(text: str) -> None:
    """Print the time of one parameter change, and of an overlap that moves no cut."""
    for name, recipe in recipes().items():
        document = Document(text)
        recipe.strategy.prepare(document)
        key = recipe.strategy.size_key
        nearby, distant = (recipe.replace(**{key: size}) for size in (SIZE + 1, 4000))
        near, far = best(
            lambda recipe=nearby, document=document: run(document, recipe),
            lambda recipe=distant, document=document: run(document, recipe),
        )
        line = f"  {name:28} to {SIZE + 1} {near * 1e3:7.2f} ms, to 4000 {far * 1e3:6.2f} ms"
        first = run(document, recipe)
        other = recipe.replace(**{recipe.strategy.overlap_key: OVERLAP - 1})
        if revise(first, other) is not None:
            [ten] = best(lambda first=first, other=other: [revise(first, other) for _ in range(10)])
            line += f", overlap only {ten / 10 * 1e3:.3f} ms"
        print(line)


def memory(text: str) -> None:
    """Print the peak memory of a first run over the text, and what preparing keeps."""
    for name, recipe in recipes().items():
        run(Document("once, so that modules are loaded. " * 100), recipe)
        tracemalloc.start()
        chunks = len(run(Document(text), recipe).chunking)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        document = Document(text)
        tracemalloc.start()
        recipe.strategy.prepare(document)
        kept = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        over = max(0, peak - (4 << 20)) / max(chunks, 1)
        print(
            f"  {name:28} peak {peak / 1e6:8.2f} MB for {chunks:,} chunks: 4 MB and"
            f" {over:.1f} bytes a chunk; prepared {kept / 1e6:.2f} MB"
        )


def peers(text: str, *, broken: bool) -> None:
    """Print the strategies' lead over other splitters of the same text."""
    from langchain_text_splitters import RecursiveCharacterTextSplitter
    from semantic_text_splitter import TextSplitter

    langchain = RecursiveCharacterTextSplitter(chunk_size=SIZE, chunk_overlap=OVERLAP)
    semantic = TextSplitter(SIZE, overlap=OVERLAP, trim=False)
    rivals: dict[str, Callable[[], object]] = {
        "langchain, recursive": lambda: langchain.split_text(text)
    }
    if broken and len(text) <= SLOWEST_RIVAL:
        rivals["semantic-text-splitter"] = lambda: semantic.chunk_indices(text)
    ours = {name: recipe for name, recipe in recipes().items() if name in RIVALRIES}
    for rival, job in rivals.items():
        theirs, *times = best(
            job,
            *(lambda recipe=recipe: run(Document(text), recipe) for recipe in ours.values()),
            rounds=3,
        )
        for name, seconds in zip(ours, times, strict=True):
            print(
                f"  {name:28} {theirs / seconds:7.1f}x as fast as {rival} ({theirs * 1e3:.0f} ms)"
            )


def main() -> None:
    """Run what was asked for and print the report."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--characters", type=int, nargs="+", default=[1_000_000, 10_000_000])
    parser.add_argument("--peers", action="store_true", help="measure other splitters too")
    options = parser.parse_args()
    for corpus, make in CORPORA.items():
        for length in options.characters:
            text = make(length)
            print(f"{corpus}, {length:,} characters")
            against_slicing(text)
            growth(make(length // 10), text)
            changes(text)
            memory(text)
            if options.peers:
                peers(text, broken=corpus != "unbroken")


if __name__ == "__main__":
    main()
