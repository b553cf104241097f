"""Text as HTML wants it, in elements and in attributes."""

from __future__ import annotations

import html
import re

_ODD = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
"""Characters that HTML may not hold, the carriage return, which it would change, and what turns
the direction of the text behind it."""


def escaped(text: str) -> str:
    """Escape a text; what HTML cannot say is shown by its code point."""
    return _ODD.sub(lambda match: _odd(match[0]), html.escape(text, quote=False))


def attribute(text: str) -> str:
    """Escape a text for a value between double quotes."""
    return html.escape(_ODD.sub("\ufffd", text), quote=True)


def _odd(character: str) -> str:
    if character == "\r":
        return "&#13;"
    return f"<i>U+{ord(character):04X}</i>"
