"""What a name that is not known may stand for, as the hint of an error."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message

if TYPE_CHECKING:
    from collections.abc import Iterable

_ALIKE = 0.6


def nearest(name: str, known: Iterable[str], alike: float = _ALIKE) -> str | None:
    """Give the one of ``known`` that is most like ``name``, or nothing below ``alike`` (0 to 1).

    Case and what joins words, ``_`` or ``-``, do not count.
    """
    plain = {_plain(one): one for one in known}
    match = difflib.get_close_matches(_plain(name), plain, 1, alike)
    return plain[match[0]] if match else None


def did_you_mean(*names: str | None) -> Message | None:
    """Ask whether ``names`` were meant, those that are any; nothing where none is."""
    near = [name for name in names if name is not None]
    if not near:
        return None
    return message(QT_TRANSLATE_NOOP("settings", "Did you mean {key}?"), key=", ".join(near))


def _plain(name: str) -> str:
    return name.replace("_", "").replace("-", "").casefold()
