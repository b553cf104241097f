"""GraphRAG-Agent against a plain reference over token strings, with every tokenizer."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from workbench.core.document import Document
from workbench.core.errors import SettingsError, WorkbenchError
from workbench.core.recipe import Recipe
from workbench.core.run import run, run_files
from workbench.core.strategies import find as find_strategy
from workbench.core.tokenizers import find
from workbench.core.trace import Trace

if TYPE_CHECKING:
    from workbench.core.chunking import Chunking
    from workbench.core.strategies.graphrag_agent import GraphRagAgentSettings

ENDS = ("。", "！", "？")


def reference_segments(text: str, limit: int) -> list[str]:
    """Segments as the system's description gives them, over plain strings."""
    if len(text) <= limit:
        return [text]
    target = min(limit, max(10_000, limit // 2))
    parts = text.split("\n\n")
    if len(parts) < 5:
        parts = text.split("\n")
    found, current = [], ""
    for part in (part.strip() for part in parts):
        if not part:
            continue
        if len(part) > target:
            if current:
                found.append(current)
            current = ""
            found += reference_sentences(part, target)
        elif current and len(current) + len(part) + 2 <= target:
            current += "\n\n" + part
        else:
            if current:
                found.append(current)
            current = part
    return [*found, current] if current else found


def reference_sentences(part: str, target: int) -> list[str]:
    pieces = re.split("([。！？.!?])", part)
    pairs = zip(pieces[0::2], pieces[1::2], strict=False)
    sentences = [body + mark for body, mark in pairs if body.strip()]
    if not sentences:
        return [part[at : at + target] for at in range(0, len(part), target)]
    found, current = [], ""
    for sentence in sentences:
        if len(current) + len(sentence) <= target:
            current += sentence
            continue
        if current:
            found.append(current)
        current = ""
        if len(sentence) > target:
            found += [sentence[at : at + target] for at in range(0, len(sentence), target)]
        else:
            current = sentence
    return [*found, current] if current else found


def reference_windows(tokens: list[str], size: int, overlap: int) -> list[list[str]]:
    """Windows with unbounded searches, as upstream makes them."""
    chunks, start, count = [], 0, len(tokens)
    while start < count:
        end = min(start + size, count)
        if end < count:
            found = next((at + 1 for at in range(end, count) if tokens[at] in ENDS), count)
            if found <= start + size + 100:
                end = found
        chunks.append(tokens[start:end])
        if end >= count:
            break
        wanted = max(start, end - overlap)
        found = next((at + 1 for at in range(wanted - 1, -1, -1) if tokens[at] in ENDS), 0)
        following = found if start < found < end else wanted
        start = min(end, following)
    return chunks


def reference(text: str, settings: GraphRagAgentSettings) -> list[str]:
    if not text:
        return []
    tokenizer = find(settings.tokenizer)
    chunks = []
    for segment in reference_segments(text, settings.max_text_length):
        found = tokenizer.tokenize(segment)
        edges = zip(found.start.tolist(), found.end.tolist(), strict=True)
        tokens = [segment[start:end] for start, end in edges]
        chunks += reference_windows(tokens, settings.chunk_size, settings.overlap)
    return ["".join(chunk) for chunk in chunks]


def random_case(chance: random.Random, tokenizer: str) -> tuple[str, Recipe]:
    signs = chance.sample(["中国", "四大", "。", "！", "？", ".", " ", "\n", "\n\n", "ab", "😀"], 6)
    text = "".join(chance.choices(signs, k=chance.randint(0, 160)))
    size = chance.randint(1, 40)
    recipe = Recipe.of(
        "graphrag_agent",
        chunk_size=size,
        overlap=chance.randint(0, size - 1),
        max_text_length=chance.choice([20, 45, 120, 10_000]),
        tokenizer=tokenizer,
    )
    return text, recipe


@pytest.mark.parametrize("tokenizer", ["characters", "words", "rjieba", "cl100k_base"])
def test_same_texts_as_the_reference(tokenizer: str) -> None:
    chance = random.Random(11)
    for _ in range(400):
        text, recipe = random_case(chance, tokenizer)
        document = Document(text)
        if chance.random() < 0.5:
            recipe.strategy.prepare(document)
        finished = run(document, recipe)
        found = [finished.text(index) for index in range(len(finished.chunking))]
        assert finished.stall is None
        assert found == reference(text, recipe.settings)
        check_offsets(text, finished.chunking)


def check_offsets(text: str, chunks: Chunking) -> None:
    """Pieces hold the emitted characters, in order, between the chunk's start and end."""
    owner, start, end = chunks.ranges()
    for index in range(len(chunks)):
        low, high = int(chunks.start[index]), int(chunks.end[index])
        assert 0 <= low <= high <= len(text)
        mine = owner == index
        held = "".join(
            text[a:b] for a, b in zip(start[mine].tolist(), end[mine].tolist(), strict=True)
        )
        emitted = chunks.text(text, index)
        assert held.replace("\n", "") == emitted.replace("\n", "")
        if len(held):
            assert (start[mine][0], end[mine][-1]) == (low, high)


@pytest.mark.parametrize("tokenizer", ["characters", "words", "rjieba"])
def test_resumed_and_traced_walk_gives_the_same_chunk(tokenizer: str) -> None:
    chance = random.Random(12)
    for _ in range(100):
        text, recipe = random_case(chance, tokenizer)
        finished = run(Document(text), recipe)
        chunks = finished.chunking
        for index in range(len(chunks)):
            trace = Trace()
            [steps] = find_strategy("graphrag_agent").walk(
                finished.document, recipe.settings, start=int(chunks.asked[index]), trace=trace
            )
            start = (steps.start or steps.asked)[0]
            assert (start, steps.end[0]) == (chunks.start[index], chunks.end[index])
            assert trace.end == chunks.end[index]


def test_tail_behind_the_last_mark_is_lost_as_upstream_loses_it() -> None:
    text = "句子一二三。" * 10 + "没有句号的结尾部分"
    recipe = Recipe.of("graphrag_agent", chunk_size=20, overlap=0, max_text_length=30)
    finished = run(Document(text), recipe)
    assert int(finished.chunking.end.max()) == 60


def test_statistics_of_the_text_are_upstreams() -> None:
    recipe = Recipe.of("graphrag_agent", chunk_size=4, overlap=0, max_text_length=6)
    document = Document("一二三\n\n四五六七\n八")
    assert recipe.strategy.text_stats(document, recipe.settings) == {
        "text_length": 11,
        "needs_preprocessing": 1,
        "estimated_chunks": 2,
        "paragraphs": 2,
        "lines": 4,
        "preprocessed_segments": 3,
        "max_segment_length": 4,
    }


def test_many_files_keep_their_order() -> None:
    recipe = Recipe.of("graphrag_agent", chunk_size=4, overlap=1)
    named = list(run_files([("b", "一二三四五"), ("a", ""), ("c", "六")], recipe))
    assert [name for name, _ in named] == ["b", "a", "c"]
    assert [len(finished.chunking) for _, finished in named] == [1, 0, 1]


def test_overlap_must_stay_below_the_size() -> None:
    with pytest.raises(SettingsError, match="below chunk_size"):
        Recipe.of("graphrag_agent", chunk_size=10, overlap=10)


def test_unavailable_tokenizer_is_an_error_and_nothing_is_substituted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("workbench.core.tokenizers.hanlp_files.installed", lambda: False)
    with pytest.raises(WorkbenchError, match="HanLP is not installed"):
        run(Document("中国" * 50), Recipe.of("graphrag_agent", tokenizer="hanlp"))


def test_chinese_without_marks_repeats_exactly_the_overlap() -> None:
    recipe = Recipe.of("graphrag_agent", chunk_size=50, overlap=10)
    chunks = run(Document("甲乙丙丁戊己庚辛壬癸" * 30), recipe).chunking
    assert list(zip(chunks.start.tolist(), chunks.end.tolist(), strict=True))[:4] == [
        (0, 50),
        (40, 90),
        (80, 130),
        (120, 170),
    ]
