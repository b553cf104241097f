"""Which notices documents and runs get."""

from __future__ import annotations

import pytest

from workbench.core.document import Document
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import STRATEGIES
from workbench.gui.run_notice import about_document, about_run

pytestmark = pytest.mark.usefixtures("qapp")
PROSE = "One sentence of some words. " * 100


def said(text: str, strategy: str, **settings: int | str) -> list[tuple[str, str, list[str]]]:
    notices = about_run(run(Document(text), Recipe.of(strategy, **settings)), lambda: None)
    return [(one.key, one.kind, [str(offer.label) for offer in one.offers]) for one in notices]


def test_an_ordinary_run_is_not_worth_a_notice() -> None:
    assert said(PROSE, "mirofish") == []
    assert said(PROSE, "vysol", chunk_size=500, max_lookback_size=100) == []


def test_a_stall_is_an_error_with_a_way_out() -> None:
    text = "一二三四。" + "x" * 200
    notices = about_run(
        run(Document(text), Recipe.of("mirofish", chunk_size=10, overlap=5)), lambda: None
    )
    assert [(one.key, one.kind) for one in notices] == [("stall", "error")]
    assert notices[0].sentence().startswith("The run stops going forward: the next chunk")
    assert "“Overlap” 5" in notices[0].sentence()
    assert "chunk_size" not in notices[0].sentence()
    assert str(notices[0].offers[0].label) == "Use overlap 3"


def test_a_dangerous_overlap_is_a_warning_with_a_way_out() -> None:
    assert said(PROSE, "mirofish", chunk_size=500, overlap=200) == [
        ("caution", "warning", ["Use overlap 150"])
    ]


@pytest.mark.parametrize(
    ("strategy", "settings", "key"),
    [
        ("mirofish", {}, "tie"),
        ("mirofish", {"variant": "repository"}, "tie"),
        ("norconex", {}, "whole"),
        ("vysol", {}, "tie"),
        ("fixed", {}, "tie"),
    ],
)
def test_a_document_of_one_chunk_is_told(strategy: str, settings: dict, key: str) -> None:
    assert said("A short text.", strategy, **settings) == [(key, "notice", [])]


@pytest.mark.parametrize("text", ["", " \n\t "])
@pytest.mark.parametrize("strategy", [strategy.id for strategy in STRATEGIES])
def test_nothing_fits_into_one_chunk_where_there_is_none(strategy: str, text: str) -> None:
    done = run(Document(text), Recipe.of(strategy))
    said = about_run(done, lambda: None)
    assert len(said) <= len(done.chunking)


def test_a_document_of_one_character_is_told_in_the_singular() -> None:
    (notice,) = about_run(run(Document("x"), Recipe.of("fixed")), lambda: None)
    assert notice.sentence().startswith("The document has 1 character and fits into one chunk")


def test_what_is_special_about_a_document_is_said() -> None:
    odd = message(QT_TRANSLATE_NOOP("test", "Read with placeholders."))
    for document, expected in (
        (Document("text"), []),
        (Document(""), [("blank", "notice")]),
        (Document(" \n"), [("blank", "notice")]),
        (Document("text", notices=(odd,)), [("document", "warning")]),
    ):
        assert [(one.key, one.kind) for one in about_document(document)] == expected
