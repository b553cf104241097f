"""Several documents as the one text that MiroFish makes of several files.

Its route for building a graph (``backend/app/api/graph.py``) normalises each file's text, puts
a header line with the file's name before it, and chunks all of it as one text: chunks may
straddle files, and offsets are into the joined text. A failed file takes no part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.document import Document
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.preprocess import preprocess_text

if TYPE_CHECKING:
    from collections.abc import Sequence

NAME = "extracted_text.txt"
"""What MiroFish calls the file it keeps the joined text in."""


def joined(documents: Sequence[Document]) -> Document:
    """Give the new text: for each document a blank line, the header line and what is in it."""
    notice = message(
        QT_TRANSLATE_NOOP(
            "load",
            "This is a new text: %n document(s), normalised and joined as MiroFish joins them. "
            "Offsets fit this text, not the files.",
        ),
        len(documents),
    )
    return Document(
        "".join(
            f"\n\n=== {document.name} ===\n{preprocess_text(document.text)}"
            for document in documents
        ),
        NAME,
        format="joined",
        notices=(notice,),
    )
