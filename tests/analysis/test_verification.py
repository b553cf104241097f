"""Chunks of another program against a recipe: the first difference is named, never the text."""

import json

import pytest

from workbench import chunk
from workbench.analysis.given import place
from workbench.analysis.verification import verify
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.errors import LoadError
from workbench.core.statistics import statistics
from workbench.files import chunk_file
from workbench.files.given_chunk import GivenChunk

TEXT = "".join(f"Sentence number {n} is here. " for n in range(200))


def texts(run):
    return [run.text(index) for index in range(len(run.chunking))]


@pytest.mark.parametrize("strategy", ["mirofish", "vysol", "norconex", "recursive", "fixed"])
def test_texts_alone_are_placed_where_the_recipe_put_them(strategy):
    run = chunk(TEXT, strategy)
    found = verify(run, [GivenChunk(text) for text in texts(run)])
    assert found.same
    assert (found.placed.run.chunking.start == run.chunking.start).all()


def test_repeated_text_is_placed_in_order():
    document = Document("ab" * 500)
    run = chunk(document, "fixed", chunk_size=10, overlap=0)
    placed = place(document, [GivenChunk(text) for text in texts(run)])
    assert (placed.run.chunking.start == run.chunking.start).all()


def test_offsets_that_fit_count_and_others_are_told():
    document = Document(TEXT)
    chunks = [GivenChunk(TEXT[100:200], 100, 200), GivenChunk(TEXT[300:400], 0, 100)]
    placed = place(document, chunks)
    assert placed.misfits == 1
    assert placed.run.chunking.start.tolist() == [100, 300]


def test_equal_texts_are_told_apart_by_their_offsets():
    run = chunk("Said again. " * 100, "fixed", chunk_size=12, overlap=0)
    columns = zip(texts(run), run.chunking.start.tolist(), run.chunking.end.tolist(), strict=True)
    given = [GivenChunk(*row) for row in columns]
    assert verify(run, given).same
    swapped = [*given[:4], given[5], given[4], *given[6:]]
    assert verify(run, swapped).first == 4
    assert verify(run, [*given[:7], *given[8:]]).first == 7
    assert verify(run, [*given[:7], *given[6:]]).first == 7
    assert verify(run, [GivenChunk(one.text) for one in swapped]).same


def test_a_text_that_is_nowhere_is_kept_without_a_place():
    run = chunk(TEXT, "fixed", chunk_size=100, overlap=0)
    given = texts(run)
    given[3] = "SECRET that was never in the document"
    found = verify(run, [GivenChunk(text) for text in given])
    assert found.first == 3
    assert found.placed.unplaced == (3,)
    assert "SECRET" not in str(found.sentence())
    assert "nowhere" in str(found.sentence())
    other = found.placed.run
    assert other.text(3) == given[3]
    assert coverage(other).lost == 100
    assert statistics(other, coverage(other)).chunks == len(given)


@pytest.mark.parametrize(("cut", "expected"), [(slice(-1), "ends after"), (slice(None), "only")])
def test_too_few_and_too_many_chunks(cut, expected):
    run = chunk(TEXT, "fixed", chunk_size=100, overlap=0)
    given = [*texts(run), "more"] if expected == "only" else texts(run)[cut]
    assert expected in str(verify(run, [GivenChunk(text) for text in given]).sentence())


def test_a_moved_cut_is_named_with_both_ranges():
    run = chunk(TEXT, "fixed", chunk_size=100, overlap=0)
    other = chunk(TEXT, "fixed", chunk_size=99, overlap=0)
    said = str(verify(run, [GivenChunk(text) for text in texts(other)]).sentence())
    assert "Chunk 1" in said
    assert "0 to 100" in said
    assert "0 to 99" in said


def load(tmp_path, data, name="chunks.json", source=None):
    path = tmp_path / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return chunk_file.load(path, source)


def test_a_plain_list_of_strings_and_lines_of_them(tmp_path):
    assert [one.text for one in load(tmp_path, '["a", "b\\nc"]')] == ["a", "b\nc"]
    assert [one.text for one in load(tmp_path, '"a"\n"b\\nc"\n')] == ["a", "b\nc"]


@pytest.mark.parametrize(
    "value",
    [
        {"graph_id": "g", "episodes": [{"data": "a", "type": "text"}, {"data": "b"}]},
        {"items": [{"type": "graph_episode", "data": "a"}, {"data": "b"}]},
        {"ids": ["1", "2"], "documents": ["a", "b"]},
        [{"upsert": {"reference": "x", "content": "a"}}, {"upsert": {"content": "b"}}],
        [{"page_content": "a"}, {"content": "b", "meta": {}}],
    ],
)
def test_dialects_of_other_writers(tmp_path, value):
    assert [one.text for one in load(tmp_path, json.dumps(value))] == ["a", "b"]


def test_only_the_chunks_of_the_document_count(tmp_path):
    rows = [{"text": "a", "source": "x/a.md"}, {"text": "b", "source": "b.md"}, {"text": "c"}]
    data = "\n".join(map(json.dumps, rows))
    assert [one.text for one in load(tmp_path, data, source="a.md")] == ["a", "c"]


@pytest.mark.parametrize(
    ("data", "name", "expected"),
    [
        (b"\xff\xfe\x00", "a.json", "Line 1.*UTF-8"),
        ('{"text": "a"}\n{broken\n', "a.jsonl", "Line 2.*JSON"),
        ('{"text": "a"}\n{"no": 1}\n', "a.jsonl", "Line 2.*form"),
        ("42", "a.json", None),
        ('a,b\n"x', "a.csv", "CSV|form"),
        (b"SQLite format 3\x00" + b"\x00" * 100, "a.sqlite", "table"),
    ],
)
def test_what_is_no_chunk_file_is_refused_with_its_line(tmp_path, data, name, expected):
    if expected is None:
        assert load(tmp_path, data, name) == []
        return
    with pytest.raises(LoadError, match=expected):
        load(tmp_path, data, name)
