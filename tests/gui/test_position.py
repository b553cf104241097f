"""Positions in UTF-16, against Python's own codec."""

from __future__ import annotations

import pytest

from workbench.gui.position import Positions


def units(text: str) -> int:
    """Give the UTF-16 units of ``text``; a lone surrogate is one."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@pytest.mark.parametrize("text", ["", "plain", "中文", "a😀b", "😀😀", "\ud800x😀", "𠀀中𠀀"])
def test_offsets_and_positions_are_those_of_the_codec(text):
    positions = Positions(text)
    for offset in range(len(text) + 1):
        assert positions.position(offset) == units(text[:offset])
        assert positions.offset(positions.position(offset)) == offset


def test_offsets_count_from_where_the_text_begins():
    positions = Positions("a😀b", 10)
    assert [positions.position(offset) for offset in range(10, 14)] == [0, 1, 3, 4]
    assert [positions.offset(position) for position in range(5)] == [10, 11, 11, 12, 13]


def test_a_position_inside_a_pair_belongs_to_its_character():
    assert [Positions("a😀b").offset(position) for position in range(5)] == [0, 1, 1, 2, 3]
