"""The window in Chinese: chosen by the system's script, switched while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLabel

from workbench.gui.font import choose_fonts
from workbench.gui.summary import SummaryLabel
from workbench.gui.translation import SYSTEM, Translation, sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow


@pytest.fixture
def translation(qapp: QApplication) -> Iterator[Translation]:
    made = Translation()
    yield made
    for translator in made.findChildren(QTranslator):
        QCoreApplication.removeTranslator(translator)


@pytest.mark.parametrize(
    ("system", "spoken"),
    [
        ("zh-Hans-CN", "取消"),
        ("zh-Hans-SG", "取消"),
        ("zh-Hant-TW", "Cancel"),
        ("de-DE", "Cancel"),
        ("en-GB", "Cancel"),
    ],
)
def test_the_language_follows_the_script_of_the_system(
    translation: Translation, monkeypatch: pytest.MonkeyPatch, system: str, spoken: str
) -> None:
    locale = QLocale(system)
    monkeypatch.setattr(QLocale, "system", lambda: locale)
    translation.switch(SYSTEM)
    assert QCoreApplication.translate("MoveList", "Cancel") == spoken


def test_the_window_speaks_chinese_at_once_and_english_again(
    opened: MainWindow, translation: Translation
) -> None:
    file, summary = opened.menuBar().actions()[0], opened.findChild(SummaryLabel)
    before = file.text(), summary.accessibleName()
    assert before[0] == "&File"
    for language, title in (("zh_CN", "文件(&F)"), ("en", "&File")):
        translation.switch(language)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
        assert file.text() == title
        assert ("分块" in summary.accessibleName()) == (language == "zh_CN")
    assert (file.text(), summary.accessibleName()) == before


def test_qts_own_buttons_speak_chinese(translation: Translation, qtbot: QtBot) -> None:
    translation.switch("zh_CN")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text().startswith("取消")


def test_qts_own_file_dialog_speaks_chinese(translation: Translation, qtbot: QtBot) -> None:
    translation.switch("zh_CN")
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    said = [label.text() for label in dialog.findChildren(QLabel) if label.text()]
    assert said
    assert all(any("\u4e00" <= letter <= "\u9fff" for letter in text) for text in said), said


def test_sentences_follow_each_other_as_the_language_does_it(translation: Translation) -> None:
    translation.switch("en")
    assert sentences("One.", None, "Two.", "") == "One. Two."
    translation.switch("zh_CN")
    assert sentences("一。", "二。", "三。") == "一。二。三。"


def test_chinese_letters_have_simplified_shapes(qapp: QApplication) -> None:
    before = qapp.font()
    choose_fonts(qapp)
    families = qapp.font().families()
    qapp.setFont(before)
    assert any(name.endswith((" SC", "YaHei UI")) for name in families)
