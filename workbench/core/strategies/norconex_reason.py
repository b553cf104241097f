"""Why Norconex ends a piece, in the order of its levels (`norconex_piece`)."""

from __future__ import annotations

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.strategy import Reason

REASONS = (
    Reason(
        "paragraph",
        "paragraph",
        QT_TRANSLATE_NOOP("norconex", "Paragraph"),
        QT_TRANSLATE_NOOP("norconex", "Ends behind the last paragraph break in the window."),
    ),
    Reason(
        "sentence",
        "sentence",
        QT_TRANSLATE_NOOP("norconex", "Sentence"),
        QT_TRANSLATE_NOOP(
            "norconex",
            "Ends behind the last “.”, “?” or “!” with white space behind it, or at the "
            "window’s very end; the window holds no paragraph break.",
        ),
    ),
    Reason(
        "word",
        "word",
        QT_TRANSLATE_NOOP("norconex", "Word"),
        QT_TRANSLATE_NOOP(
            "norconex",
            "Ends behind the last white space: the window holds no paragraph break and no “.”, "
            "“?” or “!” that ends a sentence.",
        ),
    ),
    Reason(
        "limit",
        "limit",
        QT_TRANSLATE_NOOP("norconex", "Size limit"),
        QT_TRANSLATE_NOOP("norconex", "Ends at the cap: the window holds no white space."),
    ),
    Reason(
        "end",
        "end",
        QT_TRANSLATE_NOOP("norconex", "End of text"),
        QT_TRANSLATE_NOOP("norconex", "Ends here because the rest of the document fits."),
    ),
    Reason(
        "whole",
        "whole",
        QT_TRANSLATE_NOOP("norconex", "Passed through"),
        QT_TRANSLATE_NOOP(
            "norconex", "The document fits in one piece, so it is passed through as it is."
        ),
    ),
)
