"""Where a text is code or a table and holds no sentences: fenced blocks, and rows line by line.

Both are found by their marks alone, fast enough for any document; nothing is parsed. Source
code is not read as Markdown.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.document import Document

Range = tuple[int, int]

_KEY = "verbatim"
_SOURCE_TEXT = (
    "bat c cc cfg conf cpp cs css csv cxx go h hpp htm html ini java js json jsonl jsx kt lua php "
    "pl ps1 py r rb rs sass scala scss sh sql swift tex toml ts tsv tsx vue xml yaml yml"
)
_SOURCE = frozenset(_SOURCE_TEXT.split())
_FENCE = re.compile(r"[ \t]*(?:[>*+-][ \t]+|\d{1,9}[.)][ \t]+)*(`{3,}|~{3,})([^\r\n]*)")
_DELIMITER = re.compile(r"[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_LINE_ENDS = ("\n", "\r\n", "\r")
_SLAB = 1 << 18


class Verbatim:
    """The ranges ``[low, high)`` of one text that hold no sentences, ascending and apart."""

    def __init__(self, ranges: list[Range]) -> None:
        """Take over ``ranges``."""
        self._starts = [low for low, _ in ranges]
        self._ends = [high for _, high in ranges]

    def inside(self, offsets: npt.NDArray[np.int32]) -> npt.NDArray[np.bool_]:
        """Tell which offsets part a range."""
        starts, ends = np.array(self._starts, np.int32), np.array(self._ends, np.int32)
        found: npt.NDArray[np.bool_] = np.searchsorted(starts, offsets, "left") > np.searchsorted(
            ends, offsets, "right"
        )
        return found

    def without(self, low: int, high: int) -> Iterator[Range]:
        """Give what is left of ``[low, high)``."""
        at = bisect_right(self._ends, low)
        while at < len(self._starts) and self._starts[at] < high:
            if low < self._starts[at]:
                yield low, self._starts[at]
            low = self._ends[at]
            at += 1
        if low < high:
            yield low, high

    def around(self, cut: int, low: int, high: int) -> Range | None:
        """Give what is left of ``[low, high)`` around ``cut``; nothing where it parts a range."""
        before, behind = bisect_right(self._ends, cut), bisect_left(self._starts, cut)
        if before < behind:
            return None
        if before:
            low = max(low, self._ends[before - 1])
        if behind < len(self._starts):
            high = min(high, self._starts[behind])
        return low, high


def verbatim(document: Document) -> Verbatim:
    """Give the ranges of ``document`` without sentences, found once and kept with it."""
    known = document.known(_KEY)
    if isinstance(known, Verbatim):
        return known
    found = Verbatim(_ranges(document.text) if is_markdown(document) else [])
    return document.derive(_KEY, lambda: found)


def is_markdown(document: Document) -> bool:
    """Tell whether marks of Markdown count: everywhere but in source code."""
    suffix = document.name.rpartition(".")[2].lower() if "." in document.name else ""
    return suffix not in _SOURCE or document.format == "html"


def fences(text: str) -> list[Range]:
    """Pair the lines that open and close fenced blocks; one left open goes to the end."""
    found: list[Range] = []
    lines = sorted({text.rfind("\n", 0, at) + 1 for at in _places(text)})
    opened: tuple[int, str] | None = None
    for low in lines:
        line = _FENCE.match(text, low)
        if line is None:
            continue
        mark, rest = line[1], line[2]
        if opened is None:
            opened = low, mark
        elif mark[0] == opened[1][0] and len(mark) >= len(opened[1]) and not rest.strip():
            found.append((opened[0], line.end()))
            opened = None
    if opened is not None:
        found.append((opened[0], len(text)))
    return found


def _places(text: str) -> list[int]:
    places = []
    for mark in ("```", "~~~"):
        at = _find(text, mark, 0)
        while at >= 0:
            places.append(at)
            line = text.find("\n", at)
            at = _find(text, mark, line) if line >= 0 else -1
    return places


def _find(text: str, mark: str, start: int) -> int:
    """Find ``mark`` as the text does, in slabs: one long search would hold up a window beside."""
    for low in range(start, len(text), _SLAB):
        at = text.find(mark, low, low + _SLAB + len(mark) - 1)
        if at >= 0:
            return at
    return -1


def _ranges(text: str) -> list[Range]:
    fenced = Verbatim(found := fences(text))
    rows = (row for row in _rows(text) if fenced.around(row[0] + 1, *row) is not None)
    return sorted([*found, *rows])


def _rows(text: str) -> Iterator[Range]:
    """Give the rows of tables: a line with bars, one of bars and dashes below it, and all below."""
    before, table = (0, 0), False
    for low, high in _lines_with_bar(text):
        follows = before[1] > 0 and text[before[1] : low] in _LINE_ENDS
        if table and follows:
            yield low, high
        elif table := follows and _DELIMITER.fullmatch(text, low, high) is not None:
            yield before
            yield low, high
        before = low, high


def _lines_with_bar(text: str) -> Iterator[Range]:
    at = _find(text, "|", 0)
    while at >= 0:
        low = text.rfind("\n", 0, at) + 1
        low = text.rfind("\r", low, at) + 1 or low
        high = text.find("\n", at)
        high = len(text) if high < 0 else high
        if (only := text.find("\r", at, high)) >= 0:
            high = only
        yield low, high
        at = _find(text, "|", high)
