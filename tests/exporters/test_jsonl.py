"""Chunks leave as ``chunk/1`` lines: complete, exact, one line each whatever the text holds."""

from __future__ import annotations

import hashlib
import io
import json
from array import array

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from workbench.core import json_text
from workbench.core.chunking import Chunking, Rewriting
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.errors import Cancelled, ExportError
from workbench.core.measure import measure
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run
from workbench.core.strategies import STRATEGIES
from workbench.core.tokenizers import find
from workbench.core.walk import Control, Stall
from workbench.exporters import jsonl
from workbench.exporters.record import FIELDS, record, records

every_strategy = pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda one: one.id)

KEYS = [
    "schema", "id", "source", "doc_id", "doc_sha256", "index", "count", "text", "start", "end",
    "exact", "context_start", "context_text", "overlap_prev", "overlap_next", "byte_start",
    "byte_end", "chars", "tokens", "tokenizer", "cut", "text_sha256", "recipe_sha256", "metadata",
]  # fmt: skip

LINE_ENDS = "x\u2028y\u2029z\x85w\x0bv\x0cu\x1ct\x1d\x1e\r\n\r\n"
MIXED = '中文。 \U0001f600\u200d\U0001f469 e\u0301 “«é»” 한국어. \x00\x07\x7f\x9f\t\\"/\ud83d x'
anything = st.text(st.characters(exclude_categories=()), max_size=300)


def fixed(text: str, size: int = 7, overlap: int = 3, name: str = "a.txt") -> Run:
    return run(Document(text, name), Recipe.of("fixed", chunk_size=size, overlap=overlap))


def written(one: Run, source: str | None = None) -> bytes:
    stream = io.BytesIO()
    jsonl.write(one, stream, source)
    return stream.getvalue()


def rows(one: Run) -> list[dict]:
    return [json.loads(line) for line in written(one).splitlines()]


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def has_pair(text: str) -> bool:
    return json.loads(json.dumps(text)) != text


def expected(one: Run, index: int) -> dict:
    """The record of one chunk, worked out from the definition of each field alone."""
    text, chunking = one.document.text, one.chunking
    start, end = int(chunking.start[index]), int(chunking.end[index])
    emitted = one.text(index)

    def shared(other: int) -> int:
        if not 0 <= other < len(chunking):
            return 0
        low = max(start, int(chunking.start[other]))
        return max(min(end, int(chunking.end[other])) - low, 0)

    def utf8(offset: int) -> int:
        return len(text[:offset].encode("utf-8", "surrogatepass"))

    place = f"{sha256(text)},{one.recipe.sha256},{start},{end},{index}"
    return {
        "schema": "chunk/1",
        "id": sha256(place)[:32],
        "source": one.document.name,
        "doc_id": one.document.name,
        "doc_sha256": sha256(text),
        "index": index,
        "count": len(chunking),
        "text": emitted,
        "start": start,
        "end": end,
        "exact": emitted == text[start:end],
        "context_start": int(chunking.context_start[index]),
        "context_text": text[int(chunking.context_start[index]) : start],
        "overlap_prev": shared(index - 1),
        "overlap_next": shared(index + 1),
        "byte_start": utf8(start),
        "byte_end": utf8(end),
        "chars": len(emitted),
        "cut": one.recipe.strategy.reasons[chunking.reason[index]].kind,
        "text_sha256": sha256(emitted),
        "recipe_sha256": one.recipe.sha256,
    }


def check(one: Run) -> None:
    data = written(one)
    assert data.count(b"\n") == len(one.chunking)
    assert len(data.decode("utf-8").splitlines()) == len(one.chunking)
    found = rows(one)
    assert len(found) == len(one.chunking)
    for index, row in enumerate(found):
        assert list(row) == KEYS
        assert {key: row[key] for key in expected(one, index)} == expected(one, index)
        assert len(row["metadata"]) <= 8
        assert all(isinstance(value, str | int | bool) for value in row["metadata"].values())
    assert found == list(records(one))
    lines = [json_text.dumps(one) for one in records(one)]
    assert data.decode("utf-8") == "".join(line + "\n" for line in lines)


