"""Windows of tokens against a plain reference over the tokenizer's own tokens."""

from __future__ import annotations

import random

import pytest

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import find as find_strategy
from workbench.core.tokenizers import find
from workbench.core.trace import Trace

SIGNS = "ab c\n野鸟。.😀é1"


def reference(text: str, size: int, overlap: int, tokenizer: str) -> list[tuple[int, int, int]]:
    """Windows over entries; an entry of several tokens counts all of them."""
    tokens = find(tokenizer).tokenize(text)
    weights = [1] * len(tokens) if tokens.members is None else tokens.members.tolist()
    start, end = tokens.start.tolist(), tokens.end.tolist()
    chunks, first = [], 0
    while first < len(start):
        last, held = first, 0
        while last < len(start) and (last == first or held + weights[last] <= size):
            held += weights[last]
            last += 1
        chunks.append((start[first], end[last - 1], held))
        if last == len(start):
            break
        following, repeated = last, 0
        while following > first + 1 and repeated < overlap:
            following -= 1
            repeated += weights[following]
        first = following
    return chunks


@pytest.mark.parametrize("tokenizer", ["characters", "words", "rjieba", "cl100k_base"])
def test_same_windows_as_the_reference(tokenizer: str) -> None:
    chance = random.Random(5)
    for _ in range(300):
        text = "".join(chance.choices(SIGNS, k=chance.randint(0, 80)))
        size = chance.randint(1, 12)
        overlap = chance.randint(0, size - 1)
        recipe = Recipe.of("token_window", chunk_size=size, overlap=overlap, tokenizer=tokenizer)
        chunks = run(Document(text), recipe).chunking
        found = zip(
            chunks.start.tolist(), chunks.end.tolist(), chunks.sizes().tolist(), strict=True
        )
        assert list(found) == reference(text, size, overlap, tokenizer)


def test_no_cut_falls_inside_a_character() -> None:
    text = "测量深海水温变化的新型仪器🙂" * 5
    recipe = Recipe.of("token_window", chunk_size=10, overlap=0, tokenizer="cl100k_base")
    finished = run(Document(text), recipe)
    assert "".join(finished.text(index) for index in range(len(finished.chunking))) == text
    assert int(finished.chunking.sizes().max()) <= 10


def test_resumed_walk_gives_the_same_chunk() -> None:
    document = Document("one two three 野鸟 four five six seven" * 5)
    recipe = Recipe.of("token_window", chunk_size=7, overlap=3)
    chunks = run(document, recipe).chunking
    for index in range(len(chunks)):
        trace = Trace()
        [steps] = find_strategy("token_window").walk(
            document, recipe.settings, start=int(chunks.asked[index]), trace=trace
        )
        assert (steps.asked[0], steps.end[0]) == (chunks.start[index], chunks.end[index])
        assert trace.end == steps.end[0]
