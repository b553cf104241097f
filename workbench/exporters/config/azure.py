"""Azure AI Search: the text split skill of a skill set.

It counts UTF-16 units, or tokens of one of OpenAI's encodings. Only preview versions of its
interface know a unit; the others refuse the key, so it is written for tokens alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.pipeline import graded, json_body, pipeline
from workbench.exporters.config.plan import UTF16, half, plan, unit_of

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

_NAME = "Azure AI Search"
_ENCODING = "cl100k_base"


def _make(subject: Subject) -> Draft:
    tokens = unit_of(subject.recipe) == _ENCODING
    made = plan(subject, _ENCODING if tokens else UTF16)
    if not tokens:
        made.limit(_NAME, 300, 50_000)
    made.clamp(_NAME, 0, half(made.size))
    tree: dict[str, Any] = {
        "@odata.type": "#Microsoft.Skills.Text.SplitSkill",
        "context": "/document",
        "textSplitMode": "pages",
        "maximumPageLength": made.size,
        "pageOverlapLength": made.overlap,
        "maximumPagesToTake": 0,
    }
    if tokens:
        tree["unit"] = "azureOpenAITokens"
        tree["azureOpenAITokenizerParameters"] = {"encoderModelName": _ENCODING}
        made.note(_PREVIEW)
    tree["inputs"] = [{"name": "text", "source": "/document/content"}]
    tree["outputs"] = [{"name": "textItems", "targetName": "pages"}]
    return graded(json_body(tree), made, (_SENTENCES,), push=_PUSH)


_PREVIEW = QT_TRANSLATE_NOOP(
    "config", "Counting tokens there needs a preview version of its REST API."
)
_SENTENCES = QT_TRANSLATE_NOOP(
    "config", "The skill ends pages at sentences that it finds itself, so pages are often shorter."
)
_PUSH = QT_TRANSLATE_NOOP(
    "config", "upload the chunks as documents of the index, without this skill."
)

TARGETS = (
    pipeline(
        "azure",
        QT_TRANSLATE_NOOP("config", "Split skill (JSON)"),
        QT_TRANSLATE_NOOP("config", "One entry of the list “skills” of a skill set."),
        "azure-split-skill.json",
        "json",
        _make,
    ),
)
