"""Pygments' tokens of a text as columns: where each begins and ends and what group it is in.

The lexer is asked about the text as it is (nothing is stripped or expanded), so offsets are
code points of the document. It runs in a worker's thread and rests for the window's.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Generic, Keyword, Literal, Name, Number, Operator, String

if TYPE_CHECKING:
    from collections.abc import Callable

    Offsets = npt.NDArray[np.int32]

_WORK_SECONDS = 0.002
_REST_SECONDS = 0.0005

# The groups in the order of `Palette.syntax`; the first kind a token belongs to decides.
_KEYWORD, _NAME, _STRING, _NUMBER, _COMMENT, _MARKUP = range(6)
_GROUPS: tuple[tuple[Any, int], ...] = (
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


class Colored(NamedTuple):
    """Ranges ``[start, end)`` in code points, ascending, and the group of each."""

    start: Offsets
    end: Offsets
    group: npt.NDArray[np.uint8]


def lexed(text: str, language: str, offset: int, check: Callable[[], None]) -> Colored:
    """Lex ``text``, which begins at ``offset`` of the document.

    ``check`` is called every few tokens and may raise to end the work.
    """
    lexer = get_lexer_by_name(language)
    known: dict[object, int | None] = {}
    starts, ends, groups = [], [], []
    rested = time.perf_counter()
    for count, (at, kind, part) in enumerate(lexer.get_tokens_unprocessed(text)):
        if count % 64 == 0 and time.perf_counter() - rested > _WORK_SECONDS:
            check()
            time.sleep(_REST_SECONDS)
            rested = time.perf_counter()
        if kind not in known:
            known[kind] = next((group for of, group in _GROUPS if kind in of), None)
        group = known[kind]
        if group is not None and part and not part.isspace():
            starts.append(at + offset)
            ends.append(at + offset + len(part))
            groups.append(group)
    return Colored(np.array(starts, np.int32), np.array(ends, np.int32), np.array(groups, np.uint8))
