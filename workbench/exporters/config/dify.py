"""Dify: the ``process_rule`` of a document that is created by text.

What its interface names tokens, its current source counts in characters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.pipeline import graded, json_body, pipeline
from workbench.exporters.config.plan import CHARACTERS, first_separator, plan

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

_NAME = "Dify"


def _make(subject: Subject) -> Draft:
    made = plan(subject, CHARACTERS)
    made.limit(_NAME, 50, 4000)
    tree = {
        "process_rule": {
            "mode": "custom",
            "rules": {
                "pre_processing_rules": [
                    {"id": "remove_extra_spaces", "enabled": False},
                    {"id": "remove_urls_emails", "enabled": False},
                ],
                "segmentation": {
                    "separator": first_separator(made, subject.recipe, _NAME),
                    "max_tokens": made.size,
                    "chunk_overlap": made.overlap,
                },
            },
        },
        "doc_form": "text_model",
    }
    return graded(json_body(tree), made, (_CHARACTERS, _SEPARATOR), push=_PUSH)


_CHARACTERS = QT_TRANSLATE_NOOP(
    "config", "max_tokens counts characters in current releases of Dify; older ones count tokens."
)
_SEPARATOR = QT_TRANSLATE_NOOP(
    "config",
    "Dify removes the separator, does not merge short pieces, and overlaps only inside pieces "
    "above the size.",
)
_PUSH = QT_TRANSLATE_NOOP(
    "config", "send the chunks as segments (POST …/documents/ID/segments, key content)."
)

TARGETS = (
    pipeline(
        "dify",
        QT_TRANSLATE_NOOP("config", "Process rule (JSON)"),
        QT_TRANSLATE_NOOP("config", "For the body of POST /datasets/ID/document/create-by-text."),
        "dify-process-rule.json",
        "json",
        _make,
    ),
)
