"""What boundaries cut: every kind by hand, ends and starts apart, rescue, and straddles."""

from __future__ import annotations

import numpy as np
import pytest
from recipe_case import RECIPES, named, random_text

from workbench.analysis.block import blocks
from workbench.analysis.boundary_cut import cuts, cuts_between
from workbench.analysis.boundary_kind import END, KINDS, SENTENCE, START
from workbench.analysis.cut_unit import Judge
from workbench.analysis.given import place
from workbench.analysis.metric import counts, sentence_ends
from workbench.analysis.straddle import straddles
from workbench.analysis.watch import Watch
from workbench.core.document import Document
from workbench.core.errors import Cancelled
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.sentence import sentences
from workbench.files.given_chunk import GivenChunk


def judged(marked: str, *, heading: bool = True, name: str = "untitled") -> dict[str, str]:
    """Judge the cut at the ``|`` (written ``¦``) and give the units' texts by kind."""
    cut = marked.index("¦")
    text = marked.replace("¦", "")
    units = Judge(Document(text, name=name)).units(cut, heading=heading)
    return {KINDS[kind].id: text[start:end] for kind, start, end in units}


@pytest.mark.parametrize(
    ("marked", "kind", "unit"),
    [
        ("line\r¦\nnext", "crlf", "\r\n"),
        ("a family 👩‍¦👩‍👧 here", "cluster", "👩‍👩‍👧"),
        ("flags 🇨¦🇳🇩🇪", "cluster", "🇨🇳"),
        ("flags 🇨🇳¦🇩🇪", None, None),
        ("cafe¦\u0301 noir", "cluster", "e\u0301"),
        ("see https://example.org/a¦/b?c=1, then", "link", "https://example.org/a/b?c=1"),
        ("see https://example.org/a¦, then", None, None),
        ("write to some.one@¦example.org.", "link", "some.one@example.org"),
        ("访问https://example.org¦/路径。", "link", "https://example.org/"),
        ("pi is 3.¦14 and", "number", "3.14"),
        ("pi is 3¦.14 and", "number", "3.14"),
        ("version v2.¦10.3 is", "number", "v2.10.3"),
        ("on 2024-¦05-01 we", "number", "2024-05-01"),
        ("增长3.¦14倍", "number", "3.14"),
        ("in 1¦999.", "number", "1999"),
        ("ends at 3¦. Next", None, None),
        ("fruit, e.¦g. apples", "abbreviation", "e.g."),
        ("the U.¦S. army", "abbreviation", "U.S."),
        ("Then Dr. ¦Smith came.", "abbreviation", "Dr. Smith"),
        ("Then Dr.¦ Smith came.", "abbreviation", "Dr. Smith"),
        ("J. ¦Doe wrote it.", "abbreviation", "J. Doe"),
        ("It was late. ¦Then it", None, None),
        ("some wo¦rd here", "word", "word"),
        ("they don¦'t know", "word", "don't"),
        ("well-¦known", None, None),
        ("some ¦word", None, None),
        ("我们使用人工¦智能技术", "word", "人工智能"),
        ("我们¦喜欢", None, None),
        ("GPU¦加速", None, None),
    ],
)
def test_the_smallest_unit(marked, kind, unit):
    found = judged(marked)
    small = ("crlf", "cluster", "link", "number", "abbreviation", "word")
    assert {key: value for key, value in found.items() if key in small} == (
        {kind: unit} if kind else {}
    )


@pytest.mark.parametrize(
    ("marked", "unit"),
    [
        ("He said (as ever ¦he did) so.", "(as ever he did)"),
        ("a (b [c ¦d] e) f", "[c d]"),
        ("a (b [c d] ¦e) f", "(b [c d] e)"),
        ("他说：“你¦好！”然后", "“你好！”"),
        ("见《红楼¦梦》第一回", "《红楼梦》"),
        ('He said "not ¦now" to me', '"not now"'),
        ('a 5" pipe and ¦more', None),
        ("He said (so) ¦and (so)", None),
        ("open ( and ¦never closed", None),
        ("(one paragraph\n\nand ¦another)", None),
        ("‘it’s ¦fine’ he said", "‘it’s fine’"),
    ],
)
def test_quotations_and_brackets(marked, unit):
    assert judged(marked).get("quotation") == unit


