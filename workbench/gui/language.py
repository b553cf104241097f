"""The languages whose syntax can be coloured, and which one a file is in by its name.

Names are those that Pygments knows a lexer by, or one of its aliases. Nothing of Pygments is
imported before it is asked for.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import PurePath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygments.lexer import Lexer

LANGUAGES = (
    "Bash",
    "Batchfile",
    "C",
    "C#",
    "C++",
    "Clojure",
    "CMake",
    "CSS",
    "Dart",
    "Diff",
    "Docker",
    "Elixir",
    "Erlang",
    "Fortran",
    "Go",
    "GraphQL",
    "Groovy",
    "Haskell",
    "HTML",
    "INI",
    "Java",
    "JavaScript",
    "JSON",
    "JSON5",
    "Julia",
    "Kotlin",
    "Lua",
    "Makefile",
    "Markdown",
    "MATLAB",
    "Nix",
    "Objective-C",
    "OCaml",
    "Perl",
    "PHP",
    "PowerShell",
    "Properties",
    "Protocol Buffer",
    "Python",
    "R",
    "reStructuredText",
    "Ruby",
    "Rust",
    "Scala",
    "Scheme",
    "SCSS",
    "SQL",
    "Swift",
    "TeX",
    "TOML",
    "TypeScript",
    "VimL",
    "XML",
    "YAML",
    "Zig",
)

_KNOWN_SUFFIXES = {".txt": None, ".md": "Markdown", ".markdown": "Markdown"}
"""The endings of nearly all documents, which so need no Pygments to open."""

_CMAKE = "cmakelists.txt"

_PROSE = ("Markdown", "reStructuredText", "TeX")


def language_of(file_name: str) -> str | None:
    """Give the language of a file by its name; nothing for plain text and what is not known."""
    folded = file_name.lower()
    suffix = PurePath(folded).suffix
    if suffix in _KNOWN_SUFFIXES and folded != _CMAKE:
        return _KNOWN_SUFFIXES[suffix]
    for language in LANGUAGES:
        _, patterns = _known()[language]
        if any(_matches(folded, pattern.lower()) for pattern in patterns):
            return language
    return None


def is_prose(language: str) -> bool:
    """Tell whether text in this language is rather read than run."""
    return language in _PROSE


def lexer(language: str) -> Lexer:
    """Make Pygments' lexer for one of `LANGUAGES`."""
    from pygments.lexers import get_lexer_by_name

    alias, _ = _known()[language]
    return get_lexer_by_name(alias)


def _matches(name: str, pattern: str) -> bool:
    """Match as a shell does; most patterns are endings, and those need no compiling."""
    ending = pattern.removeprefix("*")
    if ending != pattern and not any(sign in ending for sign in "*?["):
        return name.endswith(ending)
    return fnmatchcase(name, pattern)


@cache
def _known() -> dict[str, tuple[str, Sequence[str]]]:
    """Give an alias and the file name patterns of every language."""
    from pygments.lexers import get_all_lexers

    found = {
        key.lower(): (aliases[0], patterns)
        for name, aliases, patterns, _types in get_all_lexers(plugins=False)
        if aliases
        for key in (*aliases, name)
    }
    return {language: found[language.lower()] for language in LANGUAGES}
