"""What one boundary parts, in sentences."""

import pytest

from workbench import chunk
from workbench.analysis.boundary_cut import cuts
from workbench.analysis.boundary_kind import END, KINDS, START
from workbench.analysis.broken_unit import broken_units
from workbench.core.document import Document

VERSION = "The firmware is 2.10.3 since May. " * 3


def said(text, size, overlap=0, index=0, side=END):
    run = chunk(Document(text, "a.md"), "fixed", chunk_size=size, overlap=overlap)
    return [str(one.sentence(text)) for one in broken_units(run, index, side)]


def test_the_shortest_unit_comes_first_and_shows_where_it_is_cut():
    number, sentence = said(VERSION, 21)
    assert number == "Cut here: Number or version “2.10.|3”, whole in no chunk."
    assert sentence == (
        "Cut here: Sentence “The firmware is 2.10.|3 since May.”, whole in no chunk."
    )


def test_what_overlap_rescues_names_the_chunk():
    number, _ = said(VERSION, 21, overlap=6)
    assert number == "Cut here: Number or version “2.10.|3”, whole in chunk 2."


def test_the_start_of_a_chunk_is_judged_where_it_starts():
    assert said(VERSION, 22, overlap=1, index=1, side=START)[0].startswith(
        "Cut here: Number or version “2.10.|3”"
    )


def test_line_ends_are_quoted_as_such():
    text = "他们在港口等待，\r\n没有人知道那艘船在哪里。" * 2
    assert said(text, 9) == ["Cut here: Line end CR LF “⏎|⏎”, whole in no chunk."]
    bracket = said("(one\ntwo)", 5)[0]
    assert bracket == "Cut here: Quotation or bracket “(one⏎|two)”, whole in no chunk."


def test_chinese_words_are_units_too():
    word, sentence = said("他们在港口等待，没有人知道那艘船在哪里。", 6)
    assert word == "Cut here: Word “等|待”, whole in no chunk."
    assert "他们在港口等|待，没有人知道" in sentence


def test_long_units_are_shortened_on_both_sides():
    text = "word " * 200 + "end."
    (sentence,) = said(text, 500)
    before, behind = sentence.partition("“")[2].partition("”")[0].split("|")
    assert before.startswith("…")
    assert behind.endswith("…")
    assert len(before) == len(behind) == 25


@pytest.mark.parametrize("text", ["", "x", "One. Two."])
def test_the_ends_of_a_document_break_nothing(text):
    run = chunk(text, "fixed", chunk_size=100, overlap=0)
    for index in range(len(run.chunking)):
        assert broken_units(run, index) == broken_units(run, index, START) == ()


def test_braces_in_the_document_are_just_characters():
    assert any("(a {oops}|{0} b)" in one for one in said("(a {oops}{0} b)", 9))


def test_it_says_the_same_as_the_list_of_all_cuts():
    text = VERSION + "\n\n- a list (with brackets) https://example.org/path?q=1\n" * 5
    run = chunk(Document(text, "a.md"), "mirofish", chunk_size=60, overlap=20)
    every = cuts(run)
    for index in range(len(run.chunking)):
        for side in (END, START):
            chosen = (every.index == index) & (every.side == side)
            listed = sorted(zip(every.kind[chosen], every.rescued[chosen], strict=True))
            units = broken_units(run, index, side)
            assert sorted((one.kind, one.holder >= 0) for one in units) == listed
            assert all(one.kind < len(KINDS) for one in units)
            for one in units:
                if one.holder >= 0:
                    assert run.chunking.start[one.holder] <= one.start
                    assert one.end <= run.chunking.end[one.holder]
