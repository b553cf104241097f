"""Numbers of chunks as people give them: from 1, of chunks that are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.cli.command import UsageError

if TYPE_CHECKING:
    from workbench.core.run import Run


def whole_number(text: str) -> int:
    """Read an option's whole number.

    Raises:
        ValueError: it is none.
    """
    if not text.isascii() or not text.isdigit() or len(text) > 10:
        raise ValueError(text)
    return int(text)


whole_number.__name__ = "whole number"


def index_of(number: int, run: Run) -> int:
    """Give the index of the chunk ``number``.

    Raises:
        UsageError: there is no such chunk.
    """
    count = len(run.chunking)
    if not count:
        raise UsageError("there are no chunks, so there is no boundary to explain")
    if not 1 <= number <= count:
        raise UsageError(f"there is no chunk {number:,}; chunks count from 1 to {count:,}")
    return number - 1
