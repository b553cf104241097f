"""Labels and values in columns, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def aligned(rows: Iterable[tuple[str, str]]) -> str:
    """Give one line a row, the values below each other."""
    listed = list(rows)
    width = max(len(label) for label, _ in listed)
    return "".join(f"{label:<{width}}  {value}\n" for label, value in listed)


def columns(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Give a table: the first column to the left, the others, which are numbers, to the right."""
    table = [header, *rows]
    widths = [max(len(cell) for cell in column) for column in zip(*table, strict=True)]
    return "".join(
        "  ".join(
            f"{cell:<{width}}" if at == 0 else f"{cell:>{width}}"
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        + "\n"
        for row in table
    )
