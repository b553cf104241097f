"""Sentences in Chinese and English, and where the library would fail."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import numpy as np
import pytest

from workbench.core import sentence
from workbench.core.document import Document
from workbench.core.errors import Cancelled
from workbench.core.sentence import paragraph_at, sentences, sentences_in
from workbench.core.sentence_end import corrected


def cut(text: str) -> list[str]:
    found = sentences(Document(text))
    pairs = zip(found.start.tolist(), found.end.tolist(), strict=True)
    return [text[low:high] for low, high in pairs]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        (" \n\n ", []),
        ("No mark at all", ["No mark at all"]),
        ("One. Two!  Three?", ["One.", "Two!", "Three?"]),
        (
            "Dr. Smith paid 3.14 kg, e.g. in Washington, D.C. on Jan. 5. Done.",
            ["Dr. Smith paid 3.14 kg, e.g. in Washington, D.C. on Jan. 5.", "Done."],
        ),
        ("wrapped\nline goes on. Next", ["wrapped\nline goes on.", "Next"]),
        ("one\r\n\r\ntwo", ["one", "two"]),
        ("# Title\nText one. Two.", ["# Title", "Text one.", "Two."]),
        ("- item\n- item two", ["- item", "- item two"]),
        ("| a | b |\n|---|---|\nText.", ["Text."]),
        ("A b.\n\na | b\n--- | ---\r\n1. 2 | c\n\nC | d.", ["A b.", "C | d."]),
        ("|x| is not\n| a table", ["|x| is not", "| a table"]),
        ("One.\n```py\na = 1. B\n\nc | d\n```\nTwo. Three.", ["One.", "Two.", "Three."]),
        ("One.\n~~~\nnot closed. Two.", ["One."]),
        ("第一句。第二句！第三句？没有", ["第一句。", "第二句！", "第三句？", "没有"]),
        ("标题\n正文在这里。", ["标题", "正文在这里。"]),
        ("版本 v2.0 很快。Second one. 完", ["版本 v2.0 很快。", "Second one.", "完"]),
    ],
)
def test_sentences(text, expected):
    assert cut(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Mr. Wang来了。|他说好。",
        "J. R. Smith来了。|J.K. Rowling也来了。",
        "约翰 J. R. Smith 来了。|完",
        "See e.g. Figs. 3 and 4 for details.|Next.",
        "见Fig. 3。|另见 Eq. (2)。",
        "我在U.S. 在那里。|好",
        "The U.S. Army came.|I am in the U.S.|He left.",
        "plan A.|Then B",
        "Smith et al. 2019 said so.|He works at Apple Inc.|Then he left.",
        "他说『不。』|然后走了。",
        "「好。」|她说。|“是的。”|她又说。",
        "他说：“好。”，然后走。|完",
        "他（她说。）走了。|真的？！|啊…！？|好",
        "第一。）|好！』。|然后",
        'He said "no."|Then (he left.).|Now',
        "1. 第一项。|2. 第二项。",
        "好。|2023年他来了。|值为3.14。|版本v1.2.3。|iPhone 好",
        "他说（共有。3人）走了。|完",
        "是吗……好。|我……",
    ],
)
def test_ends_that_are_set_right(text):
    assert cut(text.replace("|", " ")) == text.split("|")
    unspaced = re.sub(r"(?<=[。！？」』”）])\|", "", text).replace("|", " ")
    assert cut(unspaced) == text.split("|")


@pytest.mark.parametrize(
    "unit", ["』", "。』", "。 ", "1.", "A. ", "Mr. ", "。1", "（。", "U.S.", "。\t"]
)
def test_the_work_grows_with_the_text_alone(unit):
    # Far more than what is cut at once; each part is looked at a bounded number of times.
    text = unit * (200_000 // len(unit))
    looked = 0

    class Watched(str):
        def __getitem__(self, key: object) -> str:
            nonlocal looked
            piece = super().__getitem__(key)  # type: ignore[index]
            looked += len(piece)
            return piece

    spans = [(at, at + len(unit)) for at in range(0, len(text), len(unit))]
    found = corrected(Watched(text), spans)
    assert found[0][0] == 0
    assert found[-1][1] == len(text)
    assert all(one[1] == other[0] for one, other in pairwise(found))
    assert looked <= 80 * len(spans)


@pytest.mark.parametrize("text", ["B\u3000. C.", "a\ud800b. C.", "B\u2028. C.", "x\x85. Y."])
def test_text_at_which_the_library_fails(text):
    assert "".join("".join(cut(text)).split()) == "".join(text.split())


def test_a_panic_is_caught(monkeypatch):
    class Panic(BaseException):
        pass

    def panic(language: str, text: str) -> None:
        raise Panic

    monkeypatch.setattr("sentencex.get_sentence_boundaries", panic)
    assert cut("One. Two! 三。四") == ["One.", "Two!", "三。", "四"]


def test_all_that_is_no_white_space_is_in_exactly_one_sentence():
    pick = random.Random(3)
    alphabet = "aB. 。！？!?“”\"'()\u3000\n\r\u2028é😀中文\u00a0\u200d\ud800"
    pieces = [*alphabet, "Mr.", "J. ", "U.S.", "1.", "Figs. ", "『", "』", "（", "）", "，"]
    for _ in range(2000):
        text = "".join(pick.choices(pieces, k=pick.randint(1, 40)))
        found = sentences(Document(text))
        covered = np.zeros(len(text), int)
        for low, high in zip(found.start.tolist(), found.end.tolist(), strict=True):
            assert text[low:high].strip() == text[low:high] != ""
            covered[low:high] += 1
        assert all(
            count == 1 or character.isspace()
            for count, character in zip(covered.tolist(), text, strict=True)
        )


def test_a_paragraph_alone_gives_the_sentences_of_the_whole():
    text = "Alpha beta. Gamma delta.\n\n# Head\nEpsilon. 第一句。第二句\n- item one. More\n" * 30
    found = sentences(Document(text))
    for low, high in zip(found.start.tolist(), found.end.tolist(), strict=True):
        around = paragraph_at(text, (low + high) // 2)
        assert (low, high) in sentences_in(text, *around)


def test_offsets_inside_sentences():
    found = sentences(Document("Ab cd. Ef"))
    offsets = np.array([0, 1, 5, 6, 7, 8, 9], np.int32)
    assert found.inside(offsets).tolist() == [False, True, True, False, False, True, False]


def test_unbroken_text_is_taken_in_parts_and_work_can_be_stopped():
    text = "x" * (3 * sentence.PARAGRAPH + 5)
    assert "".join(cut(text)) == text

    def stop(done: int) -> None:
        raise Cancelled

    document = Document("One. Two.\n\n" * 40_000)
    with pytest.raises(Cancelled):
        sentences(document, stop)
    assert sentence.known_sentences(document) is None
    assert len(sentences(document)) == 80_000
    assert sentence.known_sentences(document) is sentences(document)
