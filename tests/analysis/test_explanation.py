"""Explanations: they agree with the run, and say what was worked out by hand."""

from __future__ import annotations

import pytest
from recipe_case import RECIPES, named, random_text

from workbench.analysis.explanation import explain, explain_stall, traced
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import STRATEGIES


def test_every_strategy_has_a_case():
    assert {recipe.strategy.id for recipe in RECIPES} == {one.id for one in STRATEGIES}


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
@pytest.mark.parametrize("seed", range(12))
def test_a_step_taken_again_is_the_step_of_the_run(recipe, seed):
    document = Document(random_text(seed))
    one = run(document, recipe)
    chunking = one.chunking
    asked = set(chunking.asked.tolist())
    for index in range(len(chunking)):
        trace = traced(one, int(chunking.asked[index]))
        assert trace.asked == chunking.asked[index]
        winning = [look for look in trace.looks if look.taken is not None]
        assert len(winning) == 1
        assert winning[0].taken in winning[0].cuts
        if recipe.strategy.reasons[int(chunking.reason[index])].kind != "whole":
            reason = recipe.strategy.reasons[int(chunking.reason[index])]
            assert reason.id == winning[0].level
        # Only white space may lie between the cut and the chunk's end.
        assert not document.text[int(chunking.end[index]) : trace.end].strip()
        assert int(chunking.end[index]) <= trace.end
        if trace.next_start is None:
            assert index == len(chunking) - 1 or one.stall
        elif index + 1 < len(chunking) and trace.next_start not in asked:
            # A window that gave no chunk lies between: it must lead on to the next one.
            assert explain(one, index + 1, "start").origin.before is not None


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
def test_every_boundary_can_be_explained(recipe):
    document = Document(random_text(99))
    one = run(document, recipe)
    for index in range(len(one.chunking)):
        for side in ("end", "start"):
            found = explain(one, index, side)
            column = one.chunking.end if side == "end" else one.chunking.start
            assert found.offset == column[index]
            assert str(found.sentence).endswith(".")
            assert found.settings
            assert "{" not in str(found.sentence) + "".join(map(str, found.details))
        assert found.origin.start == one.chunking.start[index]
    with pytest.raises(IndexError):
        explain(one, len(one.chunking))


def test_the_sentence_names_mark_limit_distance_and_the_higher_mark():
    #        0         10        20        30        40        50
    text = "ab\n\ncd ef gh ij kl. mn op qr. st uv wx yz ab cd ef gh ij kl mn"
    recipe = Recipe.of("vysol", chunk_size=40, max_lookback_size=25, overlap_size=5)
    one = run(Document(text), recipe)
    found = explain(one, 0)
    assert found.offset == 30 - 1
    assert found.window == (15, 40)
    assert [(level.reason.id, level.cuts) for level in found.levels[:4]] == [
        ("blank_line", ()),
        ("line", ()),
        ("period", (19, 29)),
        ("exclamation", ()),
    ]
    assert found.limit == 40
    assert found.runner_up.cut == 19
    assert (found.below.level.id, found.below.cut) == ("space", 39)
    # The blank line ends at 4; the window begins at 15.
    assert str(found.sentence) == (
        "Last “.” before 40 characters, 11 characters before the limit; a blank line would have "
        "won, the nearest is 11 characters before the window."
    )
    assert [str(detail) for detail in found.details] == [
        "Runner-up: the “.” 10 characters away, at 19.",
        "One level down: without any “.” in the window, a space would win, 10 characters later.",
    ]
    assert [one.setting.key for one in found.settings] == ["chunk_size", "max_lookback_size"]


def test_a_cut_beyond_the_limit_says_so():
    text = "a" * 38 + ". " + "b" * 30 + ". " + "c" * 60
    one = run(Document(text), Recipe.of("mirofish", chunk_size=60, overlap=10))
    found = explain(one, 0)
    assert (found.offset, found.window, found.limit) == (71, (18, 110), 60)
    assert str(found.sentence) == (
        "Last “.” in the searched window, 11 characters beyond the limit of 60 characters."
    )


