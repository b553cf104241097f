"""Chunks for other readers: every dialect says the same texts and offsets, and reads back."""

import csv
import errno
import io
import json
import sqlite3

import pytest

from workbench import chunk
from workbench.analysis.verification import verify
from workbench.core.document import Document
from workbench.core.errors import Cancelled, ExportError, LoadError
from workbench.core.walk import Control
from workbench.exporters.dialect import DIALECTS, find, watched
from workbench.files import chunk_file

TEXT = "=1+1 One sentence.\r\n第二句\u2028在这里！\x85👩\u200d🚀 ```` v1.2.3\t\x00 end. \x0b" * 30
SUFFIXES = {"csv": ".csv", "csv-safe": ".csv"}
USABLE = [dialect for dialect in DIALECTS if dialect.missing() is None]


def document(text=TEXT):
    return Document(text, "report.md")


def written(dialect, *runs, tick=lambda count: None):
    stream = io.BytesIO()
    dialect.write(((run.document.name, run) for run in runs), stream, tick)
    assert not stream.closed
    return stream.getvalue()


RECIPES = [
    ("mirofish", {"chunk_size": 100, "overlap": 20}),
    ("mirofish", {"chunk_size": 100, "overlap": 20, "variant": "repository"}),
    ("vysol", {"chunk_size": 90, "max_lookback_size": 30, "overlap_size": 15}),
    ("graphrag_agent", {"chunk_size": 60, "overlap": 10, "tokenizer": "words"}),
    ("norconex", {"maxChunkSize": 100, "chunkOverlap": 10}),
    ("fixed", {"chunk_size": 37, "overlap": 5}),
    ("recursive", {"chunk_size": 50, "chunk_overlap": 10}),
    ("token_window", {"chunk_size": 20, "overlap": 4, "tokenizer": "words"}),
]
LEADING = [
    "=1+1",
    "+1",
    "-2",
    "@x",
    "'=1",
    "'",
    "＝1",
    "\t1",
    "\r2",
    "\n",
    "\n\n",
    "```\n",
    "## 1 of 2",
]
TEXTS = {
    "mixed": TEXT,
    "formulas": " ".join(f"{one} and words." for one in LEADING * 9),
    "lines": "\n".join(LEADING * 9) + "\n" * 40 + "end\r\n\r\n" * 20,
    "blanks": "   \u3000a \ufeff\u2028b\x1c\x85 " * 60,
    "same": "Said again. " * 60,
    "marks": '<!-- chunk --> ---\n"a","b"\r\n\\ \\n %s {x} ]]> 👨\u200d👩\u200d👧 e\u0301\u202e'
    * 20,
}


@pytest.mark.parametrize("dialect", USABLE, ids=lambda dialect: dialect.id)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe[0])
def test_every_chunk_comes_back_with_all_that_is_said_of_it(dialect, recipe, text, tmp_path):
    run = chunk(document(TEXTS[text]), recipe[0], **recipe[1])
    path = tmp_path / f"out{SUFFIXES.get(dialect.id, dialect.suffix)}"
    path.write_bytes(written(dialect, run))
    chunks = chunk_file.load(path, run.document.name, run.document.sha256)
    assert [one.text for one in chunks] == [run.text(i) for i in range(len(run.chunking))]
    found = verify(run, chunks)
    assert found.same, found.sentence()


UNSAID = {
    "vysol-sqlite": {"digest"},
    "haystack": {"end"},
    "markdown": {"digest"},
    "norconex-json": {"start", "end", "digest"},
    "zep3": {"start", "end", "context", "digest"},
}


@pytest.mark.parametrize("dialect", USABLE, ids=lambda dialect: dialect.id)
def test_all_that_a_dialect_says_is_read(dialect, tmp_path):
    run = chunk(document(), "vysol", chunk_size=90, max_lookback_size=30, overlap_size=15)
    path = tmp_path / f"out{SUFFIXES.get(dialect.id, dialect.suffix)}"
    path.write_bytes(written(dialect, run))
    one = chunk_file.load(path)[1]
    silent = {name for name in ("start", "end", "context", "digest") if getattr(one, name) is None}
    assert silent == UNSAID.get(dialect.id, set())


@pytest.mark.parametrize("dialect", USABLE, ids=lambda dialect: dialect.id)
@pytest.mark.parametrize("strategy", ["mirofish", "norconex"])
def test_of_two_documents_in_a_file_one_is_compared(dialect, strategy, tmp_path):
    more = (
        {"discardOriginal": False, "referenceChunkPrefix": "/p"} if strategy != "mirofish" else {}
    )
    one = chunk(document(), strategy, **more)
    other = chunk(Document("Another text. " * 200, "other.md"), strategy, **more)
    path = tmp_path / f"out{SUFFIXES.get(dialect.id, dialect.suffix)}"
    path.write_bytes(written(dialect, other, one))
    for run in (one, other):
        name, sha256 = run.document.name, run.document.sha256
        assert verify(run, chunk_file.load(path, name, sha256)).same
    with pytest.raises(LoadError, match="2 documents"):
        chunk_file.load(path, "third.md")


