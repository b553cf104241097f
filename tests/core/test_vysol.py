"""VySol against ever shorter rests of the text, and its contract: context, refusals, logs."""

from __future__ import annotations

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain import vysol
from texts import texts

from workbench.core.document import Document
from workbench.core.errors import SettingsError
from workbench.core.recipe import Recipe
from workbench.core.run import revise, run
from workbench.core.strategies import find


@given(texts(600), st.integers(1, 60), st.integers(0, 59), st.integers(0, 200))
def test_cuts_are_the_plain_ones(text: str, size: int, lookback: int, overlap: int) -> None:
    lookback %= size
    recipe = Recipe.of("vysol", chunk_size=size, max_lookback_size=lookback, overlap_size=overlap)
    chunking = run(Document(text), recipe).chunking
    spans = list(zip(chunking.start.tolist(), chunking.end.tolist(), strict=True))
    assert spans == vysol(text, size, lookback)
    assert chunking.context_start.tolist() == [max(0, low - overlap) for low, _ in spans]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("aaa\n\nbb.!? cc", "blank_line"),
        ("aaa\nbbb.!? cc", "line"),
        ("aaa.bbb!? ccc", "period"),
        ("aaa!bbb? cccc", "exclamation"),
        ("aaa?bbb ccccc", "question"),
        ("aaa bbbcccccc", "space"),
        ("aaabbbcccccccc", "limit"),
        ("aaabbb", "end"),
    ],
)
def test_each_level_gives_way_to_the_one_before_it(text: str, reason: str) -> None:
    recipe = Recipe.of("vysol", chunk_size=10, max_lookback_size=9)
    found = run(Document(text), recipe)
    assert recipe.strategy.reasons[found.chunking.reason[0]].id == reason


def test_an_overlap_only_change_walks_nothing() -> None:
    recipe = Recipe.of("vysol", chunk_size=10, max_lookback_size=4, overlap_size=3)
    found = run(Document("ab cd. ef\n" * 50), recipe)
    wider = recipe.replace(overlap_size=25)
    revised = revise(found, wider)
    assert revised is not None
    assert revised.chunking.start is found.chunking.start
    assert revised.chunking.context_start.tolist() == (
        run(found.document, wider).chunking.context_start.tolist()
    )
    assert revise(found, recipe.replace(chunk_size=11)) is None
    assert recipe.same_cuts(recipe.replace(splitter_version="2"))


@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"chunk_size": 0}, "chunk_size"),
        ({"chunk_size": True}, "chunk_size"),
        ({"chunk_size": 4000.0}, "chunk_size"),
        ({"max_lookback_size": 4000}, "max_lookback_size"),
        ({"max_lookback_size": -1}, "max_lookback_size"),
        ({"overlap_size": -1}, "overlap_size"),
        ({"overlap_size": "400"}, "overlap_size"),
        ({"splitter_version": "  "}, "splitter_version"),
        ({"splitter_version": 1}, "splitter_version"),
    ],
)
def test_nothing_is_corrected(values: dict[str, object], key: str) -> None:
    with pytest.raises(SettingsError) as caught:
        find("vysol").settings_type.from_values(values)
    assert caught.value.key == key


def test_logs_hold_counts_and_never_text(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        run(
            Document("secret words. " * 100), Recipe.of("vysol", chunk_size=50, max_lookback_size=9)
        )
    assert [record.levelname for record in caplog.records] == ["DEBUG"]
    assert "33 chunks of 1400 characters" in caplog.text
    assert "secret" not in caplog.text
