"""Bytes to text, by the evidence of the whole file and without a silent loss."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING, Literal, Protocol

from workbench.core.document import Decoding
from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Iterator

Undecodable = Literal["refuse", "replace"]

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


class ByteSource(Protocol):
    """Bytes that can be read more than once, in slabs."""

    path: str
    name: str
    size: int

    def head(self, count: int) -> bytes:
        """Give the first ``count`` bytes."""

    def slabs(self) -> Iterator[bytes]:
        """Read from the start to the end."""


def decode(
    source: ByteSource, encoding: str | None = None, undecodable: Undecodable = "refuse"
) -> tuple[str, Decoding]:
    """Give the text of ``source`` and how it was decoded."""
    data = b"".join(source.slabs())
    mark = next((pair for pair in _MARKS if data.startswith(pair[0])), None)
    name = encoding or (mark[1] if mark else "utf-8")
    try:
        text = data[len(mark[0]) if mark else 0 :].decode(name)
    except UnicodeDecodeError as error:
        raise LoadError(
            source.path,
            message(
                QT_TRANSLATE_NOOP(
                    "load", "“{name}” is not {encoding}: byte {offset} cannot be decoded."
                ),
                name=source.name,
                encoding=name,
                offset=error.start,
            ),
        ) from None
    return text, Decoding(name, mark is not None, len(data))