@pytest.mark.parametrize(
    ("marked", "unit"),
    [
        ("One here. Two ¦there. Three.", "Two there."),
        ("One here. ¦Two there.", None),
        ("One here.¦ Two there.", None),
        ("第一句。第二¦句。", "第二句。"),
        ("第一句。¦第二句。", None),
        ("# Title¦\nText here.", None),
    ],
)
def test_sentences(marked, unit):
    assert judged(marked).get("sentence") == unit


TABLE = "Text.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nMore text."


def test_a_table_row_and_its_header():
    found = judged(TABLE.replace("3 | 4", "3 ¦| 4"))
    assert found["table_row"] == "| 3 | 4 |"
    assert found["table_header"].startswith("| a | b |")
    assert found["table_header"].endswith("| 3 | 4 |")
    between = judged(TABLE.replace("\n| 3", "\n¦| 3"))
    assert "table_row" not in between
    assert between["table_header"].endswith("| 3 | 4 |")
    for outside in (TABLE.replace("\n\n| a", "\n\n¦| a"), TABLE.replace("4 |\n", "4 |¦\n")):
        assert not {"table_row", "table_header"} & set(judged(outside))


def test_a_fenced_block():
    text = "Text.\n\n```py\nx = 1\n\n¦y = 2\n```\n\nMore."
    assert judged(text)["code"] == "```py\nx = 1\n\ny = 2\n```"
    assert "code" not in judged("Text.\n\n¦```py\nx = 1\n```\n")
    assert "code" not in judged("Text.\n\n```py\nx = 1\n```¦\n\nMore")


def test_the_innermost_list_item():
    text = "- one item\n- two\n  - inner ¦item\n\n  more of two\n- three\n"
    assert judged(text)["list_item"] == "- inner item"
    text = "- one item\n- two\n  - inner item\n\n  more ¦of two\n- three\n"
    assert judged(text)["list_item"] == "- two\n  - inner item\n\n  more of two"
    assert "list_item" not in judged("- one\n¦- two\n")


def test_a_heading_left_alone():
    assert judged("Text.\n\n## Head\n\n¦Body text here.")["heading"] == "## Head\n\nBody"
    assert judged("Text.\n\n## Head¦\n\nBody text here.")["heading"] == "## Head\n\nBody"
    assert "heading" not in judged("## Head\n\n¦Body text here.", heading=False)
    assert "heading" not in judged("## Head\n\nBody ¦text here.")
    assert judged("Head\n====\n\n¦Body")["heading"] == "Head\n====\n\nBody"


def test_source_code_is_no_markdown():
    text = "# a comment\n¦x = 1\n"
    assert "heading" in judged(text, name="notes.md")
    assert "heading" not in judged(text, name="program.py")


def test_sections_agree_with_one_parse():
    part = "# Head\n\nText one. Text two.\n\n- a\n- b\n\n  c\n\n```\nx\n\n# no head\n```\n\n"
    text = part * 2000
    document = Document(text)
    asked = blocks(document)
    for number in (0, 7, 500, 999, 1999):
        base = number * len(part)
        head = base + len("# Head")
        assert asked.heading_before(head) == (base, head)
        fence = part.index("```\nx")
        inside = base + part.index("# no head") + 3
        assert asked.fence(inside) == (base + fence, base + part.rindex("```") + 3)
        assert asked.heading_before(inside + len("# no head") - 3) is None
        item = base + part.index("  c") + 1
        assert asked.item(item) == (base + part.index("- b"), base + part.index("  c") + 3)


