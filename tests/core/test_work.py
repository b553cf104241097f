"""Work grows with the text and what is emitted: characters looked at are counted, not seconds.

The text counts what its methods look at, and slices that are made of it. A planted search that
begins at the start again and again must be caught.
"""

from __future__ import annotations

import random
from array import array
from typing import TYPE_CHECKING, Any, SupportsIndex

import pytest

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import STRATEGIES
from workbench.core.strategies.vysol import VySol, VySolSettings
from workbench.core.strategy import Steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.trace import Trace

LENGTH = 12_000
SLACK = 70_000  # an index is made in blocks, and the last one may be short
SETTINGS: dict[str, list[dict[str, Any]]] = {
    "mirofish": [
        {"chunk_size": 100, "overlap": 30},
        {"chunk_size": 100, "overlap": 99},
        {"chunk_size": 100, "overlap": 20, "variant": "repository"},
    ],
    "vysol": [
        {"chunk_size": 100, "max_lookback_size": 99, "overlap_size": 500},
        {"chunk_size": 100, "max_lookback_size": 30},
    ],
    "graphrag_agent": [
        {"chunk_size": 100, "overlap": 30},
        {"chunk_size": 100, "overlap": 99, "max_text_length": 1000},
    ],
    "norconex": [{"maxChunkSize": 100, "chunkOverlap": 30}],
    "recursive": [{"chunk_size": 100, "chunk_overlap": 30}],
    "token_window": [{"chunk_size": 100, "overlap": 30, "tokenizer": "characters"}],
    "fixed": [{"chunk_size": 100, "overlap": 99}],
}
CASES = [(name, values) for name, several in SETTINGS.items() for values in several]
KINDS = ("unbroken", "blank", "feeds", "marks", "English", "Chinese", "late mark")


class CountedText(str):
    """A text that counts how many of its characters are looked at."""

    looked = 0

    def find(self, sub: str, start: SupportsIndex = 0, end: SupportsIndex | None = None) -> int:  # type: ignore[override]
        low, high, _ = slice(start, end).indices(len(self))
        found = str.find(self, sub, low, high)
        self.looked += max(0, (found if found >= 0 else high) - low) + 1
        return found

    def rfind(self, sub: str, start: SupportsIndex = 0, end: SupportsIndex | None = None) -> int:  # type: ignore[override]
        low, high, _ = slice(start, end).indices(len(self))
        found = str.rfind(self, sub, low, high)
        self.looked += max(0, high - (found if found >= 0 else low)) + 1
        return found

    def __contains__(self, sub: object) -> bool:
        return self.find(str(sub)) >= 0

    def __getitem__(self, key: Any) -> str:
        taken = str.__getitem__(self, key)
        self.looked += len(taken)
        return taken

    def count(self, *arguments: Any) -> int:
        self.looked += len(self)
        return str.count(self, *arguments)

    def split(self, *arguments: Any, **named: Any) -> list[str]:
        self.looked += len(self)
        return str.split(self, *arguments, **named)

    def encode(self, *arguments: Any, **named: Any) -> bytes:
        self.looked += len(self)
        return str.encode(self, *arguments, **named)


def a_text(kind: str, length: int) -> str:
    pick = random.Random(4)
    words = {
        "English": ("the river. ", "a bridge, ", "No. 7\n", "end!\n\n", "so "),
        "Chinese": "山水，人。\n",
    }
    made = {
        "unbroken": lambda: "x" * length,
        "blank": lambda: " " * length,
        "feeds": lambda: "\n" * length,
        "marks": lambda: "." * length,
        "late mark": lambda: "x" * (length - 1) + "。",
    }
    if kind in made:
        return made[kind]()
    return "".join(pick.choices(words[kind], k=length))[:length]


def looked(recipe: Recipe, text: str, *, prepared: bool) -> tuple[int, int]:
    """Give how many characters a run looks at, and how many the text has and the run emits."""
    counted = CountedText(text)
    document = Document(counted)
    if prepared:
        recipe.strategy.prepare(document)
    counted.looked = 0
    chunking = run(document, recipe).chunking
    return counted.looked, len(text) + int(chunking.lengths().sum())


def is_linear(recipe: Recipe, kind: str, *, prepared: bool = False) -> bool:
    """Tell whether eight times the text costs about eight times the work, and not too much."""
    small, _ = looked(recipe, a_text(kind, LENGTH), prepared=prepared)
    large, due = looked(recipe, a_text(kind, 8 * LENGTH), prepared=prepared)
    return large <= 9.6 * small + SLACK and large <= 20 * due + SLACK


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("name", "values"), CASES)
def test_work_grows_with_the_text(name: str, values: dict[str, Any], kind: str) -> None:
    recipe = Recipe.of(name, **values)
    assert is_linear(recipe, kind)
    assert is_linear(recipe, kind, prepared=True)


def test_every_strategy_is_counted() -> None:
    assert set(SETTINGS) == {strategy.id for strategy in STRATEGIES}


class SlicedRest(VySol):
    """VySol as upstream cuts: a new slice of all that is left, at every step."""

    def walk(
        self,
        document: Document,
        settings: VySolSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        while start < len(document):
            rest = document.text[start:]
            end = start + min(settings.chunk_size, len(rest))
            yield Steps(array("i", [start]), array("i", [end]), bytearray(1))
            start = end


class SearchedFromTheStart(VySol):
    """A search without its lower bound: on text without the mark it goes back to the start."""

    def walk(
        self,
        document: Document,
        settings: VySolSettings,
        *,
        start: int = 0,
        trace: Trace | None = None,
    ) -> Iterator[Steps]:
        while start < len(document):
            high = min(start + settings.chunk_size, len(document))
            mark = document.text.rfind("。", 0, high) + 1
            end = mark if mark > start else high
            yield Steps(array("i", [start]), array("i", [end]), bytearray(1))
            start = end


@pytest.mark.parametrize("planted", [SlicedRest, SearchedFromTheStart])
def test_a_planted_quadratic_search_is_caught(planted: type[VySol]) -> None:
    recipe = Recipe(planted(), VySolSettings(chunk_size=100, max_lookback_size=30))
    assert not is_linear(recipe, "unbroken")
