"""Splitters made by the exported configurations, run by the libraries they are for.

A configuration that calls itself exact gives the chunks of the workbench, one by one; every
other one runs, covers the text, and differs as its notes say.
"""

import random
from itertools import pairwise

import pytest
import tiktoken

from workbench import Recipe, chunk
from workbench.core.document import Document
from workbench.core.errors import ExportError
from workbench.core.tokenizers import usable
from workbench.exporters import config

ENGLISH = "".join(
    f'Sentence {n} here. Another, v1.{n}.3 of it! And "a third"?\n\nParagraph {n}.\nA line.\n\n'
    for n in range(12)
)
CHINESE = "".join(
    f"第{n}句话在这里。下一句，带有标点！还有第三句吗？\n\n新的第{n}段，内容很长很长。\n"
    for n in range(12)
)
random.seed(5)
LETTERS = ["a", "b", " ", " ", "\n", "\n\n", ".", "。", "汉", "e\u0301", "\r\n", "\u3000", "😀"]
LETTERS += ["\u200d", "\x00", "\u2028", "\x85", "\xa0", "<|endoftext|>", "{{", "\\", "'", '"', "\t"]
TEXTS = {
    "english": ENGLISH,
    "chinese": CHINESE,
    "mixed": ENGLISH[:300] + CHINESE[:300] + ENGLISH[:300],
    "emoji": "👩\u200d👩\u200d👧\u200d👦👍🏽🇨🇳e\u0301\ufe0f " * 40,
    "crlf": ENGLISH.replace("\n", "\r\n"),
    "special": "A <|endoftext|> in the middle. " * 30,
    "no separators": "x" * 700,
    "no separators, Chinese": "汉" * 700,
    "white space": " \n\t \r\n\u3000 " * 30,
    "line feeds": "\n" * 200,
    "noncharacter": "a\uffff" * 100,
    "empty": "",
    **{f"random {size}": "".join(random.choices(LETTERS, k=size)) for size in (7, 60, 900)},
}
RECIPES = [
    *(
        Recipe.of("fixed", chunk_size=size, overlap=overlap)
        for size, overlap in ((1, 0), (40, 10), (100, 99), (5000, 10))
    ),
    *(
        Recipe.of("token_window", chunk_size=30, overlap=7, tokenizer=tokenizer)
        for tokenizer in ("cl100k_base", "o200k_base", "words")
    ),
    *(
        Recipe.of("recursive", chunk_size=60, chunk_overlap=15, keep_separator=keep)
        for keep in ("start", "end", "no")
    ),
    Recipe.of("recursive", chunk_size=60, separators=("。", ". ", "b"), chunk_overlap=0),
    Recipe.of("recursive", chunk_size=30, chunk_overlap=8, length_function="cl100k_base"),
    Recipe.of("mirofish", chunk_size=80, overlap=20, variant="documented"),
    Recipe.of("mirofish", chunk_size=80, overlap=20, variant="repository"),
    Recipe.of("vysol", chunk_size=90, max_lookback_size=30, overlap_size=15),
    Recipe.of("norconex", maxChunkSize=80, chunkOverlap=20),
    Recipe.of("graphrag_agent", chunk_size=60, overlap=9, tokenizer="words"),
]
EXACT = {
    "langchain-python": {"fixed", "token_window", "recursive"},
    "llamaindex-python": {"fixed"},
    "haystack-yaml": {"fixed"},
    "chonkie-python": {"fixed", "token_window"},
    "unstructured-python": set(),
}


@pytest.fixture(autouse=True)
def encodings(monkeypatch):
    """Let tiktoken give the encodings whose ranks the program carries."""
    monkeypatch.setattr(tiktoken, "get_encoding", lambda name: usable(name)._encoding)


def names(code, **known):
    exec(code, known)
    return known


def langchain(code, text):
    splitter = names(code)["splitter"]
    made = splitter.create_documents([text])
    assert [one.page_content for one in made] == splitter.split_text(text)
    return [one.page_content for one in made]


def llamaindex(code, text):
    from llama_index.core import Document as Source

    nodes = names(code)["splitter"].get_nodes_from_documents([Source(text=text)])
    return [node.text for node in nodes]


def haystack(yaml, text):
    from haystack import Document as Source
    from haystack import Pipeline

    made = Pipeline.loads(yaml).run({"splitter": {"documents": [Source(content=text)]}})
    return [one.content for one in made["splitter"]["documents"]]


def chonkie(code, text):
    return [one.text for one in names(code)["chunker"].chunk(text)]


def unstructured(code, text):
    from unstructured.documents.elements import NarrativeText

    elements = [NarrativeText(part) for part in text.split("\n\n") if part.strip()]
    return [one.text for one in names(code, elements=elements)["chunks"]]


SPLITTERS = {
    "langchain-python": langchain,
    "llamaindex-python": llamaindex,
    "haystack-yaml": haystack,
    "chonkie-python": chonkie,
    "unstructured-python": unstructured,
}


def both(target, recipe, text):
    """Give the grade, the library's chunks and ours."""
    run = chunk(Document(text, "doc.txt"), recipe)
    made = config.render(config.find(target), config.Subject(recipe, run.document))
    theirs = SPLITTERS[target](made.text, text)
    return made.draft, theirs, [run.text(index) for index in range(len(run.chunking))]


