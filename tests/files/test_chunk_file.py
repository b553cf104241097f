"""Files of chunks that hold less than one expects."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from workbench.core.errors import LoadError
from workbench.files import chunk_file
from workbench.files.given_chunk import GivenChunk

if TYPE_CHECKING:
    from pathlib import Path


def test_a_parquet_file_without_a_text_is_refused_in_a_sentence(tmp_path: Path):
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    path = tmp_path / "numbers.parquet"
    parquet.write_table(pyarrow.table({"number": [1, 2]}), path)
    with pytest.raises(LoadError) as caught:
        chunk_file.load(path)
    expected = "Entry 1 of “numbers.parquet” is no chunk in a form that is known here."
    assert str(caught.value.message) == expected


@pytest.mark.parametrize("change", ["chunk_text = NULL", "chunk_text = 5", "overlap_text = x'00'"])
def test_a_row_of_a_database_without_a_text_is_refused(tmp_path: Path, change: str):
    path = tmp_path / "chunks.sqlite"
    with sqlite3.connect(path) as database:
        database.execute(
            "CREATE TABLE split_chunk_outputs (source_order, staging_entry_id, chunk_number, "
            "chunk_text, overlap_text, character_start_offset, character_end_offset)"
        )
        rows = [(0, "0-x", 1, "a", "", 0, 1), (0, "0-x", 2, "b", "", 1, 2)]
        database.executemany("INSERT INTO split_chunk_outputs VALUES (?,?,?,?,?,?,?)", rows)
    database.close()
    assert chunk_file.load(path) == [GivenChunk("a", 0, 1, ""), GivenChunk("b", 1, 2, "")]
    with sqlite3.connect(path) as database:
        database.execute(f"UPDATE split_chunk_outputs SET {change} WHERE chunk_number = 2")
    database.close()
    with pytest.raises(LoadError, match=r"Entry 2 of “chunks\.sqlite”"):
        chunk_file.load(path)


def test_a_row_of_a_table_may_be_short(tmp_path: Path):
    path = tmp_path / "short.csv"
    path.write_text("content,text,chars\nfirst\n", "utf-8")
    assert chunk_file.load(path) == [GivenChunk("first")]
