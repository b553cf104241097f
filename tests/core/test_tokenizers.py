"""Tokens against the libraries themselves, over random texts of awkward pieces."""

from __future__ import annotations

import itertools
import json
import random
from typing import TYPE_CHECKING

import pytest

from workbench.core.document import Document
from workbench.core.errors import Cancelled, SettingsError, WorkbenchError
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.tokenizer import TokenControl, Tokenizer, slabs
from workbench.core.tokenizers import TOKENIZERS, find, usable
from workbench.core.tokenizers.tiktoken_ranks import CL100K, O200K, TiktokenRanks
from workbench.core.walk import Control

if TYPE_CHECKING:
    from pathlib import Path

PIECES = (
    "the ", "of\n", " survey", "river.", "\n\n", "  ", "\t", "汉字", "野", "😀", "👨‍👩‍👧", "é",
    "e\u0301", "\r\n", "/", "1234", "!?", "'s", "\u3000", "\u0085", "\ud800", "\udc00", "\x00",
    "ab", "<|endoftext|>", "\u2028", "नमस्ते",
)  # fmt: skip


def random_texts(count: int) -> list[str]:
    chance = random.Random(3)
    return ["".join(chance.choices(PIECES, k=chance.randint(0, 60))) for _ in range(count)]


def plain(text: str) -> str:
    return "".join("\ufffd" if "\ud800" <= sign <= "\udfff" else sign for sign in text)


# HanLP needs its extra and is tested in tests/hanlp.
@pytest.fixture(
    params=[one for one in TOKENIZERS if one.id != "hanlp"], ids=lambda tokenizer: tokenizer.id
)
def tokenizer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Tokenizer:
    monkeypatch.setattr(type(request.param), "slab", 40)
    return request.param


@pytest.mark.filterwarnings("ignore:pkg_resources is deprecated", "ignore:invalid escape")
def test_entries_ascend_and_only_words_leave_text_between(tokenizer: Tokenizer) -> None:
    assert tokenizer.missing() is None
    for text in random_texts(600):
        tokens = tokenizer.tokenize(text)
        edges = list(zip(tokens.start.tolist(), tokens.end.tolist(), strict=True))
        assert all(start < end for start, end in edges)
        assert all(one[1] <= two[0] for one, two in itertools.pairwise(edges))
        if tokenizer.id != "words":
            assert "".join(text[start:end] for start, end in edges) == text
        assert tokens.count == tokenizer.count(text)
        assert tokens.before().tolist()[-1] == tokens.count


@pytest.mark.parametrize("ranks", [CL100K, O200K], ids=lambda ranks: ranks.id)
def test_ranks_give_tiktokens_own_ids_and_aligned_entries(
    ranks: TiktokenRanks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TiktokenRanks, "slab", 40)
    encoding = ranks._encoding
    for text in random_texts(600):
        tokens = ranks.tokenize(text)
        ids = encoding.encode_ordinary(plain(text))
        assert tokens.ids is not None
        assert tokens.ids.tolist() == ids
        before = tokens.before().tolist()
        for index, (start, end) in enumerate(
            zip(tokens.start.tolist(), tokens.end.tolist(), strict=True)
        ):
            group = ids[before[index] : before[index + 1]]
            assert encoding.decode(group, errors="strict") == plain(text[start:end])


