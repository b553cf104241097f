"""Vectara: the chunking strategy that goes with an uploaded file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.pipeline import graded, json_body, pipeline
from workbench.exporters.config.plan import CHARACTERS, plan

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject


def _make(subject: Subject) -> Draft:
    made = plan(subject, CHARACTERS)
    made.no_overlap("Vectara")
    tree = {"type": "max_chars_chunking_strategy", "max_chars_per_chunk": made.size}
    return graded(json_body(tree), made, (_SENTENCES,), push=_PUSH)


_SENTENCES = QT_TRANSLATE_NOOP(
    "config", "Vectara fills chunks with whole sentences and never crosses a section."
)
_PUSH = QT_TRANSLATE_NOOP(
    "config", "create a document of type “core” with the chunks as its document_parts."
)

TARGETS = (
    pipeline(
        "vectara",
        QT_TRANSLATE_NOOP("config", "Chunking strategy (JSON)"),
        QT_TRANSLATE_NOOP("config", "The form field “chunking_strategy” of a file's upload."),
        "vectara-chunking.json",
        "json",
        _make,
    ),
)
