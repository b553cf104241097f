"""Configuration targets, one module a system. `SYSTEMS` is the order in which they are offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, message
from workbench.core.suggestion import did_you_mean, nearest
from workbench.exporters.config import (
    azure,
    bedrock,
    chonkie,
    dify,
    elasticsearch,
    graphrag_agent,
    haystack,
    langchain,
    llamaindex,
    mirofish,
    norconex,
    openai,
    opensearch,
    ragflow,
    unstructured,
    vectara,
    vertex,
    vysol,
)
from workbench.exporters.config.target import (
    GRADES,
    Config,
    Draft,
    Grade,
    Subject,
    Target,
    render,
    save,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "GRADES",
    "SYSTEMS",
    "TARGETS",
    "Config",
    "Draft",
    "Grade",
    "Subject",
    "Target",
    "find",
    "offered",
    "render",
    "save",
]

SYSTEMS: dict[str, Marked] = {
    "mirofish": QT_TRANSLATE_NOOP("config", "MiroFish"),
    "vysol": QT_TRANSLATE_NOOP("config", "VySol"),
    "graphrag_agent": QT_TRANSLATE_NOOP("config", "GraphRAG-Agent"),
    "norconex": QT_TRANSLATE_NOOP("config", "Norconex"),
    "langchain": QT_TRANSLATE_NOOP("config", "LangChain"),
    "llamaindex": QT_TRANSLATE_NOOP("config", "LlamaIndex"),
    "haystack": QT_TRANSLATE_NOOP("config", "Haystack"),
    "chonkie": QT_TRANSLATE_NOOP("config", "Chonkie"),
    "unstructured": QT_TRANSLATE_NOOP("config", "Unstructured"),
    "dify": QT_TRANSLATE_NOOP("config", "Dify"),
    "ragflow": QT_TRANSLATE_NOOP("config", "RAGFlow"),
    "elasticsearch": QT_TRANSLATE_NOOP("config", "Elasticsearch"),
    "opensearch": QT_TRANSLATE_NOOP("config", "OpenSearch"),
    "openai": QT_TRANSLATE_NOOP("config", "OpenAI vector store"),
    "azure": QT_TRANSLATE_NOOP("config", "Azure AI Search"),
    "bedrock": QT_TRANSLATE_NOOP("config", "Amazon Bedrock"),
    "vertex": QT_TRANSLATE_NOOP("config", "Vertex AI RAG Engine"),
    "vectara": QT_TRANSLATE_NOOP("config", "Vectara"),
}
"""The systems by id, with their names."""

TARGETS: tuple[Target, ...] = (
    *mirofish.TARGETS,
    *vysol.TARGETS,
    *graphrag_agent.TARGETS,
    *norconex.TARGETS,
    *langchain.TARGETS,
    *llamaindex.TARGETS,
    *haystack.TARGETS,
    *chonkie.TARGETS,
    *unstructured.TARGETS,
    *dify.TARGETS,
    *ragflow.TARGETS,
    *elasticsearch.TARGETS,
    *opensearch.TARGETS,
    *openai.TARGETS,
    *azure.TARGETS,
    *bedrock.TARGETS,
    *vertex.TARGETS,
    *vectara.TARGETS,
)


def offered(strategy: str) -> Sequence[Target]:
    """Give the targets that make sense for a strategy, those of its own system first."""
    fitting = [one for one in TARGETS if one.strategy in ("", strategy)]
    return sorted(fitting, key=lambda one: one.strategy != strategy)


def find(target_id: str) -> Target:
    """Give the target with this id.

    Raises:
        ExportError: there is none; the nearest id is suggested.
    """
    known = {target.id: target for target in TARGETS}
    if target_id in known:
        return known[target_id]
    raise ExportError(
        "",
        message(
            QT_TRANSLATE_NOOP("config", "There is no target {id}; known are {known}."),
            id=repr(target_id[:40]),
            known=", ".join(known),
        ),
        did_you_mean(nearest(target_id, known)),
    )
