"""Overlap asked and got, with the cause where they differ."""

from __future__ import annotations

import pytest
from recipe_case import RECIPES, named, random_text

from workbench.analysis import overlap
from workbench.analysis.overlap import overlaps, summary
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run


def causes(text: str, recipe: Recipe) -> list[tuple[int, int]]:
    found = overlaps(run(Document(text), recipe))
    return list(zip(found.got.tolist(), found.cause.tolist(), strict=True))


def test_a_plain_window_gives_what_is_asked():
    one = run(Document("x" * 25), Recipe.of("fixed", chunk_size=10, overlap=3))
    found = overlaps(one)
    assert found.got.tolist() == [3, 3, 3]
    assert found.cause.tolist() == [overlap.AS_ASKED] * 3
    assert list(zip(found.low.tolist(), found.high.tolist(), strict=True)) == [
        (7, 10),
        (14, 17),
        (21, 24),
    ]
    few = summary(found, coverage(one))
    assert (few.median, few.worst, few.differing, few.without) == (3.0, -1, 0, 0)
    assert (few.repeated, few.repeated_units) == (9, 9)


def test_stripping_shortens_an_overlap():
    # The cut is behind the mark at 11; the next window starts 3 before it, at 8.
    text = "Alpha b ta. " + "x" * 60
    assert text[8:11] == "ta."
    recipe = Recipe.of("mirofish", chunk_size=20, overlap=4)
    # It starts at 7, which is a space: one character less is shared.
    assert causes(text, recipe)[0] == (3, overlap.STRIPPED)


def test_a_short_piece_limits_an_overlap():
    text = "ab\n\n" + "cdefgh " * 20
    recipe = Recipe.of("norconex", maxChunkSize=40, chunkOverlap=9)
    assert causes(text, recipe)[0] == (4, overlap.PREVIOUS)
    assert causes(text, recipe)[1] == (9, overlap.AS_ASKED)


def test_an_emoji_counts_two_units():
    text = ("😀" * 5 + " ") * 20
    recipe = Recipe.of("norconex", maxChunkSize=22, chunkOverlap=5)
    found = overlaps(run(Document(text), recipe))
    # Each overlap is 5 units: a space and two emoji; the offsets share three characters.
    assert found.got.tolist() == [5] * len(found)
    assert (found.high - found.low).tolist() == [3] * len(found)


def test_an_overlap_never_begins_inside_a_pair():
    recipe = Recipe.of("norconex", maxChunkSize=22, chunkOverlap=6)
    one = run(Document(("😀" * 5 + " ") * 20), recipe)
    found = overlaps(one)
    # Six units back lies the middle of an emoji: the overlap is the space and two emoji.
    assert set(zip(found.got.tolist(), found.cause.tolist(), strict=True)) == {(5, overlap.PAIR)}
    assert "two UTF-16 units" in str(found.cause_text(0))


def test_detached_context_is_limited_by_the_beginning():
    text = "x" * 50
    recipe = Recipe.of("vysol", chunk_size=10, max_lookback_size=0, overlap_size=25)
    one = run(Document(text), recipe)
    found = overlaps(one)
    assert found.detached
    assert found.got.tolist() == [10, 20, 25, 25]
    assert found.cause.tolist() == [overlap.BEGINNING] * 2 + [overlap.AS_ASKED] * 2
    assert summary(found, coverage(one)).repeated == 0


def test_a_rule_of_the_strategy_moves_a_start():
    recipe = Recipe.of("graphrag_agent", chunk_size=20, overlap=5, tokenizer="characters")
    text = "第一句话有十个字呢。" + "这一句很长" * 4 + "。" + "另一句很长" * 10
    one = run(Document(text), recipe)
    found = overlaps(one)
    at = found.cause.tolist().index(overlap.RULE)
    assert str(found.cause_text(at)) == "The start moves back to the end of a sentence."
    assert int(abs(found.got - found.asked).argmax()) == int(summary(found, coverage(one)).worst)


def test_no_overlap_at_a_segment_border():
    recipe = Recipe.of(
        "graphrag_agent", chunk_size=6000, overlap=5, tokenizer="characters", max_text_length=10_000
    )
    text = "字" * 9_000 + "\n\n" + "词" * 9_000
    found = overlaps(run(Document(text), recipe))
    assert overlap.SEGMENT in found.cause.tolist()


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
@pytest.mark.parametrize("seed", range(6))
def test_columns_agree_with_the_offsets(recipe, seed):
    one = run(Document(random_text(seed)), recipe)
    found = overlaps(one)
    chunking = one.chunking
    assert len(found) == max(0, len(chunking) - 1)
    for at in range(len(found)):
        low, high = int(found.low[at]), int(found.high[at])
        if not found.detached:
            assert set(range(low, high)) == set(
                range(int(chunking.start[at]), int(chunking.end[at]))
            ) & set(range(int(chunking.start[at + 1]), int(chunking.end[at + 1])))
        assert (found.got[at] == found.asked) == (found.cause[at] == overlap.AS_ASKED)
