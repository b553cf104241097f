"""Texts of the core in the window's language, with plurals and grouped numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui.translation import EnglishPlurals, Translation, native_name, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

CHUNKS = QT_TRANSLATE_NOOP("test", "%n chunk(s) in {place}")
PLACE = QT_TRANSLATE_NOOP("test", "the text")


class Brackets(QTranslator):
    def translate(self, context, source, disambiguation=None, n=-1):
        text = source.decode() if isinstance(source, bytes) else source
        return f"⟦{text}⟧"

    def isEmpty(self):
        return False


@pytest.fixture
def brackets(qapp: QApplication) -> Iterator[None]:
    translator = Brackets()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


@pytest.fixture
def english(qapp: QApplication) -> Iterator[Translation]:
    translation = Translation()
    yield translation
    translation.switch("en")
    for translator in translation.findChildren(QTranslator):
        QCoreApplication.removeTranslator(translator)


@pytest.mark.parametrize(
    ("count", "expected"),
    [(0, "0 chunks in a"), (1, "1 chunk in a"), (2, "2 chunks in a"), (1234, "1,234 chunks in a")],
)
def test_english_plurals_need_no_translation_file(qapp, count: int, expected: str) -> None:
    assert shown(message(CHUNKS, count, place="a")) == expected


@pytest.mark.usefixtures("brackets")
def test_messages_and_their_arguments_are_translated() -> None:
    assert shown(PLACE) == "⟦the text⟧"
    assert shown(message(CHUNKS, 1234, place=PLACE)) == "⟦1,234 chunk(s) in ⟦the text⟧⟧"


def test_plain_text_is_nobodys_business(qapp) -> None:
    assert shown("a {name} of %n") == "a {name} of %n"


def test_the_windows_own_plurals_are_english(english: Translation) -> None:
    english.switch("en")
    for count, expected in ((1, "1 chunk"), (2, "2 chunks")):
        assert QCoreApplication.translate("Any", "%n chunk(s)", None, count) == expected
    assert QCoreApplication.translate("Any", "name(s)") == "name(s)"


def test_an_unknown_language_is_english(english: Translation) -> None:
    english.switch("tlh")
    assert any(isinstance(child, EnglishPlurals) for child in english.children())


def test_a_language_names_itself() -> None:
    assert native_name("en") == "English"
    assert native_name("zh_CN") == QLocale("zh_CN").nativeLanguageName()
