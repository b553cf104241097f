"""LangChain: code for its recursive splitter, and for its token splitter where that fits.

Written for langchain-text-splitters 1.1. The recursive strategy and plain windows come out
exactly; other systems look back from a limit, which no splitter of LangChain does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.pipeline import CHARACTER_WINDOWS, CODE, call, graded, pipeline
from workbench.exporters.config.plan import CHARACTERS, Plan, is_window, plan, separators, unit_of

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject

ENCODINGS = ("cl100k_base", "o200k_base")
"""Tokenizers that tiktoken knows by the same name."""

_KEEP = {"start": '"start"', "end": '"end"', "no": "False"}


def whole_characters(subject: Subject, made: Plan, tokenizer: str) -> bool:
    """Tell whether tokens give every character of the document back; if not, add a note.

    A token that ends inside a character would leave a broken one at either side of a cut, and a
    lone surrogate has no token. Without a document nobody knows.
    """
    from workbench.core.tokenizers import usable

    document = subject.document
    whole = (
        document is not None
        and _encodable(document.text)
        and usable(tokenizer).tokens(document).members is None
    )
    if not whole:
        made.note(_BROKEN)
    return whole


def _encodable(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _make(subject: Subject) -> Draft:
    recipe = subject.recipe
    if recipe.strategy.id == "token_window" and recipe.settings.tokenizer in ENCODINGS:
        return _tokens(subject)
    unit = unit_of(recipe)
    counted = unit if unit in ENCODINGS else CHARACTERS
    made = plan(subject, counted)
    strategy = recipe.strategy.id
    own = strategy == "recursive"
    wanted = separators(recipe) if own else (*separators(recipe), "")
    strip = recipe.settings.strip_whitespace if own else strategy == "mirofish"
    arguments = {
        "separators": f"[{', '.join(map(repr, wanted))}]",
        "keep_separator": _KEEP[recipe.settings.keep_separator] if own else '"end"',
        "chunk_size": str(made.size),
        "chunk_overlap": str(made.overlap),
        "length_function": "len",
        "add_start_index": "True",
        "strip_whitespace": str(strip),
    }
    head = "from langchain_text_splitters import RecursiveCharacterTextSplitter\n\n"
    if counted != CHARACTERS:
        head = f'import tiktoken\n{head}encoding = tiktoken.get_encoding("{counted}")\n'
        arguments["length_function"] = "lambda text: len(encoding.encode_ordinary(text))"
    exact = strategy == "fixed" or (own and unit == counted)
    differences = (CHARACTER_WINDOWS,) if is_window(recipe) else (_FORWARD, _WHOLE_PIECES)
    return graded(
        head + call("RecursiveCharacterTextSplitter", arguments),
        made,
        () if exact or own else differences,
        exact=exact,
        push=_PUSH,
    )


def _tokens(subject: Subject) -> Draft:
    made = plan(subject, subject.recipe.settings.tokenizer)
    arguments = {
        "encoding_name": f'"{subject.recipe.settings.tokenizer}"',
        "chunk_size": str(made.size),
        "chunk_overlap": str(made.overlap),
        "disallowed_special": "()",
    }
    exact = whole_characters(subject, made, subject.recipe.settings.tokenizer)
    head = "from langchain_text_splitters import TokenTextSplitter\n\n"
    body = head + call("TokenTextSplitter", arguments)
    return graded(body, made, exact=exact, push=_PUSH)


_FORWARD = QT_TRANSLATE_NOOP(
    "config",
    "LangChain splits at the first separator that occurs and merges pieces forward; this "
    "strategy looks for a place to cut near its limit.",
)
_WHOLE_PIECES = QT_TRANSLATE_NOOP(
    "config",
    "The overlap there is made of whole pieces, so it is often smaller than asked, or none.",
)
_BROKEN = QT_TRANSLATE_NOOP(
    "config",
    "Where a character takes several tokens, a cut may fall inside it there, and both sides show "
    "U+FFFD; this strategy moves such a cut.",
)
_PUSH = QT_TRANSLATE_NOOP(
    "config", "export the chunks as LangChain documents and add those to the vector store."
)

TARGETS = (
    pipeline(
        "langchain",
        QT_TRANSLATE_NOOP("config", "Splitter (Python)"),
        CODE,
        "langchain_splitter.py",
        "python",
        _make,
    ),
)