@pytest.mark.parametrize("ranks", [CL100K, O200K], ids=lambda ranks: ranks.id)
def test_patterns_are_those_of_the_library(
    ranks: TiktokenRanks, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tiktoken_ext.openai_public as public

    monkeypatch.setattr(public, "load_tiktoken_bpe", lambda url, expected_hash: expected_hash)
    published = getattr(public, ranks.id)()
    assert ranks._pattern == published["pat_str"]
    assert ranks._sha256 == published["mergeable_ranks"]


def test_damaged_ranks_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tokenizers").mkdir()
    (tmp_path / "tokenizers" / "cl100k_base.tiktoken").write_bytes(b"IQ== 0\n")
    monkeypatch.setattr("workbench.core.tokenizers.tiktoken_ranks.root", lambda: tmp_path)
    broken = TiktokenRanks("cl100k_base", CL100K._pattern, CL100K._sha256, CL100K.summary)
    with pytest.raises(WorkbenchError, match="SHA-256"):
        broken.tokenize("text")


def test_one_character_of_several_tokens_is_one_entry() -> None:
    tokens = CL100K.tokenize("a野b")
    assert tokens.start.tolist() == [0, 1, 2]
    assert tokens.members is not None
    assert tokens.members.tolist() == [1, 2, 1]


@pytest.mark.parametrize("text", ["a" * 200_000, "中" * 200_000, " " * 200_000, "\n" * 200_000])
@pytest.mark.parametrize("tokenizer_id", ["characters", "words", "rjieba", "jieba", "cl100k_base"])
def test_equal_characters_stay_exact(tokenizer_id: str, text: str) -> None:
    tokens = find(tokenizer_id).tokenize(text)
    if len(tokens):
        assert (tokens.start[0], tokens.end[-1]) == (0, len(text))
        assert (tokens.start[1:] == tokens.end[:-1]).all()


def test_document_is_tokenized_once() -> None:
    document = Document("one two")
    words = find("words")
    assert words.tokens(document) is words.tokens(document)


@pytest.mark.parametrize("strategy", ["token_window", "graphrag_agent"])
def test_cancelling_a_run_stops_its_tokenizing(strategy: str) -> None:
    polls: list[bool] = []

    def cancelled() -> bool:
        polls.append(len(polls) >= 2)
        return polls[-1]

    document = Document("中国的四大发明。\n" * 60_000)
    with pytest.raises(Cancelled):
        run(document, Recipe.of(strategy, tokenizer="rjieba"), Control(cancelled))
    assert find("rjieba").known(document) is None
    assert len(polls) == 3


def test_cancelling_stops_between_slabs() -> None:
    with pytest.raises(Cancelled):
        find("words").tokenize("a\n" * 10, TokenControl(cancelled=lambda: True))


def test_slabs_join_and_grow_where_no_cut_is_safe() -> None:
    text = "ab\n cd\nef" * 3 + "x" * 50 + "\nyz"
    cuts = list(slabs(text, 8, lambda text, at: at < len(text) and text[at].isalpha()))
    assert "".join(text[start:end] for start, end in cuts) == text
    assert all(text[start].isalpha() for start, _ in cuts)


def test_unknown_tokenizer_names_the_nearest() -> None:
    with pytest.raises(SettingsError, match="Did you mean cl100k_base"):
        find("cl100k")


@pytest.fixture
def word_level(tmp_path: Path) -> Path:
    """A tokenizer.json in Hugging Face's format: words at white space, padded and cut to 4."""
    rules = {
        "version": "1.0",
        "truncation": {
            "direction": "Right", "max_length": 4, "strategy": "LongestFirst", "stride": 0,
        },
        "padding": {
            "strategy": {"Fixed": 4}, "direction": "Right", "pad_to_multiple_of": None,
            "pad_id": 0, "pad_type_id": 0, "pad_token": "[UNK]",
        },
        "added_tokens": [],
        "normalizer": {"type": "Lowercase"},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": None,
        "decoder": None,
        "model": {"type": "WordLevel", "vocab": {"[UNK]": 0, "the": 1}, "unk_token": "[UNK]"},
    }  # fmt: skip
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(rules), "utf-8")
    return path


def test_tokenizer_json_gives_exact_offsets_untruncated(
    word_level: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokenizer = find(f"file:{word_level}")
    monkeypatch.setattr(type(tokenizer), "slab", 8)
    text = "The 汉字 river\nof the 😀 \ud800 end. " * 5
    tokens = tokenizer.tokenize(text)
    words = [text[a:b] for a, b in zip(tokens.start.tolist(), tokens.end.tolist(), strict=True)]
    assert "".join(words) == "".join(text.split())
    assert words[:4] == ["The", "汉字", "river", "of"]
    assert tokens.count == tokenizer.count(text) > 4


@pytest.mark.parametrize("kind", ["GPT-2", "own pattern", "strip", "added token"])
def test_slabs_of_a_tokenizer_json_give_the_tokens_of_the_whole(kind: str, tmp_path: Path) -> None:
    tokenizers = pytest.importorskip("tokenizers")
    byte_level = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    library = tokenizers.Tokenizer(tokenizers.models.BPE())
    library.pre_tokenizer = byte_level
    if kind == "own pattern":
        pattern = tokenizers.pre_tokenizers.Split(tokenizers.Regex(r"\n[a-z]+"), "isolated")
        library.pre_tokenizer = tokenizers.pre_tokenizers.Sequence([pattern, byte_level])
    elif kind == "strip":
        library.normalizer = tokenizers.normalizers.Strip()
    texts = random_texts(300)
    learnt = tokenizers.trainers.BpeTrainer(
        vocab_size=500,
        show_progress=False,
        initial_alphabet=tokenizers.pre_tokenizers.ByteLevel.alphabet(),
    )
    library.train_from_iterator(map(plain, texts), learnt)
    if kind == "added token":
        library.add_tokens([tokenizers.AddedToken("\nab", normalized=False)])
    path = tmp_path / "tokenizer.json"
    library.save(str(path))
    tokenizer = find(f"file:{path}")
    tokenizer.slab = 8
    for text in texts:
        tokens = tokenizer.tokenize(text)
        assert tokens.ids is not None
        assert tokens.ids.tolist() == library.encode(plain(text), add_special_tokens=False).ids
        assert tokenizer.count(text) == tokens.count


def test_file_that_is_no_tokenizer_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text("{}", "utf-8")
    with pytest.raises(WorkbenchError, match="not a tokenizer"):
        find(f"file:{path}").tokenize("text")
    with pytest.raises(WorkbenchError, match="no file"):
        find(f"file:{tmp_path / 'gone.json'}").tokenize("text")


def test_what_is_missing_is_a_whole_sentence_before_the_hint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr("workbench.core.tokenizers.segmenter.find_spec", lambda name: None)
    monkeypatch.setattr("workbench.core.tokenizers.hanlp_files.installed", lambda: False)
    lacks = {one: find(one).missing() for one in ("hanlp", "jieba", "o200k_base", "file:a.json")}
    assert all(str(lack).endswith(".") for lack in lacks.values()), lacks
    with pytest.raises(WorkbenchError, match=r"installs it\. Usable here: "):
        usable("hanlp")
