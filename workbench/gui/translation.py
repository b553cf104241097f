"""Texts in the reader's language: translators, and `shown` for what is made below the window.

Widgets translate their own strings with Qt's functions. Everything from the core arrives as
`Message` or `Marked` and is translated here, at the moment it is shown. English is a
language too: its plurals ("1 chunk", "2 chunks") come from `EnglishPlurals`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from workbench import assets
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message

if TYPE_CHECKING:
    from pathlib import Path

SYSTEM = ""
"""The language preference that follows the system."""

_BASE = "workbench_"
_ENGLISH = "en"

_LEFT_OUT_BY_QT = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
)
"""Texts of Qt's own file dialog that its Chinese does not have; ours stands in for it."""


def shown(text: Message | Marked | str) -> str:
    """Give a text of the core in the window's language; a plain string stays as it is."""
    if isinstance(text, Message):
        arguments = {
            name: shown(value) if isinstance(value, Message | Marked) else value
            for name, value in text.arguments.items()
        }
        return Message(text.text, arguments, text.count).render(_template(text))
    if isinstance(text, Marked):
        return QCoreApplication.translate(text.context, str(text))
    return text


def sentences(*texts: Message | Marked | str | None) -> str:
    """Give sentences one behind the other; Chinese puts no space between them."""
    said = [shown(text) for text in texts if text]
    joined = said[0] if said else ""
    for other in said[1:]:
        template = QCoreApplication.translate("Sentences", "{one} {other}")
        joined = template.format(one=joined, other=other)
    return joined


def _template(text: Message) -> str:
    """Give the translated source; its count is grouped by thousands as other numbers are."""
    source = str(text.text)
    if text.count is None:
        return QCoreApplication.translate(text.text.context, source)
    template = QCoreApplication.translate(text.text.context, source, None, text.count)
    if template == source.replace("%n", str(text.count)):  # no translator knows it
        template = _english(source, text.count)
    return template.replace(str(text.count), f"{text.count:,}", 1)


def _english(source: str, count: int) -> str:
    return source.replace("(s)", "" if count == 1 else "s")


class EnglishPlurals(QTranslator):
    """Turns ``%n chunk(s)`` into English; leaves everything else to the sources."""

    def translate(
        self,
        context: bytes | str,
        source: bytes | str,
        disambiguation: bytes | str | None = None,
        n: int = -1,
    ) -> str | None:
        """Give the plural or singular of a counted text; nothing for any other."""
        text = source.decode() if isinstance(source, bytes) else source
        return _english(text, n) if n >= 0 and "(s)" in text else None

    def isEmpty(self) -> bool:
        """Say that there is something here to ask for."""
        return False


def languages() -> list[str]:
    """Give the codes of the languages the window can speak, English first."""
    files = sorted(_folder().glob(f"{_BASE}*.qm"))
    return [_ENGLISH, *(path.stem.removeprefix(_BASE) for path in files)]


def native_name(code: str) -> str:
    """Give a language's own name for itself."""
    if code == _ENGLISH:
        return "English"
    name = QLocale(code).nativeLanguageName()
    return name[:1].upper() + name[1:]


class Translation(QObject):
    """The translators in use. Must outlive the window: a collected translator falls silent."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin in English sources; `switch` chooses."""
        super().__init__(parent)
        self._translators: list[QTranslator] = []

    def switch(self, preference: str) -> None:
        """Speak the preferred language; `SYSTEM` takes the one that fits the system.

        Numbers are grouped as that language does it, in all sentences alike.
        """
        for old in self._translators:
            QCoreApplication.removeTranslator(old)
            old.deleteLater()
        code = preference if preference in languages() else _system_language()
        QLocale.setDefault(QLocale(code))
        plurals = EnglishPlurals(self)
        self._translators = [plurals]
        if code != _ENGLISH:
            self._add(
                f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            )
            self._add(f"{_BASE}{code}", str(_folder()))
        for translator in self._translators:
            QCoreApplication.installTranslator(translator)

    def _add(self, name: str, folder: str) -> None:
        translator = QTranslator(self)
        if translator.load(name, folder):
            self._translators.append(translator)


def _system_language() -> str:
    """Give the language for the system's locale; the script decides for Chinese.

    Locale names such as ``zh-Hans-SG`` do not match ``zh_CN`` by name, so names are no help.
    """
    system = QLocale.system()
    for code in languages():
        locale = QLocale(code)
        if (locale.language(), locale.script()) == (system.language(), system.script()):
            return code
    return _ENGLISH


def _folder() -> Path:
    return assets.root() / "i18n"
