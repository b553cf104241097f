"""Listing chunks by text, reason and size, against plain definitions."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.core.chunk_filter import ChunkFilter, matching
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.errors import Cancelled
from workbench.core.measure import measure
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.statistics import Above, statistics
from workbench.core.tokenizers import find
from workbench.core.walk import Control

TEXT = "One sentence. İstanbul 汉字 😀 straße! A*b(c) next? " * 60


@pytest.fixture(scope="module")
def made() -> tuple[Run, Above]:
    one = run(Document(TEXT), Recipe.of("mirofish", chunk_size=90, overlap=15))
    return one, statistics(one, coverage(one)).above


@pytest.mark.parametrize(
    "text", ["sentence", "SENTENCE", "汉字 😀", "a*b(c)", "ßE!", "nowhere", "?"]
)
def test_text_is_looked_for_inside_chunks_as_it_is(made: tuple[Run, Above], text: str) -> None:
    one, above = made
    passed = matching(one, above, ChunkFilter(text=text))
    lowered = [one.text(index).lower() for index in range(len(one.chunking))]
    assert passed.tolist() == [text.lower() in held for held in lowered]
    assert passed.dtype == np.bool_


def test_a_match_across_a_boundary_is_no_match() -> None:
    one = run(Document("abcdef"), Recipe.of("fixed", chunk_size=3, overlap=0))
    above = statistics(one, coverage(one)).above
    assert matching(one, above, ChunkFilter(text="cd")).tolist() == [False, False]
    assert matching(one, above, ChunkFilter(text="DEF")).tolist() == [False, True]


def test_conditions_are_joined(made: tuple[Run, Above]) -> None:
    one, above = made
    sizes, reasons = one.chunking.sizes(), one.chunking.reason
    code = int(reasons[0])
    wanted = ChunkFilter(text="next", reason=code, low=80, high=120)
    expected = [
        "next" in one.text(index) and int(reasons[index]) == code and 80 <= int(sizes[index]) < 120
        for index in range(len(sizes))
    ]
    assert matching(one, above, wanted).tolist() == expected


def test_above_the_size_is_told_apart(made: tuple[Run, Above]) -> None:
    one, above = made
    assert len(above.allowed)
    listed = {
        name: np.flatnonzero(matching(one, above, ChunkFilter(above=name))).tolist()  # type: ignore[arg-type]
        for name in ("any", "above", "allowed", "beyond")
    }
    assert listed["any"] == list(range(len(one.chunking)))
    assert listed["allowed"] == above.allowed.tolist()
    assert listed["beyond"] == above.beyond.tolist()
    assert listed["above"] == sorted([*listed["allowed"], *listed["beyond"]])


def test_the_search_looks_only_at_chunks_that_may_pass(made: tuple[Run, Above]) -> None:
    one, above = made
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return False

    matching(one, above, ChunkFilter(text="x", low=10**6), Control(cancelled))
    assert asked == 0


def test_it_stops_when_it_is_not_wanted_any_more(made: tuple[Run, Above]) -> None:
    one, above = made
    with pytest.raises(Cancelled):
        matching(one, above, ChunkFilter(text="next"), Control(lambda: True, polite=True))


def test_rewritten_texts_are_searched_as_they_are_emitted() -> None:
    one = run(
        Document("aa  bb  cc  dd  " * 400),
        Recipe.of("graphrag_agent", tokenizer="words", chunk_size=60, overlap=5),
    )
    above = statistics(one, coverage(one)).above
    for text in ("bbcc", "bb  cc"):
        passed = matching(one, above, ChunkFilter(text=text))
        expected = [text in one.text(index) for index in range(len(one.chunking))]
        assert passed.tolist() == expected


def test_no_chunks_no_flags() -> None:
    one = run(Document(""), Recipe.of("fixed"))
    above = statistics(one, coverage(one)).above
    assert len(matching(one, above, ChunkFilter(text="a", above="above"))) == 0


def test_tokens_are_asked_for_where_the_run_is_measured() -> None:
    one = run(Document("word, word. 词语 " * 60), Recipe.of("fixed", chunk_size=37, overlap=0))
    covered = coverage(one)
    above = statistics(one, covered).above
    measured = one.with_measure(measure(one, covered, find("words")))
    assert measured.measure is not None
    counts = measured.measure.counts
    limit = int(np.median(counts))
    between = ChunkFilter(low=limit, high=limit + 2, in_tokens=True)
    over = ChunkFilter(above="limit")
    assert 0 < (counts > limit).sum() < len(counts)
    for wanted, passed in (
        (between, (counts >= limit) & (counts < limit + 2)),
        (over, counts > limit),
    ):
        assert matching(measured, above, wanted, limit=limit).tolist() == passed.tolist()
        assert matching(one, above, wanted, limit=limit).all()  # nothing is known yet
    assert matching(measured, above, over).all()  # there is no limit
