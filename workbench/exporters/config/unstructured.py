"""Unstructured: code that chunks its elements by the basic strategy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.config.pipeline import CODE, call, graded, pipeline
from workbench.exporters.config.plan import CHARACTERS, plan

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject


def _make(subject: Subject) -> Draft:
    made = plan(subject, CHARACTERS)
    if made.overlap >= made.size:
        raise ExportError("", message(_OVERLAP, overlap=made.overlap, size=made.size))
    arguments = {
        "elements": "elements",
        "max_characters": str(made.size),
        "new_after_n_chars": str(made.size),
        "overlap": str(made.overlap),
        "overlap_all": str(made.overlap > 0),
    }
    head = "from unstructured.chunking.basic import chunk_elements\n\n"
    body = head + call("chunk_elements", arguments, "chunks")
    return graded(body, made, (_ELEMENTS, _WORDS), push=_PUSH)


_OVERLAP = QT_TRANSLATE_NOOP(
    "config", "Unstructured needs an overlap below the size; {overlap} is not below {size}."
)
_ELEMENTS = QT_TRANSLATE_NOOP(
    "config",
    "Unstructured merges whole elements (titles, paragraphs, list items) with a blank line "
    "between them; the text is not the document's.",
)
_WORDS = QT_TRANSLATE_NOOP(
    "config", "Only elements above the size are split, at white space where there is some."
)
_PUSH = QT_TRANSLATE_NOOP("config", "export the chunks and leave out the chunking step.")

TARGETS = (
    pipeline(
        "unstructured",
        QT_TRANSLATE_NOOP("config", "Chunking (Python)"),
        CODE,
        "unstructured_chunking.py",
        "python",
        _make,
    ),
)
