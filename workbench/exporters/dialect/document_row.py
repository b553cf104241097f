"""Rows for libraries that load documents: LangChain, LlamaIndex, Haystack, Chonkie.

Names and shapes are those of the libraries' own serialised classes. Offsets are code points
into the decoded document. What travels beside a chunk goes into its metadata.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.dialect.dialect import Dialect, beside, json_lines

if TYPE_CHECKING:
    from workbench.exporters.record import Record


def facts(record: Record) -> dict[str, Any]:
    """Give what is worth keeping about a chunk as flat values."""
    return {
        "chunk_index": record["index"],
        "chunk_count": record["count"],
        "exact": record["exact"],
        "cut": record["cut"],
        "doc_id": record["doc_id"],
        "doc_sha256": record["doc_sha256"],
        "recipe_sha256": record["recipe_sha256"],
        **beside(record),
        **record["metadata"],
    }


def langchain(record: Record) -> dict[str, Any]:
    """Give LangChain's ``Document``."""
    return {
        "id": record["id"],
        "page_content": record["text"],
        "metadata": {
            "source": record["source"],
            "start_index": record["start"],
            "end_index": record["end"],
            **facts(record),
        },
        "type": "Document",
    }


def llamaindex(record: Record) -> dict[str, Any]:
    """Give LlamaIndex's ``TextNode``; no metadata enters prompts or embeddings."""
    metadata = {"source": record["source"], **facts(record)}
    return {
        "id_": record["id"],
        "embedding": None,
        "metadata": metadata,
        "excluded_embed_metadata_keys": list(metadata),
        "excluded_llm_metadata_keys": list(metadata),
        "relationships": {
            "1": {
                "node_id": record["doc_id"],
                "node_type": "4",
                "metadata": {},
                "hash": record["doc_sha256"],
                "class_name": "RelatedNodeInfo",
            }
        },
        "text": record["text"],
        "mimetype": "text/plain",
        "start_char_idx": record["start"],
        "end_char_idx": record["end"],
        "class_name": "TextNode",
    }


def haystack(record: Record) -> dict[str, Any]:
    """Give Haystack's ``Document``, with its meta as its own splitters write it."""
    return {
        "id": record["id"],
        "content": record["text"],
        "meta": {
            "source": record["source"],
            "source_id": record["doc_id"],
            "split_id": record["index"],
            "split_idx_start": record["start"],
            **facts(record),
        },
    }


def chonkie(record: Record) -> dict[str, Any]:
    """Give Chonkie's ``Chunk``; without a tokenizer its tokens are characters, as by default."""
    tokens = record["tokens"]
    return {
        "id": record["id"],
        "text": record["text"],
        "start_index": record["start"],
        "end_index": record["end"],
        "token_count": record["chars"] if tokens is None else tokens,
        "context": record["context_text"] or None,
        "metadata": {"source": record["source"], **facts(record)},
    }


DIALECTS = (
    Dialect(
        "langchain",
        QT_TRANSLATE_NOOP("dialect", "LangChain"),
        QT_TRANSLATE_NOOP("dialect", "Documents, one a line: page_content and metadata."),
        ".langchain.jsonl",
        json_lines(langchain),
    ),
    Dialect(
        "llamaindex",
        QT_TRANSLATE_NOOP("dialect", "LlamaIndex"),
        QT_TRANSLATE_NOOP("dialect", "TextNodes, one a line, with their offsets."),
        ".llamaindex.jsonl",
        json_lines(llamaindex),
    ),
    Dialect(
        "haystack",
        QT_TRANSLATE_NOOP("dialect", "Haystack"),
        QT_TRANSLATE_NOOP("dialect", "Documents, one a line: content and meta."),
        ".haystack.jsonl",
        json_lines(haystack),
    ),
    Dialect(
        "chonkie",
        QT_TRANSLATE_NOOP("dialect", "Chonkie"),
        QT_TRANSLATE_NOOP("dialect", "Chunks, one a line, with their offsets."),
        ".chonkie.jsonl",
        json_lines(chonkie),
    ),
)
