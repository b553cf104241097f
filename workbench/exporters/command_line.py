"""The command line that does what the window does: arguments from a recipe, quoted for a shell.

It is the reverse of how the command line reads its options, and runs nothing itself.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

from workbench.core import json_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from workbench.core.recipe import Recipe
    from workbench.core.settings import Value
    from workbench.files.load import LoadOptions

PROGRAM = "chunk-workbench"


def flag_of(key: str) -> str:
    """Give the flag of a setting: ``maxChunkSize`` and ``max_chunk_size`` have the same."""
    words = re.sub("(?<=[a-z0-9])(?=[A-Z])", "-", key).replace("_", "-")
    return f"--{words.lower()}"


def recipe_arguments(recipe: Recipe) -> list[str]:
    """Give the options that say a recipe: its strategy and what differs from the defaults."""
    arguments = ["--strategy", recipe.strategy.id]
    values = recipe.settings.values()
    for setting in recipe.settings.declared():
        value = getattr(recipe.settings, setting.key)
        if value != setting.default:
            arguments += option(flag_of(setting.key), _written(values[setting.key]))
    return arguments


def reading_arguments(options: LoadOptions) -> list[str]:
    """Give the options that say how a document is read, where that is not the usual way."""
    arguments = [] if options.encoding is None else ["--encoding", options.encoding]
    if options.undecodable != "refuse":
        arguments += ["--undecodable", options.undecodable]
    if options.html != "visible":
        arguments += ["--html", options.html]
    if options.prepare is not None:
        arguments += ["--prepare", options.prepare]
    return arguments


def file_argument(path: str | None) -> str:
    """Give a document's path so that no option is seen in it; without one, standard input."""
    if path is None:
        return "-"
    return f"./{path}" if path.startswith("-") else path


def option(flag: str, value: str) -> list[str]:
    """Give a flag with its value, in one piece where the value looks like a flag itself."""
    return [f"{flag}={value}"] if value.startswith("-") else [flag, value]


def command_line(arguments: Iterable[str]) -> str:
    """Give the whole command line, quoted as this system's shell wants it."""
    parts = [PROGRAM, *arguments]
    return subprocess.list2cmdline(parts) if sys.platform == "win32" else shlex.join(parts)


def _written(value: Value | list[str]) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return json_text.dumps(value)
