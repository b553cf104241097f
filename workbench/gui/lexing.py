"""Pygments' tokens of a text as columns: where each begins and ends and what group it is in.

The lexer gets the text as it is, but for CR, which most grammars do not know: it sees a blank
or a line feed in its place. So offsets are code points of the document. A lexing goes on in
small steps, because grammars are slow and the window must not wait for them.
"""

from __future__ import annotations

from array import array
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt
from pygments.token import Comment, Generic, Keyword, Literal, Name, Number, Operator, String

from workbench.gui.language import lexer

if TYPE_CHECKING:
    from workbench.core.chunking import Offsets

# The groups in the order of `Palette.syntax`; the first kind a token belongs to decides.
_KEYWORD, _NAME, _STRING, _NUMBER, _COMMENT, _MARKUP = range(6)
_GROUPS: tuple[tuple[Any, int], ...] = (
    (Comment.Preproc, _MARKUP),
    (Comment, _COMMENT),
    (Keyword, _KEYWORD),
    (Operator.Word, _KEYWORD),
    (Number, _NUMBER),
    (String, _STRING),
    (Literal, _STRING),
    (Name.Tag, _MARKUP),
    (Name.Attribute, _NAME),
    (Name.Builtin, _NAME),
    (Name.Class, _NAME),
    (Name.Decorator, _MARKUP),
    (Name.Function, _NAME),
    (Name.Namespace, _NAME),
    (Generic, _MARKUP),
)


class Tokens(NamedTuple):
    """The coloured tokens ``[start, end)`` of ``[low, high)``, ascending, and their groups.

    All are code points of the document; a group is a place in `Palette.syntax`.
    """

    low: int
    high: int
    start: Offsets
    end: Offsets
    group: npt.NDArray[np.uint8]


class Lexing:
    """Lexes ``[low, high)`` of a text, step by step."""

    def __init__(self, text: str, language: str, low: int, high: int) -> None:
        """Prepare; nothing is lexed yet."""
        self.done = False
        self.reached = low
        self._low, self._high = low, high
        part = text[low:high].replace("\r\n", " \n").replace("\r", "\n")
        self._tokens = lexer(language).get_tokens_unprocessed(part)
        self._starts, self._ends, self._groups = array("i"), array("i"), bytearray()
        self._known: dict[object, int | None] = {}

    def advance(self, count: int) -> None:
        """Take ``count`` more tokens; ``done`` tells when there are none left."""
        taken = 0
        for at, kind, part in islice(self._tokens, count):
            taken += 1
            start = self._low + at
            end = start + len(part)
            # A grammar inside another one may hand the same text out twice.
            if start < self.reached:
                continue
            self.reached = end
            group = self._group(kind)
            if group is not None and part and not part.isspace():
                self._starts.append(start)
                self._ends.append(end)
                self._groups.append(group)
        self.done = taken < count

    def tokens(self) -> Tokens:
        """Give what was found so far."""
        return Tokens(
            self._low,
            self._high if self.done else self.reached,
            np.array(self._starts, np.int32),
            np.array(self._ends, np.int32),
            np.array(self._groups, np.uint8),
        )

    def _group(self, kind: object) -> int | None:
        if kind not in self._known:
            self._known[kind] = next((group for of, group in _GROUPS if kind in of), None)
        return self._known[kind]
