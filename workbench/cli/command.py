"""What a command is, and how its arguments are read.

A new command is one module with a `Command` named COMMAND, and a line in
`workbench.cli.summary` under the module's name.
Modules of commands load nothing heavy before they run: ``--help`` must be quick.
"""

from __future__ import annotations

import argparse
import difflib
import re
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from workbench.cli import console
from workbench.cli.summary import SUMMARIES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PROGRAM = "chunk-workbench"

OK, OURS, THEIRS, LOST = 0, 1, 2, 3
"""Exit codes: all is well, a fault of ours, the user's fault or a stalled run, and a document
that does not keep what was required of it."""


class UsageError(Exception):
    """The command line asks for something impossible; the text is one line."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its name, its arguments, and what it does.

    ``run`` gives an exit code; what it raises, `workbench.cli.main` tells on one line.
    """

    name: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]

    @property
    def summary(self) -> str:
        """Give the line that tells what it does."""
        return SUMMARIES[self.name]

    def takes(self, option: str) -> bool:
        """Tell whether the command has an option of this name."""
        return self._parser().takes(option)

    def parse(self, argv: Sequence[str]) -> argparse.Namespace:
        """Read the arguments behind the command's name; options and files may mix.

        Raises:
            UsageError: they are wrong.
            SystemExit: help was asked for and given.
        """
        options, rest = list(argv), []
        if "--" in options:
            at = options.index("--")
            options, rest = options[:at], options[at + 1 :]
        arguments = self._parser().parse_intermixed_args(options)
        if rest:
            if "files" not in arguments:
                raise UsageError(f"{self.name} takes no files")
            arguments.files += rest
        return arguments

    def _parser(self) -> _Parser:
        parser = _Parser(
            prog=f"{PROGRAM} {self.name}",
            description=self.summary,
            formatter_class=_HelpFormatter,
            allow_abbrev=False,
        )
        self.add_arguments(parser)
        parser.add_argument(
            "--debug", action="store_true", help="trace a fault of this program on standard error"
        )
        return parser


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self._clear(message)}; see {self.prog} --help")

    def takes(self, option: str) -> bool:
        return option in self._option_string_actions

    def _clear(self, message: str) -> str:
        """Say in plain words what argparse says in its own; what is not known stays."""
        for pattern, template in _PLAIN:
            if found := pattern.fullmatch(message):
                return found.expand(template)
        if found := re.fullmatch(r"unrecognized arguments: (\S+)( .*)?", message):
            name = found[1].partition("=")[0]
            if not name.startswith("-"):
                return f"there is no place for {name!r}"
            near = difflib.get_close_matches(name, self._option_string_actions, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            return f"there is no option {name}{hint}"
        return message

    def print_help(self, file: object = None) -> None:
        with console.output(console.STANDARD) as stream:
            stream.write(self.format_help().encode("utf-8"))


_PLAIN = tuple(
    (re.compile(pattern, re.DOTALL), template)
    for pattern, template in (
        (r"argument (?:-\w/)?(\S+): expected one argument", r"\1 needs a value"),
        (
            r"argument (?:-\w/)?(\S+): invalid choice: (.*) \(choose from (.*)\)",
            r"\1 must be one of \3, not \2",
        ),
        (r"argument (?:-\w/)?(\S+): invalid (.*) value: (.*)", r"\1 must be a \2, not \3"),
        (r"argument (\S+): not allowed with argument (\S+)", r"\1 and \2 exclude each other"),
        (r"one of the arguments (\S+) (\S+) is required", r"\1 or \2 is required"),
        (r"the following arguments are required: (.*)", r"\1 is required"),
    )
)
"""Sentences of argparse, and how they are told here."""


class _HelpFormatter(argparse.HelpFormatter):
    """Keeps the line breaks of a help text and wraps each line on its own."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return [
            part
            for line in text.splitlines()
            for part in textwrap.wrap(line, width, subsequent_indent="  ")
        ]
