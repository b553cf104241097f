"""MiroFish against its own loop, searched and looked up, and what it says about itself."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from plain import mirofish
from texts import texts

from workbench.core.document import Document
from workbench.core.errors import SettingsError
from workbench.core.preprocess import preprocess_text
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.strategies import find
from workbench.core.trace import Trace

VARIANTS = ("documented", "repository")
SIZES = st.sampled_from((1, 2, 3, 5, 10, 20, 30, 40, 100))


def chunked(text: str, prepared: bool = False, **settings: int | str) -> Run:
    recipe = Recipe.of("mirofish", **settings)
    document = Document(text)
    if prepared:
        recipe.strategy.prepare(document)
    return run(document, recipe)


def told(found: Run) -> tuple[list[tuple[int, int, int]], int | None]:
    chunking = found.chunking
    columns = (chunking.asked.tolist(), chunking.start.tolist(), chunking.end.tolist())
    return list(zip(*columns, strict=True)), found.stall and found.stall.offset


@given(texts(600), SIZES, st.integers(0, 250), st.sampled_from(VARIANTS))
@example("一二三四。" + "x" * 200, 10, 5, "documented")
@example("x" * 1000, 500, 600, "documented")
@example("a. b! c?\n\nd", 5, 5, "repository")
def test_searched_and_looked_up_are_the_plain_loop(
    text: str, size: int, overlap: int, variant: str
) -> None:
    expected = tuple(mirofish(text, size, overlap, variant))
    for prepared in (False, True):
        found = chunked(text, prepared, chunk_size=size, overlap=overlap, variant=variant)
        assert told(found) == expected


def test_thousands_of_random_texts_are_the_plain_loop() -> None:
    pick = random.Random(20)
    letters = ("ab .!?\n。！？ \u3000", "aaaa .\n", "x" * 30 + ".。", "  \n\n\n.a", "aé.! \x85\x1c")
    stalls = 0
    for _ in range(3000):
        text = "".join(pick.choices(pick.choice(letters), k=pick.choice((0, 5, 40, 200, 600))))
        size = pick.choice((1, 2, 5, 10, 20, 30, 100))
        overlap = pick.choice((0, 1, 3, int(size * 0.3), size // 2, size, size + 1, 2 * size))
        variant = pick.choice(VARIANTS)
        expected = mirofish(text, size, overlap, variant)
        stalls += expected.stalled is not None
        for prepared in (False, True):
            found = chunked(text, prepared, chunk_size=size, overlap=overlap, variant=variant)
            assert told(found) == tuple(expected), (text, size, overlap, variant)
    assert stalls > 500  # the sample holds what it is for


@pytest.mark.parametrize("prepared", [False, True])
@pytest.mark.parametrize("variant", VARIANTS)
def test_batches_join_without_a_seam(variant: str, prepared: bool) -> None:
    pick = random.Random(3)
    parts = ("word ", "Stop. ", "x" * 700, "End!\n", "\n\n", "句子。", " " * 90)
    text = "".join(pick.choices(parts, k=20_000))
    settings = {"chunk_size": 20, "overlap": 5, "variant": variant}
    found = chunked(text, prepared, **settings)
    assert len(found.chunking) > 4096
    assert told(found) == tuple(mirofish(text, 20, 5, variant))


@given(texts(300), SIZES, st.integers(0, 60), st.sampled_from(VARIANTS))
def test_a_trace_names_what_was_searched_and_what_won(
    text: str, size: int, overlap: int, variant: str
) -> None:
    found = chunked(text, chunk_size=size, overlap=overlap, variant=variant)
    strategy, settings = found.recipe.strategy, found.recipe.settings
    for index in range(min(3, len(found.chunking))):
        trace = Trace()
        asked = int(found.chunking.asked[index])
        list(strategy.walk(found.document, settings, start=asked, trace=trace))
        (won,) = (look for look in trace.looks if look.taken is not None)
        assert won.level == strategy.reasons[found.chunking.reason[index]].id
        assert won.taken == max(won.cuts)
        assert all(look.low < cut <= look.high for look in trace.looks for cut in look.cuts) or (
            won.level == "limit"
        )
        if asked >= 0:
            assert won.taken == trace.end
        assert trace.asked == asked
        assert all(str(note) for note in trace.notes)


def test_notes_tell_of_the_strip_and_of_a_step_that_does_not_go_forward() -> None:
    recipe = Recipe.of("mirofish", chunk_size=10, overlap=5)
    trace = Trace()
    list(recipe.strategy.walk(Document("  一二。" + " x" * 90), recipe.settings, trace=trace))
    notes = [str(note) for note in trace.notes]
    assert notes[0].startswith("White space is stripped, in characters: 2 at the start")
    stalled = chunked("一二三四。" + "x" * 200, chunk_size=10, overlap=5)
    assert stalled.stall is not None
    trace = Trace()
    list(recipe.strategy.walk(stalled.document, recipe.settings, trace=trace))
    assert str(trace.notes[-1]) == "That is not further on than this window."


def test_a_stall_keeps_the_chunks_before_it_and_names_both_settings() -> None:
    found = chunked("Sentence one. " * 10 + "一二三四。" + "x" * 200, chunk_size=10, overlap=5)
    assert found.stall is not None
    assert len(found.chunking) > 0
    sentence = str(found.stall_message())
    assert "overlap 5" in sentence
    assert "chunk_size 10" in sentence
    assert "at most 3" in str(found.stall_hint())


def test_starts_below_zero_count_from_the_end() -> None:
    found = chunked("x" * 1000, chunk_size=500, overlap=600)
    assert found.stall is not None
    assert found.stall.offset == 0
    assert found.chunking.asked.min() < 0
    assert found.chunking.start.min() >= 0


@given(st.integers(1, 5000), texts(500))
def test_the_safe_overlap_never_stalls_and_draws_no_caution(size: int, text: str) -> None:
    strategy = find("mirofish")
    for variant in VARIANTS:
        recipe = Recipe.of(strategy, chunk_size=size, overlap=int(0.3 * size), variant=variant)
        assert strategy.safe_overlap(recipe.settings) == int(0.3 * size)
        assert strategy.cautions(recipe.settings) == ()
        assert run(Document(text), recipe).stall is None
        higher = recipe.settings.replace(overlap=int(0.3 * size) + 1)
        assert len(strategy.cautions(higher)) == 1


def test_the_documented_rule_may_go_fifty_characters_beyond_the_size() -> None:
    text = "a" * 540 + "." + "b" * 600
    recipe = Recipe.of("mirofish")
    assert run(Document(text), recipe).chunking.end[0] == 541
    assert recipe.strategy.allowance(recipe.settings) == 50
    repository = recipe.replace(variant="repository")
    assert run(Document(text), repository).chunking.end[0] == 500
    assert repository.strategy.allowance(repository.settings) == 0


def test_the_batch_size_is_for_the_output_only() -> None:
    recipe = Recipe.of("mirofish")
    assert recipe.settings.batch_size == 3
    assert recipe.same_cuts(recipe.replace(batch_size=7))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("chunk_size", 0),
        ("chunk_size", 3.5),
        ("chunk_size", True),
        ("overlap", -1),
        ("variant", "public"),
        ("batch_size", 0),
    ],
)
def test_bad_settings_are_refused_by_name(key: str, value: object) -> None:
    with pytest.raises(SettingsError) as caught:
        Recipe.of("mirofish").replace(**{key: value})
    assert caught.value.key == key


def test_every_preset_is_valid() -> None:
    strategy = find("mirofish")
    sizes = [Recipe.of(strategy, **preset.values).settings for preset in strategy.presets]
    assert [(one.chunk_size, one.overlap) for one in sizes[:3]] == [
        (500, 50),
        (350, 100),
        (900, 90),
    ]


def test_text_stats_are_upstreams() -> None:
    text = "One two.\n\n three \u3000four\n" + "word " * 300_000
    stats = find("mirofish").text_stats(Document(text), Recipe.of("mirofish").settings)
    assert stats == {
        "total_chars": len(text),
        "total_lines": text.count("\n") + 1,
        "total_words": len(text.split()),
    }


@pytest.mark.parametrize(
    ("text", "prepared"),
    [
        ("a\r\nb\rc", "a\nb\nc"),
        ("a\n\n\n\nb", "a\n\nb"),
        ("  a  \n\t b\n ", "a\nb"),
        ("a\n \n \n \nb", "a\n\n\n\nb"),
        ("a\r\r\rb", "a\n\nb"),
        ("", ""),
        (" \n ", ""),
    ],
)
def test_preparation_makes_a_new_text(text: str, prepared: str) -> None:
    assert preprocess_text(text) == prepared
