"""What would move a boundary, against trying every value."""

from __future__ import annotations

import pytest
from recipe_case import RECIPES, named, random_text

from workbench.analysis.move import RUNS, moves
from workbench.analysis.watch import Watch
from workbench.core.document import Document
from workbench.core.errors import Cancelled, SettingsError
from workbench.core.recipe import Recipe
from workbench.core.run import run


def by_hand(one, offset, key, step):
    """Try every value in one direction; give the first without the boundary, or nothing."""
    value = getattr(one.recipe.settings, key)
    for distance in range(1, 40):
        try:
            recipe = one.recipe.replace(**{key: value + step * distance})
        except SettingsError:
            return None
        ends = run(one.document, recipe).chunking.end.tolist()
        if offset not in ends:
            return value + step * distance, min(abs(end - offset) for end in ends)
    return None


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
def test_values_are_the_nearest_ones(recipe):
    one = run(Document(random_text(5)), recipe)
    index = len(one.chunking) // 2
    offset = int(one.chunking.end[index])
    found = moves(one, index)
    assert all(offset not in run(one.document, move.recipe).chunking.end for move in found)
    for setting in one.recipe.settings.declared():
        if setting.kind != "whole" or setting.role != "cut":
            continue
        for step in (1, -1):
            expected = by_hand(one, offset, setting.key, step)
            given = [
                move
                for move in found
                if move.setting.key == setting.key
                and (move.value - getattr(one.recipe.settings, setting.key)) * step > 0
            ]
            if expected is None:
                assert all(not move.nearest for move in given)
            elif given and given[0].nearest:
                assert (given[0].value, abs(given[0].boundary - offset)) == expected
            elif given:
                assert (given[0].value - expected[0]) * step >= 0


def test_worked_out_by_hand():
    # Windows of 20 looking back 15: "ab cd. " x; the first cut is behind the "." at 6.
    text = "ab cd. " + "x" * 13 + " yy zz " + "w" * 30
    one = run(Document(text), Recipe.of("vysol", chunk_size=20, max_lookback_size=15))
    assert one.chunking.end[0] == 6
    found = {(move.setting.key, move.value): move.boundary for move in moves(one, 0)}
    # 21: the window is [6, 21), the mark at 5 is out of it; the space at 20 wins.
    # 14: [0, 14) still holds the mark; 13 and below are refused: the look-back is 15.
    # A look-back of 14 begins at 6 as well; then the space at 6 wins.
    assert found == {("chunk_size", 21): 21, ("max_lookback_size", 14): 7}
    assert all(move.nearest for move in moves(one, 0))


def test_the_end_of_the_document_stays():
    one = run(Document("x" * 100), Recipe.of("fixed", chunk_size=30, overlap=0))
    assert moves(one, len(one.chunking) - 1) == ()
    with pytest.raises(IndexError):
        moves(one, 99)


def test_no_more_runs_than_allowed_and_work_can_be_stopped():
    told = []
    one = run(Document("a. " * 2000), Recipe.of("mirofish", chunk_size=100, overlap=10))
    moves(one, 3, watch=Watch(progressed=lambda done, total: told.append((done, total))))
    assert len(told) <= RUNS
    assert told == [(at, RUNS) for at in range(len(told))]
    with pytest.raises(Cancelled):
        moves(one, 3, watch=Watch(cancelled=lambda: True))


def test_a_start_moves_too():
    one = run(Document("x" * 100), Recipe.of("fixed", chunk_size=30, overlap=5))
    found = {(move.setting.key, move.value): move.boundary for move in moves(one, 1, "start")}
    assert found[("overlap", 6)] == 24
    assert found[("overlap", 4)] == 26
    assert found[("chunk_size", 31)] == 26
