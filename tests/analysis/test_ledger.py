"""The ledger: gaps and their kinds, the badge, and rewritten chunks."""

from __future__ import annotations

import pytest
from recipe_case import RECIPES, named, random_text

from workbench.analysis.ledger import KINDS, Stretch, badge, difference, ledger
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run


def gaps(text: str, recipe: Recipe) -> tuple[list[tuple[int, int, str]], str, bool]:
    found = ledger(run(Document(text), recipe))
    columns = (found.start.tolist(), found.end.tolist(), found.kind.tolist())
    listed = [(low, high, KINDS[kind].id) for low, high, kind in zip(*columns, strict=True)]
    return listed, str(badge(found)), found.lossless


def test_exact_slices_rebuild_the_document():
    recipe = Recipe.of("vysol", chunk_size=10, max_lookback_size=5)
    assert gaps("aaa bbb ccc. ddd\n\neee", recipe) == ([], "Rebuilds the document: yes.", True)


def test_stripped_white_space_is_no_loss():
    text = "  Alpha beta.   " + "x" * 20
    recipe = Recipe.of("mirofish", chunk_size=20, overlap=0)
    assert gaps(text, recipe) == (
        [(0, 2, "stripped"), (13, 16, "stripped")],
        "Rebuilds the document: yes, but for 5 characters of white space in 2 places.",
        True,
    )


def test_lost_letters_are_counted():
    # A first window that is cut at 152 and starts again at -48 loses what lies before the end.
    text = "x" * 151 + "。" + "y" * 449
    recipe = Recipe.of("mirofish", chunk_size=500, overlap=200, variant="repository")
    one = run(Document(text), recipe)
    found = ledger(one)
    assert not found.lossless
    held = set()
    for low, high in zip(one.chunking.start.tolist(), one.chunking.end.tolist(), strict=True):
        held.update(range(low, high))
    assert found.lost_characters == len(text) - len(held)
    assert str(badge(found)) == (
        f"Rebuilds the document: no. In no chunk: {found.lost_characters} characters in "
        f"{len(found)} place{'s' * (len(found) != 1)}."
    )


def test_a_stall_leaves_text_not_reached():
    recipe = Recipe.of("mirofish", chunk_size=10, overlap=5)
    listed, sentence, lossless = gaps("一二三四。" + "x" * 200, recipe)
    assert listed == [(5, 205, "not_reached")]
    assert sentence == "Rebuilds the document: no. In no chunk: 200 characters in 1 place."
    assert not lossless


def test_a_tail_dropped_by_the_segment_rule():
    # Above the limit, the one long paragraph is split into sentences: its tail is lost.
    sentence = "这是一句话。"
    text = sentence * 2000 + "没有句号的结尾部分"
    recipe = Recipe.of("graphrag_agent", tokenizer="characters", max_text_length=11_000)
    listed, _, lossless = gaps(text, recipe)
    assert listed == [(12_000, 12_009, "tail")]
    assert not lossless


def test_white_space_between_tokens():
    recipe = Recipe.of("token_window", chunk_size=2, overlap=0, tokenizer="words")
    listed, _, lossless = gaps("aa  bb\ncc dd", recipe)
    assert lossless
    assert {kind for _, _, kind in listed} <= {"between_tokens"}


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
@pytest.mark.parametrize("seed", range(6))
def test_a_difference_rebuilds_both_sides(recipe, seed):
    document = Document(random_text(seed))
    one = run(document, recipe)
    found = ledger(one)
    rewritten = set(found.rewritten.tolist())
    for index in range(len(one.chunking)):
        low, high = int(one.chunking.start[index]), int(one.chunking.end[index])
        emitted = one.text(index)
        parts = difference(one, index)
        kept = [document.text[part.low : part.high] for part in parts if part.kind != "added"]
        said = [emitted[part.start : part.end] for part in parts if part.kind != "dropped"]
        assert "".join(kept) == document.text[low:high]
        assert "".join(said) == emitted
        for part in parts:
            if part.kind == "same":
                assert document.text[part.low : part.high] == emitted[part.start : part.end]
        assert (index in rewritten) == (emitted != document.text[low:high])
        if index not in rewritten:
            assert {part.kind for part in parts} == {"same"}


def test_a_difference_worked_out_by_hand():
    # The first paragraph fills its segment. The other two are packed into one, stripped and
    # joined by a blank line: of the space and four line feeds between them two are kept.
    text = "字" * 9_990 + "\n\n" + "一二三四五六七八九十 \n\n\n\n" + "甲乙丙丁戊己庚辛壬癸"
    recipe = Recipe.of(
        "graphrag_agent",
        chunk_size=9_000,
        overlap=0,
        tokenizer="characters",
        max_text_length=10_000,
    )
    one = run(Document(text), recipe)
    last = len(one.chunking) - 1
    assert one.text(last) == "一二三四五六七八九十\n\n甲乙丙丁戊己庚辛壬癸"
    assert ledger(one).rewritten.tolist() == [last]
    assert difference(one, last) == (
        Stretch("same", 9_992, 10_002, 0, 10),
        Stretch("dropped", 10_002, 10_005, 10, 10),
        Stretch("same", 10_005, 10_017, 10, 22),
    )
