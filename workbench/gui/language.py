"""The languages whose syntax can be coloured, and which one a file is in by its name.

Names are those of Pygments. Nothing of Pygments is imported before it is asked for.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache

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
    "Matlab",
    "Nix",
    "Objective-C",
    "OCaml",
    "Perl",
    "PHP",
    "PowerShell",
    "Properties",
    "Protocol Buffer",
    "Python",
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

_PROSE = ("Markdown", "reStructuredText", "TeX")


def language_of(file_name: str) -> str | None:
    """Give the language of a file by its name; nothing for plain text and what is not known."""
    folded = file_name.lower()
    for language, patterns in _patterns().items():
        if any(fnmatchcase(folded, pattern) for pattern in patterns):
            return language
    return None


def is_prose(language: str) -> bool:
    """Tell whether text in this language is rather read than run."""
    return language in _PROSE


@cache
def _patterns() -> dict[str, list[str]]:
    from pygments.lexers import get_all_lexers

    found = {
        name: [pattern.lower() for pattern in patterns]
        for name, _aliases, patterns, _types in get_all_lexers(plugins=False)
        if name in LANGUAGES
    }
    return {name: found[name] for name in LANGUAGES}
