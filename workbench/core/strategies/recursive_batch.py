"""Merged chunks on their way into columns: stripped, counted, and with texts of their own.

A text of its own is needed where separators are not kept: joined pieces are then no slice.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from workbench.core.strategy import Emitted, Steps

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.strategies.recursive import RecursiveSettings
    from workbench.core.strategies.recursive_split import Merged


class Batch:
    """Steps being collected, with texts of their own where separators are not kept."""

    def __init__(
        self, text: str, settings: RecursiveSettings, count: Callable[[str], int] | None
    ) -> None:
        self.text = text
        self.strip = settings.strip_whitespace
        self.rewrites = settings.keep_separator == "no"
        self.count = count
        self.asked, self.start, self.end = array("i"), array("i"), array("i")
        self.size = array("i")
        self.reason = bytearray()
        self.parts: list[str] = []
        self.at = 0
        self.columns = [array("i") for _ in range(5)]

    def add(self, asked: int, merged: Merged, code: int) -> None:
        """Take one chunk, stripped where that is asked."""
        ranges = list(merged.ranges)
        if self.strip and not merged.whole:
            ranges = _stripped(self.text, ranges)
        low, high = (ranges[0][0], ranges[-1][1]) if ranges else (asked, asked)
        self.asked.append(asked)
        self.start.append(low)
        self.end.append(high)
        self.reason.append(code)
        joined = "".join([self.text[start:end] for start, end in ranges])
        if self.count is not None:
            self.size.append(self.count(joined))
        if self.rewrites:
            start, end, at, source, length = self.columns
            start.append(self.at)
            for piece_start, piece_end in ranges:
                at.append(self.at)
                source.append(piece_start)
                length.append(piece_end - piece_start)
                self.at += piece_end - piece_start
            end.append(self.at)
            self.parts.append(joined)

    def steps(self) -> Steps:
        """Give what was collected."""
        emitted = Emitted("".join(self.parts), *self.columns) if self.rewrites else None
        size = self.size if self.count is not None else None
        return Steps(self.asked, self.end, self.reason, self.start, size=size, emitted=emitted)


def _stripped(text: str, ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    while ranges:
        start, end = ranges[0]
        part = text[start:end]
        start += len(part) - len(part.lstrip())
        if start < end:
            ranges[0] = (start, end)
            break
        del ranges[0]
    while ranges:
        start, end = ranges[-1]
        end = start + len(text[start:end].rstrip())
        if end > start:
            ranges[-1] = (start, end)
            break
        del ranges[-1]
    return ranges
