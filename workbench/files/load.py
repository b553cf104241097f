"""A file, or bytes, to a document. The one way in; each format has its own module."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from workbench.core.document import Document
from workbench.files.decode import Undecodable, decode
from workbench.files.regular_file import SLAB, RegularFile

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator

    from workbench.core.walk import Control

LIMIT = 500_000_000


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """How a file shall be read.

    ``encoding`` is a codec's name, or None to find out. Bytes that are not text are refused
    or, if so chosen, each replaced by U+FFFD. HTML is read as the text a reader sees or as its
    source. ``limit`` is the longest file in bytes.
    """

    encoding: str | None = None
    undecodable: Undecodable = "refuse"
    html: Literal["visible", "source"] = "visible"
    limit: int = LIMIT


DEFAULT = LoadOptions()


class Bytes:
    """Bytes in memory, read like a file."""

    def __init__(self, data: bytes, name: str) -> None:
        """Keep the data and the name to show."""
        self.path = self.name = name
        self.data = data
        self.size = len(data)

    def head(self, count: int) -> bytes:
        """Give the first ``count`` bytes."""
        return self.data[:count]

    def slabs(self) -> Iterator[bytes]:
        """Read from the start to the end in slabs of at most 1 MB."""
        for at in range(0, len(self.data), SLAB):
            yield self.data[at : at + SLAB]


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
        text, decoding = decode(file, options.encoding, options.undecodable)
        return Document(text, file.name, file.path, decoding)


def decode_bytes(data: bytes, name: str, options: LoadOptions = DEFAULT) -> Document:
    """Give the document that ``data`` would be as a file called ``name``."""
    text, decoding = decode(Bytes(data, name), options.encoding, options.undecodable)
    return Document(text, name, None, decoding)