def test_a_hard_cut_says_what_was_not_there():
    text = "one. " + "x" * 100
    one = run(Document(text), Recipe.of("vysol", chunk_size=40, max_lookback_size=10))
    assert str(explain(one, 0).sentence) == (
        "None of the marks it looks for is in the searched 10 characters, so the cut is at the "
        "limit of 40 characters; "
        "a space would have won, the nearest is 25 characters before the window."
    )
    one = run(Document(text), Recipe.of("fixed", chunk_size=40, overlap=0))
    assert str(explain(one, 0).sentence) == (
        "The window is full at 40 characters; no mark is looked for."
    )
    assert str(explain(one, 2).sentence) == (
        "The rest of the document, 25 characters, fits into the limit of 40 characters."
    )


def test_a_mark_is_all_that_is_quoted():
    text = "secret words here.\nsecret words again.\nmore secret words that go on and on"
    recipe = Recipe.of("mirofish", chunk_size=45, overlap=0, variant="repository")
    found = explain(run(Document(text), recipe), 0)
    assert str(found.sentence).startswith("Last “.⏎” before 45 characters")
    everything = str(found.sentence) + " ".join(map(str, found.details))
    assert "secret" not in everything


def test_where_a_start_came_from():
    text = "Alpha beta gamma.     Delta epsilon zeta eta theta. Iota kappa lambda mu nu xi"
    one = run(Document(text), Recipe.of("mirofish", chunk_size=20, overlap=3))
    # 0..70 holds its last mark at 50; the next window starts at 48, on "a. I".
    first = explain(one, 0, "start")
    assert str(first.sentence) == "Starts where the document starts."
    second = explain(one, 1, "start")
    assert (second.origin.cut, second.origin.asked, second.origin.start) == (51, 48, 48)
    assert str(second.sentence) == (
        "Starts 3 characters before the cut: an overlap of 3 characters is asked."
    )


def test_a_stripped_start_says_how_much():
    text = "Alpha beta. " + "x" * 70
    one = run(Document(text), Recipe.of("mirofish", chunk_size=20, overlap=0))
    second = explain(one, 1, "start")
    assert (second.origin.cut, second.origin.start, second.origin.stripped) == (11, 12, 1)
    assert str(second.sentence) == (
        "Starts 1 character behind the cut before it: an overlap of 0 characters is asked. "
        "White space stripped: 1 character."
    )


def test_whole_pieces_explain_an_overlap_that_is_less_than_asked():
    text = "aaaa bbbb cccc dddd eeee ffff gggg"
    one = run(Document(text), Recipe.of("recursive", chunk_size=14, chunk_overlap=8))
    found = explain(one, 1, "start")
    # "aaaa bbbb cccc" and then "bbbb"? " cccc" (5) fits into 8, " bbbb cccc" (10) does not.
    assert (found.origin.cut, found.origin.start) == (14, 10)
    assert "Only whole pieces" in str(found.sentence)


def test_the_last_chunk_of_a_split_piece_ends_where_the_piece_ends():
    text = "aaaa bbbb cccc dddd eeee\n\nffff"
    one = run(Document(text), Recipe.of("recursive", chunk_size=14, chunk_overlap=0))
    # The paragraph is too long and split at spaces; its last chunk ends at the blank line.
    assert one.chunking.end.tolist() == [14, 24, 30]
    assert [one.recipe.strategy.reasons[code].id for code in one.chunking.reason] == [
        "word",
        "paragraph",
        "end",
    ]
    assert str(explain(one, 1).sentence) == (
        "Last blank line before 14 characters, 4 characters before the limit."
    )


def test_a_stall_is_explained_at_its_offset():
    one = run(Document("一二三四。" + "x" * 200), Recipe.of("mirofish", chunk_size=10, overlap=5))
    found = explain_stall(one)
    assert (found.index, found.side, found.offset) == (-1, "stall", 0)
    assert str(found.sentence) == (
        "The window from 0 is cut at 5, and overlap 5 takes the next start back to 0: it stands "
        "still."
    )
    assert [one.setting.key for one in found.settings] == ["chunk_size", "overlap", "variant"]
    assert explain_stall(run(Document("short"), Recipe.of("mirofish"))) is None


def test_a_walk_below_the_text_is_explained():
    one = run(Document("x" * 1000), Recipe.of("mirofish", chunk_size=500, overlap=600))
    assert one.stall is not None
    assert "further and further below the text" in str(explain_stall(one).sentence)
