"""The plain window against slicing by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain import fixed

from workbench.core.document import Document
from workbench.core.errors import SettingsError
from workbench.core.recipe import Recipe
from workbench.core.run import run


@given(st.integers(0, 500), st.integers(1, 40), st.integers(0, 39))
def test_windows_are_the_plain_ones(length: int, size: int, overlap: int) -> None:
    overlap %= size
    text = "x" * length
    chunking = run(Document(text), Recipe.of("fixed", chunk_size=size, overlap=overlap)).chunking
    spans = list(zip(chunking.start.tolist(), chunking.end.tolist(), strict=True))
    assert spans == fixed(text, size, overlap)
    ends = [length] if length else []
    assert [end for _, end in spans[-1:]] == ends


def test_many_batches_join_without_a_seam() -> None:
    text = "x" * 100_003
    chunking = run(Document(text), Recipe.of("fixed", chunk_size=10, overlap=3)).chunking
    spans = list(zip(chunking.start.tolist(), chunking.end.tolist(), strict=True))
    assert spans == fixed(text, 10, 3)


@pytest.mark.parametrize("overlap", [10, 11])
def test_an_overlap_that_reaches_the_size_is_refused(overlap: int) -> None:
    with pytest.raises(SettingsError, match=f"below chunk_size 10, not {overlap}"):
        Recipe.of("fixed", chunk_size=10, overlap=overlap)
