"""One warning about a run: the reason, the place, and what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.core.message import Message


@dataclass(frozen=True, slots=True)
class RunWarning:
    """One warning: ``kind`` is its id for files, ``reason`` and ``advice`` are sentences.

    ``offset`` is the place in code points of the document, nothing where it is the whole.
    ``chunks`` are the indexes of the chunks it is about, ascending.
    """

    kind: str
    reason: Message
    advice: Message
    offset: int | None = None
    chunks: tuple[int, ...] = ()
