"""What a boundary can cut, by kind: ids for files, names, and definitions to read on hover."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from workbench.core.message import Marked

(
    CRLF,
    CLUSTER,
    LINK,
    NUMBER,
    ABBREVIATION,
    WORD,
    QUOTATION,
    SENTENCE,
    TABLE_ROW,
    TABLE_HEADER,
    CODE,
    LIST_ITEM,
    HEADING,
) = range(13)
"""Codes of the kinds, positions in `KINDS`. Of the first six at most one applies to a cut."""

END, START = 0, 1
"""The sides of a chunk; either may cut something."""


@dataclass(frozen=True, slots=True)
class BoundaryKind:
    """One kind of thing that is cut: an id, a name, and its definition."""

    id: str
    name: Marked
    definition: Marked


KINDS: tuple[BoundaryKind, ...] = (
    BoundaryKind(
        "crlf",
        QT_TRANSLATE_NOOP("boundary_kind", "Line end CR LF"),
        QT_TRANSLATE_NOOP("boundary_kind", "Between the two characters of one Windows line end."),
    ),
    BoundaryKind(
        "cluster",
        QT_TRANSLATE_NOOP("boundary_kind", "Character of several parts"),
        QT_TRANSLATE_NOOP(
            "boundary_kind",
            "Inside what a reader sees as one character: a letter with its accent, a joined emoji, "
            "a flag (a grapheme cluster of Unicode).",
        ),
    ),
    BoundaryKind(
        "link",
        QT_TRANSLATE_NOOP("boundary_kind", "URL or e-mail"),
        QT_TRANSLATE_NOOP("boundary_kind", "Inside a web address or an e-mail address."),
    ),
    BoundaryKind(
        "number",
        QT_TRANSLATE_NOOP("boundary_kind", "Number or version"),
        QT_TRANSLATE_NOOP(
            "boundary_kind",
            "Inside a number, date, time or version such as 3.14, 1,000, 2024-05-01 or v2.10.3.",
        ),
    ),
    BoundaryKind(
        "abbreviation",
        QT_TRANSLATE_NOOP("boundary_kind", "Abbreviation"),
        QT_TRANSLATE_NOOP(
            "boundary_kind",
            "Inside an abbreviation such as e.g., or behind one such as Dr. that does not end its "
            "sentence.",
        ),
    ),
    BoundaryKind(
        "word",
        QT_TRANSLATE_NOOP("boundary_kind", "Word"),
        QT_TRANSLATE_NOOP(
            "boundary_kind",
            "Between two letters or digits of one word; in Chinese, inside a word of the "
            "dictionary.",
        ),
    ),
    BoundaryKind(
        "quotation",
        QT_TRANSLATE_NOOP("boundary_kind", "Quotation or bracket"),
        QT_TRANSLATE_NOOP(
            "boundary_kind", "Between an opening quotation mark or bracket and its closing one."
        ),
    ),
    BoundaryKind(
        "sentence",
        QT_TRANSLATE_NOOP("boundary_kind", "Sentence"),
        QT_TRANSLATE_NOOP(
            "boundary_kind",
            "With some of one sentence on both sides. Fenced code and table rows hold none.",
        ),
    ),
    BoundaryKind(
        "table_row",
        QT_TRANSLATE_NOOP("boundary_kind", "Table row"),
        QT_TRANSLATE_NOOP("boundary_kind", "Inside a row of a Markdown table."),
    ),
    BoundaryKind(
        "table_header",
        QT_TRANSLATE_NOOP("boundary_kind", "Table header"),
        QT_TRANSLATE_NOOP(
            "boundary_kind",
            "Inside a Markdown table, so that the rows behind it are away from the header.",
        ),
    ),
    BoundaryKind(
        "code",
        QT_TRANSLATE_NOOP("boundary_kind", "Code block"),
        QT_TRANSLATE_NOOP("boundary_kind", "Inside a fenced code block of Markdown."),
    ),
    BoundaryKind(
        "list_item",
        QT_TRANSLATE_NOOP("boundary_kind", "List item"),
        QT_TRANSLATE_NOOP("boundary_kind", "Inside an item of a Markdown list."),
    ),
    BoundaryKind(
        "heading",
        QT_TRANSLATE_NOOP("boundary_kind", "Heading left alone"),
        QT_TRANSLATE_NOOP(
            "boundary_kind",
            "Right behind a Markdown heading, so that it stands at the end of a chunk without "
            "what it heads. Counts for ends only.",
        ),
    ),
)
