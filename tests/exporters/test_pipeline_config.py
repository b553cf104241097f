"""Configurations for other pipelines: exact where they say so, honest and valid elsewhere."""

import json
import random
import re

import pytest
import tiktoken
import yaml
from langchain_text_splitters import TokenTextSplitter

from workbench import Recipe, chunk
from workbench.core.document import Document
from workbench.core.errors import Cancelled, ExportError
from workbench.core.tokenizers import usable
from workbench.core.walk import Control
from workbench.exporters import config
from workbench.exporters.config.opensearch import overlap_rate

OTHERS = [target for target in config.TARGETS if not target.strategy]
PROSE = (
    "One sentence here. Another, with v1.2.3 of it! 第二句在这里。还有一句？\n\nA new one.\n" * 40
)
ASCII = "One sentence here. Another follows it! And a third?\n\nA new paragraph.\n" * 40
EMOJI = PROSE + "😀 and 𠀀."
RECIPES = [
    Recipe.of("mirofish", chunk_size=500, overlap=50, variant="repository"),
    Recipe.of("vysol", chunk_size=800, max_lookback_size=200, overlap_size=80),
    Recipe.of("norconex", maxChunkSize=500, chunkOverlap=50),
    Recipe.of("recursive", chunk_size=500, chunk_overlap=50),
    Recipe.of("token_window", chunk_size=200, overlap=20),
    Recipe.of("fixed", chunk_size=500, overlap=50),
]


def made(target_id, recipe, document=None):
    return config.render(config.find(target_id), config.Subject(recipe, document))


def tree(target_id, recipe, document=None):
    return json.loads(made(target_id, recipe, document).text)


def said(draft):
    return " ".join(map(str, draft.differences))


@pytest.fixture
def encodings(monkeypatch):
    """Let tiktoken give the encodings whose ranks the program carries."""
    monkeypatch.setattr(tiktoken, "get_encoding", lambda name: usable(name)._encoding)


def langchain(recipe, document):
    """Run the exported code and split the document by it."""
    result = made("langchain-python", recipe, document)
    names = {}
    exec(result.text, names)
    return result.draft, names["splitter"].split_text(document.text)


def hostile_texts():
    random.seed(3)
    letters = ["a", "b", " ", " ", "\n", "\n\n", ".", "。", "汉", "é", "\r\n", "\u3000", "😀"]
    for length in (1, 2, 7, 60, 400, 2000):
        yield "".join(random.choices(letters, k=length))
    yield PROSE
    yield "x" * 3000


@pytest.mark.parametrize("keep", ["start", "end", "no"])
@pytest.mark.parametrize("strip", [True, False])
@pytest.mark.parametrize("marks", [("\n\n", "\n", " ", ""), ("。", ". ", "b"), ("\\", "'", "\n")])
def test_langchain_s_recursive_splitter_gives_the_same_chunks(keep, strip, marks):
    for text in hostile_texts():
        for size, overlap in ((40, 10), (7, 0), (200, 150)):
            recipe = Recipe.of(
                "recursive",
                chunk_size=size,
                chunk_overlap=overlap,
                separators=marks,
                keep_separator=keep,
                strip_whitespace=strip,
            )
            run = chunk(text, recipe)
            draft, texts = langchain(recipe, run.document)
            assert draft.grade == "exact"
            assert texts == [run.text(index) for index in range(len(run.chunking))]


@pytest.mark.parametrize("encoding", ["cl100k_base", "o200k_base"])
def test_langchain_s_recursive_splitter_counts_the_same_tokens(encodings, encoding):
    recipe = Recipe.of("recursive", chunk_size=30, chunk_overlap=8, length_function=encoding)
    run = chunk(PROSE, recipe)
    draft, texts = langchain(recipe, run.document)
    assert draft.grade == "exact"
    assert texts == [run.text(index) for index in range(len(run.chunking))]


@pytest.mark.parametrize(("size", "overlap"), [(37, 5), (10, 0), (100, 99), (1, 0), (5000, 10)])
def test_langchain_cuts_plain_windows_alike(size, overlap):
    recipe = Recipe.of("fixed", chunk_size=size, overlap=overlap)
    for text in hostile_texts():
        run = chunk(text, recipe)
        draft, texts = langchain(recipe, run.document)
        assert draft.grade == "exact"
        assert texts == [run.text(index) for index in range(len(run.chunking))]


