"""Passages that must stay whole, and anchors that find them again."""

from __future__ import annotations

import random
import time

import pytest

from workbench.analysis.anchor import anchor, find, read, written
from workbench.analysis.passage import passages
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run


def test_whole_rescued_and_cut():
    # Chunks [0, 10), [7, 17), [14, 24), [21, 30).
    one = run(Document("x" * 30), Recipe.of("fixed", chunk_size=10, overlap=3))
    found = passages(one, [(1, 6), (8, 12), (5, 15), (8, 10), (29, 30)])
    assert [(item.state, item.holder, item.boundaries) for item in found] == [
        ("whole", 0, ()),
        ("rescued", 1, (10,)),
        ("cut", -1, (10,)),
        ("whole", 1, ()),
        ("whole", 3, ()),
    ]


def test_text_in_no_chunk_is_cut():
    one = run(Document("一二三四。" + "x" * 200), Recipe.of("mirofish", chunk_size=10, overlap=5))
    assert passages(one, [(100, 110)])[0].state == "cut"
    assert passages(run(Document(""), Recipe.of("fixed")), []) == ()


TEXT = "Alpha beta gamma delta. " * 5 + "Here is the passage to keep. " + "Epsilon zeta eta. " * 5
START = TEXT.index("the passage")
END = START + len("the passage")


@pytest.mark.parametrize(
    "edited",
    [
        TEXT,
        "New first paragraph.\n\n" + TEXT,
        TEXT[40:],
        TEXT + "the passage again",
        "the passage earlier. " + TEXT,
        TEXT.replace("Here is", "There was"),
        TEXT.replace("to keep", "that must stay"),
    ],
)
def test_an_anchor_is_found_again(edited):
    place = find(edited, anchor(TEXT, START, END))
    assert place is not None
    assert edited[slice(*place)] == "the passage"
    assert edited[place[0] - 3 : place[0]] in ("is ", "as ")


def test_an_edited_passage_is_found_by_what_is_around_it():
    edited = "Front. " + TEXT.replace("the passage", "this longer passage")
    place = find(edited, anchor(TEXT, START, END))
    assert place is not None
    assert edited[slice(*place)] == "this longer passage"


def test_a_place_between_characters_is_anchored_too():
    one = anchor(TEXT, START, START)
    edited = "Some more text. " + TEXT
    assert find(edited, one) == (START + 16, START + 16)


def test_what_is_gone_is_not_found():
    assert find("Something else altogether.", anchor(TEXT, START, END)) is None
    assert find("", anchor(TEXT, START, END)) is None
    with pytest.raises(ValueError, match="not inside"):
        anchor("abc", 2, 9)


def test_an_anchor_holds_no_text():
    assert "passage" not in repr(anchor(TEXT, START, END))


def test_finding_takes_bounded_time_in_a_long_text():
    pick = random.Random(2)
    text = "".join(pick.choices("abcdef gh.", k=1_000_000))
    one = anchor(text, 500_000, 500_100)
    began = time.process_time()
    assert find("x" * 1000 + text, one) == (501_000, 501_100)
    assert time.process_time() - began < 2


def test_an_anchor_survives_a_file():
    one = anchor(TEXT, START, END)
    assert read(one.start, one.end, written(one)) == one
    assert "passage" not in written(one)


@pytest.mark.parametrize("damaged", ["", "x", "a:b:c:1:2", "::::", "0" * 20, "zz:" * 4 + "9"])
def test_a_damaged_anchor_is_none(damaged):
    assert read(1, 2, damaged) is None
