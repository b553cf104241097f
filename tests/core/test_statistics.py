"""The figures of a run: defined for zero chunks, counted in code points, told apart by rule."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.core.chunking import Chunking
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.statistics import Statistics, histogram, spread, statistics
from workbench.core.strategies import STRATEGIES


def figures(finished: Run) -> Statistics:
    return statistics(finished, coverage(finished))


def spans(text: str, *pairs: tuple[int, int]) -> Run:
    start = np.array([low for low, _ in pairs], np.int32)
    end = np.array([high for _, high in pairs], np.int32)
    chunks = Chunking(start, start, end, start, np.zeros(len(pairs), np.uint8))
    return Run(Document(text), Recipe.of("fixed", chunk_size=4, overlap=2), chunks)


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.id)
def test_zero_chunks_give_zeros(strategy: object) -> None:
    found = figures(run(Document(""), Recipe.of(strategy)))
    assert (found.chunks, found.characters, found.duplication, found.redundancy) == (0, 0, 0.0, 0.0)
    assert found.lengths == spread(np.empty(0, np.int32))
    assert found.overlap.spread.maximum == 0
    assert len(histogram(np.empty(0, np.int32)).count) == 0


def test_overlapping_text_is_counted_once_in_shares() -> None:
    found = figures(spans("ABCDEFGHIJ", (0, 4), (2, 6), (4, 8), (6, 10)))
    assert (found.characters, found.held, found.repeated) == (10, 16, 6)
    assert (found.share, found.redundancy, found.duplication) == (1.0, 0.6, 1.6)
    assert found.overlap.actual.tolist() == [2, 2, 2]


def test_characters_are_code_points() -> None:
    found = figures(run(Document("😀é漢"), Recipe.of("vysol")))
    assert (found.characters, found.utf8_bytes) == (3, 9)


def test_equal_sizes_fill_one_bar() -> None:
    finished = run(
        Document("a" * 100), Recipe.of("vysol", chunk_size=10, max_lookback_size=0, overlap_size=0)
    )
    found = figures(finished)
    assert (found.sizes.minimum, found.sizes.maximum, found.chunks) == (10, 10, 10)
    assert int(histogram(finished.chunking.sizes()).count.sum()) == 10


def test_bars_add_up_and_part_the_sizes() -> None:
    sizes = np.array([3, 99, 100, 101, 4000, 7, 7], np.int32)
    bars = histogram(sizes, 10)
    assert int(bars.count.sum()) == len(sizes)
    for low, high, count in zip(bars.low, bars.high, bars.count, strict=True):
        assert np.count_nonzero((sizes >= low) & (sizes < high)) == count


def test_spread_of_known_values() -> None:
    found = spread(np.array([5, 1, 9, 3], np.int32))
    assert (found.minimum, found.median, found.mean, found.p95, found.maximum) == (1, 4, 4.5, 9, 9)


def test_chunks_above_the_size_are_told_apart_by_the_systems_rule() -> None:
    text = "x" * 60 + "." + "y" * 100
    found = figures(run(Document(text), Recipe.of("mirofish", chunk_size=50, overlap=0)))
    assert found.above.allowed.tolist() == [0]
    assert found.above.beyond.tolist() == []
    norconex = figures(
        run(Document("a" * 100), Recipe.of("norconex", maxChunkSize=40, chunkOverlap=10))
    )
    assert (norconex.above.most, norconex.above.allowed.tolist()) == (50, [1])


def test_detached_context_is_its_own_overlap() -> None:
    finished = run(
        Document("ABCDEFGHIJ"),
        Recipe.of("vysol", chunk_size=4, max_lookback_size=0, overlap_size=3),
    )
    found = figures(finished)
    assert found.overlap.detached
    assert found.overlap.actual.tolist() == [3, 3]
    assert found.repeated == 0


def test_cuts_are_counted_by_reason_zeros_included() -> None:
    found = figures(run(Document("a b. c"), Recipe.of("vysol", chunk_size=4, max_lookback_size=3)))
    assert found.cuts["period"] == 1
    assert found.cuts["end"] == 1
    assert found.cuts["question"] == 0
