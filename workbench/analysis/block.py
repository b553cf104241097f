"""The blocks of a Markdown text around a place: tables, code, list items, headings.

markdown-it parses one section of the document at a time, so that a place deep inside a large
document costs as much as one near its start. Sections begin at unindented lines behind blank
ones and never inside a fenced block. Source code is not read as Markdown.
"""

from __future__ import annotations

import logging
import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from workbench.core.verbatim import Range, fences, is_markdown

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

    from workbench.core.document import Document

_SECTION = 1 << 15
_KEY = "markdown blocks"
_BORDER = re.compile(r"\n[ \t]*\r?\n(?=[^\s>|*+\-\d`~])")
_STRUCTURE = re.compile(
    r"^[ \t>]*(?:#{1,6}(?:[ \t]|$)|[*+-](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|`{3}|~{3}|=+[ \t\r]*$"
    r"|-+[ \t\r]*$)|\|",
    re.MULTILINE,
)
_LINE = re.compile(r"\r\n?|\n")


@dataclass(slots=True)
class Table:
    """A table ``[start, end)``: its header with the line below it, then its body rows."""

    start: int
    end: int
    rows: list[Range] = field(default_factory=list)


@dataclass(slots=True)
class Section:
    """The blocks of one section, each kind ascending; ranges end with their last line's text.

    ``parents[i]`` is the position of the item that item ``i`` stands in, or -1.
    """

    fences: list[Range] = field(default_factory=list)
    headings: list[Range] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    items: list[Range] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)


class Blocks:
    """The blocks of one document, parsed where they are asked for and kept."""

    def __init__(self, document: Document) -> None:
        """Find the fences of ``document``; nothing is parsed yet."""
        self._text = document.text
        self._prose = is_markdown(document)
        self._fences = fences(self._text) if self._prose else []
        self._fence_starts = [low for low, _ in self._fences]
        self._sections: dict[int, Section] = {}
        self._borders: dict[int, int] = {}

    def fence(self, cut: int) -> Range | None:
        """Give the fenced block that ``cut`` parts."""
        return _around(self.section(cut).fences, cut)

    def heading_before(self, cut: int) -> Range | None:
        """Give the heading behind which ``cut`` stands with nothing but white space between."""
        end = (
            cut
            - len(self._text[max(0, cut - 256) : cut])
            + len(self._text[max(0, cut - 256) : cut].rstrip())
        )
        headings = self.section(max(0, end - 1)).headings
        at = bisect_left(headings, (end, end)) - 1
        return headings[at] if at >= 0 and headings[at][1] == end else None

    def table(self, cut: int) -> Table | None:
        """Give the table that ``cut`` parts."""
        for table in self.section(cut).tables:
            if table.start < cut < table.end:
                return table
        return None

    def item(self, cut: int) -> Range | None:
        """Give the innermost list item that ``cut`` parts."""
        section = self.section(cut)
        at = bisect_left(section.items, (cut, cut)) - 1
        while at >= 0 and section.items[at][1] <= cut:
            at = section.parents[at]
        return section.items[at] if at >= 0 else None

    def section(self, offset: int) -> Section:
        """Give the parsed section that holds ``offset``."""
        if not self._prose:
            return _NOTHING
        number = offset // _SECTION
        if self._border(number) > offset:
            number -= 1
        # Borders may lie several sections further on; they all share the one before.
        while number > 0 and self._border(number) > offset:
            number -= 1
        low = self._border(number)
        if low not in self._sections:
            high = next(
                border
                for border in map(self._border, range(number + 1, number + 2 + len(self._text)))
                if border > low or border >= len(self._text)
            )
            self._sections[low] = _parsed(self._text, low, high)
        return self._sections[low]

    def _border(self, number: int) -> int:
        """Give where section ``number`` begins: at or behind its place in an even grid."""
        if number not in self._borders:
            self._borders[number] = self._found_border(number)
        return self._borders[number]

    def _found_border(self, number: int) -> int:
        at = number * _SECTION
        if not number or at >= len(self._text):
            return min(at, len(self._text))
        while (fence := self._inside_fence(at)) is not None:
            at = fence[1]
        for found in _BORDER.finditer(self._text, at, at + _SECTION):
            if self._inside_fence(found.end()) is None:
                return found.end()
        line = self._text.find("\n", at, at + _SECTION)
        return line + 1 if line >= 0 else min(at, len(self._text))

    def _inside_fence(self, offset: int) -> Range | None:
        at = bisect_right(self._fence_starts, offset) - 1
        if at >= 0 and self._fences[at][0] < offset < self._fences[at][1]:
            return self._fences[at]
        return None


def blocks(document: Document) -> Blocks:
    """Give the blocks of ``document``, kept with it."""
    known = document.known(_KEY)
    if isinstance(known, Blocks):
        return known
    found = Blocks(document)
    return document.derive(_KEY, lambda: found)


_NOTHING = Section()


def _around(ranges: list[Range], cut: int) -> Range | None:
    at = bisect_left(ranges, (cut, cut)) - 1
    return ranges[at] if at >= 0 and ranges[at][1] > cut else None


def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    # Its debug log tells the state of the parser, and with that text of the document.
    logging.getLogger("markdown_it").setLevel(logging.WARNING)
    parser = MarkdownIt("commonmark").enable("table")
    parser.core.ruler.enableOnly(["normalize", "block"])
    return parser


def _parsed(text: str, low: int, high: int) -> Section:
    part = text[low:high]
    section = Section()
    if not _STRUCTURE.search(part):
        return section
    edges = [0, *(line.end() for line in _LINE.finditer(part)), len(part)]
    open_items: list[int] = []

    def place(token: Token) -> Range:
        assert token.map is not None
        start, end = (edges[min(line, len(edges) - 1)] for line in token.map)
        body = part[start:end]
        start += len(body) - len(body.lstrip(" \t"))
        return low + start, low + start + len(part[start:end].rstrip())

    for token in _parser().parse(part):
        if token.type == "list_item_open":
            section.parents.append(open_items[-1] if open_items else -1)
            open_items.append(len(section.items))
            section.items.append(place(token))
        elif token.type == "list_item_close":
            open_items.pop()
        elif token.type == "fence":
            section.fences.append(place(token))
        elif token.type == "heading_open":
            section.headings.append(place(token))
        elif token.type == "table_open":
            section.tables.append(Table(*place(token)))
        elif token.type == "tr_open":
            section.tables[-1].rows.append(place(token))
    assert all(one <= other for one, other in pairwise(section.items))
    return section
