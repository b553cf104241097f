"""Elasticsearch: a ``semantic_text`` field with its chunking settings, or with none.

Sizes are words there (ICU); they are measured here as the words of this workbench.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.config.pipeline import graded, json_body, pipeline, pushed
from workbench.exporters.config.plan import half, is_window, plan, separators

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

_NAME = "Elasticsearch"
_WORDS = "words"


def _make(subject: Subject) -> Draft:
    recipe = subject.recipe
    made = plan(subject, _WORDS)
    marks = separators(recipe) if recipe.strategy.id == "recursive" else ()
    expressions = [re.escape(one).replace("\\\n", "\\n") for one in marks if one]
    windows = is_window(recipe) or (bool(marks) and not expressions)
    made.limit(_NAME, 10 if windows or expressions else 20, 300)
    chunking: dict[str, Any] = {"max_chunk_size": made.size}
    if windows:
        made.clamp(_NAME, 0, half(made.size))
        chunking = {"strategy": "word", **chunking, "overlap": made.overlap}
        rule = _WINDOW
    elif expressions:
        made.no_overlap(_NAME)
        chunking = {"strategy": "recursive", **chunking, "separators": expressions}
        rule = _RECURSIVE
    else:
        chunking = {"strategy": "sentence", **chunking, "sentence_overlap": int(made.overlap > 0)}
        rule = _SENTENCE
    return graded(_mapping(chunking), made, (rule, _ICU), push=_PUSH)


def _push(_subject: Subject) -> Draft:
    return pushed(_mapping({"strategy": "none"}), message(_ARRAY))


def _mapping(chunking: dict[str, Any]) -> str:
    text = {"type": "semantic_text", "chunking_settings": chunking}
    return json_body({"mappings": {"properties": {"text": text}}})


_WINDOW = QT_TRANSLATE_NOOP("config", "The windows there are of words; a word is never cut.")
_RECURSIVE = QT_TRANSLATE_NOOP(
    "config",
    "Elasticsearch (9.1 or newer) merges pieces up to the size too; there a separator begins the "
    "next piece, and white space stays.",
)
_SENTENCE = QT_TRANSLATE_NOOP(
    "config", "Elasticsearch merges whole sentences; its overlap is one sentence or none."
)
_ICU = QT_TRANSLATE_NOOP("config", "Words are ICU's there, which also parts Chinese into words.")
_PUSH = QT_TRANSLATE_NOOP(
    "config", "export the chunks as bulk lines, the strategy of the field “none”."
)
_ARRAY = QT_TRANSLATE_NOOP(
    "config",
    "Needs Elasticsearch 9.1. Export the chunks as bulk lines: each is then taken as it is.",
)
_HELP = QT_TRANSLATE_NOOP("config", "The body of PUT /INDEX with one field named “text”.")

TARGETS = (
    pipeline(
        "elasticsearch",
        QT_TRANSLATE_NOOP("config", "Index mapping (JSON)"),
        _HELP,
        "elasticsearch-mapping.json",
        "json",
        _make,
    ),
    pipeline(
        "elasticsearch",
        QT_TRANSLATE_NOOP("config", "Own chunking off (JSON)"),
        _HELP,
        "elasticsearch-no-chunking.json",
        "json",
        _push,
        form="push",
    ),
)
