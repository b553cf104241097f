"""Files of chunks that hold less than one expects."""

from __future__ import annotations

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
    expected = "“numbers.parquet” holds no chunk in a form that is known here."
    assert str(caught.value.message) == expected


def test_a_row_of_a_table_may_be_short(tmp_path: Path):
    path = tmp_path / "short.csv"
    path.write_text("content,text,chars\nfirst\n", "utf-8")
    assert chunk_file.load(path) == [GivenChunk("first")]
