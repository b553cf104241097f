"""A file, or bytes, to a document. The one way in; each format has its own module.

The name decides what a file is taken for and the content must agree: a Word document has to
be one, and nothing binary is ever read as text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from workbench.core.document import Document
from workbench.files import declaration
from workbench.files.byte_source import Bytes
from workbench.files.decode import Repair, decode
from workbench.files.regular_file import LIMIT, RegularFile
from workbench.files.watch import Watch

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

    from workbench.core.walk import Control


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """How a file shall be read.

    ``encoding`` is a codec's name, or None to find out. Bytes that are not text are refused
    or, if so chosen, each replaced by U+FFFD. HTML is read as the text a reader sees or as its
    source. ``limit`` is the longest file in bytes.
    """

    encoding: str | None = None
    undecodable: Repair = "refuse"
    html: Literal["visible", "source"] = "visible"
    limit: int = LIMIT


DEFAULT = LoadOptions()


def load(
    path: str | os.PathLike[str],
    options: LoadOptions = DEFAULT,
    control: Control | None = None,
    *,
    progress: Callable[[int, int], None] | None = None,
    part: Callable[[str], None] | None = None,
) -> Document:
    """Read the file at ``path``.

    ``progress`` is told the work done and the work in all, in bytes or pages. ``part`` is told
    consecutive pieces of the text from its start as they come; they are provisional.

    Raises:
        LoadError: with one sentence about what is wrong.
        Cancelled: ``control`` asked to stop.
    """
    with RegularFile(path, options.limit) as file:
        text, decoding = decode(
            file,
            options.encoding,
            options.undecodable,
            declaration.of_source(file.head(declaration.HEAD)),
            Watch(control, progress, part),
        )
        return Document(text, file.name, file.path, decoding)


def decode_bytes(data: bytes, name: str, options: LoadOptions = DEFAULT) -> Document:
    """Give the document that ``data`` would be as a file called ``name``."""
    text, decoding = decode(Bytes(data, name), options.encoding, options.undecodable)
    return Document(text, name, None, decoding)
