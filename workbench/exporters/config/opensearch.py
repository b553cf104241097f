"""OpenSearch: an ingest pipeline with its text chunking processor, by characters.

``fixed_char_length`` needs OpenSearch 3. Without a limit of -1 everything behind the hundredth
chunk would go into that one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.pipeline import CHARACTER_WINDOWS, graded, json_body, pipeline
from workbench.exporters.config.plan import UTF16, half, is_window, plan

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

_NAME = "OpenSearch"


def overlap_rate(size: int, overlap: int) -> float:
    """Give the rate whose product with the size, rounded down, is the overlap."""
    rate = overlap / size
    while math.floor(size * rate) < overlap:
        rate = math.nextafter(rate, 1)
    return rate


def _make(subject: Subject) -> Draft:
    made = plan(subject, UTF16)
    asked = made.overlap
    made.clamp(_NAME, 0, half(made.size))
    length = {
        "char_limit": made.size,
        "overlap_rate": overlap_rate(made.size, made.overlap),
        "max_chunk_limit": -1,
    }
    tree = {
        "description": "Chunking",
        "processors": [
            {
                "text_chunking": {
                    "algorithm": {"fixed_char_length": length},
                    "field_map": {"text": "chunks"},
                }
            }
        ],
    }
    # A note about units is there exactly when the document does not settle that they are alike.
    fixed = subject.recipe.strategy.id == "fixed"
    exact = fixed and asked == made.overlap and not made.notes
    differs = CHARACTER_WINDOWS if is_window(subject.recipe) else _BLIND
    return graded(json_body(tree), made, () if fixed else (differs,), exact=exact, push=_PUSH)


_BLIND = QT_TRANSLATE_NOOP(
    "config", "The processor cuts at the limit and looks for no paragraph, sentence or word."
)
_PUSH = QT_TRANSLATE_NOOP(
    "config", "export the chunks as bulk lines and index those without this processor."
)

TARGETS = (
    pipeline(
        "opensearch",
        QT_TRANSLATE_NOOP("config", "Ingest pipeline (JSON)"),
        QT_TRANSLATE_NOOP("config", "The body of PUT /_ingest/pipeline/NAME, OpenSearch 3."),
        "opensearch-pipeline.json",
        "json",
        _make,
    ),
)
