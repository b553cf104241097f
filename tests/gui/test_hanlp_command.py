"""HanLP in the window, on a machine that has neither library nor model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton

from workbench.core.document import Document
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.recipe import Recipe
from workbench.core.tokenizers import find, hanlp_files
from workbench.core.tokenizers.hanlp_files import HanlpFolders
from workbench.gui.hanlp_dialog import HanlpDialog

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

TEXT = "在古代，中国的四大发明对世界产生了深远影响。" * 20


@pytest.fixture(autouse=True)
def no_hanlp(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(hanlp_files, "installed", lambda: False)
    monkeypatch.setenv("HANLP_HOME", str(tmp_path / "hanlp"))


def child(parent, kind, name):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def with_recipe(window: MainWindow, qtbot: QtBot, tokenizer: str) -> None:
    window.workspace.set_document(Document(TEXT, "chinese.txt"))
    signal = (
        window.workspace.lane.failed if tokenizer == "hanlp" else window.workspace.lane.run_changed
    )
    with qtbot.waitSignal(signal):
        window.workspace.edit(Recipe.of("graphrag_agent", tokenizer=tokenizer))


def test_dialog_says_what_is_missing_while_one_types(qtbot: QtBot, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(hanlp_files, "installed", lambda: True)
    dialog = HanlpDialog(HanlpFolders(), None)
    qtbot.addWidget(dialog)
    assert "HanLP's model lacks 5 files" in dialog.lack.text()
    for name, files in (
        ("model", ("config.json", "vocabs.json", "model.pt")),
        ("encoder", ("config.json", "vocab.txt")),
    ):
        (tmp_path / name).mkdir()
        for file in files:
            (tmp_path / name / file).write_text("{}")
        child(dialog, QLineEdit, f"hanlp.{name}").setText(str(tmp_path / name))
    assert dialog.lack.text() == ""
    with qtbot.waitSignal(dialog.folders_chosen) as chosen:
        dialog.accept()
    assert chosen.args == [HanlpFolders(str(tmp_path / "model"), str(tmp_path / "encoder"))]


def test_dialog_gives_licence_and_a_command_to_copy(qtbot: QtBot) -> None:
    dialog = HanlpDialog(HanlpFolders(), None)
    qtbot.addWidget(dialog)
    texts = [label.text() for label in dialog.findChildren(type(dialog.lack.label))]
    assert any("CC BY-NC-SA 4.0" in text for text in texts)
    child(dialog, QPushButton, "hanlp.install.copy").click()
    assert QApplication.clipboard().text() == child(dialog, QLineEdit, "hanlp.install").text()


def test_folders_are_remembered_for_window_and_command_line(window: MainWindow) -> None:
    window._hanlp.choose()
    dialog = QApplication.activeModalWidget()
    child(dialog, QLineEdit, "hanlp.model").setText("/models/coarse")
    dialog.accept()
    assert hanlp_files.remembered() == HanlpFolders("/models/coarse")
    window._hanlp.choose()
    dialog = QApplication.activeModalWidget()
    assert child(dialog, QLineEdit, "hanlp.model").text() == "/models/coarse"
    dialog.reject()


def test_production_is_one_click_away(window: MainWindow, qtbot: QtBot) -> None:
    with_recipe(window, qtbot, "characters")
    form = window.regions.recipe.form
    assert "HanLP" in form.editors["tokenizer"].upstream.text()
    child(form, QPushButton, "setting.tokenizer.production").click()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, HanlpDialog)
    dialog.reject()
    assert window.workspace.recipe.settings.tokenizer == "characters"


def test_preferences_lead_to_hanlp(window: MainWindow) -> None:
    window.commands.preferences.trigger()
    preferences = QApplication.activeModalWidget()
    child(preferences, QPushButton, "preference.hanlp").click()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, HanlpDialog)
    dialog.reject()
    preferences.reject()


def test_recipe_without_its_tokenizer_offers_others(window: MainWindow, qtbot: QtBot) -> None:
    with_recipe(window, qtbot, "hanlp")
    qtbot.waitUntil(lambda: window.regions.shown_run.notice is not None)
    notice = window.regions.shown_run.notice
    assert notice.kind == "error"
    assert [offer.name for offer in notice.offers] == ["hanlp", "use_characters", "use_rjieba"]
    assert window.workspace.recipe.settings.tokenizer == "hanlp"
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        notice.offers[-1].act()
    assert window.workspace.recipe.settings.tokenizer == "rjieba"
    assert window.regions.shown_run.notice is None


def test_tokens_of_pieces_are_said_not_to_be_identical(window: MainWindow, qtbot: QtBot) -> None:
    document = Document(TEXT, "chinese.txt")
    tokens = find("rjieba").tokens(document)
    pieces = message(QT_TRANSLATE_NOOP("tokenizer", "These are not identical to upstream's."))
    object.__setattr__(tokens, "notice", pieces)
    window.workspace.set_document(document)
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.workspace.edit(Recipe.of("graphrag_agent", tokenizer="rjieba"))
    said = [str(notice.text) for notice in window.regions.notices.notices()]
    assert str(pieces) in said
