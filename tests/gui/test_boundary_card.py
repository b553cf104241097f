"""The card of a boundary and its parts, without a window around them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from example import PROSE, Marking, cut_off, settle
from PySide6.QtCore import QCoreApplication, QTranslator

from workbench.analysis.explanation import Candidate, explain, explain_stall
from workbench.analysis.move import Move
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import STRATEGIES
from workbench.gui.boundary_card import BoundaryCard
from workbench.gui.boundary_lead import lead
from workbench.gui.label import TextLabel
from workbench.gui.move_list import MoveList
from workbench.gui.setting_text import setting_text
from workbench.gui.translation import Translation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from workbench.core.run import Run

FIXED = Recipe.of("fixed", chunk_size=200, overlap=20)


@pytest.fixture
def english(qapp: QApplication) -> Iterator[None]:
    translation = Translation()
    translation.switch("en")
    yield
    for translator in translation.findChildren(QTranslator):
        qapp.removeTranslator(translator)


@pytest.fixture
def card(qtbot: QtBot) -> BoundaryCard:
    card = BoundaryCard()
    qtbot.addWidget(card)
    card.resize(296, 700)
    card.show()
    return card


@pytest.fixture
def moves(qtbot: QtBot) -> MoveList:
    shown = MoveList()
    qtbot.addWidget(shown)
    shown.resize(280, 400)
    shown.show()
    shown.begin(380)
    return shown


def explained(card: BoundaryCard, one: Run, index: int) -> None:
    card.set_boundary(one, index, len(one.chunking) - 1, explain(one, index))


def texts(widget: BoundaryCard | MoveList) -> list[str]:
    settle()
    return [one.text() for one in widget.findChildren(TextLabel) if one.isVisible() and one.text()]


def test_the_card_says_first_what_the_place_is_and_then_why(card: BoundaryCard) -> None:
    one = run(Document("ab cd. " * 100), FIXED)
    explained(card, one, 1)
    assert texts(card) == [
        "Boundary 2 of 4",
        "Cut where the chunk is full",
        "The window is full at 200 characters; no mark is looked for.",
        "Chunk 2 ends at 380, chunk 3 starts at 360",
        "Next chunk: Starts 20 characters before the cut: an overlap of 20 characters is asked.",
        "Shaped by: Chunk size 200",
    ]
    card.details.set_open(True)
    assert "The rule: Ends here because the window is full." in texts(card)


def test_the_last_boundary_has_no_next_chunk(card: BoundaryCard) -> None:
    one = run(Document("a" * 300), FIXED)
    explained(card, one, 1)
    assert texts(card)[1:4] == [
        "The rest of the text fits into this chunk",
        "The rest of the document, 120 characters, fits into the limit of 200 characters.",
        "Chunk 2, the last one, ends at 300",
    ]


def test_one_level_down_is_a_fold_away(card: BoundaryCard) -> None:
    explained(card, run(Document(PROSE), Recipe.of("mirofish", chunk_size=200, overlap=20)), 2)
    assert not any("One level down" in text for text in texts(card))
    card.details.set_open(True)
    assert any("One level down" in text for text in texts(card))
    assert card.details.header.text() == "Runner-up and one level down"


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.id)
def test_every_reason_has_a_lead(strategy) -> None:
    found = explain(run(Document(PROSE), FIXED), 1)
    leads = {lead(replace(found, winner=Candidate(one, 380))) for one in strategy.reasons}
    assert all(leads)
    assert all(not text.endswith(".") for text in leads)


def test_the_lead_tells_why_a_limit_was_taken() -> None:
    found = explain(run(Document("字" * 900), Recipe.of("mirofish")), 0)
    assert lead(found) == "No better place found: cut where the chunk is full"
    beyond = replace(found, winner=Candidate(found.winner.level, found.limit + 9))
    assert lead(beyond) == "Nothing splits this piece, so the chunk is too long"
    stalling = Recipe.of("mirofish", variant="repository", chunk_size=100, overlap=80)
    stalled = explain_stall(run(Document("The ship came late. Nobody was there.\n" * 30), stalling))
    assert stalled is not None
    assert lead(stalled) == "The run goes in circles here"


@pytest.mark.usefixtures("english")
def test_settings_are_named_with_their_values() -> None:
    recipes = (
        Recipe.of("mirofish", chunk_size=12_345),
        Recipe.of("recursive", separators=("\n\n", " "), strip_whitespace=False),
        Recipe.of("token_window", tokenizer="words"),
    )
    said = [
        setting_text(one, recipe.settings.values()[one.key])
        for recipe in recipes
        for one in recipe.settings.declared()
    ]
    assert "Chunk size 12,345" in said
    assert "Variant: As documented" in said
    assert "Separators: “↵↵”, “ ”" in said
    assert "Strip white space: off" in said
    assert "Tokenizer: Words" in said


@pytest.mark.usefixtures("english")
def test_moves_say_where_the_nearest_boundary_is(moves: MoveList) -> None:
    size = FIXED.settings.declared()[0]

    def move(value: int, boundary: int | None, nearest: bool) -> Move:
        return Move(size, value, FIXED.replace(chunk_size=value), boundary, nearest)

    moves.set_moves([move(201, 382, True), move(150, 379, False), move(9000, None, True)])
    assert texts(moves) == [
        "Chunk size 201: the nearest boundary is 2 characters later.",
        "Chunk size 150: the nearest boundary is 1 character earlier. "
        "A value nearer to the present one may do as well.",
        "Chunk size 9,000: there is no boundary at all.",
    ]


def test_progress_is_shown_until_something_is_found(moves: MoveList) -> None:
    assert texts(moves) == ["Trying other values…"]
    moves.set_progress(11, 64)
    assert texts(moves) == ["Trying other values: run 12 of at most 64"]
    moves.set_moves([])
    assert texts(moves) == ["No other value that was tried moves this boundary."]
    moves.stop()
    assert texts(moves) == ["No other value that was tried moves this boundary."]


@pytest.mark.parametrize("width", [264, 296])
def test_nothing_is_cut_off_in_a_long_language(card: BoundaryCard, width: int) -> None:
    marking = Marking()
    QCoreApplication.installTranslator(marking)
    try:
        card.resize(width, 300)
        explained(card, run(Document(PROSE), Recipe.of("mirofish", chunk_size=120, overlap=30)), 4)
        card.details.set_open(True)
        card.retranslate()
        assert cut_off(card) == []
        assert card.widget().width() <= card.viewport().width()
    finally:
        QCoreApplication.removeTranslator(marking)
        settle()
