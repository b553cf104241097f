"""Two runs side by side, and the grid of many."""

from __future__ import annotations

import numpy as np
import pytest
from recipe_case import RECIPES, named, random_text

from workbench.analysis.comparison import compare, compared
from workbench.analysis.given import place
from workbench.analysis.holding import holding
from workbench.analysis.metric import Counts, counts
from workbench.analysis.size_map import size_map
from workbench.analysis.watch import Watch
from workbench.core.document import Document
from workbench.core.errors import Cancelled
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.sentence import sentences
from workbench.files.given_chunk import GivenChunk


def fixed(document: Document, size: int, overlap: int = 0):
    return run(document, Recipe.of("fixed", chunk_size=size, overlap=overlap))


def test_boundaries_in_one_and_in_both():
    document = Document("x" * 30)
    found = compare(fixed(document, 10), fixed(document, 15))
    assert (found.only_a.tolist(), found.only_b.tolist(), found.both.tolist()) == (
        [10, 20],
        [15],
        [30],
    )
    assert found.same_chunks == 0
    assert [found.next_difference(at) for at in (-1, 10, 15, 20)] == [10, 15, 20, None]
    assert [found.previous_difference(at) for at in (30, 20, 15, 10)] == [20, 15, 10, None]


def test_given_chunks_that_lie_nowhere_have_no_boundary():
    document = Document("x" * 30)
    chunks = [GivenChunk("elsewhere"), GivenChunk("x" * 20)]
    found = compare(fixed(document, 10), place(document, chunks).run)
    assert (found.only_b.tolist(), found.both.tolist()) == ([], [20])
    found = compare(fixed(document, 10), place(document, chunks[:1]).run)
    assert (found.only_b.tolist(), found.both.tolist()) == ([], [])


def test_the_same_recipe_differs_nowhere():
    document = Document("x" * 30)
    found, figures = compared(fixed(document, 10), fixed(document, 10))
    assert (len(found.only_a), len(found.only_b), found.same_chunks) == (0, 0, 3)
    assert found.next_difference(-1) is None
    assert all(one.change == 0 for one in figures)


def test_figures_with_their_change():
    document = Document("x" * 30)
    _, figures = compared(fixed(document, 10), fixed(document, 10, 5))
    by_id = {one.id: (one.a, one.b, one.change) for one in figures}
    assert by_id["chunks"] == (3, 5, 2)
    assert by_id["repeated"] == (0, 20, 20)
    assert by_id["overlap_median"] == (0, 5, 5)


def test_two_documents_are_not_compared():
    with pytest.raises(ValueError, match="one document"):
        compare(fixed(Document("a"), 10), fixed(Document("b"), 10))


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
def test_holding_agrees_with_asking_every_chunk(recipe):
    one = run(Document(random_text(3)), recipe)
    chunks = list(zip(one.chunking.start.tolist(), one.chunking.end.tolist(), strict=True))
    length = len(one.document)
    starts = np.arange(0, length - 20, 3, dtype=np.int32)
    for width in (1, 7, 20):
        ends = starts + np.int32(width)
        holders = holding(one.chunking).holder(starts, ends).tolist()
        for start, end, holder in zip(starts.tolist(), ends.tolist(), holders, strict=True):
            assert (holder >= 0) == any(low <= start and end <= high for low, high in chunks)
            if holder >= 0:
                assert chunks[holder][0] <= start
                assert end <= chunks[holder][1]


def test_counts_worked_out_by_hand():
    document = Document("Aaaa bb. Cccc dd. Eeee ff.")
    # Windows of 10 with overlap 0: [0, 10), [10, 20), [20, 26). Only the first sentence is whole.
    assert counts(fixed(document, 10), sentences(document)) == Counts(2, 0, 3, 0, 0)
    # [0, 20), [8, 26): all but none are cut.
    assert counts(fixed(document, 20, 12), sentences(document)) == Counts(0, 12, 2, 0, 0)


def test_a_grid_agrees_with_single_runs():
    documents = [Document(random_text(1)), Document(random_text(2))]
    base = Recipe.of("norconex")
    cells = list(size_map(documents, base, [30, 60], [0, 10]))
    assert [(cell.size, cell.overlap) for cell in cells] == [(30, 0), (30, 10), (60, 0), (60, 10)]
    for cell in cells:
        singles = [counts(run(one, cell.recipe), sentences(one)) for one in documents]
        assert cell.counts == singles[0] + singles[1]
        assert cell.stalled == 0


def test_cells_that_stall_and_cells_that_are_refused():
    document = Document("一二三四。" + "x" * 200)
    cells = list(size_map([document], Recipe.of("mirofish"), [10], [0, 5]))
    assert [cell.stalled for cell in cells] == [0, 1]
    cells = list(size_map([document], Recipe.of("fixed"), [10], [5, 10]))
    assert [cell.recipe is None for cell in cells] == [False, True]
    assert "overlap must be below chunk_size" in str(cells[1].refused)


def test_progress_and_cancelling():
    told = []
    watch = Watch(progressed=lambda done, total: told.append((done, total)))
    list(size_map([Document("x" * 50)], Recipe.of("fixed"), [10, 20], [0, 5], watch))
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]
    with pytest.raises(Cancelled):
        list(
            size_map([Document("x")], Recipe.of("fixed"), [10], [0], Watch(cancelled=lambda: True))
        )


def test_nothing_is_left_in_the_cache_of_the_document():
    document = Document("第一句。\n\n" * 3000)
    recipe = Recipe.of("graphrag_agent", max_text_length=10_000)
    sentences(document)
    recipe.strategy.prepare(document)
    before = set(document._derived)
    list(size_map([document], recipe, [100, 200], [0, 10]))
    assert set(document._derived) == before
