"""The sentences of the tool tip: which chunks hold the character under the pointer. Plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import category, name

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.gui.translation import shown
from workbench.gui.view.glyph import is_special

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.document import Pages
    from workbench.core.spans import Piece, Spans
    from workbench.gui.view.look import Look

_MOST_LISTED = 3
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp", "Zs"))
_AROUND = 5000
"""Code points before and behind an offset in which the extent of a gap is looked for."""


def tip(look: Look, text: str, offset: int) -> str:
    """Say what is known about the character at ``offset`` of ``text``."""
    return "\n".join(shown(sentence) for sentence in _sentences(look, text, offset))


def page(pages: Pages, offset: int) -> Message:
    """Name the page that ``offset`` is on."""
    return message(
        QT_TRANSLATE_NOOP("DocumentView", "Page {number} of {total}"),
        number=pages.number(offset),
        total=pages.total,
    )


def _sentences(look: Look, text: str, offset: int) -> list[Message]:
    spans = look.spans
    piece = _piece_at(spans, offset, len(text))
    owners = piece.owners
    if not owners:
        return [_beside(look, text, piece), *_unseen(text, offset)]
    sentences = [_chunk(spans, index) for index in owners[:_MOST_LISTED]]
    if len(owners) > 1:
        shared = message(
            QT_TRANSLATE_NOOP("DocumentView", "%n shared character(s)"), piece.end - piece.start
        )
        sentences = [_in_chunks(owners), shared, *sentences]
    return [*sentences, *_contexts(spans, offset), *_unseen(text, offset)]


def _piece_at(spans: Spans, offset: int, length: int) -> Piece:
    """Give the piece around ``offset``, cut off at `_AROUND` where it is a wide gap."""
    owners = spans.owners(offset)
    low, high = max(0, offset - _AROUND), min(length, offset + _AROUND)
    if owners:
        chunking = spans.chunking
        low = max(int(chunking.start[index]) for index in owners)
        high = min(int(chunking.end[index]) for index in owners)
    return next(piece for piece in spans.pieces(low, high) if piece.start <= offset < piece.end)


def _beside(look: Look, text: str, piece: Piece) -> Message:
    if look.stop is not None and piece.start >= look.stop:
        return message(
            QT_TRANSLATE_NOOP("DocumentView", "Not reached: the run stopped before this text")
        )
    length = piece.end - piece.start
    if length >= _AROUND:
        return message(QT_TRANSLATE_NOOP("DocumentView", "In no chunk"))
    if text[piece.start : piece.end].isspace():
        return message(
            QT_TRANSLATE_NOOP("DocumentView", "In no chunk: %n character(s) of white space"), length
        )
    return message(QT_TRANSLATE_NOOP("DocumentView", "In no chunk: %n character(s)"), length)


def _in_chunks(owners: Sequence[int]) -> Message:
    numbers = {"first": owners[0] + 1, "second": owners[1] + 1, "last": owners[-1] + 1}
    if len(owners) == 2:
        return message(QT_TRANSLATE_NOOP("DocumentView", "In chunks {first} and {last}"), **numbers)
    if len(owners) == 3:
        return message(
            QT_TRANSLATE_NOOP("DocumentView", "In chunks {first}, {second} and {last}"), **numbers
        )
    return message(
        QT_TRANSLATE_NOOP("DocumentView", "In %n chunk(s), from {first} to {last}"),
        len(owners),
        **numbers,
    )


def _chunk(spans: Spans, index: int) -> Message:
    start, end = int(spans.chunking.start[index]), int(spans.chunking.end[index])
    return message(
        QT_TRANSLATE_NOOP("DocumentView", "Chunk {number}: offsets {start} to {end}, {length}"),
        number=index + 1,
        start=start,
        end=end,
        length=message(
            QT_TRANSLATE_NOOP("DocumentView", "%n character(s)"),
            int(spans.chunking.lengths()[index]),
        ),
    )


def _unseen(text: str, offset: int) -> list[Message]:
    """Name a character that is shown as another one, or not at all."""
    character = text[offset]
    if character in " \t\n" or (not is_special(character) and category(character) not in _HIDDEN):
        return []
    return [
        message(
            QT_TRANSLATE_NOOP("DocumentView", "This character is {code} {name}"),
            code=f"U+{ord(character):04X}",
            name=name(character, ""),
        )
    ]


def _contexts(spans: Spans, offset: int) -> list[Message]:
    return [
        message(
            QT_TRANSLATE_NOOP(
                "DocumentView", "Travels beside chunk {number} as its previous context"
            ),
            number=context.owner + 1,
        )
        for context in spans.contexts(offset, offset + 1)[:_MOST_LISTED]
    ]
