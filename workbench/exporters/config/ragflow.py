"""RAGFlow: the parser settings of a data set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.pipeline import graded, json_body, pipeline
from workbench.exporters.config.plan import REFERENCE, first_separator, plan

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

_NAME = "RAGFlow"


def _make(subject: Subject) -> Draft:
    made = plan(subject, REFERENCE)
    made.limit(_NAME, 1, 2048)
    made.no_overlap(_NAME)
    tree = {
        "chunk_method": "naive",
        "parser_config": {
            "chunk_token_num": made.size,
            "delimiter": first_separator(made, subject.recipe, _NAME),
        },
    }
    return graded(json_body(tree), made, (_MERGES,), push=_PUSH)


_MERGES = QT_TRANSLATE_NOOP(
    "config",
    "RAGFlow merges pieces between delimiters until the size is passed; a chunk may exceed it.",
)
_PUSH = QT_TRANSLATE_NOOP("config", "add the chunks one by one through RAGFlow's interface.")

TARGETS = (
    pipeline(
        "ragflow",
        QT_TRANSLATE_NOOP("config", "Data set settings (JSON)"),
        QT_TRANSLATE_NOOP("config", "For the body of POST /api/v1/datasets."),
        "ragflow-dataset.json",
        "json",
        _make,
    ),
)
