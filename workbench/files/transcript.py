"""Bytes in a known encoding to text: one pass over a source, strict or with placeholders."""

from __future__ import annotations

import codecs
import re
import threading
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.document import Damage
from workbench.files.watch import UNWATCHED, Watch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.files.byte_source import ByteSource

PLACEHOLDER = "\ufffd"

_MARKING = "workbench.marking"
_FLAG = 0xDC00  # lone surrogates that no decoder makes: the flag of a bad byte plus its value
_FLAGGED = re.compile("[\udc00-\udcff]")


@dataclass(frozen=True, slots=True)
class Undecodable(Exception):  # noqa: N818 - the caller knows the file and makes the sentence
    """The byte at ``offset`` of the source is no part of a text in this encoding."""

    offset: int


def strict(source: ByteSource, encoding: str, skip: int = 0, watch: Watch = UNWATCHED) -> str:
    """Give the text behind the first ``skip`` bytes (a mark).

    Raises:
        Undecodable: at the first bad byte.
        Cancelled: the watch asked to stop.
    """
    text = ""
    for _, piece in _pieces(source, encoding, skip, watch, "strict"):
        # Appending to the only reference grows the text in place, so that no step holds the
        # interpreter lock for long and the text is never there twice.
        text += piece
    return text


def mended(
    source: ByteSource, encoding: str, skip: int = 0, watch: Watch = UNWATCHED
) -> tuple[str, Damage | None]:
    """Give the text with one U+FFFD for each bad byte, and what was there.

    Raises:
        Undecodable: no placeholders help: the decoder lost its state (ISO-2022).
        Cancelled: the watch asked to stop.
    """
    text, at, places = "", array("q"), array("q")
    values = bytearray()
    for bad, piece in _pieces(source, encoding, skip, watch, _MARKING):
        if bad:
            at.extend(bad)
            for flag in _FLAGGED.finditer(piece):
                places.append(len(text) + flag.start())
                values.append(ord(flag[0]) - _FLAG)
            piece = _FLAGGED.sub(PLACEHOLDER, piece)
        text += piece
    return text, Damage(at, places, bytes(values)) if at else None


def damaged(source: ByteSource, encoding: str, skip: int = 0, watch: Watch = UNWATCHED) -> int:
    """Count the places where the source is not in this encoding, or holds U+FFFD itself.

    Raises:
        Cancelled: the watch asked to stop.
    """
    pieces = _pieces(source, encoding, skip, watch, "replace")
    return sum(piece.count(PLACEHOLDER) for _, piece in pieces)


def _pieces(
    source: ByteSource, encoding: str, skip: int, watch: Watch, errors: str
) -> Iterator[tuple[list[int], str]]:
    """Give the text slab by slab, each with the file offsets of its bad bytes."""
    decoder = codecs.getincrementaldecoder(encoding)(errors)
    read = 0
    for slab in source.slabs():
        piece = slab if read else slab[skip:]
        read += len(slab)
        yield _decoded(decoder, piece, read, watch, final=False)
        watch.step(read, max(source.size, read))
    yield _decoded(decoder, b"", read, watch, final=True)


def _decoded(
    decoder: codecs.IncrementalDecoder, data: bytes, end: int, watch: Watch, *, final: bool
) -> tuple[list[int], str]:
    """Decode the bytes that end at file offset ``end``.

    The decoder may hold back the start of a character from the slab before; offsets in an error
    count from there, so they are counted back from the end.
    """
    bad: list[int] = []
    _heard.bad = bad
    try:
        text = decoder.decode(data, final)
    except UnicodeDecodeError as error:
        raise Undecodable(end - len(error.object) + error.start) from None
    except UnicodeError:  # an escape sequence that goes on longer than the decoder remembers
        raise Undecodable(end - len(data)) from None
    if watch.part is not None and text:
        watch.part(_FLAGGED.sub(PLACEHOLDER, text) if bad else text)
    return [end - from_end for from_end in bad], text


class _Heard(threading.local):
    """Where the bad bytes of this thread's current slab are, counted from its end."""

    bad: list[int] = []


_heard = _Heard()


def _flag(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    length = len(error.object)
    _heard.bad.extend(length - at for at in range(error.start, error.end))
    flags = "".join(chr(_FLAG + byte) for byte in error.object[error.start : error.end])
    return flags, error.end


codecs.register_error(_MARKING, _flag)