@every_strategy
@given(text=anything, size=st.integers(1, 40), overlap=st.integers(0, 15))
@example(LINE_ENDS, 4, 2)
@example(MIXED * 4, 9, 4)
@example("a" * 1000, 1, 0)
@example("中" * 1000, 3, 1)
def test_every_field_is_what_it_says(strategy, text, size, overlap):
    if has_pair(text):
        return
    check(run(Document(text, "a.txt"), small_recipe(strategy, size, overlap)))


def small_recipe(strategy, size: int, overlap: int) -> Recipe:
    values = {strategy.size_key: size}
    if strategy.overlap_key:
        values[strategy.overlap_key] = min(overlap, size - 1)
    if "max_lookback_size" in strategy.settings_type.__dataclass_fields__:
        values["max_lookback_size"] = size // 2
    return Recipe.of(strategy, **values)


def test_the_keys_are_the_schema():
    assert list(FIELDS) == KEYS


def test_ids_tell_equal_texts_apart_and_are_the_same_in_every_run():
    one, again = fixed("abc" * 50, 3, 0), fixed("abc" * 50, 3, 0)
    ids = [row["id"] for row in rows(one)]
    assert len(set(ids)) == len(ids) == 50
    assert ids == [row["id"] for row in rows(again)]
    assert not set(ids) & {row["id"] for row in rows(fixed("abc" * 50, 3, 1))}


@pytest.mark.parametrize("text", [LINE_ENDS, MIXED, "a\r\nb\rc\n", "".join(map(chr, range(256)))])
def test_a_record_is_one_line_for_every_reader(text):
    data = written(fixed(text, 1000, 0))
    assert data.count(b"\n") == 1
    assert data.endswith(b"}\n")
    assert len(data.decode("utf-8").splitlines()) == 1
    assert len(data.splitlines()) == 1
    assert json.loads(data)["text"] == text


@pytest.mark.parametrize("code", [*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029])
def test_each_risky_character_is_escaped_alone_and_among_others(code):
    char = chr(code)
    for text in (char, f"a{char}", f"中{char}文", f"é{char}\ud83d"):
        data = written(fixed(text, 1000, 0))
        assert json.loads(data)["text"] == text
        assert char not in data.decode().removesuffix("\n")


def test_letters_are_not_escaped():
    assert "中文 é 한 \U0001f600 \xa0 \u2027 \u202a \ufeff".encode() in written(
        fixed("中文 é 한 \U0001f600 \xa0 \u2027 \u202a \ufeff", 1000, 0)
    )


def test_lone_surrogates_come_back_and_leave_the_others_alone():
    data = written(fixed("ok\ud83d!" * 3, 4, 0))
    found = [json.loads(line) for line in data.decode("utf-8").splitlines()]
    assert [row["text"] for row in found] == ["ok\ud83d!"] * 3
    assert [row["byte_end"] - row["byte_start"] for row in found] == [6] * 3


def test_a_pair_of_surrogates_cut_apart_is_no_pair():
    assert [row["text"] for row in rows(fixed("\ud83d\ude00", 1, 0))] == ["\ud83d", "\ude00"]


def test_a_pair_of_surrogates_is_refused():
    with pytest.raises(ExportError, match="surrogate pair"):
        written(fixed("a\ud83d\ude00b", 10, 0))


@every_strategy
def test_no_chunks_are_no_bytes(strategy, tmp_path):
    empty = run(Document(""), Recipe.of(strategy))
    assert written(empty) == b""
    jsonl.save(empty, tmp_path / "a.jsonl")
    assert (tmp_path / "a.jsonl").read_bytes() == b""


def test_source_and_id_of_the_document_can_be_given():
    one = fixed("abc")
    found = record(one, 0, "b/100%s.txt", "b/100%s.txt#2")
    assert (found["source"], found["doc_id"]) == ("b/100%s.txt", "b/100%s.txt#2")
    assert json.loads(written(one, "b/100%s.txt"))["doc_id"] == "b/100%s.txt"


def test_one_record_is_the_one_among_all():
    one = fixed(MIXED * 40)
    assert [record(one, index) for index in range(len(one.chunking))] == list(records(one))
    assert jsonl.line(one, 5).encode() == written(one).split(b"\n")[5]


