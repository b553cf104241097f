"""Why the recursive splitter ends a chunk, by the separator it was made with."""

from __future__ import annotations

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.strategy import Reason

PARAGRAPH, LINE, MARK, WORD, LIMIT, LONG, END = range(7)

REASONS = (
    Reason(
        "paragraph",
        "paragraph",
        QT_TRANSLATE_NOOP("recursive", "Blank line"),
        QT_TRANSLATE_NOOP("recursive", "Ends at a blank line: the next piece did not fit."),
    ),
    Reason(
        "line",
        "line",
        QT_TRANSLATE_NOOP("recursive", "Line end"),
        QT_TRANSLATE_NOOP(
            "recursive",
            "Ends at a line end, in a piece that was too long for the separators before it.",
        ),
    ),
    Reason(
        "mark",
        "sentence",
        QT_TRANSLATE_NOOP("recursive", "Separator"),
        QT_TRANSLATE_NOOP(
            "recursive",
            "Ends at one of the separators, in a piece that was too long for those before it.",
        ),
    ),
    Reason(
        "word",
        "word",
        QT_TRANSLATE_NOOP("recursive", "Space"),
        QT_TRANSLATE_NOOP(
            "recursive",
            "Ends at a space, in a piece that was too long for the separators before it.",
        ),
    ),
    Reason(
        "limit",
        "limit",
        QT_TRANSLATE_NOOP("recursive", "Size limit"),
        QT_TRANSLATE_NOOP(
            "recursive", "Ends at the size limit: the piece holds none of the separators."
        ),
    ),
    Reason(
        "long",
        "limit",
        QT_TRANSLATE_NOOP("recursive", "Piece too long"),
        QT_TRANSLATE_NOOP(
            "recursive",
            "One piece longer than the size: no separator is left to split it further.",
        ),
    ),
    Reason(
        "end",
        "end",
        QT_TRANSLATE_NOOP("recursive", "End of text"),
        QT_TRANSLATE_NOOP("recursive", "Ends here because the document ends."),
    ),
)
