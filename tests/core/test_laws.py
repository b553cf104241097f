"""Laws that every strategy keeps over every text: order, offsets, repeatability, tracing, loss.

A new strategy needs one line in `SETTINGS` here; a test says so.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from plain import NOWHERE, graphrag_agent
from texts import texts

from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import Run, revise, run
from workbench.core.strategies import STRATEGIES
from workbench.core.trace import Trace

SIZES = st.sampled_from((1, 2, 3, 5, 8, 13, 30, 60))
OVERLAPS = st.integers(0, 90)


def sized(size: str, overlap: str, **others: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Give settings whose overlap stays below the size."""
    return st.fixed_dictionaries({size: SIZES, overlap: st.integers(0, 59), **others}).map(
        lambda values: values | {overlap: values[overlap] % values[size]}
    )


SETTINGS: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "mirofish": st.fixed_dictionaries(
        {
            "chunk_size": SIZES,
            "overlap": OVERLAPS,
            "variant": st.sampled_from(("documented", "repository")),
        }
    ),
    "vysol": sized("chunk_size", "max_lookback_size", overlap_size=OVERLAPS),
    "graphrag_agent": sized(
        "chunk_size",
        "overlap",
        max_text_length=st.sampled_from((5, 10, 20, 60, 300, 10_000)),
        tokenizer=st.sampled_from(("characters", "words")),
    ),
    "norconex": st.fixed_dictionaries({"maxChunkSize": SIZES, "chunkOverlap": OVERLAPS}),
    "recursive": sized(
        "chunk_size", "chunk_overlap", keep_separator=st.sampled_from(("start", "end", "no"))
    ),
    "token_window": sized(
        "chunk_size", "overlap", tokenizer=st.sampled_from(("characters", "words"))
    ),
    "fixed": sized("chunk_size", "overlap"),
}
NAMES = [strategy.id for strategy in STRATEGIES]

every_strategy = pytest.mark.parametrize("name", NAMES)
CASES = st.data()


def drawn(data: st.DataObject, name: str) -> Run:
    recipe = Recipe.of(name, **data.draw(SETTINGS[name], label="settings"))
    return run(Document(data.draw(texts(), label="text")), recipe)


def held(found: Run, index: int) -> list[int]:
    """Give where the characters that a chunk emits stand in the document, read off its text."""
    chunking, text = found.chunking, found.document.text
    emitted = found.text(index)
    kept = chunking.rewriting
    if kept is None:
        places = range(int(chunking.start[index]), int(chunking.end[index]))
        assert emitted == text[places.start : places.stop]
        return list(places)
    first = int(kept.start[index])
    places_of = {
        at + step: source + step
        for at, source, length in zip(
            kept.at.tolist(), kept.source.tolist(), kept.length.tolist(), strict=True
        )
        for step in range(length)
    }
    found_at = []
    for at, character in enumerate(emitted, first):
        if at in places_of:
            assert text[places_of[at]] == character
            found_at.append(places_of[at])
    return found_at


def test_every_strategy_has_settings_here() -> None:
    assert set(SETTINGS) == set(NAMES)


@every_strategy
@given(data=CASES)
def test_chunks_lie_inside_the_text_and_hold_something(name: str, data: st.DataObject) -> None:
    found = drawn(data, name)
    chunking, length = found.chunking, len(found.document)
    assert len(chunking) == 0 or chunking.start.min() >= 0
    assert len(chunking) == 0 or chunking.end.max() <= length
    assert (chunking.context_start >= 0).all()
    assert (chunking.context_start <= chunking.start).all()
    assert (chunking.start <= chunking.end).all()
    assert (chunking.lengths() > 0).all()
    assert (chunking.reason < len(found.recipe.strategy.reasons)).all()


@every_strategy
@given(data=CASES)
def test_starts_never_decrease(name: str, data: st.DataObject) -> None:
    recipe = Recipe.of(name, **data.draw(SETTINGS[name], label="settings"))
    safe = recipe.strategy.safe_overlap(recipe.settings)
    if safe is not None and recipe.strategy.overlap(recipe.settings) > safe:
        recipe = recipe.replace(**{recipe.strategy.overlap_key: safe})
    found = run(Document(data.draw(texts(), label="text")), recipe)
    assert found.stall is None
    assert (np.diff(found.chunking.start) >= 0).all()


@every_strategy
@given(data=CASES)
def test_the_same_input_gives_the_same_output(name: str, data: st.DataObject) -> None:
    found = drawn(data, name)
    again = Document(found.document.text)
    found.recipe.strategy.prepare(again)
    for other in (run(found.document, found.recipe), run(again, found.recipe)):
        assert_same(found, other)


