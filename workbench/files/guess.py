"""The encoding detective: the ways a file could be read, each with a look at the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.files.byte_source import Bytes
from workbench.files.encoding import MARKS, mark
from workbench.files.ranking import HEAD, WIDE, rank, rank_wide
from workbench.files.regular_file import LIMIT, RegularFile
from workbench.files.sample import sample
from workbench.files.transcript import damaged
from workbench.files.watch import Watch

if TYPE_CHECKING:
    import os

    from workbench.core.walk import Control
    from workbench.files.byte_source import ByteSource

_PREVIEW = 160
_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Guess:
    """One way to read a file: a preview of the text and how many characters are damaged in it."""

    encoding: str
    preview: str
    damaged: int


def guesses(
    source: str | os.PathLike[str] | bytes, limit: int = LIMIT, control: Control | None = None
) -> list[Guess]:
    """Give the likely readings of a file or of bytes, the most plausible first.

    The preview starts where the first bytes outside ASCII are. The damaged characters are
    counted over the whole file.

    Raises:
        LoadError: the file cannot be read.
        Cancelled: ``control`` asked to stop.
    """
    watch = Watch(control)
    if isinstance(source, bytes):
        return _guesses(Bytes(source, ""), watch)
    with RegularFile(source, limit) as file:
        return _guesses(file, watch)


def _guesses(source: ByteSource, watch: Watch) -> list[Guess]:
    head = source.head(HEAD)
    data = sample(source, watch) or head
    marked = mark(head)
    wide = rank_wide(head)
    names = [
        *((marked,) if marked else ()),
        *(wide.encodings[:2] if wide else ()),
        *rank(data).encodings,
    ]
    found = []
    for encoding in list(dict.fromkeys(names))[:_SHOWN]:
        skip = len(MARKS[encoding]) if encoding == marked else 0
        seen = head[skip:] if encoding in WIDE else data
        preview = seen[: 4 * _PREVIEW].decode(encoding, "replace")[:_PREVIEW]
        found.append(Guess(encoding, preview, damaged(source, encoding, skip, watch)))
    return found