def test_langchain_cuts_token_windows_alike_where_no_token_ends_inside_a_character(encodings):
    recipe = Recipe.of("token_window", chunk_size=30, overlap=7)
    run = chunk("Plain <|endoftext|> text. " + ASCII, recipe)
    draft, texts = langchain(recipe, run.document)
    assert draft.grade == "exact"
    assert texts == [run.text(index) for index in range(len(run.chunking))]
    assert TokenTextSplitter  # the code names it
    rare = made("langchain-python", recipe, Document("𠀀𠮷😀" * 50)).draft
    assert rare.grade == "approximate"
    assert "U+FFFD" in said(rare)


def test_other_strategies_are_approximate_in_langchain_but_cover_the_text():
    for recipe in RECIPES[:3]:
        draft, texts = langchain(recipe, Document(PROSE))
        assert draft.grade == "approximate"
        assert "looks for a place to cut near its limit" in said(draft)
        assert max(map(len, texts)) <= 800


@pytest.mark.parametrize("target", OTHERS, ids=lambda target: target.id)
@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.strategy.id)
def test_every_target_says_every_recipe_in_its_own_syntax(target, recipe):
    result = made(target.id, recipe, Document(PROSE * 3))
    if target.language == "json":
        assert isinstance(json.loads(result.text), dict)
        assert result.notes
    elif target.language == "yaml":
        assert yaml.safe_load(result.text)["components"]
    else:
        compile(result.text, target.file_name, "exec")
    head = result.notes or result.text
    assert recipe.sha256 in head
    if result.draft.grade == "approximate":
        assert "For the same cuts" in head
    assert "第二句" not in result.text


@pytest.mark.parametrize("target", OTHERS, ids=lambda target: target.id)
def test_they_are_offered_for_every_strategy_behind_its_own_system(target):
    ids = [one.id for one in config.offered("norconex")]
    assert target.id in ids
    assert ids[0].startswith("norconex")


def test_ids_are_unique_and_every_system_has_a_name():
    ids = [target.id for target in config.TARGETS]
    assert len(set(ids)) == len(ids)
    assert {target.system for target in config.TARGETS} == set(config.SYSTEMS)


@pytest.mark.parametrize(
    "target_id", ["chonkie-python", "haystack-yaml", "llamaindex-python", "opensearch-json"]
)
def test_plain_windows_are_exact_where_a_target_has_them(target_id):
    assert made(target_id, RECIPES[-1], Document(PROSE)).draft.grade == "exact"


@pytest.mark.parametrize(
    ("target_id", "text"),
    [
        ("chonkie-python", " \n\t\u3000"),
        ("llamaindex-python", ""),
        ("llamaindex-python", "a\uffffb"),
        ("opensearch-json", EMOJI),
    ],
)
def test_of_some_documents_not_even_plain_windows_are_exact(target_id, text):
    assert made(target_id, RECIPES[-1], Document(text)).draft.grade == "approximate"


def test_llamaindex_s_windows_have_the_size_that_it_sets_aside():
    result = made("llamaindex-python", RECIPES[-1])
    assert "chunk_size=502" in result.text
    assert "separator='\\uffff'" in result.text
    assert "sets two of the size aside" in said(result.draft)
    assert "chunk_size=500" in made("llamaindex-python", RECIPES[3]).text


def test_llamaindex_has_no_room_for_a_character_in_three_tokens():
    recipe = Recipe.of("recursive", chunk_size=3, chunk_overlap=0, length_function="cl100k_base")
    with pytest.raises(ExportError, match="at least 4 tokens"):
        made("llamaindex-python", recipe)


@pytest.mark.parametrize("target_id", ["langchain-python", "chonkie-python"])
def test_a_lone_surrogate_has_no_token(target_id):
    draft = made(target_id, RECIPES[4], Document("one \ud83d two")).draft
    assert draft.grade == "approximate"
    assert "U+FFFD" in said(draft)


@pytest.mark.parametrize(
    "target_id", ["langchain-python", "haystack-yaml", "chonkie-python", "opensearch-json"]
)
def test_windows_of_words_become_windows_of_characters(target_id):
    recipe = Recipe.of("token_window", chunk_size=50, overlap=5, tokenizer="words")
    assert "of characters, not of tokens" in said(made(target_id, recipe, Document(PROSE)).draft)


