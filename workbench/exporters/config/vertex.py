"""Vertex AI RAG Engine: how imported files are transformed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.config.pipeline import graded, json_body, pipeline
from workbench.exporters.config.plan import REFERENCE, plan

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject


def _make(subject: Subject) -> Draft:
    made = plan(subject, REFERENCE)
    if made.overlap >= made.size:
        raise ExportError("", message(_OVERLAP, overlap=made.overlap, size=made.size))
    fixed = {"chunk_size": made.size, "chunk_overlap": made.overlap}
    tree = {
        "rag_file_transformation_config": {
            "rag_file_chunking_config": {"fixed_length_chunking": fixed}
        }
    }
    return graded(json_body(tree), made, (_UNTOLD,), push=_PUSH)


_OVERLAP = QT_TRANSLATE_NOOP(
    "config", "Vertex AI needs an overlap below the size; {overlap} is not below {size}."
)
_UNTOLD = QT_TRANSLATE_NOOP("config", "Vertex AI does not say whose tokens it counts.")
_PUSH = QT_TRANSLATE_NOOP("config", "import each chunk as a file of its own, below the size.")

TARGETS = (
    pipeline(
        "vertex",
        QT_TRANSLATE_NOOP("config", "File transformation (JSON)"),
        QT_TRANSLATE_NOOP("config", "For import_rag_files_config of ragFiles:import."),
        "vertex-transformation.json",
        "json",
        _make,
    ),
)
