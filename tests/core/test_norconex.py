"""Norconex against a plain reference over UTF-16 units, written from the rules."""

from __future__ import annotations

import random
import re

import pytest

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import revise, run
from workbench.core.strategies import find
from workbench.core.trace import Trace

WHITE = "[\t-\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]"
PIECES = (
    "a", "b", "x", ".", "?", "!", " ", "\n", "\r", "\r\n", "\n\n", "\t", "\x85", "\u2028",
    "\u00a0", "。", "😀", "\u3000", "\x1c", ". ", "ab", "\ud83d",
)  # fmt: skip


def last_break(window: str) -> int:
    """The end of the last paragraph, sentence or word in a window, or its length."""
    cut = 0
    for found in re.finditer(WHITE + "+", window):
        if len(re.findall("[\n\r]", found[0])) > 1:
            cut = found.end()
    if cut:
        return cut
    for found in re.finditer(f"[.?!]({WHITE}*)", window):
        rest = window[found.end() :]
        if found[1] or not rest or rest == "\x85":
            cut = found.end()
    if cut:
        return cut
    for found in re.finditer(WHITE + "+", window):
        cut = found.end()
    return cut or len(window)


def reference(text: str, size: int, overlap: int) -> list[list[int]]:
    """Rows ``[repeated_start, raw_start, end]`` in code points."""
    units = [(at, half) for at, sign in enumerate(text) for half in range(1 + (sign > "\uffff"))]
    signs = "".join("\ue000" if text[at] > "\uffff" else text[at] for at, _ in units)
    places = [*(at for at, _ in units), len(text)]
    inside = [half == 1 for _, half in units] + [False]
    raw, start = [], 0
    while start < len(signs):
        cut = start + size
        if cut >= len(signs):
            raw.append((start, len(signs)))
            break
        cut = start + last_break(signs[start:cut])
        if inside[cut]:
            cut = cut - 1 if cut - 1 > start else cut + 1
        raw.append((start, cut))
        start = cut
    rows = []
    for index, (low, high) in enumerate(raw):
        begin = max(raw[index - 1][0], low - overlap) if index else low
        begin += inside[begin]
        rows.append([places[begin], places[low], places[high]])
    return rows


def rows(document: Document, size: int, overlap: int) -> list[list[int]]:
    chunks = run(document, Recipe.of("norconex", maxChunkSize=size, chunkOverlap=overlap)).chunking
    columns = (chunks.start.tolist(), chunks.asked.tolist(), chunks.end.tolist())
    return [list(row) for row in zip(*columns, strict=True)]


@pytest.mark.parametrize("prepared", [False, True])
def test_same_pieces_as_the_reference(prepared: bool) -> None:
    chance = random.Random(7)
    for _ in range(5000):
        some = chance.sample(PIECES, chance.randint(2, 7))
        text = "".join(chance.choices(some, k=chance.randint(0, 60)))
        size, overlap = chance.randint(1, 20), chance.randint(0, 25)
        document = Document(text)
        if prepared:
            find("norconex").prepare(document)
        assert rows(document, size, overlap) == reference(text, size, overlap), ascii(text)


def test_slabs_and_batches_join_without_a_seam(monkeypatch: pytest.MonkeyPatch) -> None:
    from workbench.core import break_map

    monkeypatch.setattr(break_map, "SLAB", 16)
    chance = random.Random(8)
    for _ in range(200):
        some = chance.sample(PIECES, chance.randint(1, 5))
        text = "".join(chance.choices(some, k=1500))
        size = chance.randint(1, 12)
        assert rows(Document(text), size, 3) == reference(text, size, 3)


@pytest.mark.parametrize(
    "text", ["x" * 9000, "😀" + "漢" * 5000, "a.b" * 3000, "x" * 4000 + ". y "]
)
def test_unbroken_text_is_cut_at_the_limit(text: str) -> None:
    assert rows(Document(text), 7, 2) == reference(text, 7, 2)


