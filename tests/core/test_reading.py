"""One chunk explained: by the strategy's own step, and by what the offsets say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from workbench.core.document import Document
from workbench.core.reading import read
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import STRATEGIES

if TYPE_CHECKING:
    from workbench.core.settings import Value
    from workbench.core.strategy import AnyStrategy

TEXT = "One sentence here. 第二句话。Another, longer one!  \n\nA new paragraph? Yes.\r\n" * 40


def small(strategy: AnyStrategy) -> Recipe:
    values: dict[str, Value] = {strategy.size_key: 60}
    if strategy.overlap_key:
        values[strategy.overlap_key] = 10
    if strategy.id == "vysol":
        values["max_lookback_size"] = 30
    return Recipe.of(strategy, **values)


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.id)
def test_every_chunk_of_every_strategy_is_explained(strategy: AnyStrategy) -> None:
    one = run(Document(TEXT), small(strategy))
    chunks = one.chunking
    assert len(chunks) > 3
    for index in range(len(chunks)):
        found = read(one, index)
        assert str(found.ends)
        assert str(found.starts)
        assert (found.start, found.end) == (int(chunks.start[index]), int(chunks.end[index]))
        assert found.length == len(one.text(index))
        assert found.context == (int(chunks.context_start[index]), found.start)
        assert found.exact == chunks.exact(TEXT, index)


def test_shared_ranges_are_what_the_offsets_say() -> None:
    one = run(Document("x" * 100), Recipe.of("fixed", chunk_size=40, overlap=15))
    found = [read(one, index) for index in range(len(one.chunking))]
    assert found[0].before == (0, 0)
    assert found[1].before == (25, 40)
    assert found[1].behind == (50, 65)
    assert found[-1].behind == (0, 0)
    alone = read(run(Document("x" * 100), Recipe.of("fixed", chunk_size=50, overlap=0)), 1)
    assert alone.before[0] >= alone.before[1]


def test_a_start_is_explained_from_offsets_where_the_strategy_leaves_it_to_them() -> None:
    one = run(Document("x" * 100), Recipe.of("fixed", chunk_size=40, overlap=15))
    assert str(read(one, 0).starts) == "Starts where the document starts."
    assert "15" in str(read(one, 1).starts)
    plain = run(Document("x" * 100), Recipe.of("fixed", chunk_size=40, overlap=0))
    assert str(read(plain, 1).starts) == "Starts where the chunk before it ends."


def test_only_the_one_step_is_walked_again() -> None:
    class Counting(type(Recipe.of("mirofish").strategy)):  # type: ignore[misc]
        steps = 0

        def walk(self, *arguments, **named):  # type: ignore[no-untyped-def]
            for found in super().walk(*arguments, **named):
                Counting.steps += len(found.end)
                yield found

    recipe = Recipe.of("mirofish", chunk_size=60, overlap=10)
    one = run(Document(TEXT), Recipe(Counting(), recipe.settings))
    Counting.steps = 0
    read(one, len(one.chunking) - 1)
    assert Counting.steps == 1
