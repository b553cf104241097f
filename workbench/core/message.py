"""Sentences for people, made below the window: source text plus arguments.

The source stays English here; the window looks the translation up by context and source,
and the command line shows the English text. No sentence is ever glued from pieces.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_NOTHING: Mapping[str, object] = MappingProxyType({})


class Marked(str):
    """A source text that knows its translation context."""

    __slots__ = ("context",)

    context: str


def QT_TRANSLATE_NOOP(context: str, text: str) -> Marked:  # noqa: N802 - lupdate finds this name
    """Mark ``text`` for translation under ``context``; the value is the text itself."""
    return _marked(context, text)


def _marked(context: str, text: str) -> Marked:
    marked = Marked(text)
    marked.context = context
    return marked


@dataclass(frozen=True, slots=True)
class Message:
    """A marked sentence with its arguments.

    ``text`` holds ``{name}`` places; with ``count`` it also holds ``%n`` and, for English
    plurals, ``(s)``: "%n chunk(s)".
    """

    text: Marked
    arguments: Mapping[str, object] = field(default_factory=lambda: _NOTHING)
    count: int | None = None

    def render(self, template: str) -> str:
        """Fill the arguments into ``template``, the source text or a translation of it.

        Whole numbers are grouped by thousands; an argument that is itself a message is
        shown in English.
        """
        if self.count is not None:
            template = template.replace("%n", f"{self.count:,}")
        return template.format_map(
            {name: _shown(value) for name, value in self.arguments.items()},
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Let a sentence cross from one process to another."""
        return _restored, (self.text.context, str(self.text), dict(self.arguments), self.count)

    def __str__(self) -> str:
        """Give the English sentence."""
        template = str(self.text)
        if self.count is not None:
            template = template.replace("(s)", "" if self.count == 1 else "s")
        return self.render(template)


def message(text: Marked, count: int | None = None, /, **arguments: object) -> Message:
    """Make a `Message` of a marked text and its arguments."""
    return Message(text, MappingProxyType(arguments), count)


def _restored(context: str, text: str, arguments: dict[str, object], count: int | None) -> Message:
    return Message(_marked(context, text), MappingProxyType(arguments), count)


def _shown(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    return value
