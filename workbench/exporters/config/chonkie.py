"""Chonkie: code for its token chunker for plain windows, else for its recursive chunker.

Written for chonkie 1.7, whose token chunker counts characters by default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.langchain import ENCODINGS, whole_characters
from workbench.exporters.config.pipeline import CHARACTER_WINDOWS, CODE, call, graded, pipeline
from workbench.exporters.config.plan import CHARACTERS, is_window, plan, separators, unit_of

if TYPE_CHECKING:
    from workbench.exporters.config.target import Draft, Subject


def _make(subject: Subject) -> Draft:
    recipe = subject.recipe
    unit = unit_of(recipe)
    counted = unit if unit in ENCODINGS else CHARACTERS
    made = plan(subject, counted)
    arguments = {"tokenizer": '"character"', "chunk_size": str(made.size)}
    before = ""
    if counted != CHARACTERS:
        before = "import tiktoken\n"
        arguments["tokenizer"] = f'tiktoken.get_encoding("{counted}")'
    if is_window(recipe):
        arguments["chunk_overlap"] = str(made.overlap)
        exact = unit == counted and (
            counted == CHARACTERS or whole_characters(subject, made, counted)
        )
        head = before + "from chonkie import TokenChunker\n\n"
        body = head + call("TokenChunker", arguments, "chunker")
        blank = subject.document is not None and subject.document.text.isspace()
        differs = (_BLANK,) if unit == counted else (CHARACTER_WINDOWS, _BLANK)
        return graded(body, made, differs, exact=exact and not blank, push=_PUSH)
    made.no_overlap("RecursiveChunker")
    marks = [one for one in separators(recipe) if one]
    levels = [*map(_level, marks), "RecursiveLevel()"]
    arguments["rules"] = f"RecursiveRules(levels=[{', '.join(levels)}])"
    arguments["min_characters_per_chunk"] = "1"
    head = before + "from chonkie import RecursiveChunker, RecursiveLevel, RecursiveRules\n\n"
    body = head + call("RecursiveChunker", arguments, "chunker")
    return graded(body, made, (_FORWARD,), push=_PUSH)


def _level(mark: str) -> str:
    """Give the level that splits at ``mark``; a single blank is no delimiter there."""
    return f"RecursiveLevel({'whitespace=True' if mark == ' ' else f'delimiters=[{mark!r}]'})"


_BLANK = QT_TRANSLATE_NOOP("config", "Of a document of white space alone Chonkie makes no chunk.")
_FORWARD = QT_TRANSLATE_NOOP(
    "config", "Chonkie splits at one separator after another and merges pieces forward."
)
_PUSH = QT_TRANSLATE_NOOP("config", "export the chunks as Chonkie chunks and read those.")

TARGETS = (
    pipeline(
        "chonkie",
        QT_TRANSLATE_NOOP("config", "Chunker (Python)"),
        CODE,
        "chonkie_chunker.py",
        "python",
        _make,
    ),
)
