"""What the text holds at a cut, in a word or two: "blank line", "space", the sentence mark.

Of the document's text a name quotes a sentence mark and the white space taken along with it,
never more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message

if TYPE_CHECKING:
    from workbench.core.strategy import Reason

_MARKS = "。！？；….!?;"
_LINE = ("\n", "\r")
_FAR = 64

_BLANK_LINE = QT_TRANSLATE_NOOP("mark", "blank line")
_PARAGRAPH = QT_TRANSLATE_NOOP("mark", "paragraph break")
_LINE_END = QT_TRANSLATE_NOOP("mark", "line end")
_SPACE = QT_TRANSLATE_NOOP("mark", "space")
_SENTENCE = QT_TRANSLATE_NOOP("mark", "sentence mark")
_SEPARATOR = QT_TRANSLATE_NOOP("mark", "separator")
_QUOTED = QT_TRANSLATE_NOOP("mark", "“{mark}”")


def mark_at(text: str, cut: int, level: Reason) -> Marked | Message:
    """Name the mark for which ``level`` would cut ``text`` at ``cut``."""
    if level.kind == "paragraph":
        return _BLANK_LINE if _breaks(text, cut) > 1 else _PARAGRAPH
    if level.kind == "line":
        return _LINE_END
    if level.kind == "word":
        return _SPACE
    if level.kind != "sentence":
        return level.label
    head = text[max(0, cut - _FAR) : cut].rstrip()
    if not head or head[-1] not in _MARKS:
        return _SEPARATOR
    at = max(0, cut - _FAR) + len(head)
    behind = text[at:cut].replace("\r\n", "⏎")[:1]
    return message(_QUOTED, mark=head[-1] + ("⏎" if behind in _LINE else behind))


def level_name(level: Reason) -> Marked:
    """Name what ``level`` looks for where no example of it is at hand."""
    names = {"paragraph": _PARAGRAPH, "line": _LINE_END, "word": _SPACE, "sentence": _SENTENCE}
    return names.get(level.kind, level.label)


def _breaks(text: str, cut: int) -> int:
    """Count the line ends in the white space around a cut, at most a few characters far."""
    before = text[max(0, cut - _FAR) : cut]
    behind = text[cut : cut + _FAR]
    white = before[len(before.rstrip()) :] + behind[: len(behind) - len(behind.lstrip())]
    return white.count("\n") + white.count("\r") - white.count("\r\n")