def test_the_end_of_a_stalled_run_is_in_its_records():
    done = fixed("abc" * 10)
    stalled = Run(done.document, done.recipe, done.chunking.head(2), Stall(9))
    assert [row["metadata"] for row in rows(stalled)] == [{"stalled_at": 9}] * 2
    assert [row["metadata"] for row in rows(done)] == [{}] * len(done.chunking)


def test_rewritten_text_is_said_to_be_no_slice():
    document, recipe = Document("a b c d e f"), Recipe.of("fixed")
    start, end = np.array([0, 4], np.int32), np.array([3, 11], np.int32)
    emitted = Rewriting(
        "a bdef",
        np.array([0, 3], np.int32),
        np.array([3, 6], np.int32),
        *(np.frombuffer(array("i", column), np.int32) for column in ([0], [0], [6])),
    )
    chunking = Chunking(start, start, end, start, np.zeros(2, np.uint8), None, emitted)
    one = Run(document, recipe, chunking)
    check(one)
    assert [(row["exact"], row["text"]) for row in rows(one)] == [(True, "a b"), (False, "def")]


def test_tokens_are_counted_where_the_system_counts_tokens():
    for strategy in STRATEGIES:
        one = run(Document("中文。" * 300, "a"), Recipe.of(strategy))
        for row, size in zip(rows(one), one.chunking.sizes().tolist(), strict=True):
            tokenizer = strategy.tokenizer(one.recipe.settings)
            if tokenizer is not None:
                assert (row["tokens"], row["tokenizer"]) == (size, find(tokenizer).signature())
            else:
                assert (row["tokens"], row["tokenizer"]) == (None, None)


def test_measured_tokens_come_with_the_name_and_version_of_their_tokenizer():
    for strategy in ("fixed", "token_window", "graphrag_agent"):
        one = run(Document("中文 words, 中文。" * 300, "a"), Recipe.of(strategy))
        found = measure(one, coverage(one), find("o200k_base"))
        one = one.with_measure(found)
        read = rows(one)
        assert [row["tokens"] for row in read] == found.counts.tolist()
        assert {row["tokenizer"] for row in read} == {"o200k_base@446a9538cb6c"}
        assert json.loads(jsonl.line(one, len(read) - 1)) == read[-1]


def test_progress_is_told_and_ends_with_all():
    told = []
    one = fixed("abc" * 1000, 3, 0)
    jsonl.write(one, io.BytesIO(), progress=lambda done, count: told.append((done, count)))
    assert told == sorted(told)
    assert len(told) > 2
    assert told[-1] == (1000, 1000)


def test_records_are_written_while_they_are_made():
    """Nothing but one part of the records exists at a time."""

    class StoppedError(Exception):
        pass

    class Sink(io.BytesIO):
        def write(self, data):
            super().write(data)
            raise StoppedError

    for text, size, most in (("abc" * 100_000, 3, 300), ("a" * 5_000_000, 1_000_000, 1)):
        sink = Sink()
        with pytest.raises(StoppedError):
            jsonl.write(fixed(text, size, 0), sink)
        assert 0 < sink.getvalue().count(b"\n") <= most


def test_a_cancelled_save_keeps_the_old_file(tmp_path):
    target = tmp_path / "a.jsonl"
    target.write_bytes(b"OLD")
    answers = iter([False, True])
    control = Control(cancelled=lambda: next(answers), polite=True)
    with pytest.raises(Cancelled):
        jsonl.save(fixed("abc" * 1000, 3, 0), target, control=control)
    assert target.read_bytes() == b"OLD"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.jsonl"]


@pytest.mark.parametrize("filler", ["a", "中", "é"])
def test_the_work_grows_with_the_text(filler, monkeypatch):
    """Byte offsets are counted once along the text, never from its start again."""
    from workbench.exporters.record import Utf8Cursor

    counted = []
    count = Utf8Cursor._bytes
    monkeypatch.setattr(
        Utf8Cursor,
        "_bytes",
        lambda self, low, high: counted.append(high - low) or count(self, low, high),
    )
    one = fixed(filler * 50_000, 50, 10)
    rows(one)
    assert sum(counted) <= 50_000
