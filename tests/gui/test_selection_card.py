"""The selection card: one chunk explained by the code that cut it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from example import PROSE, Marking, cut_off, outcome, settle
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.excerpt import Excerpt
from workbench.gui.selection_card import SelectionCard

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def card(qtbot: QtBot) -> SelectionCard:
    card = SelectionCard()
    qtbot.addWidget(card)
    card.resize(296, 700)
    card.show()
    return card


def texts(card: SelectionCard) -> list[str]:
    settle()
    return [
        label.text()
        for label in card.findChildren(QLabel)
        if label.isVisibleTo(card) and label.text()
    ]


def excerpts(card: SelectionCard) -> list[str]:
    settle()
    return [one.text() for one in card.findChildren(Excerpt) if one.isVisibleTo(card)]


def test_nothing_selected_says_how_to_select(card: SelectionCard) -> None:
    for chosen in (None, outcome(chunk_size=60).run):
        card.set_run(chosen)
        assert len(texts(card)) == 2
        assert "Click a chunk" in texts(card)[1]
    assert not any(button.isEnabled() for button in card.findChildren(QToolButton))


def test_where_there_is_no_chunk_none_is_asked_for(card: SelectionCard) -> None:
    card.set_run(outcome(" \n ").run)
    assert texts(card)[1:] == ["There is no chunk to select."]
    card.set_run(outcome().run)
    assert "Click a chunk" in texts(card)[1]


def test_shared_text_is_shown_exactly(card: SelectionCard) -> None:
    one = run(Document("abcdefghij" * 5), Recipe.of("fixed", chunk_size=20, overlap=7))
    card.set_run(one)
    card.set_chunk(1)
    shared = (one.document.text[13:20], one.document.text[26:33])
    assert excerpts(card) == list(shared)
    assert "Chunk 2 of 4" in texts(card)
    assert any(text.startswith("13 to 33: 20 character") for text in texts(card))
    assert any(text.startswith("Shared with chunk 1: 7") for text in texts(card))
    assert any(text.startswith("Shared with chunk 3: 7") for text in texts(card))
    assert "Ends here because the window is full." in texts(card)


def test_invisible_characters_are_marked_and_copied_as_they_are(card: SelectionCard) -> None:
    text = "a\t\u200bb\r\n" * 10
    card.set_run(run(Document(text), Recipe.of("fixed", chunk_size=12, overlap=6)))
    card.set_chunk(1)
    excerpt = next(one for one in card.findChildren(Excerpt) if one.isVisibleTo(card))
    assert "⇥" in excerpt.accessibleName()
    assert "ZWSP" in excerpt.accessibleName()
    excerpt.copy_action.trigger()
    assert QGuiApplication.clipboard().text() == text[6:12]


def test_text_that_travels_beside_is_told_apart_from_shared_text(card: SelectionCard) -> None:
    one = outcome(strategy="vysol", chunk_size=100, max_lookback_size=50, overlap_size=30).run
    card.set_run(one)
    card.set_chunk(2)
    start = int(one.chunking.start[2])
    assert excerpts(card) == [one.document.text[start - 30 : start]]
    assert any("Travels beside it" in text for text in texts(card))
    assert not any("Shared" in text for text in texts(card))


def test_a_chunk_that_shares_nothing_says_so(card: SelectionCard) -> None:
    card.set_run(outcome(strategy="fixed", chunk_size=100, overlap=0).run)
    card.set_chunk(3)
    assert "It shares no text with its neighbours." in texts(card)
    assert excerpts(card) == []


def test_a_new_run_keeps_the_number_where_it_exists(card: SelectionCard) -> None:
    card.set_run(outcome(strategy="fixed", chunk_size=100, overlap=0).run)
    card.set_chunk(3)
    card.set_run(outcome(strategy="fixed", chunk_size=200, overlap=0).run)
    assert any(text.startswith("Chunk 4 of ") for text in texts(card))
    card.set_run(outcome(strategy="fixed", chunk_size=100_000, overlap=0).run)
    assert "Click a chunk" in texts(card)[1]


def test_the_neighbours_are_a_key_away(card: SelectionCard) -> None:
    one = outcome(strategy="fixed", chunk_size=1000, overlap=0).run
    card.set_run(one)
    asked: list[int] = []
    card.chunk_requested.connect(asked.append)
    before = card.findChild(QToolButton, "selection.previous")
    behind = card.findChild(QToolButton, "selection.next")
    card.set_chunk(0)
    assert not before.isEnabled()
    QTest.keyClick(behind, Qt.Key.Key_Space)
    card.set_chunk(len(one.chunking) - 1)
    assert not behind.isEnabled()
    QTest.keyClick(before, Qt.Key.Key_Space)
    assert asked == [1, len(one.chunking) - 2]
    assert (before.accessibleName(), behind.accessibleName()) == ("Previous chunk", "Next chunk")


def test_a_hidden_card_explains_once_it_is_shown(card: SelectionCard) -> None:
    card.hide()
    card.set_run(outcome(strategy="fixed", chunk_size=100, overlap=0).run)
    card.set_chunk(1)
    assert not any(text.startswith("Chunk 2") for text in texts(card))
    card.show()
    assert any(text.startswith("Chunk 2") for text in texts(card))


def test_text_that_is_not_the_document_s_own_is_shown(card: SelectionCard) -> None:
    text = "aa  bb  cc  dd  " * 400
    recipe = Recipe.of("graphrag_agent", tokenizer="words", chunk_size=60, overlap=5)
    one = run(Document(text), recipe)
    changed = [i for i in range(len(one.chunking)) if not one.chunking.exact(text, i)]
    assert changed
    card.set_run(one)
    card.set_chunk(changed[0])
    assert any("not the document's own" in text for text in texts(card))
    assert one.text(changed[0]) in excerpts(card)


@pytest.mark.parametrize("width", [264, 296])
def test_nothing_is_cut_off_in_a_long_language(card: SelectionCard, width: int) -> None:
    marking = Marking()
    QCoreApplication.installTranslator(marking)
    try:
        card.resize(width, 300)
        card.set_run(outcome(PROSE, chunk_size=120, overlap=30).run)
        card.set_chunk(4)
        assert cut_off(card) == []
        assert card.widget().width() <= card.viewport().width()
        assert all(one.startswith("⟦") for one in texts(card))
        for excerpt in card.findChildren(Excerpt):
            if excerpt.isVisibleTo(card):
                assert excerpt.height() >= excerpt.heightForWidth(excerpt.width())
    finally:
        QCoreApplication.removeTranslator(marking)
        settle()
