"""The guarded loop: it ends at the first start met twice, polls, rests and checks."""

from __future__ import annotations

import dataclasses
from array import array
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from workbench.core.document import Document
from workbench.core.errors import Cancelled, ChunkingError
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies.fixed import Fixed, FixedSettings
from workbench.core.strategy import Steps, Strategy
from workbench.core.walk import Control, Stall, Walk, _History

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.trace import Trace

FLOOR = -20


def plainly(starts: list[int], floor: int) -> tuple[int, int | None]:
    """Give how many starts are new, and the stall after them, by a set of all starts."""
    seen: set[int] = set()
    inside = 0
    for count, start in enumerate(starts):
        if start < floor:
            return count, inside
        if start in seen:
            return count, start
        seen.add(start)
        inside = start if start >= 0 else inside
    return len(starts), None


@given(st.lists(st.lists(st.integers(-24, 40), max_size=12), max_size=6), st.booleans())
@example([[0, 5, 3, 4, 5]], False)
@example([[0], [-1, -2, -3, -2]], False)
@example([[0, 9], [8, 7, 6, 10], [5, 4, 11, 7]], True)
@example([[0, -30]], False)
def test_the_history_is_a_set_of_all_starts(batches: list[list[int]], growing: bool) -> None:
    if growing:
        batches = [sorted(set(batch)) for batch in batches]
    batches = [[0], *batches]
    history = _History(FLOOR)
    taken, stall = 0, None
    for batch in batches:
        new, stall = history.advance(np.array(batch, np.int32))
        taken += new
        if stall is not None:
            break
    expected, offset = plainly([start for batch in batches for start in batch], FLOOR)
    assert (taken, stall and stall.offset) == (expected, offset)


def test_a_long_descent_is_kept_in_little_space() -> None:
    history = _History(-2_000_000)
    history.advance(np.array([0], np.int32))
    for low in range(-1, -1_000_000, -1000):
        assert history.advance(np.arange(low, low - 1000, -1, dtype=np.int32)) == (1000, None)
    assert not history.others
    assert history.advance(np.array([-500_000], np.int32)) == (0, Stall(-500_000))


class Scripted(Strategy[FixedSettings]):
    """A strategy that takes the steps it is told."""

    id: ClassVar[str] = "scripted"
    settings_type = FixedSettings
    reasons = Fixed.reasons

    def __init__(self, *batches: list[tuple[int, int]]) -> None:
        self.batches = batches
        self.walked = 0

    def walk(
        self, document: Document, settings: Any, *, start: int = 0, trace: Trace | None = None
    ) -> Iterator[Steps]:
        for batch in self.batches:
            self.walked += 1
            yield Steps(
                array("i", [low for low, _ in batch]),
                array("i", [high for _, high in batch]),
                bytearray(len(batch)),
            )


def scripted(*batches: list[tuple[int, int]]) -> Recipe:
    return Recipe(Scripted(*batches), FixedSettings())


def test_a_repeated_start_ends_the_walk_and_keeps_the_chunks_before_it() -> None:
    found = run(Document("x" * 50), scripted([(0, 5), (3, 8)], [(6, 9), (3, 8), (7, 9)]))
    assert found.stall == Stall(3)
    assert found.chunking.start.tolist() == [0, 3, 6]


def test_the_walk_stops_asking_after_a_stall() -> None:
    recipe = scripted([(0, 5), (0, 5)], [(9, 10)])
    run(Document("x" * 50), recipe)
    assert recipe.strategy.walked == 1


@pytest.mark.parametrize("batch", [[(0, 51)], [(0, 5), (-3, 9)]])
def test_leaving_the_document_is_an_error_that_is_logged_without_text(
    batch: list[tuple[int, int]], caplog: pytest.LogCaptureFixture
) -> None:
    recipe = scripted(batch)
    recipe.strategy.floor = lambda settings, length: -10  # type: ignore[method-assign]
    with pytest.raises(ChunkingError, match="of 50 characters") as caught:
        run(Document("Q" * 50), recipe)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "Q" not in str(caught.value) + caplog.text


def test_uneven_columns_are_an_error() -> None:
    class Uneven(Scripted):
        def walk(self, document: Document, settings: Any, **more: Any) -> Iterator[Steps]:
            yield Steps(array("i", [0, 1]), array("i", [1]), bytearray(2))

    with pytest.raises(ChunkingError, match="uneven"):
        run(Document("abc"), Recipe(Uneven(), FixedSettings()))


def test_empty_steps_give_no_chunk() -> None:
    found = run(Document("x" * 9), scripted([(0, 0), (1, 4), (5, 5)]))
    assert found.chunking.start.tolist() == [1]


def test_a_walk_is_cancelled_soon() -> None:
    polls = iter([False, False, True])
    recipe = Recipe.of("fixed", chunk_size=2, overlap=1)
    walk = Walk(Document("x" * 100_000), recipe, Control(cancelled=lambda: next(polls)))
    with pytest.raises(Cancelled):
        list(walk)


def test_a_polite_walk_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr("workbench.core.walk.time.sleep", rests.append)
    monkeypatch.setattr("workbench.core.walk._WORK_SECONDS", -1.0)
    recipe = Recipe.of("fixed", chunk_size=2, overlap=1)
    parts = list(Walk(Document("x" * 5000), recipe, Control(polite=True)))
    assert len(rests) >= len(parts) - 1
    assert not rests or max(rests) <= 0.001


def test_parts_are_told_as_they_come() -> None:
    parts = []
    recipe = Recipe.of("fixed", chunk_size=2, overlap=1)
    found = run(Document("x" * 5000), recipe, part=parts.append)
    assert len(parts) > 1
    assert sum(map(len, parts)) == len(found.chunking)
    assert dataclasses.replace(found).chunking is found.chunking
