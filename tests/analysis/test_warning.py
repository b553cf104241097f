"""Warnings: each with its reason, the exact place, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from recipe_case import RECIPES, named, random_text

from workbench.analysis.script import CHINESE, LATIN, script_of
from workbench.analysis.warning import warnings
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import STRATEGIES

if TYPE_CHECKING:
    from workbench.analysis.run_warning import RunWarning

ENGLISH = "The first sentence stands here. Then another one follows it! " * 20
CHINESE_TEXT = "第一句话在这里，稍微长一点。第二句话也在这里！" * 30


def of(text: str, recipe: Recipe) -> dict[str, RunWarning]:
    found = warnings(run(Document(text), recipe))
    assert len({one.kind for one in found}) == len(found)
    for one in found:
        assert "{" not in str(one.reason) + str(one.advice)
    return {one.kind: one for one in found}


def test_a_calm_run_has_no_warning():
    text = " ".join(f"Sentence number {number} is here." for number in range(40))
    assert of(text, Recipe.of("vysol", chunk_size=110, max_lookback_size=60, overlap_size=20)) == {}


def test_a_large_overlap_names_the_first_place_of_a_stall():
    found = of("一二三四。" + "字" * 200, Recipe.of("mirofish", chunk_size=10, overlap=5))
    assert found["overlap"].offset == found["stall"].offset == 0
    assert "would start at 0 again" in str(found["overlap"].reason)
    assert str(found["overlap"].advice) == "With an overlap of at most 3 neither can happen."


def test_a_large_overlap_names_the_first_lost_text():
    text = "x" * 151 + "。" + "y" * 449
    recipe = Recipe.of("mirofish", chunk_size=500, overlap=200, variant="repository")
    one = run(Document(text), recipe)
    found = of(text, recipe)["overlap"]
    held = set()
    for low, high in zip(one.chunking.start.tolist(), one.chunking.end.tolist(), strict=True):
        held.update(range(low, high))
    assert found.offset == min(set(range(len(text))) - held)
    assert "text is lost" in str(found.reason)


def test_a_large_overlap_that_does_no_harm_here():
    found = of("word " * 200, Recipe.of("mirofish", chunk_size=100, overlap=40))["overlap"]
    assert found.offset is None
    assert "On this one it does neither" in str(found.reason)
    found = of("x" * 300, Recipe.of("fixed", chunk_size=100, overlap=40))["overlap"]
    assert str(found.reason).startswith("An overlap of 40 is above 30 % of the size of 100")
    assert "overlap" not in of("x" * 300, Recipe.of("fixed", chunk_size=100, overlap=30))


@pytest.mark.parametrize(
    ("strategy", "text", "warned"),
    [
        ("vysol", CHINESE_TEXT, True),
        ("norconex", CHINESE_TEXT, True),
        ("graphrag_agent", CHINESE_TEXT, False),
        ("mirofish", CHINESE_TEXT, False),
        ("vysol", ENGLISH, False),
        ("norconex", ENGLISH, False),
        ("graphrag_agent", ENGLISH, True),
        ("mirofish", ENGLISH, False),
        ("fixed", ENGLISH, False),
    ],
)
def test_marks_of_the_script(strategy, text, warned):
    found = of(text, Recipe.of(strategy))
    assert ("script" in found) == warned
    if warned:
        marks = "。！？" if text is CHINESE_TEXT else ".!?"
        assert text[found["script"].offset] in marks
        assert found["script"].offset == min(text.index(mark) for mark in marks if mark in text)


def test_scripts():
    assert script_of(ENGLISH) is LATIN
    assert script_of(CHINESE_TEXT) is CHINESE
    assert script_of(CHINESE_TEXT + ENGLISH) is None
    assert script_of("") is None
    assert script_of("12345 6789") is None


def test_a_document_below_the_size():
    found = of("Short text here.", Recipe.of("mirofish"))
    assert (found["short"].offset, found["short"].chunks) == (0, (0,))
    assert "short" not in of("", Recipe.of("mirofish"))


def test_one_chunk_that_its_rule_let_grow_is_not_a_document_below_the_size():
    # No mark of GraphRAG-Agent's: up to 100 tokens more than asked become one chunk.
    recipe = Recipe.of("graphrag_agent", chunk_size=40, overlap=5, tokenizer="characters")
    assert "short" in of("x" * 40, recipe)
    found = of("x" * 41, recipe)
    assert "short" not in found
    assert found["over_limit"].chunks == (0,)


def test_chunks_over_the_limit_within_the_rule_and_beyond():
    text = "a" * 58 + ". " + "b" * 200
    found = of(text, Recipe.of("mirofish", chunk_size=40, overlap=0))
    # The mark at 58 is 19 beyond the size; the rule allows 50.
    assert found["over_limit"].chunks == (0,)
    assert "allows up to 90" in str(found["over_limit"].reason)
    found = of("a" * 300, Recipe.of("recursive", chunk_size=40, chunk_overlap=0, separators=(" ",)))
    assert found["beyond_limit"].chunks == (0,)
    assert "the largest has 300" in str(found["beyond_limit"].reason)


def test_blank_chunks_for_vysol():
    text = "Words here. " + " " * 60 + "More words in the end."
    found = of(text, Recipe.of("vysol", chunk_size=20, max_lookback_size=0, overlap_size=0))
    assert found["blank"].chunks == (1, 2)
    assert found["blank"].offset == 20
    assert "VySol" in str(found["blank"].advice)


def test_a_tiny_last_chunk():
    found = of("x" * 205, Recipe.of("fixed", chunk_size=100, overlap=0))
    assert (found["tiny_last"].offset, found["tiny_last"].chunks) == (200, (2,))
    assert "5 of 100 characters" in str(found["tiny_last"].reason)
    assert "tiny_last" not in of("x" * 211, Recipe.of("fixed", chunk_size=100, overlap=0))


def test_identical_texts():
    found = of("abcde" * 4 + "other", Recipe.of("fixed", chunk_size=5, overlap=0))
    assert found["identical"].chunks == (1, 2, 3)
    assert found["identical"].offset == 5


def test_boundaries_without_overlap():
    text = "Paragraph one here.\n\nParagraph two here.\n\nParagraph three."
    found = of(text, Recipe.of("recursive", chunk_size=22, chunk_overlap=5))
    assert found["no_overlap"].chunks == (0, 1)
    assert "no_overlap" not in of("x" * 90, Recipe.of("fixed", chunk_size=20, overlap=5))
    assert "no_overlap" not in of("x" * 90, Recipe.of("vysol", chunk_size=20, max_lookback_size=0))


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
def test_every_place_is_in_the_document(recipe):
    one = run(Document(random_text(4)), recipe)
    for warning in warnings(one):
        assert warning.offset is None or 0 <= warning.offset < len(one.document)
        assert list(warning.chunks) == sorted(set(warning.chunks))
        assert all(0 <= index < len(one.chunking) for index in warning.chunks)


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
def test_blank_and_repeated_chunks_are_those_a_plain_search_finds(recipe):
    one = run(Document(random_text(4) + "\n\n" + " " * 700 + "ab " * 400), recipe)
    texts = [one.text(index) for index in range(len(one.chunking))]
    found = {warning.kind: warning.chunks for warning in warnings(one)}
    blank = tuple(index for index, text in enumerate(texts) if text.isspace())
    again = tuple(index for index, text in enumerate(texts) if text in texts[:index])
    assert found.get("blank", ()) == blank
    assert found.get("identical", ()) == again


def test_the_marks_that_were_looked_for_are_named():
    vysol = Recipe.of("vysol", chunk_size=40, max_lookback_size=20)
    reason = str(of(CHINESE_TEXT, vysol)["script"].reason)
    assert "the sentence marks . ! ? and knows none of Chinese text (。 ！ ？)" in reason
    space = next(one for one in vysol.strategy.reasons if one.id == "space")
    assert "“.”, “!” and “?”" in str(space.sentence)


def test_a_caution_says_what_each_number_is():
    recipe = Recipe.of("mirofish", chunk_size=137, overlap=50)
    (caution,) = recipe.strategy.cautions(recipe.settings)
    assert "An overlap of 50 is above 41, which is 30 % of the chunk size of 137" in str(caution)


@pytest.mark.parametrize("strategy", [one.id for one in STRATEGIES])
def test_trivial_documents_get_no_advice_that_cannot_help(strategy):
    recipe = Recipe.of(strategy)
    assert of("", recipe) == {}
    assert set(of(" \n\t", recipe)) <= {"blank"}
    advice = str(of("x", recipe)["short"].advice)
    assert advice == "Open a longer document to see a difference."