def test_sizes_in_another_unit_are_measured_on_the_document_and_told():
    tokens = usable("cl100k_base").count(PROSE)
    body = tree("openai-json", RECIPES[-1].replace(chunk_size=2000), Document(PROSE))
    expected = 2000 * tokens // len(PROSE)
    assert body["chunking_strategy"]["static"]["max_chunk_size_tokens"] == expected
    draft = made("openai-json", RECIPES[-1].replace(chunk_size=2000), Document(PROSE)).draft
    assert f"{len(PROSE) / tokens:.2f}" in said(draft)


@pytest.mark.parametrize("target_id", ["openai-json", "bedrock-json", "ragflow-json"])
@pytest.mark.parametrize("document", [None, Document(" \n ")])
def test_without_a_text_to_measure_they_are_refused(target_id, document):
    with pytest.raises(ExportError, match="depends on the text"):
        made(target_id, RECIPES[-1], document)


def test_tokens_need_no_document_where_the_target_counts_them_too():
    body = tree("vertex-json", RECIPES[4])
    fixed = body["rag_file_transformation_config"]["rag_file_chunking_config"]
    assert fixed["fixed_length_chunking"] == {"chunk_size": 200, "chunk_overlap": 20}


@pytest.mark.parametrize(
    ("target_id", "size", "limits"),
    [
        ("openai-json", 99, "100 to 4,096"),
        ("openai-json", 4097, "100 to 4,096"),
        ("bedrock-json", 8193, "1 to 8,192"),
        ("ragflow-json", 2049, "1 to 2,048"),
    ],
)
def test_sizes_outside_the_limits_are_refused_with_them(target_id, size, limits):
    recipe = Recipe.of("token_window", chunk_size=size, overlap=0)
    with pytest.raises(ExportError, match=limits):
        made(target_id, recipe)


@pytest.mark.parametrize(
    ("target_id", "size"), [("azure-json", 299), ("azure-json", 50_001), ("dify-json", 49)]
)
def test_sizes_in_characters_outside_the_limits_are_refused(target_id, size):
    with pytest.raises(ExportError, match="takes sizes from"):
        made(target_id, Recipe.of("fixed", chunk_size=size, overlap=0))


def test_percents_are_rounded_clamped_and_told():
    def percent(size, overlap):
        recipe = Recipe.of("token_window", chunk_size=size, overlap=overlap)
        result = made("bedrock-json", recipe)
        chunking = json.loads(result.text)["vectorIngestionConfiguration"]["chunkingConfiguration"]
        return chunking["fixedSizeChunkingConfiguration"]["overlapPercentage"], said(result.draft)

    assert percent(300, 60)[0] == 20
    assert "%" not in percent(300, 60)[1]
    assert percent(300, 50)[0] == 17
    assert "rounded to 17 %" in percent(300, 50)[1]
    assert percent(300, 0)[0] == 1
    assert "1 % is written" in percent(300, 0)[1]


def test_overlaps_above_half_are_clamped_and_told():
    recipe = Recipe.of("token_window", chunk_size=200, overlap=150)
    result = made("openai-json", recipe)
    static = json.loads(result.text)["chunking_strategy"]["static"]
    assert static["chunk_overlap_tokens"] == 100
    assert "overlap of 150; 100 is written" in said(result.draft)


