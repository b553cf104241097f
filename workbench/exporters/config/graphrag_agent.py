"""GraphRAG-Agent: the lines of its ``.env`` file, and the chunker's constructor.

Lines are written without spaces, so that other readers of such files understand them too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.config.target import Draft, Target
from workbench.files.native.graphrag_agent import DEFAULTS, NAMES

if TYPE_CHECKING:
    from workbench.exporters.config.target import Subject


def _env(subject: Subject) -> Draft:
    settings = subject.recipe.settings
    if settings.overlap == 0:
        raise ExportError(
            "", message(_NO_ZERO, default=DEFAULTS["CHUNK_OVERLAP"]), message(_ZERO_HINT)
        )
    values = settings.values()
    lines = [f"{name}={values[key]}" for name, key in NAMES.items()]
    return _draft(subject, "# the unit is tokens\n" + "\n".join(lines) + "\n")


def _python(subject: Subject) -> Draft:
    values = subject.recipe.settings.values()
    lines = [f"    {key}={values[key]}," for key in NAMES.values()]
    body = "\n".join(("chunker = ChineseTextChunker(", *lines, ")"))
    imported = "from graphrag_agent.pipelines.ingestion.text_chunker import ChineseTextChunker"
    return _draft(subject, f"{imported}\n\n{body}\n")


def _draft(subject: Subject, body: str) -> Draft:
    tokenizer = subject.recipe.settings.tokenizer
    if tokenizer == "hanlp":
        return Draft(body)
    return Draft(body, "approximate", (message(_TOKENS, tokenizer=tokenizer),))


_NO_ZERO = QT_TRANSLATE_NOOP(
    "config",
    "GraphRAG-Agent reads CHUNK_OVERLAP=0 as its default, {default}, so an overlap of 0 cannot be "
    "said in .env.",
)
_ZERO_HINT = QT_TRANSLATE_NOOP("config", "Use the constructor: there 0 is honoured.")
_TOKENS = QT_TRANSLATE_NOOP(
    "config", "Production counts HanLP's tokens; this recipe counts “{tokenizer}”."
)

TARGETS = (
    Target(
        "graphrag_agent-env",
        "graphrag_agent",
        QT_TRANSLATE_NOOP("config", "Lines for .env"),
        QT_TRANSLATE_NOOP(
            "config", "For the .env file in the project's root; the environment wins over it."
        ),
        "graph-rag-agent.env",
        "ini",
        "#",
        _env,
        "graphrag_agent",
    ),
    Target(
        "graphrag_agent-python",
        "graphrag_agent",
        QT_TRANSLATE_NOOP("config", "Constructor (Python)"),
        QT_TRANSLATE_NOOP("config", "For code that makes the chunker itself."),
        "graph_rag_agent_chunker.py",
        "python",
        "#",
        _python,
        "graphrag_agent",
    ),
)
