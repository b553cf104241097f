"""The figures of a set: what a plain count over all chunks of all documents gives."""

from __future__ import annotations

from statistics import mean, median

import numpy as np
import pytest

from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.set_statistics import SetStatistics, merged, portion
from workbench.core.statistics import statistics
from workbench.core.strategies import STRATEGIES

TEXTS = (
    "One sentence here. Another follows, and a third one! " * 9,
    "",
    " \n\n ",
    "第一句话在这里。第二句话也在这里！" * 12,
    "short",
    "no space at all " * 3 + "x" * 700,
)


def runs(recipe: Recipe, texts: tuple[str, ...] = TEXTS) -> list[Run]:
    return [run(Document(text), recipe) for text in texts]


def summed(done: list[Run], recipe: Recipe, failed: int = 0) -> SetStatistics:
    return merged([portion(one, coverage(one)) for one in done], recipe, failed)


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.id)
def test_a_set_counts_every_chunk_of_every_document_once(strategy) -> None:
    recipe = Recipe.of(strategy)
    done = runs(recipe)
    single = [statistics(one, coverage(one)) for one in done]
    found = summed(done, recipe, failed=2)
    figures = found.figures
    sizes = [int(size) for one in done for size in one.chunking.sizes()]
    assert found.sizes.tolist() == sizes
    assert (found.documents, found.failed, figures.chunks) == (len(TEXTS), 2, len(sizes))
    assert figures.characters == sum(map(len, TEXTS))
    for name in ("utf8_bytes", "held", "lost", "once", "more", "repeated"):
        assert getattr(figures, name) == sum(getattr(one, name) for one in single), name
    for reason in recipe.strategy.reasons:
        assert figures.cuts[reason.id] == sum(one.cuts[reason.id] for one in single)
    for part in ("allowed", "beyond"):
        count = sum(len(getattr(one.above, part)) for one in single)
        assert len(getattr(figures.above, part)) == count
    ordered = sorted(sizes)
    assert figures.sizes.minimum == ordered[0]
    assert figures.sizes.maximum == ordered[-1]
    assert figures.sizes.median == median(ordered)
    assert figures.sizes.mean == pytest.approx(mean(ordered))
    assert figures.sizes.p95 == next(
        size for size in ordered if sum(one <= size for one in ordered) >= 0.95 * len(ordered)
    )


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.id)
def test_one_document_has_the_figures_of_its_run(strategy) -> None:
    recipe = Recipe.of(strategy)
    done = run(Document(TEXTS[0]), recipe)
    alone, found = statistics(done, coverage(done)), summed([done], recipe).figures
    assert found.sizes == alone.sizes
    assert found.lengths == alone.lengths
    assert found.cuts == alone.cuts
    assert found.overlap.spread == alone.overlap.spread
    assert (found.share, found.duplication) == (alone.share, alone.duplication)


@pytest.mark.parametrize("strategy", ["vysol", "fixed"])
def test_no_overlap_and_no_context_crosses_from_document_to_document(strategy: str) -> None:
    recipe = Recipe.of(strategy, **_small(strategy))
    done = runs(recipe, ("abcdefgh " * 5, "ABCDEFGH " * 5, "12345678 " * 5))
    for one in done:
        assert one.chunking.context_start[0] == one.chunking.start[0] == 0
        assert int(one.chunking.context_start.min()) == 0
    found = summed(done, recipe).figures.overlap
    boundaries = [
        int(value) for one in done for value in statistics(one, coverage(one)).overlap.actual
    ]
    assert found.actual.tolist() == boundaries
    assert len(boundaries) == sum(len(one.chunking) - 1 for one in done)


def test_an_empty_set_has_zeros() -> None:
    found = merged([], Recipe.of("vysol"), failed=1)
    assert (found.documents, found.failed, found.figures.chunks, found.figures.share) == (
        0,
        1,
        0,
        0,
    )
    assert not sum(found.figures.cuts.values())


def test_columns_do_not_keep_the_text_or_the_run() -> None:
    done = run(Document(TEXTS[0]), Recipe.of("mirofish"))
    kept = portion(done, coverage(done))
    for column in (kept.sizes, kept.lengths, kept.shared):
        assert column.dtype == np.int32
        assert column.base is None or column.base.nbytes == column.nbytes


def _small(strategy: str) -> dict[str, int]:
    if strategy == "vysol":
        return {"chunk_size": 12, "max_lookback_size": 0, "overlap_size": 4}
    return {"chunk_size": 12, "overlap": 4}