def test_text_is_mapped_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from workbench.core import break_map

    work = []
    mapped = break_map.mapped

    def counted(slab: str) -> bytes:
        work.append(len(slab))
        return mapped(slab)

    monkeypatch.setattr(break_map, "mapped", counted)
    document = Document("A sentence of words. Another one follows it.\n\n" * 20_000)
    for size in (500, 40_000, 300_000):
        work.clear()
        run(document, Recipe.of("norconex", maxChunkSize=size))
        assert sum(work) <= 2 * len(document) + 2 * size


def test_map_in_slabs_is_the_map_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    from workbench.core import break_map

    text = "".join(random.Random(1).choices(PIECES, k=3000))
    whole = break_map.break_map(text)
    monkeypatch.setattr(break_map, "SLAB", 10)
    assert break_map.break_map(text) == whole
    assert len(whole) == len(text)


@pytest.mark.parametrize("sign", ["x", "😀"])
def test_revised_overlap_is_that_of_a_new_run(sign: str) -> None:
    document = Document(f"one two. three {sign}our\n\nfive {sign}{sign}{sign} seven. eight " * 20)
    first = run(document, Recipe.of("norconex", maxChunkSize=30, chunkOverlap=5))
    for overlap in (0, 3, 29, 500):
        recipe = first.recipe.replace(chunkOverlap=overlap)
        revised = revise(first, recipe)
        assert revised is not None
        again = run(document, recipe).chunking
        assert revised.chunking.start.tolist() == again.start.tolist()
        assert revised.chunking.end.tolist() == again.end.tolist()
        assert revised.chunking.sizes().tolist() == again.sizes().tolist()


def test_sizes_count_units_where_they_differ() -> None:
    chunks = run(
        Document("😀😀😀😀😀"), Recipe.of("norconex", maxChunkSize=4, chunkOverlap=2)
    ).chunking
    assert chunks.sizes().tolist() == [4, 6, 4]
    assert chunks.lengths().tolist() == [2, 3, 2]


def test_one_piece_is_passed_through_without_fields() -> None:
    recipe = Recipe.of("norconex")
    chunks = run(Document("short"), recipe).chunking
    assert [recipe.strategy.reasons[code].id for code in chunks.reason] == ["whole"]
    assert recipe.strategy.metadata(recipe.settings, "a.html", 0, 1) == {}
    assert len(run(Document(""), recipe).chunking) == 0


@pytest.mark.parametrize(
    ("prefix", "reference"), [("#chunk", "a#chunk2"), (" ", "a#chunk2"), ("!", "a!2")]
)
def test_chunk_fields_count_from_one(prefix: str, reference: str) -> None:
    recipe = Recipe.of("norconex", referenceChunkPrefix=prefix)
    assert recipe.strategy.metadata(recipe.settings, "a", 1, 3) == {
        "reference": reference,
        "document.chunk.index": 2,
        "document.chunk.count": 3,
    }


def test_traced_walk_gives_the_same_cut_and_reason() -> None:
    chance = random.Random(3)
    strategy = find("norconex")
    for _ in range(300):
        document = Document("".join(chance.choices(PIECES, k=80)))
        recipe = Recipe.of("norconex", maxChunkSize=chance.randint(1, 30), chunkOverlap=0)
        chunks = run(document, recipe).chunking
        for index in range(len(chunks)):
            trace = Trace()
            [steps] = strategy.walk(
                document, recipe.settings, start=int(chunks.asked[index]), trace=trace
            )
            assert (steps.end[0], steps.reason[0]) == (chunks.end[index], chunks.reason[index])
            assert any(look.taken == trace.end for look in trace.looks)


@pytest.mark.parametrize(
    ("text", "size", "overlap", "start", "words"),
    [
        ("a😀b", 2, 0, 0, "before it"),
        ("😀b", 1, 0, 0, "behind it"),
        ("😀b", 2, 1, 1, "The repeated text"),
    ],
)
def test_a_moved_cut_says_so(text: str, size: int, overlap: int, start: int, words: str) -> None:
    recipe = Recipe.of("norconex", maxChunkSize=size, chunkOverlap=overlap)
    trace = Trace()
    next(recipe.strategy.walk(Document(text), recipe.settings, start=start, trace=trace))
    assert any(words in str(note) for note in trace.notes)
