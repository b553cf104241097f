"""LlamaIndex: code for its sentence splitter, or its token splitter for plain windows.

Written for llama-index-core 0.14. Its sizes are lengths of what ``tokenizer`` gives, so
characters are counted by ``tokenizer=list``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.langchain import ENCODINGS
from workbench.exporters.config.pipeline import CODE, call, graded, pipeline
from workbench.exporters.config.plan import CHARACTERS, is_window, plan, separators, unit_of

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject


def _make(subject: Subject) -> Draft:
    recipe = subject.recipe
    unit = unit_of(recipe)
    counted = unit if unit in ENCODINGS else CHARACTERS
    made = plan(subject, counted)
    kind = "TokenTextSplitter" if is_window(recipe) else "SentenceSplitter"
    arguments = {"chunk_size": str(made.size), "chunk_overlap": str(made.overlap)}
    if kind == "SentenceSplitter":
        paragraph = next((one for one in separators(recipe) if one.count("\n") > 1), "\n\n")
        arguments["paragraph_separator"] = repr(paragraph)
    arguments["tokenizer"] = "list"
    head = f"from llama_index.core.node_parser import {kind}\n\n"
    if counted != CHARACTERS:
        head = f"import tiktoken\n{head}"
        arguments["tokenizer"] = f'tiktoken.get_encoding("{counted}").encode_ordinary'
    arguments["include_metadata"] = "False"
    rule = _WORDS if kind == "TokenTextSplitter" else _SENTENCES
    return graded(head + call(kind, arguments), made, (rule, _METADATA), push=_PUSH)


_WORDS = QT_TRANSLATE_NOOP(
    "config", "LlamaIndex fills a chunk word by word and never cuts a word that fits; ours cuts it."
)
_SENTENCES = QT_TRANSLATE_NOOP(
    "config",
    "LlamaIndex merges whole sentences forward, and its overlap is made of whole sentences. Its "
    "own rule finds them.",
)
_METADATA = QT_TRANSLATE_NOOP(
    "config", "Metadata would count against the size there, so include_metadata is off."
)
_PUSH = QT_TRANSLATE_NOOP("config", "export the chunks as LlamaIndex nodes and insert those.")

TARGETS = (
    pipeline(
        "llamaindex",
        QT_TRANSLATE_NOOP("config", "Splitter (Python)"),
        CODE,
        "llamaindex_splitter.py",
        "python",
        _make,
    ),
)