@pytest.mark.parametrize("dialect", USABLE, ids=lambda dialect: dialect.id)
@pytest.mark.parametrize("count", [1, 2])
def test_a_document_without_chunks_is_in_a_file_of_others(dialect, count, tmp_path):
    none = chunk(Document(" \n", "blank.md"), "mirofish")
    others = [chunk(Document(f"Text {i}. " * 99, f"{i}.md"), "mirofish") for i in range(count)]
    path = tmp_path / f"out{SUFFIXES.get(dialect.id, dialect.suffix)}"
    path.write_bytes(written(dialect, none, *others))
    name, sha256 = none.document.name, none.document.sha256
    assert chunk_file.load(path, name, sha256, none_expected=True) == []
    kept = chunk_file.load(path, "0.md", others[0].document.sha256, none_expected=True)
    assert len(kept) == len(others[0].chunking)


@pytest.mark.parametrize("dialect", USABLE, ids=lambda dialect: dialect.id)
def test_a_file_of_one_document_may_call_it_as_it_likes(dialect, tmp_path):
    run = chunk(document(), "mirofish")
    path = tmp_path / f"out{SUFFIXES.get(dialect.id, dialect.suffix)}"
    path.write_bytes(written(dialect, run))
    assert verify(run, chunk_file.load(path, "renamed.md")).same


def test_a_joined_text_in_markdown_keeps_its_last_line_feed(tmp_path):
    text = "。\n。a\nb . \n\n. b \n\n"
    run = chunk(document(text), "graphrag_agent", chunk_size=5, overlap=0, max_text_length=8)
    path = tmp_path / "joined.md"
    data = written(find("markdown"), run)
    assert b" long\n" in data
    path.write_bytes(data)
    found = verify(run, chunk_file.load(path))
    assert found.same, found.sentence()


def test_markdown_without_lengths_is_read_by_its_offsets(tmp_path):
    path = tmp_path / "older.md"
    path.write_text(
        "## 1 of 2: 0 to 2\n\n```text\na\n```\n\n## 2 of 2: 2 to 9\n\n```text\nb\n```\n\n"
    )
    assert [one.text for one in chunk_file.load(path)] == ["a\n", "b"]


@pytest.mark.parametrize("text", ["# a\n", "## 1 of 1: 0 to 3\n\n```text\nabc\n", "free text"])
def test_other_markdown_is_refused(text, tmp_path):
    path = tmp_path / "x.md"
    path.write_text(text)
    with pytest.raises(LoadError, match="Line 1"):
        chunk_file.load(path)


@pytest.mark.parametrize("dialect", USABLE, ids=lambda dialect: dialect.id)
def test_progress_counts_every_chunk_and_cancelling_stops(dialect):
    run = chunk(document(), "fixed", chunk_size=50, overlap=5)
    seen = []
    written(dialect, run, tick=watched(None, lambda *told: seen.append(told), 7))
    assert seen[-1] == (len(run.chunking), 7)
    with pytest.raises(Cancelled):
        written(dialect, run, tick=watched(Control(lambda: True), None, 0))


@pytest.mark.parametrize("dialect", USABLE, ids=lambda dialect: dialect.id)
def test_a_lone_surrogate_is_escaped_or_refused_and_never_replaced(dialect):
    run = chunk(document("ok\ud83d!"), "fixed", chunk_size=10, overlap=0)
    try:
        data = written(dialect, run)
    except ExportError as error:
        assert "Chunk 1" in str(error)
    else:
        assert b"\\ud83d" in data
        assert b"?" not in data


@pytest.mark.parametrize(("text", "name"), [("a lone \ud83d!", "x.txt"), ("text", "\udcff.txt")])
def test_chroma_is_given_nothing_that_utf_8_cannot_say(text, name):
    with pytest.raises(ExportError, match="Chunk 1"):
        written(find("chroma"), chunk(Document(text, name), "fixed"))


@pytest.mark.parametrize("dialect", USABLE, ids=lambda dialect: dialect.id)
def test_no_chunks_give_a_readable_file(dialect, tmp_path):
    run = chunk(document(""), "vysol")
    assert len(run.chunking) == 0
    path = tmp_path / f"out{SUFFIXES.get(dialect.id, dialect.suffix)}"
    path.write_bytes(written(dialect, run))
    assert chunk_file.load(path) == []


@pytest.mark.parametrize(
    "dialect",
    [one for one in USABLE if one.suffix.endswith(("jsonl", "ndjson"))],
    ids=lambda dialect: dialect.id,
)
def test_no_reader_of_lines_finds_more_lines_than_rows(dialect):
    data = written(dialect, chunk(document(), "fixed", chunk_size=70, overlap=0))
    assert len(data.decode().splitlines()) == data.count(b"\n")
    assert all(isinstance(json.loads(line), dict) for line in data.splitlines())


