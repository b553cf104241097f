"""Amazon Bedrock knowledge bases: the chunking of a data source, or none of its own.

Overlaps are whole percents from 1 to 99, so none at all cannot be said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.config.pipeline import graded, json_body, pipeline, pushed
from workbench.exporters.config.plan import REFERENCE, plan

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

_NAME = "Bedrock"


def _make(subject: Subject) -> Draft:
    made = plan(subject, REFERENCE)
    made.limit(_NAME, 1, 8192)
    tree = {
        "vectorIngestionConfiguration": {
            "chunkingConfiguration": {
                "chunkingStrategy": "FIXED_SIZE",
                "fixedSizeChunkingConfiguration": {
                    "maxTokens": made.size,
                    "overlapPercentage": made.percent(_NAME, 1, 99),
                },
            }
        }
    }
    return graded(json_body(tree), made, (_SENTENCES,), push=_PUSH)


def _push(_subject: Subject) -> Draft:
    tree = {"vectorIngestionConfiguration": {"chunkingConfiguration": {"chunkingStrategy": "NONE"}}}
    return pushed(json_body(tree), message(_ONE_FILE))


_SENTENCES = QT_TRANSLATE_NOOP(
    "config", "Bedrock counts the tokens of its embedding model and keeps to sentences."
)
_PUSH = QT_TRANSLATE_NOOP("config", "put each chunk into a file of its own, the chunking NONE.")
_ONE_FILE = QT_TRANSLATE_NOOP(
    "config", "Each file is then one chunk: put every exported chunk into a file of its own."
)
_HELP = QT_TRANSLATE_NOOP(
    "config", "For create_data_source; a data source keeps its chunking for ever."
)

TARGETS = (
    pipeline(
        "bedrock",
        QT_TRANSLATE_NOOP("config", "Ingestion settings (JSON)"),
        _HELP,
        "bedrock-ingestion.json",
        "json",
        _make,
    ),
    pipeline(
        "bedrock",
        QT_TRANSLATE_NOOP("config", "Own chunking off (JSON)"),
        _HELP,
        "bedrock-no-chunking.json",
        "json",
        _push,
        form="push",
    ),
)