def test_the_rate_of_opensearch_gives_the_overlap_back():
    for size in range(1, 400):
        for overlap in range(size // 2 + 1):
            rate = overlap_rate(size, overlap)
            assert int(size * rate) == overlap
            assert rate <= 0.5


def test_opensearch_has_no_limit_of_chunks_and_counts_units():
    recipe = RECIPES[-1]
    processor = tree("opensearch-json", recipe)["processors"][0]["text_chunking"]
    assert processor["algorithm"]["fixed_char_length"]["max_chunk_limit"] == -1
    assert made("opensearch-json", recipe).draft.grade == "approximate"
    draft = made("opensearch-json", recipe, Document(EMOJI)).draft
    assert draft.grade == "approximate"
    assert "2 characters of this document count two" in said(draft)


def opensearch_windows(text, char_limit, overlap_rate, max_chunk_limit):
    """Cut as OpenSearch's FixedCharLengthChunker does, where no character takes two units."""
    assert max_chunk_limit == -1
    start, stride = 0, char_limit - int(char_limit * overlap_rate)
    while start + char_limit < len(text):
        yield text[start : start + char_limit]
        start += stride
    yield text[start:]


@pytest.mark.parametrize("size", [2, 7, 100, 500, len(PROSE) - 1, len(PROSE), len(PROSE) + 1])
@pytest.mark.parametrize("part", [0, 0.01, 1 / 3, 0.5])
def test_opensearch_s_windows_are_those_of_the_recipe(size, part):
    recipe = Recipe.of("fixed", chunk_size=size, overlap=int(size * part))
    run = chunk(PROSE, recipe)
    result = made("opensearch-json", recipe, run.document)
    assert result.draft.grade == "exact"
    processor = json.loads(result.text)["processors"][0]["text_chunking"]
    theirs = list(opensearch_windows(PROSE, **processor["algorithm"]["fixed_char_length"]))
    assert theirs == [run.text(index) for index in range(len(run.chunking))]


def test_azure_names_a_unit_only_where_it_must():
    assert "unit" not in tree("azure-json", RECIPES[-1])
    result = made("azure-json", RECIPES[4])
    assert json.loads(result.text)["unit"] == "azureOpenAITokens"
    assert "preview" in said(result.draft)


def test_elasticsearch_has_windows_where_there_is_no_separator():
    recipe = Recipe.of("recursive", chunk_size=500, separators=("",))
    field = tree("elasticsearch-json", recipe, Document(ASCII))["mappings"]["properties"]["text"]
    assert field["chunking_settings"]["strategy"] == "word"


def test_elasticsearch_says_recursive_separators_as_expressions():
    recipe = Recipe.of("recursive", chunk_size=500, separators=("\n\n", ". ", "|", ""))
    field = tree("elasticsearch-json", recipe, Document(ASCII))["mappings"]["properties"]["text"]
    chunking = field["chunking_settings"]
    assert chunking["strategy"] == "recursive"
    for mark, expression in zip(("\n\n", ". ", "|"), chunking["separators"], strict=True):
        assert re.fullmatch(expression, mark)


def test_one_separator_is_kept_and_the_rest_is_told():
    result = made("dify-json", RECIPES[3])
    rules = json.loads(result.text)["process_rule"]["rules"]
    assert rules["segmentation"]["separator"] == "\n\n"
    assert "2 more" in said(result.draft)


@pytest.mark.parametrize(
    ("recipe", "delimiter", "note"),
    [
        (RECIPES[0], "。！？", "7 in number"),
        (RECIPES[0].replace(variant="documented"), "。！？.!?", None),
        (RECIPES[1], "\n.!?", "2 in number"),
        (RECIPES[2], "\n", "5 in number"),
        (RECIPES[3], "\n", "2 in number"),
        (RECIPES[-1], "\n", "has none: a line feed"),
    ],
)
def test_ragflow_is_given_single_characters(recipe, delimiter, note):
    result = made("ragflow-json", recipe, Document(PROSE))
    assert json.loads(result.text)["parser_config"]["delimiter"] == delimiter
    assert (note or "drops delimiters") in said(result.draft)
    assert ("in number" in said(result.draft)) == ("in number" in (note or ""))


def test_vysol_s_overlap_travels_nowhere_else():
    result = made("langchain-python", RECIPES[1])
    assert "chunk_overlap=0" in result.text
    assert "travels beside" in said(result.draft)


@pytest.mark.parametrize("target_id", ["elasticsearch-push", "bedrock-push"])
def test_own_chunking_can_be_turned_off(target_id):
    result = made(target_id, RECIPES[0])
    assert result.draft.grade == "push"
    assert '"none"' in result.text.lower()


def test_a_line_break_in_a_tokenizer_s_path_ends_no_comment():
    recipe = Recipe.of("graphrag_agent", tokenizer="file:/no\nimport os")
    text = made("graphrag_agent-python", recipe).text
    assert not any(line.startswith("import os") for line in text.splitlines())


def test_measuring_can_be_cancelled():
    subject = config.Subject(RECIPES[-1], Document(PROSE * 50), Control(lambda: True))
    with pytest.raises(Cancelled):
        config.render(config.find("openai-json"), subject)
