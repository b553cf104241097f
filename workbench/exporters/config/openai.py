"""OpenAI vector stores: the static chunking strategy of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.pipeline import graded, json_body, pipeline
from workbench.exporters.config.plan import REFERENCE, half, plan, unit_of

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

_NAME = "OpenAI"
_OTHER = "o200k_base"


def _make(subject: Subject) -> Draft:
    made = plan(subject, _OTHER if unit_of(subject.recipe) == _OTHER else REFERENCE)
    made.limit(_NAME, 100, 4096)
    made.clamp(_NAME, 0, half(made.size))
    tree = {
        "chunking_strategy": {
            "type": "static",
            "static": {
                "max_chunk_size_tokens": made.size,
                "chunk_overlap_tokens": made.overlap,
            },
        }
    }
    return graded(json_body(tree), made, (_UNTOLD,), push=_PUSH)


_UNTOLD = QT_TRANSLATE_NOOP(
    "config", "OpenAI does not say whose tokens it counts nor where inside them it cuts."
)
_PUSH = QT_TRANSLATE_NOOP(
    "config", "upload each chunk as a file of its own, below the size that is set."
)

TARGETS = (
    pipeline(
        "openai",
        QT_TRANSLATE_NOOP("config", "Chunking strategy (JSON)"),
        QT_TRANSLATE_NOOP("config", "For the body of POST /vector_stores/ID/files."),
        "openai-chunking.json",
        "json",
        _make,
    ),
)
