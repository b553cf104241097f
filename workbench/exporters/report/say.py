"""How a report speaks its reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from workbench.core.message import Marked, Message


class Say(Protocol):
    """Gives a sentence in the reader's language."""

    def __call__(self, text: Message | Marked | str, /) -> str:
        """Give ``text`` to be read."""
