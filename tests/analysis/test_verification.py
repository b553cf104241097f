"""Chunks of another program against a recipe: the first difference is named, never the text."""

import json
from dataclasses import replace

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


def given_of(run):
    """Give the chunks of a run with everything that a file can say of them."""
    kept, document = run.chunking, run.document
    return [
        GivenChunk(
            run.text(index),
            int(kept.start[index]),
            int(kept.end[index]),
            kept.context(document.text, index),
            int(kept.context_start[index]),
            document.sha256,
        )
        for index in range(len(kept))
    ]


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"text": "x"}, "text"),
        ({"text": ""}, "text"),
        ({"start": 0, "end": 3}, "offsets"),
        ({"start": 10**30}, "offsets"),
        ({"start": -5}, "offsets"),
        ({"start": None, "end": 0}, "offsets"),
        ({"context": "WRONG"}, "context"),
        ({"context": ""}, "context"),
        ({"context_start": 0}, "context"),
    ],
)
@pytest.mark.parametrize("strategy", ["vysol", "norconex", "graphrag_agent"])
def test_whatever_a_file_says_of_a_chunk_must_be_so(more, what, strategy):
    settings = (
        {"chunk_size": 300, "max_lookback_size": 90, "overlap_size": 40}
        if strategy == "vysol"
        else {}
    )
    run = chunk(TEXT, strategy, **settings)
    given = given_of(run)
    assert verify(run, given).same
    if strategy != "vysol" and more == {"context": ""}:
        return  # nothing travels beside these chunks
    given[2] = replace(given[2], **more)
    found = verify(run, given)
    assert (found.first, found.what, found.same) == (2, what, False)
    said = str(found.sentence())
    assert "Chunk 3" in said
    assert what in said


def test_what_a_file_does_not_say_is_not_compared():
    run = chunk(TEXT, "vysol", chunk_size=300, max_lookback_size=90, overlap_size=40)
    bare = {"start": None, "end": None, "context": None, "context_start": None, "digest": None}
    for name in bare:
        assert verify(run, [replace(one, **{name: None}) for one in given_of(run)]).same
    assert verify(run, [replace(one, **bare) for one in given_of(run)]).same


def test_chunks_of_another_document_are_told_though_all_is_equal():
    run = chunk(TEXT, "vysol", chunk_size=300, max_lookback_size=90)
    given = given_of(run)
    assert verify(run, given).warning() is None
    given[3] = replace(given[3], digest="0" * 64)
    found = verify(run, given)
    assert (found.first, found.foreign, found.same) == (None, 3, False)
    assert "chunk 4 is of another document" in str(found.warning())


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


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ({"chunk_text": "a", "character_start_offset": 1, "overlap_text": "o"}, (1, None, "o")),
        ({"page_content": "a", "metadata": {"start_index": -1}}, (None, None, None)),
        ({"text": "a", "start": "", "end": 2.0, "context": None}, (None, 2, None)),
        ({"text": "a", "start": float("nan"), "end": None}, (None, None, None)),
        ({"text": "a", "items": [], "start": 3}, (3, None, None)),
    ],
)
def test_what_other_writers_say_of_a_chunk(tmp_path, row, expected):
    (one,) = load(tmp_path, json.dumps([row]))
    assert (one.text, (one.start, one.end, one.context)) == ("a", expected)


def test_only_the_chunks_of_the_document_count(tmp_path):
    rows = [{"text": "a", "source": "x/a.md"}, {"text": "b", "source": "b.md"}, {"text": "c"}]
    data = "\n".join(map(json.dumps, rows))
    assert [one.text for one in load(tmp_path, data, source="a.md")] == ["a", "c"]


@pytest.mark.parametrize(
    ("data", "name"),
    [("text,source\na,\n", "a.csv"), ("## 1 of 1: 0 to 1\n\n```text\na\n```\n\n", "a.md")],
)
def test_a_blank_name_names_no_document(tmp_path, data, name):
    path = tmp_path / name
    path.write_text(data)
    assert [one.text for one in chunk_file.load(path, "a.md", none_expected=True)] == ["a"]


@pytest.mark.parametrize(
    ("data", "name", "expected"),
    [
        (b"\xff\xfe\x00", "a.json", "Line 1.*UTF-8"),
        ('{"text": "a"}\n{broken\n', "a.jsonl", "Line 2.*JSON"),
        ('{"text": "a"}\n{"no": 1}\n', "a.jsonl", "Line 2.*form"),
        ("42", "a.json", "Line 1.*form"),
        ("null", "a.json", "Line 1.*form"),
        ('["a", null, "b"]', "a.json", "Entry 2"),
        ('[\n"a",\n5]', "a.json", "Entry 2"),
        ('[{"text": "a"}, {"text": null, "index": 1}]', "a.json", "Entry 2"),
        ('"a"\nnull\n"b"\n', "a.jsonl", "Line 2.*form"),
        ('"a"\n7\n', "a.jsonl", "Line 2.*form"),
        ('{"text": "a", "index": 0}\n{"text": null, "index": 1}\n', "a.jsonl", "Line 2.*form"),
        ('{"text": "a"}\n{"text": 5, "create": 1}\n', "a.jsonl", "Line 2.*form"),
        ('{"text": "a", "start": "x"}\n', "a.jsonl", "Line 1.*form"),
        ('{"text": "a", "start": true}\n', "a.jsonl", "Line 1.*form"),
        ('{"text": "a", "end": 1.5}\n', "a.jsonl", "Line 1.*form"),
        ('{"text": "a", "context_text": 5}\n', "a.jsonl", "Line 1.*form"),
        ('{"documents": ["a", null]}', "a.json", "Entry 2"),
        ('{"documents": ["a", "b"], "metadatas": [{}]}', "a.json", "Line 1.*form"),
        ('{"episodes": [{"data": "a"}, {"data": null}]}', "a.json", "Entry 2"),
        ('{"items": [{"data": "a"}]}\n{"items": [4]}\n', "a.jsonl", "Line 2.*form"),
        ('[{"upsert": {"content": "a"}}, {"upsert": {"content": 1}}]', "a.json", "Entry 2"),
        ("text,end\na,1\nb,x\n", "a.csv", "Line 3.*form"),
        ("text,end\na,1,more\n", "a.csv", "Line 2.*form"),
        ("end,text\n1,a\n2\n", "a.csv", "Line 3.*form"),
        ('a,b\n"x', "a.csv", "CSV|form"),
        (b"SQLite format 3\x00" + b"\x00" * 100, "a.sqlite", "table"),
    ],
)
def test_what_is_no_chunk_file_is_refused_with_its_line(tmp_path, data, name, expected):
    with pytest.raises(LoadError, match=expected):
        load(tmp_path, data, name)
