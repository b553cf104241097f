"""Which script a text is written in, as far as its sentence marks go: Chinese or Latin."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from workbench.core.message import Marked

_SAMPLE = 8_000
_CHINESE = re.compile("[\u3400-\u9fff]")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")


@dataclass(frozen=True, slots=True)
class Script:
    """A script, by the marks that end its sentences."""

    name: Marked
    marks: str


CHINESE = Script(QT_TRANSLATE_NOOP("script", "Chinese"), "。！？")
LATIN = Script(QT_TRANSLATE_NOOP("script", "Latin"), ".!?")


def script_of(text: str) -> Script | None:
    """Tell the script of most letters in three samples of ``text``; nothing where it is mixed.

    A Chinese character counts as three letters, about what its word has in Latin.
    """
    middle = len(text) // 2
    places = (0, middle, max(0, len(text) - _SAMPLE))
    sample = "".join(text[at : at + _SAMPLE] for at in places)
    chinese, latin = 3 * len(_CHINESE.findall(sample)), len(_LATIN.findall(sample))
    if chinese > 4 * latin:
        return CHINESE
    return LATIN if latin > 4 * chinese else None
