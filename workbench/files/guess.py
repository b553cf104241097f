"""The encoding detective: the ways a file could be read, each with a look at the text."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
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
    from collections.abc import Iterator, Sequence

    from workbench.core.walk import Control
    from workbench.files.byte_source import ByteSource

_PREVIEW = 160
_BEFORE = 30
_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Guess:
    """One way to read a file: a preview of the text and how many characters are damaged in it."""

    encoding: str
    preview: str
    damaged: int


def guesses(
    source: str | os.PathLike[str] | bytes,
    limit: int = LIMIT,
    control: Control | None = None,
    among: Sequence[str] = (),
) -> list[Guess]:
    """Give the likely readings of a file or of bytes, the most plausible first.

    With ``among`` these encodings are the readings, in this order. The preview is of the place
    where the readings first differ; one that reads the same as the first there is shown where
    it does not. The damaged characters are counted over the whole file.

    Raises:
        LoadError: the file cannot be read.
        Cancelled: ``control`` asked to stop.
    """
    watch = Watch(control)
    if isinstance(source, bytes):
        return _guesses(Bytes(source, ""), among, watch)
    with RegularFile(source, limit) as file:
        return _guesses(file, among, watch)


def _guesses(source: ByteSource, among: Sequence[str], watch: Watch) -> list[Guess]:
    head = source.head(HEAD)
    data = sample(source, watch) or head
    marked = mark(head)
    names = among
    if not names:
        wide = rank_wide(head)
        names = [
            *((marked,) if marked else ()),
            *(wide.encodings[:2] if wide else ()),
            *rank(data).encodings,
        ]
    encodings = list(dict.fromkeys(names))[:_SHOWN]
    skips = [len(MARKS[one]) if one == marked else 0 for one in encodings]
    texts = [
        (head[skip:] if encoding in WIDE else data).decode(encoding, "replace")
        for encoding, skip in zip(encodings, skips, strict=True)
    ]
    return [
        Guess(encoding, preview, damaged(source, encoding, skip, watch))
        for encoding, preview, skip in zip(encodings, _previews(texts), skips, strict=True)
    ]


def _previews(texts: Sequence[str]) -> Iterator[str]:
    """Give of each text what stands where they first differ."""
    place = _difference(texts)
    first = _around(texts[0], place)
    for text in texts:
        preview = _around(text, place)
        if preview == first and text != texts[0]:
            preview = _around(text, _difference((texts[0], text)))
        yield preview


def _difference(texts: Sequence[str]) -> int:
    """Give where the texts first differ; 0 where they do not."""
    alike = (len(set(characters)) == 1 for characters in zip_longest(*texts))
    return next((place for place, same in enumerate(alike) if not same), 0)


def _around(text: str, place: int) -> str:
    """Give the text at ``place`` with a few words before it."""
    low = max(place - _BEFORE, 0)
    if low:
        low = text.find(" ", low, place) + 1 or low
    return text[low : low + _PREVIEW]
