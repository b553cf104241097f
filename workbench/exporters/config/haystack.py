"""Haystack: its own pipeline file with the recursive splitter, counting characters.

Written for haystack-ai 3.4. Without a separator that occurs it cuts plain windows, and those
come out exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.config.pipeline import CHARACTER_WINDOWS, graded, pipeline
from workbench.exporters.config.plan import CHARACTERS, is_window, plan, separators
from workbench.files import yaml_text

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

_TYPE = "haystack.components.preprocessors.recursive_splitter.RecursiveDocumentSplitter"


def _make(subject: Subject) -> Draft:
    recipe = subject.recipe
    made = plan(subject, CHARACTERS)
    if made.overlap >= made.size:
        raise ExportError("", message(_OVERLAP, overlap=made.overlap, size=made.size))
    tree = {
        "components": {
            "splitter": {
                "type": _TYPE,
                "init_parameters": {
                    "split_length": made.size,
                    "split_overlap": made.overlap,
                    "split_unit": "char",
                    # A list without an entry would bring the default separators back.
                    "separators": [one for one in separators(recipe) if one] or [""],
                },
            }
        },
        "connections": [],
        "metadata": {},
    }
    exact = recipe.strategy.id == "fixed"
    differs = CHARACTER_WINDOWS if is_window(recipe) else _FORWARD
    return graded(yaml_text.dumps(tree), made, () if exact else (differs,), exact=exact, push=_PUSH)


_OVERLAP = QT_TRANSLATE_NOOP(
    "config", "Haystack needs an overlap below the size; {overlap} is not below {size}."
)
_FORWARD = QT_TRANSLATE_NOOP(
    "config",
    "Haystack splits at the first separator that occurs and merges pieces forward, then adds "
    "exactly the overlap.",
)
_PUSH = QT_TRANSLATE_NOOP(
    "config", "export the chunks as Haystack documents and write those to the document store."
)

TARGETS = (
    pipeline(
        "haystack",
        QT_TRANSLATE_NOOP("config", "Pipeline (YAML)"),
        QT_TRANSLATE_NOOP("config", "A pipeline with the splitter alone; connect it to yours."),
        "haystack-pipeline.yaml",
        "yaml",
        _make,
    ),
)
