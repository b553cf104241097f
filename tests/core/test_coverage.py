"""Coverage against counting every character, and the gaps it names."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np

from workbench.core.chunking import Chunking
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.walk import Stall


def a_run(text: str, spans: list[tuple[int, int]], stall: int | None = None) -> Run:
    start = np.array([low for low, _ in spans], np.int32)
    end = np.array([high for _, high in spans], np.int32)
    chunks = Chunking(start, start, end, start, np.zeros(len(spans), np.uint8))
    stop = None if stall is None else Stall(stall)
    return Run(Document(text), Recipe.of("fixed"), chunks, stop)


def depths(text: str, spans: list[tuple[int, int]]) -> list[int]:
    return [sum(low <= at < high for low, high in spans) for at in range(len(text))]


def test_pieces_are_what_counting_gives() -> None:
    chance = random.Random(2)
    for _ in range(500):
        text = "".join(chance.choices("ab \n", k=chance.randint(0, 30)))
        spans = []
        for _ in range(chance.randint(0, 6)):
            low = chance.randint(0, max(0, len(text) - 1))
            if low < len(text):
                spans.append((low, chance.randint(low + 1, len(text))))
        found = coverage(a_run(text, spans))
        counted = depths(text, spans)
        spread = []
        for low, high, depth in zip(found.start, found.end, found.depth, strict=True):
            spread += [int(depth)] * int(high - low)
        assert spread == counted
        edges = list(zip(found.depth[:-1], found.depth[1:], strict=True))
        assert all(one != two for one, two in edges)
        tally = Counter(counted)
        assert found.lost == tally[0]
        assert found.once == tally[1]
        assert found.repeated == sum(depth - 1 for depth in counted if depth)
        lost = [low for low, depth in enumerate(counted) if not depth]
        named = [
            at
            for low, high in zip(found.gaps.start, found.gaps.end, strict=True)
            for at in range(low, high)
        ]
        assert named == lost
        assert found.rebuilds == all(text[at].isspace() for at in lost)
        assert found.gapless == (not lost)


def test_text_behind_a_stall_is_not_reached_and_not_lost() -> None:
    found = coverage(a_run("abcdefghij", [(0, 4), (5, 7)], stall=6))
    assert (found.lost, found.not_reached, found.reached) == (1, 3, 7)
    assert not found.rebuilds


def test_detached_context_does_not_count() -> None:
    finished = run(
        Document("ABCDEFGHIJ"),
        Recipe.of("vysol", chunk_size=4, max_lookback_size=0, overlap_size=3),
    )
    found = coverage(finished)
    assert found.repeated == 0
    assert found.gapless


def test_pieces_of_rewritten_chunks_count_once_each() -> None:
    finished = run(
        Document("aa  bb cc dd"),
        Recipe.of(
            "recursive", chunk_size=8, chunk_overlap=0, separators=(" ",), keep_separator="no"
        ),
    )
    found = coverage(finished)
    assert found.lost == 2
    assert found.rebuilds


def test_empty_document_has_no_pieces() -> None:
    found = coverage(a_run("", []))
    assert (len(found.start), found.share, found.gapless, found.rebuilds) == (0, 0.0, True, True)
