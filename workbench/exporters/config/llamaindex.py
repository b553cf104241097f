"""LlamaIndex: code for its sentence splitter, or its token splitter for plain windows.

Written for llama-index-core 0.14. Its sizes are lengths of what ``tokenizer`` gives, so
characters are counted by ``tokenizer=list``. The token splitter sets two of its size aside for
the metadata of a document, even where none is included, and goes from character to character
only where its separators do not occur: with both seen to, windows of characters come out exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.config.langchain import ENCODINGS
from workbench.exporters.config.pipeline import CODE, call, graded, pipeline
from workbench.exporters.config.plan import CHARACTERS, is_window, plan, separators, unit_of

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

_SET_ASIDE = 2
_NOWHERE = "\uffff"  # no character, so no text has reason to hold it
_CHARACTER_TOKENS = 4  # a character is at most four bytes, and a byte at most one token


def _make(subject: Subject) -> Draft:
    recipe = subject.recipe
    unit = unit_of(recipe)
    counted = unit if unit in ENCODINGS else CHARACTERS
    made = plan(subject, counted)
    fixed, windows = recipe.strategy.id == "fixed", is_window(recipe)
    kind = "TokenTextSplitter" if windows else "SentenceSplitter"
    size = made.size + _SET_ASIDE if windows else made.size
    arguments = {"chunk_size": str(size), "chunk_overlap": str(made.overlap)}
    if fixed:
        arguments |= {"separator": ascii(_NOWHERE), "backup_separators": "[]"}
    if windows:
        arguments["keep_whitespaces"] = "True"
    else:
        paragraph = next((one for one in separators(recipe) if one.count("\n") > 1), "\n\n")
        arguments["paragraph_separator"] = repr(paragraph)
        if counted != CHARACTERS and size < _CHARACTER_TOKENS:
            raise ExportError("", message(_SMALL, least=_CHARACTER_TOKENS, size=size))
    arguments["tokenizer"] = "list"
    head = f"from llama_index.core.node_parser import {kind}\n\n"
    if counted != CHARACTERS:
        head = f"import tiktoken\n{head}"
        arguments["tokenizer"] = f'tiktoken.get_encoding("{counted}").encode_ordinary'
    arguments["include_metadata"] = "False"
    differences = (_CHARACTERS if fixed else _WORDS, _ASIDE) if windows else (_SENTENCES,)
    text = None if subject.document is None else subject.document.text
    exact = fixed and (text is None or (text != "" and _NOWHERE not in text))
    body = head + call(kind, arguments)
    return graded(body, made, (*differences, _METADATA), exact=exact, push=_PUSH)


_ASIDE = QT_TRANSLATE_NOOP(
    "config",
    "LlamaIndex sets two of the size aside for a document's metadata, even without any: they are "
    "added here.",
)
_CHARACTERS = QT_TRANSLATE_NOOP(
    "config",
    "The separator U+FFFF stands for none, so that LlamaIndex cuts anywhere. An empty document "
    "gives an empty node.",
)
_WORDS = QT_TRANSLATE_NOOP(
    "config", "LlamaIndex fills a chunk word by word and never cuts a word that fits; ours cuts it."
)
_SENTENCES = QT_TRANSLATE_NOOP(
    "config",
    "LlamaIndex merges whole sentences forward, and its overlap is made of whole sentences. Its "
    "own rule finds them, and it strips white space from every chunk.",
)
_METADATA = QT_TRANSLATE_NOOP(
    "config", "Metadata would count against the size there, so include_metadata is off."
)
_SMALL = QT_TRANSLATE_NOOP(
    "config",
    "LlamaIndex needs a size of at least {least} tokens, as many as a character may have, not "
    "{size}.",
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
