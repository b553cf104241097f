"""Why a chunk of MiroFish ends: the reasons of both its rules and their codes."""

from __future__ import annotations

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.strategy import Reason

SEPARATORS = ("。", "！", "？", ".\n", "!\n", "?\n", "\n\n", ". ", "! ", "? ")
"""The repository's separators in the order it tries them; a code below ten is a place here."""

MARKS = "。！？.!?"
"""The documented rule's marks, all of one rank."""

SENTENCE, LIMIT, END, WHOLE = range(len(SEPARATORS), len(SEPARATORS) + 4)

REASONS = (
    Reason(
        "ideographic_full_stop",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "“。”"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last “。” past 30 % of the window, tried before all others.",
        ),
    ),
    Reason(
        "fullwidth_exclamation",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "“！”"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last “！” past 30 % of the window, which holds no “。” there.",
        ),
    ),
    Reason(
        "fullwidth_question",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "“？”"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last “？” past 30 % of the window, which holds no “。” or “！” there.",
        ),
    ),
    Reason(
        "period_line",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "“.” and line end"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last “.” that ends a line past 30 % of the window, which holds no "
            "Chinese sentence mark there.",
        ),
    ),
    Reason(
        "exclamation_line",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "“!” and line end"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last “!” that ends a line past 30 % of the window: no separator of "
            "a higher rank is there.",
        ),
    ),
    Reason(
        "question_line",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "“?” and line end"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last “?” that ends a line past 30 % of the window: no separator of "
            "a higher rank is there.",
        ),
    ),
    Reason(
        "blank_line",
        "paragraph",
        QT_TRANSLATE_NOOP("mirofish", "Blank line"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last blank line past 30 % of the window: no separator of a higher "
            "rank is there.",
        ),
    ),
    Reason(
        "period_space",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "“.” and space"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last “.” with a space past 30 % of the window: no separator of a "
            "higher rank is there.",
        ),
    ),
    Reason(
        "exclamation_space",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "“!” and space"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last “!” with a space past 30 % of the window: no separator of a "
            "higher rank is there.",
        ),
    ),
    Reason(
        "question_space",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "“?” and space"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last “?” with a space past 30 % of the window: no other separator "
            "is there.",
        ),
    ),
    Reason(
        "sentence",
        "sentence",
        QT_TRANSLATE_NOOP("mirofish", "Sentence mark"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "Ends behind the last of “。！？.!?” between 30 % of the size and 50 characters beyond "
            "it.",
        ),
    ),
    Reason(
        "limit",
        "limit",
        QT_TRANSLATE_NOOP("mirofish", "Size limit"),
        QT_TRANSLATE_NOOP(
            "mirofish", "Ends at the size limit: the searched window holds no boundary."
        ),
    ),
    Reason(
        "end",
        "end",
        QT_TRANSLATE_NOOP("mirofish", "End of text"),
        QT_TRANSLATE_NOOP("mirofish", "Ends here because the rest of the document fits."),
    ),
    Reason(
        "whole",
        "whole",
        QT_TRANSLATE_NOOP("mirofish", "Whole text"),
        QT_TRANSLATE_NOOP(
            "mirofish",
            "The whole document is one chunk, kept as it is: it is no longer than the size.",
        ),
    ),
)
