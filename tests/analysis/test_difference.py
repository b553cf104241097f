"""The sentence about one boundary that only one of two runs has."""

from __future__ import annotations

import pytest

from workbench.analysis.comparison import compare
from workbench.analysis.difference import difference
from workbench.analysis.given import place
from workbench.core.document import Document
from workbench.files.given_chunk import GivenChunk

TEXT = "One two three. 四五六。 Seven."


def made(*spans: tuple[int, int]):
    chunks = [GivenChunk(TEXT[low:high], low, high) for low, high in spans]
    return place(DOCUMENT, chunks).run


DOCUMENT = Document(TEXT, "a.txt")
A = made((0, 14), (15, 19))
B = made((0, 7), (7, 19), (20, 26))


def test_it_names_the_chunk_that_ends_and_the_one_that_goes_on() -> None:
    found = compare(A, B)
    assert str(difference(A, B, found, 7)) == (
        "Difference 1 of 3, offset 7: only B ends a chunk here (chunk 1); A’s chunk 1 goes on."
    )
    assert str(difference(A, B, found, 14)) == (
        "Difference 2 of 3, offset 14: only A ends a chunk here (chunk 1); B’s chunk 2 goes on."
    )


def test_it_says_so_where_the_other_has_no_chunk() -> None:
    assert str(difference(A, B, compare(A, B), 26)) == (
        "Difference 3 of 3, offset 26: only B ends a chunk here (chunk 3); A has no chunk here."
    )
    assert str(difference(B, A, compare(B, A), 26)).endswith(
        "only A ends a chunk here (chunk 3); B has no chunk here."
    )


@pytest.mark.parametrize("offset", [0, 8, 19])
def test_a_place_without_a_difference_is_refused(offset: int) -> None:
    with pytest.raises(ValueError, match="exactly one"):
        difference(A, B, compare(A, B), offset)
