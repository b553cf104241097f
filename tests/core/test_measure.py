"""Token counts of chunks against the libraries themselves, on the texts that runs emit."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.core.test_tokenizers import plain, random_texts
from workbench.core import measure as module
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.errors import Cancelled
from workbench.core.measure import NO_LIMIT, Measure, measure
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.statistics import spread
from workbench.core.tokenizers import TOKENIZERS, find
from workbench.core.tokenizers.tiktoken_ranks import CL100K, O200K, TiktokenRanks
from workbench.core.walk import Control

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from workbench.core.tokenizer import Tokenizer

CHINESE = "在古代，中国的四大发明对世界产生了深远影响。造纸术、印刷术、火药和指南针。\n" * 40
AWKWARD = (
    "<|endoftext|> \ud800😀👨‍👩‍👧\x00 नमस्ते e\u0301 don't 12345\r\n\u3000汉字\u2028 snake_case "
) * 30
TEXTS = {
    "chinese": CHINESE,
    "awkward": AWKWARD,
    "equal": "a" * 20_000,
    "random": "".join(random_texts(120)),
    "empty": "",
}
RECIPES = {
    "mirofish": Recipe.of("mirofish", chunk_size=120, overlap=30),
    "fixed": Recipe.of("fixed", chunk_size=97, overlap=0),
    "vysol": Recipe.of("vysol", chunk_size=150, max_lookback_size=40, overlap_size=20),
    "rewritten": Recipe.of("graphrag_agent", chunk_size=40, overlap=10, tokenizer="words"),
}


def made(text: str, recipe: Recipe) -> Run:
    return run(Document(text), recipe)


def measured(one: Run, tokenizer: Tokenizer) -> Measure:
    return measure(one, coverage(one), tokenizer)


def texts_of(one: Run) -> list[str]:
    return [one.text(index) for index in range(len(one.chunking))]


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("ranks", [CL100K, O200K], ids=lambda ranks: ranks.id)
def test_counts_are_those_of_tiktoken(ranks: TiktokenRanks, text: str, recipe: Recipe) -> None:
    tiktoken = pytest.importorskip("tiktoken")
    library = tiktoken.Encoding(
        "again", pat_str=ranks._pattern, mergeable_ranks=ranks._ranks, special_tokens={}
    )
    one = made(text, recipe)
    counts = measured(one, ranks).counts.tolist()
    assert counts == [len(library.encode_ordinary(plain(chunk))) for chunk in texts_of(one)]


@pytest.mark.filterwarnings("ignore:pkg_resources is deprecated", "ignore:invalid escape")
@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize(
    "tokenizer", [one for one in TOKENIZERS if one.id != "hanlp"], ids=lambda one: one.id
)
def test_each_chunk_counts_as_if_it_were_alone(
    tokenizer: Tokenizer, text: str, recipe: Recipe
) -> None:
    one = made(text, recipe)
    found = measured(one, tokenizer)
    assert found.counts.tolist() == [tokenizer.tokenize(chunk).count for chunk in texts_of(one)]
    assert found.spread == spread(found.counts)
    assert found.total == sum(found.counts.tolist())
    assert (found.tokenizer, found.version) == (tokenizer.id, tokenizer.version())
    if coverage(one).gapless:
        assert found.distinct == tokenizer.tokenize(text).count
    # The second time all comes from what is remembered.
    assert measured(one, tokenizer).counts.tolist() == found.counts.tolist()


def test_a_models_tokenizer_counts_as_its_library_does(tmp_path: Path) -> None:
    tokenizers = pytest.importorskip("tokenizers")
    library = tokenizers.Tokenizer(tokenizers.models.BPE(unk_token="<unk>"))
    library.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    library.train_from_iterator(
        [plain(text) for text in TEXTS.values()],
        tokenizers.trainers.BpeTrainer(
            vocab_size=600,
            show_progress=False,
            special_tokens=["<unk>"],
            initial_alphabet=tokenizers.pre_tokenizers.ByteLevel.alphabet(),
        ),
    )
    library.enable_truncation(8)
    library.enable_padding(length=16)
    path = tmp_path / "tokenizer.json"
    library.save(str(path))
    library.no_truncation()
    library.no_padding()
    tokenizer = find(f"file:{path}")
    for text in TEXTS.values():
        for recipe in RECIPES.values():
            one = made(text, recipe)
            expected = [
                len(library.encode(plain(chunk), add_special_tokens=False).ids)
                for chunk in texts_of(one)
            ]
            assert measured(one, tokenizer).counts.tolist() == expected
    assert json.loads(path.read_text("utf-8"))["truncation"] is not None


def test_without_overlap_and_without_cut_tokens_nothing_is_repeated() -> None:
    one = made("word " * 400, Recipe.of("fixed", chunk_size=50, overlap=0))
    found = measured(one, find("words"))
    assert (found.total, found.distinct, found.repeated) == (400, 400, 0)


def test_overlap_costs_what_its_tokens_are() -> None:
    one = made("word " * 400, Recipe.of("fixed", chunk_size=50, overlap=10))
    found = measured(one, find("words"))
    assert found.distinct == 400
    assert found.repeated == 2 * (len(one.chunking) - 1)


def test_text_in_no_chunk_is_not_counted_as_distinct() -> None:
    one = made("word " * 40 + "\n\n" + " " * 60 + "word " * 40, Recipe.of("mirofish"))
    covered = coverage(one)
    assert not covered.gapless
    found = measure(one, covered, find("characters"))
    assert found.distinct == covered.covered
    assert found.repeated == covered.repeated


def test_a_limit_finds_the_chunks_above_it() -> None:
    found = measured(made(CHINESE, RECIPES["mirofish"]), O200K)
    limit = int(np.median(found.counts))
    above = found.above(limit)
    assert above.beyond.tolist() == [i for i, n in enumerate(found.counts) if n > limit]
    assert not len(above.allowed)
    assert above.asked == above.most == limit
    assert not len(found.above(NO_LIMIT).beyond)
    assert len(found.above(0).beyond) == len(found.counts)


class Counting(TiktokenRanks):
    """The ranks, remembering every text they are given."""

    def __init__(self) -> None:
        super().__init__("cl100k_base", CL100K._pattern, CL100K._sha256, CL100K.summary)
        self.seen: list[str] = []
        self.stop: Callable[[], None] = lambda: None

    def count(self, text: str, control: object = None) -> int:
        self.seen.append(text)
        self.stop()
        return len(text.encode("utf-8", "surrogatepass"))


def test_equal_texts_are_counted_once() -> None:
    one = made("abcde" * 1000, Recipe.of("fixed", chunk_size=5, overlap=0))
    counting = Counting()
    counts = measured(one, counting).counts
    assert counts.tolist() == [5] * 1000
    assert len(counting.seen) == 2  # one chunk's text, and the document's
    measured(one, counting)
    assert len(counting.seen) == 2


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_REMEMBERED", 10)
    monkeypatch.setattr(module, "_BATCH_TEXTS", 4)
    one = made("".join(map(str, range(2000))), Recipe.of("fixed", chunk_size=7, overlap=0))
    counting = Counting()
    measured(one, counting)
    known = one.document.known(("token counts", "cl100k_base", counting.version()))
    assert isinstance(known, dict)
    assert len(known) < 20


def test_it_stops_soon_when_asked_to() -> None:
    one = made(CHINESE * 20, RECIPES["fixed"])
    counting = Counting()
    with pytest.raises(Cancelled):
        measure(one, coverage(one), counting, Control(lambda: len(counting.seen) > 5))
    assert len(counting.seen) <= 6 + module._BATCH_TEXTS


@pytest.mark.parametrize("tokenizer_id", ["characters", "words", "rjieba", "cl100k_base"])
def test_progress_ascends_to_the_end(tokenizer_id: str) -> None:
    told: list[tuple[int, int]] = []
    one = made(CHINESE * 5, RECIPES["mirofish"])
    control = Control(polite=True)
    covered = coverage(one)
    measure(one, covered, find(tokenizer_id), control, lambda *done: told.append(done))
    done = [at for at, _ in told]
    assert done == sorted(done)
    assert told[-1] == (covered.held + covered.covered,) * 2
    assert len({total for _, total in told}) == 1
