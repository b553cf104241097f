"""Where bytes come from: read from the start as often as needed, a slab at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

SLAB = 1 << 20
"""Bytes read at once: large enough to be fast, small enough that a window beside it stays alive."""


class ByteSource(Protocol):
    """A file or bytes in memory. ``name`` is fit to be shown; ``size`` counts bytes."""

    path: str
    name: str
    size: int

    def head(self, count: int) -> bytes:
        """Give the first ``count`` bytes, or fewer where there are no more."""

    def slabs(self) -> Iterator[bytes]:
        """Read from the start to the end in slabs of at most `SLAB` bytes."""

    def read(self) -> bytes:
        """Give all bytes."""


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
        """Give the data in slabs."""
        for at in range(0, self.size, SLAB):
            yield self.data[at : at + SLAB]

    def read(self) -> bytes:
        """Give all of it."""
        return self.data
