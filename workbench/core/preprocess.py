"""MiroFish's preparation of a text before it is chunked: a step that makes a new text.

Source: ``TextProcessor.preprocess_text``. Offsets into the result are no offsets into the text
it came from, so the result has to become a document of its own.
"""

from __future__ import annotations

import re

_MANY_LINE_FEEDS = re.compile("\n{3,}")


def preprocess_text(text: str) -> str:
    """Give ``text`` with line ends unified, blank lines limited and white space stripped.

    CR LF and CR become LF; then three or more LF become two; then each line is stripped, and
    at last the whole. Lines that held only white space may therefore leave more than one
    blank line behind, as upstream does.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = _MANY_LINE_FEEDS.sub("\n\n", text)
    return "\n".join(line.strip() for line in text.split("\n")).strip()
