"""Arguments that name documents: files, ``-`` for standard input, and how to decode them.

A file that cannot be read is told and passed over; the others still count.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from workbench.cli import console
from workbench.cli.command import UsageError
from workbench.core.errors import LoadError
from workbench.files.name import base, shown

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from workbench.core.document import Document
    from workbench.core.message import Message
    from workbench.files.load import LoadOptions

_STANDARD_INPUT = "stdin"


def add_input_options(parser: argparse.ArgumentParser) -> None:
    """Add the files and how to read them."""
    parser.add_argument(
        "files", metavar="FILE", nargs="*", help="documents to read; - is standard input"
    )
    group = parser.add_argument_group("reading")
    group.add_argument("--encoding", metavar="NAME", help="the encoding, instead of finding it out")
    group.add_argument(
        "--undecodable",
        choices=("refuse", "replace"),
        default="refuse",
        help="what to do with bytes that are no text (default refuse)",
    )
    group.add_argument(
        "--html",
        choices=("visible", "source"),
        default="visible",
        help="read HTML as the text a reader sees, or as its source (default visible)",
    )
    group.add_argument(
        "--prepare",
        choices=("mirofish",),
        help="chunk the new text that this system's preparation makes (preprocess_text)",
    )


class DocumentInput:
    """The documents that were asked for, loaded one at a time as they are iterated.

    Yields each with its source: its path as it was given, fit to be shown and written.
    ``failed`` tells afterwards whether one could not be loaded.
    """

    def __init__(self, arguments: argparse.Namespace) -> None:
        """Check the names; nothing is read yet.

        Raises:
            UsageError: there is none, one is empty, or standard input is asked for twice.
        """
        from workbench.files.load import LoadOptions

        self.paths: list[str] = arguments.files
        if not self.paths:
            raise UsageError("name a file to read, or - for standard input")
        if "" in self.paths:
            raise UsageError(
                "the path of a file to read is empty; name a file, or - for standard input"
            )
        if self.paths.count(console.STANDARD) > 1:
            raise UsageError("standard input can be read only once")
        self.options = LoadOptions(
            encoding=arguments.encoding,
            undecodable=arguments.undecodable,
            html=arguments.html,
            prepare=arguments.prepare,
        )
        self.failed = False

    def __iter__(self) -> Iterator[tuple[str, Document]]:
        """Load and yield; tell of those that cannot be loaded."""
        for path in self.paths:
            if os.path.isdir(path):  # noqa: PTH112 - a folder that may not be read is no error here
                self.failed = True
                console.error(f"{shown(path)} is a folder; name the files in it")
                continue
            try:
                document = _load(path, self.options)
            except LoadError as error:
                self.failed = True
                where = "" if base(path) == shown(path) else f"{shown(path)}: "
                console.error(f"{where}{error}{_ways_out(error)}")
                continue
            source = _STANDARD_INPUT if path == console.STANDARD else shown(path)
            for told in _worth_knowing(document):
                console.note(f"{source}: {told}")
            yield source, document


def _load(path: str, options: LoadOptions) -> Document:
    from workbench.files.load import decode_bytes, load

    if path != console.STANDARD:
        return load(path, options)
    if sys.stdin is None:
        raise UsageError("standard input is closed")
    return decode_bytes(sys.stdin.buffer.read(), _STANDARD_INPUT, options)


def _ways_out(error: LoadError) -> str:
    """Name the options that do what the error advises."""
    from workbench.files.decode import UndecodableError

    decodes = isinstance(error, UndecodableError)
    return " These are --encoding NAME and --undecodable replace." if decodes else ""


def _worth_knowing(document: Document) -> Iterator[Message]:
    """Give what was found in the file, whether its encoding is a guess, and what was lost."""
    from workbench.files import notice

    yield from document.notices
    for told in (notice.doubt(document.decoding), notice.loss(document.decoding)):
        if told is not None:
            yield told
