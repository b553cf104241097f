"""View > Token boundaries: what is found, shown and said, with real tokenizers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog

from workbench.core.document import Document
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.recipe import Recipe
from workbench.core.tokenizer import Tokenizer
from workbench.core.tokenizers import TOKENIZERS, find
from workbench.gui import token_finder
from workbench.gui.preference import Preferences
from workbench.gui.token_finder import TokenFinder
from workbench.gui.view.token_edge import TokenPart

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow
    from workbench.gui.notice_bar import Notice

TEXT = "在古代，中国的四大发明。野草 😀 The quick brown\tfox.\nNext line of text\n" * 3


def tip_at(window: MainWindow, offset: int) -> str:
    view = window.regions.view
    return view.tip_at(QPointF(view.rect_of(offset, offset + 1).center())).split("\n")[-1]


@pytest.fixture
def shown(window: MainWindow, qtbot: QtBot) -> MainWindow:
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.workspace.set_document(Document(TEXT, "tokens.txt"))
    return window


def said(window: MainWindow) -> list[Notice]:
    return [one for one in window.regions.notices.notices() if one.key == "tokens"]


def choose(window: MainWindow, qtbot: QtBot, tokenizer_id: str) -> None:
    with qtbot.waitSignal(window.tokens.finder.whole_found):
        window.tokens.choose(tokenizer_id)


def test_boundaries_are_off_at_first_and_remembered(shown: MainWindow, make_window, qtbot) -> None:
    assert not shown.commands.token_boundaries.isChecked()
    assert "Token" not in tip_at(shown, 0)
    choose(shown, qtbot, "rjieba")
    assert shown.commands.token_boundaries.isChecked()
    again = make_window()
    assert again.commands.token_boundaries.isChecked()
    assert again.tokens.tokenizer_id() == "rjieba"


def test_tip_names_token_id_group_and_what_lies_between(shown: MainWindow, qtbot: QtBot) -> None:
    choose(shown, qtbot, "cl100k_base")
    ids = find("cl100k_base").tokenize("野").ids.tolist()
    assert tip_at(shown, TEXT.index("野")) == f"“野”: 2 tokens, ids {ids[0]}, {ids[1]}"
    assert tip_at(shown, TEXT.index("quick")) == "Token “␣quick”, id 4062"
    choose(shown, qtbot, "words")
    assert tip_at(shown, TEXT.index("fox")) == "Token “fox”"
    assert tip_at(shown, TEXT.index("\t")) == "Between tokens: “⇥”"


def test_every_tokenizer_that_is_there_covers_the_view(shown: MainWindow, qtbot: QtBot) -> None:
    for tokenizer in TOKENIZERS:
        if tokenizer.missing() is None:
            choose(shown, qtbot, tokenizer.id)
            assert tip_at(shown, TEXT.index("quick"))
            shown.regions.view.viewport().repaint()


def test_painting_differs_with_boundaries_and_not_without(shown: MainWindow, qtbot) -> None:
    viewport = shown.regions.view.viewport()
    plain = viewport.grab().toImage()
    choose(shown, qtbot, "cl100k_base")
    assert viewport.grab().toImage() != plain
    shown.commands.token_boundaries.setChecked(False)
    assert viewport.grab().toImage() == plain


def test_the_recipe_s_tokenizer_is_followed(shown: MainWindow, qtbot: QtBot) -> None:
    choose(shown, qtbot, "")
    assert shown.tokens.tokenizer_id() == "cl100k_base"
    with qtbot.waitSignal(shown.tokens.finder.whole_found):
        shown.workspace.edit(Recipe.of("token_window", tokenizer="rjieba"))
    assert tip_at(shown, TEXT.index("野")) == "Token “野草”"


def test_a_missing_tokenizer_is_a_notice_and_nothing_takes_its_place(
    shown: MainWindow, tmp_path
) -> None:
    shown.tokens.choose(f"file:{tmp_path / 'none' / 'tokenizer.json'}")
    [notice] = said(shown)
    assert "Token" not in tip_at(shown, 0)
    [off] = notice.offers
    off.act()
    assert not said(shown)


def test_a_broken_tokenizer_file_is_a_notice(shown: MainWindow, qtbot: QtBot, tmp_path) -> None:
    broken = tmp_path / "tokenizer.json"
    broken.write_text("{}")
    with qtbot.waitSignal(shown.tokens.finder.failed):
        shown.tokens.choose(f"file:{broken}")
    qtbot.waitUntil(lambda: bool(said(shown)))
    assert "is not a tokenizer.json" in str(said(shown)[0].text)


def test_a_remembered_tokenizer_that_is_none_is_forgotten(make_window) -> None:
    Preferences().store("view/tokenizer", "no such tokenizer")
    assert make_window().tokens.tokenizer_id() == "cl100k_base"


def test_a_model_s_file_is_asked_for(shown: MainWindow, tmp_path) -> None:
    shown.findChild(QAction, "action.tokens.file").trigger()
    dialog = shown.findChild(QFileDialog, "dialog.tokenizer")
    dialog.fileSelected.emit(str(tmp_path / "tokenizer.json"))
    dialog.reject()
    assert shown.tokens.tokenizer_id() == f"file:{tmp_path / 'tokenizer.json'}"


class Slow(Tokenizer):
    """Tokenizes until it is asked to stop, as one that takes a text whole."""

    id = "slow"
    name = QT_TRANSLATE_NOOP("tokenizer", "Slow")
    summary = QT_TRANSLATE_NOOP("tokenizer", "Slow")

    def version(self) -> str:
        return "1"

    def tokenize(self, text, control=None):
        while True:
            control.step(1)


def test_escape_cancels_a_long_search(shown: MainWindow, qtbot: QtBot, monkeypatch) -> None:
    monkeypatch.setattr("workbench.gui.token_command.find", lambda tokenizer_id: Slow())
    with qtbot.waitSignal(shown.tokens.finder.progressed):
        shown.commands.token_boundaries.setChecked(True)
    qtbot.waitUntil(shown.commands.cancel.isEnabled)
    assert shown.is_busy()
    shown.commands.cancel.trigger()
    assert not shown.is_busy()
    assert not shown.commands.token_boundaries.isChecked()


@pytest.mark.parametrize("tokenizer_id", ["characters", "words", "rjieba", "cl100k_base"])
def test_a_piece_of_a_large_text_has_the_tokens_of_the_whole(
    qtbot: QtBot, monkeypatch, tokenizer_id: str
) -> None:
    monkeypatch.setattr(token_finder, "LARGEST_WHOLE", 1000)
    document = Document(TEXT * 400)
    tokenizer, finder = find(tokenizer_id), TokenFinder()
    middle = len(document) // 2
    finder.request(middle, middle + 500)
    with qtbot.waitSignal(finder.part_found) as found:
        finder.show(document, tokenizer)
    [part] = found.args
    assert 0 < part.low < middle < middle + 500 < part.high < len(document)
    whole = TokenPart(tokenizer.tokenize(document.text), 0, len(document))
    wanted = list(whole.within(part.low, part.high))
    assert list(part.within(part.low, part.high)) == wanted
    with qtbot.waitSignal(finder.part_found) as found:
        finder.request(0, 100)
    assert found.args[0].low == 0
    assert finder.close()


def test_a_large_text_without_lines_is_taken_whole(qtbot: QtBot, monkeypatch) -> None:
    monkeypatch.setattr(token_finder, "LARGEST_WHOLE", 1000)
    document, finder = Document("中国" * 200_000), TokenFinder()
    finder.request(300_000, 300_500)
    with qtbot.waitSignal(finder.whole_found):
        finder.show(document, find("rjieba"))
    assert find("rjieba").known(document) is not None
    assert finder.close()


def test_what_the_tokens_come_with_is_said(shown: MainWindow, monkeypatch, qtbot: QtBot) -> None:
    whole = find("words").tokenize(TEXT)
    text = message(QT_TRANSLATE_NOOP("tokenizer", "Not identical."))
    object.__setattr__(whole, "notice", text)
    monkeypatch.setattr(Document, "known", lambda self, key: whole if key[0] == "tokens" else None)
    choose(shown, qtbot, "words")
    assert [str(notice.text) for notice in said(shown)] == ["Not identical."]
