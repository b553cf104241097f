"""Times of what is asked of finished runs; prints, and passes no judgement.

    python -m tests.benchmarks.analysis [10000000]

The number is how many characters the texts have. Times are CPU time of this process, the
least of three where something is done as a whole.
"""

from __future__ import annotations

import random
import sys
import time
from typing import TYPE_CHECKING

from tests.benchmarks.corpus import chinese, english
from workbench.analysis.boundary_cut import cuts, cuts_between
from workbench.analysis.comparison import compare
from workbench.analysis.explanation import explain
from workbench.analysis.ledger import ledger
from workbench.analysis.metric import counts
from workbench.analysis.overlap import overlaps, summary
from workbench.analysis.straddle import straddles
from workbench.analysis.warning import warnings
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.sentence import sentences

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.run import Run

RECIPES = (
    ("mirofish", {}),
    ("mirofish", {"variant": "repository"}),
    ("vysol", {"chunk_size": 500, "max_lookback_size": 150}),
    ("graphrag_agent", {"tokenizer": "characters"}),
    ("norconex", {"maxChunkSize": 500, "chunkOverlap": 50}),
    ("recursive", {"chunk_size": 500, "chunk_overlap": 50}),
    ("fixed", {}),
)
_PICKED = 40
_VIEW = 3000
_WHOLE = 2_000_000


def least(work: Callable[[], object], times: int = 3) -> float:
    """Give the least CPU time of some tries, in milliseconds."""
    taken = []
    for _ in range(times):
        began = time.process_time()
        work()
        taken.append(1000 * (time.process_time() - began))
    return min(taken)


def times(one: Run, other: Run) -> dict[str, float]:
    """Give the times for one run; ``other`` is what it is compared with."""
    picked = random.Random(1).sample(range(len(one.chunking)), _PICKED)
    covered = coverage(one)
    middle = len(one.document) // 2
    figures = {
        "explanation, slowest": max(least(lambda at=at: explain(one, at), 1) for at in picked),
        "coverage": least(lambda: coverage(one)),
        "ledger": least(lambda: ledger(one, covered)),
        "overlaps": least(lambda: summary(overlaps(one), covered)),
        "comparison": least(lambda: compare(one, other)),
        "kinds in view": least(lambda: cuts_between(one, middle, middle + _VIEW)),
    }
    if len(one.document) <= _WHOLE:
        found = sentences(one.document)
        figures["kinds in all"] = least(lambda: cuts(one), 1)
        figures["counts of a cell"] = least(lambda: counts(one, found))
        figures["straddles"] = least(lambda: straddles(one, found))
        figures["warnings"] = least(lambda: warnings(one))
    return figures


def report(name: str, text: str) -> None:
    """Print the times over one text."""
    document = Document(text)
    print(f"\n{name}, {len(text):,} characters: milliseconds of CPU time")
    if len(text) <= _WHOLE * 10:
        print(f"  sentences, once: {least(lambda: sentences(document), 1):.0f}")
    other = run(document, Recipe.of("fixed", chunk_size=470, overlap=0))
    for strategy_id, values in RECIPES:
        one = run(document, Recipe.of(strategy_id, **values))
        shown = ", ".join(f"{key} {value:.1f}" for key, value in times(one, other).items())
        print(f"  {strategy_id} {values or ''} {len(one.chunking):,} chunks: {shown}")


def main() -> None:
    """Print the times for English and Chinese prose of the asked length."""
    length = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    report("English", english(length))
    report("Chinese", chinese(length))


if __name__ == "__main__":
    main()
