"""RAGFlow: the parser settings of a data set.

Its delimiter is a set of characters. It can hold longer ones between backticks, but then every
piece is a chunk of its own whatever its size, so none is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.pipeline import graded, json_body, pipeline
from workbench.exporters.config.plan import REFERENCE, Plan, plan, separators

if TYPE_CHECKING:
    from workbench.core.recipe import Recipe
    from workbench.exporters.config.target import Draft, Subject

_NAME = "RAGFlow"
_LINE_FEED = "\n"


def _make(subject: Subject) -> Draft:
    made = plan(subject, REFERENCE)
    made.limit(_NAME, 1, 2048)
    made.no_overlap(_NAME)
    tree = {
        "chunk_method": "naive",
        "parser_config": {
            "chunk_token_num": made.size,
            "delimiter": _delimiter(made, subject.recipe),
        },
    }
    return graded(json_body(tree), made, (_MERGES,), push=_PUSH)


def _delimiter(made: Plan, recipe: Recipe) -> str:
    """Give the single characters that the recipe cuts at; a blank would fall away between words."""
    known = [one for one in separators(recipe) if one]
    kept = [one for one in known if len(one) == 1 and one != " "]
    written = "".join(kept) or _LINE_FEED
    if not known:
        made.note(_NONE)
    elif len(kept) < len(known):
        made.note(_CHARACTERS, kept=repr(written), count=len(known) - len(kept))
    return written


_CHARACTERS = QT_TRANSLATE_NOOP(
    "config",
    "RAGFlow's delimiters are single characters: {kept} is written; other separators of this "
    "recipe, {count} in number, are left out.",
)
_NONE = QT_TRANSLATE_NOOP(
    "config", "RAGFlow needs a delimiter and this recipe has none: a line feed is written."
)
_MERGES = QT_TRANSLATE_NOOP(
    "config",
    "RAGFlow drops delimiters, puts line feeds between the pieces and merges them up to the size, "
    "which older releases exceed.",
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
