"""JSON, JSON Lines and CSV taken apart into a document a record."""

from __future__ import annotations

import json

import pytest

from workbench.core.errors import Cancelled, LoadError
from workbench.core.walk import Control
from workbench.files.load import LoadOptions, load
from workbench.files.record import fields, load_records

ROWS = [
    {"id": 1, "title": "one", "body": {"text": "The first.\r\nSecond line. 中文"}},
    {"id": 2, "title": "two", "body": {"text": ""}},
    {"id": 3, "title": "three"},
    {"id": 4, "title": "four", "body": {"text": "The fourth 😀"}},
]


def written(folder, name, content, encoding="utf-8"):
    path = folder / name
    path.write_bytes(content.encode(encoding))
    return path


@pytest.fixture(params=["array", "object", "lines", "lines called json"])
def rows(request, tmp_path):
    lines = "".join(json.dumps(row) + "\n" for row in ROWS)
    return {
        "array": lambda: written(tmp_path, "a.json", json.dumps(ROWS, indent=1)),
        "object": lambda: written(tmp_path, "a.json", json.dumps({"n": 4, "rows": ROWS})),
        "lines": lambda: written(tmp_path, "a.jsonl", f"\n{lines}\n"),
        "lines called json": lambda: written(tmp_path, "a.json", lines),
    }[request.param]()


def test_each_record_with_the_field_is_a_document(rows):
    records = load_records(rows, "body.text")
    assert [document.text for document in records.documents] == [
        "The first.\r\nSecond line. 中文",
        "The fourth 😀",
    ]
    assert [document.name for document in records.documents] == [
        f"{rows.name} #1",
        f"{rows.name} #4",
    ]
    assert {document.path for document in records.documents} == {str(rows)}
    assert {document.format for document in records.documents} == {"record"}
    assert str(records.notice()) == "2 records without text in that field."


def test_fields_are_offered_by_how_much_text_they_hold(rows):
    found = fields(rows)
    assert [field.name for field in found] == ["body.text", "title"]
    assert found[1].share == 1
    assert found[0].share == 0.75


def test_without_being_asked_it_is_plain_text(rows):
    assert load(rows).text == rows.read_bytes().decode()


def test_csv_keeps_line_ends_and_quotes(tmp_path):
    path = written(tmp_path, "a.csv", 'id;text;\r\n1;"a ""b""\r\nc; d";x\r\n\r\n2;e;\r\n')
    records = load_records(path, "text")
    assert [document.text for document in records.documents] == ['a "b"\r\nc; d', "e"]
    assert records.notice() is None
    assert [field.name for field in fields(path)] == ["text", "id", "3"]


def test_tab_separated_and_in_another_encoding(tmp_path):
    path = written(tmp_path, "a.tsv", "Name\tText\nä\tgrüße, ihr\n", "cp1252")
    records = load_records(path, "Text", LoadOptions(encoding="cp1252"))
    assert records.documents[0].text == "grüße, ihr"
    assert records.documents[0].decoding.encoding == "cp1252"


def test_a_list_of_texts_has_one_nameless_field(tmp_path):
    path = written(tmp_path, "a.json", '["one", "two", 3, null]')
    assert [field.name for field in fields(path)] == [""]
    assert [document.text for document in load_records(path, "").documents] == ["one", "two"]


def test_lines_are_parted_by_line_feeds_alone(tmp_path):
    path = written(tmp_path, "a.jsonl", '{"t": "a\u2028b\x85c"}\r\n{"t": "d"}')
    assert [one.text for one in load_records(path, "t").documents] == ["a\u2028b\x85c", "d"]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.json", "[1,\n2,", "line 2 is not JSON"),
        ("a.json", "[" * 100_000, "line 1 is not JSON"),
        ("a.jsonl", '{"a": 1}\n\n{"a"\n', "line 3 is not JSON"),
        ("a.jsonl", "[" * 100_000, "line 1 is not JSON"),
        ("a.csv", 'a,b\n1,"2\n3', "line 3 is not CSV"),
    ],
)
def test_a_broken_record_is_named_by_its_line(tmp_path, name, content, said):
    path = written(tmp_path, name, content)
    with pytest.raises(LoadError, match=said):
        load_records(path, "a")
    assert load(path).text == content


@pytest.mark.parametrize("content", ["", "[]", "{}", "null", "1" * 5000, "[NaN, 1e999]"])
def test_a_file_without_texts_gives_no_documents(tmp_path, content):
    path = written(tmp_path, "a.jsonl", content)
    assert fields(path) == []
    assert load_records(path, "a").documents == ()


def test_taking_apart_can_be_cancelled(tmp_path):
    path = written(tmp_path, "a.jsonl", '{"a": "b"}\n' * 1000)
    asked = []

    def cancelled() -> bool:
        asked.append(1)
        return len(asked) > 2

    with pytest.raises(Cancelled):
        load_records(path, "a", control=Control(cancelled))


@pytest.mark.parametrize(
    ("content", "texts"),
    [
        ('id;名\r\n1;"多\r\n行"\r\n2;x\r\n', ["多\r\n行", "x"]),
        ("a,b\n1,one; two; three\n2,four; five; six\n", ["one; two; three", "four; five; six"]),
        ("a|b\n1|x, y, z\n", ["x, y, z"]),
        ('text\n"one, two; three"\n', ["one, two; three"]),
    ],
)
def test_what_parts_the_fields_of_a_csv_is_found_out(tmp_path, content, texts):
    path = written(tmp_path, "a.csv", content)
    name = fields(path)[0].name
    assert [document.text for document in load_records(path, name).documents] == texts