def test_offsets_of_document_rows_fit_the_document():
    text = TEXT
    run = chunk(document(), "mirofish", chunk_size=100, overlap=20)
    for line in written(find("langchain"), run).splitlines():
        row = json.loads(line)
        facts = row["metadata"]
        assert text[facts["start_index"] : facts["end_index"]] == row["page_content"]
        assert all(isinstance(value, str | int | bool) for value in facts.values())
    for line in written(find("llamaindex"), run).splitlines():
        row = json.loads(line)
        assert text[row["start_char_idx"] : row["end_char_idx"]] == row["text"]
        assert set(row["excluded_embed_metadata_keys"]) == set(row["metadata"])


def test_detached_context_is_kept_beside_the_chunk():
    run = chunk(document(), "vysol", chunk_size=90, max_lookback_size=30, overlap_size=15)
    rows = [json.loads(line) for line in written(find("chonkie"), run).splitlines()]
    assert rows[0]["context"] is None
    assert len(rows[1]["context"]) == 15


def norconex(text, **settings):
    run = chunk(document(text), "norconex", maxChunkSize=100, chunkOverlap=10, **settings)
    return run, json.loads(written(find("norconex-json"), run))


def test_committed_chunks_count_from_one():
    run, rows = norconex(TEXT)
    assert rows[0]["upsert"]["reference"] == "report.md#chunk1"
    assert rows[0]["upsert"]["metadata"] == {
        "document.chunk.index": ["1"],
        "document.chunk.count": [str(len(run.chunking))],
    }


def test_a_document_of_one_chunk_passes_through_untouched():
    _, rows = norconex("short")
    assert rows == [{"upsert": {"reference": "report.md", "metadata": {}, "content": "short"}}]


def test_a_kept_original_is_committed_before_its_chunks():
    run, rows = norconex(TEXT, discardOriginal=False, referenceChunkPrefix="!part")
    assert rows[0]["upsert"] == {"reference": "report.md", "metadata": {}, "content": TEXT}
    assert rows[1]["upsert"]["reference"] == "report.md!part1"
    assert len(rows) == len(run.chunking) + 1


@pytest.mark.parametrize("dialect", ["csv", "csv-safe"])
def test_formulas_are_neutralised_by_choice(dialect):
    run = chunk(document("=SUM(A1:A9) " * 10), "fixed", chunk_size=12, overlap=0)
    text = written(find(dialect), run).decode()
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(rows) == len(run.chunking)
    expected = "'=SUM(A1:A9) " if dialect == "csv-safe" else "=SUM(A1:A9) "
    assert {row["text"] for row in rows} == {expected}


def test_vysol_s_own_query_reads_the_database(tmp_path):
    first = chunk(document(), "vysol", chunk_size=90, max_lookback_size=30, overlap_size=15)
    second = chunk(Document("Other text. " * 20, "b.txt"), first.recipe)
    path = tmp_path / "split_chunks.sqlite"
    path.write_bytes(written(find("vysol-sqlite"), first, second))
    database = sqlite3.connect(path)
    rows = database.execute(
        "SELECT source_order, chunk_number, chunk_text, overlap_text FROM split_chunk_outputs "
        "ORDER BY source_order, chunk_number"
    ).fetchall()
    database.close()
    assert [row[:2] for row in rows] == [
        (order, number + 1)
        for order, run in enumerate((first, second))
        for number in range(len(run.chunking))
    ]
    assert rows[1][3] == TEXT[rows[0][2].__len__() - 15 : len(rows[0][2])]


def test_a_fence_is_longer_than_those_inside():
    text = written(find("markdown"), chunk(document(), "fixed")).decode()
    assert "`````text\n" in text


def test_an_unknown_dialect_is_named_with_the_nearest():
    with pytest.raises(ExportError, match="langchain"):
        find("langchian")


@pytest.mark.parametrize(("dialect", "most"), [("zep3", 20), ("zep4", 350)])
def test_zep_s_limits_are_checked_before_anything_is_written(dialect, most):
    whole = chunk(document("x" * 10_001), "fixed", chunk_size=20_000, overlap=0)
    with pytest.raises(ExportError, match=r"Chunk 1 .*10,001"):
        written(find(dialect), whole)
    run = chunk(document(), "mirofish", chunk_size=50, overlap=5, batch_size=most + 1)
    with pytest.raises(ExportError, match=str(most)):
        written(find(dialect), run)


def test_zep_batches_have_what_mirofish_sends():
    run = chunk(document("One sentence. " * 50), "mirofish", chunk_size=50, overlap=5)
    lines = [json.loads(line) for line in written(find("zep3"), run).splitlines()]
    assert [len(line["episodes"]) for line in lines[:-1]] == [3] * (len(lines) - 1)
    assert {one["type"] for line in lines for one in line["episodes"]} == {"text"}
    items = [json.loads(line)["items"] for line in written(find("zep4"), run).splitlines()]
    assert {len(item["metadata"]) <= 10 for item in items[0]} == {True}


def test_a_full_disk_under_the_database_is_an_error_of_the_disk(monkeypatch):
    def full(*_arguments, **_more):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    class Database:
        execute = full
        close = staticmethod(lambda: None)

    monkeypatch.setattr("sqlite3.connect", lambda *_arguments, **_more: Database())
    with pytest.raises(OSError, match="full") as raised:
        written(find("vysol-sqlite"), chunk(document(), "fixed"))
    assert raised.value.errno == errno.ENOSPC
