"""Text on the clipboard, exactly: every code point, CR LF and no-break spaces as they are."""

from __future__ import annotations

import re

from PySide6.QtGui import QGuiApplication

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_MARK = "\ufeff"
_SWAPPED_MARK = "\ufffe"


def copy_text(text: str) -> None:
    """Put ``text`` on the clipboard.

    Lone surrogates, which no clipboard can carry, become U+FFFD.
    """
    text = _LONE_SURROGATE.sub("\ufffd", text)
    if text.startswith((_MARK, _SWAPPED_MARK)):
        # On the way into Qt a leading mark is taken for a byte order mark and dropped.
        text = _MARK + text
    # A QMimeData made here might outlive Python on the clipboard, and crash the end.
    QGuiApplication.clipboard().setText(text)
