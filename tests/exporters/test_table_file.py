"""CSV: every reader sees the same rows and texts, whatever line ends are in a text."""

from __future__ import annotations

import csv
import io

import pytest

from workbench.analysis.verification import verify
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.exporters import dialect
from workbench.files import chunk_file

ENDS = {
    "cr": "第一句。\rOne\rTwo\r\rThree\r",
    "crlf": "第一句。\r\nOne\r\n\r\nTwo\r\n",
    "mixed": 'a\n\rb\r\nc\r,\r"\r"\r=cmd\r\n+1\n-2\t@x',
}
SIZES = [1, 2, 5, 1000]


def written(one, name: str) -> bytes:
    stream = io.BytesIO()
    dialect.find(name).write([("a.txt", one)], stream, lambda _count: None)
    return stream.getvalue()


def fixed(text: str, size: int):
    return run(Document(text, "a.txt"), Recipe.of("fixed", chunk_size=size, overlap=0))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ends", ENDS)
@pytest.mark.parametrize("name", ["csv", "csv-safe"])
def test_it_is_read_back_as_the_same_chunks(name, ends, size, tmp_path):
    one = fixed(ENDS[ends], size)
    path = tmp_path / "c.csv"
    path.write_bytes(written(one, name))
    found = verify(one, chunk_file.load(path, "a.txt"))
    assert found.same, found.sentence()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ends", ENDS)
def test_python_and_pyarrow_see_the_same_rows(ends, size):
    arrow = pytest.importorskip("pyarrow.csv")
    one = fixed(ENDS[ends], size)
    data = written(one, "csv")
    rows = csv.DictReader(io.StringIO(data.decode(), newline=""), strict=True)
    texts = [one.text(index) for index in range(len(one.chunking))]
    assert [row["text"] for row in rows] == texts
    table = arrow.read_csv(
        io.BytesIO(data),
        parse_options=arrow.ParseOptions(newlines_in_values=True),
        convert_options=arrow.ConvertOptions(column_types={"text": "string"}),
    )
    assert table["text"].to_pylist() == texts


def test_a_line_end_in_a_text_ends_no_row_outside_quotes():
    data = written(fixed("x\r=cmd", 1000), "csv-safe").decode()
    outside = "".join(data.split('"')[::2])
    assert "=cmd" not in outside
    assert outside.count("\r") == outside.count("\n") == outside.count("\r\n") == 2


@pytest.mark.parametrize(
    "begin",
    ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", " =", "\u3000=", "\x0b\xa0="],
)
def test_no_text_of_the_safe_form_begins_like_a_formula(begin):
    data = written(fixed(f"{begin}cmd()", 1000), "csv-safe").decode()
    (row,) = csv.DictReader(io.StringIO(data, newline=""))
    assert row["text"] == f"'{begin}cmd()"
