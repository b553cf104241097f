"""The recursive splitter against the library itself, and resumed walks against the whole."""

from __future__ import annotations

import logging
import random

import pytest
from langchain_text_splitters import RecursiveCharacterTextSplitter

from workbench.core.document import Document
from workbench.core.errors import SettingsError
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.strategies import find
from workbench.core.tokenizers import find as find_tokenizer
from workbench.core.trace import Trace

SEPARATORS = (
    ("\n\n", "\n", " ", ""),
    ("\n\n", "\n", " "),
    ("。", "\n", ""),
    (". ", "\n\n", " "),
    ("aa", "a", ""),
    ("\n", "\n\n"),
    ("x",),
    ("",),
    ("\n\n\n", "\n\n", " ", ""),
)
KEEP = {"start": "start", "end": "end", "no": False}


def library(text: str, recipe: Recipe) -> list[str]:
    settings = recipe.settings
    counted = settings.length_function
    return RecursiveCharacterTextSplitter(
        separators=list(settings.separators),
        keep_separator=KEEP[settings.keep_separator],
        chunk_size=settings.chunk_size,
        chunk_overlap=settings.chunk_overlap,
        length_function=len if counted == "characters" else find_tokenizer(counted).count,
        strip_whitespace=settings.strip_whitespace,
    ).split_text(text)


def texts(finished: Run) -> list[str]:
    return [finished.text(index) for index in range(len(finished.chunking))]


def random_cases(count: int, seed: int) -> list[tuple[str, Recipe]]:
    chance = random.Random(seed)
    cases = []
    for _ in range(count):
        signs = "aab c\n\n 。.😀" + " \n" * 3
        text = "".join(chance.choices(signs, k=chance.randint(0, 120)))
        size = chance.randint(1, 30)
        recipe = Recipe.of(
            "recursive",
            chunk_size=size,
            chunk_overlap=chance.randint(0, size),
            separators=chance.choice(SEPARATORS),
            keep_separator=chance.choice(list(KEEP)),
            strip_whitespace=chance.random() < 0.6,
            length_function=chance.choice(["characters", "characters", "cl100k_base", "words"]),
        )
        cases.append((text, recipe))
    return cases


@pytest.fixture(autouse=True)
def quiet_library(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR, "langchain_text_splitters")


@pytest.mark.parametrize("seed", range(4))
def test_same_texts_as_the_library(seed: int) -> None:
    for text, recipe in random_cases(500, seed):
        finished = run(Document(text), recipe)
        assert finished.stall is None
        assert texts(finished) == library(text, recipe)


def test_exact_tells_slices_from_rewritten_texts() -> None:
    recipe = Recipe.of(
        "recursive", chunk_size=8, chunk_overlap=0, separators=(" ",), keep_separator="no"
    )
    finished = run(Document("aa  bb cc dd"), recipe)
    assert texts(finished) == ["aa bb cc", "dd"]
    exact = [finished.chunking.exact(finished.document.text, index) for index in range(2)]
    assert exact == [False, True]
    owner, start, end = finished.chunking.ranges()
    assert list(zip(owner.tolist(), start.tolist(), end.tolist(), strict=True)) == [
        (0, 0, 3),
        (0, 4, 9),
        (1, 10, 12),
    ]


def test_resumed_and_traced_walk_gives_the_same_chunk() -> None:
    strategy = find("recursive")
    for text, recipe in random_cases(300, 9):
        finished = run(Document(text), recipe)
        chunks = finished.chunking
        for index in range(len(chunks)):
            trace = Trace()
            [steps] = strategy.walk(
                finished.document, recipe.settings, start=int(chunks.asked[index]), trace=trace
            )
            assert steps.start is not None
            assert (steps.start[0], steps.end[0]) == (chunks.start[index], chunks.end[index])
            assert any(look.taken == trace.end for look in trace.looks)


@pytest.mark.parametrize(
    "name", ["chinese-essay.txt", "fenced-code.md", "table.md", "emoji-and-accents.md"]
)
def test_same_texts_as_the_library_on_real_documents(name: str) -> None:
    from workbench.assets import root

    text = (root() / "samples" / name).read_text("utf-8") * 3
    for size, overlap in ((40, 10), (200, 50), (1000, 200)):
        for counted in ("characters", "o200k_base"):
            recipe = Recipe.of(
                "recursive", chunk_size=size, chunk_overlap=overlap, length_function=counted
            )
            assert texts(run(Document(text), recipe)) == library(text, recipe)


def test_settings_are_checked() -> None:
    with pytest.raises(SettingsError, match="must not exceed"):
        Recipe.of("recursive", chunk_size=5, chunk_overlap=6)
    with pytest.raises(SettingsError, match="at least one"):
        Recipe.of("recursive", separators=())
    with pytest.raises(SettingsError, match="list of texts"):
        Recipe.of("recursive", separators="\n")