def test_an_open_fence_longer_than_a_section():
    text = "Text.\n\n```\n" + "code line\n\nmore\n" * 5000
    asked = blocks(Document(text))
    assert asked.fence(len(text) // 2) is not None
    assert asked.fence(3) is None


def test_ends_and_starts_are_counted_apart_and_rescued():
    # Windows of 20, 6 back: ends at 20, 34, starts at 14, 28.
    text = "alpha beta gamma delta epsilon zeta eta theta"
    one = run(Document(text), Recipe.of("fixed", chunk_size=20, overlap=6))
    found = cuts(one)
    assert one.chunking.end.tolist() == [20, 34, 45]
    assert one.chunking.start.tolist() == [0, 14, 28]
    words = {(side, text[start:end], bool(rescued)) for side, kind, start, end, rescued in zip(
        found.side.tolist(), found.kind.tolist(), found.start.tolist(), found.end.tolist(),
        found.rescued.tolist(), strict=True) if KINDS[kind].id == "word"}  # fmt: skip
    assert words == {
        (END, "delta", True),  # [17, 22) is in the second chunk, [14, 34)
        (END, "zeta", True),  # [31, 35) is in the third, [28, 45)
        (START, "gamma", True),  # [11, 16) is in the first
        (START, "epsilon", True),  # [23, 30) is in the second
    }
    assert found.counts()["word"][END].cut == 2
    assert found.counts()["word"][START].rescued == 2
    assert found.counts()["sentence"][END].rescued == 0
    assert found.boundaries == (2, 2)
    assert (found.clean(END), found.clean(START)) == (0, 0)


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
def test_parts_join_to_the_whole(recipe):
    document = Document(random_text(8))
    one = run(document, recipe)
    whole = cuts(one)
    middle = len(document) // 2
    parts = [cuts_between(one, 0, middle), cuts_between(one, middle + 1, len(document))]
    for column in ("index", "side", "offset", "kind", "start", "end", "rescued"):
        joined = np.concatenate([getattr(part, column) for part in parts])
        assert joined.tolist() == getattr(whole, column).tolist()
    # With the sentences of the whole document known, nothing changes.
    sentences(document)
    assert cuts(one).start.tolist() == whole.start.tolist()
    for low, cut, high in zip(whole.start, whole.offset, whole.end, strict=True):
        assert low < cut < high
        assert 0 <= low < high <= len(document)


def test_nothing_to_judge_and_work_that_is_stopped():
    assert len(cuts(run(Document(""), Recipe.of("fixed")))) == 0
    one = run(Document("word " * 100), Recipe.of("fixed", chunk_size=7, overlap=2))
    told = []
    cuts(one, Watch(progressed=lambda done, total: told.append((done, total))))
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1] == len(one.chunking) * 2 - 2
    with pytest.raises(Cancelled):
        cuts(one, Watch(cancelled=lambda: True))


def test_straddling_sentences_with_both_chunks():
    text = "Aaaa bb. Cccc dd. Eeee ff."
    document = Document(text)
    one = run(document, Recipe.of("fixed", chunk_size=12, overlap=0))
    # [0, 12), [12, 24), [24, 26)
    found = straddles(one, sentences(document))
    listed = zip(found.start, found.end, found.first, found.last, strict=True)
    assert [(text[low:high], first, last) for low, high, first, last in listed] == [
        ("Cccc dd.", 0, 1),
        ("Eeee ff.", 1, 2),
    ]
    stalled = run(
        Document("一二三四。" + "字" * 200), Recipe.of("mirofish", chunk_size=10, overlap=5)
    )
    found = straddles(stalled, sentences(stalled.document))
    assert (found.first.tolist(), found.last.tolist()) == ([-1], [-1])


STRUCTURED = (
    "First one. A second goes on\nhere.\n```py\nvalue = 1. Two\n\nother = 2\n```\nAnother here.\n\n"
    "a | b\n--- | ---\nx. Y | 2. z\n\nThe end of it. Really."
)


def test_code_and_rows_are_inside_no_sentence_wherever_that_is_asked():
    code, row = STRUCTURED.index("other"), STRUCTURED.index("Y |")
    for cut in (code, STRUCTURED.index(" = 1"), row):
        kinds = {
            KINDS[kind].id for kind, _, _ in Judge(Document(STRUCTURED)).units(cut, heading=False)
        }
        assert "sentence" not in kinds
        assert kinds & {"code", "table_row"}
    pieces = [(0, code), (code, row), (row, len(STRUCTURED))]
    document = Document(STRUCTURED)
    one = place(document, [GivenChunk(STRUCTURED[low:high], low, high) for low, high in pieces]).run
    known = sentences(document)
    assert len(straddles(one, known)) == counts(one, known).sentences_cut == 0
    assert not any(kind == SENTENCE for kind in cuts(one).kind.tolist())
    assert sentence_ends(one, known) == 1  # the last: code and a row go on behind the others


@pytest.mark.parametrize("text", [STRUCTURED, "> " + STRUCTURED.replace("\n", "\n> ")])
def test_sentences_are_judged_alike_before_and_after_all_are_known(text):
    near, known = Document(text), Document(text)
    every = sentences(known)
    one, other = Judge(near), Judge(known)
    for cut in range(1, len(text)):
        found = [unit for unit in one.units(cut, heading=False) if unit[0] == SENTENCE]
        assert found == [unit for unit in other.units(cut, heading=False) if unit[0] == SENTENCE]
        assert bool(found) == bool(every.inside(np.array([cut], np.int32))[0])