def told(recipe):
    settings = recipe.settings.values()
    return " ".join([recipe.strategy.id, *map(str, settings.values())])[:40]


def counts_words(recipe):
    return recipe.strategy.tokenizer(recipe.settings) == "words"


@pytest.mark.parametrize("target", SPLITTERS)
@pytest.mark.parametrize("recipe", RECIPES, ids=told)
def test_what_is_called_exact_gives_the_same_chunks_and_the_rest_runs(target, recipe):
    grades = set()
    for name, text in TEXTS.items():
        try:
            draft, theirs, ours = both(target, recipe, text)
        except ExportError:
            assert not text.strip(), name  # nothing there to measure sizes on
            continue
        grades.add(draft.grade)
        if draft.grade == "exact":
            assert theirs == ours, name
        elif text.strip():
            assert "".join(theirs).strip(), name
    exact = recipe.strategy.id in EXACT[target] and not counts_words(recipe)
    assert ("exact" in grades) == exact


WORDS = Recipe.of("token_window", chunk_size=30, overlap=7, tokenizer="words")
LOOKING_BACK = Recipe.of("mirofish", chunk_size=80, overlap=20, variant="repository")


@pytest.mark.parametrize("target", ["langchain-python", "haystack-yaml", "chonkie-python"])
def test_windows_of_words_become_windows_of_characters(target):
    draft, theirs, ours = both(target, WORDS, CHINESE)
    assert "of characters, not of tokens" in said(draft)
    assert len({len(one) for one in theirs[:-1]}) == 1
    assert theirs != ours


@pytest.mark.parametrize("target", ["langchain-python", "chonkie-python"])
def test_windows_of_tokens_may_break_a_character_there(target):
    recipe = Recipe.of("token_window", chunk_size=5, overlap=1)
    for text in (TEXTS["emoji"], "a lone \ud83d surrogate"):
        draft, theirs, ours = both(target, recipe, text)
        assert draft.grade == "approximate"
        assert "U+FFFD" in said(draft)
        assert "\ufffd" in "".join(theirs)
        assert "\ufffd" not in "".join(ours)


def test_langchain_s_overlap_is_made_of_whole_pieces():
    draft, theirs, _ = both("langchain-python", LOOKING_BACK, ENGLISH)
    assert "smaller than asked, or none" in said(draft)
    shared = [overlap(one, other) for one, other in pairwise(theirs)]
    assert max(shared) <= 20
    assert 0 in shared


def test_haystack_s_overlap_is_as_asked():
    draft, theirs, _ = both("haystack-yaml", LOOKING_BACK, ENGLISH)
    assert "adds exactly the overlap" in said(draft)
    assert all(other.startswith(one[-20:]) for one, other in pairwise(theirs))
    assert max(map(len, theirs)) <= 80


def test_chonkie_s_pieces_are_the_text_without_any_overlap():
    draft, theirs, _ = both("chonkie-python", LOOKING_BACK, ENGLISH)
    assert "has no overlap" in said(draft)
    assert "".join(theirs) == ENGLISH
    assert max(map(len, theirs)) <= 80


def test_chonkie_makes_no_chunk_of_white_space():
    draft, theirs, ours = both("chonkie-python", RECIPES[1], TEXTS["white space"])
    assert "makes no chunk" in said(draft)
    assert not theirs
    assert ours


def test_llamaindex_strips_its_sentences_and_keeps_whole_words():
    draft, theirs, _ = both("llamaindex-python", LOOKING_BACK, ENGLISH)
    assert "strips white space" in said(draft)
    assert all(one == one.strip() for one in theirs)
    draft, theirs, _ = both("llamaindex-python", WORDS, ENGLISH)
    assert "word by word" in said(draft)
    assert {one for chunk in theirs for one in chunk.split()} <= set(ENGLISH.split())


def test_llamaindex_makes_an_empty_node_of_an_empty_document():
    draft, theirs, ours = both("llamaindex-python", RECIPES[1], "")
    assert "an empty node" in said(draft)
    assert (theirs, ours) == ([""], [])


def test_llamaindex_has_room_for_every_character_from_the_size_on_that_is_taken():
    recipe = Recipe.of("recursive", chunk_size=4, chunk_overlap=0, length_function="cl100k_base")
    for text in TEXTS.values():
        both("llamaindex-python", recipe, text)
    with pytest.raises(ExportError, match="at least 4 tokens"):
        both("llamaindex-python", recipe.replace(chunk_size=3), ENGLISH)


def test_unstructured_splits_elements_above_the_size_alone():
    draft, theirs, _ = both("unstructured-python", LOOKING_BACK.replace(overlap=0), ENGLISH)
    assert "Only elements above the size" in said(draft)
    short = [" ".join(one.split()) for one in ENGLISH.split("\n\n") if one.strip()]
    assert max(map(len, short)) <= 80
    assert "\n\n".join(theirs) == "\n\n".join(short)
    _, theirs, _ = both("unstructured-python", LOOKING_BACK.replace(overlap=0), "汉" * 200)
    assert [len(one) for one in theirs] == [80, 80, 40]


def said(draft):
    return " ".join(map(str, draft.differences))


def overlap(one, other):
    """Give the length of the longest end of one text that begins the other."""
    sizes = range(min(len(one), len(other)), 0, -1)
    return next((size for size in sizes if one.endswith(other[:size])), 0)