@every_strategy
@given(data=CASES)
def test_a_traced_step_is_the_step_of_the_run(name: str, data: st.DataObject) -> None:
    found = drawn(data, name)
    chunking, strategy = found.chunking, found.recipe.strategy
    for index in range(0, len(chunking), max(1, len(chunking) // 4)):
        trace = Trace()
        asked = int(chunking.asked[index])
        (steps,) = strategy.walk(found.document, found.recipe.settings, start=asked, trace=trace)
        assert len(steps.asked) == 1
        assert steps.asked[0] == trace.asked == asked
        assert steps.end[0] == chunking.end[index]
        assert steps.reason[0] == chunking.reason[index]
        if name != "norconex":  # its start repeats the piece before, which one step cannot know
            assert (steps.start or steps.asked)[0] == chunking.start[index]
        taken = [look for look in trace.looks if look.taken is not None]
        assert [look.level for look in taken] == [strategy.reasons[steps.reason[0]].id]


@every_strategy
@given(data=CASES)
def test_a_trace_leads_from_chunk_to_chunk(name: str, data: st.DataObject) -> None:
    found = drawn(data, name)
    assume(found.stall is None)
    start: int | None = 0 if len(found.document) else None
    walked = []
    while start is not None:
        trace = Trace()
        for steps in found.recipe.strategy.walk(
            found.document, found.recipe.settings, start=start, trace=trace
        ):
            emits = steps.emitted
            some = (
                steps.end[0] > (steps.start or steps.asked)[0]
                if emits is None
                else emits.end[0] > emits.start[0]
            )
            walked += [trace.asked] if some else []
        start = trace.next_start
    assert walked == found.chunking.asked.tolist()


@every_strategy
@given(data=CASES)
def test_a_revised_run_is_a_new_run(name: str, data: st.DataObject) -> None:
    found = drawn(data, name)
    recipe = Recipe.of(name, **data.draw(SETTINGS[name], label="new settings"))
    changed = revise(found, recipe)
    if changed is not None:
        assert_same(changed, run(Document(found.document.text), recipe))


@pytest.mark.parametrize("name", ["vysol", "norconex"])
@given(data=CASES)
def test_raw_pieces_rebuild_the_text(name: str, data: st.DataObject) -> None:
    found = drawn(data, name)
    pieces = zip(found.chunking.asked.tolist(), found.chunking.end.tolist(), strict=True)
    text = found.document.text
    assert "".join(text[low:high] for low, high in pieces) == text


@every_strategy
@given(data=CASES)
def test_coverage_counts_what_the_emitted_texts_hold(name: str, data: st.DataObject) -> None:
    found = drawn(data, name)
    depth = [0] * len(found.document)
    for index in range(len(found.chunking)):
        for place in set(held(found, index)):
            depth[place] += 1
    assert_counted(found, depth)


@given(data=CASES)
def test_text_that_graphrag_agent_loses_is_what_coverage_reports(data: st.DataObject) -> None:
    found = drawn(data, "graphrag_agent")
    settings = found.recipe.settings
    assume(settings.tokenizer == "characters")
    chunks = graphrag_agent(
        found.document.text, settings.chunk_size, settings.overlap, settings.max_text_length
    )
    emitted = ["".join(character for character, _ in chunk) for chunk in chunks]
    assert emitted == [found.text(index) for index in range(len(found.chunking))]
    depth = [0] * len(found.document)
    for index, chunk in enumerate(chunks):
        places = [place for _, place in chunk if place != NOWHERE]
        assert held(found, index) == places
        for place in places:
            depth[place] += 1
    assert_counted(found, depth)


def assert_counted(found: Run, depth: list[int]) -> None:
    """Check that the coverage of a run is what counting every character gave."""
    counted = coverage(found)
    spread = np.repeat(counted.depth, counted.end - counted.start).tolist()
    assert spread == depth[: counted.reached]
    assert not any(depth[counted.reached :])
    lost = [place for place in range(counted.reached) if not depth[place]]
    named = [
        place
        for low, high in zip(counted.gaps.start.tolist(), counted.gaps.end.tolist(), strict=True)
        for place in range(low, high)
    ]
    assert named == lost


def assert_same(one: Run, other: Run) -> None:
    """Check that two runs have the same chunks."""
    assert one.stall == other.stall
    assert len(one.chunking) == len(other.chunking)
    for column in ("asked", "start", "end", "context_start", "reason"):
        assert np.array_equal(getattr(one.chunking, column), getattr(other.chunking, column))
    assert np.array_equal(one.chunking.sizes(), other.chunking.sizes())
    for index in range(len(one.chunking)):
        assert one.text(index) == other.text(index)
